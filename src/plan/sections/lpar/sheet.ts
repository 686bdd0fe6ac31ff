/**
 * LPAR layout: the partitions of the chosen target, their reserves as a cascade, utilisation and
 * crossing months.
 */
import { capacityCheck, statusColumn } from "../../build/columns";
import { NAMESPACE } from "../../../functions/core/namespace";
import { DAY_PARTS, CAPACITY } from "../../scenarios";
import { inputField, inputTable } from "../../inputs/input-cells";
import { needs } from "../../build/formula-text";
import { blockingRowReason, invalidRowFallback } from "../../inputs/row-messages";
import type { Plan, Section } from "../../build/section";
import type { Column } from "../../../spreadsheet/layout/builder";

const SHEET = "LPAR layout";

const coresCells = Array.from(
  { length: CAPACITY.alternatives },
  (_, i) => `{target.cores${i + 1}}`,
).join(",");
const targetStatus = needs(
  [
    [
      '{target.name}=""',
      `IF(COUNTA({target.own},${coresCells},{target.memory})>0,"LPAR layout: a partition has no name","")`,
    ],
    [
      "COUNTIF({target.name[]},{target.name})>1",
      '"LPAR layout: the partition "&{target.name}&" stands twice"',
    ],
    blockingRowReason("target"),
    [
      'AND({target.sharing}<>"Dedicated",{target.sharing}<>"Shared")',
      '"LPAR layout: say whether "&{target.name}&" is Dedicated or Shared"',
    ],
    [
      "COUNTIF({lines.owner[]#all},{target.name})=0",
      '"LPAR layout: no workload goes to "&{target.name}',
    ],
  ],
  invalidRowFallback("target"),
);

const ofFit = (key: string): string => `IF({target.name@row}="","",{fit.${key}#active@row})`;
const percent = (key: string, head: string, unit: string, from: string): Column => ({
  key,
  head,
  unit,
  width: 11,
  style: "resultPercent",
  formula: ofFit(from),
});

const COLUMNS: readonly Column[] = [
  {
    key: "name",
    head: "Partition",
    width: 18,
    style: "resultText",
    formula: '{target.name@row}&""',
  },
  {
    key: "demand",
    head: "Demand",
    unit: "CPW at horizon",
    width: 13,
    formula:
      'IF({target.name@row}="","",IF({plan.problem}="",{load.allPeakEnd#active@row},"open"))',
  },
  percent("goal", "Target", "utilisation", "goal"),
  {
    key: "needs",
    head: "Rating needed",
    unit: "CPW",
    width: 11,
    formula:
      'IF(AND(ISNUMBER({layout.demand}),ISNUMBER({fit.factor#active@row}),ISNUMBER({layout.goal})),{fit.size#active@row}/{layout.goal}/{fit.factor#active@row},"")',
  },
  {
    key: "cores",
    head: "Cores",
    unit: "cores",
    width: 9,
    format: "General",
    formula: ofFit("cores"),
  },
  { key: "rating", head: "Rating", unit: "CPW", width: 11, formula: ofFit("rating") },
  { key: "basis", head: "Basis", width: 12, style: "resultText", formula: ofFit("basis") },
  {
    key: "k",
    head: "k",
    unit: "x",
    width: 8,
    style: "resultDecimal",
    format: "0.000",
    formula: 'IF({target.name@row}="","",{fit.k#active})',
  },
  {
    key: "s",
    head: "s",
    unit: "x",
    width: 8,
    style: "resultDecimal",
    format: "0.000",
    formula:
      'IF({target.name@row}="","",IF(AND({target.sharing@row}="Shared",{fit.shared#active}<>"shared"),{assumption.use[pool]},1))',
  },
  { key: "cap", head: "Capacity T", unit: "CPW", width: 11, formula: ofFit("cap") },
];

const USE: readonly Column[] = [
  {
    key: "name",
    head: "Partition",
    width: 18,
    style: "resultText",
    formula: '{target.name@row}&""',
  },
  percent("now", "Today", "utilisation", "useNow"),
  percent("live", "Go-live", "utilisation", "useLive"),
  percent("end", "Horizon", "utilisation", "useEnd"),
  percent("high", "High-priority", "at horizon", "highEnd"),
  percent("limit", "Limit", "that binds", "limit"),
  {
    key: "low",
    head: "At the margin",
    unit: "interpolated",
    width: 11,
    style: "resultPercent",
    formula:
      'IF(ISNUMBER({fit.lowReach#active@row}),{fit.lowReach#active@row}*{fit.limit#active@row},"")',
  },
  { key: "cross", head: "Crosses", unit: "month", width: 9, format: "0", formula: ofFit("cross") },
  {
    key: "verdict",
    head: "Verdict",
    width: 10,
    style: "verdict",
    formula: `IF(ISNUMBER({fit.value#active@row}),${NAMESPACE}.CHECK("plan.partition.utilisation",{fit.value#active@row},{layuse.limit}),IF({target.name@row}="","","OPEN"))`,
  },
];

const chosen = (key: string): string =>
  `IF({fit.ready#active},{fit.${key}#active},"open: "&{fit.why#active})`;

function build(plan: Plan): void {
  const sheet = plan.book.sheet(SHEET, { tab: "input", landscape: true });
  sheet
    .title(SHEET)
    .subtitle("The partitions of the target, with every reserve in the open")
    .textFormula(
      'IF({fit.problem#active}="","Scenario "&{case.name}&" on "&{fit.name#active}&", "&{fit.system#active}&" "&{fit.feature#active}&".",IF({open.lpar}="","Still open: "&{fit.problem#active},"Still open: "&{open.lpar}))',
      "note",
    )
    .textFormula('IF({fit.problem#active}="",{fit.why#active}&" "&{fit.more#active},"")')
    .table(
      inputTable(plan.inputs, "target", {
        note: "Give cores for an alternative only where you want to fix them; otherwise the smallest printed point that stays under the target is taken.",
        after: [statusColumn(targetStatus)],
      }),
    )
    .table({
      key: "layout",
      title: "Capacity: rating x k x s",
      note: "Each reserve is used once. Interpolated ratings lie between two printed points; the margin below shows whether they would still pass.",
      columns: COLUMNS,
      spare: "target",
    })
    .textFormula(
      '"k = "&IF(ISNUMBER({fit.k#active}),FIXED({fit.k#active},3),"open")&": "&{k.choice}&IF({k.reason}="","; no reason given","; "&{k.reason})',
      "note",
    )
    .table({
      key: "layuse",
      title: "Utilisation of each partition in its worst part of the day",
      columns: USE,
      spare: "target",
    });
  systemPart(plan, sheet);
}

function systemPart(plan: Plan, sheet: ReturnType<Plan["book"]["sheet"]>): void {
  const moment = (part: string, at: string): string =>
    `IF({fit.ready#active},{fit.s${part}${at}#active},"open")`;
  sheet
    .table({
      key: "parts",
      title: "System by part of the day",
      note: "Demand of all partitions in the same part of the day over the sum of their capacities; never the sum of peaks of different parts.",
      columns: [
        { key: "name", head: "Part of the day", width: 18, style: "resultText" },
        { key: "demand", head: "Demand", unit: "CPW at horizon", width: 13, style: "result" },
        { key: "now", head: "Today", unit: "utilisation", style: "resultPercent" },
        { key: "live", head: "Go-live", unit: "utilisation", style: "resultPercent" },
        { key: "end", head: "Horizon", unit: "utilisation", style: "resultPercent" },
      ],
      rows: DAY_PARTS.map((part) => ({
        key: part.toLowerCase(),
        cells: {
          name: { formula: `"${part}  "&{part.${part.toLowerCase()}}` },
          demand: { formula: `IF({plan.problem}="",{load.allSum${part}End#active},"open")` },
          now: { formula: moment(part, "Now") },
          live: { formula: moment(part, "Live") },
          end: { formula: moment(part, "End") },
        },
      })),
    })
    .fields([
      {
        label: "Dedicated cores",
        name: "lpar.dedicated",
        unit: "cores",
        format: "General",
        formula: chosen("dedicated"),
      },
      {
        label: "Shared pool, rounded up",
        name: "lpar.pool",
        unit: "cores",
        format: "General",
        formula: chosen("pool"),
      },
      {
        label: "VIOS cores",
        name: "lpar.vios",
        unit: "cores",
        format: "General",
        formula: chosen("vios"),
        note: "VIOS carries no CPW of IBM i.",
      },
      {
        label: "Cores needed",
        name: "lpar.needed",
        unit: "cores",
        format: "General",
        formula: chosen("needed"),
      },
      {
        label: "Active cores",
        name: "lpar.active",
        unit: "cores",
        format: "General",
        formula: chosen("active"),
      },
      {
        label: "Capacity of the system",
        name: "lpar.capacity",
        unit: "CPW",
        formula: chosen("total"),
        note: "Sum of the partitions' capacities, never a single-image rating; a printed total of several partitions caps it.",
      },
      {
        label: "First crossing",
        name: "lpar.cross",
        unit: "month",
        format: "0",
        formula: chosen("firstcross"),
        note: "First month in which a partition or the system exceeds its target.",
      },
      {
        label: "What crosses first",
        name: "lpar.who",
        style: "resultText",
        formula: chosen("firstwho"),
      },
      {
        label: "System crosses",
        name: "lpar.syscross",
        unit: "month",
        format: "0",
        formula: chosen("syscross"),
      },
      {
        label: "Memory of all partitions",
        name: "lpar.memory",
        unit: "GB",
        formula: 'IF(COUNT({target.memory[]})=0,"no memory entered",SUM({target.memory[]}))',
      },
      inputField(
        plan.inputs,
        "installed.memory",
        "Installed memory of the target; leave empty when it is not planned here.",
      ),
    ])
    .charts([
      {
        kind: "column",
        title: "CPU by partition",
        altText:
          "Columns of the utilisation of every partition today, at go-live and at the horizon, with its limit",
        categories: "{layuse.name[]}",
        categoryTitle: "Partition",
        valueTitle: "Utilisation",
        series: [
          { name: "Today", values: "{layuse.now[]}" },
          { name: "Go-live", values: "{layuse.live[]}" },
          { name: "Horizon", values: "{layuse.end[]}" },
          { name: "Limit", values: "{layuse.limit[]}" },
        ],
        width: 90,
      },
    ]);
  const value = (key: string): string =>
    `IF({fit.problem#active}="",{fit.${key}#active},{fit.problem#active})`;
  plan.checks(sheet, "lparchecks", [
    {
      rule: "plan.partition.utilisation",
      label: "Partition nearest to its target",
      value: value("worstUse"),
      limit: value("worstLimit"),
      format: "0.0%",
      which: '{fit.worst#active}&": "',
    },
    {
      rule: "plan.interpolation.margin",
      label: "Interpolated ratings at their margin",
      value: value("worstLow"),
      limit: value("lowLimit"),
      format: "0.0%",
      applies: "ISNUMBER({fit.worstLow#active})",
    },
    {
      rule: "plan.source.small",
      label: "Small sources at their margin",
      value: value("worstSmall"),
      limit: value("smallLimit"),
      format: "0.0%",
      applies: "ISNUMBER({fit.worstSmall#active})",
    },
    {
      rule: "plan.memory.sum",
      label: "Memory of all partitions",
      value: "{lpar.memory}",
      limit: "{installed.memory}",
      format: "#,##0",
      applies: "COUNT({target.memory[]})>0",
    },
    capacityCheck("partitions", "target.name"),
  ]);
}

export const lpar: Section = { name: SHEET, build };
