/** High availability, second part: cores and jobs in every measured run that applies. */
import { runsOf } from "../../../models/db2-mirror/sizing";
import type { CellsOfBlock, Column, Quantity } from "../../../spreadsheet/formula/named-cells";
import { xl, type Formula, type FormulaPart } from "../../../spreadsheet/formula/xl";
import type { TableRow } from "../../../spreadsheet/layout/builder";
import { formulaCells, fromEntries, cellsOfRow } from "../../definition/cell-definitions";
import { call, numberOr, reasonOf, type FunctionCall } from "../../definition/function-calls";
import type { CitedFigures } from "../../definition/section";
import { Steps } from "../../definition/steps";
import { invalidInputs } from "../../inputs/validation-cells";
import { missing } from "./base";
import { base, inUse, load, NODES, pair, PAIRS, run, runTable, type PairNode } from "./cells";
import { MODES, WORKLOAD_TYPES } from "./inputs";

/** Runs of each kind of work. Those with SSD are separate from those with HDD. */
const SSD_RUNS = runsOf("C1 SSD");
const NATIVE_RUNS = [...SSD_RUNS, ...runsOf("C1 HDD")];
const PASSIVE_RUNS = [...runsOf("C2"), ...runsOf("C3 AP")];
const ACTIVE_RUNS = runsOf("C3 AA");
const MAX_RUNS = Math.max(NATIVE_RUNS.length, PASSIVE_RUNS.length, ACTIVE_RUNS.length);

/** A row of the table: the number of its pair, and the number of its run, from 0. */
interface RunOfPair {
  readonly pairNumber: number;
  readonly index: number;
}

const ROWS: readonly RunOfPair[] = PAIRS.flatMap((pairNumber) =>
  Array.from({ length: MAX_RUNS }, (_, index) => ({ pairNumber, index })),
);
const keyOf = ({ pairNumber, index }: RunOfPair): string => `p${pairNumber}n${index + 1}`;

/** A column in the rows of a pair. */
export const runsOfPair = (pairNumber: number, column: Column): CellsOfBlock =>
  column.rows((pairNumber - 1) * MAX_RUNS + 1, pairNumber * MAX_RUNS);

function nativeRun({ pairNumber, index }: RunOfPair): FormulaPart {
  const name = NATIVE_RUNS[index];
  const otherStorage = index < SSD_RUNS.length ? "HDD" : "SSD";
  return name === undefined
    ? ""
    : xl`IF(${pair.storage.row(pairNumber)} = ${otherStorage}, "", ${name})`;
}

function runName(row: RunOfPair): Formula {
  const { pairNumber } = row;
  const { name, run: nearest, mode, class: work } = cellsOfRow(pair, pairNumber);
  const invalid = xl`
    ${invalidInputs("hapair").line(pairNumber)} + ${invalidInputs("hanode").line(pairNumber)}`;
  return xl`
    IF(OR(${name} = "", NOT(${inUse}), ${missing.line(pairNumber)} <> "", ${invalid} > 0), "",
    IF(${nearest} <> "", ${row.index === 0 ? xl`UPPER(${nearest})` : ""},
    IF(${mode} = ${MODES[1]}, ${ACTIVE_RUNS[row.index] ?? ""},
    IF(${work} = ${WORKLOAD_TYPES[0]}, ${nativeRun(row)},
    ${PASSIVE_RUNS[row.index] ?? ""}))))`;
}

const roleOf = (n: PairNode): string => (n === 1 ? "SOURCE" : "TARGET");
const coresAfter = (pairNumber: number, name: FormulaPart, n: PairNode): FunctionCall =>
  call(
    "DB2MCORES",
    base[`work${n}`].row(pairNumber),
    1,
    name,
    base[`threshold${n}`].row(pairNumber),
    roleOf(n),
  );

/** A value of a run by the parts of its name: case, storage of C1, scenario. */
function figureOfRun(
  fn: "DB2MRATIO" | "DB2MCASE",
  name: FormulaPart,
  metric: string,
): FunctionCall {
  const isNative = xl`LEFT(${name}, 2) = "C1"`;
  return call(
    fn,
    xl`LEFT(${name}, 2)`,
    xl`IF(${isNative}, RIGHT(${name}, 2), MID(${name}, 4, 3))`,
    metric,
    xl`IF(${isNative}, MID(${name}, 4, 3), "")`,
  );
}

interface RunFigure {
  readonly key: "first" | "second" | "jobs" | "rate" | "response" | "memory";
  readonly what: string;
  readonly unit: string;
  readonly call: (pairNumber: number, name: FormulaPart) => FunctionCall;
  readonly otherwise: string;
  readonly isAsked?: (pairNumber: number) => Formula;
  /** The value where it is not asked; "" by default. */
  readonly unasked?: (pairNumber: number) => Formula;
}

const FIGURES: readonly RunFigure[] = [
  ...NODES.map((n): RunFigure => ({
    key: n === 1 ? "first" : "second",
    what: `Cores of node ${n}`,
    unit: "cores",
    call: (pairNumber, name) => coresAfter(pairNumber, name, n),
    otherwise: "no value",
    isAsked: (pairNumber) => xl`
      AND(N(${base[`work${n}`].row(pairNumber)}) > 0,
        ISNUMBER(${base[`threshold${n}`].row(pairNumber)}))`,
    unasked: (pairNumber) => xl`IF(${base[`work${n}`].row(pairNumber)} = 0, 0, "")`,
  })),
  {
    key: "jobs",
    what: "Jobs",
    unit: "jobs",
    call: (pairNumber, name) => call("DB2MJOBS", load.jobs.row(pairNumber), name),
    otherwise: "not measured",
    isAsked: (pairNumber) => xl`N(${load.jobs.row(pairNumber)}) > 0`,
  },
  {
    key: "rate",
    what: "Rate against its baseline",
    unit: "x",
    call: (_pairNumber, name) => figureOfRun("DB2MRATIO", name, "RATE"),
    otherwise: "not measured",
  },
  {
    key: "response",
    what: "Response time against its baseline",
    unit: "x",
    call: (_pairNumber, name) => figureOfRun("DB2MRATIO", name, "RESPONSE"),
    otherwise: "not measured",
  },
  {
    key: "memory",
    what: "Memory of a node in the run",
    unit: "GB",
    call: (_pairNumber, name) => figureOfRun("DB2MCASE", name, "MEMORY"),
    otherwise: "not published",
  },
];

function figureCell(figure: RunFigure, row: RunOfPair): Formula {
  const { call: ask, otherwise, isAsked, unasked } = figure;
  const { pairNumber } = row;
  const name = run.run.row(keyOf(row));
  const answer = numberOr(ask(pairNumber, name), otherwise);
  return xl`
    IF(${name} = "", "",
    ${isAsked ? xl`IF(${isAsked(pairNumber)}, ${answer}, ${unasked?.(pairNumber) ?? ""})` : answer})`;
}

/** Every run that applies to a pair, one row each. */
function rowOfRun(row: RunOfPair): TableRow {
  const { pairNumber } = row;
  const name = run.run.row(keyOf(row));
  const why = reasonOf(coresAfter(pairNumber, name, 1));
  return {
    key: keyOf(row),
    cells: formulaCells(run, {
      pair: xl`IF(${name} = "", "", ${pair.name.row(pairNumber)})`,
      run: runName(row),
      ...fromEntries(FIGURES.map((figure) => [figure.key, figureCell(figure, row)] as const)),
      why: xl`IF(${run.first.row(keyOf(row))} = "no value", ${why}, "")`,
    }),
  };
}

/** The runs on any system: those of the sheet are on the selected one, which may have no rating. */
const ratioSteps = new Steps("haratio", "Cores with mirroring", ROWS.length);
const ratioOf = (n: PairNode): Quantity =>
  ratioSteps.add(`node${n}`, `Node ${n}: for each core without mirroring`, (line) => {
    const name = run.run.row(keyOf(ROWS[line - 1]!));
    return xl`IF(${name} = "", "", ${numberOr(call("DB2MCORES", 1, 1, name, 1, roleOf(n)), "")})`;
  });
const ratios: Readonly<Record<PairNode, Quantity>> = { 1: ratioOf(1), 2: ratioOf(2) };
/** Cores of a node with mirroring for each core without, in the runs of a pair. */
export const ratiosOfPair = (pairNumber: number, n: PairNode): Formula => {
  const ofRuns = ratios[n];
  return xl`${ofRuns.line((pairNumber - 1) * MAX_RUNS + 1)}:${ofRuns.line(pairNumber * MAX_RUNS)}`;
};
export const ratioBlock = ratioSteps.block;

export const runsOfPairs = runTable({
  title: "After each measured run that applies",
  note: "One run rarely fits: native and SQL work differ widely on the second node. Rate and response are those of the run itself against its baseline.",
  rows: ROWS.map(rowOfRun),
});

const inSentence = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

export function* runFigures(): CitedFigures {
  for (const row of ROWS)
    for (const { key, what, unit, call: ask } of FIGURES) {
      const name = run.run.row(keyOf(row));
      const value = run[key].row(keyOf(row));
      yield {
        what: `${what} with Db2 Mirror`,
        whatFormula: xl`
          ${pair.name.row(row.pairNumber)} & ${`: ${inSentence(what)} after `} & ${name}`,
        call: ask(row.pairNumber, name),
        unit,
        value,
        used: xl`N(${value}) > 0`,
      };
    }
}
