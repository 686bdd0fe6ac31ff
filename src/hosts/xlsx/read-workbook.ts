/**
 * A file as a workbook of the model. Our own workbooks come back whole; of others values, formulas, names and number formats,
 * widths and merged cells. What is not shown is named: it stays in the file.
 */
import * as ExcelJS from "exceljs";
import { toTyped } from "../../formula/spelling";
import { parseRange } from "../../workbook/layout/address";
import type { Cell, ConditionalFormat, DefinedName, Sheet, Validation, Workbook } from "../../workbook/model";
import { PALETTE } from "../../workbook/styles";
import { XlsxParts, type SheetPart } from "./parts";
import { contentOf, customOf, namesOf } from "./read";
import { readCharts } from "./read-charts";
import { readConditionLooks, readLooks, type ReadLook } from "./read-looks";
import { all, first, numberOf, type XmlElement } from "./xml-tree";

export interface ReadWorkbook {
  readonly workbook: Workbook;
  /** Whether it was written by Sizebook. */
  readonly own: boolean;
  /** What the file has and the workbook here does not, in words. */
  readonly leftOut: readonly string[];
}

const OWN_MARK = "Catalogue hash";
const DEFAULT_WIDTH = 9;
const TABS = { [PALETTE.inputLine]: "input", [PALETTE.accent]: "result", [PALETTE.faint]: "support" } as const;

/** Parts of files that this workbook does not know, by the folder or name that gives them away. */
const FOREIGN: readonly (readonly [RegExp, string])[] = [
  [/^xl\/pivotTables\//, "pivot tables"], [/^xl\/media\//, "pictures"], [/vbaProject\.bin$/, "macros"], [/^xl\/tables\//, "tables"], [/^xl\/slicers\//, "slicers"], [/^xl\/externalLinks\//, "links to other workbooks"], [/^xl\/chartsheets\//, "chart sheets"],
];

export async function readWorkbook(bytes: Uint8Array): Promise<ReadWorkbook | { readonly problem: string }> {
  const parts = await XlsxParts.open(bytes);
  if ("problem" in parts) return parts;
  const book = new ExcelJS.Workbook();
  try {
    await book.xlsx.load(bytes as unknown as ExcelJS.Buffer);
    const custom = await customOf(parts);
    const own = custom.has(OWN_MARK);
    const styles = await parts.tree("xl/styles.xml");
    const looks = readLooks(styles);
    const conditions = readConditionLooks(styles);
    const sheets: Sheet[] = [];
    for (const part of await parts.sheets()) {
      const source = book.getWorksheet(part.name);
      const tree = await parts.tree(part.path);
      if (source && tree) sheets.push({ ...sheetOf(part, source, tree, looks, conditions, own), charts: own ? await readCharts(parts, part.path) : [] });
    }
    if (sheets.length === 0) return { problem: "it has no worksheets." };
    const names = [...namesOf(book)].map(([name, place]): DefinedName => ({ name, sheet: place.sheet, cell: place.cell.replace(/\$/g, "") }));
    const { title, subject, creator, company, description, created } = book;
    return {
      own, leftOut: leftOut(parts, own, book), workbook: {
        properties: { title: title ?? "", subject: subject ?? "", author: creator ?? "", company: company ?? "", description: description ?? "", created: (created ?? new Date(0)).toISOString().slice(0, 10), custom: Object.fromEntries(custom) },
        sheets, names: names.filter(({ sheet }) => sheets.some(({ name }) => name === sheet)),
      },
    };
  } catch (error) {
    return { problem: `it is damaged: ${error instanceof Error ? error.message : String(error)}` };
  }
}

function leftOut(parts: XlsxParts, own: boolean, book: ExcelJS.Workbook): string[] {
  const found = FOREIGN.filter(([pattern]) => parts.paths().some((path) => pattern.test(path))).map(([, words]) => words);
  if (!own && parts.paths().some((path) => /^xl\/charts\//.test(path))) found.push("charts");
  if (!own) found.push("colours and fonts");
  if (book.definedNames.model.some(({ ranges }) => ranges.length !== 1 || ranges[0]!.includes(":"))) found.push("names of ranges");
  return found;
}

/** Looks of cells by address, from the numbers that the cells carry. */
function lookOfCells(tree: XmlElement, looks: readonly ReadLook[]): Map<string, ReadLook> {
  const found = new Map<string, ReadLook>();
  for (const row of all(first(tree, "sheetData"), "row")) {
    for (const { attributes } of all(row, "c")) if (attributes.r) found.set(attributes.r, looks[Number(attributes.s ?? 0)] ?? { style: "default" });
  }
  return found;
}

const noteText = (note: ExcelJS.Cell["note"]): string | undefined => (typeof note === "string" ? note : note?.texts?.map(({ text }) => text).join("")) || undefined;

function cellsOf(source: ExcelJS.Worksheet, tree: XmlElement, looks: readonly ReadLook[], own: boolean): Map<string, Cell> {
  const cells = new Map<string, Cell>();
  const links = new Map(all(first(tree, "hyperlinks"), "hyperlink").map(({ attributes }) => [attributes.ref!, attributes.location ?? ""]));
  for (const [address, look] of lookOfCells(tree, looks)) {
    const cell = source.getCell(address);
    const { formula, value: stored, error } = contentOf(cell, undefined);
    const value = own && formula !== undefined && stored === null && error === undefined ? "" : stored; // an empty text is stored as nothing
    const merged = cell.isMerged && cell.master.address !== address;
    const link = /^'?((?:[^']|'')+)'?!\$?([A-Z]+)\$?(\d+)$/.exec(links.get(address) ?? "");
    cells.set(address, {
      ...look, ...(formula === undefined || merged ? {} : { formula: toTyped(formula) }), ...(value === null || merged ? {} : { value }), ...(error === undefined ? {} : { error }),
      ...(noteText(cell.note) ? { comment: noteText(cell.note) } : {}), ...(link ? { link: { sheet: link[1]!.replace(/''/g, "'"), cell: `${link[2]}${link[3]}` } } : {}),
    });
  }
  return cells;
}

function ruleOf({ attributes, children }: XmlElement): Validation["rule"] {
  const formulas = ["formula1", "formula2"].map((name) => children.find((child) => child.name === name)?.text);
  const [a, b] = formulas.map(numberOf);
  switch (attributes.type) {
    case "list": return { kind: "list", source: formulas[0] ?? "" };
    case "decimal": case "whole": case "date": {
      const kind = attributes.type;
      if (attributes.operator === "greaterThanOrEqual" || attributes.operator === "greaterThan") return { kind, min: a };
      if (attributes.operator === "lessThanOrEqual" || attributes.operator === "lessThan") return { kind, max: a };
      return { kind, min: a, max: b };
    }
    default: return { kind: "text" };
  }
}

const validationsOf = (tree: XmlElement): Validation[] => all(first(tree, "dataValidations"), "dataValidation").flatMap((validation): Validation[] => {
  const { sqref = "", promptTitle = "", prompt = "", errorStyle } = validation.attributes;
  return sqref.split(" ").filter((range) => parseRange(range)).map((range) => ({ range, rule: ruleOf(validation), title: promptTitle, message: prompt, strict: errorStyle !== "warning" && errorStyle !== "information" }));
});

const conditionsOf = (tree: XmlElement, looks: readonly (ConditionalFormat["look"] | undefined)[]): ConditionalFormat[] => all(tree, "conditionalFormatting").flatMap(({ attributes, children }) =>
  children.filter(({ name, attributes: rule }) => name === "cfRule" && rule.type === "expression").flatMap((rule): ConditionalFormat[] => {
    const look = looks[Number(rule.attributes.dxfId)];
    const formula = first(rule, "formula")?.text;
    return look && formula ? (attributes.sqref ?? "").split(" ").map((range) => ({ range, formula: toTyped(formula), look })) : [];
  }));

function widthsOf(tree: XmlElement): number[] {
  const widths: number[] = [];
  for (const { attributes } of all(first(tree, "cols"), "col")) {
    const last = Math.min(Number(attributes.max), 200);
    for (let column = Number(attributes.min); column <= last; column += 1) widths[column - 1] = Number(attributes.width);
  }
  return Array.from(widths, (width) => width ?? DEFAULT_WIDTH);
}

function sheetOf(part: SheetPart, source: ExcelJS.Worksheet, tree: XmlElement, looks: readonly ReadLook[], conditions: readonly (ConditionalFormat["look"] | undefined)[], own: boolean): Sheet {
  const pane = first(tree, "sheetViews", "sheetView", "pane")?.attributes;
  const color = first(tree, "sheetPr", "tabColor")?.attributes.rgb?.slice(-6);
  const frozen = pane?.state === "frozen" ? { rows: Number(pane.ySplit ?? 0), columns: Number(pane.xSplit ?? 0) } : undefined;
  const setup = first(tree, "pageSetup")?.attributes;
  const heights = all(first(tree, "sheetData"), "row").flatMap(({ attributes }): [number, number][] => (attributes.ht ? [[Number(attributes.r), Number(attributes.ht)]] : []));
  const fit = first(tree, "sheetPr", "pageSetUpPr")?.attributes.fitToPage === "1";
  return {
    name: part.name, state: part.state, tab: color ? TABS[color as keyof typeof TABS] : undefined, columnWidths: widthsOf(tree), cells: cellsOf(source, tree, looks, own),
    merges: all(first(tree, "mergeCells"), "mergeCell").map(({ attributes }) => attributes.ref!), validations: validationsOf(tree), conditionalFormats: conditionsOf(tree, conditions), charts: [],
    freeze: frozen, rowHeights: new Map(heights),
    print: { landscape: setup?.orientation === "landscape", fitWidth: fit, ...(fit && setup?.fitToHeight === "1" ? { onePage: true } : {}), ...printOf(source) },
  };
}

/** Print area and titles, without dollar signs. */
function printOf(source: ExcelJS.Worksheet): Pick<Sheet["print"], "area" | "titleRows"> {
  const { printArea, printTitlesRow } = source.pageSetup;
  const plain = (range: string): string => range.replace(/\$/g, "");
  return { ...(printArea ? { area: plain(printArea) } : {}), ...(printTitlesRow ? { titleRows: plain(printTitlesRow) } : {}) };
}
