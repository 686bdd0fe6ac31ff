/// <reference types="office-js" />
/** The state of the workbook before a change: read first, then compared and restored. */
import { ExcelProblem } from "../office-errors";
import type { Gate } from "../requirements";
import type { BatchTarget } from "./request-batches";

/** The used part of Office.js, `Excel.run`, or a substitute. */
export type ExcelRun = <Result>(
  options: Excel.RunOptions,
  batch: (context: Excel.RequestContext) => Promise<Result>,
) => Promise<Result>;

/**
 * A user who is editing a cell is asked to finish first. Once writing has begun, Excel waits for
 * the cell.
 */
export const FAIL_DURING_CELL_EDIT: Excel.RunOptions = { delayForCellEdit: false };
export const WAIT_FOR_CELL_EDIT: Excel.RunOptions = { delayForCellEdit: true };

/** The requirements for reading a workbook. */
export interface ReadAccess {
  readonly run: ExcelRun;
  /** The namespace of the functions in this build. */
  readonly namespace: string;
}

export interface Access extends ReadAccess {
  readonly supports: Gate;
}

export interface WriteAccess extends Access {
  /** The language of Excel, "en-US". */
  readonly language: string;
}

export interface WorkbookSnapshot {
  readonly sheets: readonly {
    readonly id: string;
    readonly name: string;
    readonly visibility: string;
  }[];
  readonly names: readonly { readonly name: string; readonly formula: string }[];
  readonly styles: ReadonlySet<string>;
  readonly calculation: Excel.Application["calculationMode"];
  readonly activeSheet: string;
  /** Sheets cannot be added or deleted. */
  readonly isStructureProtected: boolean;
}

export const isSameName = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

/** Everything but cells, in one request. */
export async function snapshotWorkbook(context: Excel.RequestContext): Promise<WorkbookSnapshot> {
  const { workbook } = context;
  const sheets = workbook.worksheets.load("items/id,items/name,items/visibility");
  const names = workbook.names.load("items/name,items/formula");
  const styles = workbook.styles.load("items/name");
  const application = workbook.application.load("calculationMode");
  const protection = workbook.protection.load("protected");
  const active = workbook.worksheets.getActiveWorksheet().load("id");
  await context.sync();
  return {
    sheets: sheets.items.map(({ id, name, visibility }) => ({ id, name, visibility })),
    names: names.items.map(({ name, formula }) => ({ name, formula: String(formula) })),
    styles: new Set(styles.items.map(({ name }) => name)),
    calculation: application.calculationMode,
    activeSheet: active.id,
    isStructureProtected: protection.protected,
  };
}

export const findSheet = (
  state: WorkbookSnapshot,
  name: string,
): WorkbookSnapshot["sheets"][number] | undefined =>
  state.sheets.find((sheet) => isSameName(sheet.name, name));

/** A sheet that must exist. */
export function requireSheet(
  state: WorkbookSnapshot,
  name: string,
): WorkbookSnapshot["sheets"][number] {
  const sheet = findSheet(state, name);
  if (!sheet) throw sheetNotFound(name);
  return sheet;
}

export const sheetNotFound = (name: string): ExcelProblem =>
  new ExcelProblem(
    `There is no sheet ${name} in this workbook. Look whether it was renamed or deleted.`,
  );

/** A workbook whose sheets are known by their ids. */
export function batchTarget(
  context: Excel.RequestContext,
  idOf: (name: string) => string,
): BatchTarget {
  const sheets = new Map<string, Excel.Worksheet>();
  return {
    context,
    sheet: (name) => {
      const sheet = sheets.get(name) ?? context.workbook.worksheets.getItem(idOf(name));
      sheets.set(name, sheet);
      return sheet;
    },
  };
}

/** Excel draws and calculates nothing until the next request. */
export function suspendUpdates(
  { workbook: { application } }: Excel.RequestContext,
  supports: Gate,
): void {
  application.suspendApiCalculationUntilNextSync();
  if (supports("stillScreen")) application.suspendScreenUpdatingUntilNextSync();
}
