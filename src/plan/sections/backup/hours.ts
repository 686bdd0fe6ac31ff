/**
 * Save and restore duration of every data set: by the planner's override, a measurement, or the
 * formula, with the difference.
 */
import type { Operation } from "../../../models/backup/names";
import type { Cells, Column } from "../../../spreadsheet/formula/named-cells";
import { xl, type Formula, type FormulaPart } from "../../../spreadsheet/formula/xl";
import { asText, firstReason, type Reason } from "../../definition/conditions";
import { basisOf, numberOr, reasonOf, type FunctionCall } from "../../definition/function-calls";
import { isHorizonKnown } from "../../definition/period";
import type { CitedFigures, Plan } from "../../definition/section";
import { invalidRow, isInvalidRow } from "../../inputs/row-reasons";
import { demand } from "../calculation/cells";
import {
  dataSet,
  facts,
  hours,
  hoursTable,
  restoreToday,
  saveToday,
  SHEET,
  stream,
  type Schedule,
} from "./cells";
import { basisOfFormula, measuredHours, steps } from "./data-set-steps";
import { inRow, inUse, isOff, messageAbout } from "./messages";
import {
  dataSetOf,
  estimatedRate,
  hasEnteredRate,
  hoursBy,
  namedHoursBy,
  isByFormula,
  isShared,
  OF,
  rateOfEach,
  type DataSet,
} from "./rates";

const TOO_LONG = "too long";

const hasSeveralDrives = xl`N(${dataSet.drives}) > 1`;

const lacksAmount = (operation: Operation): Formula => xl`
  OR(NOT(ISNUMBER(${dataSet.gb})),
    AND(${dataSet.device} = "", N(${dataSet[OF[operation].own]}) <= 0))`;

const hoursByFormula = xl`
  IF(OR(${hasSeveralDrives}, N(${hours.formula}) <= 0), "no estimate",
  ${numberOr(xl`${dataSet.gb} / ${hours.formula}`, TOO_LONG)})`;

/** Applies to saves only: the formula has no restore rates. */
const ofSave = (operation: Operation, reason: Reason): readonly Reason[] =>
  operation === "SAVE" ? [reason] : [];

function hoursOf(operation: Operation): Formula {
  const { own, each } = OF[operation];
  return inRow(dataSet.name, measuredHours[operation], [
    [lacksAmount(operation), "open"],
    [hasEnteredRate(operation), numberOr(xl`${dataSet.gb} / ${dataSet[own]}`, TOO_LONG)],
    ...ofSave(operation, [isByFormula(), hoursByFormula]),
    [isShared(operation), xl`${dataSet.gb} / (${facts.drives} * ${facts[each]})`],
  ]);
}

const basisOfHours = (operation: Operation): Formula =>
  firstReason(
    [
      [xl`NOT(ISNUMBER(${hours[OF[operation].hours]}))`, ""],
      [hasEnteredRate(operation), "user"],
      ...ofSave(operation, [isByFormula(), basisOfFormula]),
      [isShared(operation), basisOf(rateOfEach(operation))],
    ],
    basisOf(namedHoursBy(operation)),
  );

const atHorizon = (today: Column): Formula => {
  const later = xl`${today} * (1 + N(${dataSet.growth})) ^ (${demand.horizon.active} / 12)`;
  return xl`IF(AND(ISNUMBER(${today}), ${isHorizonKnown}), ${numberOr(later, TOO_LONG)}, "")`;
};

const aboutName = (before: string, after?: string): Formula =>
  messageAbout(before, dataSet.name, after);

const { gb, drives, own, ownRestore, compaction, device, kind } = dataSet;
const unnamedRow = xl`
  IF(COUNTA(${gb}, ${drives}, ${dataSet.stream}, ${own}, ${ownRestore}, ${compaction}, ${device},
    ${kind}) > 0, ${`${SHEET}: a data set has no name`}, "")`;

const hasWrongGrowth = xl`
  OR(NOT(ISNUMBER(${dataSet.growth})), 1 + N(${dataSet.growth}) < 0)`;

const isTooLong = xl`
  OR(${hours.hours} = ${TOO_LONG}, ${hours.restore} = ${TOO_LONG}, ${hours.later} = ${TOO_LONG},
    ${hours.restoreLater} = ${TOO_LONG})`;

const formulaHint = xl`
  IF(ISNUMBER(${hours.formula}),
    " The formula gives " & ROUND(${hours.formula}, 1) & " GB/h for one drive. Choose Formula to use it.",
    "")`;

const hint = steps.addText(
  "hint",
  "Estimate by formula if no save was measured",
  xl`IF(${measuredHours.SAVE} = "no rate", ${formulaHint}, "")`,
);
const whyNoSave = xl`
  ${aboutName("", ", save: ")} & ${reasonOf(namedHoursBy("SAVE"))} & ${hint}`;

const problem = steps.firstReason(
  "problem",
  "Open",
  [
    invalidRow("dataset"),
    [xl`NOT(ISNUMBER(${gb}))`, aboutName("enter the data volume of ")],
    [
      xl`AND(${device} = "", NOT(AND(${hasEnteredRate("SAVE")})))`,
      aboutName("choose the device of "),
    ],
    [
      xl`AND(${hours.stream} <> "", ${facts.lane} = 0)`,
      xl`${aboutName("the stream of ", " is none of 1 to ")} & ROWS(${stream.no.all})`,
    ],
    [xl`${dataSet.growth} = ""`, aboutName("enter the growth of ", ", 0 for none")],
    [hasWrongGrowth, aboutName("the growth of ", " must be a number from -100%")],
    [
      xl`AND(${isByFormula()}, ${hasSeveralDrives})`,
      aboutName("the formula holds for one drive, and ", " has more"),
    ],
    [
      xl`AND(${isByFormula()}, NOT(ISNUMBER(${hours.hours})))`,
      xl`${aboutName("", ", by the formula: ")} & ${reasonOf(estimatedRate())}`,
    ],
    [isTooLong, aboutName("the hours of ", " are too many to calculate")],
    [xl`NOT(ISNUMBER(${hours.hours}))`, whyNoSave],
    [
      xl`${hours.restore} = "open"`,
      aboutName("choose the device of ", ", or enter a restore rate override"),
    ],
    [
      xl`NOT(ISNUMBER(${hours.restore}))`,
      xl`${aboutName("", ", restore: ")} & ${reasonOf(namedHoursBy("RESTORE"))}`,
    ],
  ],
  { isAsked: xl`AND(${dataSet.name} <> "", ${inUse})` },
);
const status = firstReason(
  [
    [xl`${dataSet.name} = ""`, unnamedRow],
    [isOff, ""],
  ],
  problem,
);

const beginning = (duration: Column, schedule: Schedule): Formula =>
  xl`IF(AND(ISNUMBER(${duration}), ${facts.lane} > 0), ${schedule.from}, "")`;

/** GB/h of all drives, and of each drive. */
const rateOver = (duration: Column): Formula => xl`
  IF(ISNUMBER(${duration}), IF(${duration} > 0, ${dataSet.gb} / ${duration}, 0), "")`;
const rateOfDrive = (rate: Column): Formula =>
  xl`IF(ISNUMBER(${rate}), ${rate} / ${facts.drives}, "")`;

const rateByFormula = inRow(
  dataSet.name,
  xl`IF(${dataSet.device} = "", "", ${numberOr(estimatedRate(), "not estimated")})`,
);

const formulaAgainstRate = xl`
  IF(AND(ISNUMBER(${hours.formula}), N(${hours.rate}) > 0, ${facts.drives} = 1,
      NOT(${isShared("SAVE")}), ${dataSet.by} <> "Formula"),
    ${hours.formula} / ${hours.rate} - 1,
    "")`;

export const dataSetHours = hoursTable(
  {
    title: "Hours and rates",
    note: "Measured rates take precedence. The formula is shown for comparison. Concurrent drives have the rate measured for their number, and a check lists the others.",
    spare: "dataset",
  },
  {
    name: asText(dataSet.name),
    stream: xl`
      IF(${dataSet.name} = "", "",
      IF(OR(${dataSet.stream} = "", ${isInvalidRow("dataset")}), 1, ${dataSet.stream}))`,
    start: beginning(hours.hours, saveToday),
    hours: hoursOf("SAVE"),
    rate: rateOver(hours.hours),
    each: rateOfDrive(hours.rate),
    basis: basisOfHours("SAVE"),
    formula: rateByFormula,
    differs: formulaAgainstRate,
    restoreStart: beginning(hours.restore, restoreToday),
    restore: hoursOf("RESTORE"),
    restoreRate: rateOver(hours.restore),
    restoreEach: rateOfDrive(hours.restoreRate),
    restoreBasis: basisOfHours("RESTORE"),
    beside: xl`IF(ISNUMBER(${hours.hours}), ${facts.together}, "")`,
    own: xl`IF(${dataSet.name} = "", "", ${facts.drives})`,
    later: atHorizon(hours.hours),
    restoreLater: atHorizon(hours.restore),
    status,
  },
);

/** A value that a data set rests on, as the Sources sheet cites it. */
interface HoursFigure {
  readonly what: string;
  readonly of?: string;
  readonly call: FunctionCall;
  readonly unit: string;
  readonly value: Cells;
  readonly result: Cells;
  readonly conditions: readonly FormulaPart[];
}

const WORDS: Readonly<Record<Operation, string>> = { SAVE: "Save", RESTORE: "Restore" };

/** The rates that an operation can rest on: of one data set, or of several at once. */
function ratesOf(operation: Operation, set: DataSet, number: number): readonly HoursFigure[] {
  const duration = hours[OF[operation].hours].row(number);
  const isShare = isShared(operation, set);
  const isMeasured = [
    xl`NOT(AND(${hasEnteredRate(operation, set)}))`,
    ...(operation === "SAVE" ? [xl`${set.row.by} <> "Formula"`] : []),
  ];
  const share = `${WORDS[operation]}, each of the drives at once`;
  return [
    {
      what: WORDS[operation],
      call: hoursBy(operation, set),
      unit: "h",
      value: duration,
      result: duration,
      conditions: [...isMeasured, xl`NOT(${isShare})`],
    },
    {
      what: share,
      of: `${share},`,
      call: rateOfEach(operation, set),
      unit: "GB/h",
      value: facts[OF[operation].each].line(number),
      result: duration,
      conditions: [isShare, ...isMeasured],
    },
  ];
}

export function* hourFigures(plan: Plan): CitedFigures {
  for (let number = 1; number <= plan.rowCapacity("dataset"); number += 1) {
    const set = dataSetOf(number);
    const estimate = hours.formula.row(number);
    const citations: readonly HoursFigure[] = [
      ...ratesOf("SAVE", set, number),
      ...ratesOf("RESTORE", set, number),
      {
        what: "Save by the formula",
        call: estimatedRate(set),
        unit: "GB/h",
        value: estimate,
        result: estimate,
        conditions: [true],
      },
    ];
    for (const { what, of = what, result, conditions, ...figure } of citations)
      yield {
        what,
        whatFormula: xl`${`${of} of `} & ${set.row.name} & " on " & ${set.row.device}`,
        ...figure,
        used: xl`AND(ISNUMBER(${result}), ${conditions})`,
      };
  }
}
