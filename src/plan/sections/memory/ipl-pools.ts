/** The interactive and the base pool that an IPL creates from the planned memory. */
import { xl, type FormulaPart } from "../../../spreadsheet/formula/xl";
import { cellsOfRow, type RowCells } from "../../definition/cell-definitions";
import { call, type FunctionCall } from "../../definition/function-calls";
import type { CitedFigures, Plan } from "../../definition/section";
import { TableSteps, type FigureSteps } from "../../definition/steps";
import { invalidRow, partitionMissing } from "../../inputs/row-reasons";
import {
  inUse,
  iplInput,
  iplPool,
  iplPoolTable,
  rowMessage,
  rowReason,
  partition,
  SHEET,
} from "./cells";

type PoolName = "INTERACTIVE" | "BASE";

const poolOf = (
  { machine, spool }: RowCells<typeof iplInput>,
  memory: FormulaPart,
  pool: PoolName,
): FunctionCall => call("QPFRPOOL", memory, machine, spool, pool);

const { partition: name, machine, spool } = iplInput;

const steps = new TableSteps("memipl", "Pools at IPL");
const { missing, state, isReady, whereReady } = steps.addInputState([name, machine, spool], inUse, [
  ...partitionMissing(SHEET, name, "the pools at IPL"),
  invalidRow("memipl"),
  [
    xl`COUNT(${machine}, ${spool}) < ROWS(${machine}) + ROWS(${spool})`,
    rowMessage(name, "enter machine and spool pool of"),
  ],
  [xl`NOT(ISNUMBER(${iplPool.plan}))`, rowMessage(name, "the memory of", " is open")],
]);

const sizeOf = (pool: PoolName, words: string): FigureSteps =>
  steps.addFigure(
    pool.toLowerCase(),
    `${words} pool`,
    isReady,
    poolOf(iplInput, iplPool.plan, pool),
    "no answer",
  );
const interactive = sizeOf("INTERACTIVE", "Interactive");
const base = sizeOf("BASE", "Base");

export const iplSteps = steps.block;

const memoryOfPartition = xl`
  IF(COUNTIF(${partition.name.all}, ${iplPool.name} & "") = 0, "",
  IF(${iplPool.name} = "", "",
  INDEX(${partition.plan.all}, MATCH(${iplPool.name}, ${partition.name.all}, 0))))`;

const status = xl`
  IF(${state} = "open", ${missing},
  IF(${iplPool.interactive} = "no answer", ${rowReason(iplPool.name, interactive.reason)},
  ""))`;

export const poolsAtIplTable = iplPoolTable(
  { title: "Interactive and base pool at IPL", spare: "memipl" },
  {
    name: xl`${name} & ""`,
    plan: memoryOfPartition,
    interactive: whereReady(interactive.value),
    base: whereReady(base.value),
    status,
  },
);

export function* iplFigures(plan: Plan): CitedFigures {
  for (let number = 1; number <= plan.rowCapacity("memipl"); number += 1) {
    const row = cellsOfRow(iplInput, number);
    const result = cellsOfRow(iplPool, number);
    for (const [pool, column, words] of [
      ["INTERACTIVE", "interactive", "Interactive"],
      ["BASE", "base", "Base"],
    ] as const) {
      yield {
        what: `Pool at IPL, ${column}`,
        whatFormula: xl`${`${words} pool at IPL: `} & ${result.name}`,
        call: poolOf(row, result.plan, pool),
        unit: "GB",
        value: result[column],
      };
    }
  }
}
