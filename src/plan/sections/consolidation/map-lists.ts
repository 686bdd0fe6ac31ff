/**
 * The lists behind the map: one row per source partition, one row per workload. Each row adds the
 * next name of the same kind, so that the names are joined.
 */
import type { Column } from "../../../spreadsheet/formula/named-cells";
import { xl, type Formula, type FormulaPart } from "../../../spreadsheet/formula/xl";
import type { TableRow, TableSpec } from "../../../spreadsheet/layout/builder";
import { defineTable, fromEntries } from "../../definition/cell-definitions";
import { STATUS } from "../../definition/columns";
import type { Plan } from "../../definition/section";
import { Steps } from "../../definition/steps";
import { source, workload } from "../../inputs/core-cells";
import { SHIFTS } from "../../scenarios";
import { load, sourceDemand } from "../calculation/cells";
import { sourceResult } from "../current/cells";
import { boxOfSource } from "../current/partitions";
import { mapped } from "../growth/cells";
import { inUse, SHEET, workOf } from "./cells";

const TEXT = { style: "resultText" } as const;

/** A row for each source partition: the share of its work that is moved. */
export const { cells: sourceMap, table: sourceMapTable } = defineTable("consource", {
  name: { head: "Partition", width: 22, ...TEXT },
  box: { head: "System", width: 16, ...TEXT },
  worst: { head: "In use", unit: "CPW, peak shift", width: 12 },
  workloads: { head: "Workloads", unit: "rows of Growth", width: 11, format: "0" },
  moved: { head: "Moved", unit: "of its work", width: 11, style: "resultPercent" },
  state: { head: "State", width: 14, ...TEXT },
  list: { head: "With those below", width: 22, ...TEXT },
  status: STATUS,
});

/** A row for each workload: its source and its target. */
export const { cells: workloadMap, table: workloadMapTable } = defineTable("conway", {
  name: { head: "Workload", width: 22, ...TEXT },
  row: { head: "Source", unit: "row", width: 16, format: "0" },
  source: { head: "Source partition", width: 14, ...TEXT },
  box: { head: "Source system", width: 14, ...TEXT },
  to: { head: "Target partition", width: 14, ...TEXT },
  first: { head: "First source system", width: 14, ...TEXT },
  pair: { head: "First source partition", width: 14, ...TEXT },
  list: { head: "Targets, by source system", width: 22, ...TEXT },
  origins: { head: "Sources, by target partition", ...TEXT },
});

/** Decimals to which shares are compared: they are entered in percent. */
const DECIMALS = 6;
/** The maximum length of a list of names that a cell passes on to the next. */
const MAX_LIST_LENGTH = 1000;

/**
 * Names of all rows with the same key, joined in the first of them: each row adds those of the next
 * row with that key.
 */
function joinedNames(
  keys: Column,
  lists: Column,
  name: FormulaPart,
  number: number,
  rows: number,
): Formula {
  const key = keys.row(number);
  if (number === rows) return xl`IF(${key} = "", "", ${name})`;
  const next = xl`MATCH(${key}, ${keys.rows(number + 1, rows)}, 0)`;
  const list = xl`INDEX(${lists.rows(number + 1, rows)}, ${next})`;
  return xl`
    IF(${key} = "", "",
    ${name} & IF(ISNUMBER(${next}), ", " & LEFT(${list}, ${MAX_LIST_LENGTH}), ""))`;
}

const rowsOf = (
  rows: number,
  cells: (number: number) => Readonly<Record<string, Formula>>,
): readonly TableRow[] =>
  Array.from({ length: rows }, (_, index) => ({
    cells: fromEntries(
      Object.entries(cells(index + 1)).map(([key, formula]) => [key, { formula }] as const),
    ),
  }));

const workInPeakShift = xl`MAX(${SHIFTS.map((shift) => sourceDemand[`all${shift}`])})`;
const sharesMoved = xl`
  N(${mapped.high}) * (${workOf("high")} / ${workOf("all")})
    + N(${mapped.batch}) * (${workOf("batch")} / ${workOf("all")})`;

const isWhole = (share: Column): Formula =>
  xl`OR(${share} = "", ROUND(N(${share}), ${DECIMALS}) = 1)`;
const steps = new Steps("sourcemap", "Source partitions of the map", "source");
const whollyMoved = steps.addYesNo(
  "whole",
  "All shares of the partition are on the target",
  xl`IF(AND(${isWhole(mapped.high)}, ${isWhole(mapped.batch)}), 1, 0)`,
);
export const mapSteps = steps.block;

const state = xl`
  IF(${sourceMap.name} = "", "",
  IF(NOT(${inUse}), "not used",
  IF(${sourceMap.worst} = "open", "open",
  IF(${sourceMap.worst} = 0, "no CPU",
  IF(${sourceMap.workloads} = 0, "no workload",
  IF(${whollyMoved} = 1, "moved",
  IF(${sourceMap.moved} > 1, "more than all",
  "partly")))))))`;

const whereInUse = (formula: FormulaPart): Formula =>
  xl`IF(${sourceMap.name} = "", "", IF(NOT(${inUse}), "not used", ${formula}))`;

const sourcesOfMap = (rows: number): TableSpec =>
  sourceMapTable(
    {
      title: "Source partitions",
      note: "Moved: by the shares of its workloads on Growth, high-priority work and batch weighted by what they use.",
      rows: rowsOf(rows, (number) => ({
        list: joinedNames(sourceMap.box, sourceMap.list, sourceMap.name.row(number), number, rows),
      })),
    },
    {
      name: xl`${source.name} & ""`,
      box: xl`IF(${sourceMap.name} = "", "", ${boxOfSource})`,
      worst: whereInUse(xl`IF(ISNUMBER(${sourceResult.rated}), ${workInPeakShift}, "open")`),
      workloads: whereInUse(xl`COUNTIF(${workloadMap.source.all}, ${sourceMap.name})`),
      moved: xl`IF(N(${sourceMap.worst}) > 0, ${sharesMoved}, "")`,
      state,
      list: undefined,
      status: xl`
        IF(${sourceMap.state} = "no workload",
          ${`${SHEET}: no workload takes the work of `} & ${sourceMap.name},
          "")`,
    },
  );

const rowOfSource = xl`MATCH(${workload.source} & "", ${sourceMap.name.all}, 0)`;
const sourceRow = xl`
  IF(OR(NOT(${inUse}), ${workloadMap.name} = "", ${workload.source} = ""), 0,
  IF(ISNUMBER(${rowOfSource}), ${rowOfSource}, 0))`;

const ofSource = (formula: FormulaPart): Formula => xl`IF(${workloadMap.row} = 0, "", ${formula})`;
/** A text in the first row of each pair of a source and a target. */
const inFirstOf = (from: Column, text: Column): Formula => xl`
  IF(OR(${from} = "", ${workloadMap.to} = ""), "",
  IF(COUNTIFS(${from.untilHere}, ${from}, ${workloadMap.to.untilHere}, ${workloadMap.to}) = 1, ${text}, ""))`;

const sourceAndSystem = (number: number): Formula => {
  const box = workloadMap.box.row(number);
  return xl`${workloadMap.source.row(number)} & IF(${box} = "", "", " (" & ${box} & ")")`;
};

const waysOfWorkloads = (rows: number): TableSpec =>
  workloadMapTable(
    {
      title: "Workload moves",
      rows: rowsOf(rows, (number) => ({
        list: joinedNames(
          workloadMap.first,
          workloadMap.list,
          workloadMap.to.row(number),
          number,
          rows,
        ),
        origins: joinedNames(
          workloadMap.pair,
          workloadMap.origins,
          sourceAndSystem(number),
          number,
          rows,
        ),
      })),
    },
    {
      name: xl`${workload.name} & ""`,
      row: sourceRow,
      source: ofSource(xl`INDEX(${sourceMap.name.all}, ${workloadMap.row})`),
      box: ofSource(xl`INDEX(${sourceMap.box.all}, ${workloadMap.row})`),
      to: ofSource(load.owner),
      first: inFirstOf(workloadMap.box, workloadMap.box),
      pair: inFirstOf(workloadMap.source, workloadMap.to),
      list: undefined,
      origins: undefined,
    },
  );

export const mapLists = (plan: Plan): readonly TableSpec[] => [
  sourcesOfMap(plan.rowCapacity("source")),
  waysOfWorkloads(plan.rowCapacity("workload")),
];
