/** Growth: workloads with their way from source to target, additions, dates, and demand by year. */
import { MISSING_IF_TEXT, capacityCheck, statusColumn } from "../../build/columns";
import { DAY_PARTS } from "../../scenarios";
import { inputField, inputTable } from "../../inputs/input-cells";
import { call, needs } from "../../build/formula-text";
import { invalidRowReason } from "../../inputs/row-messages";
import type { Plan, Section } from "../../build/section";
import { monthsTo } from "../../build/period";

const SHEET = "Growth";

const unknown = (table: string, column: string, cell: string): string =>
  `COUNTIF({${table}.${column}[]},${cell}&"")=0`;

const workloadStatus = needs(
  [
    [
      '{workload.name}=""',
      'IF(COUNTA({workload.source},{workload.share},{workload.target},{workload.growth})>0,"Growth: a workload has no name","")',
    ],
    [
      "COUNTIF({workload.name[]},{workload.name})>1",
      '"Growth: the workload "&{workload.name}&" stands twice"',
    ],
    ['{workload.source}=""', '"Growth: say in which partition "&{workload.name}&" was measured"'],
    [
      unknown("source", "name", "{workload.source}"),
      '"Growth: "&{workload.source}&", of "&{workload.name}&", is no measured partition"',
    ],
    invalidRowReason("workload"),
    [
      'AND({workload.class}<>"High",{workload.class}<>"Batch")',
      '"Growth: say whether "&{workload.name}&" is High or Batch"',
    ],
    ["NOT(ISNUMBER({workload.share}))", '"Growth: enter the share of "&{workload.name}'],
    ['{workload.target}=""', '"Growth: say to which partition "&{workload.name}&" goes"'],
    [
      unknown("target", "name", "{workload.target}"),
      '"Growth: "&{workload.target}&", for "&{workload.name}&", is no partition of the target"',
    ],
    [
      "NOT(ISNUMBER({workload.growth}))",
      '"Growth: enter the growth of "&{workload.name}&"; there is no published figure"',
    ],
  ],
  '""',
);

const cpwCells = DAY_PARTS.map((part) => `{addition.cpw${part}}`).join(",");
const additionStatus = needs(
  [
    [
      '{addition.name}=""',
      `IF(COUNTA({addition.target},{addition.start},${cpwCells})>0,"Growth: an addition has no name","")`,
    ],
    ['{addition.measured}="Yes"', '""'],
    ['{addition.target}=""', '"Growth: say to which partition "&{addition.name}&" goes"'],
    [
      unknown("target", "name", "{addition.target}"),
      '"Growth: "&{addition.target}&", for "&{addition.name}&", is no partition of the target"',
    ],
    invalidRowReason("addition"),
    [
      'AND({addition.class}<>"High",{addition.class}<>"Batch")',
      '"Growth: say whether "&{addition.name}&" is High or Batch"',
    ],
    [
      '{addition.measured}<>"No"',
      '"Growth: say whether "&{addition.name}&" is in the measured CPU already"',
    ],
    ["NOT(ISNUMBER({addition.start}))", '"Growth: enter the first month of "&{addition.name}'],
    [
      `OR(COUNT(${cpwCells})=0,COUNT(${cpwCells})<COUNTA(${cpwCells}))`,
      '"Growth: enter the CPW of "&{addition.name}&" as numbers"',
    ],
    [
      "NOT(ISNUMBER({addition.growth}))",
      '"Growth: enter the growth of "&{addition.name}&", 0 for none"',
    ],
  ],
  '""',
);

const dateStatus = needs(
  [
    [
      '{given.date.measured}&{given.date.golive}&{given.date.horizon}<>""',
      'TEXTJOIN("; ",TRUE,{given.date.measured},{given.date.golive},{given.date.horizon})',
    ],
    [
      "NOT(AND(ISNUMBER({date.measured}),ISNUMBER({date.golive}),ISNUMBER({date.horizon})))",
      '"Growth: enter the dates of measurement, go-live and horizon"',
    ],
    ["{golive.month}<0", '"Growth: go-live lies before the measurement"'],
    ["{horizon.month}<{golive.month}", '"Growth: the horizon lies before go-live"'],
    [
      "{horizon.month}>{scenlim.max[horizon]}",
      '"Growth: the horizon lies "&{horizon.month}&" months after the measurement; enter "&{scenlim.want[horizon]}',
    ],
  ],
  '""',
);

const today = (part: string) => ({
  key: `today${part}`,
  head: `Today ${part}`,
  unit: "CPW",
  width: 10,
  formula:
    'IF({workload.name}="","",IF({workload.status}="",{lines.today' + part + '@row},"open"))',
});

const sharesOf = (kind: string): string =>
  `IF(OR({source.name@row}="",SUM(${DAY_PARTS.map((part) => `{src.${kind === "High" ? "high" : "batch"}${part}@row}`).join(",")})=0),"",SUMIFS({workload.share[]},{workload.source[]},{source.name@row},{workload.class[]},"${kind}"))`;

function build(plan: Plan): void {
  const sheet = plan.book.sheet(SHEET, { tab: "input", landscape: true });
  sheet
    .title(SHEET)
    .subtitle("Where each workload comes from, where it goes, and how it grows")
    .textFormula(
      'IF({open.growth}="","Everything that is needed here has been entered.","Still open: "&{open.growth})',
      "note",
    )
    .fields([
      inputField(plan.inputs, "date.golive"),
      inputField(plan.inputs, "date.horizon"),
      {
        label: "Go-live after the measurement",
        name: "golive.month",
        unit: "months",
        formula: monthsTo("date.golive"),
        format: "0",
      },
      {
        label: "Horizon after the measurement",
        name: "horizon.month",
        unit: "months",
        formula: monthsTo("date.horizon"),
        format: "0",
      },
      {
        label: "Missing or out of order",
        name: "date.status",
        style: "resultText",
        formula: dateStatus,
        when: MISSING_IF_TEXT,
      },
    ])
    .table(
      inputTable(plan.inputs, "workload", {
        note: "One row a workload and target partition. The shares of a partition's work add up to 100% for high-priority work, and again for batch. Batch is carried as capacity in use; its run times are never scaled by CPW.",
        after: [...DAY_PARTS.map(today), statusColumn(workloadStatus)],
      }),
    )
    .table(
      inputTable(plan.inputs, "addition", {
        note: "Load that is not in the measurement, from its own first month on.",
        after: [statusColumn(additionStatus)],
      }),
    )
    .table({
      key: "mapped",
      title: "Shares of each measured partition",
      spare: "source",
      columns: [
        {
          key: "name",
          head: "Partition",
          width: 22,
          style: "resultText",
          formula: '{source.name@row}&""',
        },
        {
          key: "high",
          head: "High",
          unit: "sum of shares",
          width: 14,
          style: "resultPercent",
          formula: sharesOf("High"),
        },
        {
          key: "batch",
          head: "Batch",
          unit: "sum of shares",
          width: 14,
          style: "resultPercent",
          formula: sharesOf("Batch"),
        },
      ],
    });
  years(sheet);
  const added = `[${plan.room("workload") + 1}..${plan.room("workload") + plan.room("addition")}]`;
  plan.checks(sheet, "growthchecks", [
    {
      rule: "plan.shares.sum",
      label: "Shares of every partition add up",
      value:
        'IF({plan.problem}="",IF(ABS(MAX({mapped.high[]},{mapped.batch[]})-1)>ABS(MIN({mapped.high[]},{mapped.batch[]})-1),MAX({mapped.high[]},{mapped.batch[]}),MIN({mapped.high[]},{mapped.batch[]})),{plan.problem})',
      bound: "1",
      format: "0.0%",
    },
    {
      rule: "plan.date.order",
      label: "Go-live after the measurement",
      value: 'IF({date.status}="",{golive.month},{date.status})',
      limit: "0",
      format: "0",
    },
    {
      rule: "plan.date.order",
      label: "Horizon after go-live",
      value: 'IF({date.status}="",{horizon.month}-{golive.month},{date.status})',
      limit: "0",
      format: "0",
    },
    {
      rule: "plan.load.counted",
      label: "Additions that are measured already",
      value: `SUMPRODUCT(({addition.measured[]}="Yes")*({lines.todayA${added}#all}+{lines.todayB${added}#all}+{lines.todayC${added}#all}+{lines.todayD${added}#all}>0))`,
      bound: "0",
      format: "0",
    },
    capacityCheck("workloads", "workload.name"),
    capacityCheck("additions", "addition.name"),
  ]);
}

const loadArgs = (part: string): string[] => [
  `{act.cpw${part}[]}`,
  "{act.rate[]}",
  "{lines.start[]}",
  "{year.month}",
];

function years(sheet: ReturnType<Plan["book"]["sheet"]>): void {
  sheet
    .table({
      key: "year",
      title: "Demand and capacity by year, active scenario",
      note: "Demand of the system in each part of the day, compounded from the month of the measurement. The worst part counts.",
      columns: [
        {
          key: "year",
          head: "Year",
          width: 22,
          style: "resultText",
          formula:
            'IF(AND(ISNUMBER({date.measured}),{given.date.measured}=""),YEAR({date.measured})+{i}-1&"-"&TEXT(MONTH({date.measured}),"00"),"year "&{i}-1)',
        },
        {
          key: "month",
          head: "Month",
          unit: "from measurement",
          width: 14,
          format: "0",
          formula: "({i}-1)*12",
        },
        ...DAY_PARTS.map((part) => ({
          key: `d${part}`,
          head: `Demand ${part}`,
          unit: "CPW",
          width: 11,
          formula: `IF({plan.problem}="",${call("CPWSUM", loadArgs(part))},"open")`,
        })),
        {
          key: "worst",
          head: "Worst part",
          unit: "CPW",
          width: 12,
          formula: `IF({plan.problem}="",MAX(${DAY_PARTS.map((part) => `{year.d${part}}`).join(",")}),"open")`,
        },
        {
          key: "usable",
          head: "Usable capacity",
          unit: "CPW",
          width: 12,
          formula: 'IF({fit.ready#active},{fit.total#active}*{fit.sysgoal#active},"open")',
        },
        {
          key: "capacity",
          head: "Capacity",
          unit: "CPW",
          width: 12,
          formula: 'IF({fit.ready#active},{fit.total#active},"open")',
        },
      ],
      spare: YEARS,
    })
    .chart({
      kind: "line",
      title: "Demand against capacity",
      altText:
        "Lines of demand by year in the worst part of the day, of the capacity and of its usable part",
      categories: "{year.year[]}",
      categoryTitle: "Year",
      valueTitle: "CPW",
      width: 90,
      series: [
        { name: "Demand, worst part", values: "{year.worst[]}" },
        { name: "Usable capacity (target)", values: "{year.usable[]}", dashed: true },
        { name: "Capacity", values: "{year.capacity[]}" },
      ],
    });
}

/** Years 0 to 5. */
const YEARS = 6;

export const growth: Section = { name: SHEET, build };
