/** Folders that appear whole or not at all. */
import { listOf } from "../models/wording";
import { existsSync, readFileSync, renameSync, rmSync } from "node:fs";
import { mkdir, readdir, rename, stat, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { withCleanup } from "./cleanup";
import { fileReason } from "./file-errors";
import type { SaveResult } from "./save-file";
import { nameOfOld, recover, removeTemporary, temporaryName } from "./temporary-names";

/** Files of a folder by their names. */
export type FolderFiles = ReadonlyMap<string, Uint8Array | string>;

/** The file that lists the contents of a folder. */
export const MANIFEST = "manifest.json";
/** The file with a signature of that list. */
export const SIGNATURE = "signature.json";

/** Files that a message names. */
const MAX_NAMED = 3;

/** What a bundle says of itself. */
interface BundleManifest {
  /** Of the version. */
  readonly number?: unknown;
  /** Of its files; the live plan is the first. */
  readonly names: readonly string[];
}

/** The manifest in a folder; undefined if there is none that can be read. */
export function manifestIn(folder: string): BundleManifest | undefined {
  try {
    const { number, files } = JSON.parse(readFileSync(join(folder, MANIFEST), "utf8")) as {
      readonly number?: unknown;
      readonly files: readonly { readonly name: unknown }[];
    };
    return { number, names: files.map(({ name }) => String(name)) };
  } catch {
    return undefined;
  }
}

/** Why a folder must not be replaced; undefined if no other files would be lost. */
async function obstacle(folder: string, force: boolean): Promise<string | undefined> {
  const stats = await stat(folder).catch(() => undefined);
  if (!stats) return undefined;
  if (!stats.isDirectory()) return `${folder} is a file. Specify another folder.`;
  if (!force)
    return `${folder} already exists. Specify another name, or use --force to replace it.`;
  const present = await readdir(folder);
  const manifest = manifestIn(folder);
  const listed = new Set(manifest && [MANIFEST, SIGNATURE, ...manifest.names]);
  const others = present.filter((name) => !listed.has(name));
  return others.length
    ? `${folder} contains files that are not part of a bundle (${listOf(others, MAX_NAMED)}) and is not replaced. Specify another folder.`
    : undefined;
}

/** Moves the new folder to its place; restores the old one if that fails. */
async function putInPlace(source: string, folder: string): Promise<void> {
  const aside = nameOfOld(source);
  // Another run takes what has not changed for long as left by a killed one.
  const now = new Date();
  await utimes(folder, now, now).catch(() => {});
  const had = await rename(folder, aside).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT") return false;
      throw error;
    },
  );
  try {
    await rename(source, folder);
  } catch (error) {
    if (had) await rename(aside, folder);
    throw error;
  }
  if (had) await removeTemporary(aside);
}

/** Checks that a folder may be written before its content is created. */
export async function checkFolder(
  folder: string,
  options: { readonly force?: boolean } = {},
): Promise<SaveResult> {
  const message = await obstacle(folder, options.force ?? false);
  return message === undefined ? { saved: true } : { saved: false, message };
}

/**
 * Writes a folder whole or not at all: to a temporary one next to it, which is then renamed.
 * Replaces an existing folder only with `force`, and never one with files that its manifest does
 * not list. Never throws: the result gives the reason for a failure.
 */
export async function saveFolder(
  folder: string,
  files: FolderFiles,
  options: { readonly force?: boolean } = {},
): Promise<SaveResult> {
  const path = folder.replace(/[\\/]+$/, "") || folder;
  await recover(path);
  const temporary = temporaryName(path);
  const undo = (): void => {
    const aside = nameOfOld(temporary);
    if (existsSync(aside) && !existsSync(path)) renameSync(aside, path);
    for (const left of [temporary, aside]) rmSync(left, { recursive: true, force: true });
  };
  return withCleanup(undo, async () => {
    try {
      const checked = await checkFolder(path, options);
      if (!checked.saved) return checked;
      await mkdir(temporary, { recursive: true });
      for (const [name, content] of files)
        await writeFile(join(temporary, name), content, { flag: "wx" });
      await putInPlace(temporary, path);
      return { saved: true };
    } catch (error) {
      return {
        saved: false,
        message: `${folder} cannot be written: ${fileReason(error)}. Nothing was written.`,
      };
    } finally {
      await removeTemporary(temporary);
    }
  });
}
