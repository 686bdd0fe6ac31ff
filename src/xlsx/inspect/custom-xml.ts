/**
 * Data that programs store in a file next to the workbook: parts of custom XML, and maps from XML
 * to cells.
 */
import type { ContentItem } from "./inspection";
import { BOOK } from "../package/part-paths";
import { deep } from "../package/xml-tree";
import type { ContentKind } from "./content-kind";
import type { InspectedFile } from "./inspected-file";
import { queryParts } from "./power-query";

const CUSTOM_XML = "customXml";
const MAPS = "xmlMaps";

async function customParts(
  file: InspectedFile,
): Promise<readonly { readonly from: string; readonly path: string }[]> {
  const queries = new Set(await queryParts(file));
  const items = [];
  for (const from of ["", BOOK])
    for (const path of await file.targets(from, CUSTOM_XML))
      if (!queries.has(path)) items.push({ from, path });
  return items;
}

/** The name of the root of a part, which identifies its kind. */
async function rootOf(file: InspectedFile, path: string): Promise<string> {
  const spelling = /\.xml$/i.test(path) ? (await file.tree(path))?.spelling : undefined;
  if (!spelling) return "part";
  return spelling.uri === "" ? spelling.local : `${spelling.local} (${spelling.uri})`;
}

export const customXml: ContentKind = {
  async find(file) {
    const items: ContentItem[] = [];
    for (const { path } of await customParts(file))
      items.push({ place: path, text: await rootOf(file, path) });
    for (const place of await file.targets(BOOK, MAPS))
      for (const map of deep(await file.tree(place), "Map"))
        items.push({
          place,
          text: `map ${map.attributes.Name ?? ""}`.trim(),
          reason:
            "Cells are mapped to it. Delete the map in Excel (Developer > Source > XML Maps).",
        });
    return items;
  },
  remove: (file) =>
    file.collect(async () => {
      const removed = new Set((await customParts(file)).map(({ path }) => path));
      for (const from of ["", BOOK])
        await file.removeRelations(from, ({ target }) => removed.has(target));
    }),
};
