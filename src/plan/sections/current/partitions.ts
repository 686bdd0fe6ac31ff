/** The measured partitions: their rating, and their CPU in use. */
import type { Column } from "../../../spreadsheet/formula/named-cells";
import { thisCell, xl, type Formula, type FormulaPart } from "../../../spreadsheet/formula/xl";
import type { ColumnSpec, TableSpec } from "../../../spreadsheet/layout/builder";
import { fromEntries, cellsOfRow } from "../../build/cell-definitions";
import { firstReason, type Reason } from "../../build/conditions";
import { basisOf, call, numberOr, reasonOf, type FunctionCall } from "../../build/function-calls";
import type { Plan } from "../../build/section";
import { TableSteps } from "../../build/steps";
import { box, cpu, source } from "../../inputs/core-cells";
import { inputTable } from "../../inputs/input-cells";
import { invalidRow } from "../../inputs/row-reasons";
import { blockingInputs, invalidRowMessage } from "../../inputs/validation-cells";
import { SHIFTS, type Shift } from "../../scenarios";
import { assumed } from "../assumptions/cells";
import { measured } from "../measurements/cells";
import { measurementsInputs } from "../measurements/inputs";
import { CUSTOM_SYSTEMS } from "../my-catalogue/cells";
import {
  cpuColumns,
  cpuNameColumns,
  cpuResult,
  interactive,
  sourceColumns,
  sourceResult,
} from "./cells";

const SHEET = "Current system";

/** The rating of a partition by its cores: of the row of the formula, or of a row by its number. */
export const ratingOf = (
  { system, feature, mode }: Readonly<Record<"system" | "feature" | "mode", FormulaPart>>,
  cores: FormulaPart,
): FunctionCall => call("CPWLPAR", system, feature, cores, mode, CUSTOM_SYSTEMS);
export const sourceRating = ratingOf(sourceResult, source.cores);

/** The value of this column of the partition's system. */
const ofBox = (column: Column): Formula => xl`
  IF(${source.box} = "", "",
  IF(COUNTIF(${box.name.all}, ${source.box}) = 0, "",
  INDEX(${column.all}, MATCH(${source.box}, ${box.name.all}, 0)) & ""))`;

const rated = firstReason(
  [
    [xl`${source.name} = ""`, ""],
    [xl`${blockingInputs("source")} > 0`, "open"],
    [xl`ISNUMBER(${source.own})`, source.own],
    [xl`OR(${sourceResult.system} = "", NOT(ISNUMBER(${source.cores})))`, "open"],
  ],
  numberOr(sourceRating, "open"),
);

const basis = xl`
  IF(NOT(ISNUMBER(${sourceResult.rated})), "",
  IF(ISNUMBER(${source.own}), "user", ${basisOf(sourceRating)}))`;

const steps = new TableSteps("source", "Measured partitions");

const isUnrated = xl`
  AND(${source.name} <> "", ${blockingInputs("source")} = 0, NOT(ISNUMBER(${sourceResult.rated})))`;
/** Too many cores of a system are said once, in the row of the system. */
const whyNotPublished = steps.add(
  "why",
  "Notes of the catalogue on the rating",
  xl`
    IF(AND(${isUnrated}, ${sourceResult.system} <> "", ISNUMBER(${source.cores}),
        COUNTIFS(${box.name.all}, ${source.box}, ${interactive.excess.all}, "?*") = 0),
      ${reasonOf(sourceRating)},
      "")`,
  { style: "resultText" },
);
const unrated = steps.firstReason(
  "unrated",
  "Why there is no rating",
  [
    [
      xl`${source.box} = ""`,
      xl`"Current system: choose on which system " & ${source.name} & " runs"`,
    ],
    [
      xl`COUNTIF(${box.name.all}, ${source.box} & "") = 0`,
      xl`
        "Current system: " & ${source.box} & ", of " & ${source.name}
          & ", is not a listed system"`,
    ],
    [
      xl`NOT(ISNUMBER(${source.cores}))`,
      xl`"Current system: enter the cores of " & ${source.name}`,
    ],
    [
      xl`${sourceResult.system} = ""`,
      xl`"Current system: choose the machine type of " & ${source.box}`,
    ],
  ],
  {
    isAsked: isUnrated,
    otherwise: xl`
      IF(${whyNotPublished} = "", "",
        "Current system: " & ${source.name} & ": " & ${whyNotPublished})`,
  },
);

const sourceStatus = firstReason(
  [
    [
      xl`${source.name} = ""`,
      xl`
        IF(COUNTA(${source.box}, ${source.cores}, ${source.own}) > 0,
          "Current system: a partition has no name",
          "")`,
    ],
    [
      xl`COUNTIF(${source.name.all}, ${source.name}) > 1`,
      xl`"Current system: the partition " & ${source.name} & " stands twice"`,
    ],
    [xl`${unrated} <> ""`, unrated],
  ],
  invalidRowMessage("source"),
);

export const partitionSteps = steps.block;

export const partitionTable = (plan: Plan): TableSpec =>
  inputTable(plan.inputs, "source", {
    note: "Each partition is rated by its cores, not by a share of the system rating. Below the smallest published rating, the safety margin for small sources applies.",
    after: sourceColumns({
      system: ofBox(box.system),
      feature: ofBox(box.feature),
      mode: ofBox(box.mode),
      rated,
      basis,
      margin: xl`IF(${sourceResult.basis} = "derived", 1 + ${assumed("small")}, "")`,
      status: sourceStatus,
    }),
  });

/** The pasted measurement of a partition's work in a shift, less the entered batch. */
function measuredCpu(part: Shift): Reason {
  const ofPart = measured[`part${part}`].all;
  return [
    xl`COUNTIFS(${measured.name.all}, ${source.name}, ${ofPart}, ">=0") > 0`,
    xl`
      MAX(0, MAXIFS(${ofPart}, ${measured.name.all}, ${source.name}) - N(${cpu[`batch${part}`]}))`,
  ];
}

/** CPU of high-priority work in use: the entered value, otherwise the measured one. */
function cpuInUse(plan: Plan, part: Shift): Formula {
  const entered = cpu[`high${part}`];
  return firstReason(
    [
      [xl`${source.name} = ""`, ""],
      [xl`ISNUMBER(${entered})`, entered],
      ...(plan.has(measurementsInputs.name) ? [measuredCpu(part)] : []),
    ],
    "",
  );
}

const cpuCells = [
  ...SHIFTS.map((part) => cpu[`high${part}`]),
  ...SHIFTS.map((part) => cpu[`batch${part}`]),
];
const usedCells = SHIFTS.map((part) => cpuResult[`use${part}`]);
const cpuStatus = firstReason(
  [
    [
      xl`${source.name} = ""`,
      xl`
        IF(COUNTA(${cpuCells}) > 0, "Current system: CPU in a row without a partition", "")`,
    ],
    invalidRow("cpu"),
    [
      xl`COUNT(${cpuCells}, ${usedCells}) = 0`,
      xl`"Current system: enter the measured CPU of " & ${source.name}`,
    ],
  ],
  "",
);

/** A value from measurements is marked. */
const withMarks = (columns: readonly ColumnSpec[]): readonly ColumnSpec[] =>
  columns.map((column) => {
    const part = SHIFTS.find((letter) => column.key === `use${letter}`);
    if (!part) return column;
    const isMeasured = xl`AND(${cpu[`high${part}`]} = "", ISNUMBER(${thisCell}))`;
    return { ...column, when: [{ formula: isMeasured, style: "override" }] };
  });

export const cpuTable = (plan: Plan): TableSpec =>
  inputTable(plan.inputs, "cpu", {
    note: "Averages of the two busiest hours of each shift, over the cores of the partition. High-priority work and batch are separate. Values from Measurements are marked.",
    before: cpuNameColumns({ name: xl`${source.name} & ""` }),
    after: withMarks(
      cpuColumns({
        ...fromEntries(SHIFTS.map((part) => [`use${part}`, cpuInUse(plan, part)] as const)),
        status: cpuStatus,
      }),
    ),
  });

export function partitionFigures(plan: Plan): void {
  for (let row = 1; row <= plan.rowCapacity("source"); row += 1) {
    const { name, cores, own } = cellsOfRow(source, row);
    const result = cellsOfRow(sourceResult, row);
    plan.figure({
      what: "Source rating",
      whatFormula: xl`
        "Rating of " & ${name} & ", " & ${cores} & IF(${cores} = 1, " core", " cores") & " of "
          & ${result.system} & " " & ${result.feature}`,
      call: ratingOf(result, cores),
      value: result.rated,
      unit: "CPW",
      sheet: SHEET,
      used: xl`AND(${own} = "", ISNUMBER(${result.rated}))`,
    });
  }
}
