/**
 * Converts cells and workbooks of the model to Univer's, and back. Styles, validations and charts
 * are converted elsewhere.
 */
import {
  BooleanNumber,
  CellValueType,
  LocaleType,
  type ICellData,
  type IWorkbookData,
  type IWorksheetData,
  type Nullable,
  type Worksheet,
} from "@univerjs/core";
import { InterceptCellContentPriority } from "@univerjs/sheets";
import { ERROR_TYPE_SET, type ErrorType } from "@univerjs/engine-formula";
import { isFilledDown } from "../../spreadsheet/formula/filled-down";
import { relativeForm } from "../../spreadsheet/formula/relative-form";
import { toDisplayFormula } from "../../spreadsheet/formula/function-names";
import type { CellContent } from "../../spreadsheet/workbook-host";
import { absoluteAddress, parseCell, quoteSheet } from "../../spreadsheet/a1";
import type {
  Cell,
  CellValue,
  DefinedName,
  Sheet,
  Workbook,
} from "../../spreadsheet/workbook-model";

/** Row and column from 0, as in Univer. */
export interface GridPlace {
  readonly row: number;
  readonly column: number;
}

export function placeOf(address: string): GridPlace {
  const position = parseCell(address);
  if (!position) throw new Error(`${address} is not a cell address.`);
  return { row: position.row - 1, column: position.column - 1 };
}

/** The types are explicit: otherwise Univer converts texts of digits to numbers. */
export function valueData(value: CellValue): ICellData {
  switch (typeof value) {
    case "number":
      return { v: value, t: CellValueType.NUMBER };
    case "boolean":
      return { v: value ? 1 : 0, t: CellValueType.BOOLEAN };
    case "string":
      return { v: value, t: CellValueType.STRING };
    default:
      return { v: null };
  }
}

/** The content of a cell. An error without a formula (of a frozen copy) stays an error. */
export const cellData = ({ formula, value, error }: Partial<Cell>): ICellData =>
  formula === undefined
    ? valueData(error ?? value ?? null)
    : { f: `=${toDisplayFormula(formula)}` };

/** The content of an empty cell, which replaces every part of another one. */
export const EMPTY_CELL: ICellData = { v: null, t: null, f: null, si: null, p: null };

export const isEmpty = (cell: Nullable<ICellData>): boolean =>
  !cell || ((cell.f ?? "") === "" && (cell.si ?? "") === "" && (cell.v ?? "") === "");

/**
 * The content of a stored cell, or, if it is empty, the value that spills into it from another
 * formula.
 */
export function cellAt(sheet: Worksheet, { row, column }: GridPlace): Nullable<ICellData> {
  const rawCell = sheet.getCellRaw(row, column);
  // Values without the texts that formats of numbers make of them.
  return isEmpty(rawCell)
    ? sheet.getCellWithFilteredInterceptors(
        row,
        column,
        "values without formats",
        ({ priority = 0 }) => priority > InterceptCellContentPriority.NUMFMT,
      )
    : rawCell;
}

/** The displayed content of a cell. A formula without a value has returned an empty text. */
// Excel has no negative zero.
export function displayedValue(cell: Nullable<ICellData>): Pick<CellContent, "value" | "error"> {
  const value = cell?.v;
  if (value === undefined || value === null)
    return { value: cell?.f === undefined && cell?.si === undefined ? null : "" };
  if (cell?.t === CellValueType.BOOLEAN) return { value: value === true || value === 1 };
  return ERROR_TYPE_SET.has(value as ErrorType)
    ? { value: null, error: String(value) }
    : { value: value === 0 ? 0 : value };
}

/**
 * Usable cells beyond the last one: results need space to spill into, and a reference outside of a
 * sheet is #NAME? in Univer.
 */
const ROOM = { rows: 1000, columns: 100 } as const;

/** Gives equal relative formulas the same id; only the first of them keeps its text. */
class FormulaSharing {
  private readonly byForm = new Map<string, ICellData>();
  /** The last formula of each column, and the first cell with its relative form. */
  private readonly last = new Map<
    number,
    { readonly row: number; readonly formula: string; readonly first: ICellData }
  >();

  cellData(formula: string, { row, column }: GridPlace): ICellData {
    const above = this.last.get(column);
    const isFilled = above?.row === row - 1 && isFilledDown(formula, above.formula);
    const form = isFilled ? "" : relativeForm(formula, row + 1, column + 1);
    const first = isFilled ? above.first : this.byForm.get(form);
    if (first) {
      first.si ??= `f${row}.${column}`;
      this.last.set(column, { row, formula, first });
      return { si: first.si };
    }
    const cell = cellData({ formula });
    this.byForm.set(form, cell);
    this.last.set(column, { row, formula, first: cell });
    return cell;
  }
}

interface SheetCell extends GridPlace {
  readonly cell: Cell;
}
const byPlace = (a: SheetCell, b: SheetCell): number => a.row - b.row || a.column - b.column;

/** Rows from the top, and their cells from the left: Univer reads shared formulas in this order. */
const inReadingOrder = ({ cells }: Sheet): SheetCell[] =>
  Array.from(cells, ([address, cell]) => ({ ...placeOf(address), cell })).sort(byPlace);

export function sheetData(sheet: Sheet): Partial<IWorksheetData> {
  const cells: Record<number, Record<number, ICellData>> = {};
  const formulas = new FormulaSharing();
  let rows = 0;
  let columns = 0;
  for (const { cell, ...place } of inReadingOrder(sheet)) {
    const { row, column } = place;
    rows = Math.max(rows, row);
    columns = Math.max(columns, column);
    const content =
      cell.formula === undefined ? cellData(cell) : formulas.cellData(cell.formula, place);
    if (!isEmpty(content)) (cells[row] ??= {})[column] = content;
  }
  return {
    name: sheet.name,
    hidden: sheet.state === "visible" ? BooleanNumber.FALSE : BooleanNumber.TRUE,
    rowCount: rows + ROOM.rows,
    columnCount: columns + ROOM.columns,
    cellData: cells,
  };
}

/** The reference of a defined name: "'In puts'!$B$2". */
export function referenceOf({ sheet, cell }: Omit<DefinedName, "name">): string {
  const position = parseCell(cell);
  if (!position) throw new Error(`${cell} is not a cell address.`);
  return `${quoteSheet(sheet)}!${absoluteAddress(position)}`;
}

export function workbookData(workbook: Workbook, id: string): IWorkbookData {
  const sheets = workbook.sheets.map((sheet, i) => ({
    ...sheetData(sheet),
    id: `sheet${i}`,
  }));
  const names = Object.fromEntries(
    workbook.names.map((name, i) => [
      `name${i}`,
      { id: `name${i}`, name: name.name, formulaOrRefString: referenceOf(name) },
    ]),
  );
  return {
    id,
    name: workbook.properties.title,
    appVersion: "1",
    locale: LocaleType.EN_US,
    styles: {},
    sheetOrder: sheets.map((sheet) => sheet.id),
    sheets: Object.fromEntries(sheets.map((sheet) => [sheet.id, sheet])),
    resources: [{ name: "SHEET_DEFINED_NAME_PLUGIN", data: JSON.stringify(names) }],
  };
}
