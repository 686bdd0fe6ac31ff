/** Pivot tables and their caches as parts of a workbook. */
import { BOOK } from "../package/part-paths";
import { all, deep, first, type XmlElement } from "../package/xml-tree";
import type { InspectedFile } from "./inspected-file";

export const DEFINITION = "pivotCacheDefinition";
export const RECORDS = "pivotCacheRecords";

/** The pivot tables of a workbook with the cache that each shows. */
export async function pivotTables(
  file: InspectedFile,
): Promise<readonly { readonly path: string; readonly cache: string | undefined }[]> {
  const tables = [];
  for (const { path: sheet } of await file.sheets())
    for (const path of await file.targets(sheet, "pivotTable"))
      tables.push({ path, cache: (await file.targets(path, DEFINITION))[0] });
  return tables;
}

/** The caches that the workbook lists, whether or not a pivot table shows them. */
export const pivotCaches = (file: InspectedFile): Promise<readonly string[]> =>
  file.targets(BOOK, DEFINITION);

/** Elements of the workbook that list a cache, those of later Excels among them. */
const listings = (book: XmlElement): readonly XmlElement[] => [
  ...all(first(book, "pivotCaches"), "pivotCache"),
  ...deep(first(book, "extLst"), "pivotCache"),
];

/** Removes caches without a pivot table, as Excel does when it saves. */
export async function removeUnusedCaches(file: InspectedFile): Promise<void> {
  const used = new Set((await pivotTables(file)).map(({ cache }) => cache));
  // Slicers, timelines and formulas of cubes have caches without a pivot table of their own.
  const others = await file.targets(BOOK, "slicerCache", "timelineCache");
  if (others.length > 0) return;
  const unused = (await file.relations(BOOK)).filter(
    ({ type, target }) => type === DEFINITION && !used.has(target),
  );
  if (unused.length === 0) return;
  const ids = new Set(unused.map(({ id }) => id));
  await file.edit(BOOK, (xml) => {
    const list = first(xml.root, "pivotCaches");
    const listed = all(list, "pivotCache");
    if (list && listed.every(({ attributes }) => ids.has(attributes["r:id"] ?? "")))
      xml.remove(list);
    for (const element of listings(xml.root))
      if (ids.has(element.attributes["r:id"] ?? "")) xml.remove(element);
  });
  await file.removeRelations(BOOK, ({ id }) => ids.has(id));
}
