/**
 * Converts a workbook of the model for display in Univer: contents as for calculation, and all
 * formats.
 */
import { AddDataValidationMutation } from "@univerjs/data-validation";
import { AddConditionalRuleMutation } from "@univerjs/sheets-conditional-formatting";
import { UpdateNoteMutation } from "@univerjs/sheets-note";
import {
  BooleanNumber,
  ICommandService,
  type ICellData,
  type IObjectArrayPrimitiveType,
  type IRowData,
  type IStyleData,
  type IWorkbookData,
  type IWorksheetData,
} from "@univerjs/core";
import type { Cell, Sheet, Workbook } from "../../../spreadsheet/workbook-model";
import { PALETTE, ROW_HEIGHT, STYLES } from "../../../spreadsheet/styles";
import { placeOf, sheetData, valueData, workbookData } from "../cell-mapping";
import type { Drawing } from "../drawing";
import type { Grid } from "../calculation";
import { styleKey, styleOf } from "./cell-styles";
import { conditionRules, gridRange, notes, validationRules } from "./sheet-rules";

const TAB_COLORS = {
  input: PALETTE.inputLine,
  result: PALETTE.accent,
  support: PALETTE.faint,
} as const;
export const PX_IN_A_POINT = 4 / 3;
/** Width of a digit in the standard font, and the padding of a cell. */
export const CHARACTER_PX = 7;
const PADDING_PX = 5;
/** Of a text in capitals, or in another font where the standard one is missing. */
const WIDE_CHARACTER_PX = 8.2;
/** The frame of a drop-down list and its arrow, with the space around them. */
const LIST_FRAME_PX = 46;
/** Visible rows and columns beyond the last used one. */
const VISIBLE_ROOM = { rows: 60, columns: 12 } as const;
const MANUAL_HEIGHT = BooleanNumber.FALSE;

const rowData = (sheet: Sheet): IObjectArrayPrimitiveType<Partial<IRowData>> =>
  Object.fromEntries(
    [...(sheet.rowHeights ?? [])].map(([row, points]) => [
      row - 1,
      { h: Math.round(points * PX_IN_A_POINT), ia: MANUAL_HEIGHT },
    ]),
  );

const pixels = (characters: number): number => Math.round(characters * CHARACTER_PX + PADDING_PX);

/**
 * Widths of columns in pixels, from the first. Univer draws the arrow of a drop-down list inside of
 * its cell, where Excel draws it next to the cell: these columns have room for both.
 */
function columnWidths(sheet: Sheet): number[] {
  const widths = sheet.columnWidths.map(pixels);
  const listed = sheet.validations.filter(({ rule }) => rule.kind === "list");
  const areas = listed.map(({ range }) => gridRange(range));
  if (areas.length === 0) return widths;
  for (const [address, { value, style }] of sheet.cells) {
    if (typeof value !== "string") continue;
    const { row, column } = placeOf(address);
    const isListed = areas.some(
      ({ startRow, endRow, startColumn, endColumn }) =>
        row >= startRow && row <= endRow && column >= startColumn && column <= endColumn,
    );
    if (!isListed || STYLES[style].wrap || widths[column] === undefined) continue;
    widths[column] = Math.max(
      widths[column],
      Math.ceil(value.length * WIDE_CHARACTER_PX) + LIST_FRAME_PX,
    );
  }
  return widths;
}

/** Everything except the contents. */
function frame(sheet: Sheet): Partial<IWorksheetData> {
  const { freeze } = sheet;
  return {
    tabColor: sheet.tab ? `#${TAB_COLORS[sheet.tab]}` : "",
    showGridlines: BooleanNumber.FALSE,
    defaultRowHeight: Math.round(ROW_HEIGHT * PX_IN_A_POINT),
    defaultColumnWidth: pixels(9),
    columnData: Object.fromEntries(columnWidths(sheet).map((w, i) => [i, { w }])),
    rowData: rowData(sheet),
    mergeData: sheet.merges.map(gridRange),
    freeze: freeze
      ? {
          xSplit: freeze.columns,
          ySplit: freeze.rows,
          startRow: freeze.rows || -1,
          startColumn: freeze.columns || -1,
        }
      : { xSplit: 0, ySplit: 0, startRow: -1, startColumn: -1 },
  };
}

/** The former result of a formula, which is shown until it is calculated here. */
const cached = ({ formula, value, error }: Cell): ICellData =>
  formula === undefined || (value === undefined && error === undefined)
    ? {}
    : valueData(error ?? value ?? null);

/**
 * The data of a sheet with its styles: by name if the workbook stores `styles`, otherwise in each
 * cell.
 */
function drawnSheet(
  sheet: Sheet,
  data: Partial<IWorksheetData>,
  styles?: Record<string, IStyleData>,
): Partial<IWorksheetData> {
  const cells = data.cellData ?? {};
  let [rows, columns] = [0, 0];
  for (const [address, cell] of sheet.cells) {
    const { row, column } = placeOf(address);
    [rows, columns] = [Math.max(rows, row), Math.max(columns, column)];
    const key = styleKey(cell);
    if (styles) styles[key] ??= styleOf(cell);
    const line = (cells[row] ??= {});
    line[column] = Object.assign(line[column] ?? {}, cached(cell), {
      s: styles ? key : styleOf(cell),
    });
  }
  return {
    ...data,
    ...frame(sheet),
    cellData: cells,
    rowCount: rows + VISIBLE_ROOM.rows,
    columnCount: columns + VISIBLE_ROOM.columns,
  };
}

/**
 * The whole workbook, including the data of the plugins for validations, conditional formats and
 * comments.
 */
function drawnWorkbook(workbook: Workbook, id: string): IWorkbookData {
  const data = workbookData(workbook, id);
  const styles: Record<string, IStyleData> = {};
  const bySheet = <T>(of: (sheet: Sheet) => T): string =>
    JSON.stringify(
      Object.fromEntries(workbook.sheets.map((sheet, i) => [data.sheetOrder[i], of(sheet)])),
    );
  const sheets = Object.fromEntries(
    workbook.sheets.map((sheet, i) => {
      const sheetId = data.sheetOrder[i]!;
      return [sheetId, drawnSheet(sheet, data.sheets[sheetId]!, styles)];
    }),
  );
  return {
    ...data,
    styles,
    sheets,
    resources: [
      ...(data.resources ?? []),
      { name: "SHEET_DATA_VALIDATION_PLUGIN", data: bySheet(validationRules) },
      { name: "SHEET_CONDITIONAL_FORMATTING_PLUGIN", data: bySheet(conditionRules) },
      { name: "SHEET_NOTE_PLUGIN", data: bySheet(notes) },
    ],
  };
}

/** The style of a cell for a later change. */
const drawnCell = ({ style, format }: Partial<Cell>): IStyleData | undefined =>
  style === undefined && format === undefined
    ? undefined
    : styleOf({ style: style ?? "default", format });

/** Changes by the plugins are no steps of undo: they are removed with their sheet. */
function drawRules({ univer, api }: Grid, subUnitId: string, sheet: Sheet): void {
  const commands = univer.__getInjector().get(ICommandService);
  const unitId = api.getActiveWorkbook()!.getId();
  const rules = validationRules(sheet).map((rule, index) => ({
    ...rule,
    uid: `${subUnitId}-${index}`,
  }));
  if (rules.length)
    commands.syncExecuteCommand(AddDataValidationMutation.id, { unitId, subUnitId, rule: rules });
  for (const rule of [...conditionRules(sheet)].reverse())
    commands.syncExecuteCommand(AddConditionalRuleMutation.id, {
      unitId,
      subUnitId,
      rule: { ...rule, cfId: `${subUnitId}-${rule.cfId}` },
    });
  for (const [row, columns] of Object.entries(notes(sheet))) {
    for (const [col, note] of Object.entries(columns))
      commands.syncExecuteCommand(UpdateNoteMutation.id, {
        unitId,
        sheetId: subUnitId,
        row: Number(row),
        col: Number(col),
        note,
      });
  }
}

export const PAGE_DRAWING: Drawing = {
  showsValues: true,
  workbook: drawnWorkbook,
  sheet: (sheet) => drawnSheet(sheet, sheetData(sheet)),
  rules: drawRules,
  cell: drawnCell,
};
