/**
 * Reads a file into the workbook model. Our own workbooks are complete; of others values, formulas,
 * names and number formats, widths and merged cells. Other content is listed: it stays in the file.
 */
import { toDisplayFormula } from "../../spreadsheet/formula/function-names";
import { parseCell, parseRange, splitReference } from "../../spreadsheet/a1";
import type {
  Cell,
  ConditionalFormat,
  Sheet,
  Validation,
  Workbook,
} from "../../spreadsheet/workbook-model";
import { tooLarge } from "../../spreadsheet/workbook-reader";
import { PALETTE } from "../../spreadsheet/styles";
import { namesIn, type NamePart } from "../package/workbook-part";
import { BOOK } from "../package/part-paths";
import { orProblem } from "../package/invalid-file";
import { countsFrom1904 } from "./date-system-1904";
import { cellReader, type FileCell } from "./file-cells";
import { namedFormulas, singleNames } from "./file-reading";
import { XlsxPackage, type SheetPart } from "../package/xlsx-package";
import { customOf } from "./read-contents";
import { readCharts } from "./read-charts";
import { readConditionStyles, readStyles, type ReadStyle } from "./read-styles";
import { readNotes } from "./read-comments";
import { sheetFrame, type SheetFrame } from "./sheet-frame";
import { all, first, numberOf, type XmlElement } from "../package/xml-tree";

export interface ReadWorkbook {
  readonly workbook: Workbook;
  /** Whether it was written by Sizebook. */
  readonly own: boolean;
  /** Whether the file counts days from 1904; here they are counted from 1900. */
  readonly from1904: boolean;
  /** Content of the file that the model lacks, in words. */
  readonly leftOut: readonly string[];
}

const OWN_MARK = "Catalogue hash";
const DEFAULT_WIDTH = 9;
const TABS = {
  [PALETTE.inputLine]: "input",
  [PALETTE.accent]: "result",
  [PALETTE.faint]: "support",
} as const;

/** Parts of files that the model does not have, by their folder or name. */
const FOREIGN: readonly (readonly [RegExp, string])[] = [
  [/^xl\/pivotTables\//, "pivot tables"],
  [/^xl\/media\//, "pictures"],
  [/vbaProject\.bin$/, "macros"],
  [/^xl\/tables\//, "tables"],
  [/^xl\/slicers\//, "slicers"],
  [/^xl\/externalLinks\//, "links to other workbooks"],
  [/^xl\/chartsheets\//, "chart sheets"],
];

/** Reads a file, or returns the reason why it cannot be read. */
export async function readWorkbook(
  bytes: Uint8Array,
): Promise<ReadWorkbook | { readonly problem: string }> {
  const parts = await XlsxPackage.open(bytes);
  return "problem" in parts ? parts : orProblem(() => workbookFrom(parts));
}

async function workbookFrom(
  parts: XlsxPackage,
): Promise<ReadWorkbook | { readonly problem: string }> {
  const custom = await customOf(parts);
  const own = custom.has(OWN_MARK);
  const names = namesIn(await parts.text(BOOK));
  const stylesPart = await parts.tree(await parts.bookPart("styles"));
  const [styles, conditions, cellsOf] = [
    readStyles(stylesPart),
    readConditionStyles(stylesPart),
    await cellReader(parts),
  ];
  const sheets: Sheet[] = [];
  for (const part of await parts.sheets()) {
    const text = await parts.text(part.path);
    const frame = sheetFrame(text);
    const cells = withStyles(
      cellsOf(text),
      frame.around,
      styles,
      await readNotes(parts, part.path),
    );
    const sheet: Sheet = {
      ...sheetOf(part, frame, conditions),
      cells,
      charts: own ? await readCharts(parts, part.path) : [],
    };
    const problem = tooLarge(sheet);
    if (problem) return { problem };
    sheets.push({ ...sheet, print: { ...sheet.print, ...printOf(part.name, names) } });
  }
  if (sheets.length === 0) return { problem: "it has no worksheets." };
  return {
    own,
    from1904: countsFrom1904(await parts.text(BOOK)),
    leftOut: leftOut(parts, own, names),
    workbook: {
      properties: { ...(await propertiesOf(parts)), custom: Object.fromEntries(custom) },
      sheets,
      names: singleNames(await parts.text(BOOK)).filter(({ sheet }) =>
        sheets.some(({ name }) => name === sheet),
      ),
      namedFormulas: namedFormulas(await parts.text(BOOK)).filter(
        ({ sheet }) => sheet === undefined,
      ),
    },
  };
}

/** The properties of the file. */
async function propertiesOf(parts: XlsxPackage): Promise<Omit<Workbook["properties"], "custom">> {
  const [core, app] = [await parts.tree("docProps/core.xml"), await parts.tree("docProps/app.xml")];
  const attributeOf = (of: XmlElement | undefined, name: string): string =>
    first(of, name)?.text ?? "";
  const created =
    /^\d{4}-\d{2}-\d{2}/.exec(attributeOf(core, "dcterms:created"))?.[0] ?? "1970-01-01";
  return {
    title: attributeOf(core, "dc:title"),
    subject: attributeOf(core, "dc:subject"),
    author: attributeOf(core, "dc:creator"),
    company: attributeOf(app, "Company"),
    description: attributeOf(core, "dc:description"),
    created,
  };
}

function leftOut(parts: XlsxPackage, own: boolean, names: readonly NamePart[]): string[] {
  const foreign = FOREIGN.filter(([pattern]) =>
    parts.paths().some((path) => pattern.test(path)),
  ).map(([, words]) => words);
  if (!own && parts.paths().some((path) => /^xl\/charts\//.test(path))) foreign.push("charts");
  if (!own) foreign.push("colors and fonts");
  if (names.some(({ name, formula }) => !name.startsWith("_xlnm.") && formula.includes(":")))
    foreign.push("names of ranges");
  return foreign;
}

/** Cells of the model: contents, styles, notes and links. */
function withStyles(
  contents: ReadonlyMap<string, FileCell>,
  around: XmlElement,
  styles: readonly ReadStyle[],
  notes: ReadonlyMap<string, string>,
): Map<string, Cell> {
  const cells = new Map<string, Cell>();
  const links = new Map(
    all(first(around, "hyperlinks"), "hyperlink").map(({ attributes }) => [
      attributes.ref,
      attributes.location ?? "",
    ]),
  );
  for (const [address, { styleIndex, value, ...content }] of contents) {
    const comment = notes.get(address);
    const link = splitReference(links.get(address) ?? "");
    cells.set(address, {
      ...(styles[styleIndex] ?? { style: "default" }),
      ...content,
      ...(value === null ? {} : { value }),
      ...(comment ? { comment } : {}),
      ...(link && parseCell(link.range) ? { link: { sheet: link.sheet, cell: link.range } } : {}),
    });
  }
  return cells;
}

function ruleOf({ attributes, children }: XmlElement): Validation["rule"] {
  const formulas = ["formula1", "formula2"].map(
    (name) => children.find((child) => child.name === name)?.text,
  );
  const [a, b] = formulas.map(numberOf);
  switch (attributes.type) {
    case "list":
      return { kind: "list", source: formulas[0] ?? "" };
    case "decimal":
    case "whole":
    case "date": {
      const kind = attributes.type;
      if (attributes.operator === "greaterThanOrEqual" || attributes.operator === "greaterThan")
        return { kind, min: a };
      if (attributes.operator === "lessThanOrEqual" || attributes.operator === "lessThan")
        return { kind, max: a };
      return { kind, min: a, max: b };
    }
    default:
      return { kind: "text" };
  }
}

const validationsOf = (around: XmlElement): Validation[] =>
  all(first(around, "dataValidations"), "dataValidation").flatMap((validation): Validation[] => {
    const { sqref = "", promptTitle = "", prompt = "", error, errorStyle } = validation.attributes;
    return sqref
      .split(" ")
      .filter((range) => parseRange(range))
      .map((range) => ({
        range,
        rule: ruleOf(validation),
        title: promptTitle,
        message: prompt,
        ...(error === undefined ? {} : { error }),
        strict: errorStyle !== "warning" && errorStyle !== "information",
      }));
  });

const conditionsOf = (
  around: XmlElement,
  styles: readonly (ConditionalFormat["style"] | undefined)[],
): ConditionalFormat[] =>
  all(around, "conditionalFormatting").flatMap(({ attributes, children }) =>
    children
      .filter(({ name, attributes: rule }) => name === "cfRule" && rule.type === "expression")
      .flatMap((rule): ConditionalFormat[] => {
        const style = styles[Number(rule.attributes.dxfId)];
        const formula = first(rule, "formula")?.text;
        return style && formula
          ? (attributes.sqref ?? "")
              .split(" ")
              .filter((range) => parseRange(range))
              .map((range) => ({ range, formula: toDisplayFormula(formula), style }))
          : [];
      }),
  );

const MAX_WIDTHS = 200;

/** The ranges of merged cells. */
export const mergesOf = (around: XmlElement): string[] =>
  all(first(around, "mergeCells"), "mergeCell").flatMap(({ attributes: { ref } }) =>
    ref !== undefined && parseRange(ref) ? [ref] : [],
  );

/** Column widths in characters. */
export function widthsOf(around: XmlElement): number[] {
  const widths: number[] = [];
  for (const { attributes } of all(first(around, "cols"), "col")) {
    const [from, to, width] = [
      numberOf(attributes.min),
      numberOf(attributes.max),
      numberOf(attributes.width),
    ];
    if (
      from === undefined ||
      to === undefined ||
      width === undefined ||
      !Number.isInteger(from) ||
      from < 1 ||
      width < 0
    )
      continue;
    for (let column = from; column <= Math.min(to, MAX_WIDTHS); column += 1)
      widths[column - 1] = width;
  }
  return Array.from(widths, (width) => width ?? DEFAULT_WIDTH);
}

const countOf = (text: string | undefined): number => Math.max(0, Math.trunc(numberOf(text) ?? 0));

/** Orientation and number of pages. */
function pageOf(around: SheetFrame["around"]): Sheet["print"] {
  const setup = first(around, "pageSetup")?.attributes;
  const fit = first(around, "sheetPr", "pageSetUpPr")?.attributes.fitToPage === "1";
  const pagesWide = countOf(setup?.fitToWidth);
  return {
    landscape: setup?.orientation === "landscape",
    fitWidth: fit,
    ...(fit && setup?.fitToHeight === "1" ? { onePage: true } : {}),
    ...(fit && pagesWide > 1 ? { pagesWide } : {}),
  };
}

function sheetOf(
  part: SheetPart,
  { around, heights }: SheetFrame,
  conditions: readonly (ConditionalFormat["style"] | undefined)[],
): Omit<Sheet, "cells" | "charts"> {
  const pane = first(around, "sheetViews", "sheetView", "pane")?.attributes;
  const color = first(around, "sheetPr", "tabColor")?.attributes.rgb?.slice(-6);
  return {
    name: part.name,
    state: part.state,
    tab: color ? TABS[color as keyof typeof TABS] : undefined,
    columnWidths: widthsOf(around),
    merges: mergesOf(around),
    validations: validationsOf(around),
    conditionalFormats: conditionsOf(around, conditions),
    freeze:
      pane?.state === "frozen"
        ? { rows: countOf(pane.ySplit), columns: countOf(pane.xSplit) }
        : undefined,
    rowHeights: heights,
    print: pageOf(around),
  };
}

/** The references of titles in columns and rows: "Sheet!$B:$B,Sheet!$8:$8". */
const TITLE_PARTS = /(?:'[^']*'|[^,'])+/g;
const titleParts = (formula: string): readonly string[] => formula.match(TITLE_PARTS) ?? [];

/** Print area and titles of a sheet, without dollar signs. */
function printOf(
  sheet: string,
  names: readonly NamePart[],
): Pick<Sheet["print"], "area" | "titleColumns" | "titleRows"> {
  const rangeIn = (
    references: readonly string[],
    isMeant: (range: string) => boolean,
  ): string | undefined =>
    references.flatMap((text) => {
      const reference = splitReference(text);
      return reference?.sheet === sheet && isMeant(reference.range) ? [reference.range] : [];
    })[0];
  const formulasOf = (name: string): readonly string[] =>
    names.filter((namePart) => namePart.name === name).map(({ formula }) => formula);
  const titles = formulasOf("_xlnm.Print_Titles").flatMap(titleParts);
  const area = rangeIn(formulasOf("_xlnm.Print_Area"), (range) => parseRange(range) !== undefined);
  const titleRows = rangeIn(titles, (range) => /^\d+:\d+$/.test(range));
  const titleColumns = rangeIn(titles, (range) => /^[A-Z]+:[A-Z]+$/.test(range));
  return {
    ...(area ? { area } : {}),
    ...(titleRows ? { titleRows } : {}),
    ...(titleColumns ? { titleColumns } : {}),
  };
}
