/** The accelerator of entry models, and published gains: for comparison, never added. */
import { xl, type Formula } from "../../../spreadsheet/formula/xl";
import type { SheetBuilder } from "../../../spreadsheet/layout/builder";
import {
  defineFields,
  defineTable,
  cellsOfRow,
  type RowCells,
} from "../../definition/cell-definitions";
import { STATUS } from "../../definition/columns";
import { call, numberOr, reasonOf, type FunctionCall } from "../../definition/function-calls";
import { citeEnds, type RangeEnd } from "../../definition/row-figures";
import type { CitedFigures, Plan } from "../../definition/section";
import { Steps } from "../../definition/steps";
import { inputField, inputTable } from "../../inputs/input-cells";
import { listedGain } from "../lists/cells";
import { gain, input, inUse, rowReason, SHEET } from "./cells";

const END = {
  unit: "share or factor",
  width: 13,
  style: "resultDecimal",
  format: "General",
} as const;

export const { cells: gainResult, table: gainTable } = defineTable("gainrun", {
  name: { head: "Gain or cost", width: 22, style: "resultText" },
  low: { head: "Low end", ...END },
  high: { head: "High end", ...END },
  // The text extends over the empty cells to its right, so missing inputs are shown before it.
  status: { ...STATUS, width: 12 },
  effect: { head: "Published effect", style: "label" },
});

const TIMES = { unit: "times", style: "resultDecimal" } as const;

const { cells: accelerator, fields: acceleratorFields } = defineFields("web", {
  accelcapacity: {
    label: "Capacity with the accelerator",
    ...TIMES,
    note: "Measured with WebSphere on a 520. Does not apply to other models.",
  },
  accelresponse: { label: "Response time divided by", ...TIMES },
  acceltimethen: {
    label: "Single-user response with accelerator",
    unit: "s",
    style: "resultDecimal",
  },
});

const gainOf = ({ name }: RowCells<typeof gain>, end: RangeEnd): FunctionCall =>
  call("PERFGAIN", xl`${name} & ""`, end);
const resultOfGain = (end: RangeEnd): Formula => xl`
  IF(${gain.name} = "", "",
  IF(NOT(${inUse}), "not used",
  ${numberOr(gainOf(gain, end), "not stated")}))`;

const status = xl`
  IF(NOT(${inUse}), "",
  IF(NOT(AND(${gainResult.low} = "not stated", ${gainResult.high} = "not stated")), "",
  ${rowReason(gain.name, reasonOf(gainOf(gain, "HIGH")))}))`;

const numberInList = xl`MATCH(${gain.name}, ${listedGain.item.all}, 0)`;
const wordsOfRule = xl`
  IF(OR(${gain.name} = "", NOT(${inUse}), ${gainResult.status} <> ""), "",
  IF(ISNUMBER(${numberInList}), ${call("WHY", xl`INDEX(${listedGain.rule.all}, ${numberInList})`)},
  "see the list of RULES"))`;

const accelerationOf = (item: "CAPACITY" | "RESPONSE"): FunctionCall =>
  call("WASACCEL", input.accelbase, item);
const resultOfAcceleration = (item: "CAPACITY" | "RESPONSE"): Formula => xl`
  IF(NOT(${inUse}), "not used",
  IF(${input.accelbase} = "", "not used",
  ${numberOr(accelerationOf(item), "no value")}))`;

const responseThen = xl`
  IF(AND(ISNUMBER(${accelerator.accelresponse}), ISNUMBER(${input.acceltime})),
    ${input.acceltime} / ${accelerator.accelresponse},
    IF(ISNUMBER(${accelerator.accelresponse}), "no response entered", ${accelerator.accelresponse}))`;

const steps = new Steps("accelerator", "Accelerator of entry models");

/** The missing input of the accelerator, as text. */
export const acceleratorProblem = steps.firstReason(
  "open",
  "Open",
  [
    [
      xl`${accelerator.accelcapacity} = "no value"`,
      xl`${`${SHEET}: `} & ${reasonOf(accelerationOf("CAPACITY"))}`,
    ],
  ],
  { isAsked: inUse },
);

export const acceleratorSteps = steps.block;

export function buildGains({ inputs }: Plan, sheet: SheetBuilder): void {
  sheet
    .heading("Accelerator of entry models")
    .fields([
      ...["web.accelbase", "web.acceltime"].map((name) => inputField(inputs, name)),
      ...acceleratorFields({
        accelcapacity: resultOfAcceleration("CAPACITY"),
        accelresponse: resultOfAcceleration("RESPONSE"),
        acceltimethen: responseThen,
      }),
    ])
    .table(inputTable(inputs, "gain"))
    .table(
      gainTable(
        { title: "Published gains and costs", spare: "gain" },
        {
          name: xl`${gain.name} & ""`,
          low: resultOfGain("LOW"),
          high: resultOfGain("HIGH"),
          status,
          effect: wordsOfRule,
        },
      ),
    );
}

export function* gainFigures(plan: Plan): CitedFigures {
  for (let number = 1; number <= plan.rowCapacity("gain"); number += 1) {
    const row = cellsOfRow(gain, number);
    yield* citeEnds(
      { what: "Published gain or cost", name: row.name, unit: "share or factor" },
      (end) => gainOf(row, end),
      cellsOfRow(gainResult, number),
    );
  }
  for (const [item, value] of [
    ["CAPACITY", accelerator.accelcapacity],
    ["RESPONSE", accelerator.accelresponse],
  ] as const)
    yield {
      what: `Accelerator, ${item.toLowerCase()}`,
      call: accelerationOf(item),
      unit: "times",
      value,
    };
}
