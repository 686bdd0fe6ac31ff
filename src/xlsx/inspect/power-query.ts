/**
 * The queries that Excel keeps in a part of custom XML: a zip in a text, with the steps of every
 * query.
 */
import { BOOK } from "../package/part-paths";
import { zipTexts, type ZipLimits } from "../package/zip-texts";
import type { InspectedFile } from "./inspected-file";

const MASHUP = "DataMashup";
/** The zip is preceded by a version and by its length, four bytes each. */
const HEADER_BYTES = 8;
const LIMITS: ZipLimits = { files: 100, bytes: 10_000_000 };

/** The parts of custom XML that hold queries. */
export async function queryParts(file: InspectedFile): Promise<readonly string[]> {
  const paths: string[] = [];
  for (const path of await file.targets(BOOK, "customXml"))
    if (/\.xml$/i.test(path) && (await file.tree(path))?.spelling.local === MASHUP)
      paths.push(path);
  return paths;
}

function bytesOf(base64: string): Uint8Array {
  const text = atob(base64.replace(/\s+/g, ""));
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

/** The names of the queries in a part; one empty name if they cannot be read. */
export async function queryNames(file: InspectedFile, path: string): Promise<readonly string[]> {
  try {
    const bytes = bytesOf((await file.tree(path))?.text ?? "");
    const length = new DataView(bytes.buffer).getUint32(HEADER_BYTES / 2, true);
    const zip = await zipTexts(bytes.slice(HEADER_BYTES, HEADER_BYTES + length), LIMITS);
    if ("problem" in zip) return [""];
    const section = zip.get("Formulas/Section1.m") ?? "";
    const names = [...section.matchAll(/^\s*shared\s+(#"(?:[^"]|"")*"|[^\s=]+)\s*=/gm)];
    return names.length > 0 ? names.map(([, name]) => name!.replace(/^#"|"$/g, "")) : [""];
  } catch {
    return [""];
  }
}
