/** The workbook part of an opened file: its names, its sheets, how it is calculated. */
import { addPart, relate, removePart, relationsPath } from "./edit";
import { attributeOf, plainXml, prefixOf, unescapeXml, withoutAttributes } from "./cells";
import { CALC_ID } from "./package";
import type { SheetPart, XlsxParts } from "../../xlsx/package/xlsx-package";
import { element, escapeXml, insertBefore } from "./xml";

export const BOOK = "xl/workbook.xml";
const SHEET_TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml";

export interface NameXml {
  readonly name: string;
  /** Number of the sheet that it belongs to, from 0; undefined for the whole workbook. */
  readonly sheet?: number;
  /** Without "=", as the file spells it. */
  readonly formula: string;
  readonly attributes: string;
  readonly xml: string;
}

const NAMES = /<(?:\w+:)?definedName\b([^>]*)>([^<]*)<\/(?:\w+:)?definedName>/g;

function nameOf([xml, attributes = "", formula = ""]: RegExpMatchArray): NameXml {
  const sheet = attributeOf(attributes, "localSheetId");
  return {
    name: attributeOf(attributes, "name") ?? "",
    formula: unescapeXml(formula),
    attributes,
    xml,
    ...(sheet === undefined ? {} : { sheet: Number(sheet) }),
  };
}

export const namesIn = (book: string): readonly NameXml[] =>
  [...plainXml(book).matchAll(NAMES)].map(nameOf);

/** The part with each name as the answer has it: undefined leaves it, "" takes it away. */
export function replaceNames(book: string, replace: (name: NameXml) => string | undefined): string {
  const changed = plainXml(book).replace(
    NAMES,
    (...match: unknown[]) =>
      replace(nameOf(match as unknown as RegExpMatchArray)) ?? String(match[0]),
  );
  return changed.replace(/<((?:\w+:)?)definedNames>\s*<\/\1definedNames>/, "");
}

/** Elements of a workbook that follow its names, in the order of the schema. */
const AFTER_NAMES = [
  "calcPr",
  "oleSize",
  "customWorkbookViews",
  "pivotCaches",
  "smartTagPr",
  "smartTagTypes",
  "webPublishing",
  "fileRecoveryPr",
  "webPublishObjects",
  "extLst",
];
const prefixed = (prefix: string, names: readonly string[]): string[] =>
  names.map((name) => `${prefix}${name}`);

/** The part with one more name. */
export function addName(book: string, attributes: string, formula: string): string {
  const prefix = prefixOf(book);
  const name = `<${prefix}definedName${attributes}>${escapeXml(formula)}</${prefix}definedName>`;
  const end = `</${prefix}definedNames>`;
  return book.includes(end)
    ? book.replace(end, () => `${name}${end}`)
    : insertBefore(
        book,
        prefixed(prefix, AFTER_NAMES),
        `<${prefix}definedNames>${name}</${prefix}definedNames>`,
      );
}

/** Excel is not to recalculate on opening: an older engine's mark, or the order to do so, would lose values where our functions are missing. */
export function keepValuesOnOpening(book: string): string {
  const prefix = prefixOf(book);
  const found = new RegExp(`<${prefix}calcPr\\b([^>]*?)/>`).exec(book);
  if (!found)
    return insertBefore(
      book,
      prefixed(prefix, AFTER_NAMES.slice(1)),
      element(`${prefix}calcPr`, { calcId: CALC_ID }),
    );
  const id = Math.max(CALC_ID, Number(attributeOf(found[1]!, "calcId") ?? 0));
  return book.replace(
    found[0],
    () =>
      `<${prefix}calcPr calcId="${id}"${withoutAttributes(found[1]!, ["calcId", "fullCalcOnLoad", "forceFullCalc"])}/>`,
  );
}

/** Adds a worksheet as the last one. */
export async function addSheet(
  parts: XlsxParts,
  name: string,
  xml: string,
  state: SheetPart["state"],
): Promise<void> {
  let number = 1;
  while (parts.has(`xl/worksheets/sheet${number}.xml`)) number += 1;
  const path = `xl/worksheets/sheet${number}.xml`;
  await addPart(parts, path, xml, SHEET_TYPE);
  const id = await relate(parts, BOOK, "worksheet", path);
  await parts.change(BOOK, (book) => {
    const prefix = prefixOf(book);
    const ids = [...book.matchAll(/\bsheetId="(\d+)"/g)].map(([, sheetId]) => Number(sheetId));
    const relation = /\s([\w]+):id=/.exec(book)?.[1] ?? "r";
    const sheet = element(`${prefix}sheet`, {
      name,
      sheetId: Math.max(0, ...ids) + 1,
      state: state === "visible" ? undefined : state,
      [`${relation}:id`]: id,
    });
    return book.replace(`</${prefix}sheets>`, () => `${sheet}</${prefix}sheets>`);
  });
}

/** Parts that belong to a sheet and to nothing else. */
const OWN = new Set([
  "drawing",
  "vmlDrawing",
  "comments",
  "threadedComment",
  "chart",
  "chartEx",
  "chartStyle",
  "chartColorStyle",
  "table",
  "printerSettings",
  "pivotTable",
  "slicer",
  "image",
]);

async function removeTree(parts: XlsxParts, path: string, from: string): Promise<void> {
  const below = parts.has(relationsPath(path)) ? [...(await parts.relations(path)).values()] : [];
  await removePart(parts, path, from);
  for (const { target, type } of below) {
    if (!OWN.has(type) || !parts.has(target) || (type === "image" && (await isUsed(parts, target))))
      continue;
    await removeTree(parts, target, path);
  }
}

async function isUsed(parts: XlsxParts, path: string): Promise<boolean> {
  const name = path.slice(path.lastIndexOf("/") + 1);
  for (const relations of parts.paths().filter((one) => one.endsWith(".rels")))
    if ((await parts.text(relations)).includes(`/${name}"`)) return true;
  return false;
}

/** Sheets of the workbook part in their order: with chart sheets, which have no cells but count in names. */
const sheetTags = (book: string): readonly string[] =>
  book.match(/<(?:\w+:)?sheet\b[^>]*?\/>/g) ?? [];

/** Takes worksheets away, with their parts and with the names that belong to them or speak of them. */
export async function removeSheets(
  parts: XlsxParts,
  removed: readonly SheetPart[],
  speaksOf: (formula: string) => boolean,
): Promise<void> {
  const names = new Set(removed.map(({ name }) => name));
  for (const { path } of removed) await removeTree(parts, path, BOOK);
  await parts.change(BOOK, (book) => {
    const tags = sheetTags(book);
    const goes = tags.map((tag) => names.has(attributeOf(tag, "name") ?? ""));
    const numberNow = (number: number): number =>
      number - goes.slice(0, number).filter(Boolean).length;
    const left = replaceNames(book, ({ sheet, formula, xml }) => {
      if ((sheet !== undefined && goes[sheet]) || speaksOf(formula)) return "";
      return sheet === undefined
        ? undefined
        : xml.replace(/localSheetId=["']\d+["']/, `localSheetId="${numberNow(sheet)}"`);
    });
    const without = tags.reduce((text, tag, i) => (goes[i] ? text.replace(tag, "") : text), left);
    const shown = (number: string | undefined): number =>
      Math.max(0, Math.min(numberNow(Number(number ?? 0)), tags.length - removed.length - 1));
    return without.replace(
      /\b(activeTab|firstSheet)="(\d+)"/g,
      (_, attribute: string, number: string) => `${attribute}="${shown(number)}"`,
    );
  });
  // The list of sheets in the properties is for show, and would still name them.
  await parts.change("docProps/app.xml", (text) =>
    text.replace(/<(?:\w+:)?(HeadingPairs|TitlesOfParts)>[\s\S]*?<\/(?:\w+:)?\1>/g, ""),
  );
}
