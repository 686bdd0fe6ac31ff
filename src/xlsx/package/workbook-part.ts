/** The workbook part of an opened file: its names, its sheets, how it is calculated. */
import { RELATIONSHIPS } from "./namespaces";
import { addPart, freePath, relate, removePart } from "./package-relations";
import { BOOK, ownerOfRelations, relationsPath } from "./part-paths";
import type { SheetPart, XlsxPackage } from "./xlsx-package";
import { XmlEditor } from "./xml-editor";
import { escapeXml, type Attributes } from "./xml-text";
import { all, first, isTrue, parseXml, type XmlElement } from "./xml-tree";

const SHEET_TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml";
/**
 * Calculation engine of current Excel: an older id makes Excel recalculate everything on opening,
 * and lose values without the add-in.
 */
export const CALC_ID = 191029;

export interface NamePart {
  readonly name: string;
  /** Number of the sheet that it belongs to, from 0; undefined for the whole workbook. */
  readonly sheet?: number;
  /** Without "=", as the file spells it. */
  readonly formula: string;
}

function nameOf({ attributes, text }: XmlElement): NamePart {
  const { name = "", localSheetId: sheet } = attributes;
  return { name, formula: text, ...(sheet === undefined ? {} : { sheet: Number(sheet) }) };
}

const nameElements = (book: XmlElement): readonly XmlElement[] =>
  all(first(book, "definedNames"), "definedName");

/** The names of a workbook part. */
export const namesIn = (book: string): readonly NamePart[] =>
  nameElements(parseXml(book)).map(nameOf);

/** Elements of a workbook that follow its names, in the order of the schema. */
const AFTER_CALCULATION = new Set([
  "oleSize",
  "customWorkbookViews",
  "pivotCaches",
  "smartTagPr",
  "smartTagTypes",
  "webPublishing",
  "fileRecoveryPr",
  "webPublishObjects",
  "extLst",
]);
const AFTER_NAMES = new Set(["calcPr", ...AFTER_CALCULATION]);

/** Removes names, and their list with the last of them. */
function removeNames(xml: XmlEditor, goes: (name: NamePart) => boolean): readonly XmlElement[] {
  const left = nameElements(xml.root).filter((element) => !goes(nameOf(element)));
  xml.removeFrom(first(xml.root, "definedNames"), (element) => !left.includes(element));
  return left;
}

/** The part without some of its names. */
export function withoutNames(book: string, goes: (name: NamePart) => boolean): string {
  const xml = new XmlEditor(book);
  removeNames(xml, goes);
  return xml.toString();
}

/** The part with a new name. */
export function addName(book: string, attributes: Attributes, formula: string): string {
  const xml = new XmlEditor(book);
  const list = first(xml.root, "definedNames");
  const name = xml.like(list ?? xml.root, "definedName", attributes, escapeXml(formula));
  if (list) xml.append(list, name);
  else xml.insertBefore(xml.root, AFTER_NAMES, xml.like(xml.root, "definedNames", {}, name));
  return xml.toString();
}

/** The part with other calculation settings; iteration and precision are not changed. */
function withCalculation(book: string, orders: Attributes): string {
  const xml = new XmlEditor(book);
  const element = first(xml.root, "calcPr");
  const calcId = Math.max(CALC_ID, Number(element?.attributes.calcId) || 0);
  if (!element)
    xml.insertBefore(
      xml.root,
      AFTER_CALCULATION,
      xml.like(xml.root, "calcPr", { calcId, ...orders }),
    );
  else
    xml.setAttributes(element, {
      calcId,
      fullCalcOnLoad: undefined,
      forceFullCalc: undefined,
      calcCompleted: undefined,
      ...orders,
    });
  return xml.toString();
}

/**
 * Excel is not to recalculate on opening: an older engine's mark, or the order to do so, would lose
 * values where our functions are missing.
 */
export const keepValuesOnOpening = (book: string): string => withCalculation(book, {});

/**
 * Makes Excel calculate on opening, because some formulas could not be calculated here. If the
 * stored results are nevertheless those of a complete calculation, the part records that, so that
 * the next reader can use them.
 */
export const askToCalculate = (book: string, isComplete: boolean): string =>
  withCalculation(book, {
    fullCalcOnLoad: true,
    calcCompleted: isComplete ? true : undefined,
  });

/**
 * Whether the stored results are those of a calculation: programs that write formulas without
 * calculating ask Excel to do it on opening.
 */
export function isCalculated(book: string): boolean {
  const { calcCompleted, fullCalcOnLoad } = first(parseXml(book), "calcPr")?.attributes ?? {};
  return calcCompleted === undefined ? !isTrue(fullCalcOnLoad) : isTrue(calcCompleted);
}

/** Whether Excel calculates formulas that depend on themselves, round by round. */
export const isIterative = (book: string): boolean =>
  isTrue(first(parseXml(book), "calcPr")?.attributes.iterate);

/** This name, or a similar one if a sheet has it. */
export function freeSheetName(sheets: readonly Pick<SheetPart, "name">[], base: string): string {
  const names = new Set(sheets.map(({ name }) => name.toLowerCase()));
  let number = 1;
  const nameOf = (): string => (number === 1 ? base : `${base} ${number}`);
  while (names.has(nameOf().toLowerCase())) number += 1;
  return nameOf();
}

/** Adds a worksheet at the end. */
export async function addSheet(
  parts: XlsxPackage,
  name: string,
  sheetXml: string,
  state: SheetPart["state"],
): Promise<void> {
  const { path } = freePath(parts, (number) => `xl/worksheets/sheet${number}.xml`);
  await addPart(parts, path, sheetXml, SHEET_TYPE);
  const id = await relate(parts, BOOK, "worksheet", path);
  await parts.change(BOOK, (book) => {
    const xml = new XmlEditor(book);
    const sheets = first(xml.root, "sheets")!;
    const ids = sheets.children.map(({ attributes }) => Number(attributes.sheetId) || 0);
    xml.append(
      sheets,
      xml.like(sheets, "sheet", {
        name,
        sheetId: Math.max(0, ...ids) + 1,
        state: state === "visible" ? undefined : state,
        ...xml.foreignAttribute(sheets, RELATIONSHIPS, "id", id),
      }),
    );
    return xml.toString();
  });
}

/** Removes the list of sheets and names in the properties: it would still name removed ones. */
export async function withoutTitlesOfParts(parts: XlsxPackage): Promise<void> {
  await parts.change("docProps/app.xml", (text) => {
    const xml = new XmlEditor(text);
    for (const list of xml.root.children)
      if (list.name === "HeadingPairs" || list.name === "TitlesOfParts") xml.remove(list);
    return xml.toString();
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

async function removeTree(parts: XlsxPackage, path: string, from: string): Promise<void> {
  const below = parts.has(relationsPath(path)) ? [...(await parts.relations(path)).values()] : [];
  await removePart(parts, path, from);
  for (const { target, type } of below) {
    if (!OWN.has(type) || !parts.has(target) || (await isUsed(parts, target))) continue;
    await removeTree(parts, target, path);
  }
}

async function isUsed(parts: XlsxPackage, path: string): Promise<boolean> {
  for (const relations of parts.paths().filter((candidate) => candidate.endsWith(".rels")))
    for (const { target } of (await parts.relations(ownerOfRelations(relations))).values())
      if (target === path) return true;
  return false;
}

/** Removes worksheets, with their parts and with names that belong or refer to them. */
export async function removeSheets(
  parts: XlsxPackage,
  removed: readonly SheetPart[],
  refersTo: (formula: string) => boolean,
): Promise<void> {
  const names = new Set(removed.map(({ name }) => name));
  for (const { path } of removed) await removeTree(parts, path, BOOK);
  await parts.change(BOOK, (book) => bookWithoutSheets(book, names, refersTo));
  await withoutTitlesOfParts(parts);
}

function bookWithoutSheets(
  book: string,
  names: ReadonlySet<string>,
  refersTo: (formula: string) => boolean,
): string {
  const xml = new XmlEditor(book);
  // With chart sheets, which have no cells but count in names.
  const sheets = all(first(xml.root, "sheets"), "sheet");
  const goes = sheets.map(({ attributes }) => names.has(attributes.name ?? ""));
  const numberNow = (number: number): number =>
    number - goes.slice(0, number).filter(Boolean).length;
  sheets.filter((_, i) => goes[i]).forEach((sheet) => xml.remove(sheet));
  const left = removeNames(
    xml,
    ({ sheet, formula }) => (sheet !== undefined && goes[sheet] === true) || refersTo(formula),
  );
  for (const element of left) {
    const { sheet } = nameOf(element);
    if (sheet !== undefined) xml.setAttributes(element, { localSheetId: numberNow(sheet) });
  }
  const last = goes.filter((isGone) => !isGone).length - 1;
  const tabIndex = (number: string): number =>
    Math.max(0, Math.min(numberNow(Number(number)), last));
  for (const view of all(first(xml.root, "bookViews"), "workbookView")) {
    const { activeTab, firstSheet } = view.attributes;
    xml.setAttributes(view, {
      ...(activeTab === undefined ? {} : { activeTab: tabIndex(activeTab) }),
      ...(firstSheet === undefined ? {} : { firstSheet: tabIndex(firstSheet) }),
    });
  }
  return xml.toString();
}
