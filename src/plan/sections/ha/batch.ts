/**
 * High availability, sixth part: batch with many changes, based on a client's batch and on
 * distance.
 */
import { xl, type Formula, type FormulaPart } from "../../../spreadsheet/formula/xl";
import { cellsOfRow, type RowCells } from "../../definition/cell-definitions";
import type { Reason } from "../../definition/conditions";
import { call, numberOr, reasonOf, type FunctionCall } from "../../definition/function-calls";
import type { CitedFigures, Plan } from "../../definition/section";
import { TableSteps } from "../../definition/steps";
import { batch, batchRun, batchRunTable, inUse, load, pair, rowReason, rowMessage } from "./cells";
import { citeMirrorFigure } from "./conditions";
import { HA_SHEET } from "./inputs";
import { nothingIfEmpty } from "./links";

const steps = new TableSteps("habatch", "Batch with mirroring");

const lineOfPair = xl`MATCH(${batch.pair}, ${pair.name.all}, 0)`;
const itsLine = steps.addWhole(
  "line",
  "Line of its pair",
  xl`IF(${batch.pair} = "", "", ${numberOr(lineOfPair, "")})`,
);
const isPair = xl`ISNUMBER(${itsLine})`;
const itsKm = steps.add(
  "km",
  "Distance of its pair, km",
  xl`IF(${isPair}, ${numberOr(xl`INDEX(${load.km.all}, ${itsLine})`, "")}, "")`,
);
const itsTrips = steps.add(
  "trips",
  "Trips of a row change of its pair",
  xl`IF(${isPair}, ${nothingIfEmpty(xl`INDEX(${load.trips.all}, ${itsLine})`)}, "")`,
);

/** A row of batch, with the distance and the round trips of its pair. */
interface Batch extends RowCells<typeof batch> {
  readonly km: FormulaPart;
  readonly trips: FormulaPart;
}
const CURRENT_ROW: Batch = { ...batch, km: itsKm, trips: itsTrips };

interface BatchFigure {
  readonly key: "change" | "run" | "distance";
  readonly what: string;
  readonly unit: string;
  readonly call: (row: Batch) => FunctionCall;
  readonly isAsked: Formula;
  /** The replacement if the function has no result. */
  readonly otherwise: "open" | "no value";
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
    call: ({ km, changes, jobs, trips }) =>
      call("DB2MDIST", km, changes, nothingIfEmpty(jobs), nothingIfEmpty(trips)),
    isAsked: xl`AND(ISNUMBER(${batch.changes}), ISNUMBER(${itsKm}))`,
    otherwise: "no value",
  },
];
const [CHANGE, RUN, DISTANCE] = FIGURES;

const figureFormula = ({ call: ask, isAsked, otherwise }: BatchFigure): Formula => xl`
  IF(${batch.name} = "", "",
  IF(NOT(${inUse}), "not used",
  IF(NOT(${isAsked}), "",
  ${numberOr(ask(CURRENT_ROW), otherwise)})))`;

const noFigure = ({ key, call: ask, otherwise }: BatchFigure): Reason => [
  xl`${batchRun[key]} = ${otherwise}`,
  rowReason(batch.name, reasonOf(ask(CURRENT_ROW))),
];

const missing = steps.firstReason(
  "missing",
  "Missing input",
  [
    [xl`NOT(${isPair})`, rowMessage(batch.name, "say on which pair the batch", " runs")],
    [
      xl`AND(${batch.example} <> "", NOT(ISNUMBER(${batch.hours})))`,
      rowMessage(batch.name, "enter the run time of", " without mirroring"),
    ],
  ],
  { isAsked: xl`${batch.name} <> ""` },
);

const status = steps.addStatus({
  name: batch.name,
  isFilled: xl`COUNTA(${batch.pair}, ${batch.changes}, ${batch.hours}) > 0`,
  unnamed: `${HA_SHEET}: a batch has no name`,
  inUse,
  missing,
  reasons: [noFigure(CHANGE), noFigure(RUN), noFigure(DISTANCE)],
});

export const batchSteps = steps.block;

export const runsOfBatch = batchRunTable(
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

export function* batchFigures(plan: Plan): CitedFigures {
  for (let number = 1; number <= plan.rowCapacity("habatch"); number += 1) {
    const row: Batch = {
      ...cellsOfRow(batch, number),
      km: itsKm.line(number),
      trips: itsTrips.line(number),
    };
    for (const { key, what, unit, call: ask } of FIGURES)
      yield citeMirrorFigure({ what, unit, name: row.name }, ask(row), batchRun[key].row(number));
  }
}
