/**
 * Content mix of the HTTP server: relative capacities, compared only within the environment they
 * were measured in.
 */
import { xl, type Formula, type FormulaPart } from "../../../spreadsheet/formula/xl";
import type { FieldSpec, SheetBuilder } from "../../../spreadsheet/layout/builder";
import { percentText, whereNumbers } from "../../definition/conditions";
import { call, numberOr, reasonOf } from "../../definition/function-calls";
import type { CitedFigures, Plan } from "../../definition/section";
import { Steps } from "../../definition/steps";
import { source } from "../../inputs/core-cells";
import { inputField, inputTable } from "../../inputs/input-cells";
import { sourceResult } from "../current/cells";
import { capacity, input, inUse, kind, mix, mixFields, SHEET } from "./cells";
import { kindFigures, kindTable } from "./kinds";

type Mix = "today" | "planned";

const kinds = xl`COUNTA(${kind.name.all})`;
const steps = new Steps("web", SHEET);
const sharesOf = (when: Mix): Formula => xl`COUNT(${kind[when].all})`;

const environments = xl`
  IF(AND(${inUse}, ${kinds} > 0),
    IF(COUNT(${capacity.capacity.all}) = 0, "open", SUM(${capacity.another.all})),
    "not used")`;

const kindsState = steps.addText(
  "kinds",
  "Kinds of page: state",
  xl`
    IF(NOT(${inUse}), "not used",
    IF(${kinds} = 0, "not used",
    IF(SUMPRODUCT((${capacity.status.all} <> "") * 1) > 0, "open",
    "ready")))`,
);

/** Shares next to capacities: a kind without a share has no pages. */
const capacityOfMix = (when: Mix): Formula => {
  const sum = xl`SUM(${kind[when].all})`;
  const average = numberOr(
    call("WEBMIX", capacity.capacity.all, kind[when].all),
    xl`"open: the shares add up to " & ${percentText(sum)}`,
  );
  return xl`
    IF(${kindsState} <> "ready", ${kindsState},
    IF(${sharesOf(when)} = 0, "not given",
    IF(${mix.environments} > 1, "different environments",
    IF(${sharesOf(when)} < ${kinds}, "open: a share is empty",
    ${average}))))`;
};

/** Whether the planner has entered anything for scaling a measured CPU to the planned mix. */
export const hasMeasuredCpu = xl`COUNT(${input.cpu}, ${input.rate}, ${input.planned}) > 0`;
/** The same in AND, because it is also used inside NOT. */
const isScaled = xl`AND(${hasMeasuredCpu})`;

/** Whether the measured CPU, its pages or the planned ones are invalid. */
const isAmountWrong = xl`
  OR(N(${input.rate}) <= 0, MIN(N(${input.cpu}), N(${input.planned})) < 0)`;
const scalingState = steps.addText(
  "scaling",
  "Measured CPU for the planned mix: state",
  xl`
    IF(NOT(${inUse}), "not used",
    IF(NOT(${isScaled}), "not used",
    IF(${input.same} = "No", "other environment",
    IF(OR(${input.same} = "", ${input.environment} = "", ${isAmountWrong}), "open",
    "ready"))))`,
);

const cpuPlanned = xl`
  IF(${scalingState} <> "ready", ${scalingState},
  ${whereNumbers(
    [mix.captoday, mix.capplanned, input.cpu, input.rate, input.planned],
    xl`${input.cpu} * ${input.planned} / ${input.rate} * ${mix.captoday} / ${mix.capplanned}`,
  )})`;

/** The rating of the serving partition, if the plan has the sheet Current system. */
const ratedOf = (plan: Plan): FormulaPart =>
  plan.has("Current system")
    ? xl`
        IF(${input.partition} = "", "open",
        IF(COUNTIF(${source.name.all}, ${input.partition}) = 0, "open",
        INDEX(${sourceResult.rated.all},
          MATCH(${input.partition}, ${source.name.all}, 0))))`
    : "open";

const capacityOfPartition = (plan: Plan): Formula => xl`
  IF(NOT(${inUse}), "not used",
  IF(ISNUMBER(${input.cpw}), IF(${input.cpw} > 0, ${input.cpw}, "open"),
  ${ratedOf(plan)}))`;

const threads = call("WEBTHREADS", mix.capacity, mix.shareused);

const results = (plan: Plan): readonly FieldSpec[] =>
  mixFields({
    environments,
    captoday: capacityOfMix("today"),
    capplanned: capacityOfMix("planned"),
    change: whereNumbers(
      [mix.captoday, mix.capplanned],
      xl`${mix.capplanned} / ${mix.captoday}`,
      mix.captoday,
    ),
    cpuplanned: cpuPlanned,
    capacity: capacityOfPartition(plan),
    more: whereNumbers(
      [mix.cpuplanned, mix.capacity, input.cpu],
      xl`(${mix.cpuplanned} - ${input.cpu}) * ${mix.capacity}`,
      mix.cpuplanned,
    ),
    shareused: xl`
      IF(NOT(${inUse}), "not used",
      IF(ISNUMBER(${input.share}), ${input.share},
      ${mix.cpuplanned}))`,
    threads: xl`
      IF(NOT(ISNUMBER(${mix.shareused})), ${mix.shareused},
      IF(NOT(ISNUMBER(${mix.capacity})), "open",
      ${numberOr(threads, "no value")}))`,
  });

const isOpen = (capacityCell: FormulaPart): Formula =>
  xl`AND(${kinds} > 0, LEFT(${capacityCell} & "", LEN("open:")) = "open:")`;

/** Missing inputs of the mix as a whole, as text. */
export const mixProblem = steps.firstReason(
  "mix",
  "Content mix: what is open",
  [
    [isOpen(mix.capplanned), xl`${`${SHEET}: planned mix, `} & ${mix.capplanned}`],
    [isOpen(mix.captoday), xl`${`${SHEET}: mix of today, `} & ${mix.captoday}`],
    [
      xl`AND(ISNUMBER(${mix.environments}), N(${mix.environments}) > 1)`,
      `${SHEET}: capacities of different environments cannot be mixed. Enter overrides for all page types or none`,
    ],
    [
      xl`AND(${isScaled}, ${input.environment} = "")`,
      `${SHEET}: name the environment of the measured CPU and pages`,
    ],
    [
      xl`AND(${isScaled}, ${input.same} = "")`,
      `${SHEET}: say whether it is planned in the same environment`,
    ],
    [
      xl`AND(${isScaled}, ${input.same} = "No")`,
      `${SHEET}: the measured CPU does not apply to another environment. Measure there`,
    ],
    [
      xl`
        AND(${isScaled},
          OR(NOT(AND(ISNUMBER(${input.cpu}), ISNUMBER(${input.rate}), ISNUMBER(${input.planned}))),
            ${isAmountWrong}))`,
      `${SHEET}: enter measured CPU, measured pages and planned pages as numbers`,
    ],
    [
      xl`AND(${isScaled}, NOT(ISNUMBER(${mix.captoday})))`,
      `${SHEET}: enter page types with their current and planned shares`,
    ],
    [
      xl`AND(ISNUMBER(${mix.shareused}), NOT(ISNUMBER(${mix.capacity})))`,
      `${SHEET}: enter the CPW of the partition that serves, or choose it`,
    ],
    [xl`${mix.threads} = "no value"`, xl`${`${SHEET}: `} & ${reasonOf(threads)}`],
  ],
  { isAsked: inUse },
);

export const mixSteps = steps.block;

/** Kinds of page, their capacities, and the effect of the mix on the measured CPU. */
export function* mixFigures(plan: Plan): CitedFigures {
  yield* kindFigures(plan);
  yield {
    what: "HTTP server threads",
    call: threads,
    unit: "threads",
    value: mix.threads,
  };
}

export function buildMix(plan: Plan, sheet: SheetBuilder): void {
  sheet
    .table(inputTable(plan.inputs, "webkind"))
    .table(kindTable)
    .heading("Measured workload")
    .fields(
      [
        "web.partition",
        "web.cpw",
        "web.cpu",
        "web.rate",
        "web.planned",
        "web.environment",
        "web.same",
        "web.share",
        "web.faults",
        "web.iop",
      ]
        .filter((name) => plan.scope.fields.includes(name))
        .map((name) => inputField(plan.inputs, name)),
    )
    .heading("Content mix")
    .fields(results(plan))
    .chart({
      kind: "column",
      title: "Pages and CPU by kind",
      altText: "Columns of the share of planned pages and CPU of each page type",
      categories: String(capacity.name.all),
      categoryTitle: "Page type",
      valueTitle: "Share",
      series: [
        { name: "Pages planned", values: String(kind.planned.all) },
        { name: "CPU planned", values: String(capacity.cpu.all) },
      ],
      width: 90,
    });
}
