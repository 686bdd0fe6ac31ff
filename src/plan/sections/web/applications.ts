/**
 * PHP, WebFacing and HATS, the accelerator of entry models, and published gains: for comparison,
 * never added to the target.
 */
import { inputField, inputTable } from "../../inputs/input-cells";
import { call, needs, numberOf, quoted, reasonOf } from "../../build/formula-text";
import { inUseFormula } from "../../build/optional-sections";
import { invalidRowFallback } from "../../inputs/row-messages";
import type { Plan } from "../../build/section";
import type { Column, SheetBuilder } from "../../../spreadsheet/layout/builder";
import { GAINS } from "../../../models/named-gains";
import { webInputs } from "./inputs";

const USED = inUseFormula(webInputs);
const NOT_USED = [`NOT(${USED})`, '"not used"'] as const;
const looksMissing = [{ formula: "LEN({this})>0", look: "missing" as const }];

const phpKey = (at: string): string[] => [`{php.release${at}}&""`, `{php.platform${at}}="Yes"`];
const phpArgs = (at = "@row"): string[] => [
  `{php.orders${at}}`,
  `{php.access${at}}&""`,
  ...phpKey(at),
];
const perfArgs = (metric: string, at = "@row"): string[] => [
  `{php.access${at}}&""`,
  quoted(metric),
  ...phpKey(at),
];

const phpMissing = needs(
  [
    [
      '{php.name@row}=""',
      'IF(COUNTA({php.orders@row},{php.access@row})>0,"Web and Java: a PHP workload has no name","")',
    ],
    ['{php.access@row}=""', '"Web and Java: choose the database access of "&{php.name@row}'],
    [
      "NOT(ISNUMBER({php.orders@row}))",
      '"Web and Java: enter the orders a minute of "&{php.name@row}',
    ],
  ],
  '""',
);
const phpFigure = (metric: string): string =>
  `IF(ISNUMBER({phprun.processors}),${numberOf(call("PHPPERF", perfArgs(metric)), '"not measured"')},"")`;

const PHP: readonly Column[] = [
  { key: "name", head: "Workload", width: 22, style: "resultText", formula: '{php.name@row}&""' },
  {
    key: "processors",
    head: "Processors",
    unit: "POWER5, 2.2 GHz",
    width: 13,
    style: "resultDecimal",
    formula: needs(
      [['{php.name@row}=""', '""'], NOT_USED, [`${phpMissing}<>""`, '"open"']],
      numberOf(call("PHPCPU", phpArgs()), '"refused"'),
    ),
  },
  {
    key: "basis",
    head: "Basis",
    width: 12,
    style: "resultText",
    formula: `IF(ISNUMBER({phprun.processors}),${call("BASIS", [quoted("PHPCPU"), ...phpArgs()])},"")`,
  },
  {
    key: "measured",
    head: "Measured",
    unit: "orders/min",
    width: 12,
    style: "result",
    formula: phpFigure("OPM"),
  },
  {
    key: "reach",
    head: "Of the measured",
    width: 12,
    style: "resultPercent",
    formula: 'IF(ISNUMBER({phprun.measured}),{php.orders@row}/{phprun.measured},"")',
  },
  {
    key: "response",
    head: "Response then",
    unit: "ms an order",
    width: 12,
    style: "result",
    formula: phpFigure("RT"),
  },
  {
    key: "database",
    head: "Database CPU then",
    unit: "of the partition",
    width: 13,
    style: "resultPercent",
    formula: phpFigure("CPUDB"),
  },
  {
    key: "status",
    head: "Open",
    style: "label",
    when: looksMissing,
    formula: needs(
      [
        [`NOT(${USED})`, '""'],
        [`${phpMissing}<>""`, phpMissing],
        ['OR({php.name@row}="",ISNUMBER({phprun.processors}))', invalidRowFallback("php")],
      ],
      `"Web and Java: "&{php.name@row}&": "&${reasonOf("PHPCPU", phpArgs())}`,
    ),
  },
];

const isWf = (at = "@row"): string => `{screen.kind${at}}="WEBFACING"`;
const cpuArgs = (fn: string, end: string, at: string): string[] =>
  fn === "WFCPU"
    ? [`{screen.cpw${at}}`, quoted(end)]
    : [`{screen.cpw${at}}`, `{screen.level${at}}&""`, quoted(end)];
const panelArgs = (at = "@row"): string[] => [`{screen.users${at}}`, `{screen.seconds${at}}`];
const fieldArgs = (at = "@row"): string[] => [
  `{screen.rows${at}}`,
  `{screen.columns${at}}`,
  `N({screen.others${at}})`,
];
const zipArgs = (at = "@row"): string[] => [`{screen.kbit${at}}`, `{screen.link${at}}&""`];

const screenMissing = needs(
  [
    [
      '{screen.name@row}=""',
      'IF(COUNTA({screen.kind@row},{screen.cpw@row},{screen.users@row})>0,"Web and Java: a screen application has no name","")',
    ],
    ['{screen.kind@row}=""', '"Web and Java: choose WEBFACING or HATS for "&{screen.name@row}'],
    ["NOT(ISNUMBER({screen.cpw@row}))", '"Web and Java: enter the CPW of "&{screen.name@row}'],
    [
      'AND({screen.kind@row}="HATS",{screen.level@row}="")',
      '"Web and Java: choose the HATS level of "&{screen.name@row}',
    ],
  ],
  '""',
);
const screenCpu = (end: string): string =>
  needs(
    [['{screen.name@row}=""', '""'], NOT_USED, [`${screenMissing}<>""`, '"open"']],
    `IF(${isWf()},${numberOf(call("WFCPU", cpuArgs("WFCPU", end, "@row")), '"refused"')},${numberOf(call("HATSCPU", cpuArgs("HATSCPU", end, "@row")), '"refused"')})`,
  );
/** A further value of a row, if all its inputs were entered. */
const further = (given: string, formula: string): string =>
  `IF(ISNUMBER({screenrun.high}),IF(${given},${formula},""),"")`;
const wordsOf = (formula: string): string => `IF(ISTEXT(${formula}),${formula},"not published")`;

const SCREENS: readonly Column[] = [
  {
    key: "name",
    head: "Application",
    width: 22,
    style: "resultText",
    formula: '{screen.name@row}&""',
  },
  { key: "low", head: "Low end", unit: "CPW", width: 13, formula: screenCpu("LOW") },
  { key: "high", head: "High end", unit: "CPW", width: 12, formula: screenCpu("HIGH") },
  {
    key: "panels",
    head: "Panels",
    unit: "1/h",
    width: 12,
    style: "result",
    formula: further(
      `AND(${isWf()},ISNUMBER({screen.users@row}))`,
      numberOf(call("WFPANELS", panelArgs()), '"refused"'),
    ),
  },
  {
    key: "fields",
    head: "Fields",
    unit: "of a panel",
    width: 12,
    style: "result",
    format: "0",
    formula: further(
      `AND(${isWf()},ISNUMBER({screen.rows@row}),ISNUMBER({screen.columns@row}))`,
      numberOf(call("WFFIELDS", fieldArgs()), '"refused"'),
    ),
  },
  {
    key: "compress",
    head: "HTTP compression",
    width: 14,
    style: "resultText",
    formula: further("ISNUMBER({screen.kbit@row})", wordsOf(call("HTTPZIP", zipArgs()))),
  },
  {
    key: "seconds",
    head: "On the line",
    unit: "s a page",
    width: 13,
    style: "resultDecimal",
    formula: further(
      "AND(ISNUMBER({screen.kbit@row}),ISNUMBER({screen.kb@row}))",
      numberOf(call("LINETIME", ["{screen.kb@row}", "{screen.kbit@row}"]), '"refused"'),
    ),
  },
  {
    key: "status",
    head: "Open",
    style: "label",
    when: looksMissing,
    formula: needs(
      [
        [`NOT(${USED})`, '""'],
        [`${screenMissing}<>""`, screenMissing],
        ['{screen.name@row}=""', '""'],
        [
          '{screenrun.high}="refused"',
          `"Web and Java: "&{screen.name@row}&": "&IF(${isWf()},${reasonOf("WFCPU", cpuArgs("WFCPU", "HIGH", "@row"))},${reasonOf("HATSCPU", cpuArgs("HATSCPU", "HIGH", "@row"))})`,
        ],
        [
          '{screenrun.panels}="refused"',
          `"Web and Java: "&{screen.name@row}&": "&${reasonOf("WFPANELS", panelArgs())}`,
        ],
        [
          '{screenrun.fields}="refused"',
          `"Web and Java: "&{screen.name@row}&": "&${reasonOf("WFFIELDS", fieldArgs())}`,
        ],
        [
          '{screenrun.compress}="not published"',
          `"Web and Java: "&{screen.name@row}&": "&${reasonOf("HTTPZIP", zipArgs())}`,
        ],
      ],
      invalidRowFallback("screen"),
    ),
  },
];

const ruleOf = `SWITCH({gain.name@row},${Object.entries(GAINS)
  .map(([name, rule]) => `${quoted(name)},${quoted(rule)}`)
  .join(",")},"")`;
const gainArgs = (end: string, at = "@row"): string[] => [`{gain.name${at}}&""`, quoted(end)];
const gained = (end: string): string =>
  needs(
    [['{gain.name@row}=""', '""'], NOT_USED],
    numberOf(call("PERFGAIN", gainArgs(end)), '"not stated"'),
  );

const GAIN: readonly Column[] = [
  {
    key: "name",
    head: "Gain or cost",
    width: 22,
    style: "resultText",
    formula: '{gain.name@row}&""',
  },
  {
    key: "low",
    head: "Low end",
    unit: "share or factor",
    width: 13,
    style: "resultDecimal",
    format: "General",
    formula: gained("LOW"),
  },
  {
    key: "high",
    head: "High end",
    unit: "share or factor",
    width: 13,
    style: "resultDecimal",
    format: "General",
    formula: gained("HIGH"),
  },
  // The text extends over the empty cells to its right, so missing inputs are shown before it.
  {
    key: "status",
    head: "Open",
    width: 12,
    style: "label",
    when: looksMissing,
    formula: needs(
      [
        [`NOT(${USED})`, '""'],
        ['NOT(AND({gainrun.low}="not stated",{gainrun.high}="not stated"))', '""'],
      ],
      `"Web and Java: "&{gain.name@row}&": "&${reasonOf("PERFGAIN", gainArgs("HIGH"))}`,
    ),
  },
  {
    key: "says",
    head: "What the rule says",
    style: "label",
    formula: needs(
      [
        [`OR({gain.name@row}="",NOT(${USED}),{gainrun.status}<>"")`, '""'],
        [`${ruleOf}=""`, '"see the list of RULES"'],
      ],
      call("WHY", [ruleOf]),
    ),
  },
];

const accelArgs = (item: string): string[] => ["{web.accelbase}", quoted(item)];
const accelerated = (item: string): string =>
  needs(
    [NOT_USED, ['{web.accelbase}=""', '"not used"']],
    numberOf(call("WASACCEL", accelArgs(item)), '"refused"'),
  );

/** Missing inputs of the accelerator, as text. */
export const acceleratorProblem = needs(
  [
    [
      '{web.accelcapacity}="refused"',
      `"Web and Java: "&${reasonOf("WASACCEL", accelArgs("CAPACITY"))}`,
    ],
  ],
  '""',
);

export function buildApplications(plan: Plan, sheet: SheetBuilder): void {
  const { inputs } = plan;
  sheet
    .table(
      inputTable(inputs, "php", {
        note: "One workload was measured, on a partition of POWER5 processors: read it as a comparison of accesses.",
      }),
    )
    .table({
      key: "phprun",
      title: "PHP processors",
      note: "Processors of the measured partition: shown beside, never added to the cores of the target.",
      columns: PHP,
      spare: "php",
    })
    .table(
      inputTable(inputs, "screen", {
        note: "CPW of the same work as a 5250 application, or with HATS default rendering.",
      }),
    )
    .table({
      key: "screenrun",
      title: "CPW with a web interface",
      note: "Both ends of the published range. Enter what comes on top as an addition on the sheet Growth.",
      columns: SCREENS,
      spare: "screen",
    })
    .heading("Accelerator of entry models")
    .fields([
      ...["web.accelbase", "web.acceltime"].map((name) => inputField(inputs, name)),
      {
        label: "Capacity with the accelerator",
        name: "web.accelcapacity",
        unit: "times",
        style: "resultDecimal",
        formula: accelerated("CAPACITY"),
        note: "Measured with WebSphere on a 520; no factor for other models, and no target.",
      },
      {
        label: "Response time divided by",
        name: "web.accelresponse",
        unit: "times",
        style: "resultDecimal",
        formula: accelerated("RESPONSE"),
      },
      {
        label: "Single-user response with it",
        name: "web.acceltimethen",
        unit: "s",
        style: "resultDecimal",
        formula:
          'IF(AND(ISNUMBER({web.accelresponse}),ISNUMBER({web.acceltime})),{web.acceltime}/{web.accelresponse},IF(ISNUMBER({web.accelresponse}),"no response entered",{web.accelresponse}))',
      },
    ])
    .table(
      inputTable(inputs, "gain", {
        note: "Looked up as published; gains come from different tests and are not multiplied with each other, nor into this plan.",
      }),
    )
    .table({ key: "gainrun", title: "Published gains and costs", columns: GAIN, spare: "gain" });
  registerAll(plan, sheet);
}

function registerAll(plan: Plan, { name: sheet }: SheetBuilder): void {
  for (let i = 1; i <= plan.room("php"); i += 1) {
    const add = (
      what: string,
      fn: string,
      args: readonly string[],
      unit: string,
      value: string,
    ): void =>
      void plan.figure({
        what,
        whatFormula: `"${what}: "&{php.name[${i}]}`,
        fn,
        args,
        unit,
        sheet,
        value,
        used: `ISNUMBER(${value})`,
      });
    add("PHP processors", "PHPCPU", phpArgs(`[${i}]`), "processors", `{phprun.processors[${i}]}`);
    for (const [metric, column, unit, what] of [
      ["OPM", "measured", "orders/min", "measured orders"],
      ["RT", "response", "ms", "response time"],
      ["CPUDB", "database", "of the partition", "CPU of the database"],
    ] as const)
      add(`PHP, ${what}`, "PHPPERF", perfArgs(metric, `[${i}]`), unit, `{phprun.${column}[${i}]}`);
  }
  for (let i = 1; i <= plan.room("screen"); i += 1) {
    const add = (
      what: string,
      fn: string,
      args: readonly string[],
      unit: string,
      column: string,
      when: string,
    ): void =>
      void plan.figure({
        what,
        whatFormula: `"${what}: "&{screen.name[${i}]}`,
        fn,
        args,
        unit,
        sheet,
        value: `{screenrun.${column}[${i}]}`,
        used: when,
      });
    for (const [end, column] of [
      ["LOW", "low"],
      ["HIGH", "high"],
    ] as const) {
      add(
        `CPW with WebFacing, ${column} end`,
        "WFCPU",
        cpuArgs("WFCPU", end, `[${i}]`),
        "CPW",
        column,
        `AND(ISNUMBER({screenrun.${column}[${i}]}),${isWf(`[${i}]`)})`,
      );
      add(
        `CPW with HATS, ${column} end`,
        "HATSCPU",
        cpuArgs("HATSCPU", end, `[${i}]`),
        "CPW",
        column,
        `AND(ISNUMBER({screenrun.${column}[${i}]}),{screen.kind[${i}]}="HATS")`,
      );
    }
    add(
      "Panels",
      "WFPANELS",
      panelArgs(`[${i}]`),
      "panels/h",
      "panels",
      `ISNUMBER({screenrun.panels[${i}]})`,
    );
    add(
      "Fields of a panel",
      "WFFIELDS",
      fieldArgs(`[${i}]`),
      "fields",
      "fields",
      `ISNUMBER({screenrun.fields[${i}]})`,
    );
    add(
      "HTTP compression",
      "HTTPZIP",
      zipArgs(`[${i}]`),
      "",
      "compress",
      `AND({screenrun.compress[${i}]}<>"",{screenrun.compress[${i}]}<>"not published")`,
    );
  }
  for (let i = 1; i <= plan.room("gain"); i += 1) {
    for (const [end, column] of [
      ["LOW", "low"],
      ["HIGH", "high"],
    ] as const)
      plan.figure({
        what: "Published gain or cost",
        whatFormula: `{gain.name[${i}]}&", ${end.toLowerCase()} end"`,
        fn: "PERFGAIN",
        args: gainArgs(end, `[${i}]`),
        unit: "share or factor",
        sheet,
        value: `{gainrun.${column}[${i}]}`,
        used: `ISNUMBER({gainrun.${column}[${i}]})`,
      });
  }
  for (const [item, name] of [
    ["CAPACITY", "capacity"],
    ["RESPONSE", "response"],
  ] as const)
    plan.figure({
      what: `Accelerator, ${item.toLowerCase()}`,
      fn: "WASACCEL",
      args: accelArgs(item),
      unit: "times",
      sheet,
      value: `{web.accel${name}}`,
    });
}
