/** Missing inputs of the sheet about growth. */
import type { Column, NamedCell } from "../../../spreadsheet/formula/named-cells";
import { xl, type Formula, type FormulaPart } from "../../../spreadsheet/formula/xl";
import type { Reason } from "../../build/conditions";
import { Steps, TableSteps } from "../../build/steps";
import { addition, dateInput, source, target, workload } from "../../inputs/core-cells";
import { invalidRow } from "../../inputs/row-reasons";
import { fieldError } from "../../inputs/validation-cells";
import { SHIFTS } from "../../scenarios";
import { missingCpw } from "./processor-cpw";
import { scenarioLimit } from "../scenarios/cells";
import { golive, horizon } from "./cells";

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
const noClass = (cell: Column, name: Column): Reason => [
  xl`AND(${cell} <> "High", ${cell} <> "Batch")`,
  xl`"Growth: say whether " & ${name} & " is High or Batch"`,
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
const openInWorkload = workloadSteps.firstReason(
  "open",
  "Open",
  [
    [
      xl`COUNTIF(${workload.name.all}, ${workload.name}) > 1`,
      about("the workload", workload.name, " stands twice"),
    ],
    [xl`${workload.source} = ""`, about("say in which partition", workload.name, " was measured")],
    [
      isUnknown(source.name, workload.source),
      xl`
        "Growth: " & ${workload.source} & ", of " & ${workload.name}
          & ", is not a measured partition"`,
    ],
    invalidRow("workload"),
    noClass(workload.class, workload.name),
    [xl`NOT(ISNUMBER(${workload.share}))`, about("enter the share of", workload.name)],
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

const cpwCells = SHIFTS.map((part) => addition[`cpw${part}`]);

const additionSteps = new TableSteps("addition", "Additions");
const openInAddition = additionSteps.firstReason(
  "open",
  "Open",
  [
    noPartition(addition.target, addition.name),
    notOnTarget(addition.target, addition.name),
    invalidRow("addition"),
    noClass(addition.class, addition.name),
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
  fieldError("date.golive"),
  fieldError("date.horizon"),
] as const;
const DATES: readonly NamedCell[] = [dateInput.measured, dateInput.golive, dateInput.horizon];

const dateSteps = new Steps("dates", "Dates");
const invalidDates = dateSteps.add(
  "invalid",
  "Invalid dates",
  xl`TEXTJOIN("; ", TRUE, ${dateErrors})`,
  { style: "resultText" },
);
const dateOrder = dateSteps.firstReason(
  "order",
  "Dates that are missing or out of order",
  [
    [
      xl`NOT(AND(${DATES.map((date) => xl`ISNUMBER(${date})`)}))`,
      `${SHEET}: enter the dates of measurement, go-live and horizon`,
    ],
    [xl`${golive.month} < 0`, `${SHEET}: go-live lies before the measurement`],
    [xl`${horizon.month} < ${golive.month}`, `${SHEET}: the horizon lies before go-live`],
    [
      xl`${horizon.month} > ${scenarioLimit.max.row("horizon")}`,
      xl`
        "Growth: the horizon lies " & ${horizon.month} & " months after the measurement; enter "
          & ${scenarioLimit.want.row("horizon")}`,
    ],
  ],
  { isAsked: xl`${invalidDates} = ""` },
);

export const dateStatus = xl`IF(${invalidDates} <> "", ${invalidDates}, ${dateOrder})`;

export const growthSteps = [workloadSteps.block, additionSteps.block, dateSteps.block] as const;
