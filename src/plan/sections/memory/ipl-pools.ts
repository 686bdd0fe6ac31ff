/** The interactive and the base pool that an IPL creates, of the memory to plan. */
import { xl, type Formula, type FormulaPart } from "../../../spreadsheet/formula/xl";
import type { TableSpec } from "../../../spreadsheet/layout/builder";
import { rowOf, type RowOf } from "../../build/cell-definitions";
import { firstReason } from "../../build/conditions";
import { call, numberOr, reasonOf, type FunctionCall } from "../../build/function-calls";
import type { Plan } from "../../build/section";
import { invalidRow, partitionMissing } from "../../inputs/row-reasons";
import {
  inUse,
  iplInput,
  iplPool,
  iplPoolTable,
  wordsAbout,
  reasonAbout,
  partition,
  SHEET,
} from "./cells";

type PoolName = "INTERACTIVE" | "BASE";

const poolOf = (
  { machine, spool }: RowOf<typeof iplInput>,
  memory: FormulaPart,
  pool: PoolName,
): FunctionCall => call("QPFRPOOL", memory, machine, spool, pool);

const isBlank = xl`COUNTA(${iplInput.partition}, ${iplInput.machine}, ${iplInput.spool}) = 0`;

const missing = firstReason(
  [
    ...partitionMissing(SHEET, iplInput.partition, "the pools at IPL"),
    invalidRow("memipl"),
    [
      xl`
        COUNT(${iplInput.machine}, ${iplInput.spool})
          < ROWS(${iplInput.machine}) + ROWS(${iplInput.spool})`,
      wordsAbout(iplInput.partition, "enter machine and spool pool of"),
    ],
    [
      xl`NOT(ISNUMBER(${iplPool.plan}))`,
      wordsAbout(iplInput.partition, "the memory of", " is open"),
    ],
  ],
  "",
);

const memoryOfPartition = xl`
  IF(COUNTIF(${partition.name.all}, ${iplPool.name} & "") = 0, "",
  IF(${iplPool.name} = "", "",
  INDEX(${partition.plan.all}, MATCH(${iplPool.name}, ${partition.name.all}, 0))))`;

const sizeOf = (pool: PoolName): Formula => xl`
  IF(${isBlank}, "",
  IF(NOT(${inUse}), "not used",
  IF(LEN(${missing}) > 0, "open",
  ${numberOr(poolOf(iplInput, iplPool.plan, pool), "no answer")})))`;

const status = xl`
  IF(OR(${isBlank}, ${iplPool.interactive} = "not used"), "",
  IF(${iplPool.interactive} = "open", ${missing},
  IF(${iplPool.interactive} = "no answer",
    ${reasonAbout(iplPool.name, reasonOf(poolOf(iplInput, iplPool.plan, "INTERACTIVE")))},
  "")))`;

export const poolsAtIplTable = (): TableSpec =>
  iplPoolTable(
    { title: "Interactive and base pool at IPL", spare: "memipl" },
    {
      name: xl`${iplInput.partition} & ""`,
      plan: memoryOfPartition,
      interactive: sizeOf("INTERACTIVE"),
      base: sizeOf("BASE"),
      status,
    },
  );

export function iplFigures(plan: Plan): void {
  for (let number = 1; number <= plan.room("memipl"); number += 1) {
    const row = rowOf(iplInput, number);
    const result = rowOf(iplPool, number);
    for (const [pool, column, words] of [
      ["INTERACTIVE", "interactive", "Interactive"],
      ["BASE", "base", "Base"],
    ] as const) {
      plan.figure({
        what: `Pool at IPL, ${column}`,
        whatFormula: xl`${`${words} pool at IPL: `} & ${result.name}`,
        call: poolOf(row, result.plan, pool),
        unit: "GB",
        sheet: SHEET,
        value: result[column],
      });
    }
  }
}
