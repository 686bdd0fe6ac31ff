/**
 * Writes a stamp: its sheet, or the changes that add one to a workbook. Reading needs no layout and
 * is in stamp.ts.
 */
import { listSheet } from "../spreadsheet/layout/builder";
import { pieces } from "../spreadsheet/cell-text";
import type { Change } from "../spreadsheet/workbook-host";
import { addressesIn } from "../spreadsheet/a1";
import type { WorkbookReader } from "../spreadsheet/workbook-reader";
import type { Cell, Sheet, Workbook } from "../spreadsheet/workbook-model";
import {
  type Stamp,
  STAMP_HEADINGS,
  valueText,
  rangeText,
  STAMP_SHEET,
  STAMP_FORMAT,
  checkOf,
  stampSheetOf,
  isUsersSheet,
} from "./stamp";

function bodyOf({ answers, rows, ranges }: Stamp): string[][] {
  return [
    [...STAMP_HEADINGS.answers],
    ...answers.map(({ call, value, unit, basis, what, where, rows: on }) => [
      call,
      valueText(value),
      unit,
      basis,
      what,
      where,
      on.map((row) => `#${row + 1}`).join(" "),
    ]),
    [...STAMP_HEADINGS.rows],
    ...rows.map(({ table, key, cells }, i) => [
      `#${i + 1}`,
      table,
      JSON.stringify(key),
      JSON.stringify(cells),
    ]),
    [...STAMP_HEADINGS.ranges],
    // A range that is longer than a cell continues in the cells to the right.
    ...ranges.map((range, i) => [`range${i + 1}`, ...pieces(rangeText(range))]),
  ];
}

function headOf({ versions, date, answers, rows, ranges, left }: Stamp): string[][] {
  return [
    ["Sizebook", `Sizebook ${versions.sizebook}`],
    ["Catalogue", `${versions.catalogue} (${versions.hash})`],
    ["Computed", date ? `on ${date}` : "no date given"],
    [
      "Holds",
      `${answers.length} answers, ${rows.length} rows, ${ranges.length} ranges, ${left} left out`,
    ],
  ];
}

/** The sheet of a stamp, in the style of the other hidden sheets. */
export function stampSheet(stamp: Stamp): Sheet {
  const rows = [...headOf(stamp), ...bodyOf(stamp)];
  const heads = new Set<string>([
    STAMP_HEADINGS.answers[0],
    STAMP_HEADINGS.rows[0],
    STAMP_HEADINGS.ranges[0],
  ]);
  return listSheet(
    STAMP_SHEET,
    [["Stamp", `format ${STAMP_FORMAT}`, checkOf(rows)], ...rows],
    [60, 26, 14, 14, 40, 24, 20],
    (row, i) => i === 0 || heads.has(row[0]!),
  );
}

/** The same workbook with this stamp in place of any that it has. */
export const withStamp = (workbook: Workbook, stamp: Stamp): Workbook => ({
  ...workbook,
  sheets: [...workbook.sheets.filter(({ name }) => name !== STAMP_SHEET), stampSheet(stamp)],
});

/**
 * The changes that give a workbook this stamp: a new sheet, or new contents of the existing one.
 * Rejects if that sheet is no stamp.
 */
export async function stampChanges(host: WorkbookReader, stamp: Stamp): Promise<Change[]> {
  const sheet = stampSheet(stamp);
  const old = await stampSheetOf(host);
  if (!old) return [{ kind: "addSheet", sheet }];
  if (await isUsersSheet(host))
    throw new Error(
      `The sheet ${old.name} of this workbook is no stamp, and it is not written over. Rename it, and stamp the results again.`,
    );
  const cells = new Map<string, Cell | null>(sheet.cells);
  for (const address of addressesIn((await host.usedRange(old.name))?.range ?? "A1"))
    if (!cells.has(address)) cells.set(address, null);
  return [{ kind: "cells", sheet: old.name, cells }];
}
