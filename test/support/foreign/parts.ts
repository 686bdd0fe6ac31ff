/**
 * Compares the parts of a package before and after a command: parts that no command concerns must
 * be unchanged, byte for byte.
 */
import { readFileSync } from "node:fs";
import JSZip from "jszip";

/** Parts that commands change, or remove because Excel creates them again. */
const CHANGEABLE =
  /^\[Content_Types\]\.xml$|\.rels$|^xl\/workbook\.xml$|^docProps\/(?:custom|app|core)\.xml$|^xl\/(?:calcChain|metadata)\.xml$|^xl\/comments[^/]*\.xml$|\.vml$|^xl\/webextensions\//i;
const ROOTS =
  /^(?:\uFEFF)?\s*(?:<\?[^]*?\?>|<!--[^]*?-->|\s)*<(?:[^\s<>:]+:)?(?:worksheet|table|chartSpace)[\s/>]/;

async function partsOf(path: string): Promise<ReadonlyMap<string, string>> {
  const { files } = await JSZip.loadAsync(readFileSync(path));
  const parts = new Map<string, string>();
  for (const file of Object.values(files))
    if (!file.dir) parts.set(file.name, await file.async("binarystring"));
  return parts;
}

/**
 * Parts of a file that the file made from it lacks or has changed, although no command concerns
 * them.
 */
export async function changedParts(before: string, after: string): Promise<readonly string[]> {
  const [old, now] = [await partsOf(before), await partsOf(after)];
  const isChangeable = (path: string, text: string): boolean =>
    CHANGEABLE.test(path) ||
    ROOTS.test(Buffer.from(text.slice(0, 4_000), "binary").toString("utf8"));
  return [...old].flatMap(([path, text]) => {
    if (now.get(path) === text) return [];
    if (now.has(path) ? isChangeable(path, text) : /calcChain\.xml$/i.test(path)) return [];
    return [path];
  });
}
