/** Missing inputs of the sheet about growth. */
import type { Column, NamedCell } from "../../../spreadsheet/formula/named-cells";
import { xl, type Formula, type FormulaPart } from "../../../spreadsheet/formula/xl";
import {
  enteredTwice,
  firstReason,
  percentText,
  whereNumbers,
  type Reason,
  type Reasons,
} from "../../definition/conditions";
import { dateInWords, monthInWords } from "../../definition/months";
import { monthOf } from "../../definition/period";
import { Steps, TableSteps } from "../../definition/steps";
import {
  addition,
  coverInput,
  dateInput,
  shiftName,
  source,
  target,
  workload,
} from "../../inputs/core-cells";
import { invalidRow } from "../../inputs/row-reasons";
import { fieldError } from "../../inputs/validation-cells";
import { SHIFTS } from "../../scenarios";
import { missing } from "../calculation/cells";
import { measuredShifts } from "../current/partitions";
import { cpwOfAddition, missingCpw } from "./processor-cpw";
import { scenarioLimit } from "../scenarios/cells";
import { golive, horizon, mapped, workloadResult } from "./cells";

const SHEET = "Growth";

/** Words with the name of the row at their end, and an optional text after it. */
const about = (words: string, name: Column, more = ""): Formula =>
  more === ""
    ? xl`${`${SHEET}: ${words} `} & ${name}`
    : xl`${`${SHEET}: ${words} `} & ${name} & ${more}`;

const isUnknown = (names: Column, name: Column): Formula =>
  xl`COUNTIF(${names.all}, ${name} & "") = 0`;

const notOnTarget = (partition: Column, name: Column): Reason => [
  isUnknown(target.name, partition),
  xl`
    "Growth: " & ${partition} & ", for " & ${name} & ", is not a target partition"`,
];
const noPartition = (partition: Column, name: Column): Reason => [
  xl`${partition} = ""`,
  about("choose to which partition", name, " goes"),
];
/** What is missing in a row: an input, or its name if anything else is entered. */
const rowStatus = (
  name: Column,
  others: readonly FormulaPart[],
  words: string,
  open: FormulaPart,
): Formula => xl`
  IF(${name} = "", IF(COUNTA(${others}) > 0, ${`${SHEET}: ${words} has no name`}, ""), ${open})`;

const workloadSteps = new TableSteps("workload", "Workloads");
const isOnlyOne = xl`
  COUNTIFS(${workload.source.all}, ${workload.source} & "",
    ${workload.class.all}, IF(${workload.class} = "Batch", "Batch", "<>Batch")) = 1`;
/** The only workload with the work of its partition has all of it. */
export const shareOfWorkload = workloadSteps.add(
  "share",
  "Share of that work, 100% for the only workload with it",
  xl`
    IF(OR(${workload.name} = "", ${workload.source} = ""), "",
    IF(${workload.share} <> "", ${workload.share},
    IF(${isOnlyOne}, 1, "")))`,
  { style: "resultPercent" },
);
const openInWorkload = workloadSteps.firstReason(
  "open",
  "Open",
  [
    enteredTwice(SHEET, "the workload", workload.name),
    [xl`${workload.source} = ""`, about("say in which partition", workload.name, " was measured")],
    [
      isUnknown(source.name, workload.source),
      xl`
        "Growth: " & ${workload.source} & ", of " & ${workload.name}
          & ", is not a measured partition"`,
    ],
    invalidRow("workload"),
    [xl`NOT(ISNUMBER(${shareOfWorkload}))`, about("enter the share of", workload.name)],
    noPartition(workload.target, workload.name),
    notOnTarget(workload.target, workload.name),
    [
      xl`NOT(ISNUMBER(${workload.growth}))`,
      about("enter the growth of", workload.name, "; there is no published figure"),
    ],
  ],
  { isAsked: xl`${workload.name} <> ""` },
);

export const workloadStatus = rowStatus(
  workload.name,
  [workload.source, workload.share, workload.target, workload.growth],
  "a workload",
  openInWorkload,
);

const shiftsOfWorkload = workloadSteps.addText(
  "shifts",
  "Shifts in which its partition was measured",
  xl`
    IF(OR(${workload.source} = "", COUNTIF(${source.name.all}, ${workload.source} & "") = 0), "",
      INDEX(${measuredShifts.all}, MATCH(${workload.source}, ${source.name.all}, 0)))`,
);

const cpwCells = SHIFTS.map((shift) => addition[`cpw${shift}`]);

const additionSteps = new TableSteps("addition", "Additions");
const measuredWork = (shifts: string): Formula =>
  xl`
    COUNTIFS(${workload.target.all}, ${addition.target} & "", ${shiftsOfWorkload.all}, ${shifts})`;
const unmeasured = SHIFTS.map((shift) =>
  additionSteps.addText(
    `alone${shift}`,
    `Shift ${shift}, if only the addition is its work`,
    xl`IF(AND(${cpwOfAddition(shift)} > 0, ${measuredWork(`*${shift}*`)} = 0), ${shiftName(shift)}, "")`,
  ),
);
/** Shifts in which only the addition would be the work of a partition that was measured. */
const unmeasuredShifts = additionSteps.addText(
  "unmeasured",
  "Shifts without measured CPU of its partition",
  xl`IF(${measuredWork("?*")} = 0, "", TEXTJOIN(" and ", TRUE, ${unmeasured}))`,
);
const openInAddition = additionSteps.firstReason(
  "open",
  "Open",
  [
    noPartition(addition.target, addition.name),
    notOnTarget(addition.target, addition.name),
    invalidRow("addition"),
    [
      xl`${addition.measured} <> "No"`,
      about("say whether", addition.name, " is in the measured CPU already"),
    ],
    [xl`NOT(ISNUMBER(${addition.start}))`, about("enter the first month of", addition.name)],
    [
      xl`
        AND(${addition.from} = "",
          OR(COUNT(${cpwCells}) = 0, COUNT(${cpwCells}) < COUNTA(${cpwCells})))`,
      about("enter the CPW of", addition.name, " as numbers"),
    ],
    [xl`${missingCpw} <> ""`, xl`${missingCpw}`],
    [
      xl`${unmeasuredShifts} <> ""`,
      xl`
        "Growth: enter the measured CPU of the partitions of " & ${addition.target} & " in "
          & ${unmeasuredShifts} & ", 0 for none: " & ${addition.name} & " adds CPW there"`,
    ],
    [
      xl`NOT(ISNUMBER(${addition.growth}))`,
      about("enter the growth of", addition.name, ", 0 for none"),
    ],
  ],
  { isAsked: xl`AND(${addition.name} <> "", ${addition.measured} <> "Yes")` },
);

export const additionStatus = rowStatus(
  addition.name,
  [addition.target, addition.start, ...cpwCells],
  "an addition",
  openInAddition,
);

const dateErrors = [
  fieldError("date.measured"),
  fieldError("date.order"),
  fieldError("date.golive"),
  fieldError("date.horizon"),
] as const;
const DATES: readonly NamedCell[] = [dateInput.measured, dateInput.golive, dateInput.horizon];

const dateSteps = new Steps("dates", "Dates");
const invalidDates = dateSteps.addText(
  "invalid",
  "Invalid dates",
  xl`TEXTJOIN("; ", TRUE, ${dateErrors})`,
);
/** Months from the measurement to the date of the plan; a text without one of them. */
export const planMonth = dateSteps.add(
  "plan",
  "Date of the plan after the measurement",
  firstReason(
    [[xl`${fieldError("cover.date")} & ${fieldError("date.measured")} <> ""`, "invalid"]],
    whereNumbers([coverInput.date, dateInput.measured], monthOf(coverInput.date)),
  ),
  { unit: "months", format: "0" },
);
const dayOfPlan = dateSteps.addText(
  "planday",
  "Date of the plan in words",
  xl`IF(ISNUMBER(${planMonth}), ${dateInWords(xl`N(${coverInput.date})`)}, "")`,
);
const monthOfGolive = dateSteps.addText("golive", "Go-live in words", monthInWords(golive.month));
/** Dates that contradict each other, in a sentence. */
export const contradictoryDates = dateSteps.firstReason(
  "contradictory",
  "Dates that contradict each other",
  [
    [
      xl`${golive.month} < 0`,
      `${SHEET}: go-live lies before the measurement. Enter the month in which the target system goes live.`,
    ],
    [
      xl`${horizon.month} < ${golive.month}`,
      `${SHEET}: the horizon lies before go-live. Enter a later horizon.`,
    ],
    [
      xl`AND(ISNUMBER(${dateInput.order}), ${monthOf(xl`N(${dateInput.order})`)} > ${golive.month})`,
      `${SHEET}: go-live lies before the day of the order. Enter a later go-live, or an earlier day.`,
    ],
    [
      xl`AND(ISNUMBER(${planMonth}), N(${planMonth}) > ${golive.month})`,
      xl`
        "Growth: the plan is dated " & ${dayOfPlan} & ", after its go-live in " & ${monthOfGolive}
          & ". Enter a later go-live, or the date of the plan."`,
    ],
  ],
  { isAsked: xl`AND(ISNUMBER(${golive.month}), ISNUMBER(${horizon.month}))` },
);
const dateOrder = dateSteps.firstReason(
  "order",
  "Dates that are missing or out of order",
  [
    [
      xl`NOT(AND(${DATES.map((date) => xl`ISNUMBER(${date})`)}))`,
      `${SHEET}: enter the dates of measurement, go-live and horizon`,
    ],
    [xl`${contradictoryDates} <> ""`, contradictoryDates],
    [
      xl`${horizon.month} > ${scenarioLimit.max.row("horizon")}`,
      xl`
        "Growth: the horizon lies " & ${horizon.month} & " months after the measurement; enter "
          & ${scenarioLimit.accepted.row("horizon")}`,
    ],
  ],
  { isAsked: xl`${invalidDates} = ""` },
);

export const dateStatus = xl`IF(${invalidDates} <> "", ${invalidDates}, ${dateOrder})`;

const shareSteps = new Steps("shares", "Shares of the measured partitions", "source");
const shareState = new Steps("sharestate", "Shares of all measured partitions");
/** Whether all inputs that the sums rest on are entered. */
export const areSharesComplete = xl`
  ${shareState.addYesNo(
    "complete",
    "All workloads and measurements are complete",
    xl`
      IF(AND(${missing.current} = "", COUNTIF(${workloadResult.status.all}, "?*") = 0), 1, 0)`,
  )} = 1`;
type OfKind = (sum: FormulaPart, work: string) => Reason;
const ofEachKind = (reasonOf: OfKind): Reasons => [
  reasonOf(mapped.high, "high-priority work"),
  reasonOf(mapped.batch, "batch"),
];
/** Work of a partition that no workload has: an input is missing. */
export const unassignedWork = shareSteps.firstReason(
  "unassigned",
  "Work that no workload has",
  ofEachKind((sum, work) => [
    xl`AND(ISNUMBER(${sum}), N(${sum}) = 0)`,
    xl`${`${SHEET}: enter a workload with the ${work} of `} & ${source.name}`,
  ]),
  { isAsked: areSharesComplete },
);
export const wrongShares = shareSteps.firstReason(
  "wrong",
  "Shares that do not total 100%",
  ofEachKind((sum, work) => [
    xl`AND(N(${sum}) > 0, ROUND(N(${sum}), 4) <> 1)`,
    xl`
      ${`${SHEET}: the shares of `} & ${source.name} & ${` in ${work} total `} & ${percentText(sum)}
        & ". Enter shares that total 100%."`,
  ]),
  { isAsked: areSharesComplete },
);

export const growthSteps = [
  workloadSteps.block,
  additionSteps.block,
  dateSteps.block,
  shareState.block,
  shareSteps.block,
] as const;
