/**
 * Batch: serial and parallel jobs with their CPU seconds and both clock rates. CPW is shown for
 * comparison and never used.
 */
import type { Column, NamedCell, Quantity } from "../../../spreadsheet/formula/named-cells";
import { xl, type Formula, type FormulaPart } from "../../../spreadsheet/formula/xl";
import type { ChartSpec, SheetBuilder } from "../../../spreadsheet/layout/builder";
import type { Check } from "../../definition/check";
import { capacityCheck, noneCheck } from "../../definition/columns";
import { asText, isPositive, whereSheetReady } from "../../definition/conditions";
import { optionalSection, optionalSheet } from "../../definition/define-section";
import { call, numberOr } from "../../definition/function-calls";
import { whenReached } from "../../definition/months";
import { clockTimeAfter, whyNoHorizon } from "../../definition/period";
import { placeChecks } from "../../definition/placed-checks";
import type { Plan, SectionParts } from "../../definition/section";
import { Steps } from "../../definition/steps";
import { wideText } from "../../definition/wide-texts";
import { box } from "../../inputs/core-cells";
import { inputField, inputTable } from "../../inputs/input-cells";
import { fieldError } from "../../inputs/validation-cells";
import { besideSave } from "./beside-save";
import {
  CHAIN_AT_HORIZON,
  CHAIN_ON_TARGET,
  batchInput,
  clock,
  fetches,
  inUse,
  job,
  read,
  result,
  resultFields,
  run,
  SHEET,
  stream,
  targetProcessor,
  targetProcessorFields,
} from "./cells";
import { chainsBlock } from "./chains";
import { clockFigures, clocks, clockSteps, targetChip, targetClock, targetProblem } from "./clocks";
import { CACHE_CHECK, cacheFigure, cacheProblem, cacheSteps, cacheVerdict } from "./expert-cache";
import { batchInputs } from "./inputs";
import { firstChain, jobFigures, jobSteps, runTimes, streams } from "./jobs";
import { fetchesOfReads, readFigures, readSteps } from "./reads";

const whereReady = (formula: FormulaPart): Formula =>
  whereSheetReady(inUse, xl`${result.problem} <> ""`, formula);

/** A message about an input that is not a number above 0. */
const whereWrong = (key: "window" | "cores", what: string): Formula => xl`
  IF(OR(${fieldError(`batch.${key}`)} <> "",
      AND(${batchInput[key]} <> "", NOT(${isPositive(batchInput[key])}))),
    ${`${SHEET}: the ${what} must be a number above 0`},
    "")`;

const targetMissing = xl`
  IF(AND(COUNTA(${job.name.all}) > COUNT(${run.hours.all}), NOT(ISNUMBER(${targetProcessor.target}))),
    ${result.missing},
    "")`;
const steps = new Steps("batch", SHEET);
const invalidInputs = steps.addText(
  "inputs",
  "Invalid single inputs",
  xl`
    TEXTJOIN("; ", TRUE,
      ${whereWrong("window", "window")},
      ${whereWrong("cores", "cores for batch")},
      ${fieldError("batch.cpu")})`,
);
const ofEverySystem = steps.addText(
  "everysystem",
  "Missing inputs, whatever the system",
  xl`
    IF(COUNTA(${job.name.all}) = 0, ${`${SHEET}: enter a job`},
      TEXTJOIN("; ", TRUE, ${invalidInputs}, ${fetches.status.all}, ${result.cachewhy}))`,
);
const problem = xl`
  IF(NOT(${inUse}), "not used",
  TEXTJOIN("; ", TRUE, IF(COUNTA(${job.name.all}) = 0, "", ${whyNoHorizon(SHEET)}), ${ofEverySystem}, ${targetMissing}, ${clock.status.all}, ${run.status.all}))`;

const ruleOfCpw = wideText(
  "batch",
  "CPW and batch",
  xl`${call("WHY", "cpw.batch")} & " " & ${call("WHY", "cpw.batch.family")}`,
);

function tables(plan: Plan, sheet: SheetBuilder): void {
  const { inputs } = plan;
  sheet
    .textFormula(ruleOfCpw.shown, "note")
    .fields(Object.keys(batchInputs.inputs.fields).map((name) => inputField(inputs, name)))
    .fields(targetProcessorFields({ target: targetClock, chip: targetChip }))
    .table(
      inputTable(inputs, "batchspeed", {
        before: [
          {
            key: "name",
            head: "System",
            width: 18,
            style: "resultText",
            formula: asText(box.name),
          },
        ],
      }),
    )
    .table(clocks)
    .table(inputTable(inputs, "batchjob"))
    .table(runTimes)
    .table(streams)
    .table(inputTable(inputs, "odbcread"))
    .table(fetchesOfReads);
}

/** The hour of the day at which a chain of jobs ends. */
function endOfDay(duration: NamedCell): Formula {
  const { start } = batchInput;
  const error = fieldError("batch.start");
  return whereReady(xl`
    IF(${error} <> "", ${error},
    IF(ISNUMBER(${start}),
      IF(ISNUMBER(${duration}),
        ${clockTimeAfter(start, duration)},
        "open"),
    "no beginning entered"))`);
}

const longest = (durations: Column): Formula => whereReady(xl`MAX(${durations.all})`);

const results = resultFields({
  problem,
  missing: xl`IF(${inUse}, ${targetProblem}, "not used")`,
  today: longest(stream.today),
  longest: longest(stream.target),
  live: longest(stream.live),
  later: longest(stream.later),
  cross: whereReady(xl`IF(COUNT(${stream.cross.all}) = 0, "never", MIN(${stream.cross.all}))`),
  crossdate: whenReached(result.cross),
  who: xl`
    IF(ISNUMBER(${result.cross}),
      INDEX(${stream.name.all}, MATCH(${result.cross}, ${stream.cross.all}, 0)), "")`,
  end: endOfDay(result.longest),
  busy: whereReady(numberOr(xl`SUM(${stream.busy.all})`, "too large")),
  cache: cacheVerdict,
  cachewhy: xl`${cacheProblem}`,
  cacherule: call("WHY", "batch.expert.cache"),
});

const CHARTS: readonly ChartSpec[] = [
  {
    kind: "stackedBar",
    title: "Batch on the target, job by job",
    altText:
      "Bars from the beginning to the end of each job on the target, in hours from the start of batch",
    categories: String(run.name.all),
    categoryTitle: "Job",
    valueTitle: "Hours from the start",
    series: [
      { name: "Begins after", values: String(run.start.all), invisible: true },
      { name: "Runs", values: String(run.hours.all) },
    ],
    width: 62,
  },
  {
    kind: "column",
    title: "Streams today, on the target, at the horizon",
    altText: "Columns of the hours of each stream today, on the target and at the horizon",
    categories: String(stream.name.all),
    categoryTitle: "Stream",
    valueTitle: "Hours",
    series: [
      { name: "Today", values: String(stream.today.all) },
      { name: "On the target", values: String(stream.target.all) },
      { name: "At the horizon", values: String(stream.later.all) },
    ],
    width: 62,
  },
];

/** The number of such jobs or speeds must be 0. */
const none = (rule: Check["rule"], label: string, count: FormulaPart): Check =>
  noneCheck(rule, label, whereReady(count), inUse);
const chainInWindow = (label: string, chain: NamedCell | Quantity): Check => ({
  rule: "plan.batch.window",
  label,
  value: xl`${chain}`,
  limit: xl`${batchInput.window}`,
  format: "0.00",
  applies: inUse,
});

const CHECKS: readonly Check[] = [
  chainInWindow(CHAIN_ON_TARGET, firstChain),
  chainInWindow(CHAIN_AT_HORIZON, result.later),
  none(
    "plan.batch.cpw",
    "Speed overrides equal to CPW ratios",
    xl`SUMPRODUCT((${clock.basis.all} = "user") * (${clock.equal.all} = 1))`,
  ),
  none(
    "plan.batch.family",
    "Jobs compared by clock across families",
    xl`SUMPRODUCT((${run.basis.all} = "clocks alone") * (${run.family.all} <> "Yes"))`,
  ),
  none(
    "plan.batch.longer",
    "Jobs slower on the target",
    xl`
      COUNTIF(${run.change.all}, ">0")
        - COUNTIFS(${run.change.all}, ">0", ${run.basis.all}, "clocks alone",
            ${run.family.all}, "<>Yes")`,
  ),
  {
    rule: "plan.batch.cores",
    label: "Processors used at once",
    value: xl`${result.busy}`,
    limit: xl`${batchInput.cores}`,
    format: "0.0",
    applies: inUse,
  },
  CACHE_CHECK,
  capacityCheck("jobs", job.name),
  capacityCheck("reads", read.name),
];

function build(plan: Plan): SectionParts {
  const sheet = optionalSheet(plan, batchInputs, {
    subtitle: "Jobs, their CPU seconds and both clock rates; no CPW",
    problem: result.problem,
    note: "Only the CPU share of a run time changes with processor speed. The clock ratio is not a measurement and applies at most within one processor family.",
  });
  const ofSave = besideSave(plan);
  tables(plan, sheet);
  sheet.fields(results).charts(CHARTS);
  const checks = placeChecks(plan, sheet, "batchchecks", [...CHECKS, ...ofSave.checks]);
  return {
    checks,
    wideTexts: [ruleOfCpw.row],
    figures: [...clockFigures(plan), ...jobFigures(plan), ...readFigures(plan), cacheFigure],
    blocks: [
      steps.block,
      ...clockSteps,
      ...jobSteps,
      chainsBlock(plan, ofEverySystem),
      readSteps,
      cacheSteps.block,
      ...ofSave.blocks,
    ],
  };
}

export const section = optionalSection(batchInputs, build);
