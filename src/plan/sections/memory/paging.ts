/** Measured paging of interactive and batch pools. */
import type { NamedCell } from "../../../spreadsheet/formula/named-cells";
import { xl, type Formula, type FormulaPart } from "../../../spreadsheet/formula/xl";
import type { CalcSpec, TableSpec } from "../../../spreadsheet/layout/builder";
import { cellsOfRow, type RowCells } from "../../definition/cell-definitions";
import type { Reason, Reasons } from "../../definition/conditions";
import { call, type FunctionCall } from "../../definition/function-calls";
import type { CitedFigures, Plan } from "../../definition/section";
import { TableSteps } from "../../definition/steps";
import { invalidRow, partitionMissing } from "../../inputs/row-reasons";
import {
  batchPaging,
  batchPool,
  interactivePaging,
  interactivePool,
  inUse,
  rowMessage,
  rowReason,
  SHEET,
  highestPaging,
} from "./cells";

type CommonInput = "partition" | "pool" | "gb" | "faults" | "disk" | "expert";
type PoolRow = RowCells<Pick<typeof interactivePool, CommonInput>>;

/** A type of pool: its inputs, and the calculation of its share of paging. */
export interface PoolKind {
  readonly table: "intpool" | "batpool";
  /** As in FLTVERDICT. */
  readonly name: "INTERACTIVE" | "BATCH";
  readonly pool: Pick<typeof interactivePool, CommonInput>;
  readonly paging: typeof interactivePaging;
  readonly share: FunctionCall;
  readonly shareInRow: (number: number) => FunctionCall;
  /** Further inputs of its share. */
  readonly inputs: readonly FormulaPart[];
  /** The required inputs, with their names. */
  readonly required: readonly (readonly [input: FormulaPart, words: string])[];
  /** Its highest share, and the verdict on it. */
  readonly highest: NamedCell;
  readonly verdict: NamedCell;
}

const commonlyRequired = ({ faults, disk }: PoolRow): PoolKind["required"] => [
  [faults, "the faults a second"],
  [disk, "the disk response"],
];

// Tools report milliseconds and transactions per hour; the functions take seconds.
const interactiveShare = (row: RowCells<typeof interactivePool>): FunctionCall =>
  call("INTFLT", row.faults, xl`${row.disk} / 1000`, xl`${row.hourly} / 3600`, row.response);
const batchShare = (row: RowCells<typeof batchPool>): FunctionCall =>
  call("BATFLT", row.faults, xl`${row.disk} / 1000`, row.jobs, row.cpu);

export const INTERACTIVE: PoolKind = {
  table: "intpool",
  name: "INTERACTIVE",
  pool: interactivePool,
  paging: interactivePaging,
  share: interactiveShare(interactivePool),
  shareInRow: (number) => interactiveShare(cellsOfRow(interactivePool, number)),
  inputs: [interactivePool.hourly, interactivePool.response],
  required: [
    ...commonlyRequired(interactivePool),
    [interactivePool.hourly, "the transactions an hour"],
    [interactivePool.response, "the response time"],
  ],
  highest: highestPaging.pagingInteractive,
  verdict: highestPaging.pagingInteractiveStatus,
};
export const BATCH: PoolKind = {
  table: "batpool",
  name: "BATCH",
  pool: batchPool,
  paging: batchPaging,
  share: batchShare(batchPool),
  shareInRow: (number) => batchShare(cellsOfRow(batchPool, number)),
  inputs: [batchPool.jobs, batchPool.cpu],
  required: commonlyRequired(batchPool),
  highest: highestPaging.pagingBatch,
  verdict: highestPaging.pagingBatchStatus,
};

/** The wording of the rule for shares below the lower or above the upper limit. */
const wordingOf = ({ name }: PoolKind, end: "low" | "high"): FunctionCall =>
  call("DATA", "memory-rules", "wording", `memory.fault.${name.toLowerCase()}.${end}`);

const reasonsOf = ({ table, pool, required }: PoolKind, name: Formula): Reasons => [
  ...partitionMissing(SHEET, pool.partition, "a pool"),
  invalidRow(table),
  ...required.map(([input, words]): Reason => [
    xl`NOT(ISNUMBER(${input}))`,
    rowMessage(name, `enter ${words} of`),
  ]),
];

function meaningOf(kind: PoolKind): Formula {
  const { pool, paging } = kind;
  return xl`
    IF(NOT(ISNUMBER(${paging.cells.share})), "",
    IF(${pool.expert} = "Yes", "Expert Cache is on. The share is not meaningful.",
    IF(${paging.cells.verdict} = "LOW", ${wordingOf(kind, "low")},
    IF(${paging.cells.verdict} = "HIGH",
      ${wordingOf(kind, "high")} & " The design may prevent any gain.",
    "Between the two limits: no statement."))))`;
}

/** The table of a type of pool, with its steps. */
export function pagingOf(kind: PoolKind): { readonly steps: CalcSpec; readonly table: TableSpec } {
  const { table, pool, paging, inputs } = kind;
  const result = paging.cells;
  const name = xl`${pool.partition} & " " & ${pool.pool}`;
  const title = `Paging of ${kind.name.toLowerCase()} pools`;
  const steps = new TableSteps(table, title);
  const entered = [pool.partition, pool.pool, pool.gb, pool.faults, pool.disk, ...inputs];
  const row = steps.addInputState(entered, inUse, reasonsOf(kind, name));
  const share = steps.addFigure("share", "Paging", row.isReady, kind.share, "no answer");
  return {
    steps: steps.block,
    table: paging.table(
      { title, spare: table },
      {
        name: xl`IF(${row.isEmpty}, "", ${name})`,
        share: row.whereReady(share.value),
        verdict: xl`
          IF(ISNUMBER(${result.share}), ${call("FLTVERDICT", result.share, kind.name)}, "")`,
        meaning: meaningOf(kind),
        status: xl`
          IF(${row.state} = "open", ${row.missing},
          IF(${result.share} = "no answer", ${rowReason(name, share.reason)},
          ""))`,
      },
    ),
  };
}

/** Highest share of the pools without Expert Cache. */
export const highestShare = ({ pool, paging }: PoolKind): Formula => {
  const { share } = paging.cells;
  return xl`
    IF(NOT(${inUse}), "not used",
    IF(COUNTIFS(${share.all}, ">=0", ${pool.expert.all}, "<>Yes") = 0,
      "open: no pool without Expert Cache has a share",
    MAXIFS(${share.all}, ${pool.expert.all}, "<>Yes")))`;
};

const verdictOnHighest = ({ highest, name }: PoolKind): FunctionCall =>
  call("FLTVERDICT", highest, name);

export const highestVerdict = (kind: PoolKind): Formula =>
  xl`IF(ISNUMBER(${kind.highest}), ${verdictOnHighest(kind)}, "")`;

/** The pool with the highest share, as the start of a reason. */
export const poolWithHighest = ({ highest, paging }: PoolKind): Formula => xl`
  IF(ISNUMBER(${highest}),
    INDEX(${paging.cells.name.all}, MATCH(${highest}, ${paging.cells.share.all}, 0)) & ": ",
    "")`;

export function* pagingFigures(plan: Plan, kind: PoolKind): CitedFigures {
  const words = kind.name.toLowerCase();
  for (let number = 1; number <= plan.rowCapacity(kind.table); number += 1) {
    const result = cellsOfRow(kind.paging.cells, number);
    yield {
      what: `Paging of a pool, ${words}`,
      whatFormula: xl`${`Paging, ${words}: `} & ${result.name}`,
      call: kind.shareInRow(number),
      unit: "of its time",
      value: result.share,
    };
  }
  // The limits apply to every pool: one line cites their source.
  yield {
    what: `Limits of paging, ${words}: the highest share`,
    call: verdictOnHighest(kind),
    unit: "verdict",
    value: kind.verdict,
    used: xl`ISNUMBER(${kind.highest})`,
  };
}
