/** What must hold of a catalogue file before it is packed. Each problem is one line with row and field. */
import Ajv from "ajv";
import schema from "../src/catalogue/schema.json";
import { keyOf } from "../src/catalogue/key-form";
import type { Cell, Correction, Field, PackedDimension } from "../src/catalogue/types";

/** A correction as a file writes it: of which printed line. */
export type PrintedCorrection = Omit<Correction, "rows"> & { readonly line: string };

export interface Resource {
  readonly name: string;
  readonly title: string;
  readonly subject: string;
  readonly sources: readonly { title: string; document: string; section: string; page?: string | number; table?: string; lines?: string }[];
  readonly conditions?: readonly string[];
  readonly notes?: Readonly<Record<string, string>>;
  readonly warnings?: readonly string[];
  readonly schema: { readonly fields: readonly (Field & { column?: number })[]; readonly primaryKey?: readonly string[] };
  readonly corrections?: readonly PrintedCorrection[];
  readonly data: readonly (readonly Cell[])[];
}

/** A line can hold several rows: a correction belongs to those whose field has the corrected reading. */
export function correctedRows({ schema: { fields }, data }: Pick<Resource, "schema" | "data">, { line, field, reading }: PrintedCorrection): number[] {
  const at = (name: string): number => fields.findIndex((candidate) => candidate.name === name);
  return data.flatMap((row, i) => (row[at("line")] === line && row[at(field)] === reading ? [i] : []));
}

const validate = new Ajv({ strict: false, allErrors: true }).compile(schema);

/** A folder holds the tables of the subject that it is named after; what belongs to none stands beside the folders. */
export function checkPlace(place: string, { subject }: Pick<Resource, "subject">): string[] {
  return place === "." || place === subject ? [] : [`the subject is "${subject}", but the folder holds "${place}": one of the two is misspelt`];
}

/** Problems of one table. */
export function checkResource(resource: Resource, units: Readonly<Record<string, string>>): string[] {
  if (!validate(resource)) return (validate.errors ?? []).map((error) => `${error.instancePath || "the file"} ${error.message}${"allowedValue" in error.params ? `: ${JSON.stringify(error.params.allowedValue)}` : ""}`);
  const { fields, primaryKey = [] } = resource.schema;
  const names = fields.map((field) => field.name);
  const problems: string[] = [];
  for (const field of fields) if (field.unit !== undefined && !(field.unit in units)) problems.push(`field ${field.name}: unknown unit "${field.unit}"`);
  for (const key of primaryKey) if (!names.includes(key)) problems.push(`the primary key names a field "${key}" that is not there`);
  const seen = new Map<string, number>();
  resource.data.forEach((row, r) => {
    problems.push(...checkRow(row, r, fields, resource.notes ?? {}));
    if (!primaryKey.length) return;
    const key = JSON.stringify(primaryKey.map((name) => row[names.indexOf(name)]));
    if (seen.has(key)) problems.push(`row ${r + 1}: same key as row ${seen.get(key)! + 1}: ${key}`);
    seen.set(key, r);
  });
  for (const correction of resource.corrections ?? []) if (!correctedRows(resource, correction).length) problems.push(`the correction of line ${correction.line}, field ${correction.field}, fits no row`);
  return problems;
}

function checkRow(row: readonly Cell[], r: number, fields: Resource["schema"]["fields"], notes: Readonly<Record<string, string>>): string[] {
  if (row.length !== fields.length) return [`row ${r + 1} has ${row.length} cells for ${fields.length} fields`];
  return fields.flatMap((field, f) => {
    const value = row[f];
    const at = `row ${r + 1}, field ${field.name}`;
    if (value === null) return [];
    if (field.name === "notes") return String(value).split(",").map((key) => key.trim()).filter((key) => key && !(key in notes)).map((key) => `${at}: there is no note "${key}"`);
    if (field.type === "number" && (typeof value !== "number" || !Number.isFinite(value))) return [`${at}: ${JSON.stringify(value)} is no number`];
    if (field.type === "integer" && !Number.isInteger(value)) return [`${at}: ${JSON.stringify(value)} is no whole number`];
    if (field.type === "string" && typeof value !== "string") return [`${at}: ${JSON.stringify(value)} is no text`];
    if (field.type === "boolean" && typeof value !== "boolean") return [`${at}: ${JSON.stringify(value)} is neither true nor false`];
    return [];
  });
}

/** Problems of one dimension: every spelling leads to one entry only. */
export function checkDimension(dimension: PackedDimension): string[] {
  if (!dimension.name || !Array.isArray(dimension.entries)) return ["a dimension needs a name and entries"];
  const owner = new Map<string, string>();
  return dimension.entries.flatMap((entry) =>
    [entry.name, ...(entry.aliases ?? [])].flatMap((spelling) => {
      const key = keyOf(spelling);
      const other = owner.get(key);
      owner.set(key, entry.name);
      if (!key) return [`${entry.name}: the spelling "${spelling}" has no letter or digit`];
      return other !== undefined && other !== entry.name ? [`"${spelling}" leads to both ${other} and ${entry.name}`] : [];
    }));
}
