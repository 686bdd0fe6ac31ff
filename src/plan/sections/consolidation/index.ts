/**
 * Consolidation: several systems on one. The map, the hours of the day, peaks and staggering,
 * derating factors, packing, and the allocation of cores.
 */
import type { RuleId } from "../../../../build/generated/rule-id";
import { NamedCell } from "../../../spreadsheet/formula/named-cells";
import { xl } from "../../../spreadsheet/formula/xl";
import type { FieldSpec } from "../../../spreadsheet/layout/builder";
import { sheetNote } from "../../definition/conditions";
import { optionalSection } from "../../definition/define-section";
import { call, type FunctionCall } from "../../definition/function-calls";
import { placeChecks } from "../../definition/placed-checks";
import type { CitedFigure, Plan, SectionParts } from "../../definition/section";
import { withWideNotes } from "../../definition/wide-texts";
import { inputField } from "../../inputs/input-cells";
import { fieldError } from "../../inputs/validation-cells";
import { fit, planResult } from "../calculation/cells";
import { shownCase } from "../scenarios/cells";
import { inUse, isPlaced, sheetStatus, sheetStatusFields, SHEET } from "./cells";
import { CHECKS } from "./checks";
import { coresChart, coresTable } from "./cores";
import { hourBlocks } from "./hours";
import { consolidationInputs } from "./inputs";
import { mapTables } from "./map";
import { pack, packingResults, packingFigures, packingSteps, packingTable } from "./packing";
import { peakResults, stagger, staggerSteps, staggerTable } from "./peaks";
import { modeFields, profileChart, profileTables } from "./profile";
import { deratingByPartition, deratingSteps } from "./derating";
import { mapLists, mapSteps, sourceMap } from "./map-lists";

const note = sheetNote(
  inUse,
  sheetStatus.problem,
  xl`
    "Scenario " & ${shownCase.name} & " on " & ${fit.name.active} & ", " & ${fit.system.active}
      & " " & ${fit.feature.active}
      & ". This sheet does not change the sizing."`,
  "not part of any check",
);

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
  const sheet = plan.inputSheet(
    SHEET,
    "Workload moves, coincident peaks and core allocation",
    note,
  );
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
