/**
 * Rows that pivot tables store of their source: also filtered ones, and those of missing sources.
 */
import { counted } from "../../models/wording";
import type { ContentItem } from "./inspection";
import { BOOK } from "../package/part-paths";
import { all, first, isTrue, type XmlElement } from "../package/xml-tree";
import type { ContentKind } from "./content-kind";
import type { InspectedFile } from "./inspected-file";
import { pivotCaches as cachesOf, pivotTables, RECORDS, removeUnusedCaches } from "./pivot-parts";

const SLICERS_STAY = "The slicer on the sheet needs its list. Delete the slicer in Excel.";

interface Source {
  readonly text: string;
  /** Whether its rows can be fetched again from a sheet of the workbook. */
  readonly isInBook: boolean;
}

const isSameName = (name: string, other: string | undefined): boolean =>
  name.toLowerCase() === other?.toLowerCase();

async function sourceOf(file: InspectedFile, definition: XmlElement): Promise<Source> {
  const source = first(definition, "cacheSource");
  const {
    sheet,
    ref = "",
    name,
    "r:id": link,
  } = first(source, "worksheetSource")?.attributes ?? {};
  if (source?.attributes.type === "external") return { text: "a connection", isInBook: false };
  if (link !== undefined)
    return { text: `${sheet ?? name ?? ""} of another workbook`, isInBook: false };
  return name !== undefined && sheet === undefined
    ? namedSource(file, name)
    : cellSource(file, sheet, ref);
}

/** A table or a defined name of the workbook. */
async function namedSource(file: InspectedFile, name: string): Promise<Source> {
  const { tables, names } = await file.formulas();
  const isInBook =
    tables.has(name.toLowerCase()) ||
    names.some((definedName) => isSameName(definedName.name, name));
  return { text: isInBook ? name : `${name}, which is gone`, isInBook };
}

/** Cells of a sheet. */
async function cellSource(
  file: InspectedFile,
  name: string | undefined,
  range: string,
): Promise<Source> {
  const sheet = (await file.sheets()).find((part) => isSameName(part.name, name));
  const place = `${name ?? "?"}!${range}`;
  if (!sheet) return { text: `${place}, which is gone`, isInBook: false };
  return {
    text: sheet.state === "visible" ? place : `${place}, on a hidden sheet`,
    isInBook: range !== "" && !range.includes("#"),
  };
}

/** How many rows a part of records holds. */
async function countRecords(file: InspectedFile, path: string): Promise<number> {
  const root = await file.tree(path);
  return Math.max(all(root, "r").length, Number(root?.attributes.count) || 0);
}

async function recordItems(file: InspectedFile): Promise<ContentItem[]> {
  const used = new Set((await pivotTables(file)).map(({ cache }) => cache));
  const items: ContentItem[] = [];
  for (const path of await cachesOf(file)) {
    const { text } = await sourceOf(file, (await file.tree(path))!);
    for (const records of await file.targets(path, RECORDS)) {
      const rows = await countRecords(file, records);
      const unused = used.has(path) ? "" : ", which no pivot table shows";
      if (rows > 0)
        items.push({
          place: path,
          text: `${counted(rows, "row")} of ${text}${unused}`,
        });
    }
  }
  return items;
}

export const pivotCaches: ContentKind = {
  async find(file) {
    const slicers = await file.targets(BOOK, "slicerCache", "timelineCache");
    return [
      ...(await recordItems(file)),
      ...slicers.map((place) => ({ place, text: "list of a slicer", reason: SLICERS_STAY })),
    ];
  },
  removeUnseen: (file) => file.collect(() => removeUnusedCaches(file)),
  remove: (file) =>
    file.collect(async () => {
      await removeUnusedCaches(file);
      for (const path of await cachesOf(file)) {
        if ((await file.targets(path, RECORDS)).length === 0) continue;
        await removeRecords(file, path);
      }
    }),
};

/**
 * The numbers of the fields whose entries a pivot table lists: those entries are numbered in the
 * cache.
 */
async function listedFields(file: InspectedFile, cache: string): Promise<ReadonlySet<number>> {
  const listed = new Set<number>();
  for (const table of await pivotTables(file)) {
    if (table.cache !== cache) continue;
    all(first(await file.tree(table.path), "pivotFields"), "pivotField").forEach((field, i) => {
      if (first(field, "items") || field.attributes.axis !== undefined) listed.add(i);
    });
  }
  return listed;
}

/**
 * Removes the rows of a cache, and the values of fields that no pivot table lists. If the source is
 * in the workbook, Excel reads them again on opening; otherwise the table stays as shown until it
 * is refreshed.
 */
async function removeRecords(file: InspectedFile, path: string): Promise<void> {
  const { isInBook } = await sourceOf(file, (await file.tree(path))!);
  const listed = await listedFields(file, path);
  await file.edit(path, (xml) => {
    const id = xml.root.attributeList.find(({ name }) => name === "r:id")?.qualified;
    xml.setAttributes(xml.root, {
      ...(id === undefined ? {} : { [id]: undefined }),
      recordCount: undefined,
      saveData: "0",
      refreshOnLoad: isInBook ? "1" : isTrue(xml.root.attributes.refreshOnLoad) ? "1" : undefined,
    });
    const fields = all(first(xml.root, "cacheFields"), "cacheField");
    const isGrouped = (field: XmlElement): boolean => first(field, "fieldGroup") !== undefined;
    if (fields.some(isGrouped)) return; // groups are numbered by the entries of other fields
    fields.forEach((field, i) => {
      const items = first(field, "sharedItems");
      if (items && !listed.has(i)) xml.replace(items, xml.like(field, "sharedItems"));
    });
  });
  await file.removeRelations(path, ({ type }) => type === RECORDS);
}
