/** Texts that cells share: those that no cell shows any more are still in the file. */
import { eachCell } from "../read/cells";
import { all, descendants, type XmlElement } from "../package/xml-tree";
import { BOOK } from "../package/workbook-part";
import type { InspectedFile } from "./inspected-file";

const textsPart = async (file: InspectedFile): Promise<string | undefined> =>
  (await file.targets(BOOK, "sharedStrings"))[0];

async function usedTexts(file: InspectedFile): Promise<ReadonlySet<number>> {
  const used = new Set<number>();
  for (const { path, type } of await file.sheets()) {
    if (type !== "worksheet") continue;
    eachCell(await file.parts.text(path), (cell) => {
      if (cell.type === "s" && cell.value !== undefined) used.add(Number(cell.value));
    });
  }
  return used;
}

const isEmpty = (one: XmlElement): boolean => descendants(one).every(({ text }) => text === "");

/** Whether a workbook has sheets whose cells are not read here, such as those of macros. */
const hasOtherCells = async (file: InspectedFile): Promise<boolean> =>
  (await file.sheets()).some(({ type }) => type !== "worksheet" && type !== "chartsheet");

/** How many texts no cell shows. */
export async function countUnusedTexts(file: InspectedFile): Promise<number> {
  const path = await textsPart(file);
  if (path === undefined || (await hasOtherCells(file))) return 0;
  const used = await usedTexts(file);
  return all(await file.tree(path), "si").filter((one, i) => !used.has(i) && !isEmpty(one)).length;
}

/** Empties texts that no cell shows; the others keep their numbers. */
export async function removeUnusedTexts(file: InspectedFile): Promise<void> {
  const path = await textsPart(file);
  if (path === undefined || (await countUnusedTexts(file)) === 0) return;
  const used = await usedTexts(file);
  await file.edit(path, (xml) =>
    all(xml.root, "si").forEach((one, i) => {
      if (!used.has(i) && !isEmpty(one)) xml.setContent(one, xml.like(one, "t"));
    }),
  );
}
