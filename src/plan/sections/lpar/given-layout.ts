/** LPAR layout of a plan without sizing: partitions are entered with their cores, on one system. */
import { capacityCheck, statusColumn } from "../../build/columns";
import { BASE_SCENARIO } from "../../scenarios";
import { inputField, inputTable } from "../../inputs/input-cells";
import { call, needs, numberOf, OWN_SYSTEMS, quoted, reasonOf } from "../../build/formula-text";
import type { Plan, Section } from "../../build/section";
import { MAX_GIVEN_SYSTEMS, LPAR_LAYOUT } from "../../build/plan-variant";
import { invalidRowMessage } from "../../inputs/input-validation";
import type { CalcRow, CalcSpec, Column } from "../../../spreadsheet/layout/builder";
import { guidelineFor } from "../calculation/fit";

const SYSTEM = {
  system: "{alt.system[first]}",
  feature: "{alt.feature[first]}",
  mode: "{alt.mode[first]}",
} as const;
const ratingArgs = (cores: string): string[] => [
  `${SYSTEM.system}&""`,
  `${SYSTEM.feature}&""`,
  cores,
  `${SYSTEM.mode}&""`,
  OWN_SYSTEMS,
];
const HAS_SYSTEM = `LEN(${SYSTEM.system})>0`;

/** The results of sizing, as entered: other sections read them under the same names. */
const fitBlock = (hasGuideline: boolean): CalcSpec => ({
  key: "fit",
  title: "Partitions as given",
  cases: [{ id: BASE_SCENARIO, label: "As given" }],
  rows: [
    ...(["system", "feature", "mode"] as const).map((key): CalcRow => ({
      key,
      label: `Target: ${key}`,
      style: "resultText",
      formula: `${SYSTEM[key]}&""`,
    })),
    {
      key: "cores",
      label: "Cores, partition {i}",
      unit: "cores",
      format: "General",
      repeat: "target",
      formula:
        'IF({target.name@row}="","",IF(AND({target.status@row}="",N({target.cores1@row})>0),{target.cores1@row},"open"))',
    },
    {
      key: "ibmi",
      label: "Cores of IBM i",
      unit: "cores",
      format: "General",
      formula: "SUM({fit.cores[]})",
    },
    {
      key: "vios",
      label: "Cores of VIOS",
      unit: "cores",
      format: "General",
      formula:
        "IF(N({alt.viosOwn[first]})>0,{alt.viosOwn[first]},IF(N({alt.vios[first]})>0,ROUNDUP({fit.ibmi}/{alt.vios[first]},0),0))",
    },
    {
      key: "ready",
      label: "Every partition has its cores",
      style: "label",
      formula: "AND(COUNT({fit.cores[]})>0,COUNT({fit.cores[]})=COUNTA({target.name[]}))",
    },
    {
      key: "problem",
      label: "What is missing",
      style: "label",
      formula: `TEXTJOIN("; ",TRUE,IF(COUNTA({target.name[]})=0,"${LPAR_LAYOUT}: enter a partition",""),{alt.status[]},{target.status[]},IF({fit.ready},"${LPAR_LAYOUT}: no utilisation is planned here",""))`,
    },
    {
      key: "rating",
      label: "Rating, partition {i}",
      unit: "CPW",
      repeat: "target",
      formula: `IF(AND(ISNUMBER({fit.cores}),${HAS_SYSTEM}),${numberOf(call("CPWLPAR", ratingArgs("{fit.cores}")), '"no rating"')},"")`,
    },
    ...(hasGuideline
      ? [
          {
            key: "cpu",
            label: "Target of all partitions",
            style: "resultPercent" as const,
            formula: "0",
          },
          {
            key: "goal",
            label: "Target, partition {i}",
            style: "resultPercent" as const,
            repeat: "target",
            formula: `IF(ISNUMBER({fit.cores}),IF(N({target.own@row})>0,{target.own@row},${guidelineFor("{fit.cores}")}),"")`,
          },
          {
            key: "limit",
            label: "Limit, partition {i}",
            style: "resultPercent" as const,
            repeat: "target",
            formula: "{fit.goal}",
          },
          {
            key: "value",
            label: "Utilisation, partition {i}",
            style: "resultPercent" as const,
            repeat: "target",
            formula: '""',
          },
        ]
      : []),
  ],
});

const systemStatus = (plan: Plan): string =>
  needs(
    [
      ["COUNTA({alt.name},{alt.system},{alt.feature},{alt.cores})=0", '""'],
      ["{sound.alt@row}>0", invalidRowMessage("alt", "@row", plan.parts.tables.alt)],
      ['{alt.system}=""', `"${LPAR_LAYOUT}: choose the system"`],
    ],
    '""',
  );

const partitionStatus = (plan: Plan): string =>
  needs(
    [
      [
        '{target.name}=""',
        `IF(COUNTA({target.cores1},{target.memory})>0,"${LPAR_LAYOUT}: a partition has no name","")`,
      ],
      [
        "COUNTIF({target.name[]},{target.name})>1",
        `"${LPAR_LAYOUT}: the partition "&{target.name}&" stands twice"`,
      ],
      ["{sound.target@row}>0", invalidRowMessage("target", "@row", plan.parts.tables.target)],
      ['{target.cores1}=""', `"${LPAR_LAYOUT}: enter the cores of "&{target.name}`],
      ["N({target.cores1})<=0", `"${LPAR_LAYOUT}: the cores of "&{target.name}&" are not above 0"`],
    ],
    '""',
  );

const open = (formula: string): Column => statusColumn(formula);
const layoutColumns = (plan: Plan): readonly Column[] => [
  {
    key: "name",
    head: "Partition",
    width: 18,
    style: "resultText",
    formula: '{target.name@row}&""',
  },
  {
    key: "cores",
    head: "Cores",
    unit: "cores",
    width: 9,
    format: "General",
    formula: "{fit.cores#active@row}",
  },
  ...(plan.parts.tables.tier
    ? [
        {
          key: "goal",
          head: "Target",
          unit: "utilisation",
          width: 11,
          style: "resultPercent" as const,
          formula: "{fit.goal#active@row}",
        },
      ]
    : []),
  { key: "rating", head: "Rating", unit: "CPW", width: 11, formula: "{fit.rating#active@row}" },
  {
    key: "basis",
    head: "Basis",
    width: 13,
    style: "resultText",
    formula: `IF(ISNUMBER({layout.rating}),${call("BASIS", [quoted("CPWLPAR"), ...ratingArgs("{layout.cores}")])},"")`,
  },
  {
    key: "why",
    head: "Why there is none",
    style: "label",
    formula: `IF({layout.rating}="no rating",${reasonOf("CPWLPAR", ratingArgs("{layout.cores}"))},"")`,
  },
];

function build(plan: Plan): void {
  plan.blocks.push(fitBlock(plan.parts.tables.tier !== undefined));
  for (let i = 1; i <= plan.room("target"); i += 1) {
    plan.figure({
      what: "Rating of a partition",
      whatFormula: `"Rating of "&{layout.name[${i}]}`,
      fn: "CPWLPAR",
      args: ratingArgs(`{layout.cores[${i}]}`),
      unit: "CPW",
      sheet: LPAR_LAYOUT,
      value: `{layout.rating[${i}]}`,
      used: `ISNUMBER({layout.rating[${i}]})`,
    });
  }
  const sheet = plan.book.sheet(LPAR_LAYOUT, { tab: "input", landscape: true });
  sheet
    .title(LPAR_LAYOUT)
    .subtitle("The system and its partitions, as they are or as they are planned")
    .textFormula(
      'IF({lpar.problem}="","Everything that is needed here has been entered.","Still open: "&{lpar.problem})',
      "note",
    )
    .table(
      inputTable(plan.inputs, "alt", {
        title: "System",
        note: "Its ratings are looked up where the catalogue has them; a newer system can be entered on My catalogue.",
        table: plan.parts.tables.alt,
        lines: MAX_GIVEN_SYSTEMS,
        after: [open(systemStatus(plan))],
      }),
    )
    .table(
      inputTable(plan.inputs, "target", {
        title: "Partitions",
        table: plan.parts.tables.target,
        after: [open(partitionStatus(plan))],
      }),
    )
    .table({
      key: "layout",
      title: "Cores and ratings",
      columns: layoutColumns(plan),
      spare: "target",
    })
    .fields([
      {
        label: "Open on this sheet",
        name: "lpar.problem",
        style: "resultText",
        formula: `TEXTJOIN("; ",TRUE,IF(COUNTA({target.name[]})=0,"${LPAR_LAYOUT}: enter a partition",""),{alt.status[]},{target.status[]})`,
      },
      {
        label: "Cores of IBM i",
        name: "lpar.ibmi",
        unit: "cores",
        format: "General",
        formula: "{fit.ibmi#active}",
      },
      {
        label: "Cores of VIOS",
        name: "lpar.vios",
        unit: "cores",
        format: "General",
        formula: "{fit.vios#active}",
        note: "VIOS carries no CPW of IBM i.",
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
        "Installed memory of the system; leave empty when it is not planned here.",
      ),
    ]);
  plan.checks(sheet, "lparchecks", [
    {
      rule: "plan.cores.sum",
      label: "Cores of partitions and VIOS",
      value:
        'IF({fit.ready#active},{lpar.ibmi}+{lpar.vios},IF({lpar.problem}="","open",{lpar.problem}))',
      limit: "{alt.cores[first]}",
      format: "General",
      applies: 'OR({alt.cores[first]}<>"",COUNTA({target.name[]})=0)',
    },
    {
      rule: "plan.memory.sum",
      label: "Memory of all partitions",
      value: "{lpar.memory}",
      limit: "{installed.memory}",
      format: "#,##0",
      applies: "COUNT({target.memory[]},{installed.memory})>1",
    },
    capacityCheck("partitions", "target.name"),
  ]);
}

export const givenLayout: Section = { name: LPAR_LAYOUT, build };
