/** The measured partitions: their rating, and their CPU in use. */
import type { Column } from "../../../spreadsheet/formula/named-cells";
import { thisCell, xl, type Formula, type FormulaPart } from "../../../spreadsheet/formula/xl";
import type { ColumnSpec, TableSpec } from "../../../spreadsheet/layout/builder";
import { ASSUMPTION_KEYS } from "../../assumptions";
import { withSuffixes, cellsOfRow } from "../../definition/cell-definitions";
import {
  counted,
  enteredTwice,
  firstReason,
  percentText,
  type Reason,
} from "../../definition/conditions";
import {
  basisOf,
  call,
  numberOr,
  reasonOf,
  type FunctionCall,
} from "../../definition/function-calls";
import type { CitedFigures, Plan } from "../../definition/section";
import { TableSteps } from "../../definition/steps";
import { assumption, box, cpu, source } from "../../inputs/core-cells";
import { inputTable } from "../../inputs/input-cells";
import { invalidRow } from "../../inputs/row-reasons";
import {
  assumptionErrors,
  blockingInputs,
  invalidInputs,
  invalidRowMessage,
} from "../../inputs/validation-cells";
import { SHIFTS, type Shift } from "../../scenarios";
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

/** The rating of a partition by its cores: of the row of the formula, or of a row by its number. */
export const ratingOf = (
  { system, feature, mode }: Readonly<Record<"system" | "feature" | "mode", FormulaPart>>,
  cores: FormulaPart,
): FunctionCall => call("CPWLPAR", system, feature, cores, mode, CUSTOM_SYSTEMS);
export const sourceRating = ratingOf(sourceResult, source.cores);
const sourceFact = (
  { system, feature, mode }: Readonly<Record<"system" | "feature" | "mode", FormulaPart>>,
  cores: FormulaPart,
  what: "MARGIN" | "PAIR",
): FunctionCall => call("CPWLPAR", system, feature, cores, mode, CUSTOM_SYSTEMS, what);
const [marginRating, pairRating] = (["MARGIN", "PAIR"] as const).map((what) =>
  sourceFact(sourceResult, source.cores, what),
) as [FunctionCall, FunctionCall];
/** A valid margin of the planner for all small sources. */
const ownMargin = xl`
  IF(${assumptionErrors.line(ASSUMPTION_KEYS.indexOf("small") + 1)} = "",
    ${assumption.own.row("small")},
    "")`;

const steps = new TableSteps("source", "Measured partitions");

/** The system on which it runs: the only one, if none is chosen. */
export const boxOfSource = steps.addText(
  "box",
  "Its system",
  xl`
    IF(OR(${source.name} = "", ${source.box} <> ""), ${source.box} & "",
    IF(COUNTA(${box.name.all}) = 1, TEXTJOIN("", TRUE, ${box.name.all}), ""))`,
);
/** The value of this column of the partition's system. */
const ofBox = (column: Column): Formula => xl`
  IF(${boxOfSource} = "", "",
  IF(COUNTIF(${box.name.all}, ${boxOfSource}) = 0, "",
  INDEX(${column.all}, MATCH(${boxOfSource}, ${box.name.all}, 0)) & ""))`;

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

const isRatedByCatalogue = xl`
  AND(ISNUMBER(${sourceResult.rated}), NOT(ISNUMBER(${source.own})))`;
/** The margin of a rating in proportion to a larger one; the planner's own replaces it. */
const smallSourceMargin = xl`
  IF(${isRatedByCatalogue},
    IF(N(${marginRating}) > 0,
      1 + IF(ISNUMBER(${ownMargin}), ${ownMargin}, ${marginRating}),
      "-"),
    "")`;
const pairOfMargin = xl`
  IF(N(${sourceResult.margin}) = 0, "",
  IF(ISNUMBER(${ownMargin}), "the margin of Assumptions", ${pairRating}))`;

const isUnrated = xl`
  AND(${source.name} <> "", ${blockingInputs("source")} = 0, NOT(ISNUMBER(${sourceResult.rated})))`;
/** Too many cores of a system are said once, in the row of the system. */
const whyNotPublished = steps.addText(
  "why",
  "Notes of the catalogue on the rating",
  xl`
    IF(AND(${isUnrated}, ${sourceResult.system} <> "", ISNUMBER(${source.cores}),
        COUNTIFS(${box.name.all}, ${boxOfSource}, ${interactive.excess.all}, "?*") = 0),
      ${reasonOf(sourceRating)},
      "")`,
);
const unrated = steps.firstReason(
  "unrated",
  "Why there is no rating",
  [
    [
      xl`COUNTA(${box.name.all}) = 0`,
      xl`"Current system: enter a name for the system of " & ${source.name}`,
    ],
    [
      xl`${boxOfSource} = ""`,
      xl`"Current system: choose on which system " & ${source.name} & " runs"`,
    ],
    [
      xl`COUNTIF(${box.name.all}, ${boxOfSource}) = 0`,
      xl`
        "Current system: " & ${boxOfSource} & ", of " & ${source.name}
          & ", is not a listed system"`,
    ],
    [
      xl`NOT(ISNUMBER(${source.cores}))`,
      xl`"Current system: enter the cores of " & ${source.name}`,
    ],
    [
      xl`${sourceResult.system} = ""`,
      xl`"Current system: choose the machine type of " & ${boxOfSource}`,
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
    enteredTwice("Current system", "the partition", source.name),
    [xl`${unrated} <> ""`, unrated],
  ],
  invalidRowMessage("source"),
);

export const partitionSteps = steps.block;

export const partitionTable = (plan: Plan): TableSpec =>
  inputTable(plan.inputs, "source", {
    after: sourceColumns({
      system: ofBox(box.system),
      feature: ofBox(box.feature),
      mode: ofBox(box.mode),
      rated,
      basis,
      margin: smallSourceMargin,
      pair: pairOfMargin,
      status: sourceStatus,
    }),
  });

/** The pasted measurement of a partition's work in a shift, less the entered batch. */
function measuredCpu(shift: Shift): Reason {
  const ofShift = measured[`shift${shift}`].all;
  return [
    xl`COUNTIFS(${measured.name.all}, ${source.name}, ${ofShift}, ">=0") > 0`,
    xl`
      MAX(0, MAXIFS(${ofShift}, ${measured.name.all}, ${source.name}) - N(${cpu[`batch${shift}`]}))`,
  ];
}

/** CPU of high-priority work in use: the entered value, otherwise the measured one. */
function cpuInUse(plan: Plan, shift: Shift): Formula {
  const entered = cpu[`high${shift}`];
  return firstReason(
    [
      [xl`${source.name} = ""`, ""],
      [xl`ISNUMBER(${entered})`, entered],
      ...(plan.has(measurementsInputs.name) ? [measuredCpu(shift)] : []),
    ],
    "",
  );
}

const cpuCells = [
  ...SHIFTS.map((shift) => cpu[`high${shift}`]),
  ...SHIFTS.map((shift) => cpu[`batch${shift}`]),
];
const usedCells = SHIFTS.map((shift) => cpuResult[`use${shift}`]);
/** The largest measured share of its cores. */
const peakShare = steps.add(
  "peak",
  "Largest measured share of its cores",
  xl`
    IF(OR(${source.name} = "", ${invalidInputs("cpu")} > 0), "",
    ROUND(MAX(${SHIFTS.map((shift) => xl`N(${cpuResult[`use${shift}`]}) + N(${cpu[`batch${shift}`]})`)}), 4))`,
  { style: "resultPercent" },
);
const hasCpu = (shift: Shift): Formula =>
  xl`IF(COUNT(${cpuResult[`use${shift}`]}, ${cpu[`batch${shift}`]}) > 0, ${shift}, "")`;
/** The letters of the shifts in which CPU was measured. */
export const measuredShifts = steps.addText(
  "shifts",
  "Shifts with measured CPU",
  xl`${hasCpu("A")} & ${hasCpu("B")} & ${hasCpu("C")} & ${hasCpu("D")}`,
);
/** The peaks of partitions that have no more than their cores. */
const boundPeak = steps.add(
  "boundpeak",
  "The same, unless the partition is uncapped",
  xl`IF(${source.sharing} = "Uncapped", "", ${peakShare})`,
  { style: "resultPercent" },
);
const overuse = steps.addText(
  "overuse",
  "More than its cores",
  xl`
    IF(AND(ISNUMBER(${boundPeak}), N(${boundPeak}) > 1),
      "Current system: " & ${source.name} & " uses " & ${percentText(boundPeak)}
        & " of its cores, and a dedicated or capped partition has at most 100%. "
        & "Correct its CPU or its cores, or choose Uncapped.",
      "")`,
);
/** Measured peaks of partitions that are not uncapped, and the sentence about each excess. */
export const measuredPeak = { share: boundPeak, overuse };

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
  overuse,
);

/** A value from measurements is marked. */
const withMarks = (columns: readonly ColumnSpec[]): readonly ColumnSpec[] =>
  columns.map((column) => {
    const shift = SHIFTS.find((letter) => column.key === `use${letter}`);
    if (!shift) return column;
    const isMeasured = xl`AND(${cpu[`high${shift}`]} = "", ISNUMBER(${thisCell}))`;
    return { ...column, when: [{ formula: isMeasured, style: "override" }] };
  });

export const cpuTable = (plan: Plan): TableSpec =>
  inputTable(plan.inputs, "cpu", {
    before: cpuNameColumns({ name: xl`${source.name} & ""` }),
    after: withMarks(
      cpuColumns({
        ...withSuffixes("use", SHIFTS, (shift) => cpuInUse(plan, shift)),
        status: cpuStatus,
      }),
    ),
  });

export function* partitionFigures(plan: Plan): CitedFigures {
  for (let row = 1; row <= plan.rowCapacity("source"); row += 1) {
    const { name, cores, own } = cellsOfRow(source, row);
    const result = cellsOfRow(sourceResult, row);
    yield {
      what: "Source rating",
      whatFormula: xl`
        "Rating of " & ${name} & ", " & ${counted(cores, "core")} & " of "
          & ${result.system} & " " & ${result.feature}`,
      call: ratingOf(result, cores),
      value: result.rated,
      unit: "CPW",
      used: xl`AND(${own} = "", ISNUMBER(${result.rated}))`,
    };
    yield {
      what: "Small-source margin",
      whatFormula: xl`"Small-source margin of " & ${name}`,
      call: sourceFact(result, cores, "MARGIN"),
      value: xl`N(${result.margin}) - 1`,
      unit: "1",
      used: xl`AND(N(${result.margin}) > 1, ${assumption.own.row("small")} = "")`,
    };
  }
}
