/** Run time of every job on the target system, and the chains of the streams. */
import type { Cells, Column, Quantity } from "../../../spreadsheet/formula/named-cells";
import { rowNumber, xl, type Formula, type FormulaPart } from "../../../spreadsheet/formula/xl";
import { cellsOfRow, type RowCells } from "../../definition/cell-definitions";
import { asText, firstReason, isPositive } from "../../definition/conditions";
import { call, numberOr, reasonOf, type FunctionCall } from "../../definition/function-calls";
import type { CitedFigures, Plan } from "../../definition/section";
import { Steps, TableSteps } from "../../definition/steps";
import { box } from "../../inputs/core-cells";
import { invalidRow } from "../../inputs/row-reasons";
import { golive, isHorizonKnown } from "../../definition/period";
import { demand, fit } from "../calculation/cells";
import {
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
import { chain } from "./chains-cells";
import { BATCH_CAPACITY, JOB_KINDS } from "./inputs";

const about = (message: string): Formula => rowMessage(job.name, message);
const isParallel = xl`${job.kind} = ${JOB_KINDS[1]}`;

const isWrongGrowth = xl`OR(NOT(ISNUMBER(${job.growth})), N(${job.growth}) < -1)`;

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
  [xl`${job.growth} = ""`, rowMessage(job.name, "enter the growth of", ", 0 for none")],
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
const { state, whereReady } = steps.addState(job.name, inUse, missing);
export const isReady = xl`${state} = "ready"`;

const planSteps = new Steps("batchassessed", "Batch: what counts");
/** The alternative that is shown; without one, the entered clock applies to the first. */
const shownCase = planSteps.addWhole(
  "shown",
  "Alternative shown",
  xl`IF(ISNUMBER(${fit.choice.active}), ${fit.choice.active}, 1)`,
);
const ofShown = (quantity: Quantity): Formula => xl`INDEX(${quantity.everyCase}, ${shownCase})`;

const hoursOnTarget = (
  row: RowCells<typeof job> = job,
  result: RowCells<typeof run> = run,
): FunctionCall => call("BATCHRUN", row.hours, result.speed, result.share);

const noHours = steps.addText(
  "hourswhy",
  "Run time on the target: why there is none",
  xl`
    IF(AND(${isReady}, ISNUMBER(${run.speed}), NOT(ISNUMBER(${run.hours}))),
      ${reasonOf(hoursOnTarget())}, "")`,
);

const whereHours = (formula: FormulaPart): Formula =>
  xl`IF(ISNUMBER(${run.hours}), ${formula}, "")`;
const whereHoursAndSpeed = (formula: FormulaPart): Formula =>
  xl`IF(AND(ISNUMBER(${run.hours}), ISNUMBER(${run.speed})), ${formula}, "")`;

/** Properties of the processors of the job's system. */
export const ofSystem = (cells: Cells): Formula => xl`
  IF(${job.system} = "", "",
  IF(COUNTIF(${clock.name.all}, ${job.system}) = 0, "",
  INDEX(${cells}, MATCH(${job.system}, ${clock.name.all}, 0))))`;

const processorShare = numberOr(
  xl`${job.cpu} / (${job.hours} * 60 * 60 * IF(${isParallel}, ${job.threads}, 1))`,
  "too large",
);

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

const hoursGrownTo = (month: FormulaPart): Formula =>
  xl`${run.hours} * (1 + N(${job.growth})) ^ (${month} / 12)`;

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
  rowReason(job.name, noHours),
);

export const runTimes = runTable(
  { title: "Run time on the target", spare: "batchjob" },
  {
    name: asText(job.name),
    stream: xl`
      IF(${job.name} = "", "",
      IF(${job.stream} = "", 1,
      IF(COUNTIF(${stream.number.all}, ${job.stream}) = 0, "", ${job.stream})))`,
    today: ofSystem(clock.clock.all),
    then: ofSystem(clock.target.all),
    share: xl`
      IF(AND(${isPositive(job.hours)}, ${isPositive(job.cpu)}), ${processorShare}, "")`,
    speed: ofSystem(clock.speed.all),
    family: ofSystem(clock.family.all),
    before: whereReady(job.hours),
    start: whereHours(numberOr(xl`${hoursOfStream} - ${run.hours}`, "too large")),
    hours: whereReady(ofShown(chain.hours)),
    basis,
    change: whereHours(xl`${run.hours} / ${job.hours} - 1`),
    floor: whereHours(xl`${job.hours} * (1 - ${run.share})`),
    limits: limit,
    busy: whereHoursAndSpeed(
      numberOr(xl`${job.cpu} / ${run.speed} / (${run.hours} * 60 * 60)`, "too large"),
    ),
    later: whereHours(xl`
      IF(${isHorizonKnown}, ${numberOr(hoursGrownTo(demand.horizon.active), "too large")}, "")`),
    status,
  },
);

/** No work runs on a target before go-live: work that shrinks is assessed from then on. */
export const firstMonth = planSteps.add(
  "from",
  "First month that is assessed",
  xl`IF(COUNTIF(${job.growth.all}, "<0") > 0, N(${golive}), 0)`,
  { unit: "month", format: "0" },
);
/** The longest chain on the target in the first month that is assessed. */
export const firstChain = planSteps.add(
  "chain",
  "Longest chain on the target in that month",
  xl`IF(${firstMonth} > 0, ${result.live}, ${result.longest})`,
  { unit: "h" },
);

/** The jobs as lists, as the functions of growth take them. */
export const growthLists = {
  rate: steps.add("rate", "Growth, 0 without an entry", xl`N(${job.growth})`, {
    style: "resultPercent",
  }),
  start: steps.add("first", "First month", 0, { unit: "month", format: "0" }),
  lane: steps.addText("lane", "Stream", xl`${run.stream} & ""`),
} as const;
const hoursAtGoLive = steps.add(
  "live",
  "Run time at go-live",
  whereHours(numberOr(hoursGrownTo(xl`N(${golive})`), "too large")),
  { unit: "h" },
);
/** The blocks of the steps of jobs and streams. */
export const jobSteps = [planSteps.block, steps.block];

/** A result of the stream, if it has jobs. */
const ofJobs = (formula: FormulaPart): Formula =>
  xl`IF(COUNTIF(${run.stream.all}, ${rowNumber}) = 0, "", ${formula})`;
const sumOfJobs = (durations: Column | Quantity): Formula =>
  ofJobs(numberOr(xl`SUMIFS(${durations.all}, ${run.stream.all}, ${rowNumber})`, "too large"));

export const streams = streamTable(
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
    live: sumOfJobs(hoursAtGoLive),
    cross: ofJobs(xl`IF(N(${stream.target}) > 0, ${ofShown(chain.cross)}, "")`),
  },
);

export function* jobFigures(plan: Plan): CitedFigures {
  for (let number = 1; number <= plan.rowCapacity("batchjob"); number += 1) {
    const row = cellsOfRow(job, number);
    const runOfJob = cellsOfRow(run, number);
    yield {
      what: "Run time on the target",
      whatFormula: xl`"Run time of " & ${row.name}`,
      call: hoursOnTarget(row, runOfJob),
      unit: "h",
      value: runOfJob.hours,
      used: xl`AND(ISNUMBER(${runOfJob.hours}), ${row.own} = "")`,
    };
  }
}
