/** Transfers within their windows, and what every line carries in each part of the day. */
import { statusColumn } from "../build/columns";
import { DAY_PARTS } from "../scenarios";
import { call, needs, numberOf, quoted, reasonOf } from "../build/formula-text";
import { inUseFormula } from "../build/optional-sections";
import { invalidRowFallback } from "../inputs/row-messages";
import type { Plan } from "../build/section";
import type { Column } from "../../spreadsheet/layout/builder";
import { networkInputs } from "./network-inputs";

const SHEET = networkInputs.name;
const USED = inUseFormula(networkInputs);
const positive = (cell: string): string => `AND(ISNUMBER(${cell}),N(${cell})>0)`;

const rateArgs = (direction: string, at = "@row"): string[] => [
  `{netline.type${at}}&""`,
  `{netline.mtu${at}}`,
  quoted(direction),
  `{netline.raw${at}}`,
];
const lineMissing = needs(
  [
    [
      "COUNTIF({netline.name[]},{netline.name@row})>1",
      `"${SHEET}: the line "&{netline.name@row}&" stands twice"`,
    ],
    [
      `AND({netline.own@row}<>"",NOT(${positive("{netline.own@row}")}))`,
      `"${SHEET}: the own speed of "&{netline.name@row}&" is no number above 0"`,
    ],
    [
      'AND({netline.own@row}="",{netline.type@row}="")',
      `"${SHEET}: choose the Ethernet type of "&{netline.name@row}&", or give its own speed"`,
    ],
  ],
  '""',
);

const payload = (direction: string, own: string): string =>
  needs(
    [
      ['{netline.name@row}=""', '""'],
      [`NOT(${USED})`, '"not used"'],
      [`${lineMissing}<>""`, '"open"'],
      ["N({netline.own@row})>0", own],
    ],
    numberOf(call("ETHRATE", rateArgs(direction)), '"no figure"'),
  );

const sum = (way: "out" | "in", part: string): string =>
  ["txcpu", "moved"]
    .map(
      (table) =>
        `SUMIFS({${table}.${way}[]},{${table}.line[]},{lineload.name},{${table}.part[]},${part})`,
    )
    .join("+");
/** The fullest of both directions and of their sum. */
const share = (part: string): string => {
  const [out, into] = [sum("out", quoted(part)), sum("in", quoted(part))];
  return `IF(ISNUMBER({lineload.one}),${numberOf(`MAX((${out})/{lineload.one},(${into})/{lineload.one},IF(ISNUMBER({lineload.both}),(${out}+${into})/{lineload.both},0))`, '"too large"')},"")`;
};
const known = "ISNUMBER({lineload.worst})";
const inSum =
  "AND(ISNUMBER({lineload.both}),N({lineload.both})*MAX({lineload.out},{lineload.in})<=N({lineload.one})*({lineload.out}+{lineload.in}))";

export const LINE_COLUMNS: readonly Column[] = [
  { key: "name", head: "Line", width: 18, style: "resultText", formula: '{netline.name@row}&""' },
  {
    key: "one",
    head: "Payload",
    unit: "Mbit/s, one way",
    width: 12,
    style: "resultDecimal",
    formula: payload("SIMPLEX", "{netline.own@row}"),
  },
  {
    key: "both",
    head: "Payload",
    unit: "Mbit/s, sum of both",
    width: 12,
    style: "resultDecimal",
    formula: payload("DUPLEX", '"own speed"'),
  },
  ...DAY_PARTS.map((part): Column => ({
    key: `part${part}`,
    head: `Used ${part}`,
    unit: "of the payload",
    width: 10,
    style: "resultPercent",
    formula: share(part),
  })),
  {
    key: "worst",
    head: "Fullest",
    unit: "of the payload",
    width: 10,
    style: "resultPercent",
    formula: `IF(AND(${DAY_PARTS.map((part) => `ISNUMBER({lineload.part${part}})`).join(",")}),MAX(${DAY_PARTS.map((part) => `{lineload.part${part}}`).join(",")}),"")`,
  },
  {
    key: "part",
    head: "in day part",
    width: 9,
    style: "resultText",
    formula: needs(
      [
        [`NOT(${known})`, '""'],
        ...DAY_PARTS.slice(0, -1).map(
          (part) => [`{lineload.part${part}}={lineload.worst}`, quoted(part)] as const,
        ),
      ],
      quoted(DAY_PARTS[DAY_PARTS.length - 1]!),
    ),
  },
  {
    key: "out",
    head: "Sent",
    unit: "Mbit/s then",
    width: 10,
    style: "resultDecimal",
    formula: `IF(${known},${sum("out", "{lineload.part}")},"")`,
  },
  {
    key: "in",
    head: "Received",
    unit: "Mbit/s then",
    width: 10,
    style: "resultDecimal",
    formula: `IF(${known},${sum("in", "{lineload.part}")},"")`,
  },
  {
    key: "load",
    head: "Judged",
    unit: "Mbit/s",
    width: 10,
    style: "resultDecimal",
    formula: `IF(${known},IF(${inSum},{lineload.out}+{lineload.in},MAX({lineload.out},{lineload.in})),"")`,
  },
  {
    key: "limit",
    head: "against",
    unit: "Mbit/s",
    width: 10,
    style: "resultDecimal",
    formula: `IF(${known},IF(${inSum},{lineload.both},{lineload.one}),"")`,
  },
  statusColumn(
    needs(
      [
        [
          '{netline.name@row}=""',
          `IF(COUNTA({netline.type@row},{netline.mtu@row},{netline.own@row})>0,"${SHEET}: a line has no name","")`,
        ],
        [`NOT(${USED})`, '""'],
        [`${lineMissing}<>""`, lineMissing],
        [
          "NOT(ISNUMBER({lineload.one}))",
          `"${SHEET}: "&{netline.name@row}&": "&${reasonOf("ETHRATE", rateArgs("SIMPLEX"))}`,
        ],
        [`NOT(${known})`, `"${SHEET}: the load of "&{netline.name@row}&" is too large"`],
      ],
      invalidRowFallback("netline"),
    ),
  ),
];

/** Arguments about the line that a transfer takes: its row in the list of lines. */
const ofLine = (column: string, at: string): string =>
  `INDEX({netline.${column}[]},{moved.at${at}})`;
const timeArgs = (at = "@row"): string[] => [
  `{netmove.gb${at}}*10^9`,
  `${ofLine("type", at)}&""`,
  ofLine("mtu", at),
  quoted("SIMPLEX"),
  ofLine("raw", at),
];
const ownArgs = (at = "@row"): string[] => [`{netmove.gb${at}}*10^6`, `${ofLine("own", at)}*10^3`];
const ftpArgs = (at = "@row"): string[] => [`{netmove.sessions${at}}`, `{netmove.ftpdrives${at}}`];
const savfArgs = (at = "@row"): string[] => [
  `{netmove.adapter${at}}&""`,
  `{netmove.drives${at}}`,
  `{netmove.operation${at}}&""`,
];

const onOwn = `N(${ofLine("own", "@row")})>0`;
const usesFtp = "COUNTA({netmove.sessions@row},{netmove.ftpdrives@row})>0";
const usesSavf = "COUNTA({netmove.adapter@row},{netmove.drives@row})>0";

const says = (words: string): string => `"${SHEET}: ${words} "&{netmove.name@row}`;
const missing = needs(
  [
    [
      'AND({netmove.part@row}<>"A",{netmove.part@row}<>"B",{netmove.part@row}<>"C",{netmove.part@row}<>"D")',
      says("choose the day part A to D of"),
    ],
    ["NOT(AND(ISNUMBER({netmove.gb@row}),N({netmove.gb@row})>=0))", says("enter the amount of")],
    [`NOT(${positive("{netmove.window@row}")})`, says("enter the window, more than 0 hours, of")],
    ['{netmove.line@row}=""', says("choose the line of")],
    [
      "COUNTIF({netline.name[]},{netmove.line@row})=0",
      `"${SHEET}: the line "&{netmove.line@row}&" of "&{netmove.name@row}&" is not in the list of lines"`,
    ],
    [
      "NOT(ISNUMBER(INDEX({lineload.one[]},{moved.at})))",
      `"${SHEET}: the line of "&{netmove.name@row}&" has no payload yet"`,
    ],
    [
      'AND({netmove.direction@row}<>"Out",{netmove.direction@row}<>"In")',
      says("say Out or In for"),
    ],
  ],
  '""',
);

const hours = (asked: string, formula: string): string =>
  `IF(AND({netmove.name@row}<>"",${USED}),IF(${missing}<>"","open",IF(${asked},${numberOf(formula, '"no figure"')},"")),"")`;
const lineHours = `IF(${onOwn},${call("LINETIME", ownArgs())},${call("NETTIME", timeArgs())})/60/60`;
const wrong = (column: string): string => `{moved.${column}}="no figure"`;
const ready = 'AND(ISNUMBER({moved.byline}),{moved.ftp}<>"no figure",{moved.savf}<>"no figure")';
const needed = (way: string): string =>
  `IF(ISNUMBER({moved.hours}),IF({netmove.direction@row}=${quoted(way)},${numberOf("{netmove.gb@row}*8*10^3/({netmove.window@row}*60*60)", '"too large"')},0),"")`;

export const TRANSFER_COLUMNS: readonly Column[] = [
  {
    key: "name",
    head: "Transfer",
    width: 22,
    style: "resultText",
    formula: '{netmove.name@row}&""',
  },
  {
    key: "part",
    head: "Day part",
    width: 8,
    style: "resultText",
    formula: 'IF({netmove.name@row}="","",{netmove.part@row}&"")',
  },
  {
    key: "line",
    head: "Line",
    width: 14,
    style: "resultText",
    formula: 'IF({netmove.name@row}="","",{netmove.line@row}&"")',
  },
  {
    key: "at",
    head: "Line",
    unit: "number",
    width: 8,
    format: "0",
    formula:
      'IF({netmove.line@row}="","",IF(COUNTIF({netline.name[]},{netmove.line@row})=0,"",MATCH({netmove.line@row},{netline.name[]},0)))',
  },
  {
    key: "byline",
    head: "By the line",
    unit: "h",
    width: 10,
    style: "resultDecimal",
    formula: hours("TRUE", lineHours),
  },
  {
    key: "ftp",
    head: "By FTP",
    unit: "h",
    width: 10,
    style: "resultDecimal",
    formula: hours(usesFtp, `{netmove.gb@row}*10^3/${call("FTPRATE", ftpArgs())}/60/60`),
  },
  {
    key: "savf",
    head: "By save file",
    unit: "h",
    width: 10,
    style: "resultDecimal",
    formula: hours(usesSavf, `{netmove.gb@row}/${call("SAVFRATE", savfArgs())}`),
  },
  {
    key: "hours",
    head: "At least",
    unit: "h",
    width: 10,
    style: "resultDecimal",
    formula: needs(
      [
        ['{netmove.name@row}=""', '""'],
        [`NOT(${USED})`, '"not used"'],
      ],
      `IF(${ready},MAX({moved.byline},{moved.ftp},{moved.savf}),"open")`,
    ),
  },
  {
    key: "limits",
    head: "What limits",
    width: 12,
    style: "resultText",
    formula:
      'IF(ISNUMBER({moved.hours}),IF({moved.hours}=0,"nothing",IF({moved.hours}={moved.byline},"line",IF({moved.hours}=N({moved.ftp}),"FTP","save file"))),"")',
  },
  {
    key: "share",
    head: "Of its window",
    width: 10,
    style: "resultPercent",
    formula: `IF(ISNUMBER({moved.hours}),${numberOf("{moved.hours}/{netmove.window@row}", '"too large"')},"")`,
  },
  {
    key: "out",
    head: "Sent",
    unit: "Mbit/s in the window",
    width: 12,
    style: "resultDecimal",
    formula: needed("Out"),
  },
  {
    key: "in",
    head: "Received",
    unit: "Mbit/s in the window",
    width: 12,
    style: "resultDecimal",
    formula: needed("In"),
  },
  statusColumn(
    needs(
      [
        [
          '{netmove.name@row}=""',
          `IF(COUNTA({netmove.gb@row},{netmove.window@row},{netmove.line@row})>0,"${SHEET}: a transfer has no name","")`,
        ],
        [`NOT(${USED})`, '""'],
        [`${missing}<>""`, missing],
        [
          wrong("byline"),
          `"${SHEET}: "&{netmove.name@row}&": "&IF(${onOwn},${reasonOf("LINETIME", ownArgs())},${reasonOf("NETTIME", timeArgs())})`,
        ],
        [wrong("ftp"), `"${SHEET}: "&{netmove.name@row}&": "&${reasonOf("FTPRATE", ftpArgs())}`],
        [wrong("savf"), `"${SHEET}: "&{netmove.name@row}&": "&${reasonOf("SAVFRATE", savfArgs())}`],
      ],
      invalidRowFallback("netmove"),
    ),
  ),
];

export function lineFigures(plan: Plan): void {
  for (let i = 1; i <= plan.room("netline"); i += 1) {
    for (const [direction, column, ways] of [
      ["SIMPLEX", "one", "one way"],
      ["DUPLEX", "both", "both ways"],
    ] as const) {
      plan.figure({
        what: "Payload of a line",
        whatFormula: `"Payload of "&{netline.name[${i}]}&", ${ways}"`,
        fn: "ETHRATE",
        args: rateArgs(direction, `[${i}]`),
        unit: "Mbit/s",
        sheet: SHEET,
        value: `{lineload.${column}[${i}]}`,
        used: `AND(ISNUMBER({lineload.${column}[${i}]}),N({netline.own[${i}]})<=0)`,
      });
    }
  }
  for (let i = 1; i <= plan.room("netmove"); i += 1) {
    const at = `[${i}]`;
    const add = (
      what: string,
      fn: string,
      args: string[],
      unit: string,
      column: string,
      also = "TRUE",
    ): string =>
      plan.figure({
        what,
        whatFormula: `"${what}: "&{netmove.name${at}}`,
        fn,
        args,
        unit,
        sheet: SHEET,
        value: call(fn, args),
        used: `IF(ISNUMBER({moved.${column}${at}}),${also},FALSE)`,
      });
    // LINETIME, over a line's own speed, is plain arithmetic: there is nothing to cite.
    add(
      "Transfer by the line",
      "NETTIME",
      timeArgs(at),
      "s",
      "byline",
      `N(${ofLine("own", at)})<=0`,
    );
    add("Rate of FTP", "FTPRATE", ftpArgs(at), "MB/s", "ftp");
    add("Rate of the save file", "SAVFRATE", savfArgs(at), "GB/h", "savf");
  }
}
