/**
 * High availability, sixth part: batch with many changes, after a client's batch and by distance.
 */
import { xl, type Formula } from "../../../spreadsheet/formula/xl";
import type { TableSpec } from "../../../spreadsheet/layout/builder";
import { rowOf, type RowOf } from "../../build/cell-definitions";
import { firstReason, type Reason } from "../../build/conditions";
import { call, numberOr, reasonOf, type FunctionCall } from "../../build/function-calls";
import type { Plan } from "../../build/section";
import { invalidRowElseNothing } from "../../inputs/row-reasons";
import { batch, batchRun, batchRunTable, inUse, load, reasonAbout, wordsAbout } from "./cells";
import { citeMirrorFigure } from "./conditions";
import { HA_SHEET } from "./inputs";
import { isPair, nothingIfEmpty, ofItsPair } from "./links";

type Batch = RowOf<typeof batch>;

interface BatchFigure {
  readonly key: "change" | "run" | "distance";
  readonly what: string;
  readonly unit: string;
  readonly call: (row: Batch) => FunctionCall;
  readonly isAsked: Formula;
  /** What stands where the function has no answer. */
  readonly otherwise: "open" | "refused";
}

const FIGURES: readonly [BatchFigure, BatchFigure, BatchFigure] = [
  {
    key: "change",
    what: "change of run time in the client's batch",
    unit: "of the run time",
    call: ({ example, stage }) =>
      call("DB2MCLIENT", xl`${example} & ""`, "RUNTIME", xl`${stage} & ""`),
    isAsked: xl`(${batch.example} <> "")`,
    otherwise: "open",
  },
  {
    key: "run",
    what: "run time with mirroring",
    unit: "h",
    call: ({ hours, example, stage }) =>
      call("DB2MRUN", hours, xl`${example} & ""`, xl`${stage} & ""`),
    isAsked: xl`AND(ISNUMBER(${batch.hours}), ${batch.example} <> "")`,
    otherwise: "open",
  },
  {
    key: "distance",
    what: "seconds added by distance, at least",
    unit: "s",
    call: ({ pair, changes, jobs }) =>
      call(
        "DB2MDIST",
        ofItsPair(load.km, pair),
        changes,
        nothingIfEmpty(jobs),
        nothingIfEmpty(ofItsPair(load.trips, pair)),
      ),
    isAsked: xl`
      IF(${isPair(batch.pair)},
        AND(ISNUMBER(${batch.changes}), ISNUMBER(${ofItsPair(load.km, batch.pair)})),
        FALSE)`,
    otherwise: "refused",
  },
];
const [CHANGE, RUN, DISTANCE] = FIGURES;

const figureFormula = ({ call: ask, isAsked, otherwise }: BatchFigure): Formula => xl`
  IF(${batch.name} = "", "",
  IF(NOT(${inUse}), "not used",
  IF(NOT(${isAsked}), "",
  ${numberOr(ask(batch), otherwise)})))`;

const noFigure = ({ key, call: ask, otherwise }: BatchFigure): Reason => [
  xl`${batchRun[key]} = ${otherwise}`,
  reasonAbout(batch.name, reasonOf(ask(batch))),
];

const unnamed = xl`
  IF(COUNTA(${batch.pair}, ${batch.changes}, ${batch.hours}) > 0,
    ${`${HA_SHEET}: a batch has no name`}, "")`;

const status = firstReason(
  [
    [xl`${batch.name} = ""`, unnamed],
    [xl`NOT(${inUse})`, ""],
    [
      xl`NOT(${isPair(batch.pair)})`,
      wordsAbout(batch.name, "say on which pair the batch", " runs"),
    ],
    [
      xl`AND(${batch.example} <> "", NOT(ISNUMBER(${batch.hours})))`,
      wordsAbout(batch.name, "enter the run time of", " without mirroring"),
    ],
    ...FIGURES.map(noFigure),
  ],
  invalidRowElseNothing("habatch"),
);

export const runsOfBatch = (): TableSpec =>
  batchRunTable(
    { title: "Batch with mirroring", spare: "habatch" },
    {
      name: xl`${batch.name} & ""`,
      change: figureFormula(CHANGE),
      run: figureFormula(RUN),
      distance: figureFormula(DISTANCE),
      total: xl`
        IF(ISNUMBER(${batchRun.run}),
          ${batchRun.run} + N(${batchRun.distance}) / 3600,
          ${batchRun.run})`,
      reach: xl`
        IF(AND(ISNUMBER(${batchRun.total}), N(${batch.window}) > 0),
          ${batchRun.total} / ${batch.window},
          "")`,
      status,
    },
  );

export function batchFigures(plan: Plan): void {
  for (let number = 1; number <= plan.room("habatch"); number += 1) {
    const row = rowOf(batch, number);
    for (const { key, what, unit, call: ask } of FIGURES)
      citeMirrorFigure(plan, { what, unit, name: row.name }, ask(row), batchRun[key].row(number));
  }
}
