/**
 * Full handshakes: processors for their RSA in software, or 4764 coprocessors, by partition and
 * shift.
 */
import { xl, type Formula, type FormulaPart } from "../../../spreadsheet/formula/xl";
import type { NamedCell } from "../../../spreadsheet/formula/named-cells";
import type { TableSpec } from "../../../spreadsheet/layout/builder";
import { defineTable, cellsOfRow, type RowCells } from "../../definition/cell-definitions";
import { STATUS } from "../../definition/columns";
import { isNoneOf, textOfNamedRow } from "../../definition/conditions";
import { call, numberOr, reasonOf, type FunctionCall } from "../../definition/function-calls";
import { CPW_COLUMNS, isInDemand } from "../../definition/processor-cpw";
import type { CitedFigures, Plan } from "../../definition/section";
import { TableSteps } from "../../definition/steps";
import { HANDSHAKE_PROCESSORS, TRAFFIC_KINDS } from "./inputs";
import {
  input,
  handshake,
  inUse,
  measuredCpw,
  rowReason,
  result,
  SHEET,
  rowMessage,
} from "./cells";

type Handshake = Readonly<Record<keyof RowCells<typeof handshake>, FormulaPart>>;

const CARDS = { unit: "4764", format: "0" } as const;

const { cells: run, table } = defineTable("handcpu", {
  name: { head: "Handshakes", width: 22, style: "resultText" },
  shift: { head: "Shift", width: 8, style: "resultText" },
  partition: { head: "Partition", width: 14, style: "resultText" },
  cpu: { head: "Processors", unit: "POWER5 2.2 GHz", width: 14, format: "0.000" },
  cards: { head: "Cards", width: 9, ...CARDS },
  together: { head: "Cards of its partition", unit: "in the shift", width: 12, format: "0" },
  share: { head: "Counted in the system", unit: "cards", width: 12, style: "resultDecimal" },
  ...CPW_COLUMNS,
  status: STATUS,
});

export { run as handshakeRun };

/** The location is a text, although it may look like a number. */
const isDoneBy = ({ place }: Handshake, doer: string): Formula => xl`${place} & "" = ${doer}`;
const inSoftware = isDoneBy(handshake, HANDSHAKE_PROCESSORS[0]);
const onCards = isDoneBy(handshake, HANDSHAKE_PROCESSORS[1]);

const processorsOf = ({ rate, bits, threads, kind }: Handshake): FunctionCall =>
  call("HSCPU", rate, bits, threads, xl`${kind} & ""`);
const busyShare = ({ busy }: Handshake): Formula => xl`IF(${busy} = "", 1, ${busy})`;
const cardsOf = ({ rate, bits, threads, busy }: Handshake): FunctionCall =>
  call("CRYPTOCARDS", rate, bits, threads, busy);

const about = (words: string): Formula => rowMessage(handshake.name, words);

const steps = new TableSteps("nethand", "Handshakes");

const missing = steps.firstReason("missing", "Missing input", [
  [isNoneOf(handshake.part, ["A", "B", "C", "D"]), about("choose the shift A to D of")],
  [
    isNoneOf(handshake.traffic, [TRAFFIC_KINDS[0], TRAFFIC_KINDS[2]]),
    about("choose New or Already measured for"),
  ],
  [xl`NOT(OR(${inSoftware}, ${onCards}))`, about("choose software or 4764 for the RSA of")],
  [xl`NOT(ISNUMBER(${handshake.rate}))`, about("enter the full handshakes per second of")],
  [xl`NOT(ISNUMBER(${handshake.bits}))`, about("give the length of the RSA key of")],
  [xl`NOT(ISNUMBER(${handshake.threads}))`, about("give the threads of the measurement for")],
  [
    xl`AND(${onCards}, ${handshake.partition} = "")`,
    about("name the partition that uses the cards of"),
  ],
]);

const { isReady, whereReady } = steps.addState(handshake.name, inUse, missing);
const isNeededFrom = (doer: FormulaPart): Formula => xl`IF(${isReady}, ${doer}, FALSE)`;
/** Its inputs where it is ready: the numbers are present, and need no case for blank cells. */
const ready: Handshake = {
  ...handshake,
  bits: xl`N(${handshake.bits})`,
  threads: xl`N(${handshake.threads})`,
  busy: xl`${steps.add("busy", "Share of a coprocessor that may be busy", busyShare(handshake))}`,
};
const processors = steps.addFigure(
  "cpu",
  "Processors for its RSA",
  isNeededFrom(inSoftware),
  processorsOf(ready),
);
const cards = steps.addFigure(
  "cards",
  "Coprocessors for its RSA",
  isNeededFrom(onCards),
  cardsOf(ready),
);

/** A value for the rows with one method; other rows have none. */
const figureOf = (isDoneHere: FormulaPart, figure: FormulaPart): Formula =>
  whereReady(xl`IF(${isDoneHere}, ${figure}, 0)`);

/** Handshakes that the measurement already contains add nothing, if there is a value at all. */
const processorsAdded = xl`
  IF(ISNUMBER(${processors.value}),
    IF(${handshake.traffic} = ${TRAFFIC_KINDS[2]}, 0, ${processors.value}),
    "no figure")`;

const together = xl`
  IF(N(${run.cards}) > 0,
    SUMIFS(${run.cards.all}, ${run.partition.all}, ${run.partition}, ${run.shift.all}, ${run.shift}),
    "")`;

/** Rows of a partition use the same peak shift. */
const share = xl`
  IF(N(${run.cards}) > 0,
    MAXIFS(${run.together.all}, ${run.partition.all}, ${run.partition})
      / COUNTIFS(${run.partition.all}, ${run.partition}, ${run.cards.all}, ">0"),
    "")`;

const status = steps.addStatus({
  name: handshake.name,
  isFilled: xl`COUNTA(${handshake.rate}, ${handshake.bits}) > 0`,
  unnamed: `${SHEET}: a row of handshakes has no name`,
  inUse,
  missing,
  reasons: [
    [xl`NOT(ISNUMBER(${run.cpu}))`, rowReason(handshake.name, processors.reason)],
    [xl`NOT(ISNUMBER(${run.cards}))`, rowReason(handshake.name, cards.reason)],
  ],
});

export const handshakeSteps = steps.block;

export const handshakeTable = (plan: Plan): TableSpec =>
  table(
    { title: "Processors and cards of the handshakes", spare: "nethand" },
    {
      name: xl`${handshake.name} & ""`,
      shift: textOfNamedRow(handshake, handshake.part),
      partition: textOfNamedRow(handshake, handshake.partition),
      cpu: figureOf(inSoftware, processorsAdded),
      cards: figureOf(onCards, cards.value),
      together,
      share,
      low: measuredCpw.of(run.cpu, "LOW"),
      high: measuredCpw.of(run.cpu, "HIGH"),
      counted: isInDemand(plan, SHEET, run.high, handshake.partition),
      status,
    },
  );

type CardScope = "SERVER" | "PARTITION";
const publishedLimit = (scope?: CardScope): FunctionCall =>
  call("CRYPTOMAX", xl`${input.cardsystem} & ""`, ...(scope === undefined ? [] : [scope]));

/** Limit of cards: the planner's override, otherwise the published one. */
export const cardLimit = (scope: CardScope, own: NamedCell): Formula =>
  xl`IF(N(${own}) > 0, ${own}, ${numberOr(publishedLimit(scope), "not stated")})`;
export const whyNoLimit = reasonOf(publishedLimit());

function* citeHandshake(line: number): CitedFigures {
  const row = cellsOfRow(handshake, line);
  const [processors, cards] = [run.cpu.row(line), run.cards.row(line)];
  const whatFormula = xl`"Handshakes: " & ${row.name}`;
  yield {
    what: "Processors for handshakes",
    whatFormula,
    call: processorsOf(row),
    unit: "processors",
    value: processorsOf(row),
    used: xl`
      AND(ISNUMBER(${processors}), ${isDoneBy(row, HANDSHAKE_PROCESSORS[0])}, ${row.traffic} = ${TRAFFIC_KINDS[0]})`,
  };
  yield {
    what: "Coprocessors for handshakes",
    whatFormula,
    call: cardsOf({ ...row, busy: busyShare(row) }),
    unit: "cards",
    value: cards,
    used: xl`AND(ISNUMBER(${cards}), ${isDoneBy(row, HANDSHAKE_PROCESSORS[1])})`,
  };
}

function* citeLimit(scope: CardScope, own: NamedCell): CitedFigures {
  const limit = publishedLimit(scope);
  yield {
    what: `Most coprocessors, ${scope === "SERVER" ? "system" : "partition"}`,
    call: limit,
    unit: "cards",
    value: limit,
    used: xl`AND(N(${result.cards}) > 0, N(${own}) <= 0, ISNUMBER(${limit}))`,
  };
}

export function* handshakeFigures(plan: Plan): CitedFigures {
  for (let line = 1; line <= plan.rowCapacity("nethand"); line += 1) yield* citeHandshake(line);
  yield* citeLimit("SERVER", input.cardsserver);
  yield* citeLimit("PARTITION", input.cardspartition);
}
