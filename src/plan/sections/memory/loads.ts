/** Functions with additional memory, and their published amounts. */
import { xl, type Formula, type FormulaPart } from "../../../spreadsheet/formula/xl";
import { cellsOfRow, type RowCells } from "../../definition/cell-definitions";
import { firstReason } from "../../definition/conditions";
import { basisOf, call, type FunctionCall } from "../../definition/function-calls";
import { citeRow } from "../../definition/row-figures";
import type { CitedFigures, Plan } from "../../definition/section";
import { TableSteps, type FigureSteps } from "../../definition/steps";
import { invalidRow, partitionMissing } from "../../inputs/row-reasons";
import { inUse, load, loadResult, loadResultTable, rowMessage, rowReason, SHEET } from "./cells";
import { MEMORY_LOADS } from "./inputs";

type LoadRow = RowCells<typeof load>;
type LoadKind = keyof typeof MEMORY_LOADS;

/** Kinds of load with a published amount. */
const PUBLISHED = {
  hea: { what: "Memory of HEA logical ports", mb: ({ count }: LoadRow) => call("HEAMEM", count) },
  iscsi: {
    what: "Additional memory for iSCSI",
    mb: ({ count, servers, pool }: LoadRow) => call("ISCSIMEM", count, servers, "TOTAL", pool),
  },
  mirror: {
    what: "Memory as in the Db2 Mirror case",
    mb: ({ count }: LoadRow) => call("DB2MMEM", count),
  },
} as const satisfies Partial<
  Record<LoadKind, { what: string; mb: (row: LoadRow) => FunctionCall }>
>;
type PublishedKind = keyof typeof PUBLISHED;
const PUBLISHED_KINDS = Object.keys(PUBLISHED) as PublishedKind[];

const isA = (kind: LoadKind, { what }: LoadRow = load): Formula =>
  xl`${what} = ${MEMORY_LOADS[kind]}`;
const isAnyKind = xl`OR(${(Object.keys(MEMORY_LOADS) as LoadKind[]).map((kind) => isA(kind))})`;

const INPUTS = [load.partition, load.what, load.count, load.servers, load.pool, load.own];
const name = xl`${load.what} & " in " & ${load.partition}`;

const steps = new TableSteps("memload", "What needs memory of its own");
const { missing, state, isReady, whereReady } = steps.addInputState(INPUTS, inUse, [
  ...partitionMissing(SHEET, load.partition, "what needs memory of its own"),
  [xl`NOT(${isAnyKind})`, rowMessage(load.partition, "choose what needs memory in")],
  invalidRow("memload"),
  [xl`NOT(ISNUMBER(${load.count}))`, rowMessage(name, "enter the quantity of")],
  [
    xl`AND(${isA("iscsi")}, NOT(ISNUMBER(${load.servers})))`,
    rowMessage(name, "enter the server descriptions of"),
  ],
  [
    xl`AND(${isA("own")}, NOT(ISNUMBER(${load.own})))`,
    rowMessage(load.partition, "enter your value for"),
  ],
  [
    xl`AND(NOT(OR(${isA("mirror")}, ${load.included} = "Yes")), ${load.included} <> "No")`,
    xl`
      ${rowMessage(load.partition, "choose whether the memory of", " holds ")}
        & ${load.what} & " already"`,
  ],
]);

const figureOf = (kind: PublishedKind): FigureSteps =>
  steps.addFigure(
    kind,
    PUBLISHED[kind].what,
    xl`AND(${isReady}, ${isA(kind)})`,
    PUBLISHED[kind].mb(load),
    "no answer",
  );
const figures = {
  hea: figureOf("hea"),
  iscsi: figureOf("iscsi"),
  mirror: figureOf("mirror"),
} as const satisfies Readonly<Record<PublishedKind, FigureSteps>>;

/** A value of the published amount or of the planner's override, by the type of the row. */
const byKind = (formula: (kind: PublishedKind) => FormulaPart, ofOwn: FormulaPart): FormulaPart =>
  firstReason(
    PUBLISHED_KINDS.map((kind) => [isA(kind), formula(kind)] as const),
    ofOwn,
  );

const mb = whereReady(byKind((kind) => figures[kind].value, xl`${load.count} * ${load.own}`));

const howCounted = xl`
  IF(ISNUMBER(${loadResult.mb}),
    IF(${isA("mirror")}, "for reference only",
    IF(${load.included} = "Yes", "in it already",
    "added")),
    "")`;

const status = xl`
  IF(${state} = "open", ${missing},
  IF(${loadResult.mb} = "no answer", ${rowReason(
    name,
    byKind((kind) => figures[kind].reason, ""),
  )},
  ""))`;

export const loadSteps = steps.block;

export const loadTable = loadResultTable(
  { title: "What it needs", spare: "memload" },
  {
    name: xl`${load.partition} & ""`,
    what: xl`${load.what} & ""`,
    mb,
    counted: howCounted,
    basis: xl`IF(ISNUMBER(${loadResult.mb}), ${byKind((kind) => basisOf(PUBLISHED[kind].mb(load)), "user")}, "")`,
    status,
  },
);

export function* loadFigures(plan: Plan): CitedFigures {
  for (let number = 1; number <= plan.rowCapacity("memload"); number += 1) {
    const row = cellsOfRow(load, number);
    const value = loadResult.mb.row(number);
    const cite = citeRow(row.partition);
    for (const kind of PUBLISHED_KINDS) {
      const { what, mb: figure } = PUBLISHED[kind];
      yield cite(what, figure(row), "MB", value, xl`AND(ISNUMBER(${value}), ${isA(kind, row)})`);
    }
  }
}
