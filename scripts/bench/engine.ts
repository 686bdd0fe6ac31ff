/** The calculation of plans: the whole plan, one changed input, and the memory that it keeps. */
import { calculate } from "../../src/calculation/calculate";
import { allFunctions } from "../../src/functions";
import { buildPlan } from "../../src/plan/definition/build-plan";
import { usedSections } from "../../src/plan/definition/optional-sections";
import type { LayoutIndex } from "../../src/spreadsheet/layout/builder";
import type { Workbook } from "../../src/spreadsheet/workbook-model";
import { inputsOfSize } from "../plans/inputs-of-size";
import { bytesInUse, format, megabytes, spread } from "./measure";

const PARTITIONS = [12, 50, 200] as const;
const REPETITIONS = 5;
const CHANGED_INPUT = "workload.growth[1]";

/** Milliseconds of processor time, of all threads. */
async function processorTime(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

interface Times {
  readonly whole: number;
  readonly change: number;
}

async function timesOf(workbook: Workbook, index: LayoutIndex): Promise<Times> {
  let book: Awaited<ReturnType<typeof calculate>>;
  const whole = await processorTime(async () => {
    book = await calculate(workbook, allFunctions());
  });
  const { sheet, cell } = index.addressOf(CHANGED_INPUT)!;
  const input = { sheet, address: cell, value: 0.123 };
  const change = await processorTime(() => book.set([input]));
  book!.dispose();
  return { whole, change };
}

async function memoryOf(workbook: Workbook): Promise<number> {
  const before = bytesInUse();
  const book = await calculate(workbook, allFunctions());
  const bytes = bytesInUse() - before;
  book.dispose();
  return bytes;
}

async function main(): Promise<void> {
  console.log(
    `calculating a plan, processor time in milliseconds, medians of ${REPETITIONS} (lowest to highest); the first in this process is included`,
  );
  for (const partitions of PARTITIONS) {
    const inputs = inputsOfSize(partitions);
    const { workbook, index } = buildPlan(inputs, usedSections(inputs));
    const times: Times[] = [];
    for (let i = 0; i < REPETITIONS; i += 1) times.push(await timesOf(workbook, index));
    const of = (key: keyof Times): string => format(spread(times.map((each) => each[key])), 0);
    console.log(
      `  ${partitions} partitions: whole ${of("whole")}, change ${of("change")}, keeps ${megabytes(await memoryOf(workbook))} MB`,
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
