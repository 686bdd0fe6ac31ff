/** Invalid inputs of scenarios. Each scenario is a column, with its inputs in rows. */
import { xl, type Formula } from "../../spreadsheet/formula/xl";
import type { CaseColumn, SheetBuilder } from "../../spreadsheet/layout/builder";
import type { Column } from "../../spreadsheet/formula/named-cells";
import { BASE_SCENARIO, SCENARIOS } from "../scenarios";
import { demand } from "../sections/calculation/cells";
import {
  inputsOfScenario,
  scenarioInputName,
  scenarioLimit,
  scenarioLimitTable,
} from "../sections/scenarios/cells";
import { SCENARIO_INPUTS, TABLES } from "./input-definitions";
import type { Plan } from "../definition/section";
import { acceptedCell, largestOf, limitsOf } from "./input-limits";
import { fractionalIndex, lastInvalidIndex, type FurtherInputs } from "./input-validation";

const growth = TABLES.workload!.columns.growth!;

/** The number of the last invalid input of a scenario. */
export function invalidScenarioInput(scenario: CaseColumn): Formula {
  const inputs = inputsOfScenario(scenario);
  const outside = lastInvalidIndex(
    inputs.all,
    scenarioLimit.min.all,
    scenarioLimit.max.all,
    scenarioLimit.no.all,
  );
  const fractional = Object.entries(SCENARIO_INPUTS).flatMap(([key, { kind }], i) =>
    kind === "whole" ? [fractionalIndex(inputs.row(key), i + 1)] : [],
  );
  return xl`MAX(${[outside, ...fractional]})`;
}

/** The message about it, and about a growth rate of a workload below -100% or above its limit. */
export function scenarioMessage(scenario: CaseColumn): Formula {
  const { label } = scenario;
  const ofInvalid = (column: Column): Formula => xl`INDEX(${column.all}, ${demand.invalidRow})`;
  const rates = demand.rate.all;
  const outside = xl`
    COUNTIF(${rates}, "<" & ${scenarioLimit.min.row("growthAll")})
      + COUNTIF(${rates}, ">" & ${scenarioLimit.max.row("growthAll")})`;
  return xl`
    IF(${demand.invalidRow} > 0,
      "Scenarios: " & ${ofInvalid(scenarioInputName)} & ${` of ${label} is `}
        & ${ofInvalid(inputsOfScenario(scenario))} & "; enter " & ${ofInvalid(scenarioLimit.accepted)},
    IF(${outside} > 0,
      ${`Scenarios: the growth of a workload in ${label}, including additional growth, is not `}
        & ${scenarioLimit.accepted.row("growthAll")},
      ""))`;
}

export const OTHER_SCENARIOS = SCENARIOS.filter(({ id }) => id !== BASE_SCENARIO);

const messageOf = ({ id }: CaseColumn) => demand.problem.inCase(id);

/** The message next to a row of inputs. */
export const otherScenarioMessages: Formula = xl`
  TEXTJOIN("; ", TRUE, ${OTHER_SCENARIOS.map(
    (scenario) => xl`
      IF(${demand.invalidRow.inCase(scenario.id)} = ${scenarioLimit.no}, ${messageOf(scenario)}, "")`,
  )})`;

/** Invalid inputs that the check of the sheet counts in addition to its single inputs. */
export const SCENARIO_CHECK: FurtherInputs = {
  count: OTHER_SCENARIOS.map((scenario) => xl`IF(${messageOf(scenario)} = "", 0, 1)`).reduce(
    (sum, count) => xl`${sum} + ${count}`,
  ),
  messages: OTHER_SCENARIOS.map(messageOf),
};

/** Limits of the inputs of scenarios, in the order of the rows on their sheet. */
export function scenarioLimits(plan: Plan, sheet: SheetBuilder): void {
  const rows = [
    ...Object.entries(SCENARIO_INPUTS),
    ...Array.from(
      { length: plan.rowCapacity("workload") },
      (_, i) => [`w${i + 1}`, growth] as const,
    ),
  ];
  sheet.table(
    scenarioLimitTable(
      {
        rows: rows.map(([key, definition], i) => ({
          key,
          cells: {
            no: i + 1,
            min: limitsOf(definition).min,
            max: largestOf(definition),
            accepted: acceptedCell(definition),
          },
        })),
      },
      { no: undefined, min: undefined, max: undefined, accepted: undefined },
    ),
  );
}
