/** Settings of sheets outside of cells: printers, headers and footers, scenarios, custom views. */
import { plural } from "../../models/wording";
import type { ContentItem } from "./inspection";
import { BOOK } from "../package/part-paths";
import { all, deep, descendants, first } from "../package/xml-tree";
import type { ContentKind } from "./content-kind";
import type { InspectedFile } from "./inspected-file";

const PRINTER = "printerSettings";
/** Printer settings of Windows begin with the name of the printer: 32 characters of two bytes. */
const PRINTER_NAME_BYTES = 64;

async function printerName(file: InspectedFile, path: string): Promise<string> {
  const bytes = await file.parts.binary(path);
  const name = new TextDecoder("utf-16le")
    .decode(bytes.slice(0, PRINTER_NAME_BYTES))
    .split("\0")[0]!
    .trim();
  return /^[\x20-\u024f]{2,}$/.test(name) ? name : "";
}

export const printerSettings: ContentKind = {
  async find(file) {
    const items: ContentItem[] = [];
    for (const { sheet, path } of await file.partsOfSheets(PRINTER)) {
      const printer = await printerName(file, path);
      items.push({ place: sheet.name, text: printer === "" ? "settings" : `printer "${printer}"` });
    }
    return items;
  },
  remove: (file) =>
    file.collect(async () => {
      for (const { path } of await file.sheets()) {
        const relations = (await file.relations(path)).filter(({ type }) => type === PRINTER);
        const ids = new Set(relations.map(({ id }) => id));
        if (ids.size === 0) continue;
        await file.edit(path, (xml) => {
          for (const element of deep(xml.root, "pageSetup")) {
            const link = element.attributeList.find(({ name }) => name === "r:id");
            if (link && ids.has(link.value))
              xml.setAttributes(element, { [link.qualified]: undefined });
          }
        });
        await file.removeRelations(path, ({ id }) => ids.has(id));
      }
    }),
};

/** The typed text of a header or footer: page numbers, dates and fonts are codes. */
const typedText = (text: string): string =>
  text
    .replace(/&(?:"[^"]*"|K(?:[0-9A-Fa-f]{6}|\d{2}[+-]\d{3})|\d+|[A-Za-z&])/g, "")
    .replace(/[\s/|\-–—:,.()\d]+/g, " ")
    .replace(/\b(?:Page|of|Seite|von)\b/gi, "")
    .trim();

/** Pictures of headers and footers. */
const PICTURES: ReadonlySet<string> = new Set(["legacyDrawingHF", "drawingHF"]);

export const headersFooters: ContentKind = {
  async find(file) {
    const items: ContentItem[] = [];
    for (const { name, path } of await file.sheets()) {
      const root = await file.tree(path);
      const typed = deep(root, "headerFooter")
        .flatMap(({ children }) => children.map(({ text }) => text))
        .some((text) => typedText(text) !== "");
      const hasPictures = root?.children.some(({ name }) => PICTURES.has(name));
      if (typed || hasPictures) items.push({ place: name, text: "header or footer" });
    }
    return items;
  },
  remove: (file) =>
    file.collect(async () => {
      for (const { path } of await file.sheets()) {
        const pictures = (await file.elements(path)).filter(({ name }) => PICTURES.has(name));
        const ids = new Set(pictures.map(({ attributes }) => attributes["r:id"]));
        await file.removeElements(
          path,
          ({ name }) => name === "headerFooter" || PICTURES.has(name),
        );
        await file.removeRelations(path, ({ id }) => ids.has(id));
      }
    }),
};

export const scenarios: ContentKind = {
  async find(file) {
    const items: ContentItem[] = [];
    for (const { name, path } of await file.sheets())
      for (const element of all(first(await file.tree(path), "scenarios"), "scenario"))
        items.push({ place: name, text: `scenario "${element.attributes.name ?? ""}"` });
    return items;
  },
  async remove(file) {
    for (const { path } of await file.sheets())
      await file.removeElements(path, ({ name }) => name === "scenarios");
  },
};

/** Custom views of persons, with their filters and hidden rows. */
export const customViews: ContentKind = {
  async find(file) {
    const views = all(first(await file.tree(BOOK), "customWorkbookViews"), "customWorkbookView");
    return views.map(({ attributes }) => ({
      place: BOOK,
      text: `view "${attributes.name ?? ""}"`,
    }));
  },
  remove: (file) =>
    file.collect(async () => {
      await file.removeElements(BOOK, ({ name }) => name === "customWorkbookViews");
      for (const { path } of await file.sheets()) {
        const views = deep(await file.tree(path), "customSheetView").flatMap(descendants);
        const ids = new Set(views.flatMap(({ attributes }) => attributes["r:id"] ?? []));
        await file.removeElements(path, ({ name }) => name === "customSheetViews");
        const elements = await file.elements(path);
        const used = new Set(elements.map(({ attributes }) => attributes["r:id"]));
        await file.removeRelations(path, ({ id }) => ids.has(id) && !used.has(id));
      }
    }),
};

const REVISIONS: ReadonlySet<string> = new Set(["revisionHeaders", "usernames", "userNames"]);

/** Tracked changes of a shared workbook: previous contents, authors, and times. */
export const trackedChanges: ContentKind = {
  async find(file) {
    const items: ContentItem[] = [];
    for (const headers of await file.targets(BOOK, "revisionHeaders")) {
      const count = all(await file.tree(headers), "header").length;
      items.push({
        place: headers,
        text: plural(count, "saved change"),
        count: Math.max(1, count),
      });
    }
    return items;
  },
  remove: (file) =>
    file.collect(() => file.removeRelations(BOOK, ({ type }) => REVISIONS.has(type))),
};
