/**
 * Derating factors in sequence, packing of dedicated and shared partitions, and allocation of
 * cores.
 */
import { statusColumn } from "../../build/columns";
import {
  call,
  needs,
  numberOf,
  OWN_SYSTEMS,
  quoted,
  reasonOf,
  whenNumbers,
} from "../../build/formula-text";
import type { Plan } from "../../build/section";
import type {
  ChartSpec,
  Column,
  Field,
  TableRow,
  TableSpec,
} from "../../../spreadsheet/layout/builder";
import { fitted, OFF, placed, SHEET } from "./messages";
import { memoryInputs } from "../memory/inputs";

const of = (formula: string): string => placed("{target.name@row}", formula);
const step = (
  key: string,
  head: string,
  unit: string,
  formula: string,
  more: Partial<Column> = {},
): Column => ({ key, head, unit, width: 11, formula: of(formula), ...more });
const factor = (key: string, head: string, formula: string): Column =>
  step(key, head, "x", formula, { width: 8, style: "resultDecimal", format: "0.000" });
const summed = (key: string): Partial<Column> => ({
  total: { formula: `IF(COUNT({cascade.${key}[]})=0,"",SUM({cascade.${key}[]}))`, style: "total" },
});

/** Place of the conditions in an explanation. */
const CONDITIONS = 7;
const conditions = `INDEX(${call("EXPLAIN", [quoted("CPWLPAR"), "{fit.system#active}", "{fit.feature#active}", "{fit.cores#active@row}", "{fit.mode#active}", OWN_SYSTEMS])},${CONDITIONS},2)`;
/** Ratings that were measured with shared processors have this word in their conditions. */
const RATED_SHARED = "(shared)";

const why = `TEXTJOIN("; ",TRUE,${[
  'IF({cascade.k}=1,"k = 1: "&{k.choice}&IF({k.reason}="",""," ("&{k.reason}&")"),"")',
  'IF({cascade.s}=1,IF({target.sharing@row}="Shared",IF({fit.shared#active}="shared","s = 1: rated with shared processors","s = 1: your own value for the pool"),"s = 1: dedicated processors, no pool"),"")',
  'IF({cascade.limit}=1,"target 100%: all work with its batch may fill the capacity","")',
].join(",")})`;

const CASCADE: readonly Column[] = [
  {
    key: "name",
    head: "Partition",
    width: 22,
    style: "resultText",
    formula: '{target.name@row}&""',
  },
  step("cores", "Cores", "cores", "{fit.cores#active@row}", {
    width: 9,
    format: "General",
    ...summed("cores"),
  }),
  step("rated", "Rated", "CPW", "{fit.rating#active@row}", summed("rated")),
  factor("k", "k", "{fit.k#active}"),
  step("afterk", "x k", "CPW", "{cascade.rated}*{cascade.k}", summed("afterk")),
  factor(
    "s",
    "s",
    'IF(AND({target.sharing@row}="Shared",{fit.shared#active}<>"shared"),{assumption.use[pool]},1)',
  ),
  step("capacity", "x s", "CPW, capacity T", "{cascade.afterk}*{cascade.s}", summed("capacity")),
  step("limit", "Target", "that binds", "{fit.limit#active@row}", { style: "resultPercent" }),
  step("usable", "x target", "usable CPW", "{cascade.capacity}*{cascade.limit}", summed("usable")),
  step("demand", "Demand", "that binds, CPW", "{fit.value#active@row}*{fit.cap#active@row}"),
  step("left", "Left", "CPW", "{cascade.usable}-{cascade.demand}", { format: "#,##0;-#,##0;0" }),
  {
    key: "twice",
    head: "Reserve",
    width: 12,
    style: "resultText",
    formula: of(
      needs(
        [
          ["ABS(ROUND({cascade.capacity}-{fit.cap#active@row},0))>0", '"not as sized"'],
          ["{cascade.s}=1", '"once"'],
        ],
        `IF(EXACT(SUBSTITUTE(${conditions},"${RATED_SHARED}",""),${conditions}),"once","rated shared")`,
      ),
    ),
  },
  { key: "why", head: "Why no reserve", style: "resultText", formula: of(why) },
];

export const cascadeTable: TableSpec = {
  key: "cascade",
  title: "Reserves, each once: rated x k x s x target",
  totals: "All partitions",
  columns: CASCADE,
  spare: "target",
  note: "All of them lower the capacity; demand is never divided. Demands of single partitions peak in different parts of the day and are not summed. A rating that was measured with shared processors takes no factor s.",
};

const isShared = '{target.sharing@row}="Shared"';
const status = needs(
  [
    ['{pack.cores}=""', '""'],
    [OFF, '""'],
    ["NOT(ISNUMBER({pack.cores}))", '""'],
    [
      "{pack.fraction}=1",
      `"${SHEET}: "&{pack.name}&" is dedicated and has a fraction of a core: "&{pack.cores}`,
    ],
    [`NOT(AND(${isShared}))`, '""'],
    [
      'AND({target.cap@row}<>"Capped",{target.cap@row}<>"Uncapped")',
      `"${SHEET}: say on LPAR layout whether "&{pack.name}&" is Capped or Uncapped"`,
    ],
    [
      "NOT(ISNUMBER({target.virtual@row}))",
      `"${SHEET}: enter the virtual processors of "&{pack.name}&" on LPAR layout"`,
    ],
    [
      "{target.virtual@row}<{pack.entitled}",
      `"${SHEET}: "&{pack.name}&" has fewer virtual processors than its entitlement"`,
    ],
  ],
  '""',
);

const PACK: readonly Column[] = [
  {
    key: "name",
    head: "Partition",
    width: 22,
    style: "resultText",
    formula: '{target.name@row}&""',
  },
  {
    key: "sharing",
    head: "Processors",
    width: 12,
    style: "resultText",
    formula: '{target.sharing@row}&""',
  },
  {
    key: "cores",
    head: "Cores",
    unit: "cores",
    width: 9,
    format: "General",
    formula: of("{fit.cores#active@row}"),
  },
  {
    key: "dedicated",
    head: "Dedicated",
    unit: "cores",
    width: 10,
    format: "General",
    formula: `IF(AND(ISNUMBER({pack.cores}),NOT(AND(${isShared}))),{pack.cores},"")`,
    total: { formula: "SUM({pack.dedicated[]})", style: "total", format: "General" },
  },
  {
    key: "entitled",
    head: "Entitled",
    unit: "cores of the pool",
    width: 10,
    format: "General",
    formula: `IF(AND(ISNUMBER({pack.cores}),${isShared}),{pack.cores},"")`,
    total: { formula: "SUM({pack.entitled[]})", style: "total", format: "General" },
  },
  {
    key: "cap",
    head: "Cap",
    width: 10,
    style: "resultText",
    formula: `IF(${isShared},{target.cap@row}&"","")`,
  },
  {
    key: "virtual",
    head: "Virtual",
    unit: "processors",
    width: 10,
    format: "0",
    formula: `IF(AND(${isShared},ISNUMBER({target.virtual@row})),{target.virtual@row},"")`,
    total: { formula: "SUM({pack.virtual[]})", style: "total" },
  },
  {
    key: "open",
    head: "Uncapped",
    unit: "virtual processors",
    width: 10,
    format: "0",
    formula:
      'IF(AND(ISNUMBER({pack.virtual}),ISNUMBER({pack.cores}),{pack.cap}="Uncapped"),{pack.virtual},"")',
    total: { formula: "SUM({pack.open[]})", style: "total" },
  },
  {
    key: "memory",
    head: "Memory",
    unit: "GB",
    width: 10,
    formula: 'IF(AND({pack.name}<>"",ISNUMBER({target.memory@row})),{target.memory@row},"")',
    total: { formula: "SUM({pack.memory[]})", style: "total" },
  },
  {
    key: "fraction",
    head: "Fraction",
    unit: "1 = yes",
    width: 9,
    format: "0",
    formula: 'IF(ISNUMBER({pack.dedicated}),IF({pack.dedicated}=INT({pack.dedicated}),0,1),"")',
  },
  statusColumn(status),
];

export const packTable: TableSpec = {
  key: "pack",
  title: "Packing",
  note: "Dedicated partitions take whole cores; entitlements are summed and rounded up once, for the pool. VIOS carries no CPW.",
  totals: "All partitions",
  columns: PACK,
  spare: "target",
};

const PACKED = ["{pack.entitled[]}", "{consolidation.trim}"];
const IBMI = "{fit.ibmi#active}";
const viosArgs = (item: string): string[] => [IBMI, quoted(item)];
const withPool = (formula: string): string =>
  fitted(`IF({pack.entitled[total]}=0,"no pool",${formula})`);

/** With the Memory sheet in use, its sum counts: it includes VIOS and the hypervisor. */
const memory = (plan: Plan): string =>
  plan.has(memoryInputs.name)
    ? "IF(ISNUMBER({memory.total}),{memory.total},{lpar.memory})"
    : "{lpar.memory}";

export const packFields = (plan: Plan): readonly Field[] => [
  {
    label: "Dedicated cores",
    name: "consolidation.dedicated",
    unit: "cores",
    format: "General",
    formula: fitted("ROUNDUP({pack.dedicated[total]},0)"),
  },
  {
    label: "Entitlements of the pool",
    name: "consolidation.entitled",
    unit: "cores",
    format: "General",
    formula: fitted("{pack.entitled[total]}"),
  },
  {
    label: "Pool, rounded up",
    name: "consolidation.pool",
    unit: "cores",
    format: "General",
    formula: fitted("ROUNDUP({pack.entitled[total]},0)"),
  },
  {
    label: "Pool, entitlements trimmed",
    name: "consolidation.packed",
    unit: "cores",
    format: "General",
    formula: withPool(numberOf(call("LPARPACK", PACKED), '"no answer"')),
    noteFormula: `IF({consolidation.packed}="no answer",${reasonOf("LPARPACK", PACKED)},"Shown beside: the plan keeps every entitlement whole. What is trimmed has to pass on LPAR layout.")`,
  },
  {
    label: "Uncapped virtual processors",
    name: "consolidation.virtual",
    unit: "for a core of the pool",
    style: "resultDecimal",
    formula: withPool("{pack.open[total]}/ROUNDUP({pack.entitled[total]},0)"),
  },
  {
    label: "VIOS cores",
    name: "consolidation.vios",
    unit: "cores",
    format: "General",
    formula: fitted("{fit.vios#active}"),
    note: "As chosen with the alternative.",
  },
  {
    label: "VIOS cores by the printed rule",
    name: "consolidation.viosrule",
    unit: "cores",
    format: "#,##0.00",
    formula: fitted(numberOf(call("VIOSIZE", viosArgs("CORES")), '"no answer"')),
    note: "Beside it, not counted. Ratings of blades and compute nodes were measured with fewer.",
  },
  {
    label: "Processors of VIOS are better",
    name: "consolidation.viosmode",
    style: "resultText",
    formula: fitted(`IF({fit.vios#active}=0,"no VIOS",${call("VIOSIZE", viosArgs("MODE"))})`),
  },
  {
    label: "Cores packed",
    name: "consolidation.needed",
    unit: "cores",
    format: "General",
    formula: fitted("{fit.needed#active}"),
  },
  {
    label: "Active cores",
    name: "consolidation.active",
    unit: "cores",
    format: "General",
    formula: fitted("{fit.active#active}"),
  },
  {
    label: "Free cores",
    name: "consolidation.free",
    unit: "cores",
    format: "General",
    formula: fitted("{consolidation.active}-{consolidation.needed}"),
    note: "Below 0: so many are missing.",
  },
  {
    label: "Usable capacity",
    name: "consolidation.usable",
    unit: "CPW",
    formula: fitted("{cascade.usable[total]}"),
    noteFormula:
      'IF(AND(ISNUMBER({consolidation.usable}),ISNUMBER({fit.printed#active})),"The printed total of several partitions is "&FIXED({fit.printed#active},0)&" CPW: it caps the capacity of the system.","")',
  },
  {
    label: "Memory of all partitions",
    name: "consolidation.memory",
    unit: "GB",
    formula: needs([[OFF, '"not used"']], memory(plan)),
    note: "From the sheet Memory where it is in use, VIOS and the hypervisor included; else from LPAR layout.",
  },
  {
    label: "Left of the installed memory",
    name: "consolidation.memoryleft",
    unit: "GB",
    format: "#,##0;-#,##0;0",
    formula: needs(
      [
        [OFF, '"not used"'],
        ["NOT(ISNUMBER({installed.memory}))", '"no installed memory entered"'],
      ],
      whenNumbers(
        ["{consolidation.memory}"],
        "{installed.memory}-{consolidation.memory}",
        "{consolidation.memory}",
      ),
    ),
  },
];

export function packFigures(plan: Plan): void {
  const figure = (
    what: string,
    fn: string,
    args: readonly string[],
    unit: string,
    name: string,
  ): void =>
    void plan.figure({
      what,
      fn,
      args,
      unit,
      sheet: SHEET,
      value: `{${name}}`,
      used: `ISNUMBER({${name}})`,
    });
  figure(
    "Whole processors for trimmed entitlements",
    "LPARPACK",
    PACKED,
    "cores",
    "consolidation.packed",
  );
  figure(
    "VIOS cores by the printed rule",
    "VIOSIZE",
    viosArgs("CORES"),
    "cores",
    "consolidation.viosrule",
  );
  plan.figure({
    what: "How processors of VIOS are better set",
    fn: "VIOSIZE",
    args: viosArgs("MODE"),
    unit: "mode",
    sheet: SHEET,
    value: "{consolidation.viosmode}",
    used: 'AND({consolidation.viosmode}<>"no VIOS",ISNUMBER({consolidation.viosrule}))',
  });
}

const whole = (name: string, column: string, formula: string): TableRow => ({
  cells: { name, [column]: { formula: `IF(ISNUMBER({consolidation.needed}),${formula},"")` } },
});

/** Cores of each partition, then common items; their sum is the active cores. */
export const spreadTable = (plan: Plan): TableSpec => ({
  key: "corespread",
  title: "Where the cores go",
  totals: "Active cores",
  columns: [
    { key: "name", head: "Partition", width: 22, style: "resultText" },
    ...[
      ["dedicated", "Dedicated"],
      ["entitled", "Entitled in the pool"],
      ["rest", "Rest of whole cores"],
      ["vios", "VIOS"],
      ["free", "Free"],
    ].map(([key, head]): Column => ({
      key: key!,
      head: head!,
      unit: "cores",
      width: 12,
      style: "result",
      format: "General",
    })),
    {
      key: "sum",
      head: "Cores",
      unit: "cores",
      width: 10,
      format: "General",
      formula:
        'IF(COUNT({corespread.dedicated},{corespread.entitled},{corespread.rest},{corespread.vios},{corespread.free})=0,"",SUM({corespread.dedicated},{corespread.entitled},{corespread.rest},{corespread.vios},{corespread.free}))',
      total: {
        formula: 'IF(COUNT({corespread.sum[]})=0,"",SUM({corespread.sum[]}))',
        style: "total",
        format: "General",
      },
    },
  ],
  rows: [
    ...Array.from({ length: plan.room("target") }, (_, at): TableRow => ({
      cells: {
        name: { formula: `{pack.name[${at + 1}]}` },
        dedicated: { formula: `{pack.dedicated[${at + 1}]}` },
        entitled: { formula: `{pack.entitled[${at + 1}]}` },
      },
    })),
    whole(
      "Rest of whole cores",
      "rest",
      "{consolidation.dedicated}-{pack.dedicated[total]}+{consolidation.pool}-{consolidation.entitled}",
    ),
    whole("VIOS", "vios", "{consolidation.vios}"),
    whole("Free", "free", "MAX(0,{consolidation.free})"),
  ],
});

export const spreadChart: ChartSpec = {
  kind: "stackedBar",
  title: "Where the cores go",
  altText:
    "Bars of the cores of every partition, dedicated or in the pool, of the rest of whole cores, of VIOS, and free",
  categories: "{corespread.name[]}",
  categoryTitle: "Partition",
  valueTitle: "Cores",
  width: 90,
  series: [
    ["Dedicated", "dedicated"],
    ["Entitled in the pool", "entitled"],
    ["Rest of whole cores", "rest"],
    ["VIOS", "vios"],
    ["Free", "free"],
  ].map(([name, key]) => ({ name: name!, values: `{corespread.${key}[]}` })),
};
