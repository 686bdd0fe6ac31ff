/** Current system: systems, their partitions, the measured CPU, and the CPW in use. */
import { capacityCheck, statusColumn } from "../../build/columns";
import { DAY_PARTS, type DayPart } from "../../scenarios";
import { inputField, inputTable } from "../../inputs/input-cells";
import {
  call,
  needs,
  numberOf,
  OWN_SYSTEMS,
  quoted,
  reasonOf,
  whenNumbers,
} from "../../build/formula-text";
import { blockingRowReason, invalidRowFallback, invalidRowReason } from "../../inputs/row-messages";
import type { Plan, Section } from "../../build/section";
import type { Column } from "../../../spreadsheet/layout/builder";
import { factChecks, onDemandRating, systemFacts } from "./facts";
import { measurementsInputs } from "../measurements/inputs";

const SHEET = "Current system";
const RATE_ARGS = [
  '{box.system}&""',
  '{box.feature}&""',
  "{box.cores}",
  '{box.mode}&""',
  OWN_SYSTEMS,
];
/** Arguments of the rating of a partition, in its own row. */
export const LPAR_ARGS = [
  "{source.system}",
  "{source.feature}",
  "{source.cores}",
  "{source.mode}",
  OWN_SYSTEMS,
];

/** The value of this column of the partition's system. */
const ofBox = (column: string): string =>
  `IF({source.box}="","",IF(COUNTIF({box.name[]},{source.box})=0,"",INDEX({box.${column}[]},MATCH({source.box},{box.name[]},0))&""))`;

const boxStatus = needs(
  [
    [
      '{box.name}=""',
      `IF(COUNTA({box.system},{box.feature},{box.cores})>0,"Current system: a system has no name","")`,
    ],
    [
      "COUNTIF({box.name[]},{box.name})>1",
      '"Current system: the name "&{box.name}&" stands twice"',
    ],
    invalidRowReason("box"),
    ['{box.system}=""', '"Current system: choose the machine type of "&{box.name}'],
  ],
  '""',
);

const sourceStatus = needs(
  [
    [
      '{source.name}=""',
      `IF(COUNTA({source.box},{source.cores},{source.own})>0,"Current system: a partition has no name","")`,
    ],
    [
      "COUNTIF({source.name[]},{source.name})>1",
      '"Current system: the partition "&{source.name}&" stands twice"',
    ],
    blockingRowReason("source"),
    ["ISNUMBER({source.rated})", invalidRowFallback("source")],
    ['{source.box}=""', '"Current system: say on which system "&{source.name}&" runs"'],
    [
      'COUNTIF({box.name[]},{source.box}&"")=0',
      '"Current system: "&{source.box}&", of "&{source.name}&", is none of the systems"',
    ],
    ["NOT(ISNUMBER({source.cores}))", '"Current system: enter the cores of "&{source.name}'],
    ['{source.system}=""', '"Current system: choose the machine type of "&{source.box}'],
  ],
  `"Current system: "&{source.name}&": "&${reasonOf("CPWLPAR", LPAR_ARGS)}`,
);

const cpuCells = ["high", "batch"]
  .flatMap((kind) => DAY_PARTS.map((part) => `{cpu.${kind}${part}}`))
  .join(",");
/**
 * CPU of high-priority work in use: the entered value; without one, the pasted measurement of all
 * work less the entered batch.
 */
const cpuInUse = (plan: Plan, part: DayPart): string =>
  needs(
    [
      ['{source.name@row}=""', '""'],
      [`ISNUMBER({cpu.high${part}})`, `{cpu.high${part}}`],
      ...(plan.has(measurementsInputs.name)
        ? [
            [
              `COUNTIFS({meas.name[]},{source.name@row},{meas.part${part}[]},">=0")>0`,
              `MAX(0,MAXIFS({meas.part${part}[]},{meas.name[]},{source.name@row})-N({cpu.batch${part}}))`,
            ] as const,
          ]
        : []),
    ],
    '""',
  );
const useColumns = (plan: Plan): readonly Column[] =>
  DAY_PARTS.map((part) => ({
    key: `use${part}`,
    head: `High ${part} in use`,
    unit: "of its cores",
    width: 11,
    style: "resultPercent",
    formula: cpuInUse(plan, part),
    when: [{ formula: `AND({cpu.high${part}}="",ISNUMBER({this}))`, look: "override" }],
  }));
const usedCells = DAY_PARTS.map((part) => `{cpu.use${part}}`).join(",");
const cpuStatus = needs(
  [
    [
      '{source.name@row}=""',
      `IF(COUNTA(${cpuCells})>0,"Current system: CPU in a row without a partition","")`,
    ],
    invalidRowReason("cpu"),
    [
      `COUNT(${cpuCells},${usedCells})=0`,
      '"Current system: enter the measured CPU of "&{source.name@row}',
    ],
  ],
  '""',
);

function figures(plan: Plan): void {
  for (let i = 1; i <= plan.room("source"); i += 1) {
    plan.figure({
      what: "Source rating",
      whatFormula: `"Rating of "&{source.name[${i}]}&", "&{source.cores[${i}]}&IF({source.cores[${i}]}=1," core"," cores")&" of "&{source.system[${i}]}&" "&{source.feature[${i}]}`,
      fn: "CPWLPAR",
      args: LPAR_ARGS.map((arg) => arg.replace(/\{source\.(\w+)\}/, `{source.$1[${i}]}`)),
      value: `{source.rated[${i}]}`,
      unit: "CPW",
      sheet: SHEET,
      used: `AND({source.own[${i}]}="",ISNUMBER({source.rated[${i}]}))`,
    });
  }
}

function build(plan: Plan): void {
  const { inputs } = plan;
  const sheet = plan.book.sheet(SHEET, { tab: "input", landscape: true });
  sheet
    .title(SHEET)
    .subtitle("What runs today, on what, and how much of its rated capacity it uses")
    .textFormula(
      'IF({open.current}="","Everything that is needed here has been entered.","Still open: "&{open.current})',
      "note",
    )
    .heading("Measurement")
    .fields(
      [
        "date.measured",
        "measured.period",
        "measured.tool",
        "measured.monthend",
        "part.a",
        "part.b",
        "part.c",
        "part.d",
      ].map((name) => inputField(inputs, name)),
    );
  const rated = call("CPWRATE", RATE_ARGS);
  sheet.table(
    inputTable(inputs, "box", {
      note: "The rating is that of the whole system where it is printed; partitions are rated by their own cores below.",
      after: [
        {
          key: "rated",
          head: "Rating",
          unit: "CPW",
          width: 11,
          formula: needs(
            [
              ['OR({box.name}="",{box.system}="")', '""'],
              ['{box.cores}=""', '"enter cores"'],
            ],
            numberOf(rated, onDemandRating('"not printed"')),
          ),
        },
        statusColumn(boxStatus),
      ],
    }),
  );
  const fromCatalogue = numberOf(call("CPWLPAR", LPAR_ARGS), '"open"');
  sheet.table(
    inputTable(inputs, "source", {
      note: "Each partition is rated by the cores that it has, never by a share of the system's rating.",
      after: [
        { key: "system", head: "System", width: 12, style: "resultText", formula: ofBox("system") },
        {
          key: "feature",
          head: "Feature",
          width: 9,
          style: "resultText",
          formula: ofBox("feature"),
        },
        { key: "mode", head: "Mode", width: 10, style: "resultText", formula: ofBox("mode") },
        {
          key: "rated",
          head: "Rated",
          unit: "CPW",
          width: 11,
          formula: needs(
            [
              ['{source.name}=""', '""'],
              ["{bars.source@row}>0", '"open"'],
              ["ISNUMBER({source.own})", "{source.own}"],
              ['OR({source.system}="",NOT(ISNUMBER({source.cores})))', '"open"'],
            ],
            fromCatalogue,
          ),
        },
        {
          key: "basis",
          head: "Basis",
          width: 12,
          style: "resultText",
          formula: `IF(NOT(ISNUMBER({source.rated})),"",IF(ISNUMBER({source.own}),"user",${call("BASIS", [quoted("CPWLPAR"), ...LPAR_ARGS])}))`,
        },
        statusColumn(sourceStatus),
      ],
    }),
  );
  sheet.table(
    inputTable(inputs, "cpu", {
      note: "Averages of the two busiest hours of each part of the day, over the cores of the partition. High-priority work and batch stay apart. In use: marked where it is taken from Measurements.",
      before: [
        {
          key: "name",
          head: "Partition",
          width: 18,
          style: "resultText",
          formula: '{source.name@row}&""',
        },
      ],
      after: [...useColumns(plan), statusColumn(cpuStatus)],
    }),
  );
  figures(plan);
  systemFacts(plan, sheet);
  inUse(plan, sheet);
}

/** The value of this column in the row of the partition that uses most of its rating. */
const atBusiest = (column: string): string =>
  `IF({plan.problem}="",INDEX({${column}[]},MATCH(MAX({used.share[]}),{used.share[]},0)),{plan.problem})`;

function inUse(plan: Plan, sheet: ReturnType<Plan["book"]["sheet"]>): void {
  const parts = DAY_PARTS.map((part) => ({
    key: `all${part}`,
    head: `Part ${part}`,
    unit: "CPW",
    width: 11,
    total: { formula: `SUM({src.all${part}[]})`, style: "total" as const },
    formula: `IF({source.name@row}="","",IF(ISNUMBER({source.rated@row}),{src.all${part}@row},"open"))`,
  }));
  sheet
    .table({
      key: "used",
      title: "CPW in use",
      note: "Rated CPW times CPU. The worst part of the day counts for the system: the sum of single peaks in different parts is too much.",
      totals: "System",
      spare: "source",
      columns: [
        {
          key: "name",
          head: "Partition",
          width: 18,
          style: "resultText",
          formula: '{source.name@row}&""',
        },
        ...parts,
        {
          key: "peak",
          head: "Own peak",
          unit: "CPW",
          width: 11,
          formula: `IF({source.name@row}="","",IF(ISNUMBER({source.rated@row}),MAX(${DAY_PARTS.map((part) => `{used.all${part}}`).join(",")}),"open"))`,
          total: { formula: "SUM({used.peak[]})", style: "total" },
        },
        {
          key: "share",
          head: "Of its rating",
          width: 12,
          style: "resultPercent",
          formula: whenNumbers(
            ["{used.peak}", "{source.rated@row}"],
            "{used.peak}/{source.rated@row}",
            '""',
          ),
        },
      ],
    })
    .fields([
      {
        label: "Demand in the worst part of the day",
        name: "used.worst",
        unit: "CPW",
        formula: `IF({plan.problem}="",MAX(${DAY_PARTS.map((part) => `{used.all${part}[total]}`).join(",")}),"open: see above")`,
        note: "The coincident peak: what the target has to carry today.",
      },
      {
        label: "Sum of the single peaks",
        name: "used.sum",
        unit: "CPW",
        formula: 'IF({plan.problem}="",{used.peak[total]},"open: see above")',
        note: "Shown beside it because it is often used by mistake.",
      },
      {
        label: "Saved by staggered peaks",
        name: "used.gain",
        style: "resultPercent",
        formula: whenNumbers(
          ["{used.worst}", "{used.sum}"],
          "1-{used.worst}/{used.sum}",
          '"open: see above"',
        ),
      },
    ])
    .chart({
      kind: "column",
      title: "CPW in use by partition and part of the day",
      altText: "Columns of the CPW in use of every partition in the four parts of the day",
      categories: "{used.name[]}",
      categoryTitle: "Partition",
      valueTitle: "CPW",
      series: DAY_PARTS.map((part) => ({ name: `Part ${part}`, values: `{used.all${part}[]}` })),
      width: 90,
    });
  plan.checks(sheet, "currentchecks", [
    {
      rule: "plan.measured.peak",
      label: "Measured peak below the rating",
      value: atBusiest("used.peak"),
      limit: atBusiest("source.rated"),
      format: "#,##0",
      which: `${atBusiest("source.name")}&": "`,
    },
    {
      rule: "plan.period.named",
      label: "Period and tool are named",
      value: "COUNTBLANK({measured.period})+COUNTBLANK({measured.tool})",
      bound: "0",
      format: "0",
    },
    ...factChecks,
    capacityCheck("partitions", "source.name"),
  ]);
}

export const currentSystem: Section = { name: SHEET, build };
