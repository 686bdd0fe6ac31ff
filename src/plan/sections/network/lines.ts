/** What every line carries in each part of the day, against its measured payload. */
import { xl, type Formula, type FormulaPart } from "../../../spreadsheet/formula/xl";
import type { Column } from "../../../spreadsheet/formula/named-cells";
import type { TableSpec } from "../../../spreadsheet/layout/builder";
import { rowOf, type RowOf } from "../../build/cell-definitions";
import { call, numberOr, reasonOf, type FunctionCall } from "../../build/function-calls";
import type { Plan } from "../../build/section";
import { invalidRowElseNothing } from "../../inputs/row-reasons";
import {
  inUse,
  isPositive,
  line,
  load,
  loadTable,
  moved,
  reasonAbout,
  wordsAbout,
  SHEET,
} from "./cells";
import { transactionRun } from "./transactions";

type Direction = "SIMPLEX" | "DUPLEX";
const payloadOf = (row: RowOf<typeof line>, direction: Direction): FunctionCall =>
  call("ETHRATE", xl`${row.type} & ""`, row.mtu, direction, row.raw);

const about = (words: string, behind: string): Formula =>
  wordsAbout(line.name, words, ` ${behind}`);

const missing = xl`
  IF(COUNTIF(${line.name.all}, ${line.name}) > 1, ${about("the line", "stands twice")},
  IF(AND(${line.own} <> "", NOT(${isPositive(line.own)})),
    ${about("the own speed of", "must be a number above 0")},
  IF(AND(${line.own} = "", ${line.type} = ""),
    ${`${SHEET}: choose the Ethernet type of `} & ${line.name} & ", or give its own speed",
  "")))`;

const payload = (direction: Direction, own: FormulaPart): Formula => xl`
  IF(${line.name} = "", "",
  IF(NOT(${inUse}), "not used",
  IF(${missing} <> "", "open",
  IF(N(${line.own}) > 0, ${own},
  ${numberOr(payloadOf(line, direction), "no figure")}))))`;

/** What transactions and transfers put on the line in a part of the day. */
const sum = (way: "out" | "in", part: FormulaPart): Formula => {
  const ofTable = (table: Record<"out" | "in" | "line" | "part", Column>): Formula =>
    xl`SUMIFS(${table[way].all}, ${table.line.all}, ${load.name}, ${table.part.all}, ${part})`;
  return xl`${ofTable(transactionRun)} + ${ofTable(moved)}`;
};

/** The fullest of both directions and of their sum. */
const share = (part: string): Formula => {
  const [out, into] = [sum("out", part), sum("in", part)];
  const fullest = xl`
    MAX((${out}) / ${load.one}, (${into}) / ${load.one},
      IF(ISNUMBER(${load.both}), (${out} + ${into}) / ${load.both}, 0))`;
  return xl`IF(ISNUMBER(${load.one}), ${numberOr(fullest, "too large")}, "")`;
};

const parts = [load.partA, load.partB, load.partC, load.partD];
const isKnown = xl`ISNUMBER(${load.worst})`;
const whereKnown = (formula: FormulaPart): Formula => xl`IF(${isKnown}, ${formula}, "")`;

const fullestPart = xl`
  IF(NOT(${isKnown}), "",
  IF(${load.partA} = ${load.worst}, "A",
  IF(${load.partB} = ${load.worst}, "B",
  IF(${load.partC} = ${load.worst}, "C",
  "D"))))`;

/** Whether the sum of both directions is nearer to its limit than the fuller one. */
const isLimitedBySum = xl`
  AND(ISNUMBER(${load.both}),
    N(${load.both}) * MAX(${load.out}, ${load.in}) <= N(${load.one}) * (${load.out} + ${load.in}))`;

const status = xl`
  IF(${line.name} = "",
    IF(COUNTA(${line.type}, ${line.mtu}, ${line.own}) > 0, ${`${SHEET}: a line has no name`}, ""),
  IF(NOT(${inUse}), "",
  IF(${missing} <> "", ${missing},
  IF(NOT(ISNUMBER(${load.one})), ${reasonAbout(line.name, reasonOf(payloadOf(line, "SIMPLEX")))},
  IF(NOT(${isKnown}), ${about("the load of", "is too large")},
  ${invalidRowElseNothing("netline")})))))`;

export const lineTable = (): TableSpec =>
  loadTable(
    {
      title: "Load of the lines",
      note: "Transactions and transfers of the same part of the day together; each direction, and their sum, against the measured payload.",
      spare: "netline",
    },
    {
      name: xl`${line.name} & ""`,
      one: payload("SIMPLEX", line.own),
      both: payload("DUPLEX", "own speed"),
      partA: share("A"),
      partB: share("B"),
      partC: share("C"),
      partD: share("D"),
      worst: xl`IF(AND(${parts.map((part) => xl`ISNUMBER(${part})`)}), MAX(${parts}), "")`,
      part: fullestPart,
      out: whereKnown(sum("out", load.part)),
      in: whereKnown(sum("in", load.part)),
      load: whereKnown(
        xl`IF(${isLimitedBySum}, ${load.out} + ${load.in}, MAX(${load.out}, ${load.in}))`,
      ),
      limit: whereKnown(xl`IF(${isLimitedBySum}, ${load.both}, ${load.one})`),
      status,
    },
  );

export function lineFigures(plan: Plan): void {
  for (let number = 1; number <= plan.room("netline"); number += 1) {
    const row = rowOf(line, number);
    const cite = (direction: Direction, value: FormulaPart, ways: string): void =>
      void plan.figure({
        what: "Payload of a line",
        whatFormula: xl`"Payload of " & ${row.name} & ${`, ${ways}`}`,
        call: payloadOf(row, direction),
        unit: "Mbit/s",
        sheet: SHEET,
        value: xl`${value}`,
        used: xl`AND(ISNUMBER(${value}), N(${row.own}) <= 0)`,
      });
    cite("SIMPLEX", load.one.row(number), "one way");
    cite("DUPLEX", load.both.row(number), "both ways");
  }
}
