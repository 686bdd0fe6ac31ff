/** A plan of 12, 50 and 200 partitions: built, calculated, written, shared, repaired, compared. */
import { allFunctions } from "../../src/functions";
import { hasCall } from "../../src/spreadsheet/formula/calls";
import { calculate } from "../../src/calculation/calculate";
import { applyResults } from "../../src/spreadsheet/apply-results";
import { writeXlsx } from "../../src/xlsx/write/write-xlsx";
import { repairFile } from "../../src/foreign/repair/repair-file";
import { createCopy } from "../../src/customer-copy/create";
import { buildPlan } from "../../src/plan/definition/build-plan";
import { compareWorkbooks } from "../../src/plan/compare/compare-workbooks";
import { type PlanInputs } from "../../src/plan/inputs/plan-inputs";
import { usedSections } from "../../src/plan/definition/optional-sections";
import type { Workbook } from "../../src/spreadsheet/workbook-model";
import { readerOf } from "../../src/spreadsheet/workbook-reader";
import { inputsOfSize } from "../plans/inputs-of-size";
import { format, megabytes, spread, stopwatch } from "./measure";

const PARTITIONS = [12, 50, 200] as const;
const REPETITIONS = 5;
const STEPS = ["build", "calculate", "write", "share", "repair", "compare"] as const;
type Step = (typeof STEPS)[number];

/** The same workbook with every cell of ours as an Excel without the add-in would show it. */
const withoutAddIn = (workbook: Workbook): Workbook => ({
  ...workbook,
  sheets: workbook.sheets.map((sheet) => ({
    ...sheet,
    cells: new Map(
      [...sheet.cells].map(([address, cell]) => [
        address,
        cell.formula !== undefined && hasCall(cell.formula)
          ? { ...cell, value: null, error: "#NAME?" }
          : cell,
      ]),
    ),
  })),
});

function whole<T extends object>(done: T | { readonly problem: string }): T {
  if ("problem" in done) throw new Error(done.problem);
  return done;
}

async function once(inputs: PlanInputs): Promise<{
  readonly times: Readonly<Record<Step, number>>;
  readonly formulas: number;
  readonly bytes: number;
}> {
  const watch = stopwatch();
  const { workbook } = buildPlan(inputs, usedSections(inputs));
  const build = watch();
  const calculated = await calculate(workbook, allFunctions());
  applyResults(workbook, calculated);
  calculated.dispose();
  const calculation = watch();
  const file = await writeXlsx(workbook);
  const write = watch();
  whole(await createCopy(file, { date: "2026-01-31" }));
  const share = watch();
  const broken = await writeXlsx(withoutAddIn(workbook));
  watch();
  whole(await repairFile(broken));
  const repair = watch();
  await compareWorkbooks(readerOf(workbook), readerOf(workbook));
  return {
    times: { build, calculate: calculation, write, share, repair, compare: watch() },
    bytes: file.length,
    formulas: workbook.sheets.reduce(
      (sum, { cells }) =>
        sum + [...cells.values()].filter(({ formula }) => formula !== undefined).length,
      0,
    ),
  };
}

async function main(): Promise<void> {
  console.log(`a plan, in milliseconds, medians of ${REPETITIONS} (lowest to highest)`);
  for (const partitions of PARTITIONS) {
    const inputs = inputsOfSize(partitions);
    const runs = [];
    for (let i = 0; i < REPETITIONS; i += 1) {
      runs.push(await once(inputs));
      globalThis.gc?.();
    }
    const { formulas, bytes } = runs[0]!;
    console.log(
      `  ${partitions} partitions: ${formulas.toLocaleString("en-US")} formulas, a file of ${megabytes(bytes)} MB, at most ${megabytes(process.resourceUsage().maxRSS * 1024)} MB in use`,
    );
    for (const step of STEPS)
      console.log(
        `    ${step.padEnd(10)} ${format(spread(runs.map(({ times }) => times[step])), 0)}`,
      );
  }
}
main().then(
  () => process.exit(0),
  (error: Error) => {
    console.error(error.stack);
    process.exit(1);
  },
);
