/** Short ways to write the formulas of the Backup window. */
import { needs, OWN_DEVICES } from "../../build/formula-text";
import type { Column } from "../../../spreadsheet/layout/builder";

export const SHEET = "Backup window";
export const USED = '{cover.backup}<>"No"';
export const OFF = '{cover.backup}="No"';
export const HORIZON = "{load.horizon#active}";

export type Operation = "SAVE" | "RESTORE";
/**
 * What belongs to an operation: the planner's own rate, the columns of hours today and at the
 * horizon, the window.
 */
export const OF = {
  SAVE: { own: "own", hours: "hours", later: "later", window: "backup.window", short: "S" },
  RESTORE: {
    own: "ownRestore",
    hours: "restore",
    later: "restoreLater",
    window: "backup.restore",
    short: "R",
  },
} as const;

/** Cells of a row: "@row", or "[3]" where a figure is registered. */
export type At = string;
const set = (column: string, at: At): string => `{dataset.${column}${at}}`;
const drives = (at: At): string => `MAX(1,N(${set("drives", at)}))`;
const device = (at: At): string => `${set("device", at)}&""`;
const kind = (at: At): string => `${set("kind", at)}&""`;
const bk = (key: string, at: At): string => `{bk.${key}${at}}`;

/** Hours by a measurement: that of one drive, or of so many drives together. */
export const timeArgs = (operation: Operation, at: At = "@row"): string[] => [
  set("gb", at),
  device(at),
  kind(at),
  `"${operation}"`,
  drives(at),
  bk("config", at),
  OWN_DEVICES,
];

/** Rate of each drive where as many of the kind run at once in several streams. */
export const togetherArgs = (operation: Operation, at: At = "@row"): string[] => [
  bk("together", at),
  kind(at),
  `"${operation}"`,
  bk("mode", at),
  device(at),
  '"PERDRIVE"',
];

/**
 * Rate by the formula: of a device of the catalogue, or of the planner's own with its native rate.
 */
export const estimateArgs = (at: At = "@row"): string[] => [
  `IF(ISNUMBER(${bk("native", at)}),${bk("native", at)},${device(at)})`,
  kind(at),
  `IF(ISNUMBER(${bk("native", at)}),${bk("factor", at)},"")`,
  bk("class", at),
];

/**
 * Drives that bring the amount at the horizon into what the other data sets of the stream leave of
 * the window.
 */
export const drivesArgs = (operation: Operation, config: string, at: At = "@row"): string[] => [
  bk("grown", at),
  device(at),
  kind(at),
  `"${operation}"`,
  bk(`left${OF[operation].short}`, at),
  config,
  OWN_DEVICES,
];

export const nameColumn = (table: string, head: string, width = 22): Column => ({
  key: "name",
  head,
  width,
  style: "resultText",
  formula: `{${table}@row}&""`,
});
/** What is wrong, with the sheet in front and a cell in it. */
export const say = (before: string, cell: string, after = ""): string =>
  `"${SHEET}: ${before}"&${cell}${after ? `&"${after}"` : ""}`;

/** The formula in a row that has a name and while the section is in use. */
export const inRow = (
  name: string,
  formula: string,
  more: readonly (readonly [string, string])[] = [],
): string => needs([[`${name}=""`, '""'], [OFF, '"not used"'], ...more], formula);

/** What is open on the sheet, or the formula. */
export const ready = (formula: string): string =>
  `IF({backup.problem}="",${formula},"open: see above")`;
