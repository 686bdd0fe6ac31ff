/** Save and restore on the clock: when they begin and end, against their limits. */
import { xl, type Formula, type FormulaPart } from "../../../spreadsheet/formula/xl";
import type { ChartSpec, TableSpec } from "../../../spreadsheet/layout/builder";
import { filledByRows } from "../../definition/cell-definitions";
import { clockTimeAfter } from "../../definition/period";
import { backupInput, result as backup } from "../backup/cells";
import { clockTime, clockTable } from "./cells";

interface Window {
  readonly label: string;
  readonly hours: FormulaPart;
  readonly limit: FormulaPart;
}

/** Restores have no time of the day: they are shown from the time at which a save begins. */
const WINDOWS: readonly Window[] = [
  { label: "Save, today", hours: backup.save, limit: backupInput.window },
  { label: "Save, at horizon", hours: backup.later, limit: backupInput.window },
  { label: "Restore, today", hours: backup.back, limit: backupInput.restore },
  { label: "Restore, at horizon", hours: backup.backlater, limit: backupInput.restore },
];

/** Noon and four hours, in days. */
const NOON = 0.5;
const FOUR_HOURS = 1 / 6;

const { start } = backupInput;
const isClock = xl`ISNUMBER(${start})`;
const number = (cell: FormulaPart): Formula => xl`IF(ISNUMBER(${cell}), ${cell}, "")`;

/** The start in days from the noon before it, so that a night is not cut at midnight. */
const fromNoon = xl`N(${start}) / 24 + 1 - ROUND(N(${start}) / 24, 0)`;

const rowOf = ({ label, hours, limit }: Window) => {
  const where = (formula: FormulaPart): Formula => xl`IF(ISNUMBER(${hours}), ${formula}, "")`;
  const within = xl`IF(ISNUMBER(${limit}), MIN(N(${hours}), N(${limit})), N(${hours}))`;
  return {
    cells: {
      what: label,
      begins: { formula: xl`IF(${isClock}, ${start} / 24, "")` },
      ends: {
        formula: xl`
          IF(AND(${isClock}, ISNUMBER(${hours})), ${clockTimeAfter(xl`N(${start})`, xl`N(${hours})`)}, "")`,
      },
      hours: { formula: number(hours) },
      limit: { formula: number(limit) },
      within: { formula: where(xl`${within} / 24`) },
      beyond: { formula: where(xl`(N(${hours}) - ${within}) / 24`) },
      start: { formula: where(fromNoon) },
    },
  };
};

export const windowsTable = (): TableSpec =>
  clockTable(
    { title: "Save and restore on the clock", rows: WINDOWS.map(rowOf) },
    filledByRows(clockTime),
  );

export const windowsChart: ChartSpec = {
  kind: "stackedBar",
  title: "Save and restore on the clock",
  altText:
    "Bars from the time at which save and restore begin to the time at which they end, today and at the horizon; the part beyond the limit has a color of its own",
  categories: String(clockTime.what.all),
  categoryTitle: "",
  valueTitle: "time of day",
  series: [
    { name: " ", values: String(clockTime.start.all), invisible: true },
    { name: "Within the limit", values: String(clockTime.within.all) },
    { name: "Beyond the limit", values: String(clockTime.beyond.all) },
  ],
  width: 106,
  rows: 13,
  valueAxis: { min: NOON, step: FOUR_HOURS },
};
