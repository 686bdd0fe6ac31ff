import { dateOfSerial } from "../../spreadsheet/serial-date";
import * as ExcelJS from "exceljs";
import { toFileFormula } from "../../spreadsheet/formula/function-names";
import { MAX_CELL_TEXT } from "../../spreadsheet/cell-text";
import { EXCEL_LIMITS, shortened } from "../../spreadsheet/excel-limits";
import { edgeTextOf, pageEdge } from "../../spreadsheet/page-edge";
import type { Cell, Sheet, Validation, Workbook } from "../../spreadsheet/workbook-model";
import { PAGE_MARGINS, PALETTE, ROW_HEIGHT } from "../../spreadsheet/styles";
import type { FormattedStyle } from "./styles";
import { styleKey } from "./styles";
import { cellSpelling, isCellNumber, withoutForbidden } from "../package/xml-text";
import { all, first, parseXml } from "../package/xml-tree";

/**
 * The parts that exceljs writes: cells, formulas, validations, comments, print setup, properties.
 * `finalize-package.ts` adds the others.
 */

const A4 = 9;
/** A column of this width is left out of files, and would have the width of the program. */
const UNWRITTEN_WIDTH = 9;
const PAGES = "Page &P of &N";
/**
 * Number formats represent whole styles while exceljs writes: every style gets an artificial format
 * of its own, by which its cell format is recognized when the styles part is replaced.
 */
export class StyleMarks {
  private readonly marks = new Map<string, FormattedStyle>();

  markOf(cell: Pick<Cell, "style" | "format">): string {
    const key = styleKey(cell);
    const mark = this.keys.get(key) ?? `style${this.keys.size}`;
    this.keys.set(key, mark);
    this.marks.set(mark, { style: cell.style, format: cell.format });
    return mark;
  }

  private readonly keys = new Map<string, string>();

  /**
   * The styles in the order of the cell formats in exceljs's styles part, starting at its second:
   * the first is the default format.
   */
  inOrderOf(stylesPart: string): FormattedStyle[] {
    const styles = parseXml(stylesPart);
    const codes = new Map(
      all(first(styles, "numFmts"), "numFmt").map(({ attributes }) => [
        attributes.numFmtId,
        attributes.formatCode ?? "",
      ]),
    );
    return all(first(styles, "cellXfs"), "xf")
      .slice(1)
      .map(
        ({ attributes }) =>
          this.marks.get(codes.get(attributes.numFmtId) ?? "") ?? {
            style: "default",
            format: undefined,
          },
      );
  }
}

/** Converts a workbook of the model to exceljs. */
export function toExcelJs(
  workbook: Workbook,
  marks: StyleMarks,
  namespace?: string,
): ExcelJS.Workbook {
  const book = new ExcelJS.Workbook();
  const [title, subject, author, company, description] = (
    ["title", "subject", "author", "company", "description"] as const
  ).map((name) => withoutForbidden(workbook.properties[name])) as [
    string,
    string,
    string,
    string,
    string,
  ];
  const { created } = workbook.properties;
  Object.assign(book, {
    title,
    subject,
    creator: author,
    lastModifiedBy: author,
    company,
    description,
    created: new Date(created),
    modified: new Date(created),
  });
  const activeTab = Math.max(
    0,
    workbook.sheets.findIndex((sheet) => sheet.state === "visible"),
  );
  book.views = [
    {
      activeTab,
      firstSheet: 0,
      visibility: "visible",
      x: 0,
      y: 0,
      width: 28800,
      height: 17000,
    },
  ];
  for (const sheet of workbook.sheets) writeSheet(book, sheet, title, marks, namespace);
  return book;
}

const TAB_COLORS = {
  input: PALETTE.inputLine,
  result: PALETTE.accent,
  support: PALETTE.faint,
} as const;

function writeSheet(
  book: ExcelJS.Workbook,
  sheet: Sheet,
  title: string,
  marks: StyleMarks,
  namespace: string | undefined,
): void {
  const { freeze } = sheet;
  const target = book.addWorksheet(sheet.name, {
    state: sheet.state,
    properties: {
      defaultRowHeight: ROW_HEIGHT,
      dyDescent: 0.25,
      ...(sheet.tab ? { tabColor: { argb: `FF${TAB_COLORS[sheet.tab]}` } } : {}),
    },
    views: [
      {
        showGridLines: false,
        ...(freeze
          ? { state: "frozen", xSplit: freeze.columns, ySplit: freeze.rows }
          : { state: "normal" }),
      } as ExcelJS.WorksheetView,
    ],
    pageSetup: {
      paperSize: A4 as ExcelJS.PaperSize,
      orientation: sheet.print.landscape ? "landscape" : "portrait",
      ...(sheet.print.report ? { horizontalCentered: true } : {}),
      margins: { ...PAGE_MARGINS },
      ...(sheet.print.fitWidth
        ? {
            fitToPage: true,
            fitToWidth: sheet.print.pagesWide ?? 1,
            fitToHeight: sheet.print.onePage ? 1 : 0,
          }
        : {}),
    },
    headerFooter: {
      ...(sheet.print.report ? {} : { oddHeader: pageEdge("L", edgeTextOf(title), "&A") }),
      oddFooter: pageEdge("L", edgeTextOf(withoutForbidden(sheet.print.footer ?? title)), PAGES),
    },
  });
  target.columns = sheet.columnWidths.map((width) => ({
    width: width === UNWRITTEN_WIDTH ? width + 0.01 : Math.min(width, EXCEL_LIMITS.columnWidth),
  }));
  for (const [address, cell] of sheet.cells)
    writeCell(target.getCell(address), cell, marks, namespace);
  for (const [row, height] of sheet.rowHeights ?? [])
    target.getRow(row).height = Math.min(height, EXCEL_LIMITS.rowHeight);
  for (const range of sheet.merges) target.mergeCells(range);
  for (const validation of sheet.validations) writeValidation(target, validation);
}

function writeCell(
  target: ExcelJS.Cell,
  cell: Cell,
  marks: StyleMarks,
  namespace: string | undefined,
): void {
  target.value =
    cell.formula === undefined
      ? shownValue(cell)
      : formulaValue(cell, toFileFormula(cell.formula, namespace));
  target.numFmt = marks.markOf(cell);
  if (cell.comment)
    target.note = {
      texts: [{ font: { name: "Calibri", size: 9 }, text: cellSpelling(cell.comment) }],
    };
}

/** exceljs loses this character. Excel escapes it like those that XML does not allow. */
const spelledText = (text: string): string => cellSpelling(text).replace(/\u007f/g, "_x007F_");

/**
 * The value that a cell shows. Files have no numbers that are not finite, and Excel never returns
 * texts that no cell accepts.
 */
function shownValue({ formula, value, error }: Cell): ExcelJS.CellValue {
  if (error !== undefined) return { error } as ExcelJS.CellErrorValue;
  if (typeof value === "string")
    return formula !== undefined && value.length > MAX_CELL_TEXT
      ? ({ error: "#VALUE!" } as ExcelJS.CellErrorValue)
      : spelledText(value);
  if (typeof value === "number" && !isCellNumber(value))
    return { error: "#NUM!" } as ExcelJS.CellErrorValue;
  return value ?? null;
}

/**
 * A normal formula with its cached result, never an array formula, which LibreOffice would turn
 * into #NAME?.
 */
const formulaValue = (cell: Cell, formula: string): ExcelJS.CellFormulaValue =>
  ({
    formula: withoutForbidden(formula),
    result: shownValue(cell) ?? undefined,
  }) as ExcelJS.CellFormulaValue;

type Validations = { add(range: string, validation: ExcelJS.DataValidation): void };

function writeValidation(
  target: ExcelJS.Worksheet,
  { range, rule, title, message, error, strict }: Validation,
): void {
  const validations = (target as unknown as { dataValidations: Validations }).dataValidations;
  const prompts = {
    allowBlank: true,
    showInputMessage: true,
    promptTitle: withoutForbidden(shortened(title, EXCEL_LIMITS.validationTitle)),
    prompt: withoutForbidden(shortened(message, EXCEL_LIMITS.validationPrompt)),
    showErrorMessage: rule.kind !== "text",
    errorStyle: strict ? "stop" : "warning",
    errorTitle: withoutForbidden(shortened(title, EXCEL_LIMITS.validationTitle)),
    ...(error === undefined
      ? {}
      : { error: withoutForbidden(shortened(error, EXCEL_LIMITS.validationError)) }),
  };
  validations.add(range, { ...prompts, ...ruleOf(rule) } as ExcelJS.DataValidation);
}

function ruleOf(
  rule: Validation["rule"],
): Pick<ExcelJS.DataValidation, "type" | "formulae" | "operator"> {
  if (rule.kind === "list") return { type: "list", formulae: [rule.source] };
  if (rule.kind === "text")
    return { type: "textLength", operator: "greaterThanOrEqual", formulae: [0] };
  const type = rule.kind;
  const [min, max] = [rule.min, rule.max].map((bound) =>
    bound !== undefined && type === "date" ? dateOfSerial(bound) : bound,
  ) as [number?, number?];
  if (min !== undefined && max !== undefined)
    return { type, operator: "between", formulae: [min, max] };
  if (min !== undefined) return { type, operator: "greaterThanOrEqual", formulae: [min] };
  return max !== undefined
    ? { type, operator: "lessThanOrEqual", formulae: [max] }
    : { type, operator: "greaterThanOrEqual", formulae: [Number.MIN_SAFE_INTEGER] };
}
