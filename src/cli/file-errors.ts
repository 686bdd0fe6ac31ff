/** Messages for errors of the file system. */

const REASONS: Readonly<Record<string, string>> = {
  ENOSPC: "the disk is full",
  EDQUOT: "the disk quota is used up",
  EACCES: "access is denied",
  EPERM: "access is denied",
  EROFS: "the disk is write protected",
  ENOENT: "the folder does not exist",
  ENOTDIR: "part of the path is not a folder",
  EISDIR: "a folder has this name",
  EEXIST: "the name is already in use",
  ENAMETOOLONG: "the name is too long",
  EBUSY: "another program has it open",
  ETXTBSY: "another program has it open",
  EMFILE: "too many files are open",
  EXDEV: "it is on another disk",
  EIO: "the disk does not respond",
  EINVAL: "the name is invalid",
};

/** Why something could not be done with a file, as the second half of a sentence. */
export function fileReason(error: unknown): string {
  const code = (error as NodeJS.ErrnoException | undefined)?.code ?? "";
  return (
    REASONS[code] ?? (code === "" ? "the system gives no reason" : `the system reports ${code}`)
  );
}
