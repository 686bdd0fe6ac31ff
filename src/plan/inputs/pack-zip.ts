/** Rating packs from the texts of their files, or from one ZIP file of them. */
import { catalogueVersion } from "../../catalogue/catalogue";
import { packHash } from "../../packs/pack-hash";
import { isPack, MAX_FILE, readPack, type PackResult } from "../../packs/read-pack";
import type { Problem } from "../../spreadsheet/problem";
import { zipTexts } from "../../xlsx/package/zip-texts";

/** A description and its tables are fewer. */
const MAX_FILES = 50;
/** Of a file, and of a ZIP file of a pack: characters of other alphabets have several bytes. */
export const MAX_PACK_BYTES = MAX_FILE * 4;
const FILES = /^(?:datapackage\.json|.+\.csv)$/i;

/** Whether a file belongs to a pack, by its name. */
export const isPackFile = (name: string): boolean => FILES.test(name);

/** The pack of the texts of its files, with their hash; or all of its problems. */
export async function packOfTexts(texts: ReadonlyMap<string, string>): Promise<PackResult> {
  const result = readPack(texts, catalogueVersion);
  return isPack(result) ? { ...result, hash: await packHash(texts) } : result;
}

/**
 * The pack of a ZIP file, or all of its problems; a problem where it is none. A ZIP of a folder has
 * the name of the folder in front of each file.
 */
export async function packOfZip(zip: Uint8Array): Promise<PackResult | Problem> {
  const texts = await zipTexts(zip, { files: MAX_FILES, bytes: MAX_PACK_BYTES });
  if ("problem" in texts) return { problem: `cannot be read: ${texts.problem}` };
  const folders = new Set([...texts.keys()].map((name) => /^(?:.*\/)?/.exec(name)![0]));
  if (folders.size > 1) return { problem: "has several folders. A pack has one." };
  return packOfTexts(
    new Map(
      [...texts]
        .map(([name, text]) => [name.slice(name.lastIndexOf("/") + 1), text] as const)
        .filter(([name]) => isPackFile(name)),
    ),
  );
}
