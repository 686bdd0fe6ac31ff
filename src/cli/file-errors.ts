/** Messages for errors of the file system. */

const REASONS: Readonly<Record<string, string>> = {
  ENOSPC: "the disk is full",
  EDQUOT: "there is no more room for this user",
  EACCES: "it is not allowed there",
  EPERM: "it is not allowed there",
  EROFS: "what is there can only be read",
  ENOENT: "there is no such folder",
  ENOTDIR: "a part of its path is no folder",
  EISDIR: "there is a folder of this name",
  EEXIST: "there is something of this name already",
  ENAMETOOLONG: "the name is too long",
  EBUSY: "another program has it open",
  ETXTBSY: "another program has it open",
  EMFILE: "too many files are open",
  EXDEV: "it lies on another disk",
  EIO: "the disk does not answer",
  EINVAL: "no file can have this name",
};

/** Why something could not be done with a file, as the second half of a sentence. */
export function fileReason(error: unknown): string {
  const code = (error as NodeJS.ErrnoException | undefined)?.code ?? "";
  return REASONS[code] ?? (code === "" ? "the system does not say why" : `the system says ${code}`);
}
