/**
 * Sensitivity: one input at a time lower and higher, on the selected target system with its cores;
 * a tornado chart, and where the recommendation changes.
 */
import { xl, type Formula } from "../../../spreadsheet/formula/xl";
import type { SheetBuilder } from "../../../spreadsheet/layout/builder";
import { optionalSection, optionalSheet } from "../../definition/define-section";
import { placeChecks } from "../../definition/placed-checks";
import { BACKUP_WINDOW } from "../../definition/plan-variant";
import type { Plan, SectionParts } from "../../definition/section";
import { inputField } from "../../inputs/input-cells";
import { fit } from "../calculation/cells";
import { shownCase } from "../scenarios/cells";
import { sensitivityBackupBlock, sensitivityFigures } from "./backup";
import { sensitivityBlock } from "./block";
import { inUse, result, resultFields, share } from "./cells";
import { sensitivityInputs } from "./inputs";
import { shareSteps, sharesOfInputs, variedInputs, type AnyInput } from "./shares";

const isNothingExceeded = xl`COUNTIF(${share.verdict.all}, "WARN") = 0`;
const inputsThatFail = (inputs: readonly AnyInput[]): Formula => xl`
  IF(NOT(${inUse}), "not used",
  IF(${isNothingExceeded}, "nothing that was varied",
  TEXTJOIN(", ", TRUE, ${inputs.map(
    (key) => xl`IF(${share.verdict.row(key)} = "WARN", ${share.what.row(key)}, "")`,
  )})))`;

const casesAboveTarget = xl`
  IF(COUNT(${share.low.all}, ${share.high.all}) = 0, "open: nothing is varied",
  COUNTIF(${share.low.all}, ">1") + COUNTIF(${share.high.all}, ">1"))`;

function chart(sheet: SheetBuilder): void {
  sheet.charts([
    {
      kind: "stackedBar",
      title: "Share of the threshold used, by input",
      altText:
        "Bars from the share of the threshold used with each input lower to that with it higher. The longest bar matters most",
      categories: String(share.what.all),
      categoryTitle: "Input",
      valueTitle: "Share of the threshold",
      series: [
        { name: "Up to", values: String(share.from.all), invisible: true },
        { name: "Lower to higher", values: String(share.span.all) },
      ],
      width: 90,
    },
  ]);
}

function build(plan: Plan): SectionParts {
  const hasBackup = plan.has(BACKUP_WINDOW);
  const sheet = optionalSheet(plan, sensitivityInputs, {
    subtitle: "Effect of varying one input at a time",
    problem: fit.problem.active,
    note: xl`
    "Scenario " & ${shownCase.name} & " on " & ${fit.name.active}
      & ". 100% is the threshold. Above it, the recommendation is no longer valid."`,
    ifOff: "not part of any check",
  });
  sheet
    .fields(
      Object.keys(sensitivityInputs.inputs.fields)
        .filter((name) => plan.scope.fields.includes(name))
        .map((name) => inputField(plan.inputs, name)),
    )
    .table(sharesOfInputs(hasBackup));
  chart(sheet);
  sheet.fields(resultFields({ fails: inputsThatFail(variedInputs(hasBackup)) }));
  const checks = placeChecks(plan, sheet, "sensitivitychecks", [
    {
      rule: "plan.sensitivity.flip",
      label: "Varied cases above the threshold",
      value: casesAboveTarget,
      bound: "0",
      format: "0",
      applies: inUse,
      which: xl`IF(${isNothingExceeded}, "", ${result.fails} & ": ")`,
    },
  ]);
  return {
    checks,
    figures: hasBackup ? sensitivityFigures(plan) : [],
    blocks: [
      sensitivityBlock(plan.rowCapacity("workload")),
      ...(hasBackup ? [sensitivityBackupBlock] : []),
      ...shareSteps(hasBackup),
    ],
  };
}

export const section = optionalSection(sensitivityInputs, build);
