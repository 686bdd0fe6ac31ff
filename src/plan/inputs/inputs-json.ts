/** Inputs of a plan in the form of an input file, which `parsePlanInputs` reads again. */
import { ASSUMPTION_KEYS } from "../assumptions";
import type { InputDefinition } from "./definition";
import { FIELDS, TABLES } from "./input-definitions";
import { isoDay } from "./inputs";
import type { InputRow, PlanInputs } from "./plan-inputs";

const rowJson = (row: InputRow, definitions: Readonly<Record<string, InputDefinition>>): InputRow =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      definitions[name]?.kind === "date" && typeof value === "number" ? isoDay(value) : value,
    ]),
  );

/** The JSON of an input file; dates are written like "2026-01-31". */
export function inputsJson({ fields, tables, scenarios }: PlanInputs): unknown {
  return {
    sizebook: "plan",
    fields: rowJson(fields, FIELDS),
    tables: Object.fromEntries(
      Object.entries(tables).map(([key, rows]) => {
        const list = rows.map((row) => rowJson(row, TABLES[key]!.columns));
        if (key !== "assumption") return [key, list];
        const entries = list.map((row, i) => [ASSUMPTION_KEYS[i]!, row] as const);
        return [key, Object.fromEntries(entries.filter(([, row]) => Object.keys(row).length > 0))];
      }),
    ),
    scenarios: Object.fromEntries(
      Object.entries(scenarios).map(([id, { values, workloads }]) => [
        id,
        { ...values, ...(Object.keys(workloads).length ? { workloads } : {}) },
      ]),
    ),
  };
}
