/**
 * Consolidation: several systems on one. The map, the hours of the day, peaks and staggering,
 * derating factors, packing, and the allocation of cores.
 */
import { inputField } from "../../inputs/input-cells";
import { needs } from "../../build/formula-text";
import type { Plan, Section } from "../../build/section";
import type { Field } from "../../../spreadsheet/layout/builder";
import {
  cascadeTable,
  packFields,
  packFigures,
  packTable,
  spreadChart,
  spreadTable,
} from "./cores";
import { hourBlocks } from "./hours";
import { mapLists, mapTables } from "./map";
import {
  modeFields,
  movedOutside,
  peakFields,
  profileChart,
  profileTables,
  staggerTable,
} from "./peaks";
import { BY_HOURS, OFF, PLACED, SHEET, USED } from "./messages";

const problem = needs(
  [[OFF, '"not used"']],
  `TEXTJOIN("; ",TRUE,{plan.problem},IF(OR({plan.problem}<>"",${PLACED}),"",{fit.why#active}),{consource.status[]},{stagger.status[]},{pack.status[]})`,
);

/** Texts of the catalogue that a planner should read here. */
const ADVICE = {
  "lpar.stagger": "Rule for partitions: peaks",
  "lpar.fractions": "Rule for partitions: fractions of processors",
} as const;
function advice(plan: Plan, name: string, id: keyof typeof ADVICE): Field {
  const words = plan.figure({
    what: ADVICE[id],
    fn: "DATA",
    args: ['"lpar-rules"', '"wording"', `"${id}"`],
    unit: "",
    sheet: SHEET,
    value: `{${name}}`,
    used: USED,
  });
  return {
    label: "Published advice",
    name,
    style: "resultText",
    formula: `IF(${USED},${words},"not used")`,
  };
}

function build(plan: Plan): void {
  const sheet = plan.book.sheet(SHEET, { tab: "input", landscape: true });
  sheet
    .title(SHEET)
    .subtitle("What leaves which system, where it goes, when it peaks, and how it is packed")
    .textFormula(
      `IF(${USED},IF({consolidation.problem}="","Scenario "&{case.name}&" on "&{fit.name#active}&", "&{fit.system#active}&" "&{fit.feature#active}&". Nothing on this sheet changes what the plan is sized with.","Still open: "&{consolidation.problem}),"Switched off on the cover: not part of any check.")`,
      "note",
    )
    .fields([
      {
        label: "Open on this sheet",
        name: "consolidation.problem",
        style: "resultText",
        formula: problem,
      },
    ]);
  for (const table of mapTables) sheet.table(table);
  sheet.fields(modeFields(plan));
  for (const table of profileTables(plan)) sheet.table(table);
  sheet
    .chart(profileChart)
    .table(staggerTable(plan))
    .fields([...peakFields, advice(plan, "consolidation.advicepeaks", "lpar.stagger")])
    .table(cascadeTable)
    .table(packTable)
    .fields([
      inputField(plan.inputs, "consolidation.trim"),
      ...plan.withWideNotes(packFields(plan)),
      advice(plan, "consolidation.advicepacking", "lpar.fractions"),
    ])
    .table(spreadTable(plan))
    .chart(spreadChart);
  packFigures(plan);
  checks(plan, sheet);
  for (const table of mapLists(plan)) sheet.table(table);
  plan.blocks.push(...hourBlocks(plan));
}

function checks(plan: Plan, sheet: ReturnType<Plan["book"]["sheet"]>): void {
  const and = (condition: string): string => `AND(${USED},${condition})`;
  const open = (formula: string): string => `IF({plan.problem}="",${formula},{plan.problem})`;
  const fit = (formula: string): string =>
    `IF(${PLACED},${formula},IF({plan.problem}="",{fit.why#active},{plan.problem}))`;
  plan.checks(sheet, "consolidationchecks", [
    {
      rule: "plan.consolidation.unmapped",
      label: "Measured partitions without a workload",
      value:
        'IF(COUNTA({source.name[]})=0,"Current system: enter a partition that was measured",COUNTIF({consource.state[]},"no workload"))',
      bound: "0",
      format: "0",
      applies: USED,
    },
    {
      rule: "plan.cores.sum",
      label: "Cores packed, VIOS included",
      value: fit("{fit.needed#active}"),
      limit: fit("{fit.active#active}"),
      format: "General",
      applies: USED,
    },
    {
      rule: "plan.consolidation.whole",
      label: "Dedicated partitions with a part of a core",
      value: fit("SUM({pack.fraction[]})"),
      bound: "0",
      format: "0",
      applies: USED,
    },
    {
      rule: "plan.consolidation.virtual",
      label: "Virtual processors of an uncapped partition",
      value: fit("MAX({pack.open[]})"),
      limit: fit("{consolidation.pool}"),
      format: "0",
      applies: and("COUNT({pack.open[]})>0"),
      which: 'INDEX({pack.name[]},MATCH(MAX({pack.open[]}),{pack.open[]},0))&": "',
    },
    {
      rule: "plan.memory.sum",
      label: "Memory of all partitions",
      value: "{consolidation.memory}",
      limit: "{installed.memory}",
      format: "#,##0",
      applies: and("COUNT({target.memory[]})>0"),
    },
    {
      rule: "plan.consolidation.reserves",
      label: "Partitions with a reserve used twice",
      value: fit(
        'COUNTIF({cascade.twice[]},"rated shared")+COUNTIF({cascade.twice[]},"not as sized")',
      ),
      bound: "0",
      format: "0",
      applies: USED,
    },
    {
      rule: "plan.consolidation.flat",
      label: "Measured partitions without pasted hours",
      value: open("SUM({conline.flat[]#all})"),
      bound: "0",
      format: "0",
      applies: and(BY_HOURS),
    },
    {
      rule: "plan.consolidation.hours",
      label: "Busiest hour above the worst part of the day",
      value: open("{consolidation.above}"),
      limit: "{consolidation.tolerance}",
      format: "0.0%",
      applies: and(`AND(${BY_HOURS},ISNUMBER({consolidation.tolerance}))`),
      which: '{consolidation.when}&": "',
    },
    {
      rule: "plan.consolidation.moved",
      label: "Moved peaks outside the parts of the day",
      value: open(movedOutside),
      bound: "0",
      format: "0",
      applies: and("COUNT({stagger.then[]})>0"),
    },
    {
      rule: "plan.capacity.rows",
      label: "Room for partitions that are moved",
      value: "COUNTA({target.name[]})",
      limit: "ROWS({stagger.by[]})",
      format: "0",
    },
  ]);
}

export const consolidation: Section = { name: SHEET, build };
