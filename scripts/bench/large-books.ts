/**
 * Workbooks with many cells to calculate: with our functions, and with look-ups in pasted rows as a
 * planner would do without them.
 */
import { engineWorkbook } from "../../src/foreign/recalculate/engine-workbook";
import { EMPTY_PROPERTIES } from "../../test/support/plain-book";
import { NAMESPACE } from "../../src/functions/core/namespace";
import { dimension } from "../../src/catalogue/catalogue";
import { columnLetters } from "../../src/spreadsheet/a1";
import { allFunctions } from "../../src/functions";
import { measuredDevices } from "../../src/models/backup/rates";
import type { Cell, CellValue, Workbook } from "../../src/spreadsheet/workbook-model";

/** Columns stay under a thousand rows. */
export const ROWS_OF_A_COLUMN = 900;

export interface SaveRate {
  readonly device: string;
  readonly workload: string;
  readonly rate: number;
}

/**
 * Every backup device and workload with one measured rate, from our own function: the rows for the
 * look-ups.
 */
export function saveRates(): readonly SaveRate[] {
  const rate = allFunctions().find(({ name }) => name === "SAVERATE")!;
  return measuredDevices().flatMap((device) =>
    dimension("workload").entries.flatMap(({ name: workload }) => {
      const answer = rate.call([device, workload]);
      return typeof answer === "number" ? [{ device, workload, rate: answer }] : [];
    }),
  );
}

export const workbookOf = (sheets: Readonly<Record<string, Map<string, Cell>>>): Workbook => ({
  ...engineWorkbook(Object.entries(sheets)),
  properties: EMPTY_PROPERTIES,
});

export const storedValue = (value: CellValue): Cell => ({ value, style: "default" });
export const formula = (text: string): Cell => ({ formula: text, style: "default" });

/** Rows of the look-up on their sheet: key, device, workload, rate. */
export const ratesSheet = (rates: readonly SaveRate[]): Map<string, Cell> =>
  new Map(
    rates.flatMap(
      ({ device, workload, rate }, i) =>
        [
          [`A${i + 1}`, storedValue(`${device}|${workload}`)],
          [`B${i + 1}`, storedValue(device)],
          [`C${i + 1}`, storedValue(workload)],
          [`D${i + 1}`, storedValue(rate)],
        ] as [string, Cell][],
    ),
  );

export type Question = (device: string, workload: string) => string;
/** One rate by our function. */
export const ours: Question = (device, workload) => `${NAMESPACE}.SAVERATE(${device},${workload})`;
/** The same from the rows: two keys are one text. */
export const lookUp =
  (rows: number): Question =>
  (device, workload) =>
    `INDEX(Rates!$D$1:$D$${rows},MATCH(${device}&"|"&${workload},Rates!$A$1:$A$${rows},0))`;

/** `count` cells with a rate, each for the device and the workload next to it. */
export function askingSheet(
  count: number,
  rates: readonly SaveRate[],
  question: Question,
): Map<string, Cell> {
  const cells = new Map<string, Cell>();
  for (let i = 0; i < count; i += 1) {
    const [row, block] = [(i % ROWS_OF_A_COLUMN) + 1, Math.floor(i / ROWS_OF_A_COLUMN)];
    const [device, workload, answer] = [0, 1, 2].map(
      (index) => `${columnLetters(block * 3 + index + 1)}${row}`,
    ) as [string, string, string];
    const saveRate = rates[i % rates.length]!;
    cells.set(device, storedValue(saveRate.device));
    cells.set(workload, storedValue(saveRate.workload));
    cells.set(answer, formula(question(device, workload)));
  }
  return cells;
}

/** `count` cells with two of our functions in turn, all of which depend on the first cell. */
export function growingSheet(count: number): Map<string, Cell> {
  const cells = new Map<string, Cell>([["A1", storedValue(1)]]);
  for (let i = 0; i < count; i += 1) {
    const [row, column] = [(i % ROWS_OF_A_COLUMN) + 1, Math.floor(i / ROWS_OF_A_COLUMN) + 2];
    cells.set(
      `${columnLetters(column)}${row}`,
      formula(
        i % 2
          ? `${NAMESPACE}.SAVETIME($A$1+${i},"3580-002","User Mix 12GB")`
          : `${NAMESPACE}.CPWGROW($A$1+${1000 + i},0.1,24)`,
      ),
    );
  }
  return cells;
}
