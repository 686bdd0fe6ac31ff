/** The files of a rating pack: in a folder, or in a ZIP file of one. */
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { problemText, type Pack } from "../packs/pack";
import { isPack, type PackResult } from "../packs/read-pack";
import { isPackFile, MAX_PACK_BYTES, packOfTexts, packOfZip } from "../plan/inputs/pack-zip";
import { InputError } from "./arguments";
import { fileReason } from "./file-errors";

function checkSize(path: string): void {
  if (statSync(path).size > MAX_PACK_BYTES)
    throw new InputError(`${path} is larger than ${MAX_PACK_BYTES / 2 ** 20} MB.`);
}

function textsInFolder(folder: string): ReadonlyMap<string, string> {
  const names = readdirSync(folder).filter(isPackFile);
  return new Map(
    names.map((name) => {
      const path = join(folder, name);
      checkSize(path);
      return [name, readFileSync(path, "utf8")];
    }),
  );
}

async function packInZip(path: string): Promise<PackResult> {
  checkSize(path);
  const result = await packOfZip(readFileSync(path));
  if ("problem" in result) throw new InputError(`${path} ${result.problem}`);
  return result;
}

/** The pack of a folder or ZIP file, or all of its problems. */
export async function packAt(path: string): Promise<PackResult> {
  try {
    return await (statSync(path).isDirectory()
      ? packOfTexts(textsInFolder(path))
      : packInZip(path));
  } catch (error) {
    if (error instanceof InputError) throw error;
    throw new InputError(`${path} cannot be read: ${fileReason(error)}.`);
  }
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
