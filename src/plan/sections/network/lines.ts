/** The load of every line in each shift, compared with its measured payload. */
import type { PayloadDirection } from "../../../models/communications";
import { xl, type Formula, type FormulaPart } from "../../../spreadsheet/formula/xl";
import { enteredTwice, isPositive } from "../../definition/conditions";
import type { Column, Quantity } from "../../../spreadsheet/formula/named-cells";
import { cellsOfRow, type RowCells } from "../../definition/cell-definitions";
import { call, numberOr, type FunctionCall } from "../../definition/function-calls";
import type { CitedFigure, CitedFigures, Plan } from "../../definition/section";
import { TableSteps } from "../../definition/steps";
import type { Shift } from "../../scenarios";
import { inUse, line, load, loadTable, moved, rowReason, SHEET, rowMessage } from "./cells";
import { transactionRun } from "./transactions";

const payloadOf = (row: RowCells<typeof line>, direction: PayloadDirection): FunctionCall =>
  call("ETHRATE", xl`${row.type} & ""`, row.mtu, direction, row.raw);

const about = (words: string, behind: string): Formula =>
  rowMessage(line.name, words, ` ${behind}`);

const steps = new TableSteps("netline", "Lines");

const missing = steps.firstReason("missing", "Missing input", [
  enteredTwice(SHEET, "the line", line.name),
  [
    xl`AND(${line.own} <> "", NOT(${isPositive(line.own)}))`,
    about("the speed override of", "must be a number above 0"),
  ],
  [
    xl`AND(${line.own} = "", ${line.type} = "")`,
    xl`${`${SHEET}: choose the Ethernet type of `} & ${line.name} & ", or enter a speed override"`,
  ],
]);

const { isReady, whereReady } = steps.addState(line.name, inUse, missing);
const isPublished = xl`IF(${isReady}, N(${line.own}) <= 0, FALSE)`;
const oneWay = steps.addFigure("one", "Payload one way", isPublished, payloadOf(line, "SIMPLEX"));
const bothWays = steps.addFigure("both", "Payload of both", isPublished, payloadOf(line, "DUPLEX"));

const payload = (published: FormulaPart, own: FormulaPart): Formula =>
  whereReady(xl`IF(N(${line.own}) > 0, ${own}, ${published})`);

/** The traffic of transactions and transfers on the line in a shift. */
const sum = (way: "out" | "in", shift: FormulaPart): Formula => {
  const ofTable = (table: Record<"out" | "in" | "line" | "shift", Column>): Formula =>
    xl`SUMIFS(${table[way].all}, ${table.line.all}, ${load.name}, ${table.shift.all}, ${shift})`;
  return xl`${ofTable(transactionRun)} + ${ofTable(moved)}`;
};

const loadIn = (way: "out" | "in", shift: Shift): Quantity =>
  steps.add(
    `${way}${shift}`,
    `${way === "out" ? "Sent" : "Received"} in shift ${shift}`,
    sum(way, shift),
  );

/** The peak of both directions and of their sum. */
const share = (shift: Shift): Formula => {
  const [out, into] = [loadIn("out", shift), loadIn("in", shift)];
  const fullest = xl`
    MAX(${out} / ${load.one}, ${into} / ${load.one},
      IF(ISNUMBER(${load.both}), (${out} + ${into}) / ${load.both}, 0))`;
  return xl`IF(ISNUMBER(${load.one}), ${numberOr(fullest, "too large")}, "")`;
};
const [usedA, usedB, usedC, usedD] = [share("A"), share("B"), share("C"), share("D")];

const shares = [load.usedA, load.usedB, load.usedC, load.usedD];
const isKnown = xl`ISNUMBER(${load.worst})`;
const whereKnown = (formula: FormulaPart): Formula => xl`IF(${isKnown}, ${formula}, "")`;

const busiestShift = xl`
  IF(NOT(${isKnown}), "",
  IF(${load.usedA} = ${load.worst}, "A",
  IF(${load.usedB} = ${load.worst}, "B",
  IF(${load.usedC} = ${load.worst}, "C",
  "D"))))`;

/** Whether the sum of both directions is nearer to its limit than the busier direction. */
const isLimitedBySum = xl`
  AND(ISNUMBER(${load.both}),
    N(${load.both}) * MAX(${load.out}, ${load.in}) <= N(${load.one}) * (${load.out} + ${load.in}))`;

const status = steps.addStatus({
  name: line.name,
  isFilled: xl`COUNTA(${line.type}, ${line.mtu}, ${line.own}) > 0`,
  unnamed: `${SHEET}: a line has no name`,
  inUse,
  missing,
  reasons: [
    [xl`NOT(ISNUMBER(${load.one}))`, rowReason(line.name, oneWay.reason)],
    [xl`NOT(${isKnown})`, about("the load of", "is too large")],
  ],
});

export const lineSteps = steps.block;

export const lineTable = loadTable(
  {
    title: "Load of the lines",
    note: "Transactions and transfers of the same shift, in each direction and in total, relative to the measured payload.",
    spare: "netline",
  },
  {
    name: xl`${line.name} & ""`,
    one: payload(oneWay.value, line.own),
    both: payload(bothWays.value, "speed override"),
    usedA,
    usedB,
    usedC,
    usedD,
    worst: xl`IF(AND(${shares.map((used) => xl`ISNUMBER(${used})`)}), MAX(${shares}), "")`,
    shift: busiestShift,
    out: whereKnown(sum("out", load.shift)),
    in: whereKnown(sum("in", load.shift)),
    load: whereKnown(
      xl`IF(${isLimitedBySum}, ${load.out} + ${load.in}, MAX(${load.out}, ${load.in}))`,
    ),
    limit: whereKnown(xl`IF(${isLimitedBySum}, ${load.both}, ${load.one})`),
    status,
  },
);

export function* lineFigures(plan: Plan): CitedFigures {
  for (let number = 1; number <= plan.rowCapacity("netline"); number += 1) {
    const row = cellsOfRow(line, number);
    const cite = (direction: PayloadDirection, value: FormulaPart, ways: string): CitedFigure => ({
      what: "Payload of a line",
      whatFormula: xl`"Payload of " & ${row.name} & ${`, ${ways}`}`,
      call: payloadOf(row, direction),
      unit: "Mbit/s",
      value: xl`${value}`,
      used: xl`AND(ISNUMBER(${value}), N(${row.own}) <= 0)`,
    });
    yield cite("SIMPLEX", load.one.row(number), "one way");
    yield cite("DUPLEX", load.both.row(number), "both ways");
  }
}
