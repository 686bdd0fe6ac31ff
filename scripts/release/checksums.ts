/** Files of a folder with their SHA-256, in the form that `sha256sum -c` reads. */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";

/** Paths below a folder, with slashes, in one order on every machine. */
export const filesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join("/"))
    .sort();

export const sha256 = (bytes: Uint8Array): string =>
  createHash("sha256").update(bytes).digest("hex");

export const checksums = (folder: string, except: readonly string[] = []): string =>
  filesOf(folder)
    .filter((file) => !except.includes(file))
    .map((file) => `${sha256(readFileSync(join(folder, file)))}  ${file}\n`)
    .join("");

/** The files below a folder that name another folder, such as the one that they were built in. */
export function filesNaming(name: string, folder: string): string[] {
  const spellings = [name, name.split(sep).join("/"), JSON.stringify(name).slice(1, -1)];
  return filesOf(folder).filter((file) => {
    const bytes = readFileSync(join(folder, file));
    return spellings.some((spelling) => bytes.includes(spelling));
  });
}
