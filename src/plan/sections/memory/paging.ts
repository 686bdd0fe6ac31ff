/** Measured paging of interactive and batch pools, and the pools that an IPL creates. */
import { statusColumn } from "../../build/columns";
import { call, needs, numberOf, quoted, reasonOf } from "../../build/formula-text";
import { partitionMissing, invalidRowReason } from "../../inputs/row-messages";
import type { Plan } from "../../build/section";
import type { Column } from "../../../spreadsheet/layout/builder";
import { OFF, SHEET } from "./needs";

interface Kind {
  readonly table: "intpool" | "batpool";
  readonly result: string;
  readonly fn: string;
  /** Kind of FLTVERDICT, and the middle of the rules' names. */
  readonly kind: "INTERACTIVE" | "BATCH";
  readonly args: (at: string) => string[];
  /** Cells with numbers, with the texts of the required ones. */
  readonly numbers: readonly string[];
  readonly needed: readonly (readonly [key: string, words: string])[];
}

// Tools report milliseconds and transactions per hour; the functions take seconds.
const seconds = (cell: string): string => `${cell}/1000`;
const COMMON = [
  ["faults", "the faults a second"],
  ["disk", "the disk response"],
] as const;

export const INTERACTIVE: Kind = {
  table: "intpool",
  result: "intpage",
  fn: "INTFLT",
  kind: "INTERACTIVE",
  args: (at) => [
    `{intpool.faults${at}}`,
    seconds(`{intpool.disk${at}}`),
    `{intpool.hourly${at}}/3600`,
    `{intpool.response${at}}`,
  ],
  numbers: ["gb", "faults", "disk", "hourly", "response"],
  needed: [...COMMON, ["hourly", "the transactions an hour"], ["response", "the response time"]],
};
export const BATCH: Kind = {
  table: "batpool",
  result: "batpage",
  fn: "BATFLT",
  kind: "BATCH",
  args: (at) => [
    `{batpool.faults${at}}`,
    seconds(`{batpool.disk${at}}`),
    `{batpool.jobs${at}}`,
    `{batpool.cpu${at}}`,
  ],
  numbers: ["gb", "faults", "disk", "jobs", "cpu"],
  needed: COMMON,
};

const wording = (kind: Kind, end: string): string =>
  call("DATA", [
    quoted("memory-rules"),
    quoted("wording"),
    quoted(`memory.fault.${kind.kind.toLowerCase()}.${end}`),
  ]);

export function pageColumns(kind: Kind): readonly Column[] {
  const { table, result, fn, args } = kind;
  const at = (key: string): string => `{${table}.${key}@row}`;
  const numbers = kind.numbers.map(at);
  const who = `${at("partition")}&" "&${at("pool")}`;
  const none = `COUNTA(${[at("partition"), at("pool"), ...numbers].join(",")})=0`;
  const missing = needs(
    [
      ...partitionMissing(SHEET, at("partition"), "a pool"),
      invalidRowReason(table),
      ...kind.needed.map(
        ([key, words]) =>
          [`NOT(ISNUMBER(${at(key)}))`, `"Memory: enter ${words} of "&${who}`] as const,
      ),
    ],
    '""',
  );
  return [
    {
      key: "name",
      head: "Pool",
      width: 18,
      style: "resultText",
      formula: `IF(${none},"",${at("partition")}&" "&${at("pool")})`,
    },
    {
      key: "share",
      head: "Paging",
      unit: "of its time",
      width: 14,
      style: "resultPercent",
      formula: needs(
        [
          [none, '""'],
          [OFF, '"not used"'],
          [`LEN(${missing})>0`, '"open"'],
        ],
        numberOf(call(fn, args("@row")), '"no answer"'),
      ),
    },
    {
      key: "verdict",
      head: "Share is",
      width: 10,
      style: "resultText",
      formula: `IF(ISNUMBER({${result}.share}),${call("FLTVERDICT", [`{${result}.share}`, quoted(kind.kind)])},"")`,
    },
    {
      key: "meaning",
      head: "More memory",
      width: 30,
      style: "label",
      formula: needs(
        [
          [`NOT(ISNUMBER({${result}.share}))`, '""'],
          [`${at("expert")}="Yes"`, '"Expert Cache is on: the share says little."'],
          [`{${result}.verdict}="LOW"`, wording(kind, "low")],
          [
            `{${result}.verdict}="HIGH"`,
            `${wording(kind, "high")}&" The design may prevent any gain."`,
          ],
        ],
        '"Between the two limits: nothing is said."',
      ),
    },
    statusColumn(
      needs(
        [
          [`OR(${none},{${result}.share}="not used")`, '""'],
          [`{${result}.share}="open"`, missing],
          [`{${result}.share}="no answer"`, `"Memory: "&${who}&": "&${reasonOf(fn, args("@row"))}`],
        ],
        '""',
      ),
    ),
  ];
}

/** Highest share of the pools without Expert Cache, and the pool that has it. */
export const worstOf = ({ table, result }: Kind): string =>
  needs(
    [
      [OFF, '"not used"'],
      [
        `COUNTIFS({${result}.share[]},">=0",{${table}.expert[]},"<>Yes")=0`,
        '"open: no pool without Expert Cache has a share"',
      ],
    ],
    `MAXIFS({${result}.share[]},{${table}.expert[]},"<>Yes")`,
  );
export const worstPool = ({ result }: Kind, cell: string): string =>
  `IF(ISNUMBER(${cell}),INDEX({${result}.name[]},MATCH(${cell},{${result}.share[]},0))&": ","")`;

export function pageFigures(plan: Plan, kind: Kind, worst: string, verdict: string): void {
  const words = kind.kind === "BATCH" ? "batch" : "interactive";
  for (let i = 1; i <= plan.room(kind.table); i += 1) {
    plan.figure({
      what: `Paging of a pool, ${words}`,
      whatFormula: `"Paging, ${words}: "&{${kind.result}.name[${i}]}`,
      fn: kind.fn,
      args: kind.args(`[${i}]`),
      unit: "of its time",
      sheet: SHEET,
      value: `{${kind.result}.share[${i}]}`,
    });
  }
  // The limits apply to every pool: one line cites their source.
  plan.figure({
    what: `Limits of paging, ${words}: the highest share`,
    fn: "FLTVERDICT",
    args: [worst, quoted(kind.kind)],
    unit: "verdict",
    sheet: SHEET,
    value: verdict,
    used: `ISNUMBER(${worst})`,
  });
}

const iplArgs = (pool: string, at = "@row", plan = "{iplpool.plan}"): string[] => [
  plan,
  `{memipl.machine${at}}`,
  `{memipl.spool${at}}`,
  quoted(pool),
];
const noIpl = "COUNTA({memipl.partition@row},{memipl.machine@row},{memipl.spool@row})=0";
const iplMissing = needs(
  [
    ...partitionMissing(SHEET, "{memipl.partition@row}", "the pools at IPL"),
    invalidRowReason("memipl"),
    [
      "COUNT({memipl.machine@row},{memipl.spool@row})<ROWS({memipl.machine@row})+ROWS({memipl.spool@row})",
      '"Memory: enter machine and spool pool of "&{memipl.partition@row}',
    ],
    ["NOT(ISNUMBER({iplpool.plan}))", '"Memory: the memory of "&{memipl.partition@row}&" is open"'],
  ],
  '""',
);
const iplPool = (pool: string): string =>
  needs(
    [
      [noIpl, '""'],
      [OFF, '"not used"'],
      [`LEN(${iplMissing})>0`, '"open"'],
    ],
    numberOf(call("QPFRPOOL", iplArgs(pool)), '"no answer"'),
  );

export const IPL_COLUMNS: readonly Column[] = [
  {
    key: "name",
    head: "Partition",
    width: 18,
    style: "resultText",
    formula: '{memipl.partition@row}&""',
  },
  {
    key: "plan",
    head: "Memory",
    unit: "GB",
    width: 14,
    format: "#,##0.00",
    formula:
      'IF(COUNTIF({memfit.name[]},{iplpool.name}&"")=0,"",IF({iplpool.name}="","",INDEX({memfit.plan[]},MATCH({iplpool.name},{memfit.name[]},0))))',
  },
  {
    key: "interactive",
    head: "Interactive",
    unit: "GB at IPL",
    width: 10,
    format: "#,##0.00",
    formula: iplPool("INTERACTIVE"),
  },
  {
    key: "base",
    head: "Base",
    unit: "GB at IPL",
    width: 10,
    format: "#,##0.00",
    formula: iplPool("BASE"),
  },
  statusColumn(
    needs(
      [
        [`OR(${noIpl},{iplpool.interactive}="not used")`, '""'],
        ['{iplpool.interactive}="open"', iplMissing],
        [
          '{iplpool.interactive}="no answer"',
          `"Memory: "&{iplpool.name}&": "&${reasonOf("QPFRPOOL", iplArgs("INTERACTIVE"))}`,
        ],
      ],
      '""',
    ),
  ),
];

export function iplFigures(plan: Plan): void {
  for (let i = 1; i <= plan.room("memipl"); i += 1) {
    for (const [pool, column] of [
      ["INTERACTIVE", "interactive"],
      ["BASE", "base"],
    ] as const) {
      plan.figure({
        what: `Pool at IPL, ${column}`,
        whatFormula: `"${pool === "BASE" ? "Base" : "Interactive"} pool at IPL: "&{iplpool.name[${i}]}`,
        fn: "QPFRPOOL",
        args: iplArgs(pool, `[${i}]`, `{iplpool.plan[${i}]}`),
        unit: "GB",
        sheet: SHEET,
        value: `{iplpool.${column}[${i}]}`,
      });
    }
  }
}
