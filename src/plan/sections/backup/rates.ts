/** Calls of the functions for hours, rates and drives of a data set, and conditions about it. */
import type { Operation } from "../../../models/backup/names";
import { xl, type Formula, type FormulaPart } from "../../../spreadsheet/formula/xl";
import { cellsOfLine, cellsOfRow, type RowCells } from "../../definition/cell-definitions";
import { call, type FunctionCall } from "../../definition/function-calls";
import { CUSTOM_DEVICES } from "../my-catalogue/cells";
import { backupInput, dataSet, facts } from "./cells";

/** Cells of a data set: in the row of the formula, or in a row by its number. */
export interface DataSet {
  readonly row: RowCells<typeof dataSet>;
  readonly facts: RowCells<typeof facts>;
}
export const CURRENT_ROW: DataSet = { row: dataSet, facts };
export const dataSetOf = (number: number): DataSet => ({
  row: cellsOfRow(dataSet, number),
  facts: cellsOfLine(facts, number),
});

/** What belongs to an operation: keys of its cells, and its window. */
export const OF = {
  SAVE: {
    own: "own",
    hours: "hours",
    today: "save",
    later: "later",
    shrinks: "shrinksS",
    most: "mostS",
    each: "eachS",
    left: "leftS",
    plain: "plainS",
    ask: "askS",
    window: backupInput.window,
  },
  RESTORE: {
    own: "ownRestore",
    hours: "restore",
    today: "restore",
    later: "restoreLater",
    shrinks: "shrinksR",
    most: "mostR",
    each: "eachR",
    left: "leftR",
    plain: "plainR",
    ask: "askR",
    window: backupInput.restore,
  },
} as const;

const deviceOf = ({ row }: DataSet): Formula => xl`${row.device} & ""`;
const kindOf = ({ row }: DataSet): Formula => xl`${row.kind} & ""`;

/** Hours by a measurement of one drive, or of this number of drives together. */
export const namedHoursBy = (operation: Operation, set: DataSet = CURRENT_ROW): FunctionCall =>
  call(
    "SAVETIME",
    set.row.gb,
    set.facts.device,
    kindOf(set),
    operation,
    set.facts.drives,
    set.facts.config,
    CUSTOM_DEVICES,
  );

/** The same for a row that may have no name. */
export const hoursBy = (operation: Operation, set: DataSet = CURRENT_ROW): FunctionCall =>
  call(
    "SAVETIME",
    set.row.gb,
    deviceOf(set),
    kindOf(set),
    operation,
    xl`MAX(1, N(${set.row.drives}))`,
    set.facts.config,
    CUSTOM_DEVICES,
  );

/**
 * The rate of each drive when as many drives of the type run at the same time in several streams.
 */
export const rateOfEach = (operation: Operation, set: DataSet = CURRENT_ROW): FunctionCall =>
  call(
    "TAPESCALE",
    set.facts.together,
    kindOf(set),
    operation,
    set.facts.mode,
    deviceOf(set),
    "PERDRIVE",
  );

/**
 * The rate by the formula: of a device in the catalogue, or of a custom device with its native
 * rate.
 */
export const estimatedRate = (set: DataSet = CURRENT_ROW): FunctionCall =>
  call("SAVEEST", set.facts.rated, kindOf(set), set.facts.factor, set.facts.class);

/**
 * Drives that complete the data volume at the horizon, or today's if the data of the stream shrink,
 * in the rest of the window, after the other data sets of the stream.
 */
export const drivesFor = (
  operation: Operation,
  configuration: FormulaPart,
  set: DataSet = CURRENT_ROW,
): FunctionCall =>
  call(
    "SAVEDRIVES",
    set.facts[OF[operation].most],
    deviceOf(set),
    kindOf(set),
    operation,
    set.facts[OF[operation].left],
    configuration,
    CUSTOM_DEVICES,
  );

export const hasEnteredRate = (operation: Operation, { row }: DataSet = CURRENT_ROW): Formula =>
  xl`N(${row[OF[operation].own]}) > 0`;
export const isByFormula = ({ row }: DataSet = CURRENT_ROW): Formula => xl`${row.by} = "Formula"`;
/** Whether the rate is that of several data sets that run at the same time. */
export const isShared = (operation: Operation, { facts: of }: DataSet = CURRENT_ROW): Formula =>
  xl`ISNUMBER(${of[OF[operation].each]})`;
