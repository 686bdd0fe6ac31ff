/** Shared texts: those that no cell shows any more are still in the file. */
import { BOOK } from "../package/part-paths";
import type { XlsxPackage } from "../package/xlsx-package";
import { XmlScanner } from "../package/xml-scanner";
import { all, descendants, type XmlElement } from "../package/xml-tree";
import { eachCell } from "../read/cells";
import type { InspectedFile } from "./inspected-file";

const textsPart = async (file: InspectedFile): Promise<string | undefined> =>
  (await file.targets(BOOK, "sharedStrings"))[0];

interface UsedTexts {
  readonly part: string;
  readonly used: ReadonlySet<number>;
}
/** The last result for the sheets of a file: it is used before and after kinds are removed. */
const foundTexts = new WeakMap<XlsxPackage, Map<string, UsedTexts>>();

/** The numbers of the shared texts that a sheet's cells show. */
async function textsOfSheet({ parts }: InspectedFile, path: string): Promise<UsedTexts["used"]> {
  const part = await parts.text(path);
  const sheets = foundTexts.get(parts) ?? new Map<string, UsedTexts>();
  foundTexts.set(parts, sheets);
  const sheetTexts = sheets.get(path);
  if (sheetTexts?.part === part) return sheetTexts.used;
  const used = new Set<number>();
  eachCell(part, (cell) => {
    if (cell.type === "s" && cell.value !== undefined) used.add(Number(cell.value));
  });
  sheets.set(path, { part, used });
  return used;
}

async function usedTexts(file: InspectedFile): Promise<ReadonlySet<number>> {
  const used = new Set<number>();
  for (const { path } of await file.worksheets())
    for (const number of await textsOfSheet(file, path)) used.add(number);
  return used;
}

const isEmpty = (element: XmlElement): boolean =>
  descendants(element).every(({ text }) => text === "");

/** For each shared text whether it has any letters. */
function filledTexts(part: string): readonly boolean[] {
  const scanner = new XmlScanner(part);
  const filled: boolean[] = [];
  for (let token = scanner.next(); token !== "end"; token = scanner.next()) {
    if (token === "open" && scanner.depth === 2) {
      if (scanner.tag.name === "si") filled.push(false);
      else scanner.skip();
    } else if (token === "text" && scanner.depth > 2 && scanner.end > scanner.start)
      filled[filled.length - 1] = true;
  }
  return filled;
}

/** Whether a workbook has sheets whose cells are not read here, such as those of macros. */
const hasOtherCells = async (file: InspectedFile): Promise<boolean> =>
  (await file.sheets()).some(({ type }) => type !== "worksheet" && type !== "chartsheet");

/** How many texts no cell shows. */
export async function countUnusedTexts(file: InspectedFile): Promise<number> {
  const path = await textsPart(file);
  if (path === undefined || (await hasOtherCells(file))) return 0;
  const used = await usedTexts(file);
  return filledTexts(await file.parts.text(path)).filter((isFilled, i) => isFilled && !used.has(i))
    .length;
}

/** Empties texts that no cell shows; the others keep their numbers. */
export async function removeUnusedTexts(file: InspectedFile): Promise<void> {
  const path = await textsPart(file);
  if (path === undefined || (await countUnusedTexts(file)) === 0) return;
  const used = await usedTexts(file);
  await file.edit(path, (xml) =>
    all(xml.root, "si").forEach((element, i) => {
      if (!used.has(i) && !isEmpty(element)) xml.setContent(element, xml.like(element, "t"));
    }),
  );
}
