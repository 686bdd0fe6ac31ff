/** Processors that transactions take, row by row: POWER5 processors of 2.2 GHz, as measured. */
import { statusColumn } from "../build/columns";
import { call, needs, numberOf, quoted, reasonOf } from "../build/formula-text";
import { inUseFormula } from "../build/optional-sections";
import { invalidRowFallback } from "../inputs/row-messages";
import type { Plan } from "../build/section";
import type { Column } from "../../spreadsheet/layout/builder";
import { networkInputs, PROTECTIONS, TRAFFIC } from "./network-inputs";

const SHEET = networkInputs.name;
const USED = inUseFormula(networkInputs);
const NONSECURE = quoted("Nonsecure");

const type = (at: string): string => `{nettx.type${at}}&""`;
const policy = (at: string): string => `{nettx.policy${at}}&""`;
const before = (at: string): string =>
  `IF({nettx.before${at}}="",${NONSECURE},{nettx.before${at}}&"")`;
const tps = (at: string): string => `{nettx.tps${at}}`;
const is = (column: string, value: string, at = "@row"): string =>
  `{nettx.${column}${at}}=${quoted(value)}`;
const isNew = (at: string): string => is("traffic", TRAFFIC[0], at);
const changes = (at: string): string => is("traffic", TRAFFIC[1], at);

/** A figure that a row may rest on: when, by which function, with which arguments. */
interface Way {
  readonly fn: string;
  readonly what: string;
  readonly when: (at: string) => string;
  readonly args: (at: string) => string[];
}

const secure = (
  fn: string,
  protection: string,
  what: string,
  traffic: (at: string) => string,
  args: Way["args"],
): Way => ({
  fn,
  what,
  when: (at) => `AND(${is("protection", protection, at)},${traffic(at)})`,
  args,
});

const TLS_NEW = secure("SSLCPU", "TLS", "Processors for TLS", isNew, (at) => [
  type(at),
  policy(at),
  tps(at),
]);
const TLS_CHANGED = secure("SSLADD", "TLS", "Processors that TLS adds", changes, (at) => [
  type(at),
  policy(at),
  tps(at),
  before(at),
]);
const VPN = secure(
  "VPNCPU",
  "VPN",
  "Processors for a VPN",
  (at) => `OR(${isNew(at)},${changes(at)})`,
  (at) => [type(at), policy(at), tps(at)],
);
const VPN_BEFORE = secure("VPNCPU", "VPN", "Processors before the VPN", changes, (at) => [
  type(at),
  before(at),
  tps(at),
]);
const PLAIN: Way = {
  fn: "SSLCPU",
  what: "Processors without protection",
  when: (at) => `AND(${is("protection", "None", at)},${isNew(at)},{nettx.link${at}}="")`,
  args: (at) => [type(at), NONSECURE, tps(at)],
};
const PLAIN_LINK: Way = {
  fn: "NETTPS",
  what: "Transactions of a whole processor",
  when: (at) => `AND(${is("protection", "None", at)},${isNew(at)},{nettx.link${at}}<>"")`,
  args: (at) => [type(at), `{nettx.link${at}}&""`, `{nettx.threads${at}}`, "1"],
};

const calls = (way: Way): string => call(way.fn, way.args("@row"));

/** What a row adds, by its protection and by what is measured of it already. */
const added = needs(
  [
    [is("traffic", TRAFFIC[2]), "0"],
    [is("protection", "TLS"), `IF(${isNew("@row")},${calls(TLS_NEW)},${calls(TLS_CHANGED)})`],
    [
      is("protection", "VPN"),
      `IF(${isNew("@row")},${calls(VPN)},${calls(VPN)}-${calls(VPN_BEFORE)})`,
    ],
    ['{nettx.link@row}=""', calls(PLAIN)],
  ],
  `{nettx.tps@row}/${calls(PLAIN_LINK)}`,
);

const why = ({ fn, args }: Way): string => reasonOf(fn, args("@row"));
const refused = needs(
  [
    [is("protection", "TLS"), `IF(${isNew("@row")},${why(TLS_NEW)},${why(TLS_CHANGED)})`],
    [is("protection", "VPN"), `IF(ISNUMBER(${calls(VPN)}),${why(VPN_BEFORE)},${why(VPN)})`],
    ['{nettx.link@row}=""', why(PLAIN)],
  ],
  why(PLAIN_LINK),
);

const says = (words: string): string => `"${SHEET}: ${words} "&{nettx.name@row}`;
const others = ["part", "traffic", "type", "tps"]
  .map((column) => `{nettx.${column}@row}`)
  .join(",");
const noneOf = (column: string, values: readonly string[]): string =>
  `AND(${values.map((value) => `{nettx.${column}@row}<>${quoted(value)}`).join(",")})`;

/** What a row needs before its processors can be known. */
const missing = needs(
  [
    [noneOf("part", ["A", "B", "C", "D"]), says("choose the day part A to D of")],
    [
      noneOf("traffic", TRAFFIC),
      says("say what the plan adds (New, Policy changes, Already measured) for"),
    ],
    [noneOf("protection", PROTECTIONS), says("say None, TLS or VPN for")],
    ['{nettx.type@row}=""', says("choose the kind (RR, ACRR, Stream) of")],
    ["NOT(ISNUMBER({nettx.tps@row}))", says("enter the transactions a second of")],
    ["{nettx.tps@row}<0", says("the transactions a second are below 0 for")],
    [
      `AND(${is("protection", "None")},${changes("@row")})`,
      says("choose the TLS or VPN to which the policy changes for"),
    ],
    [
      `AND({nettx.protection@row}<>"None",{nettx.traffic@row}<>${quoted(TRAFFIC[2])},{nettx.policy@row}="")`,
      says("choose the policy of"),
    ],
    [
      `AND(${is("protection", "None")},${isNew("@row")},{nettx.link@row}<>"",NOT(ISNUMBER({nettx.threads@row})))`,
      says("give the threads of the measurement for"),
    ],
  ],
  '""',
);

const count = (cell: string): string => `AND(ISNUMBER(${cell}),N(${cell})>=0)`;
const missingOnLine = needs(
  [
    ['{nettx.line@row}=""', '""'],
    [
      "COUNTIF({netline.name[]},{nettx.line@row})=0",
      `"${SHEET}: the line "&{nettx.line@row}&" of "&{nettx.name@row}&" is not in the list of lines"`,
    ],
    [
      `NOT(AND(${count("{nettx.sent@row}")},${count("{nettx.received@row}")}))`,
      says("enter the bytes sent and received of"),
    ],
  ],
  '""',
);

/** Megabits a second on the row's line, in one direction. */
const onLine = (column: string): string =>
  needs(
    [
      ['OR({nettx.name@row}="",{nettx.line@row}="")', '""'],
      [`NOT(${USED})`, '"not used"'],
      [`NOT(AND(${count("{nettx.tps@row}")},${count(`{nettx.${column}@row}`)}))`, '"open"'],
    ],
    numberOf(`{nettx.tps@row}*{nettx.${column}@row}*8/10^6`, '"too large"'),
  );

/** Transactions of one processor, for comparison with the row's own rate. */
const capacity = (fn: string, protection: string): Way =>
  secure(
    fn,
    protection,
    `Transactions of one processor with ${protection}`,
    () => "ISNUMBER({network.at})",
    (at) => [type(at), policy(at), "{network.at}"],
  );
const TLS_CARRIES = capacity("SSLTPS", "TLS");
const VPN_CARRIES = capacity("VPNTPS", "VPN");
const carries = needs(
  [
    ["NOT(AND(ISNUMBER({txcpu.cpu}),ISNUMBER({network.at})))", '""'],
    [is("protection", "TLS"), numberOf(calls(TLS_CARRIES), '""')],
    [is("protection", "VPN"), numberOf(calls(VPN_CARRIES), '""')],
  ],
  '""',
);

/** One basis for a row; a difference of two figures is derived. */
const basis = needs(
  [
    ["NOT(ISNUMBER({txcpu.cpu}))", '""'],
    [is("traffic", TRAFFIC[2]), '"in the measured CPU"'],
    [changes("@row"), '"derived"'],
    [is("protection", "TLS"), call("BASIS", [quoted(TLS_NEW.fn), ...TLS_NEW.args("@row")])],
    [is("protection", "VPN"), call("BASIS", [quoted(VPN.fn), ...VPN.args("@row")])],
    ['{nettx.link@row}=""', call("BASIS", [quoted(PLAIN.fn), ...PLAIN.args("@row")])],
  ],
  '"derived"',
);

export const TRANSACTION_COLUMNS: readonly Column[] = [
  { key: "name", head: "Traffic", width: 22, style: "resultText", formula: '{nettx.name@row}&""' },
  {
    key: "part",
    head: "Day part",
    width: 8,
    style: "resultText",
    formula: 'IF({nettx.name@row}="","",{nettx.part@row}&"")',
  },
  {
    key: "protection",
    head: "Protection",
    width: 10,
    style: "resultText",
    formula: 'IF({nettx.name@row}="","",{nettx.protection@row}&"")',
  },
  {
    key: "cpu",
    head: "Processors",
    unit: "POWER5 2.2 GHz",
    width: 14,
    format: "0.000",
    formula: needs(
      [
        ['{nettx.name@row}=""', '""'],
        [`NOT(${USED})`, '"not used"'],
        [`${missing}<>""`, '"open"'],
      ],
      numberOf(added, '"no figure"'),
    ),
  },
  { key: "basis", head: "Basis", width: 11, style: "resultText", formula: basis },
  { key: "carries", head: "One processor carries", unit: "tx/s", width: 12, formula: carries },
  {
    key: "line",
    head: "Line",
    width: 14,
    style: "resultText",
    formula: 'IF({nettx.name@row}="","",{nettx.line@row}&"")',
  },
  {
    key: "out",
    head: "Sent",
    unit: "Mbit/s",
    width: 10,
    style: "resultDecimal",
    formula: onLine("sent"),
  },
  {
    key: "in",
    head: "Received",
    unit: "Mbit/s",
    width: 10,
    style: "resultDecimal",
    formula: onLine("received"),
  },
  statusColumn(
    needs(
      [
        [
          '{nettx.name@row}=""',
          `IF(COUNTA(${others})>0,"${SHEET}: a row of transactions has no name","")`,
        ],
        [`NOT(${USED})`, '""'],
        [`${missing}<>""`, missing],
        ["NOT(ISNUMBER({txcpu.cpu}))", `"${SHEET}: "&{nettx.name@row}&": "&${refused}`],
        [`${missingOnLine}<>""`, missingOnLine],
      ],
      invalidRowFallback("nettx"),
    ),
  ),
];

/** Every way in which a row may rest on the catalogue. */
export function transactionFigures(plan: Plan): void {
  const unitOf = (fn: string): string => (fn.endsWith("TPS") ? "tx/s" : "processors");
  for (let i = 1; i <= plan.room("nettx"); i += 1) {
    const at = `[${i}]`;
    const register = ({ fn, what, when, args }: Way, known: string): void =>
      void plan.figure({
        what,
        whatFormula: `"${what}: "&{nettx.name${at}}`,
        fn,
        args: args(at),
        unit: unitOf(fn),
        sheet: SHEET,
        value: call(fn, args(at)),
        used: `AND(ISNUMBER({txcpu.${known}${at}}),${when(at)})`,
      });
    for (const way of [TLS_NEW, TLS_CHANGED, VPN, VPN_BEFORE, PLAIN, PLAIN_LINK])
      register(way, "cpu");
    for (const way of [TLS_CARRIES, VPN_CARRIES]) register(way, "carries");
  }
}
