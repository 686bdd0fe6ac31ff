import { randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, stat, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { fileReason } from "./file-errors";
import { cleared, type SaveResult } from "./save";

/** Files of a folder by their names. */
export type FolderFiles = ReadonlyMap<string, Uint8Array | string>;

/** The file that says what a folder of ours holds. */
export const MANIFEST = "manifest.json";

/** Names that a manifest lists; undefined where there is none that can be read. */
async function listedFiles(folder: string): Promise<ReadonlySet<string> | undefined> {
  try {
    const manifest = JSON.parse(await readFile(join(folder, MANIFEST), "utf8")) as {
      files?: unknown;
    };
    if (!Array.isArray(manifest.files)) return undefined;
    return new Set([
      MANIFEST,
      ...manifest.files.flatMap((file: unknown) =>
        typeof file === "object" && file !== null && "name" in file ? [String(file.name)] : [],
      ),
    ]);
  } catch {
    return undefined;
  }
}

/** Why a folder must not be replaced; undefined when nothing of anybody's is lost by that. */
async function obstacle(folder: string, force: boolean): Promise<string | undefined> {
  const found = await stat(folder).catch(() => undefined);
  if (!found) return undefined;
  if (!found.isDirectory()) return `${folder} is a file; give another name for the folder.`;
  if (!force) return `${folder} exists already; give another name, or --force to replace it.`;
  const present = await readdir(folder);
  const listed = await listedFiles(folder);
  const others = present.filter((name) => !listed?.has(name));
  return others.length
    ? `${folder} holds what no pack has put there (${others.slice(0, 3).join(", ")}${others.length > 3 ? ` and ${others.length - 3} more` : ""}), so it is not replaced; give another name.`
    : undefined;
}

/** Moves the new folder in; an old one is put back when that fails. */
async function putInPlace(made: string, folder: string): Promise<void> {
  const aside = `${made}.old`;
  const had = await rename(folder, aside).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT") return false;
      throw error;
    },
  );
  try {
    await rename(made, folder);
  } catch (error) {
    if (had) await rename(aside, folder);
    throw error;
  }
  if (had) await cleared(aside);
}

/** Whether a folder may be written, before anybody waits for what goes into it. */
export async function checkFolder(
  folder: string,
  options: { readonly force?: boolean } = {},
): Promise<SaveResult> {
  const message = await obstacle(folder, options.force ?? false);
  return message === undefined ? { saved: true } : { saved: false, message };
}

/**
 * Writes a folder whole or not at all: into one beside it first, then in its place. An existing one stays unless `force` is given, and
 * with `force` too where it holds anything that its own manifest does not list. Nothing throws: the result says why it was not saved.
 */
export async function saveFolder(
  folder: string,
  files: FolderFiles,
  options: { readonly force?: boolean } = {},
): Promise<SaveResult> {
  const path = folder.replace(/[\\/]+$/, "") || folder;
  const made = join(dirname(path), `.${basename(path)}.${randomUUID()}.part`);
  try {
    const checked = await checkFolder(path, options);
    if (!checked.saved) return checked;
    await mkdir(made, { recursive: true });
    for (const [name, content] of files) await writeFile(join(made, name), content, { flag: "wx" });
    await putInPlace(made, path);
    return { saved: true };
  } catch (error) {
    return {
      saved: false,
      message: `${folder} cannot be written: ${fileReason(error)}. Nothing is there that was not before.`,
    };
  } finally {
    await cleared(made);
  }
}
