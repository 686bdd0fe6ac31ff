/** Pivot tables and their caches as parts of a workbook. */
import { BOOK } from "../package/part-paths";
import { deep, first, type XmlElement } from "../package/xml-tree";
import type { InspectedFile } from "./inspected-file";

export const DEFINITION = "pivotCacheDefinition";
export const RECORDS = "pivotCacheRecords";

/** The pivot tables of a workbook with the cache that each shows. */
export async function pivotTables(
  file: InspectedFile,
): Promise<readonly { readonly path: string; readonly cache: string | undefined }[]> {
  const tables = [];
  for (const { path } of await file.partsOfSheets("pivotTable"))
    tables.push({ path, cache: (await file.targets(path, DEFINITION))[0] });
  return tables;
}

/** The caches that the workbook lists, whether or not a pivot table shows them. */
export const pivotCaches = (file: InspectedFile): Promise<readonly string[]> =>
  file.targets(BOOK, DEFINITION);

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
    const isUnused = ({ attributes }: XmlElement): boolean => ids.has(attributes["r:id"] ?? "");
    xml.removeFrom(first(xml.root, "pivotCaches"), isUnused);
    // Later Excels list caches in an extension.
    for (const element of deep(first(xml.root, "extLst"), "pivotCache").filter(isUnused))
      xml.remove(element);
  });
  await file.removeRelations(BOOK, ({ id }) => ids.has(id));
}
