/** The proposed system of a case: its configuration, and missing inputs. */
import type { Column, Quantity } from "../../../spreadsheet/formula/named-cells";
import { xl, type Formula, type FormulaPart } from "../../../spreadsheet/formula/xl";
import type { CaseColumn } from "../../../spreadsheet/layout/builder";
import { fromEntries } from "../../definition/cell-definitions";
import { firstReason } from "../../definition/conditions";
import { fieldError } from "../../inputs/validation-cells";
import { BASE_SCENARIO, isAlternative, SCENARIOS } from "../../scenarios";
import { inputsOfScenario, shownCase } from "../scenarios/cells";
import { configuration, demand, fit, planResult } from "./cells";
import { scenarioInput } from "./demand";

/** A quantity of the demand: that of the case's scenario, or of the active one. */
export const demandIn = (caseColumn: CaseColumn, key: keyof typeof demand): Quantity =>
  isAlternative(caseColumn) ? demand[key].active : demand[key];

/** The value of a column for the alternative of the case. */
export const ofAlternative = (column: Column): Formula => xl`INDEX(${column.all}, ${fit.choice})`;

/** A quantity of the configuration of the case. */
export const ofConfiguration = (
  caseColumn: CaseColumn,
  key: keyof typeof configuration,
): FormulaPart =>
  isAlternative(caseColumn)
    ? configuration[key].inCase(caseColumn.id)
    : xl`INDEX(${configuration[key].everyCase}, ${fit.choice})`;

type ConfigurationKey = keyof typeof configuration;
/** Quantities that equal those of the configuration. */
export const asConfigured = <Key extends ConfigurationKey>(keys: readonly Key[]) =>
  fromEntries(
    keys.map(
      (key) => [key, (caseColumn: CaseColumn) => xl`${ofConfiguration(caseColumn, key)}`] as const,
    ),
  );

/** Threshold that a scenario sets for all partitions; 0 if none. */
function thresholdOfScenario(caseColumn: CaseColumn): Formula {
  if (isAlternative(caseColumn))
    return xl`CHOOSE(${shownCase.shown}, ${SCENARIOS.map(({ id }) => fit.cpu.inCase(id))})`;
  return caseColumn.id === BASE_SCENARIO
    ? xl`0`
    : xl`IF(${demand.invalidRow.inCase(caseColumn.id)} > 0, 0, N(${inputsOfScenario(caseColumn).row("cpu")}))`;
}

const choiceError = fieldError("target.choice");
/** The number of the selected alternative is invalid: another one replaces it, with a message. */
const isChoiceInvalid = (caseColumn: CaseColumn): Formula =>
  caseColumn.id === BASE_SCENARIO
    ? xl`${choiceError} <> ""`
    : xl`
      OR(${demand.invalidRow} > 0,
        AND(${inputsOfScenario(caseColumn).row("choice")} = "", ${choiceError} <> ""))`;

const choiceOf = (caseColumn: CaseColumn): Formula =>
  isAlternative(caseColumn)
    ? xl`${Number(caseColumn.id.slice("alt".length))}`
    : xl`IF(${isChoiceInvalid(caseColumn)}, 1, ${scenarioInput(caseColumn, "choice")})`;

/** Why a case has no selected alternative. */
function unselectedReason(caseColumn: CaseColumn): Formula {
  if (isAlternative(caseColumn)) return xl`""`;
  return firstReason(
    [
      [isChoiceInvalid(caseColumn), choiceError],
      [
        xl`${ofConfiguration(caseColumn, "problem")} = "not used"`,
        xl`"Target and alternatives: choose the machine type of alternative " & ${fit.choice}`,
      ],
      [
        xl`${fit.origin} = "proposed"`,
        xl`
          "Target and alternatives: alternative " & ${fit.choice}
            & " is a proposal. Enter its system, feature and cores to select it"`,
      ],
    ],
    "",
  );
}

/** The missing inputs of a case. */
function problemOf(caseColumn: CaseColumn): Formula {
  const scenarioProblem = demandIn(caseColumn, "problem");
  const ofSystem = ofConfiguration(caseColumn, "problem");
  return firstReason(
    [
      ...(isAlternative(caseColumn)
        ? []
        : ([
            [xl`${planResult.problem} <> ""`, planResult.problem],
            [xl`${scenarioProblem} <> ""`, scenarioProblem],
            [xl`${fit.unselected} <> ""`, fit.unselected],
          ] as const)),
      [xl`${ofSystem} <> ""`, ofSystem],
      ...(isAlternative(caseColumn)
        ? ([[xl`${scenarioProblem} <> ""`, scenarioProblem]] as const)
        : []),
      [
        xl`${fit.horizon} < ${fit.golive}`,
        xl`
          "The horizon is before go-live: month " & ${fit.horizon} & " and month "
            & ${fit.golive}`,
      ],
    ],
    "",
  );
}

/** The number of inputs in which a scenario differs from the base. */
function differencesOf(caseColumn: CaseColumn): Formula {
  if (caseColumn.id === BASE_SCENARIO) return xl`0`;
  const base = (quantity: Quantity): Quantity => quantity.inCase(BASE_SCENARIO);
  const single = [fit.choice, fit.cpu, fit.golive, fit.horizon, demand.factor].map(
    (quantity) => xl`(${quantity} <> ${base(quantity)})`,
  );
  const sum = single.reduce((terms, term) => xl`${terms} + ${term}`);
  const rates = demand.rate.all;
  return xl`${sum} + SUMPRODUCT(1 * (${rates} <> ${base(rates)}))`;
}

export const alternativeFormulas = {
  choice: choiceOf,
  ...asConfigured([
    "name",
    "system",
    "feature",
    "mode",
    "active",
    "memory",
    "origin",
    "net",
    "shared",
    "k",
  ] as const),
  cpu: thresholdOfScenario,
  golive: (caseColumn: CaseColumn) => xl`${demandIn(caseColumn, "golive")}`,
  horizon: (caseColumn: CaseColumn) => xl`${demandIn(caseColumn, "horizon")}`,
  unselected: unselectedReason,
  problem: problemOf,
  differences: differencesOf,
};
