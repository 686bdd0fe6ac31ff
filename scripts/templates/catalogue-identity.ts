/**
 * Templates name the catalogue that they were calculated with, in a few cells, in their properties
 * and in their stamp. A template that would change in nothing else is left as it is, so that a new
 * table changes only the templates that use it.
 */
import { createHash } from "node:crypto";
import JSZip from "jszip";
import { readXlsx, type XlsxReading } from "../../src/xlsx/read/read-contents";

/**
 * The catalogue of a template as its cells show it: "1.0.0 (3568bc1add6c)". Empty if it names none.
 */
export const catalogueOf = ({ custom }: Pick<XlsxReading, "custom">): string =>
  custom.has("Catalogue hash")
    ? `${custom.get("Catalogue version")} (${custom.get("Catalogue hash")})`
    : "";

/**
 * The sum by which a stamp shows that nobody has changed it; it covers the name of the catalogue
 * too.
 */
const STAMP_SUM = /\bcheck [0-9a-f]{8}\b/g;

const sha256 = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");

/** Contents of a workbook by part, without the names of its catalogue; none of a damaged file. */
async function neutralParts(bytes: Uint8Array): Promise<ReadonlyMap<string, string>> {
  const reading = await readXlsx(bytes);
  if ("problem" in reading) return new Map();
  const [version, hash] = [
    reading.custom.get("Catalogue version"),
    reading.custom.get("Catalogue hash"),
  ];
  const neutral = (text: string): string =>
    (hash === undefined
      ? text
      : text.replaceAll(`${version} (${hash})`, "").replaceAll(hash, "")
    ).replace(STAMP_SUM, "");
  const zip = await JSZip.loadAsync(bytes);
  const parts = new Map<string, string>();
  for (const [path, entry] of Object.entries(zip.files)) {
    if (entry.dir) continue;
    const text = /\.(xml|rels|vml)$/.test(path);
    parts.set(
      path,
      text ? neutral(await entry.async("text")) : sha256(await entry.async("uint8array")),
    );
  }
  return parts;
}

/** Whether two workbooks differ in nothing but the names of their catalogues. */
export async function areSameButForCatalogue(a: Uint8Array, b: Uint8Array): Promise<boolean> {
  const [first, second] = [await neutralParts(a), await neutralParts(b)];
  return (
    first.size === second.size &&
    [...first].every(([path, content]) => second.get(path) === content)
  );
}
