/** High availability, fourth part: latency, replicated share, memory and traffic of each pair. */
import type { CellsOfBlock } from "../../../spreadsheet/formula/named-cells";
import { xl, type Formula, type FormulaPart } from "../../../spreadsheet/formula/xl";
import type { TableRow } from "../../../spreadsheet/layout/builder";
import {
  formulaCells,
  fromEntries,
  cellsOfRow,
  type RowCells,
} from "../../definition/cell-definitions";
import { call, numberOr, reasonOf, type FunctionCall } from "../../definition/function-calls";
import type { CitedFigures } from "../../definition/section";
import { TableSteps } from "../../definition/steps";
import { invalidRowMessage } from "../../inputs/validation-cells";
import { inUse, link, load, pair, PAIRS, run, traffic, trafficTable } from "./cells";
import { LINK_USES } from "./inputs";
import { nothingIfEmpty } from "./links";
import { citeMirrorFigure, ofPairInUse } from "./conditions";
import { runsOfPair } from "./runs";

const [DATABASE, RESYNCHRONIZATION, BOTH] = LINK_USES;

interface LoadOfPair {
  readonly name: FormulaPart;
  readonly load: RowCells<typeof load>;
  readonly result: RowCells<typeof traffic>;
}
const OWN_LOAD: LoadOfPair = { name: pair.name, load, result: traffic };
const loadOfPair = (pairNumber: number): LoadOfPair => ({
  name: pair.name.row(pairNumber),
  load: cellsOfRow(load, pairNumber),
  result: cellsOfRow(traffic, pairNumber),
});

interface LoadFigure {
  readonly key: "latency" | "replicated" | "memory" | "mb" | "share";
  readonly what: string;
  readonly unit: string;
  readonly call: (row: LoadOfPair) => FunctionCall;
  readonly isAsked: (row: LoadOfPair) => Formula;
  /** The replacement if the function has no result. */
  readonly otherwise: "no value" | "not measured";
}

/**
 * Published rates below a limit have a number of threads; a measured rate must not require more
 * threads than measured.
 */
const PUBLISHED_DIGITS = 2;
const zeroIfEmpty = (cell: FormulaPart): Formula => xl`IF(${cell} = "", 0, ${cell})`;

const FIGURES: readonly LoadFigure[] = [
  {
    key: "latency",
    what: "latency of a row change by distance",
    unit: "microseconds",
    call: (row) => call("DB2MLAT", row.load.km, nothingIfEmpty(row.load.trips)),
    isAsked: (row) => xl`${row.load.km} <> ""`,
    otherwise: "no value",
  },
  {
    key: "replicated",
    what: "share of replicated I/O",
    unit: "of the I/O",
    call: ({ load: { reads, updates, writes } }) =>
      call("DB2MWRITE", zeroIfEmpty(reads), zeroIfEmpty(updates), zeroIfEmpty(writes)),
    isAsked: (row) => xl`COUNTA(${row.load.reads}, ${row.load.updates}, ${row.load.writes}) > 0`,
    otherwise: "no value",
  },
  {
    key: "memory",
    what: "memory for its users as in case study 1",
    unit: "MB",
    call: (row) => call("DB2MMEM", row.load.users),
    isAsked: (row) => xl`${row.load.users} <> ""`,
    otherwise: "no value",
  },
  {
    key: "mb",
    what: "row updates in MB/s",
    unit: "MB/s",
    call: (row) => call("DB2MMBPS", row.load.rows, nothingIfEmpty(row.load.record)),
    isAsked: (row) => xl`${row.load.rows} <> ""`,
    otherwise: "no value",
  },
  {
    key: "share",
    what: "SR-IOV share for its row updates",
    unit: "of the adapter",
    call: (row) => call("DB2MCAP", xl`ROUND(${row.result.mb}, ${PUBLISHED_DIGITS})`),
    isAsked: (row) => xl`ISNUMBER(${row.result.mb})`,
    otherwise: "not measured",
  },
];

const steps = new TableSteps("haload", "Distance and load of the pairs");

const [refusals, unmeasured] = (["no value", "not measured"] as const).map((kind) =>
  FIGURES.filter(({ otherwise }) => otherwise === kind).map(({ key, what, call: ask }) =>
    steps.addText(
      `${key}why`,
      `${what}: why there is none`,
      xl`
        IF(${traffic[key]} = ${kind}, ${pair.name} & ": " & ${reasonOf(ask(OWN_LOAD))}, "")`,
    ),
  ),
);

const joinReasons = (reasons: readonly FormulaPart[]): Formula =>
  xl`TEXTJOIN("; ", TRUE, ${reasons})`;

const linksFor = (use: string): Formula =>
  xl`COUNTIFS(${link.pair.all}, ${pair.name}, ${link.use.all}, ${use})`;
const speedOfLinksFor = (use: string): Formula =>
  xl`SUMIFS(${link.speed.all}, ${link.pair.all}, ${pair.name}, ${link.use.all}, ${use})`;

const lowest = (jobs: CellsOfBlock): Formula => xl`IF(COUNT(${jobs}) = 0, "", MIN(${jobs}))`;
const highest = (jobs: CellsOfBlock): Formula => xl`IF(COUNT(${jobs}) = 0, "", MAX(${jobs}))`;

const refused = steps.addText("refused", "Values not available", joinReasons(refusals!));
const status = xl`
  IF(OR(${pair.name} = "", NOT(${inUse})), "",
  IF(${refused} <> "", ${refused},
  ${invalidRowMessage("haload")}))`;

export const loadSteps = steps.block;

const ofPair = (formula: FormulaPart): Formula => ofPairInUse(pair.name, formula);

/** The jobs of a pair are in its own rows of the runs. */
function rowOfTraffic(pairNumber: number): TableRow {
  const jobs = runsOfPair(pairNumber, run.jobs);
  return {
    key: `p${pairNumber}`,
    cells: formulaCells(traffic, {
      jobsLow: ofPair(lowest(jobs)),
      jobsHigh: ofPair(highest(jobs)),
    }),
  };
}

const figures = fromEntries(
  FIGURES.map(({ key, call: ask, isAsked, otherwise }) => {
    const figure = xl`IF(${isAsked(OWN_LOAD)}, ${numberOr(ask(OWN_LOAD), otherwise)}, "")`;
    return [key, ofPair(figure)] as const;
  }),
);

/** The results of distance and load, one row per pair. */
export const trafficOfPairs = trafficTable(
  {
    title: "Results of distance and load",
    note: "Distance is a lower bound (time of light only). An SR-IOV share is a limit only if the adapter is nearly full.",
    rows: PAIRS.map(rowOfTraffic),
  },
  {
    name: xl`${pair.name} & ""`,
    jobsLow: undefined,
    jobsHigh: undefined,
    ...figures,
    links: ofPair(xl`${linksFor(DATABASE)} + ${linksFor(BOTH)}`),
    resync: ofPair(linksFor(RESYNCHRONIZATION)),
    speed: ofPair(xl`${speedOfLinksFor(DATABASE)} + ${speedOfLinksFor(BOTH)}`),
    data: xl`
      IF(ISNUMBER(${traffic.mb}), ${traffic.mb} * 8 * POWER(2, 20) / POWER(10, 9), "")`,
    busy: xl`
      IF(AND(ISNUMBER(${traffic.data}), N(${traffic.speed}) > 0),
        ${traffic.data} / ${traffic.speed},
        "")`,
    remark: ofPair(joinReasons(unmeasured!)),
    status,
  },
);

export function* loadFigures(): CitedFigures {
  for (const pairNumber of PAIRS) {
    const row = loadOfPair(pairNumber);
    for (const { key, what, unit, call: ask } of FIGURES)
      yield citeMirrorFigure(
        { what, unit, name: row.name },
        ask(row),
        traffic[key].row(pairNumber),
      );
  }
}
