/** Rows of the page that follow their texts: Univer fits a row only to what is typed into it. */
import { ICommandService } from "@univerjs/core";
import { SetWorksheetRowHeightMutation } from "@univerjs/sheets";
import type { FWorksheet } from "@univerjs/sheets/facade";
import { cellAddress } from "../../../spreadsheet/a1";
import {
  followTexts,
  PROSE_LETTERS,
  textHeights,
  type RowHeights,
  type TextSheet,
} from "../../../spreadsheet/layout/row-heights";
import { FONT, ROW_HEIGHT, STYLES } from "../../../spreadsheet/styles";
import type { Cell, Sheet } from "../../../spreadsheet/workbook-model";
import type { Grid } from "../calculation";
import { cellAt, displayedValue } from "../cell-mapping";
import type { Charts } from "./charts";
import { CHARACTER_PX, PX_IN_A_POINT } from "./drawing";

/** The texts of a sheet of the grid that are wrapped. */
function wrappedTexts(sheet: FWorksheet): Map<string, Cell> {
  const cells = new Map<string, Cell>();
  const worksheet = sheet.getSheet();
  worksheet.getCellMatrix().forValue((row, column, cell) => {
    const { style } = (cell?.custom ?? {}) as Partial<Cell>;
    if (style === undefined || !STYLES[style].wrap) return;
    const { value } = displayedValue(cellAt(worksheet, { row, column }));
    if (typeof value === "string")
      cells.set(cellAddress({ row: row + 1, column: column + 1 }), { style, value });
  });
  return cells;
}

const SAMPLE = "The restore takes longer than agreed from September 2028.";

/**
 * How much wider than expected a letter is: more than 1 where the standard font is missing and
 * another takes its place.
 */
function widthOfLetters(): number {
  const canvas = document.createElement("canvas").getContext("2d");
  if (!canvas) return 1;
  canvas.font = `${FONT.size}pt ${FONT.name}`;
  const characters = canvas.measureText(SAMPLE).width / SAMPLE.length / CHARACTER_PX;
  return Math.max(1, characters * PROSE_LETTERS);
}

export class FittedRows {
  /** The heights that the texts of each opened sheet need, by its name. */
  private readonly needed = new Map<string, RowHeights>();
  private readonly frames = new Map<string, Omit<TextSheet, "cells">>();
  private readonly widthOfLetters = widthOfLetters();

  constructor(
    private readonly grid: Grid,
    private readonly charts: Charts,
  ) {}

  /** Sheets as they were opened, with rows for texts in the standard font. */
  open(sheets: readonly Sheet[]): void {
    this.needed.clear();
    this.frames.clear();
    for (const sheet of sheets) {
      const columnWidths = sheet.columnWidths.map((width) => width / this.widthOfLetters);
      this.frames.set(sheet.name, { merges: sheet.merges, columnWidths });
      this.needed.set(sheet.name, textHeights(sheet));
    }
  }

  /** Fits the rows of the sheet that is shown; its charts are to be placed again then. */
  fit(): void {
    const sheet = this.grid.api.getActiveWorkbook()?.getActiveSheet();
    const name = sheet?.getSheetName() ?? "";
    const [frame, needed] = [this.frames.get(name), this.needed.get(name)];
    if (!sheet || !frame || !needed) return;
    const neededNow = textHeights({ ...frame, cells: wrappedTexts(sheet) });
    this.needed.set(name, neededNow);
    const heights = new Map(
      [...needed.keys(), ...neededNow.keys()].map((row) => [
        row,
        sheet.getRowHeight(row - 1) / PX_IN_A_POINT,
      ]),
    );
    const changed = followTexts(needed, neededNow, heights);
    for (const [row, points = ROW_HEIGHT] of changed) this.setHeight(sheet, row, points);
    if (changed.size > 0) this.charts.removeFrom(sheet.getSheetId());
  }

  /** It is no edit of the user: it is neither undone nor kept. */
  private setHeight(sheet: FWorksheet, row: number, points: number): void {
    this.grid.univer
      .__getInjector()
      .get(ICommandService)
      .syncExecuteCommand(
        SetWorksheetRowHeightMutation.id,
        {
          unitId: sheet.getWorkbook().getUnitId(),
          subUnitId: sheet.getSheetId(),
          ranges: [{ startRow: row - 1, endRow: row - 1, startColumn: 0, endColumn: 0 }],
          rowHeight: Math.round(points * PX_IN_A_POINT),
        },
        { onlyLocal: true },
      );
  }
}
