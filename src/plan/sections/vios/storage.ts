/** IBM i as virtual SCSI server: storage descriptions of its ASPs, and reads as measured. */
import { xl, type Formula, type FormulaPart } from "../../../spreadsheet/formula/xl";
import { cellsOfRow, type RowCells } from "../../definition/cell-definitions";
import {
  basisOf,
  call,
  numberOr,
  verdictOf,
  type FunctionCall,
} from "../../definition/function-calls";
import type { CitedFigures, Plan } from "../../definition/section";
import { TableSteps } from "../../definition/steps";
import { invalidRow } from "../../inputs/row-reasons";
import {
  asp,
  aspLayout,
  aspLayoutTable,
  comparison,
  inUse,
  reads,
  readsTable,
  SHEET,
  rowMessage,
} from "./cells";
import { statusOf } from "./conditions";

const aboutAsp = (words: string): Formula => rowMessage(asp.asp, words);

const ASP_INPUTS = [asp.asp, asp.disks, asp.nwsds, asp.spaces];

const aspSteps = new TableSteps("nwsd", "ASPs that serve AIX and Linux");
const aspRow = aspSteps.addInputState(ASP_INPUTS, inUse, [
  [xl`${asp.asp} = ""`, `${SHEET}: an ASP has no name`],
  invalidRow("nwsd"),
  [xl`N(${asp.disks}) <= 0`, aboutAsp("enter the disks of")],
  [xl`N(${asp.nwsds}) <= 0`, aboutAsp("enter the storage descriptions of")],
  [xl`N(${asp.spaces}) <= 0`, aboutAsp("enter the storage spaces of")],
]);

/** Numbers of descriptions that are recommended, by the keys of their columns. */
const GOALS = {
  least: { item: "LEAST", words: "at least" },
  most: { item: "MOST", words: "at most" },
  write: { item: "WRITE", words: "for writes" },
} as const;
type Goal = keyof typeof GOALS;

const descriptionsFor = (disks: FormulaPart, goal: Goal): FunctionCall =>
  call("NWSDREC", disks, GOALS[goal].item);
const goalFormula = (goal: Goal, otherwise: string): Formula =>
  aspRow.whereReady(numberOr(descriptionsFor(asp.disks, goal), otherwise));

const whereAssessed = (formula: FormulaPart): Formula =>
  xl`IF(ISNUMBER(${aspLayout.least}), ${formula}, "")`;
/** By the number for writes if they matter, otherwise by the disks of each. */
const byGoal = (
  count: FormulaPart,
  rule: "vscsi.disks.description" | "vscsi.disks.space",
): Formula =>
  whereAssessed(xl`
    IF(${asp.writes} = "Yes",
      ${verdictOf("plan.vscsi.write", count, aspLayout.write)},
      ${verdictOf(rule, xl`${asp.disks} / ${count}`)})`);

export const layoutOfAsps = aspLayoutTable(
  {
    title: "Storage descriptions and spaces",
    note: "For write performance, more descriptions are recommended than by the general range of disks. Spaces correspond to descriptions.",
    spare: "nwsd",
  },
  {
    name: xl`${asp.asp} & ""`,
    least: goalFormula("least", "no answer"),
    most: goalFormula("most", "too few disks"),
    write: goalFormula("write", "no answer"),
    nwsd: byGoal(asp.nwsds, "vscsi.disks.description"),
    space: byGoal(asp.spaces, "vscsi.disks.space"),
    own: whereAssessed(xl`IF(${asp.spaces} > ${asp.nwsds}, "no", "can have")`),
    status: statusOf(aspRow, asp.asp, [[aspLayout.least, descriptionsFor(asp.disks, "least")]]),
  },
);

const aboutComparison = (words: string): Formula => rowMessage(comparison.name, words);

const COMPARISON_INPUTS = [
  comparison.name,
  comparison.release,
  comparison.nwsds,
  comparison.spaces,
  comparison.tasks,
  comparison.record,
  comparison.partitions,
];

const comparisonSteps = new TableSteps("vstg", "Measured configurations");
const comparisonRow = comparisonSteps.addInputState(COMPARISON_INPUTS, inUse, [
  [xl`${comparison.name} = ""`, `${SHEET}: a comparison has no name`],
  invalidRow("vstg"),
  [xl`${comparison.release} = ""`, aboutComparison("choose the measured release of")],
  [xl`NOT(ISNUMBER(${comparison.nwsds}))`, aboutComparison("enter the measured descriptions of")],
  [xl`NOT(ISNUMBER(${comparison.spaces}))`, aboutComparison("enter the measured spaces of")],
  [xl`NOT(ISNUMBER(${comparison.tasks}))`, aboutComparison("enter the measured tasks of")],
  [xl`${comparison.record} = ""`, aboutComparison("choose the measured record size of")],
]);

export const storageSteps = [aspSteps.block, comparisonSteps.block];

const rateOf = (row: RowCells<typeof comparison>): FunctionCall =>
  call(
    "VSTGRATE",
    row.release,
    row.nwsds,
    row.spaces,
    row.tasks,
    row.record,
    row.partitions,
    row.asp,
  );
const rate = rateOf(comparison);

export const readsOfComparisons = readsTable(
  { title: "Measured sequential reads", spare: "vstg" },
  {
    name: xl`${comparison.name} & ""`,
    rate: comparisonRow.whereReady(numberOr(rate, "no answer")),
    basis: xl`IF(ISNUMBER(${reads.rate}), ${basisOf(rate)}, "")`,
    status: statusOf(comparisonRow, comparison.name, [[reads.rate, rate]]),
  },
);

export function* storageFigures(plan: Plan): CitedFigures {
  for (let number = 1; number <= plan.rowCapacity("nwsd"); number += 1)
    for (const goal of Object.keys(GOALS) as Goal[])
      yield {
        what: "Network storage descriptions",
        whatFormula: xl`
          "Network storage descriptions of " & ${asp.asp.row(number)}
            & ${`, ${GOALS[goal].words}`}`,
        call: descriptionsFor(asp.disks.row(number), goal),
        unit: "descriptions",
        value: aspLayout[goal].row(number),
      };
  for (let number = 1; number <= plan.rowCapacity("vstg"); number += 1)
    yield {
      what: "Measured reads of hosted AIX",
      whatFormula: xl`"Measured reads of hosted AIX: " & ${comparison.name.row(number)}`,
      call: rateOf(cellsOfRow(comparison, number)),
      unit: "MB/s per partition",
      value: reads.rate.row(number),
    };
}
