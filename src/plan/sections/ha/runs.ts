/**
 * High availability, second part: cores and jobs after every measured run that applies, and the two
 * nodes with and without each other.
 */
import { NAMESPACE } from "../../../functions/core/namespace";
import { runsOf } from "../../../models/db2-mirror/sizing";
import type { Column, TableRow } from "../../../spreadsheet/layout/builder";
import { needs, numberOf, quoted, reasonOf } from "../../build/formula-text";
import type { Plan } from "../../build/section";
import { NODES, UNUSED, type Node } from "./base";
import { HA_ROOM, HA_SHEET, MODES, WORK } from "./inputs";

const PAIRS = Array.from({ length: HA_ROOM.pairs }, (_, i) => i + 1);

/** Runs of each kind of work. Those with SSD are separate from those with HDD. */
const NATIVE = { SSD: runsOf("C1 SSD"), HDD: runsOf("C1 HDD") };
const PASSIVE = [...runsOf("C2"), ...runsOf("C3 AP")];
const ACTIVE = runsOf("C3 AA");
const MOST = Math.max(NATIVE.SSD.length + NATIVE.HDD.length, PASSIVE.length, ACTIVE.length);

const native = (p: number, n: number): string => {
  const runs = [...NATIVE.SSD, ...NATIVE.HDD];
  const other = n < NATIVE.SSD.length ? "HDD" : "SSD";
  return runs[n] === undefined
    ? '""'
    : `IF({hapair.storage[${p}]}="${other}","",${quoted(runs[n]!)})`;
};

const runName = (p: number, n: number): string =>
  needs(
    [
      [`OR({hapair.name[${p}]}="",${UNUSED},{habase.status[${p}]}<>"")`, '""'],
      [`{hapair.run[${p}]}<>""`, n === 0 ? `UPPER({hapair.run[${p}]})` : '""'],
      [`{hapair.mode[${p}]}="${MODES[1]}"`, quoted(ACTIVE[n] ?? "")],
      [`{hapair.class[${p}]}="${WORK[0]}"`, native(p, n)],
    ],
    quoted(PASSIVE[n] ?? ""),
  );

const rowKey = (p: number, n: number): string => `p${p}n${n + 1}`;
const inRow = (p: number, n: number, column: string): string =>
  `{hacase.${column}[${rowKey(p, n)}]}`;
const ofPair = (p: number, column: string): string =>
  `{hacase.${column}[${rowKey(p, 0)}..${rowKey(p, MOST - 1)}]}`;

const coresArgs = (p: number, run: string, node: Node): string[] => [
  `{habase.used[${p}]}`,
  "1",
  run,
  `{habase.goal${node}[${p}]}`,
  node === 1 ? '"SOURCE"' : '"TARGET"',
];
/** The parts of a run's name: case, storage of C1, scenario. */
const ratioArgs = (run: string, metric: string): string[] => {
  const isNative = `LEFT(${run},2)="C1"`;
  return [
    `LEFT(${run},2)`,
    `IF(${isNative},RIGHT(${run},2),MID(${run},4,3))`,
    quoted(metric),
    `IF(${isNative},MID(${run},4,3),"")`,
  ];
};

interface Shown {
  readonly key: string;
  readonly fn: string;
  readonly what: string;
  readonly unit: string;
  readonly args: (p: number, run: string) => string[];
  readonly otherwise: string;
  readonly when?: (p: number) => string;
}

const SHOWN: readonly Shown[] = [
  {
    key: "first",
    fn: "DB2MCORES",
    what: "Cores of node 1",
    unit: "cores",
    args: (p, run) => coresArgs(p, run, 1),
    otherwise: '"refused"',
  },
  {
    key: "second",
    fn: "DB2MCORES",
    what: "Cores of node 2",
    unit: "cores",
    args: (p, run) => coresArgs(p, run, 2),
    otherwise: '"refused"',
  },
  {
    key: "jobs",
    fn: "DB2MJOBS",
    what: "Jobs",
    unit: "jobs",
    args: (p, run) => [`{haload.jobs[${p}]}`, run],
    otherwise: '"not measured"',
    when: (p) => `N({haload.jobs[${p}]})>0`,
  },
  {
    key: "rate",
    fn: "DB2MRATIO",
    what: "Rate against its baseline",
    unit: "x",
    args: (_p, run) => ratioArgs(run, "RATE"),
    otherwise: '"not measured"',
  },
  {
    key: "response",
    fn: "DB2MRATIO",
    what: "Response time against its baseline",
    unit: "x",
    args: (_p, run) => ratioArgs(run, "RESPONSE"),
    otherwise: '"not measured"',
  },
  {
    key: "memory",
    fn: "DB2MCASE",
    what: "Memory of a node in the run",
    unit: "GB",
    args: (_p, run) => ratioArgs(run, "MEMORY"),
    otherwise: '"not printed"',
  },
];

/** Every run that applies to a pair, a row each. */
export function runRows(plan: Plan): TableRow[] {
  return PAIRS.flatMap((p) =>
    Array.from({ length: MOST }, (_, n): TableRow => {
      const run = inRow(p, n, "run");
      const cells = SHOWN.map(({ key, fn, what, unit, args, otherwise, when }) => {
        const value = inRow(p, n, key);
        const called = plan.figure({
          what: `${what} with Db2 Mirror`,
          whatFormula: `{hapair.name[${p}]}&": ${what.charAt(0).toLowerCase()}${what.slice(1)} after "&${run}`,
          fn,
          args: args(p, run),
          unit,
          sheet: HA_SHEET,
          value,
          used: `ISNUMBER(${value})`,
        });
        return [
          key,
          {
            formula: `IF(${run}="","",${when ? `IF(${when(p)},` : ""}${numberOf(called, otherwise)}${when ? ',"")' : ""})`,
          },
        ] as const;
      });
      return {
        key: rowKey(p, n),
        cells: {
          pair: { formula: `IF(${run}="","",{hapair.name[${p}]})` },
          run: { formula: runName(p, n) },
          ...Object.fromEntries(cells),
          why: {
            formula: `IF(${inRow(p, n, "first")}="refused",${reasonOf("DB2MCORES", coresArgs(p, run, 1))},"")`,
          },
        },
      };
    }),
  );
}

export const RUN_COLUMNS: readonly Column[] = [
  { key: "pair", head: "Pair", width: 20, style: "resultText" },
  { key: "run", head: "Measured run", width: 14, style: "resultText" },
  { key: "first", head: "Node 1 needs", unit: "cores", width: 12, style: "resultDecimal" },
  { key: "second", head: "Node 2 needs", unit: "cores", width: 12, style: "resultDecimal" },
  { key: "jobs", head: "Jobs", unit: "both nodes", width: 12, style: "result", format: "0" },
  { key: "rate", head: "Rate", unit: "x, in that run", width: 10, style: "resultDecimal" },
  { key: "response", head: "Response", unit: "x, in that run", width: 10, style: "resultDecimal" },
  { key: "memory", head: "Memory", unit: "GB, in that run", width: 10, style: "result" },
  { key: "why", head: "Remark", style: "label" },
];

const label = (p: number, n: Node): string =>
  `IF({hapair.name[${p}]}="","",{hapair.name[${p}]}&": "&IF({hanode.node${n}[${p}]}="","node ${n}",{hanode.node${n}[${p}]}))`;
const key = (p: number, n: Node): string => `p${p}node${n}`;
const state = (p: number, formula: string): string =>
  needs(
    [
      [`{hapair.name[${p}]}=""`, '""'],
      [UNUSED, '"not used"'],
    ],
    formula,
  );
const both = (cells: readonly string[], formula: string): string =>
  `IF(AND(${cells.map((cell) => `ISNUMBER({hanodes.${cell}})`).join(",")}),${formula},"")`;

/**
 * Both nodes of each pair: the range of cores with mirroring, and the remaining capacity when the
 * other node is down.
 */
export const nodeRows = (): TableRow[] =>
  PAIRS.flatMap((p) =>
    NODES.map((n): TableRow => {
      const needed = ofPair(p, n === 1 ? "first" : "second");
      const end = (of: string): string =>
        state(p, `IF(COUNT(${needed})=0,"open",${of}(${needed}))`);
      return {
        key: key(p, n),
        cells: {
          name: { formula: label(p, n) },
          cores: { formula: `{habase.cores${n}[${p}]}` },
          goal: { formula: `{habase.goal${n}[${p}]}` },
          low: { formula: end("MIN") },
          high: { formula: end("MAX") },
          alone: {
            formula: state(
              p,
              `IF(N({hanode.alone${n}[${p}]})>0,{hanode.alone${n}[${p}]},{habase.cores${n}[${p}]})`,
            ),
          },
          limit: {
            formula: state(
              p,
              `IF({hanode.survivor[${p}]}<>"",{hanode.survivor[${p}]},{habase.goal${n}[${p}]})`,
            ),
          },
          survives: {
            formula: state(
              p,
              `IF(AND(ISNUMBER({habase.used[${p}]}),ISNUMBER({hanodes.alone})),{habase.used[${p}]}/{hanodes.alone},"open")`,
            ),
          },
          wants: {
            formula: state(
              p,
              `IF(AND(ISNUMBER({habase.used[${p}]}),N({hanodes.limit})>0),{habase.used[${p}]}/{hanodes.limit},"open")`,
            ),
          },
        },
      };
    }),
  );

export const NODE_COLUMNS: readonly Column[] = [
  { key: "name", head: "Node", width: 20, style: "resultText" },
  { key: "cores", head: "Planned", unit: "cores", width: 14, style: "result", format: "General" },
  { key: "goal", head: "Target", unit: "utilisation", width: 12, style: "resultPercent" },
  { key: "low", head: "Needs at least", unit: "cores", width: 12, style: "resultDecimal" },
  { key: "high", head: "Needs at most", unit: "cores", width: 12, style: "resultDecimal" },
  {
    key: "useLow",
    head: "Mirrored, low",
    unit: "utilisation",
    width: 10,
    style: "resultPercent",
    formula: both(["low", "goal", "cores"], "{hanodes.low}*{hanodes.goal}/{hanodes.cores}"),
  },
  {
    key: "useHigh",
    head: "Mirrored, high",
    unit: "utilisation",
    width: 10,
    style: "resultPercent",
    formula: both(["high", "goal", "cores"], "{hanodes.high}*{hanodes.goal}/{hanodes.cores}"),
  },
  { key: "alone", head: "Alone", unit: "cores", width: 10, style: "result", format: "General" },
  { key: "limit", head: "Limit alone", unit: "utilisation", width: 10, style: "resultPercent" },
  {
    key: "survives",
    head: "Alone, all work",
    unit: "utilisation",
    width: 11,
    style: "resultPercent",
  },
  { key: "wants", head: "Alone, needs", unit: "cores", width: 11, style: "resultDecimal" },
  {
    key: "verdict",
    head: "Survives",
    width: 10,
    style: "verdict",
    formula: needs(
      [
        ['{hanodes.name}=""', '""'],
        ['{hanodes.survives}="not used"', '"-"'],
      ],
      `IF(AND(ISNUMBER({hanodes.survives}),ISNUMBER({hanodes.limit})),${NAMESPACE}.CHECK("plan.ha.survivor",{hanodes.survives},{hanodes.limit}),"OPEN")`,
    ),
  },
  {
    key: "reach",
    head: "Of its limit",
    unit: "alone",
    width: 10,
    style: "resultPercent",
    formula: both(
      ["survives", "limit"],
      'IF({hanodes.limit}>0,{hanodes.survives}/{hanodes.limit},"")',
    ),
  },
  {
    key: "short",
    head: "Of its cores",
    unit: "at least",
    width: 10,
    style: "resultPercent",
    formula: both(["low", "cores"], "{hanodes.low}/{hanodes.cores}"),
  },
  {
    key: "shortHigh",
    head: "Of its cores",
    unit: "at most",
    width: 10,
    style: "resultPercent",
    formula: both(["high", "cores"], "{hanodes.high}/{hanodes.cores}"),
  },
];

export const jobsRange = (p: number, of: "MIN" | "MAX"): string =>
  `IF(COUNT(${ofPair(p, "jobs")})=0,"",${of}(${ofPair(p, "jobs")}))`;
export { PAIRS };
