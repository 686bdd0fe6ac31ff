/**
 * Consolidation: several systems on one. The map, the hours of the day, peaks and staggering,
 * derating factors, packing, and the allocation of cores.
 */
import type { RuleId } from "../../../../build/generated/rule-id";
import { NamedCell } from "../../../spreadsheet/formula/named-cells";
import { xl, type Formula, type FormulaPart } from "../../../spreadsheet/formula/xl";
import type {
  FieldSpec,
  ChartSpec,
  TableRow,
  TableSpec,
} from "../../../spreadsheet/layout/builder";
import { filledByRows, defineTable } from "../../definition/cell-definitions";
import type { Check } from "../../definition/check";
import { noneCheck } from "../../definition/columns";
import { optionalSection, optionalSheet } from "../../definition/define-section";
import { call, type FunctionCall } from "../../definition/function-calls";
import { placeChecks } from "../../definition/placed-checks";
import type { CitedFigure, Plan, SectionParts } from "../../definition/section";
import { withWideNotes } from "../../definition/wide-texts";
import { installedInput, source, target } from "../../inputs/core-cells";
import { inputField } from "../../inputs/input-cells";
import { fieldError } from "../../inputs/validation-cells";
import { fit, planResult } from "../calculation/cells";
import { memoryMoment } from "../growth/memory";
import { shownCase } from "../scenarios/cells";
import {
  inUse,
  isPlaced,
  sheetStatus,
  sheetStatusFields,
  packing,
  input,
  isByHours,
  peak,
  staggerInput,
} from "./cells";
import { deratingByPartition, deratingSteps, derating } from "./derating";
import { hourBlocks, constant } from "./hours";
import { consolidationInputs } from "./inputs";
import { mapTables } from "./map";
import { mapLists, mapSteps, sourceMap } from "./map-lists";
import { pack, packingResults, packingFigures, packingSteps, packingTable } from "./packing";
import { peakResults, stagger, staggerSteps, staggerTable, movedOutside } from "./peaks";
import { modeFields, profileChart, profileTables } from "./profile";

// Checks of consolidation.

const inUseAnd = (condition: FormulaPart): Formula => xl`AND(${inUse}, ${condition})`;
const whereDemanded = (formula: FormulaPart): Formula =>
  xl`IF(${planResult.problem} = "", ${formula}, ${planResult.problem})`;
const whereRated = (formula: FormulaPart): Formula => xl`
  IF(${isPlaced}, ${formula},
  IF(${planResult.problem} = "", ${fit.why.active}, ${planResult.problem}))`;

const mostVirtual = xl`MAX(${pack.open.all})`;

const PACKING_CHECKS: readonly Check[] = [
  {
    rule: "plan.cores.sum",
    label: "Cores packed, VIOS included",
    value: whereRated(fit.needed.active),
    limit: whereRated(fit.active.active),
    format: "General",
    applies: inUse,
  },
  noneCheck(
    "plan.consolidation.whole",
    "Dedicated partitions with fractions of a core",
    whereRated(xl`SUM(${pack.fraction.all})`),
    inUse,
  ),
  {
    rule: "plan.consolidation.virtual",
    label: "Virtual processors of an uncapped partition",
    value: whereRated(mostVirtual),
    limit: whereRated(packing.pool),
    format: "0",
    applies: inUseAnd(xl`COUNT(${pack.open.all}) > 0`),
    which: xl`INDEX(${pack.name.all}, MATCH(${mostVirtual}, ${pack.open.all}, 0)) & ": "`,
  },
  {
    rule: "plan.memory.sum",
    label: "Memory of all partitions",
    value: xl`${packing.memory}`,
    limit: xl`${installedInput.memory}`,
    format: "#,##0",
    applies: inUseAnd(xl`COUNT(${target.memory.all}) > 0`),
    which: memoryMoment,
  },
  noneCheck(
    "plan.consolidation.reserves",
    "Partitions derated twice",
    whereRated(
      xl`
        COUNTIF(${derating.twice.all}, "rated shared")
          + COUNTIF(${derating.twice.all}, "not as sized")`,
    ),
    inUse,
  ),
];

const PROFILE_CHECKS: readonly Check[] = [
  noneCheck(
    "plan.consolidation.flat",
    "Measured partitions without pasted hours",
    whereDemanded(xl`SUM(${constant.flat.all})`),
    inUseAnd(isByHours),
  ),
  {
    rule: "plan.consolidation.hours",
    label: "Busiest hour above the peak shift",
    value: whereDemanded(peak.above),
    limit: xl`${input.tolerance}`,
    format: "0.0%",
    applies: inUseAnd(xl`AND(${isByHours}, ISNUMBER(${input.tolerance}))`),
    which: xl`${peak.when} & ": "`,
  },
  noneCheck(
    "plan.consolidation.moved",
    "Shifted peaks outside the shifts",
    whereDemanded(movedOutside),
    inUseAnd(xl`COUNT(${stagger.then.all}) > 0`),
  ),
];

const CHECKS: readonly Check[] = [
  noneCheck(
    "plan.consolidation.unmapped",
    "Measured partitions without a workload",
    xl`
      IF(COUNTA(${source.name.all}) = 0, "Current system: enter a measured partition",
      COUNTIF(${sourceMap.state.all}, "no workload"))`,
    inUse,
  ),
  ...PACKING_CHECKS,
  ...PROFILE_CHECKS,
  {
    rule: "plan.capacity.rows",
    label: "Rows used, shifted partitions",
    value: xl`COUNTA(${target.name.all})`,
    limit: xl`ROWS(${staggerInput.by.all})`,
    format: "0",
  },
];

// The allocation of cores: to each partition, then to common items. Their sum is the number of
// active cores.

const CORES = { unit: "cores", width: 12, style: "result", format: "General" } as const;
/** The users of cores: each is a column, and a series of the chart. */
const SHARES = {
  dedicated: { head: "Dedicated", ...CORES },
  entitled: { head: "Entitled in the pool", ...CORES },
  rest: { head: "Rest of whole cores", ...CORES },
  vios: { head: "VIOS", ...CORES },
  free: { head: "Free", ...CORES },
} as const;
type CoreShare = keyof typeof SHARES;
const SHARE_KEYS = Object.keys(SHARES) as CoreShare[];

const { cells: spread, table: spreadTable } = defineTable("corespread", {
  name: { head: "Partition", width: 22, style: "resultText" },
  ...SHARES,
  sum: { head: "Cores", unit: "cores", width: 10, format: "General" },
});

/** A row of common cores. */
const commonRow = (name: string, share: CoreShare, formula: Formula): TableRow => ({
  cells: { name, [share]: { formula: xl`IF(ISNUMBER(${packing.needed}), ${formula}, "")` } },
});

const partitionRow = (number: number): TableRow => ({
  cells: {
    name: { formula: xl`${pack.name.row(number)}` },
    dedicated: { formula: xl`${pack.dedicated.row(number)}` },
    entitled: { formula: xl`${pack.entitled.row(number)}` },
  },
});

const rest = xl`
  ${packing.dedicated} - ${pack.dedicated.total} + ${packing.pool} - ${packing.entitled}`;

const shares = SHARE_KEYS.map((key) => spread[key]);

const coresTable = (plan: Plan): TableSpec =>
  spreadTable(
    {
      title: "Core allocation",
      totals: "Active cores",
      totalCells: {
        sum: {
          formula: xl`IF(COUNT(${spread.sum.all}) = 0, "", SUM(${spread.sum.all}))`,
          style: "total",
          format: "General",
        },
      },
      rows: [
        ...Array.from({ length: plan.rowCapacity("target") }, (_, index) =>
          partitionRow(index + 1),
        ),
        commonRow("Rest of whole cores", "rest", rest),
        commonRow("VIOS", "vios", xl`${packing.vios}`),
        commonRow("Free", "free", xl`MAX(0, ${packing.free})`),
      ],
    },
    {
      ...filledByRows(spread),
      sum: xl`IF(COUNT(${shares}) = 0, "", SUM(${shares}))`,
    },
  );

const coresChart: ChartSpec = {
  kind: "stackedBar",
  title: "Core allocation",
  altText:
    "Bars of the cores of every partition, dedicated or in the pool, of the rest of whole cores, of VIOS, and free",
  categories: String(spread.name.all),
  categoryTitle: "Partition",
  valueTitle: "Cores",
  width: 90,
  series: SHARE_KEYS.map((key) => ({ name: SHARES[key].head, values: String(spread[key].all) })),
};

const problem = xl`
  IF(NOT(${inUse}), "not used",
  TEXTJOIN("; ", TRUE,
    ${planResult.problem},
    IF(OR(${planResult.problem} <> "", ${isPlaced}), "", ${fit.why.active}),
    ${fieldError("consolidation.tolerance")}, ${fieldError("consolidation.trim")},
    ${sourceMap.status.all}, ${stagger.status.all}, ${pack.status.all}))`;

const wordsOf = (rule: RuleId): FunctionCall => call("DATA", "lpar-rules", "wording", rule);
/** Texts of the catalogue that a planner should read here. */
const advice = (name: string, rule: RuleId): FieldSpec => ({
  label: "Published recommendations",
  name,
  style: "resultText",
  formula: xl`IF(${inUse}, ${wordsOf(rule)}, "not used")`,
});
const adviceFigure = (name: string, rule: RuleId, what: string): CitedFigure => ({
  what,
  call: wordsOf(rule),
  unit: "",
  value: new NamedCell(name),
  used: inUse,
});
const ON_PEAKS = ["consolidation.advicepeaks", "lpar.stagger"] as const;
const ON_PACKING = ["consolidation.advicepacking", "lpar.fractions"] as const;

function build(plan: Plan): SectionParts {
  const sheet = optionalSheet(plan, consolidationInputs, {
    subtitle: "Workload moves, coincident peaks and core allocation",
    problem: sheetStatus.problem,
    note: xl`
    "Scenario " & ${shownCase.name} & " on " & ${fit.name.active} & ", " & ${fit.system.active}
      & " " & ${fit.feature.active}
      & ". This sheet does not change the sizing."`,
    ifOff: "not part of any check",
  });
  sheet.fields(sheetStatusFields({ problem }));
  for (const table of mapTables()) sheet.table(table);
  sheet.fields(modeFields(plan));
  for (const table of profileTables(plan)) sheet.table(table);
  const packing = withWideNotes(packingResults(plan));
  sheet
    .chart(profileChart)
    .table(staggerTable(plan))
    .fields([...peakResults, advice(...ON_PEAKS)])
    .table(deratingByPartition)
    .table(packingTable)
    .fields([
      inputField(plan.inputs, "consolidation.trim"),
      ...packing.fields,
      advice(...ON_PACKING),
    ])
    .table(coresTable(plan))
    .chart(coresChart);
  const checks = placeChecks(plan, sheet, "consolidationchecks", CHECKS);
  for (const table of mapLists(plan)) sheet.table(table);
  return {
    checks,
    wideTexts: packing.wideTexts,
    figures: [
      adviceFigure(...ON_PEAKS, "Rule for partitions: peaks"),
      adviceFigure(...ON_PACKING, "Rule for partitions: fractions of processors"),
      ...packingFigures(),
    ],
    blocks: [...hourBlocks(plan), mapSteps, staggerSteps, deratingSteps, packingSteps],
  };
}

export const section = optionalSection(consolidationInputs, build);
