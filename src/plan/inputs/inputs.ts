/**
 * An input file: JSON by the names of inputs. It is read as a whole, and all problems are reported
 * at once, each with its path. { "sizebook": "plan", "fields": { "cover.customer": "...",
 * "date.measured": "2026-01-01" }, "tables": { "source": [ { "name": "ERP", "cores": 8 } ] },
 * "scenarios": { "high": { "growthAdd": 0.05, "workloads": { "ERP": 0.2 } } } }
 */
import { dateOfSerial, serialOfTime } from "../../spreadsheet/serial-date";
import { suggest } from "../../catalogue/lookup-key";
import { shortList } from "../../functions/core/messages";
import { ASSUMPTION_KEYS } from "../assumptions";
import { presentChoice } from "../former-labels";
import { BASE_SCENARIO, SCENARIOS } from "../scenarios";
import type { InputDefinition } from "./definition";
import { withPresentRisk } from "./former-risks";
import { FIELDS, SCENARIO_INPUTS, TABLES } from "./input-definitions";
import { maxRows } from "./row-capacity";
import {
  type InputValue,
  type InputRow,
  type ScenarioInputs,
  type PlanInputs,
} from "./plan-inputs";

export interface InputProblem {
  /** The place in the file: "tables.source[2].cores". */
  readonly path: string;
  /** The given value, the accepted ones, the next step. */
  readonly message: string;
}

/** Excel finds no longer names in a list: MATCH and COUNTIF return an error. */
export const MAX_NAME = 255;
/** Formulas of a plan join texts, and a cell holds at most 32,767 characters. */
export const MAX_TEXT = 2_000;
const SECTIONS = ["sizebook", "fields", "tables", "scenarios"] as const;

/** Excel's serial number of a date such as 2026-01-31; undefined if there is no such date. */
export function dayNumber(iso: string): number | undefined {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(iso);
  if (!match) return undefined;
  const time = Date.UTC(Number(match[1]), Number(match[2]) - 1, Number(match[3]));
  return new Date(time).toISOString().startsWith(iso) ? serialOfTime(time) : undefined;
}

/** An Excel serial number as a date such as 2026-01-31. */
export const isoDay = (day: number): string =>
  dateOfSerial(Math.round(day)).toISOString().slice(0, 10);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Number of suggestions for an unknown name. */
const MAX_NEAREST = 3;

const MAX_LETTERS = 80;
/** The given value in one readable line: a list or an object only if it is small. */
function oneLine(value: unknown): string {
  if (
    typeof value === "object" &&
    value !== null &&
    Object.values(value).some((part) => typeof part === "object" && part !== null)
  )
    return Array.isArray(value) ? "[...]" : "{...}";
  const text = JSON.stringify(value) ?? "nothing";
  return text.length <= MAX_LETTERS ? text : `${text.slice(0, MAX_LETTERS)}...`;
}
/** A given name in a path or a list. */
const nameInMessage = (name: string): string =>
  /^[^\u0000-\u001f"]{1,80}$/.test(name) ? name : oneLine(name);

class InputsReader {
  readonly problems: InputProblem[] = [];

  report(path: string, message: string): undefined {
    this.problems.push({ path, message });
    return undefined;
  }

  unknown(path: string, what: string, name: string, names: readonly string[]): void {
    this.report(
      path,
      `${oneLine(name)} is no ${what}. Nearest: ${shortList(suggest(name, names).map(nameInMessage), MAX_NEAREST)}.`,
    );
  }

  record(path: string, value: unknown): Record<string, unknown> {
    if (value === undefined || value === null) return {};
    if (isRecord(value)) return value;
    this.report(path, `${oneLine(value)} is not an object with names and values.`);
    return {};
  }

  /** Converts a value as its definition requires; null and "" are no value. */
  value(path: string, definition: InputDefinition, value: unknown): InputValue | undefined {
    if (value === null || value === undefined || value === "") return undefined;
    switch (definition.kind) {
      case "text":
        return this.text(path, value);
      case "date":
        return this.date(path, value);
      case "choice":
        return this.choice(path, definition.choices!, value);
      default:
        return this.number(path, definition, value);
    }
  }

  private text(path: string, value: unknown): InputValue | undefined {
    if (typeof value !== "string" && typeof value !== "number")
      return this.report(path, `${oneLine(value)} is not a text.`);
    const [length, most] = [String(value).length, path.endsWith(".name") ? MAX_NAME : MAX_TEXT];
    const count = (characters: number): string => characters.toLocaleString("en-US");
    return length > most
      ? this.report(
          path,
          `${oneLine(value)} has ${count(length)} characters. Enter at most ${count(most)}.`,
        )
      : value;
  }

  private date(path: string, value: unknown): number | undefined {
    const day = typeof value === "string" ? dayNumber(value) : undefined;
    return day ?? this.report(path, `${oneLine(value)} is not a day. Write it like "2026-01-31".`);
  }

  private choice(path: string, choices: readonly string[], value: unknown): string | undefined {
    const present = presentChoice(String(value).trim()).toLowerCase();
    const choice = choices.find((choice) => choice.toLowerCase() === present);
    return choice ?? this.report(path, `${oneLine(value)} is not one of: ${choices.join(", ")}.`);
  }

  private number(
    path: string,
    { kind, min, max, unit }: InputDefinition,
    value: unknown,
  ): number | undefined {
    if (typeof value !== "number" || !Number.isFinite(value))
      return this.report(path, `${oneLine(value)} is not a number${unit ? ` (${unit})` : ""}.`);
    if (kind === "whole" && !Number.isInteger(value))
      return this.report(path, `${value} is not a whole number.`);
    const hint =
      kind === "fraction" && value > 1 ? " A percentage is written as a fraction: 50% is 0.5." : "";
    if (min !== undefined && value < min) return this.report(path, `${value} is below ${min}.`);
    if (max !== undefined && value > max)
      return this.report(path, `${value} is above ${max}.${hint}`);
    return value;
  }

  row(
    path: string,
    definitions: Readonly<Record<string, InputDefinition>>,
    what: string,
    values: Record<string, unknown>,
    others: readonly string[] = [],
  ): InputRow {
    const row: Record<string, InputValue> = {};
    for (const [name, value] of Object.entries(values)) {
      if (others.includes(name)) continue;
      const definition = Object.hasOwn(definitions, name) ? definitions[name] : undefined;
      if (!definition) {
        this.unknown(`${path}.${nameInMessage(name)}`, what, name, [
          ...Object.keys(definitions),
          ...others,
        ]);
        continue;
      }
      const cellValue = this.value(`${path}.${name}`, definition, value);
      if (cellValue !== undefined) row[name] = cellValue;
    }
    return row;
  }

  table(key: string, value: unknown): readonly InputRow[] {
    const definition = TABLES[key]!;
    const path = `tables.${key}`;
    if (key === "assumption") return this.assumptions(path, value);
    if (!Array.isArray(value)) {
      this.report(path, `${oneLine(value)} is not a list of rows in [ ].`);
      return [];
    }
    if (value.length > maxRows(key))
      this.report(
        path,
        `${value.length} rows were entered for the list "${definition.title}". Enter at most ${maxRows(key)}.`,
      );
    return value.map((row, i) =>
      this.row(
        `${path}[${i + 1}]`,
        definition.columns,
        `column of ${key}`,
        this.record(`${path}[${i + 1}]`, row),
      ),
    );
  }

  /** Assumptions are identified by name, not by order. */
  private assumptions(path: string, value: unknown): readonly InputRow[] {
    const record = this.record(path, value);
    Object.keys(record)
      .filter((name) => !ASSUMPTION_KEYS.includes(name))
      .forEach((name) =>
        this.unknown(`${path}.${nameInMessage(name)}`, "assumption", name, ASSUMPTION_KEYS),
      );
    return ASSUMPTION_KEYS.map((name) =>
      this.row(
        `${path}.${name}`,
        TABLES.assumption!.columns,
        "column of assumption",
        this.record(`${path}.${name}`, record[name]),
      ),
    );
  }

  scenario(id: string, value: unknown, workloads: readonly string[]): ScenarioInputs {
    const path = `scenarios.${id}`;
    const record = this.record(path, value);
    const growth: Record<string, number> = {};
    for (const [name, rate] of Object.entries(this.record(`${path}.workloads`, record.workloads))) {
      const address = `${path}.workloads.${nameInMessage(name)}`;
      if (!workloads.includes(name))
        this.unknown(address, "workload of this plan", name, workloads);
      const growthRate = this.value(address, TABLES.workload!.columns.growth!, rate);
      if (typeof growthRate === "number") growth[name] = growthRate;
    }
    return {
      values: this.row(path, SCENARIO_INPUTS, "input of a scenario", record, ["workloads"]),
      workloads: growth,
    };
  }
}

/**
 * Duplicate names, and names that another table does not have: a plan could not tell which one is
 * meant.
 */
function checkNames(
  reader: InputsReader,
  tables: Readonly<Record<string, readonly InputRow[]>>,
): void {
  const namesOf = (key: string): string[] =>
    (tables[key] ?? []).map((row) => String(row.name ?? ""));
  for (const key of ["box", "source", "workload", "target"]) {
    namesOf(key).forEach((name, i, all) => {
      if (name !== "" && all.indexOf(name) < i)
        reader.report(`tables.${key}[${i + 1}].name`, `${oneLine(name)} occurs twice.`);
    });
  }
  const refer = (key: string, column: string, to: string): void =>
    (tables[key] ?? []).forEach((row, i) => {
      const name = row[column];
      if (name !== undefined && !namesOf(to).includes(String(name)))
        reader.unknown(
          `tables.${key}[${i + 1}].${column}`,
          `name in ${to}`,
          String(name),
          namesOf(to).filter(Boolean),
        );
    });
  refer("source", "box", "box");
  refer("workload", "source", "source");
  refer("workload", "target", "target");
  refer("addition", "target", "target");
}

/** Parses an inputs file. Returns either the inputs, or every problem with its path. */
export function parsePlanInputs(
  json: unknown,
): { readonly inputs: PlanInputs } | { readonly problems: readonly InputProblem[] } {
  const reader = new InputsReader();
  if (!isRecord(json))
    return {
      problems: [
        {
          path: "",
          message: 'The file is not a JSON object. It starts with { "sizebook": "plan", ... }.',
        },
      ],
    };
  if (json.sizebook !== "plan")
    reader.report(
      "sizebook",
      `${oneLine(json.sizebook)} is not supported. Enter "plan" for a file with the inputs of a plan.`,
    );
  Object.keys(json)
    .filter((name) => !(SECTIONS as readonly string[]).includes(name))
    .forEach((name) =>
      reader.unknown(nameInMessage(name), "part of a file of inputs", name, SECTIONS),
    );
  const fields = reader.row("fields", FIELDS, "input", reader.record("fields", json.fields));
  const tables: Record<string, readonly InputRow[]> = {};
  for (const [key, value] of Object.entries(reader.record("tables", json.tables))) {
    if (Object.hasOwn(TABLES, key)) tables[key] = reader.table(key, value);
    else reader.unknown(`tables.${nameInMessage(key)}`, "table", key, Object.keys(TABLES));
  }
  if (tables.risk) tables.risk = tables.risk.map(withPresentRisk);
  checkNames(reader, tables);
  const ids = SCENARIOS.map((scenario) => scenario.id).filter((id) => id !== BASE_SCENARIO);
  const workloads = (tables.workload ?? []).map((row) => String(row.name ?? ""));
  const scenarios: Record<string, ScenarioInputs> = {};
  for (const [id, value] of Object.entries(reader.record("scenarios", json.scenarios))) {
    if (ids.includes(id)) scenarios[id] = reader.scenario(id, value, workloads);
    else reader.unknown(`scenarios.${nameInMessage(id)}`, "scenario", id, ids);
  }
  return reader.problems.length
    ? { problems: reader.problems }
    : { inputs: { fields, tables, scenarios } };
}
