/**
 * Scenarios: one row per input and one column per scenario; an empty cell means the value of the
 * input sheets. Below are the results of each scenario.
 */
import { Column, type Quantity } from "../../../spreadsheet/formula/named-cells";
import { xl, type Formula } from "../../../spreadsheet/formula/xl";
import type {
  CaseColumn,
  CellSpec,
  TableRow,
  TableSpec,
} from "../../../spreadsheet/layout/builder";
import { STATUS } from "../../definition/columns";
import { defineSection, isSized } from "../../definition/define-section";
import { whenReached } from "../../definition/months";
import { placeChecks } from "../../definition/placed-checks";
import type { Plan, SectionParts } from "../../definition/section";
import { caseInput, targetInput, workload } from "../../inputs/core-cells";
import { inputCell, inputField } from "../../inputs/input-cells";
import { SCENARIO_INPUTS, TABLES } from "../../inputs/input-definitions";
import type { InputValue } from "../../inputs/plan-inputs";
import {
  otherScenarioMessages,
  OTHER_SCENARIOS as others,
  SCENARIO_CHECK,
} from "../../inputs/scenario-validation";
import { fieldError } from "../../inputs/validation-cells";
import { BASE_SCENARIO, SHIFTS, SCENARIOS, type AssessedDate } from "../../scenarios";
import { assessed } from "../calculation/assessed-demand-cells";
import { demand, fit, resized } from "../calculation/cells";
import { golive, horizon } from "../growth/cells";
import { isNotVaried, scenarioNames, shownCase, shownCaseFields } from "./cells";

const SHEET = "Scenarios";

/** The values of the base scenario: those of the input sheets. */
const BASE_VALUES: Readonly<Record<string, CellSpec>> = {
  choice: { formula: xl`${targetInput.choice}`, style: "result", format: "0" },
  golive: { formula: xl`${golive.month}`, style: "result", format: "0" },
  horizon: { formula: xl`${horizon.month}`, style: "result", format: "0" },
  cpu: { formula: xl`""`, style: "resultPercent" },
  growthAll: { formula: xl`""`, style: "resultPercent" },
  growthAdd: { formula: xl`""`, style: "resultPercent" },
  additions: { formula: xl`1`, style: "resultPercent" },
};

/**
 * The scenario "no growth": today's work on the target system, without growth and additional loads.
 */
const STARTS: Readonly<Record<string, Readonly<Record<string, InputValue>>>> = {
  asis: { growthAll: 0, additions: 0 },
};

function generalRows({ inputs }: Plan): TableRow[] {
  const valueOf = (id: string, key: string): InputValue | null =>
    inputs.scenarios[id]?.values[key] ?? STARTS[id]?.[key] ?? null;
  return Object.entries(SCENARIO_INPUTS).map(([key, definition]) => ({
    key,
    cells: {
      what: definition.label,
      unit: definition.unit ?? "",
      [BASE_SCENARIO]: BASE_VALUES[key]!,
      ...Object.fromEntries(others.map(({ id }) => [id, inputCell(definition, valueOf(id, key))])),
    },
  }));
}

/** The growth of a workload in every scenario. */
function workloadRow({ inputs }: Plan, row: number): TableRow {
  const name = workload.name.row(row);
  const growth = workload.growth.row(row);
  const entered = String(inputs.tables.workload?.[row - 1]?.name ?? "");
  const ofNamed = (formula: Formula): Formula => xl`IF(${name} = "", "", ${formula})`;
  return {
    key: `w${row}`,
    cells: {
      what: { formula: ofNamed(xl`"Growth of " & ${name}`) },
      unit: { formula: ofNamed(xl`"per year"`), style: "unit" },
      [BASE_SCENARIO]: { formula: ofNamed(xl`${growth}`), style: "resultPercent" },
      ...Object.fromEntries(
        others.map(({ id }) => [
          id,
          inputCell(
            TABLES.workload!.columns.growth!,
            inputs.scenarios[id]?.workloads[entered] ?? null,
          ),
        ]),
      ),
    },
  };
}

interface Headline {
  readonly label: string;
  readonly unit: string;
  readonly cell?: Partial<CellSpec>;
  readonly formula: (scenario: CaseColumn) => Formula;
  /** A month, whose date follows in a row of its own. */
  readonly isMonth?: true;
}

/** A result of a scenario, if everything is rated. */
const ofRated =
  (formula: (scenario: CaseColumn) => Quantity | Formula) =>
  (scenario: CaseColumn): Formula =>
    xl`IF(${fit.ready.inCase(scenario.id)}, ${formula(scenario)}, "open")`;
const resultOf = (quantity: Quantity) => ofRated(({ id }) => quantity.inCase(id));
const alwaysOf =
  (quantity: Quantity) =>
  ({ id }: CaseColumn): Formula =>
    xl`${quantity.inCase(id)}`;
const demandOn = (date: AssessedDate) =>
  ofRated(
    ({ id }) => xl`MAX(${SHIFTS.map((shift) => demand[`allSum${shift}${date}`].inCase(id))})`,
  );

/** A scenario with the inputs of the base scenario has no verdict. */
const verdictOf = (scenario: CaseColumn): Formula => {
  const verdict = fit.verdict.inCase(scenario.id);
  return scenario.id === BASE_SCENARIO
    ? xl`${verdict}`
    : xl`IF(${isNotVaried(scenario)}, "not varied", ${verdict})`;
};

/** Headline values, one row each; columns are scenarios. */
const HEADLINES: readonly Headline[] = [
  { label: "Alternative", unit: "", cell: { style: "resultText" }, formula: alwaysOf(fit.name) },
  { label: "Demand today, peak shift", unit: "CPW", formula: demandOn("Now") },
  { label: "Demand at the horizon, peak shift", unit: "CPW", formula: demandOn("End") },
  {
    label: "IBM i cores",
    unit: "cores",
    cell: { format: "General" },
    formula: resultOf(fit.ibmi),
  },
  {
    label: "Cores of the configuration, with VIOS",
    unit: "cores",
    cell: { format: "General" },
    formula: resultOf(fit.needed),
  },
  { label: "Capacity", unit: "CPW", formula: resultOf(fit.total) },
  {
    label: "Busiest partition at the horizon",
    unit: "utilization",
    cell: { style: "resultPercent" },
    formula: resultOf(fit.worstEnd),
  },
  {
    label: "System at the horizon",
    unit: "utilization",
    cell: { style: "resultPercent" },
    formula: resultOf(fit.sysEnd),
  },
  {
    label: "First threshold exceeded",
    unit: "month",
    cell: { format: "0" },
    formula: resultOf(fit.firstcross),
    isMonth: true,
  },
  {
    label: "Exceeded first by",
    unit: "",
    cell: { style: "resultText" },
    formula: resultOf(fit.firstwho),
  },
  {
    label: "Cores needed if sized for this scenario",
    unit: "cores",
    cell: { format: "General" },
    formula: resultOf(resized.needed),
  },
  { label: "Verdict", unit: "", cell: { style: "verdict" }, formula: verdictOf },
];

const COMPARED = "compared";

const headlineRow = (key: string, { label, unit, cell, formula }: Headline): TableRow => ({
  key,
  cells: {
    what: label,
    unit,
    ...Object.fromEntries(
      SCENARIOS.map((scenario) => [scenario.id, { formula: formula(scenario), ...cell }]),
    ),
  },
});
const dateRow = (ofMonth: string, { label }: Headline): TableRow => ({
  key: `${ofMonth}date`,
  cells: {
    what: `${label}, date`,
    unit: "",
    ...Object.fromEntries(
      SCENARIOS.map(({ id }) => [
        id,
        {
          formula: whenReached(
            new Column(`${COMPARED}.${id}`).row(ofMonth),
            assessed.from.inCase(id),
          ),
          style: "resultText",
        },
      ]),
    ),
  },
});

const headlines: TableSpec = {
  key: COMPARED,
  title: "Result",
  note: "Each scenario runs on the cores of its alternative, which is sized once (see Target and alternatives). Scenarios without differences are not varied.",
  columns: [
    { key: "what", head: "Headline figure", width: 34, style: "label" },
    { key: "unit", head: "Unit", width: 12, style: "unit" },
    ...SCENARIOS.map(({ id, label }) => ({
      key: id,
      head: label,
      width: 18,
      style: "result" as const,
    })),
  ],
  rows: HEADLINES.flatMap((headline, i) =>
    headline.isMonth
      ? [headlineRow(`h${i + 1}`, headline), dateRow(`h${i + 1}`, headline)]
      : [headlineRow(`h${i + 1}`, headline)],
  ),
};

const inputsByScenario = (plan: Plan): TableSpec => ({
  key: "scen",
  title: "Inputs that differ",
  note: "Expected uses the input sheets. Leave a cell of another scenario empty to keep the value.",
  columns: [
    { key: "what", head: "Input", width: 34, style: "label" },
    { key: "unit", head: "Unit", width: 12, style: "unit" },
    ...SCENARIOS.map(({ id, label }) => ({
      key: id,
      head: label,
      width: 18,
      style: id === BASE_SCENARIO ? ("result" as const) : ("input" as const),
    })),
    { key: "status", ...STATUS, formula: otherScenarioMessages },
  ],
  rows: [
    ...generalRows(plan),
    ...Array.from({ length: plan.rowCapacity("workload") }, (_, i) => workloadRow(plan, i + 1)),
  ],
});

const baseNumber = SCENARIOS.findIndex(({ id }) => id === BASE_SCENARIO) + 1;
const [numberField, nameField] = shownCaseFields({
  shown: xl`IF(${fieldError("case.active")} = "", ${caseInput.active}, ${baseNumber})`,
  name: xl`CHOOSE(${shownCase.shown}, ${scenarioNames})`,
});

function build(plan: Plan): SectionParts {
  const sheet = plan.book.sheet(SHEET, { tab: "input", onePage: true, landscape: true });
  sheet
    .title(SHEET)
    .subtitle("The same plan with other inputs. All scenarios are always calculated.")
    .fields([
      inputField(plan.inputs, "case.active"),
      numberField!,
      nameField!,
      inputField(plan.inputs, "case.own"),
    ])
    .table(headlines)
    .table(inputsByScenario(plan));
  const checks = placeChecks(plan, sheet, "scenariochecks", [], SCENARIO_CHECK);
  return { checks };
}

export const section = defineSection({
  key: "scenarios",
  order: 30,
  isIn: isSized,
  name: SHEET,
  build,
});
