/** The files of a rating pack: in a folder, or in a ZIP file of one. */
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { catalogueVersion } from "../catalogue/catalogue";
import { problemText, type Pack } from "../packs/pack";
import { packHash } from "../packs/pack-hash";
import { isPack, MAX_FILE, readPack, type PackResult } from "../packs/read-pack";
import { zipTexts } from "../xlsx/package/zip-texts";
import { InputError } from "./arguments";
import { fileReason } from "./file-errors";

/** A description and its tables are fewer. */
const MAX_FILES = 50;
const FILES = /^(?:datapackage\.json|.+\.csv)$/i;
const MAX_BYTES = MAX_FILE * 4;

function textsInFolder(folder: string): ReadonlyMap<string, string> {
  const names = readdirSync(folder).filter((name) => FILES.test(name));
  return new Map(
    names.map((name) => {
      const path = join(folder, name);
      if (statSync(path).size > MAX_BYTES)
        throw new InputError(`${path} is too large for a table of a pack.`);
      return [name, readFileSync(path, "utf8")];
    }),
  );
}

/** A ZIP of the folder has its name in front of each file. */
async function textsInZip(path: string): Promise<ReadonlyMap<string, string>> {
  if (statSync(path).size > MAX_BYTES) throw new InputError(`${path} is too large for a pack.`);
  const texts = await zipTexts(readFileSync(path), { files: MAX_FILES, bytes: MAX_BYTES });
  if ("problem" in texts) throw new InputError(`${path} cannot be read: ${texts.problem}`);
  const folders = new Set([...texts.keys()].map((name) => /^(?:.*\/)?/.exec(name)![0]));
  if (folders.size > 1) throw new InputError(`${path} has several folders. A pack has one.`);
  return new Map(
    [...texts]
      .map(([name, text]) => [name.slice(name.lastIndexOf("/") + 1), text] as const)
      .filter(([name]) => FILES.test(name)),
  );
}

/** The pack of a folder or ZIP file, or all of its problems. */
export async function packAt(path: string): Promise<PackResult> {
  let texts: ReadonlyMap<string, string>;
  try {
    texts = statSync(path).isDirectory() ? textsInFolder(path) : await textsInZip(path);
  } catch (error) {
    if (error instanceof InputError) throw error;
    throw new InputError(`${path} cannot be read: ${fileReason(error)}.`);
  }
  const result = readPack(texts, catalogueVersion);
  return isPack(result) ? { ...result, hash: await packHash(texts) } : result;
}

/** The pack of a folder or ZIP file; throws `InputError` with all of its problems. */
export async function usablePackAt(path: string): Promise<Pack> {
  const result = await packAt(path);
  if (isPack(result)) return result;
  throw new InputError(
    [
      `${path} cannot be used:`,
      ...result.problems.map((problem) => `  ${problemText(problem)}`),
    ].join("\n"),
  );
}
