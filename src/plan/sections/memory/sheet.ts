/**
 * Memory: contents of partitions, VIOS, paging of the pools, sums compared with the installed
 * memory. No amount per user or core is assumed.
 */
import { capacityCheck } from "../../build/columns";
import { inputField, inputTable } from "../../inputs/input-cells";
import { call, needs, numberOf, quoted, reasonOf } from "../../build/formula-text";
import type { Plan, Section } from "../../build/section";
import type { Field } from "../../../spreadsheet/layout/builder";
import { LOAD_RESULTS, loadFigures, OFF, PART_RESULTS, SHEET, USED } from "./needs";
import {
  BATCH,
  INTERACTIVE,
  IPL_COLUMNS,
  iplFigures,
  pageColumns,
  pageFigures,
  worstOf,
  worstPool,
} from "./paging";

type Sheet = ReturnType<Plan["book"]["sheet"]>;
const used = (formula: string, off = '"not used"'): string => `IF(${USED},${formula},${off})`;
const GB = "#,##0.##";

function build(plan: Plan): void {
  const { inputs } = plan;
  const sheet = plan.book.sheet(SHEET, { tab: "input", landscape: true });
  sheet
    .title(SHEET)
    .subtitle(
      "What each partition holds, what its functions need, and what paging says about the pools",
    )
    .textFormula(
      used(
        'IF({memory.problem}="","Memory is carried forward or the planner\'s own: no amount for a user or a core is published, and none is assumed.","Still open: "&{memory.problem})',
        '"Switched off on the cover: not part of any total or check."',
      ),
      "note",
    )
    .table(
      inputTable(inputs, "mempart", {
        note: "A row for each partition of LPAR layout, where its memory stands. Users and cores only where you plan by a figure of your own.",
        before: [
          {
            key: "name",
            head: "Partition",
            width: 18,
            style: "resultText",
            formula: '{target.name@row}&""',
          },
        ],
      }),
    )
    .table(
      inputTable(inputs, "memload", {
        note: "On top of what the partition needs without it. The Db2 Mirror case is a configuration that was measured, no recommendation: it is shown beside.",
      }),
    )
    .table({ key: "memneed", title: "What it needs", columns: LOAD_RESULTS, spare: "memload" })
    .table({
      key: "memfit",
      title: "Memory to plan",
      note: "To plan: LPAR layout and what is added. Asked for: your own rule of users and cores, and what its functions need. Pools: sizes entered below.",
      columns: PART_RESULTS,
      spare: "target",
    });
  loadFigures(plan);
  totals(plan, sheet);
  paging(plan, sheet);
  checks(plan, sheet);
}

const viosArgs = (item: string, ...more: string[]): string[] => [
  "{fit.ibmi#active}",
  quoted(item),
  ...more,
];
const VLAN = '{memory.vlan}="Yes"';
const hasVios = "N({memory.viosparts})>0";
const viosField = (label: string, name: string, args: readonly string[], note?: string): Field => ({
  label,
  name,
  unit: "GB",
  format: GB,
  note,
  formula: needs(
    [
      [OFF, '"not used"'],
      ["N({memory.viosparts})<=0", '"no VIOS"'],
      ["NOT({fit.ready#active})", '"open: LPAR layout gives the cores that it serves"'],
    ],
    numberOf(call("VIOSIZE", args), reasonOf("VIOSIZE", args)),
  ),
});

const dimmArgs = (item: string): string[] => [
  "{memory.modules}",
  "{memory.first}",
  "{memory.second}",
  quoted(item),
];
const noDimm = "COUNTA({memory.modules},{memory.first},{memory.second})=0";
const dimm = (item: string): string =>
  needs(
    [
      [OFF, '"not used"'],
      [noDimm, '"no POWER6 520"'],
    ],
    `IF(ISNUMBER(${call("P6MEM", dimmArgs("GB"))}),${call("P6MEM", dimmArgs(item))},"open")`,
  );

const viosProblem = needs(
  [
    [
      'AND({memory.viosparts}<>"",NOT(ISNUMBER({memory.viosparts})))',
      '"Memory: the VIOS partitions are not a number"',
    ],
    [
      `AND(${hasVios},NOT(ISNUMBER({memory.viosgb})))`,
      '"Memory: enter the memory of a VIOS partition"',
    ],
    [
      "MIN(0,{memory.viosparts},{memory.viosgb},{memory.hypervisor})<0",
      '"Memory: a figure of VIOS or the hypervisor is below 0"',
    ],
    [
      'AND({memory.hypervisor}<>"",NOT(ISNUMBER({memory.hypervisor})))',
      '"Memory: the memory of the hypervisor is not a number"',
    ],
  ],
  '""',
);
const dimmProblem = `IF(${noDimm},"",IF(ISNUMBER({memory.dimms}),"","Memory: DIMMs: "&${reasonOf("P6MEM", dimmArgs("GB"))}))`;

const ready = (formula: string): string =>
  used('IF({memory.problem}="",' + formula + ',"open: see above")');

function totals(plan: Plan, sheet: Sheet): void {
  const { inputs } = plan;
  const least = viosArgs("MEMORYLEAST");
  const usual = viosArgs("MEMORYUSUAL", VLAN);
  sheet.fields([
    ...["memory.viosparts", "memory.viosgb", "memory.vlan"].map((name) => inputField(inputs, name)),
    viosField("VIOS: least memory", "memory.viosleast", least, "Of each VIOS partition."),
    viosField(
      "VIOS: enough in general",
      "memory.viosusual",
      usual,
      "The upper end of the printed range, at the printed proportion of processors.",
    ),
    ...["memory.hypervisor", "memory.modules", "memory.first", "memory.second"].map((name) =>
      inputField(inputs, name),
    ),
    {
      label: "Memory of these DIMMs",
      name: "memory.dimms",
      unit: "GB",
      format: GB,
      formula: dimm("GB"),
    },
    {
      label: "Data rate of the slower quad",
      name: "memory.dimmspeed",
      unit: "Mbit/s",
      format: "#,##0",
      formula: dimm("SPEED"),
      note: "Printed as Mbps, the rate of a pin. A POWER6 520 has no L3 cache: memory speed counts more.",
    },
    {
      label: "DIMMs all alike and fast",
      name: "memory.dimmcheck",
      style: "verdict",
      formula: dimm("CHECK"),
    },
  ]);
  for (const [what, args, name] of [
    ["Least memory of a VIOS partition", least, "memory.viosleast"],
    ["Memory that is enough for a VIOS partition in general", usual, "memory.viosusual"],
  ] as const) {
    plan.figure({
      what,
      fn: "VIOSIZE",
      args,
      unit: "GB",
      sheet: SHEET,
      value: `{${name}}`,
      used: `ISNUMBER({${name}})`,
    });
  }
  for (const [what, item, name, unit] of [
    ["Memory of a POWER6 520", "GB", "memory.dimms", "GB"],
    ["Data rate of its slower quad", "SPEED", "memory.dimmspeed", "Mbit/s"],
  ] as const) {
    plan.figure({
      what,
      fn: "P6MEM",
      args: dimmArgs(item),
      unit,
      sheet: SHEET,
      value: `{${name}}`,
      used: `ISNUMBER({${name}})`,
    });
  }
  sheet
    .fields([
      {
        label: "Open on this sheet",
        name: "memory.problem",
        style: "resultText",
        formula: needs(
          [
            [OFF, '"not used"'],
            ["COUNTA({target.name[]})=0", '"Memory: enter the partitions on LPAR layout"'],
          ],
          `TEXTJOIN("; ",TRUE,{memfit.status[]},{memneed.status[]},${viosProblem},${dimmProblem},{intpage.status[]},{batpage.status[]},{iplpool.status[]})`,
        ),
      },
      {
        label: "Memory of all partitions",
        name: "memory.parts",
        unit: "GB",
        format: GB,
        formula: ready("SUM({memfit.plan[]})"),
        note: "LPAR layout and what is added.",
      },
      {
        label: "Memory of VIOS",
        name: "memory.vios",
        unit: "GB",
        format: GB,
        formula: ready("N({memory.viosparts})*N({memory.viosgb})"),
      },
      {
        label: "Memory in all",
        name: "memory.total",
        unit: "GB",
        format: GB,
        formula: ready("SUM({memory.parts},{memory.vios},{memory.hypervisor})"),
        note: "With VIOS and your own figure for the hypervisor.",
      },
      {
        label: "Left of the installed memory",
        name: "memory.left",
        unit: "GB",
        format: GB,
        formula: ready(
          'IF(ISNUMBER({installed.memory}),{installed.memory}-{memory.total},"no installed memory entered")',
        ),
      },
      {
        label: "Partitions with their own verdict",
        name: "memory.short",
        unit: "below what is asked",
        format: "0",
        formula: ready('COUNTIF({memfit.verdict[]},"FAIL")'),
      },
    ])
    .chart({
      kind: "stackedColumn",
      title: "Memory by partition",
      altText:
        "Stacked columns of the memory of every partition: that of LPAR layout, and what is added",
      categories: "{memfit.name[]}",
      categoryTitle: "Partition",
      valueTitle: "GB",
      series: [
        { name: "LPAR layout", values: "{memfit.base[]}" },
        { name: "Added", values: "{memfit.added[]}" },
      ],
      width: 90,
    });
}

function paging(plan: Plan, sheet: Sheet): void {
  const { inputs } = plan;
  sheet
    .table(
      inputTable(inputs, "intpool", {
        note: "As measured, interactive jobs in a pool of their own. The share holds for the pool's size while it was measured, not for another.",
      }),
    )
    .table({
      key: INTERACTIVE.result,
      title: "Paging of interactive pools",
      columns: pageColumns(INTERACTIVE),
      spare: INTERACTIVE.table,
    })
    .table(
      inputTable(inputs, "batpool", {
        note: "As measured, batch jobs in a pool of their own. With batch CPU the share is that of faulting and CPU together.",
      }),
    )
    .table({
      key: BATCH.result,
      title: "Paging of batch pools",
      columns: pageColumns(BATCH),
      spare: BATCH.table,
    })
    .table(
      inputTable(inputs, "memipl", {
        note: "What QPFRADJ gives the interactive and the base pool at IPL, of the memory to plan.",
      }),
    )
    .table({
      key: "iplpool",
      title: "Interactive and base pool at IPL",
      columns: IPL_COLUMNS,
      spare: "memipl",
    })
    .fields([
      {
        label: "Highest paging, interactive",
        name: "memory.worstint",
        style: "resultPercent",
        formula: worstOf(INTERACTIVE),
        note: "Of the pools without Expert Cache.",
      },
      {
        label: "It is",
        name: "memory.worstintis",
        style: "resultText",
        formula: `IF(ISNUMBER({memory.worstint}),${call("FLTVERDICT", ["{memory.worstint}", quoted("INTERACTIVE")])},"")`,
      },
      {
        label: "Highest paging, batch",
        name: "memory.worstbat",
        style: "resultPercent",
        formula: worstOf(BATCH),
        note: "Of the pools without Expert Cache.",
      },
      {
        label: "It is",
        name: "memory.worstbatis",
        style: "resultText",
        formula: `IF(ISNUMBER({memory.worstbat}),${call("FLTVERDICT", ["{memory.worstbat}", quoted("BATCH")])},"")`,
      },
    ])
    .charts(
      [INTERACTIVE, BATCH].map(({ kind, result }) => ({
        kind: "column" as const,
        title: `Paging of ${kind.toLowerCase()} pools`,
        altText: `Columns of the share of paging in the time of every ${kind.toLowerCase()} pool`,
        categories: `{${result}.name[]}`,
        categoryTitle: "Pool",
        valueTitle: "Share of its time",
        series: [{ name: "Paging", values: `{${result}.share[]}` }],
        width: 60,
      })),
    );
  pageFigures(plan, INTERACTIVE, "{memory.worstint}", "{memory.worstintis}");
  pageFigures(plan, BATCH, "{memory.worstbat}", "{memory.worstbatis}");
  iplFigures(plan);
}

function checks(plan: Plan, sheet: Sheet): void {
  const and = (condition: string): string => `AND(${USED},${condition})`;
  const open = (formula: string): string => `IF({memory.problem}="",${formula},{memory.problem})`;
  plan.checks(sheet, "memorychecks", [
    {
      rule: "plan.memory.default",
      label: "Memory without an origin",
      value:
        'IF(COUNT({target.memory[]})=0,"open: no memory entered",SUMPRODUCT(({target.name[]}<>"")*({target.memory[]}<>"")*({mempart.origin[]}=""))+SUMPRODUCT(({mempart.users[]}<>"")*({mempart.user[]}="")))',
      bound: "0",
      format: "0",
      applies: USED,
    },
    {
      rule: "plan.memory.sum",
      label: "Memory of partitions, VIOS, hypervisor",
      value: open("{memory.total}"),
      limit: "{installed.memory}",
      format: GB,
      applies: USED,
    },
    {
      rule: "plan.memory.sum",
      label: "The same on the DIMMs of a POWER6 520",
      value: open("{memory.total}"),
      limit: "{memory.dimms}",
      format: GB,
      applies: and("COUNTA({memory.modules},{memory.first},{memory.second})>0"),
    },
    {
      rule: "plan.memory.covered",
      label: "Partitions below what is asked for",
      value: "{memory.short}",
      bound: "0",
      format: "0",
      applies: USED,
    },
    {
      rule: "plan.memory.carried",
      label: "Partitions with less than today",
      value: 'COUNTIF({memfit.today[]},"<0")',
      bound: "0",
      format: "0",
      applies: and("COUNT({memfit.today[]})>0"),
    },
    {
      rule: "plan.memory.pools",
      label: "Partitions that their pools do not fit",
      value: open('SUMPRODUCT(({memfit.name[]}<>"")*({memfit.pools[]}>{memfit.plan[]}))'),
      bound: "0",
      format: "0",
      applies: and("COUNTA({intpool.partition[]},{batpool.partition[]},{memipl.partition[]})>0"),
    },
    {
      rule: "vios.memory.minimum",
      label: "Memory of each VIOS partition",
      value: 'IF(ISNUMBER({memory.viosgb}),{memory.viosgb},"open: enter it")',
      bound: "{memory.viosleast}",
      format: GB,
      applies: and(hasVios),
    },
    {
      rule: "integrated.pool.recommended",
      label: "Smallest iSCSI pool",
      value: "MIN({memload.pool[]})",
      format: "#,##0",
      applies: and("COUNT({memload.pool[]})>0"),
    },
    {
      rule: "memory.fault.interactive.high",
      label: "Paging of interactive pools",
      value: "{memory.worstint}",
      format: "0.0%",
      applies: and("COUNTA({intpool.partition[]})>0"),
      which: worstPool(INTERACTIVE, "{memory.worstint}"),
    },
    {
      rule: "memory.fault.batch.high",
      label: "Paging of batch pools",
      value: "{memory.worstbat}",
      format: "0.0%",
      applies: and("COUNTA({batpool.partition[]})>0"),
      which: worstPool(BATCH, "{memory.worstbat}"),
    },
    capacityCheck("what needs memory", "memload.partition"),
    capacityCheck("interactive pools", "intpool.partition"),
    capacityCheck("batch pools", "batpool.partition"),
    capacityCheck("pools at IPL", "memipl.partition"),
  ]);
}

export const memory: Section = { name: SHEET, build };
