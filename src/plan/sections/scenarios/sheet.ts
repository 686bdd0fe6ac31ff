/**
 * Scenarios: one row per input, one column per scenario, empty means as on the input sheets; below,
 * the results of each.
 */
import { statusColumn } from "../../build/columns";
import { BASE_SCENARIO, SCENARIOS } from "../../scenarios";
import { inputCell, inputField } from "../../inputs/input-cells";
import { SCENARIO_INPUTS, TABLES } from "../../inputs/input-definitions";
import type { InputValue } from "../../inputs/plan-inputs";
import type { Plan, Section } from "../../build/section";
import {
  otherScenarioMessages,
  OTHER_SCENARIOS as others,
  SCENARIO_CHECK,
} from "../../inputs/scenario-validation";
import type { CellSpec, TableRow } from "../../../spreadsheet/layout/builder";

const SHEET = "Scenarios";

/** The values of the base scenario: those of the input sheets. */
const BASE_VALUES: Readonly<Record<string, CellSpec>> = {
  choice: { formula: "{target.choice}", style: "result", format: "0" },
  golive: { formula: "{golive.month}", style: "result", format: "0" },
  horizon: { formula: "{horizon.month}", style: "result", format: "0" },
  cpu: { formula: '""', style: "resultPercent" },
  growthAll: { formula: '""', style: "resultPercent" },
  growthAdd: { formula: '""', style: "resultPercent" },
  additions: { formula: "1", style: "resultPercent" },
};

/** The scenario "as is" is today's work on the target: without growth and without additions. */
const STARTS: Readonly<Record<string, Readonly<Record<string, InputValue>>>> = {
  asis: { growthAll: 0, additions: 0 },
};

function rows(plan: Plan): TableRow[] {
  const given = (id: string, key: string): InputValue | null =>
    plan.inputs.scenarios[id]?.values[key] ?? STARTS[id]?.[key] ?? null;
  const general = Object.entries(SCENARIO_INPUTS).map(([key, definition]): TableRow => ({
    key,
    cells: {
      what: definition.label,
      unit: definition.unit ?? "",
      [BASE_SCENARIO]: BASE_VALUES[key]!,
      ...Object.fromEntries(others.map(({ id }) => [id, inputCell(definition, given(id, key))])),
    },
  }));
  const growth = TABLES.workload!.columns.growth!;
  const workloads = plan.inputs.tables.workload ?? [];
  const byWorkload = Array.from({ length: plan.room("workload") }, (_, i): TableRow => ({
    key: `w${i + 1}`,
    cells: {
      what: {
        formula: `IF({workload.name[${i + 1}]}="","","Growth of "&{workload.name[${i + 1}]})`,
      },
      unit: { formula: `IF({workload.name[${i + 1}]}="","","a year")`, style: "unit" },
      [BASE_SCENARIO]: {
        formula: `IF({workload.name[${i + 1}]}="","",{workload.growth[${i + 1}]})`,
        style: "resultPercent",
      },
      ...Object.fromEntries(
        others.map(({ id }) => [
          id,
          inputCell(
            growth,
            plan.inputs.scenarios[id]?.workloads[String(workloads[i]?.name ?? "")] ?? null,
          ),
        ]),
      ),
    },
  }));
  return [...general, ...byWorkload];
}

/** Headline values, one row each; columns are scenarios. */
const HEADLINES: readonly (readonly [
  label: string,
  unit: string,
  key: string,
  look: Partial<CellSpec>,
])[] = [
  ["Alternative", "", "name", { style: "resultText" }],
  ["Demand today, worst part", "CPW", "load:sumNow", {}],
  ["Demand at the horizon, worst part", "CPW", "load:sumEnd", {}],
  ["IBM i cores", "cores", "ibmi", { format: "General" }],
  ["Cores needed with VIOS", "cores", "needed", { format: "General" }],
  ["Capacity", "CPW", "total", {}],
  ["Highest partition at the horizon", "utilisation", "worstUse", { style: "resultPercent" }],
  ["System at the horizon", "utilisation", "sysEnd", { style: "resultPercent" }],
  ["First crossing", "month", "firstcross", { format: "0" }],
  ["What crosses first", "", "firstwho", { style: "resultText" }],
  ["Verdict", "", "verdict", { style: "verdict" }],
];

function headline(key: string, id: string): string {
  if (key.startsWith("load:")) {
    const moment = key.slice("load:sum".length);
    return `IF({fit.ready#${id}},MAX(${["A", "B", "C", "D"].map((part) => `{load.allSum${part}${moment}#${id}}`).join(",")}),"open")`;
  }
  const cell = `{fit.${key}#${id}}`;
  return key === "verdict" || key === "name" ? cell : `IF({fit.ready#${id}},${cell},"open")`;
}

function build(plan: Plan): void {
  const sheet = plan.book.sheet(SHEET, { tab: "input", onePage: true, landscape: true });
  sheet
    .title(SHEET)
    .subtitle("The same plan with other inputs, side by side. All scenarios are always calculated.")
    .fields([
      inputField(plan.inputs, "case.active"),
      {
        label: "Its number",
        name: "case.shown",
        formula: `IF({given.case.active}="",{case.active},${SCENARIOS.findIndex(({ id }) => id === BASE_SCENARIO) + 1})`,
        format: "0",
        note: "Expected, where the active scenario is none of them.",
      },
      {
        label: "Sheets now show",
        formula: `CHOOSE({case.shown},${SCENARIOS.map(({ id, label }) => (id === "own" ? `IF({case.own}="","${label}",{case.own}&"")` : `"${label}"`)).join(",")})`,
        name: "case.name",
        style: "resultText",
      },
      inputField(plan.inputs, "case.own"),
    ])
    .table({
      key: "compared",
      title: "What comes out",
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
      rows: HEADLINES.map(([what, unit, key, look], i) => ({
        key: `h${i + 1}`,
        cells: {
          what,
          unit,
          ...Object.fromEntries(
            SCENARIOS.map(({ id }) => [id, { formula: headline(key, id), ...look }]),
          ),
        },
      })),
    })
    .table({
      key: "scen",
      title: "Inputs that differ",
      note: "Expected is what the input sheets say. Leave a cell of another scenario empty to keep that.",
      columns: [
        { key: "what", head: "Input", width: 34, style: "label" },
        { key: "unit", head: "Unit", width: 12, style: "unit" },
        ...SCENARIOS.map(({ id, label }) => ({
          key: id,
          head: label,
          width: 18,
          style: id === BASE_SCENARIO ? ("result" as const) : ("input" as const),
        })),
        statusColumn(otherScenarioMessages),
      ],
      rows: rows(plan),
    });
  plan.checks(sheet, "scenariochecks", [], SCENARIO_CHECK);
}

export const scenarios: Section = { name: SHEET, build };
