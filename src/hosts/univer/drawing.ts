/** How a grid gets a workbook: its contents alone, or with everything that a person sees. */
import type { IStyleData, IWorkbookData, IWorksheetData } from "@univerjs/core";
import type { Cell, Sheet, Workbook } from "../../spreadsheet/workbook-model";
import { sheetData, workbookData } from "./cell-mapping";
import type { Grid } from "./calculation";

export interface Drawing {
  /**
   * Whether values that came with the formulas are shown; a workbook that has them all needs no
   * calculation to be opened.
   */
  readonly showsValues: boolean;
  workbook(workbook: Workbook, id: string): IWorkbookData;
  sheet(sheet: Sheet): Partial<IWorksheetData>;
  /**
   * What a sheet has beside its cells, once it is there: validations, conditional formats,
   * comments.
   */
  rules(grid: Grid, sheetId: string, sheet: Sheet): void;
  /** The look of a changed cell; undefined leaves it as it is. */
  cell(look: Partial<Cell>): IStyleData | undefined;
}

/** For calculation alone. */
export const CONTENTS_ONLY: Drawing = {
  showsValues: false,
  workbook: workbookData,
  sheet: sheetData,
  rules: () => undefined,
  cell: () => undefined,
};
