/** Files that appear whole or not at all. */
import { rmSync } from "node:fs";
import { access, link, rename, writeFile } from "node:fs/promises";
import { withCleanup } from "./cleanup";
import { fileReason } from "./file-errors";
import { recover, removeTemporary, temporaryName } from "./temporary-names";

export type SaveResult =
  { readonly saved: true } | { readonly saved: false; readonly message: string };

/**
 * Writes a file whole or not at all: to a temporary file next to it, which is then renamed. Removes
 * what a killed run has left. Replaces an existing file only with `force`. Never throws: the result
 * gives the reason for a failure.
 */
export async function saveWhole(
  path: string,
  bytes: Uint8Array | string,
  options: { readonly force?: boolean } = {},
): Promise<SaveResult> {
  if (!options.force && (await exists(path)))
    return {
      saved: false,
      message: `${path} already exists. Specify another name, or use --force to replace it.`,
    };
  await recover(path);
  const beside = temporaryName(path);
  const undo = (): void => rmSync(beside, { force: true });
  return withCleanup(undo, async () => {
    try {
      await writeFile(beside, bytes, { flag: "wx" });
      if (options.force) await rename(beside, path);
      else await putInPlace(beside, path);
      return { saved: true };
    } catch (error) {
      return {
        saved: false,
        message: `${path} cannot be written: ${fileReason(error)}. Nothing was written.`,
      };
    } finally {
      await removeTemporary(beside);
    }
  });
}

/**
 * Creating a link fails if the file was created meanwhile; file systems without links get a rename.
 */
async function putInPlace(beside: string, path: string): Promise<void> {
  try {
    await link(beside, path);
  } catch (error) {
    if (
      !["EPERM", "ENOTSUP", "ENOSYS", "EOPNOTSUPP"].includes(
        (error as NodeJS.ErrnoException).code ?? "",
      )
    )
      throw error;
    await rename(beside, path);
  }
}

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );
