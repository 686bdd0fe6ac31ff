/**
 * IBM i as virtual SCSI server of AIX and Linux. Its processors are POWER5: shown for comparison,
 * and in no total of target cores.
 */
import { statusColumn } from "../../build/columns";
import { NAMESPACE } from "../../../functions/core/namespace";
import { call, needs, numberOf, quoted, reasonOf } from "../../build/formula-text";
import { partitionMissing, invalidRowReason } from "../../inputs/row-messages";
import type { Plan } from "../../build/section";
import type { Column, Field } from "../../../spreadsheet/layout/builder";
import { OFF, SHEET } from "./client";

export const SERVED = "COUNTA({vscsi.client[]})>0";
const cells = (table: string, keys: readonly string[]): string[] =>
  keys.map((key) => `{${table}.${key}@row}`);
const open = (none: string, missing: string, formula: string): string =>
  needs(
    [
      [none, '""'],
      [OFF, '"not used"'],
      [`LEN(${missing})>0`, '"open"'],
    ],
    formula,
  );
const statusOf = (
  none: string,
  missing: string,
  result: string,
  who: string,
  fn: string,
  args: readonly string[],
): Column =>
  statusColumn(
    needs(
      [
        [none, '""'],
        [OFF, '""'],
        [`${result}="open"`, missing],
        [`${result}="no answer"`, `"${SHEET}: "&${who}&": "&${reasonOf(fn, args)}`],
      ],
      '""',
    ),
  );
const notNumber = (
  table: string,
  key: string,
  words: string,
  who: string,
): readonly [string, string] => [
  `NOT(ISNUMBER({${table}.${key}@row}))`,
  `"${SHEET}: enter ${words} of "&${who}`,
];

const noLoad = `COUNTA(${cells("vscsi", ["client", "server", "direction", "tps", "size"]).join(",")})=0`;
const client = "{vscsi.client@row}";
const loadMissing = needs(
  [
    [`${client}=""`, `"${SHEET}: disk traffic without a client"`],
    ...partitionMissing(SHEET, "{vscsi.server@row}", "a server of AIX or Linux disks"),
    invalidRowReason("vscsi"),
    ['{vscsi.direction@row}=""', `"${SHEET}: say whether "&${client}&" reads or writes"`],
    notNumber("vscsi", "tps", "the transactions a second", client),
    notNumber("vscsi", "size", "the size of a transaction", client),
  ],
  '""',
);
const kind = (at: string): string[] => [`{vscsi.size${at}}`, `{vscsi.direction${at}}`];
const cpuArgs = (at = "@row"): string[] => [`{vscsi.tps${at}}`, ...kind(at)];
const answered = (formula: string): string => `IF(ISNUMBER({vscsiuse.procs}),${formula},"")`;

export const LOAD_COLUMNS: readonly Column[] = [
  { key: "name", head: "Client", width: 24, style: "resultText", formula: `${client}&""` },
  {
    key: "procs",
    head: "Server",
    unit: "POWER5, 2.2 GHz",
    width: 14,
    format: "0.000",
    formula: open(noLoad, loadMissing, numberOf(call("VSCSICPU", cpuArgs()), '"no answer"')),
  },
  {
    key: "time",
    head: "A transaction",
    unit: "microseconds of processor",
    width: 12,
    format: "#,##0.#",
    formula: answered(call("VSCSITIME", kind("@row"))),
  },
  {
    key: "most",
    head: "One processor",
    unit: "a second at most",
    width: 13,
    format: "#,##0",
    formula: answered(call("VSCSITPS", kind("@row"))),
  },
  {
    key: "basis",
    head: "Basis",
    width: 11,
    style: "resultText",
    formula: answered(call("BASIS", [quoted("VSCSICPU"), ...cpuArgs()])),
  },
  statusOf(noLoad, loadMissing, "{vscsiuse.procs}", client, "VSCSICPU", cpuArgs()),
];

export const serverFields = (): readonly Field[] => [
  {
    label: "Processors that serving takes",
    name: "vios.served",
    unit: "POWER5, 2.2 GHz",
    format: "0.000",
    formula: needs(
      [
        [OFF, '"not used"'],
        ["COUNT({vscsiuse.procs[]})=0", '"open"'],
      ],
      "SUM({vscsiuse.procs[]})",
    ),
    note: "Shown beside: never added to target cores, and no sizing of VIOS. The clients need nothing in addition.",
  },
  {
    label: "Of the processors of the serving partitions",
    name: "vios.share",
    style: "resultPercent",
    formula: needs(
      [[OFF, '"not used"']],
      'IF(AND(ISNUMBER({vios.served}),N({vios.procs})>0),{vios.served}/{vios.procs},"open")',
    ),
    note: "Latency grows with utilisation: leave the server a good reserve. A micro-partition needs further entitlement, which is not printed.",
  },
  {
    label: "The same in target cores",
    name: "vios.converted",
    unit: "by your own factor",
    format: "0.000",
    formula: needs(
      [
        [OFF, '"not used"'],
        ["N({vios.speed})<=0", '"no factor"'],
        ['{vios.speedsource}=""', '"no source of the factor"'],
      ],
      'IF(ISNUMBER({vios.served}),{vios.served}/{vios.speed},"open")',
    ),
    note: "Shown beside too: no total of this plan takes it up.",
  },
];

const noAsp = `COUNTA(${cells("nwsd", ["asp", "disks", "nwsds", "spaces"]).join(",")})=0`;
const asp = "{nwsd.asp@row}";
const aspMissing = needs(
  [
    [`${asp}=""`, `"${SHEET}: an ASP has no name"`],
    invalidRowReason("nwsd"),
    ["N({nwsd.disks@row})<=0", `"${SHEET}: enter the disks of "&${asp}`],
    ["N({nwsd.nwsds@row})<=0", `"${SHEET}: enter the storage descriptions of "&${asp}`],
    ["N({nwsd.spaces@row})<=0", `"${SHEET}: enter the storage spaces of "&${asp}`],
  ],
  '""',
);
const GOALS = { least: "LEAST", most: "MOST", write: "WRITE" } as const;
const GOAL_WORDS = { least: "at least", most: "at most", write: "for writes" } as const;
type Goal = keyof typeof GOALS;
const goalArgs = (goal: Goal, at = "@row"): string[] => [`{nwsd.disks${at}}`, quoted(GOALS[goal])];
const goalColumn = (key: Goal, head: string, unit: string): Column => ({
  key,
  head,
  unit,
  width: 11,
  format: "0",
  formula: open(
    noAsp,
    aspMissing,
    numberOf(call("NWSDREC", goalArgs(key)), key === "most" ? '"too few disks"' : '"no answer"'),
  ),
});
const judged = (formula: string): string => `IF(ISNUMBER({nwsdfit.least}),${formula},"")`;

export const ASP_COLUMNS: readonly Column[] = [
  { key: "name", head: "ASP", width: 24, style: "resultText", formula: `${asp}&""` },
  goalColumn("least", "At least", "descriptions"),
  goalColumn("most", "At most", "descriptions"),
  goalColumn("write", "For writes", "descriptions"),
  {
    key: "nwsd",
    head: "Descriptions",
    width: 12,
    style: "verdict",
    formula: judged(
      `IF({nwsd.writes@row}="Yes",${NAMESPACE}.CHECK("plan.vscsi.write",{nwsd.nwsds@row},{nwsdfit.write}),${NAMESPACE}.CHECK("vscsi.disks.description",{nwsd.disks@row}/{nwsd.nwsds@row}))`,
    ),
  },
  {
    key: "space",
    head: "Spaces",
    width: 10,
    style: "verdict",
    formula: judged(
      `IF({nwsd.writes@row}="Yes",${NAMESPACE}.CHECK("plan.vscsi.write",{nwsd.spaces@row},{nwsdfit.write}),${NAMESPACE}.CHECK("vscsi.disks.space",{nwsd.disks@row}/{nwsd.spaces@row}))`,
    ),
  },
  {
    key: "own",
    head: "Each space has its own",
    unit: "description",
    width: 12,
    style: "resultText",
    formula: judged('IF({nwsd.spaces@row}>{nwsd.nwsds@row},"no","can have")'),
  },
  statusOf(noAsp, aspMissing, "{nwsdfit.least}", asp, "NWSDREC", goalArgs("least")),
];

const noRun = `COUNTA(${cells("vstg", ["name", "release", "nwsds", "spaces", "tasks", "record", "partitions"]).join(",")})=0`;
const run = "{vstg.name@row}";
const runMissing = needs(
  [
    [`${run}=""`, `"${SHEET}: a comparison has no name"`],
    invalidRowReason("vstg"),
    ['{vstg.release@row}=""', `"${SHEET}: choose the measured release of "&${run}`],
    notNumber("vstg", "nwsds", "the measured descriptions", run),
    notNumber("vstg", "spaces", "the measured spaces", run),
    notNumber("vstg", "tasks", "the measured tasks", run),
    ['{vstg.record@row}=""', `"${SHEET}: choose the measured record size of "&${run}`],
  ],
  '""',
);
const runArgs = (at = "@row"): string[] =>
  ["release", "nwsds", "spaces", "tasks", "record", "partitions", "asp"].map(
    (key) => `{vstg.${key}${at}}`,
  );

export const RUN_COLUMNS: readonly Column[] = [
  { key: "name", head: "Comparison", width: 24, style: "resultText", formula: `${run}&""` },
  {
    key: "rate",
    head: "Measured reads",
    unit: "MB/s, each partition",
    width: 13,
    format: "#,##0.0",
    formula: open(noRun, runMissing, numberOf(call("VSTGRATE", runArgs()), '"no answer"')),
  },
  {
    key: "basis",
    head: "Basis",
    width: 11,
    style: "resultText",
    formula: `IF(ISNUMBER({vstgrun.rate}),${call("BASIS", [quoted("VSTGRATE"), ...runArgs()])},"")`,
  },
  statusOf(noRun, runMissing, "{vstgrun.rate}", run, "VSTGRATE", runArgs()),
];

export function serverFigures(plan: Plan): void {
  const rows = (count: number, add: (at: string) => void): void =>
    Array.from({ length: count }, (_, i) => `[${i + 1}]`).forEach(add);
  rows(plan.room("vscsi"), (at) => {
    const of = `" of "&{vscsi.client${at}}&", "&{vscsi.direction${at}}`;
    plan.figure({
      what: "Processors of an IBM i disk server",
      whatFormula: `"Processors of the server, disks"&${of}`,
      fn: "VSCSICPU",
      args: cpuArgs(at),
      unit: "POWER5, 2.2 GHz",
      sheet: SHEET,
      value: `{vscsiuse.procs${at}}`,
    });
    plan.figure({
      what: "Processor time of a transaction",
      whatFormula: `"Processor time of a transaction"&${of}`,
      fn: "VSCSITIME",
      args: kind(at),
      unit: "microseconds",
      sheet: SHEET,
      value: `{vscsiuse.time${at}}`,
    });
    plan.figure({
      what: "Transactions on one processor",
      whatFormula: `"Transactions on one processor, disks"&${of}`,
      fn: "VSCSITPS",
      args: kind(at),
      unit: "a second",
      sheet: SHEET,
      value: `{vscsiuse.most${at}}`,
    });
  });
  rows(plan.room("nwsd"), (at) =>
    (Object.keys(GOALS) as Goal[]).forEach((goal) =>
      plan.figure({
        what: "Network storage descriptions",
        whatFormula: `"Network storage descriptions of "&{nwsd.asp${at}}&", ${GOAL_WORDS[goal]}"`,
        fn: "NWSDREC",
        args: goalArgs(goal, at),
        unit: "descriptions",
        sheet: SHEET,
        value: `{nwsdfit.${goal}${at}}`,
      }),
    ),
  );
  rows(plan.room("vstg"), (at) =>
    plan.figure({
      what: "Measured reads of hosted AIX",
      whatFormula: `"Measured reads of hosted AIX: "&{vstg.name${at}}`,
      fn: "VSTGRATE",
      args: runArgs(at),
      unit: "MB/s, each partition",
      sheet: SHEET,
      value: `{vstgrun.rate${at}}`,
    }),
  );
}
