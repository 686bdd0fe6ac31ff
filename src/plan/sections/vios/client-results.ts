/** IBM i as client of VIOS: sums, the published values for them, and proportions of cores. */
import type { Column } from "../../../spreadsheet/formula/named-cells";
import { xl, type Formula, type FormulaPart } from "../../../spreadsheet/formula/xl";
import type { FieldSpec, TableRow } from "../../../spreadsheet/layout/builder";
import { filledByRows, formulaCells } from "../../definition/cell-definitions";
import { call, numberOr, reasonOf, type FunctionCall } from "../../definition/function-calls";
import type { CitedFigures } from "../../definition/section";
import { Steps, type FigureSteps } from "../../definition/steps";
import { fit } from "../calculation/cells";
import {
  input,
  inUse,
  need,
  proportion,
  proportionTable,
  PUBLISHED,
  publishedValue,
  publishedFields,
  sum,
  sumFields,
  type PublishedKey,
} from "./cells";
import { whereInUse } from "./conditions";

const sumOf = (column: Column, otherwise: string): Formula => xl`
  IF(NOT(${inUse}), "not used",
  IF(COUNT(${column.all}) = 0, ${otherwise},
  SUM(${column.all})))`;

const memoryOf = (item: string, ...more: readonly FormulaPart[]): FunctionCall =>
  call("VIOSIZE", sum.ibmi, item, ...more);

const steps = new Steps("viostarget", "VIOS in the rating of the target");
const targetSystem = steps.addText("system", "Machine type of the target", fit.system.active);
const ratedCores = (whose: "VIOS" | "IBMI"): FunctionCall =>
  call(
    "CPWVIOS",
    fit.system.active,
    fit.feature.active,
    xl`${input.config} & ""`,
    whose,
    fit.mode.active,
  );
const recommended = (rule: string): FunctionCall =>
  call("DATA", "virtual-storage-rules", "bound", rule);

const CALLS: Readonly<Record<PublishedKey, FunctionCall>> = {
  ratingvios: ratedCores("VIOS"),
  ratingibmi: ratedCores("IBMI"),
  memleast: memoryOf("MEMORYLEAST"),
  memusual: memoryOf("MEMORYUSUAL", xl`${input.vlan} = "Yes"`),
  usable: call("SECTOR520", sum.raw, "CAPACITY"),
  queue: recommended("vios.queue.disk"),
  elements: recommended("vios.queue.adapter"),
};

/** The result of a function, unless one of its inputs is missing. */
const answerUnless = (
  isMissing: FormulaPart,
  otherwise: string,
  figure: FunctionCall,
): Formula => xl`
  IF(NOT(${inUse}), "not used",
  IF(${isMissing}, ${otherwise},
  ${numberOr(figure, "no answer")}))`;

const isTargetNamed = xl`AND(${inUse}, ${targetSystem} <> "")`;
const ratedCoresStep = (key: "ratingvios" | "ratingibmi"): FigureSteps =>
  steps.addFigure(key, PUBLISHED[key].label, isTargetNamed, CALLS[key], "no answer");
const ratedVios = ratedCoresStep("ratingvios");
const ratedIbmi = ratedCoresStep("ratingibmi");
const whereTargetNamed = (formula: FormulaPart): Formula =>
  whereInUse(xl`IF(${targetSystem} = "", "no target", ${formula})`);

export const targetSteps = steps.block;

const areCoresMissing = xl`NOT(ISNUMBER(${sum.ibmi}))`;

/** Sums of the clients, then the published values for them. */
export const clientFields: readonly FieldSpec[] = [
  ...sumFields({
    ibmi: sumOf(need.cores, "open"),
    rule: sumOf(need.rule, "open"),
    layout: whereInUse(xl`IF(${fit.ready.active}, ${fit.vios.active}, "open")`),
    adapters: sumOf(need.adapters, "open"),
    raw: sumOf(need.gb, "no sizes entered"),
  }),
  ...publishedFields(
    {
      ratingvios: whereTargetNamed(ratedVios.value),
      ratingibmi: whereTargetNamed(ratedIbmi.value),
      memleast: answerUnless(areCoresMissing, "open", CALLS.memleast),
      memusual: answerUnless(areCoresMissing, "open", CALLS.memusual),
      usable: answerUnless(xl`NOT(ISNUMBER(${sum.raw}))`, "open", CALLS.usable),
      queue: whereInUse(CALLS.queue),
      elements: whereInUse(CALLS.elements),
    },
    {
      ratingvios: xl`
        IF(${publishedValue.ratingvios} = "no answer", ${ratedVios.reason}, "")`,
      memusual: xl`
        IF(${publishedValue.memusual} = "no answer", ${reasonOf(CALLS.memusual)},
          "The upper end of the published range.")`,
    },
  ),
];

export function* publishedFigures(): CitedFigures {
  for (const key of Object.keys(PUBLISHED) as PublishedKey[])
    yield {
      what: PUBLISHED[key].label,
      call: CALLS[key],
      unit: PUBLISHED[key].unit,
      value: publishedValue[key],
    };
}

const rowOfProportion = (name: string, ibmi: FormulaPart, vios: FormulaPart): TableRow => ({
  cells: {
    name,
    ...formulaCells(proportion, { ibmi: whereInUse(ibmi), vios: whereInUse(vios) }),
  },
});

/** The published proportions next to the chosen one. */
export const proportions = proportionTable(
  {
    title: "Proportions",
    note: "The published rule, the target rating if it includes VIOS, and this plan.",
    rows: [
      rowOfProportion("By the rule", sum.ibmi, sum.rule),
      rowOfProportion(
        "In the target's own rating",
        publishedValue.ratingibmi,
        publishedValue.ratingvios,
      ),
      rowOfProportion("In this plan", sum.ibmi, sum.layout),
    ],
  },
  {
    ...filledByRows(proportion),
    each: xl`
      IF(AND(ISNUMBER(${proportion.ibmi}), N(${proportion.vios}) > 0),
        ${proportion.ibmi} / ${proportion.vios},
        "")`,
  },
);
