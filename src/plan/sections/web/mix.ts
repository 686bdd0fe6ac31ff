/**
 * Content mix of the HTTP server: relative capacities, compared only within the environment they
 * were measured in.
 */
import { statusColumn } from "../../build/columns";
import { inputField, inputTable } from "../../inputs/input-cells";
import {
  call,
  needs,
  numberOf,
  percentText,
  quoted,
  reasonOf,
  whenNumbers,
} from "../../build/formula-text";
import { inUseFormula } from "../../build/optional-sections";
import { invalidRowFallback } from "../../inputs/row-messages";
import type { Plan } from "../../build/section";
import type { Column, Field, SheetBuilder } from "../../../spreadsheet/layout/builder";
import { webInputs } from "./inputs";

const USED = inUseFormula(webInputs);
const PUBLISHED = "published tests";

const args = (at = "@row"): string[] => [
  `{webkind.content${at}}&""`,
  `{webkind.secure${at}}="Yes"`,
  `{webkind.keepalive${at}}="No"`,
  `{webkind.size${at}}`,
  `{webkind.handshake${at}}&""`,
];

const missing = needs(
  [
    [
      '{webkind.name@row}=""',
      'IF(COUNTA({webkind.content@row},{webkind.size@row},{webkind.today@row},{webkind.planned@row},{webkind.own@row})>0,"Web and Java: a kind of page has no name","")',
    ],
    [
      "COUNTIF({webkind.name[]},{webkind.name@row})>1",
      '"Web and Java: the kind "&{webkind.name@row}&" stands twice"',
    ],
    [
      'AND({webkind.own@row}<>"",N({webkind.own@row})<=0)',
      '"Web and Java: the own capacity of "&{webkind.name@row}&" must be above 0"',
    ],
    [
      'AND({webkind.own@row}<>"",{webkind.environment@row}="")',
      '"Web and Java: name the environment of the own capacity of "&{webkind.name@row}',
    ],
    [
      'AND({webkind.own@row}="",{webkind.content@row}="")',
      '"Web and Java: choose the content of "&{webkind.name@row}',
    ],
    [
      'AND({webkind.own@row}="",N({webkind.size@row})<=0)',
      '"Web and Java: enter the page size of "&{webkind.name@row}',
    ],
    [
      "NOT(ISNUMBER({webkind.planned@row}))",
      '"Web and Java: enter the planned share of "&{webkind.name@row}',
    ],
    [
      'AND({webkind.today@row}<>"",NOT(ISNUMBER({webkind.today@row})))',
      '"Web and Java: the share of "&{webkind.name@row}&" is not a number"',
    ],
    [
      "MIN({webkind.planned@row},N({webkind.today@row}))<0",
      '"Web and Java: a share of "&{webkind.name@row}&" is less than 0"',
    ],
  ],
  '""',
);

const time = (mix: string): string =>
  `IF(ISNUMBER({webcap.capacity}),N({webkind.${mix}@row})/{webcap.capacity},"")`;

const COLUMNS: readonly Column[] = [
  {
    key: "name",
    head: "Kind of page",
    width: 22,
    style: "resultText",
    formula: '{webkind.name@row}&""',
  },
  {
    key: "capacity",
    head: "Capacity",
    unit: "relative",
    width: 13,
    style: "resultDecimal",
    format: "0.000",
    formula: needs(
      [
        ['{webkind.name@row}=""', '""'],
        [`NOT(${USED})`, '"not used"'],
        [`${missing}<>""`, '"open"'],
        ["ISNUMBER({webkind.own@row})", "{webkind.own@row}"],
      ],
      numberOf(call("WEBCAP", args()), '"not measured"'),
    ),
  },
  {
    key: "basis",
    head: "Basis",
    width: 12,
    style: "resultText",
    formula: `IF(ISNUMBER({webcap.capacity}),IF(ISNUMBER({webkind.own@row}),"user",${call("BASIS", [quoted("WEBCAP"), ...args()])}),"")`,
  },
  {
    key: "environment",
    head: "Measured in",
    width: 17,
    style: "resultText",
    formula: `IF(ISNUMBER({webcap.capacity}),IF(ISNUMBER({webkind.own@row}),{webkind.environment@row}&"",${quoted(PUBLISHED)}),"")`,
  },
  {
    key: "another",
    head: "Another environment",
    width: 12,
    style: "result",
    format: "0",
    formula:
      'IF({webcap.environment}="","",IF(SUMPRODUCT(({webcap.environment[first..here]}={webcap.environment})*1)=1,1,0))',
  },
  {
    key: "timeToday",
    head: "Time today",
    unit: "share / capacity",
    width: 12,
    style: "resultDecimal",
    format: "0.000",
    formula: time("today"),
  },
  {
    key: "timePlanned",
    head: "Time planned",
    unit: "share / capacity",
    width: 12,
    style: "resultDecimal",
    format: "0.000",
    formula: time("planned"),
  },
  {
    key: "cpu",
    head: "CPU planned",
    unit: "of web serving",
    width: 12,
    style: "resultPercent",
    formula:
      'IF(AND(ISNUMBER({web.capplanned}),ISNUMBER({webcap.timePlanned})),{webcap.timePlanned}*{web.capplanned},"")',
  },
  statusColumn(
    needs(
      [
        [`NOT(${USED})`, '""'],
        [`${missing}<>""`, missing],
        ['OR({webkind.name@row}="",ISNUMBER({webcap.capacity}))', invalidRowFallback("webkind")],
      ],
      `"Web and Java: "&{webkind.name@row}&": "&${reasonOf("WEBCAP", args())}`,
    ),
  ),
];

const kinds = "COUNTA({webkind.name[]})";
/** Shares next to capacities: a kind without a share has no pages. */
const mixArgs = (mix: string): string[] => ["{webcap.capacity[]}", `{webkind.${mix}[]}`];
const filled = (mix: string): string => `COUNT({webkind.${mix}[]})`;

const mixed = (mix: string): string =>
  needs(
    [
      [`NOT(${USED})`, '"not used"'],
      [`${kinds}=0`, '"not used"'],
      ['SUMPRODUCT(({webcap.status[]}<>"")*1)>0', '"open"'],
      [`${filled(mix)}=0`, '"not given"'],
      ["{web.environments}>1", '"different environments"'],
      [`${filled(mix)}<${kinds}`, '"open: a share is empty"'],
    ],
    numberOf(
      call("WEBMIX", mixArgs(mix)),
      `"open: the shares add up to "&${percentText(`SUM({webkind.${mix}[]})`)}`,
    ),
  );

const ratioParts = [
  "{web.captoday}",
  "{web.capplanned}",
  "{web.cpu}",
  "{web.rate}",
  "{web.planned}",
];
/** Whether the planner has begun to scale a measured CPU to the planned mix. */
const carried = "AND(COUNTA({web.cpu},{web.rate},{web.planned})>0)";

const plannedCpu = needs(
  [
    [`NOT(${USED})`, '"not used"'],
    [`NOT(${carried})`, '"not used"'],
    ['{web.same}="No"', '"other environment"'],
    [
      'OR({web.same}="",{web.environment}="",N({web.rate})<=0,MIN(N({web.cpu}),N({web.planned}))<0)',
      '"open"',
    ],
  ],
  whenNumbers(ratioParts, "{web.cpu}*{web.planned}/{web.rate}*{web.captoday}/{web.capplanned}"),
);

const RATED =
  'IF({web.partition}="","open",IF(COUNTIF({source.name[]},{web.partition})=0,"open",INDEX({source.rated[]},MATCH({web.partition},{source.name[]},0))))';
/** Rating of the partition that serves, where the plan has the sheet Current system. */
const ratedOf = (plan: Plan): string => (plan.has("Current system") ? RATED : '"open"');
const threadArgs = ["{web.capacity}", "{web.shareused}"];

/** Missing inputs of the mix as a whole, as text. */
export const mixProblem = needs(
  [
    [
      `AND(${kinds}>0,LEFT({web.capplanned}&"",LEN("open:"))="open:")`,
      '"Web and Java: planned mix, "&{web.capplanned}',
    ],
    [
      `AND(${kinds}>0,LEFT({web.captoday}&"",LEN("open:"))="open:")`,
      '"Web and Java: mix of today, "&{web.captoday}',
    ],
    [
      "AND(ISNUMBER({web.environments}),N({web.environments})>1)",
      '"Web and Java: capacities of different environments are not mixed: give your own for all kinds or for none"',
    ],
    [
      `AND(${carried},{web.environment}="")`,
      '"Web and Java: name the environment of the measured CPU and pages"',
    ],
    [
      `AND(${carried},{web.same}="")`,
      '"Web and Java: say whether it is planned in the same environment"',
    ],
    [
      `AND(${carried},{web.same}="No")`,
      '"Web and Java: the measured CPU says nothing about another environment: measure there"',
    ],
    [
      `AND(${carried},OR(NOT(AND(ISNUMBER({web.cpu}),ISNUMBER({web.rate}),ISNUMBER({web.planned}))),N({web.rate})<=0,MIN(N({web.cpu}),N({web.planned}))<0))`,
      '"Web and Java: enter measured CPU, measured pages and planned pages as numbers"',
    ],
    [
      `AND(${carried},NOT(ISNUMBER({web.captoday})))`,
      '"Web and Java: enter kinds of page with their shares today and planned"',
    ],
    [
      "AND(ISNUMBER({web.shareused}),NOT(ISNUMBER({web.capacity})))",
      '"Web and Java: enter the CPW of the partition that serves, or choose it"',
    ],
    ['{web.threads}="refused"', `"Web and Java: "&${reasonOf("WEBTHREADS", threadArgs)}`],
  ],
  '""',
);

const results = (plan: Plan): readonly Field[] => [
  {
    label: "Environments that are compared",
    name: "web.environments",
    unit: "environments",
    format: "0",
    formula: `IF(AND(${USED},${kinds}>0),IF(COUNT({webcap.capacity[]})=0,"open",SUM({webcap.another[]})),"not used")`,
    note: "Relative capacities hold within one environment.",
  },
  {
    label: "Capacity of today's mix",
    name: "web.captoday",
    unit: "relative",
    style: "resultDecimal",
    format: "0.000",
    formula: mixed("today"),
    note: "CPU time adds: capacities are averaged harmonically by the shares.",
  },
  {
    label: "Capacity of the planned mix",
    name: "web.capplanned",
    unit: "relative",
    style: "resultDecimal",
    format: "0.000",
    formula: mixed("planned"),
  },
  {
    label: "Planned against today's",
    name: "web.change",
    unit: "pages for the same CPU",
    style: "resultPercent",
    formula: whenNumbers(
      ["{web.captoday}", "{web.capplanned}"],
      "{web.capplanned}/{web.captoday}",
      "{web.captoday}",
    ),
  },
  {
    label: "CPU with the planned mix",
    name: "web.cpuplanned",
    unit: "of the measured partition",
    style: "resultPercent",
    formula: plannedCpu,
    note: "Measured CPU x planned / measured pages x capacity today / planned; in the measured environment only.",
  },
  {
    label: "CPW of the partition",
    name: "web.capacity",
    unit: "CPW",
    formula: needs(
      [
        [`NOT(${USED})`, '"not used"'],
        ["ISNUMBER({web.cpw})", 'IF({web.cpw}>0,{web.cpw},"open")'],
      ],
      ratedOf(plan),
    ),
  },
  {
    label: "CPW more than today",
    name: "web.more",
    unit: "CPW",
    formula: whenNumbers(
      ["{web.cpuplanned}", "{web.capacity}", "{web.cpu}"],
      "({web.cpuplanned}-{web.cpu})*{web.capacity}",
      "{web.cpuplanned}",
    ),
    note: "To be entered as an addition on the sheet Growth, where the measured CPU does not hold it already.",
  },
  {
    label: "Share for web serving",
    name: "web.shareused",
    style: "resultPercent",
    unit: "of the partition",
    formula: needs(
      [
        [`NOT(${USED})`, '"not used"'],
        ["ISNUMBER({web.share})", "{web.share}"],
      ],
      "{web.cpuplanned}",
    ),
  },
  {
    label: "HTTP server threads to begin with",
    name: "web.threads",
    unit: "threads, at most",
    format: "0",
    formula: needs(
      [
        ["NOT(ISNUMBER({web.shareused}))", "{web.shareused}"],
        ["NOT(ISNUMBER({web.capacity}))", '"open"'],
      ],
      numberOf(call("WEBTHREADS", threadArgs), '"refused"'),
    ),
    note: "For larger systems; the default suits most.",
  },
];

/** Kinds of page, their capacities, and the effect of the mix on the measured CPU. */
export function buildMix(plan: Plan, sheet: SheetBuilder): void {
  sheet
    .table(
      inputTable(plan.inputs, "webkind", {
        note: "Take the content that was measured and is most like yours. Relative capacities compare kinds of page; they are no pages a second and no other system's.",
      }),
    )
    .table({ key: "webcap", title: "Relative capacities", columns: COLUMNS, spare: "webkind" })
    .heading("What was measured")
    .fields(
      [
        "web.partition",
        "web.cpw",
        "web.cpu",
        "web.rate",
        "web.planned",
        "web.environment",
        "web.same",
        "web.share",
        "web.faults",
        "web.iop",
      ]
        .filter((name) => plan.parts.fields.includes(name))
        .map((name) => inputField(plan.inputs, name)),
    )
    .heading("Content mix")
    .fields(results(plan))
    .chart({
      kind: "column",
      title: "Pages and CPU by kind",
      altText: "Columns of each kind's share of the planned pages and of the CPU that they take",
      categories: "{webcap.name[]}",
      categoryTitle: "Kind of page",
      valueTitle: "Share",
      series: [
        { name: "Pages planned", values: "{webkind.planned[]}" },
        { name: "CPU planned", values: "{webcap.cpu[]}" },
      ],
      width: 90,
    });
  for (let i = 1; i <= plan.room("webkind"); i += 1) {
    plan.figure({
      what: "Relative capacity",
      whatFormula: `"Relative capacity: "&{webkind.name[${i}]}`,
      fn: "WEBCAP",
      args: args(`[${i}]`),
      unit: "relative",
      sheet: sheet.name,
      value: `{webcap.capacity[${i}]}`,
      used: `AND(ISNUMBER({webcap.capacity[${i}]}),{webkind.own[${i}]}="")`,
    });
  }
  plan.figure({
    what: "HTTP server threads",
    fn: "WEBTHREADS",
    args: threadArgs,
    unit: "threads",
    sheet: sheet.name,
    value: "{web.threads}",
  });
}
