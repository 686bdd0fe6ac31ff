/**
 * All inputs of a plan: their names in input files, allowed values, appearance and help. Sheets,
 * validation of input files and their documentation derive from these definitions.
 */
import { suggest } from "../../catalogue/lookup-key";
import { CAPACITY } from "../scenarios";
import { OPTIONAL_SECTIONS } from "../definition/optional-sections";
import { coreInputs } from "./core-inputs";
import {
  choice,
  count,
  fraction,
  MIN_DIVISOR,
  whole,
  yearlyGrowth,
  YES_NO,
  type InputDefinition,
  type TableDefinition,
} from "./definition";

/** Single inputs by name. Every optional section has its switch on the cover. */
export const FIELDS: Readonly<Record<string, InputDefinition>> = {
  ...coreInputs.inputs.fields,
  ...Object.fromEntries(
    OPTIONAL_SECTIONS.map(({ key, name, about }) => [
      `cover.${key}`,
      choice(`Include ${name}`, YES_NO, `Choose Yes to include this section: ${about}.`, {
        start: "No",
      }),
    ]),
  ),
  ...Object.assign({}, ...OPTIONAL_SECTIONS.map(({ inputs }) => inputs.fields)),
};

/** Tables of inputs by key. */
export const TABLES: Readonly<Record<string, TableDefinition>> = {
  ...coreInputs.inputs.tables,
  ...Object.assign({}, ...OPTIONAL_SECTIONS.map(({ inputs }) => inputs.tables)),
};

function definitionOf<T>(definitions: Readonly<Record<string, T>>, kind: string, name: string): T {
  const definition = definitions[name];
  if (definition === undefined)
    throw new Error(
      `There is no ${kind} ${name}; the nearest name is ${suggest(name, Object.keys(definitions), 1)[0]}`,
    );
  return definition;
}

/** The definition of a single input. Throws the nearest name if there is none. */
export const fieldDefinition = (name: string): InputDefinition =>
  definitionOf(FIELDS, "input", name);

/** The definition of a table of inputs. Throws the nearest key if there is none. */
export const tableDefinition = (key: string): TableDefinition =>
  definitionOf(TABLES, "table of inputs", key);

/** Inputs by scenario: empty ones are those of the input sheets. */
export const SCENARIO_INPUTS: Readonly<Record<string, InputDefinition>> = {
  choice: count("Selected alternative", "number", "Enter the number of the alternative.", {
    max: CAPACITY.alternatives,
  }),
  golive: whole("Go-live", "months", "Enter the number of months from the measurement.", {
    max: 600,
  }),
  horizon: whole("Planning horizon", "months", "Enter the number of months from the measurement.", {
    max: 600,
  }),
  cpu: fraction(
    "CPU threshold, all partitions",
    "utilization",
    "Enter a CPU threshold for all partitions, such as 65%.",
    { min: MIN_DIVISOR, overrides: "the guideline and the thresholds of partitions" },
  ),
  growthAll: yearlyGrowth("Growth of all workloads", "Enter one growth rate for all workloads."),
  growthAdd: yearlyGrowth(
    "Additional growth",
    "Enter percentage points to add to the growth of all workloads, such as 5% or 0.05.",
  ),
  additions: fraction(
    "Additional load included",
    "of the CPW",
    "Enter the share of the additional load to include: 0% for none, 100% for all.",
    { max: 10 },
  ),
};
