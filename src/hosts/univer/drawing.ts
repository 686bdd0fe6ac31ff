/** Decides how a grid receives a workbook: its contents alone, or with everything visible. */
import type { IStyleData, IWorkbookData, IWorksheetData } from "@univerjs/core";
import type { Cell, Sheet, Workbook } from "../../spreadsheet/workbook-model";
import { sheetData, workbookData } from "./cell-mapping";
import type { Grid } from "./calculation";

export interface Drawing {
  /**
   * Whether stored values of formulas are shown; a workbook that has all of them opens without a
   * calculation.
   */
  readonly showsValues: boolean;
  workbook(workbook: Workbook, id: string): IWorkbookData;
  sheet(sheet: Sheet): Partial<IWorksheetData>;
  /**
   * The content of an inserted sheet besides its cells: validations, conditional formats, comments.
   */
  rules(grid: Grid, sheetId: string, sheet: Sheet): void;
  /** The style of a changed cell; undefined leaves it unchanged. */
  cell(properties: Partial<Cell>): IStyleData | undefined;
}

/** For calculation alone. */
export const CONTENTS_ONLY: Drawing = {
  showsValues: false,
  workbook: workbookData,
  sheet: sheetData,
  rules: () => undefined,
  cell: () => undefined,
};
