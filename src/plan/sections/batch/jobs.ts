/** Run time of every job on the target system, and the chains of the streams. */
import type { Column } from "../../../spreadsheet/formula/named-cells";
import { rowNumber, xl, type Formula, type FormulaPart } from "../../../spreadsheet/formula/xl";
import type { TableSpec } from "../../../spreadsheet/layout/builder";
import { cellsOfRow, type RowCells } from "../../build/cell-definitions";
import { asText, firstReason, isPositive } from "../../build/conditions";
import { call, numberOr, type FunctionCall } from "../../build/function-calls";
import type { Plan } from "../../build/section";
import { Steps, TableSteps } from "../../build/steps";
import { box } from "../../inputs/core-cells";
import { invalidRow } from "../../inputs/row-reasons";
import { golive } from "../../build/period";
import { demand } from "../calculation/cells";
import {
  batchInput,
  clock,
  inUse,
  job,
  result,
  rowReason,
  run,
  runTable,
  SHEET,
  stream,
  streamTable,
  rowMessage,
} from "./cells";
import { BATCH_CAPACITY, JOB_KINDS } from "./inputs";

const about = (message: string): Formula => rowMessage(job.name, message);
const isParallel = xl`${job.kind} = ${JOB_KINDS[1]}`;

const isWrongGrowth = xl`
  AND(${job.growth} <> "", OR(NOT(ISNUMBER(${job.growth})), N(${job.growth}) < -1))`;

const steps = new TableSteps("batchjob", "Jobs");

/** Inputs that the run time of a job requires. */
const missing = steps.firstReason("missing", "Missing input", [
  invalidRow("batchjob"),
  [
    xl`AND(${JOB_KINDS.map((kind) => xl`${job.kind} <> ${kind}`)})`,
    about("choose Serial or Parallel for"),
  ],
  [
    xl`AND(${isParallel}, NOT(${isPositive(job.threads)}))`,
    about("enter the concurrent jobs or threads of"),
  ],
  [xl`NOT(${isPositive(job.hours)})`, about("enter the run time, more than 0 hours, of")],
  [xl`NOT(${isPositive(job.cpu)})`, about("enter the CPU seconds, more than 0, of")],
  [
    xl`AND(${job.stream} <> "", COUNTIF(${stream.number.all}, ${job.stream}) = 0)`,
    xl`${about("the stream of")} & " is none of 1 to " & ROWS(${stream.number.all})`,
  ],
  [isWrongGrowth, about("the growth must be a number from -100% for")],
  [
    xl`AND(${job.own} <> "", NOT(${isPositive(job.own)}))`,
    about("the run time override must be a number above 0 for"),
  ],
  [xl`${job.system} = ""`, about("choose the system of")],
  [
    xl`COUNTIF(${box.name.all}, ${job.system}) = 0`,
    xl`
        ${`${SHEET}: `} & ${job.system} & ", of " & ${job.name}
          & ", is not a system on Current system"`,
  ],
  [xl`NOT(ISNUMBER(${run.share}))`, about("the CPU time is too large for")],
  [
    xl`${run.share} > 1`,
    xl`
        ${`${SHEET}: `} & ${job.name}
          & " has more CPU seconds than its run time and threads allow"`,
  ],
]);
const { isReady, whereReady } = steps.addState(job.name, inUse, missing);

const hoursOnTarget = (
  row: RowCells<typeof job> = job,
  result: RowCells<typeof run> = run,
): FunctionCall => call("BATCHRUN", row.hours, result.speed, result.share);

const figure = steps.addFigure(
  "hours",
  "Run time on the target",
  xl`IF(${isReady}, IF(ISNUMBER(${job.own}), FALSE, ISNUMBER(${run.speed})), FALSE)`,
  hoursOnTarget(),
);

const whereHours = (formula: FormulaPart): Formula =>
  xl`IF(ISNUMBER(${run.hours}), ${formula}, "")`;
const whereHoursAndSpeed = (formula: FormulaPart): Formula =>
  xl`IF(AND(ISNUMBER(${run.hours}), ISNUMBER(${run.speed})), ${formula}, "")`;

/** Properties of the processors of the job's system. */
const ofSystem = (column: Column): Formula => xl`
  IF(${job.system} = "", "",
  IF(COUNTIF(${clock.name.all}, ${job.system}) = 0, "",
  INDEX(${column.all}, MATCH(${job.system}, ${clock.name.all}, 0))))`;

const processorShare = numberOr(
  xl`${job.cpu} / (${job.hours} * 60 * 60 * IF(${isParallel}, ${job.threads}, 1))`,
  "too large",
);

const hours = whereReady(xl`
  IF(ISNUMBER(${job.own}), ${job.own},
  IF(ISNUMBER(${run.speed}), ${figure.value},
  "open"))`);

/** Hours of the jobs of its stream up to the row. */
const hoursOfStream = xl`
  SUMIFS(${run.hours.untilHere}, ${run.stream.untilHere}, ${run.stream})`;

const basis = whereHours(xl`
  IF(ISNUMBER(${job.own}), "user",
  IF(INDEX(${clock.basis.all}, MATCH(${job.system}, ${clock.name.all}, 0)) = "user", "speed override",
  "clocks alone"))`);

const limit = whereHoursAndSpeed(
  xl`IF(${run.share} / ${run.speed} >= 1 - ${run.share}, "processor", "disks and waits")`,
);

const hoursLater = xl`
  ${run.hours} * (1 + N(${job.growth})) ^ (${demand.horizon.active} / 12)`;

const unnamedRow = xl`
  IF(COUNTA(${job.system}, ${job.hours}, ${job.cpu}) > 0, ${`${SHEET}: a job has no name`}, "")`;
const status = firstReason(
  [
    [xl`${job.name} = ""`, unnamedRow],
    [xl`NOT(${inUse})`, ""],
    [xl`${missing} <> ""`, missing],
    [xl`ISNUMBER(${run.hours})`, ""],
    [xl`NOT(ISNUMBER(${run.speed}))`, about("there is no speed of the processors yet for")],
  ],
  rowReason(job.name, figure.reason),
);

export const runTimes = (): TableSpec =>
  runTable(
    { title: "Run time on the target", spare: "batchjob" },
    {
      name: asText(job.name),
      stream: xl`
        IF(${job.name} = "", "",
        IF(${job.stream} = "", 1,
        IF(COUNTIF(${stream.number.all}, ${job.stream}) = 0, "", ${job.stream})))`,
      today: ofSystem(clock.clock),
      then: ofSystem(clock.target),
      share: xl`
        IF(AND(${isPositive(job.hours)}, ${isPositive(job.cpu)}), ${processorShare}, "")`,
      speed: ofSystem(clock.speed),
      family: ofSystem(clock.family),
      before: whereReady(job.hours),
      start: whereHours(numberOr(xl`${hoursOfStream} - ${run.hours}`, "too large")),
      hours,
      basis,
      change: whereHours(xl`${run.hours} / ${job.hours} - 1`),
      floor: whereHours(xl`${job.hours} * (1 - ${run.share})`),
      limits: limit,
      busy: whereHoursAndSpeed(
        numberOr(xl`${job.cpu} / ${run.speed} / (${run.hours} * 60 * 60)`, "too large"),
      ),
      later: whereHours(numberOr(hoursLater, "too large")),
      status,
    },
  );

const assessedSteps = new Steps("batchassessed", "Batch: months that count");
/** No work runs on the target before go-live: work that shrinks is assessed from then on. */
const from = assessedSteps
  .add(
    "from",
    "First month that is assessed",
    xl`IF(COUNTIF(${job.growth.all}, "<0") > 0, N(${golive}), 0)`,
    { unit: "month", format: "0" },
  )
  .inCase("all");
/** The longest chain on the target in the first month that is assessed. */
export const firstChain = assessedSteps
  .add(
    "chain",
    "Longest chain on the target in that month",
    xl`IF(${from} > 0, ${result.live}, ${result.longest})`,
    { unit: "h" },
  )
  .inCase("all");

/** The jobs as lists of numbers, as the functions of growth take them. */
const [base, rate, first, lane] = [
  steps.add(
    "base",
    "Run time on the target in the first month that is assessed, 0 without one",
    xl`N(${run.hours}) * (1 + N(${job.growth})) ^ (${from} / 12)`,
    { unit: "h" },
  ),
  steps.add("rate", "Growth, 0 without an entry", xl`N(${job.growth})`, {
    style: "resultPercent",
  }),
  steps.add("first", "First month", 0, { unit: "month", format: "0" }),
  steps.addText("lane", "Stream", xl`${run.stream} & ""`),
];
/** The hours of the jobs of the stream at go-live, and the month in which they are too long. */
const ofStream = [lane.all, xl`${rowNumber} & ""`] as const;
const hoursAtGoLive = call(
  "CPWSUM",
  base.all,
  rate.all,
  first.all,
  xl`N(${golive}) - ${from}`,
  ...ofStream,
);
const monthTooLong = call(
  "CPWCROSS",
  base.all,
  rate.all,
  first.all,
  batchInput.window,
  1,
  ...ofStream,
);
const streamSteps = new Steps("batchlane", "Streams of batch", BATCH_CAPACITY.streams);
const [streamLive, streamCross] = [
  streamSteps.add("live", "Hours at go-live", numberOr(hoursAtGoLive, "too large"), { unit: "h" }),
  streamSteps.add(
    "cross",
    "Month in which the window is exceeded",
    xl`IF(N(${batchInput.window}) > 0, ${numberOr(xl`${from} + ${monthTooLong}`, "never")}, "")`,
    { unit: "month", format: "0" },
  ),
];
/** The blocks of the steps of jobs and streams. */
export const jobSteps = [assessedSteps.block, steps.block, streamSteps.block];

/** A result of the stream, if it has jobs. */
const ofJobs = (formula: FormulaPart): Formula =>
  xl`IF(COUNTIF(${run.stream.all}, ${rowNumber}) = 0, "", ${formula})`;
const sumOfJobs = (durations: Column): Formula =>
  ofJobs(numberOr(xl`SUMIFS(${durations.all}, ${run.stream.all}, ${rowNumber})`, "too large"));

export const streams = (): TableSpec =>
  streamTable(
    {
      title: "Streams",
      note: "Jobs of a stream run in sequence. Streams are concurrent.",
      spare: BATCH_CAPACITY.streams,
    },
    {
      name: xl`"Stream " & ${rowNumber}`,
      number: rowNumber,
      today: sumOfJobs(run.before),
      target: sumOfJobs(run.hours),
      later: sumOfJobs(run.later),
      busy: ofJobs(xl`MAXIFS(${run.busy.all}, ${run.stream.all}, ${rowNumber})`),
      live: ofJobs(streamLive.inCase("all")),
      cross: ofJobs(xl`IF(N(${stream.target}) > 0, ${streamCross.inCase("all")}, "")`),
    },
  );

export function jobFigures(plan: Plan): void {
  for (let number = 1; number <= plan.rowCapacity("batchjob"); number += 1) {
    const row = cellsOfRow(job, number);
    const runOfJob = cellsOfRow(run, number);
    plan.figure({
      what: "Run time on the target",
      whatFormula: xl`"Run time of " & ${row.name}`,
      call: hoursOnTarget(row, runOfJob),
      unit: "h",
      sheet: SHEET,
      value: runOfJob.hours,
      used: xl`AND(ISNUMBER(${runOfJob.hours}), ${row.own} = "")`,
    });
  }
}
