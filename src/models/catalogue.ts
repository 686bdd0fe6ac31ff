/** Questions about the catalogue itself. */
import {
  catalogueHash,
  catalogueVersion,
  findTable,
  tableNames,
  type Table,
} from "../catalogue/catalogue";
import { normalizeKey, suggest } from "../catalogue/lookup-key";
import {
  answer,
  refuse,
  type Answer,
  type Outcome,
  type Reference,
  type Refusal,
  type Scalar,
  strongest,
} from "./answer";
import { cellBasis, fieldBasis } from "./cell-basis";

const cellOf = (value: Scalar | null): Scalar => value ?? "";

/** Fields that serve the check against the documents and mean nothing to a planner. */
export const HIDDEN: ReadonlySet<string> = new Set(["line", "column", "notes"]);

export const versionText = (): string => `${catalogueVersion} (${catalogueHash})`;
export const version = (): Answer<string> => answer<string>(versionText(), "text", "rule");

const unknownTable = (name: string): Refusal =>
  refuse("unknownKey", "table", name, "TABLES() lists them all.", () => suggest(name, tableNames));

const unknownColumn = (found: Table, column: string): Refusal =>
  refuse("unknownKey", "column", column, "", () =>
    found.fields.map((field) => field.name).filter((name) => !HIDDEN.has(name)),
  );

const fieldNamed = (found: Table, column: string): string | undefined =>
  found.fields.find((field) => normalizeKey(field.name) === normalizeKey(column))?.name;

/** A whole table, header first; the unit follows the name of the column. */
export function showTable(name: string, columns: string | undefined): Outcome {
  const found = findTable(name);
  if (!found) return unknownTable(name);
  const asked = columns
    ?.split(",")
    .map((column) => column.trim())
    .filter(Boolean);
  const fields: string[] = [];
  for (const column of asked ?? []) {
    const field = fieldNamed(found, column);
    if (!field) return unknownColumn(found, column);
    fields.push(field);
  }
  const shown = fields.length
    ? fields
    : found.fields.map((field) => field.name).filter((field) => !HIDDEN.has(field));
  const header = shown.map((field) => {
    const { unit } = found.field(field);
    return unit && unit !== "1" ? `${field} (${unit})` : field;
  });
  const rows = found.rows.map((_, r) => shown.map((field) => cellOf(found.cell(r, field))));
  const bases = shown.map((field) => fieldBasis(found, field));
  return answer([header, ...rows], "table", bases.reduce(strongest, "user"), {
    references: found.rows.map((_, row) => ({ table: found, row })),
  });
}

/** One value by the keys of its row. Any column may serve as a key; the table's keys come first. */
export function lookUp(name: string, column: string, keys: readonly string[]): Outcome {
  const found = findTable(name);
  if (!found) return unknownTable(name);
  const field = fieldNamed(found, column);
  if (!field) return unknownColumn(found, column);
  const fields = keyFieldsOf(found);
  const asked = fields.filter((_, i) => keys[i]);
  const rows = found.where(
    asked,
    keys.filter((key, i) => key && i < fields.length),
  );
  if (keys.length > fields.length)
    return refuse(
      "impossible",
      "keys",
      keys.length,
      `The key columns of ${name} are: ${fields.join(", ")}.`,
    );
  if (!rows.length)
    return refuse(
      "unknownKey",
      "keys",
      keys.join(", "),
      `The key columns are: ${fields.join(", ")}.`,
      () => keyValues(found, fields[0]),
    );
  const first = found.cell(rows[0]!, field);
  if (rows.some((r) => found.cell(r, field) !== first)) {
    return refuse(
      "ambiguous",
      "keys",
      keys.join(", "),
      `Give more of the key columns: ${fields.join(", ")}.`,
      () =>
        rows.map((r) =>
          fields
            .map((keyField) => found.text(r, keyField))
            .filter(Boolean)
            .join(" / "),
        ),
    );
  }
  return valueOf(found, rows[0]!, field);
}

const keyFields = new Map<Table, readonly string[]>();

/** The columns for looking up a row, the table's keys first. */
function keyFieldsOf(found: Table): readonly string[] {
  let known = keyFields.get(found);
  if (!known) {
    const marked = found.fields.filter((field) => field.role === "key").map((field) => field.name);
    keyFields.set(
      found,
      (known = [
        ...new Set([...found.about.primaryKey.filter((name) => !HIDDEN.has(name)), ...marked]),
      ]),
    );
  }
  return known;
}

const keyValues = (found: Table, field: string | undefined): string[] =>
  field ? [...new Set(found.rows.map((_, r) => found.text(r, field)))] : [];

function valueOf(found: Table, row: number, field: string): Outcome {
  const value = found.cell(row, field);
  const references: Reference[] = [{ table: found, row, field }];
  if (value === null)
    return refuse(
      "withoutFigure",
      "column",
      field,
      (found.has("note") && found.text(row, "note")) || "The table leaves it empty.",
      undefined,
      references,
    );
  const { unit } = found.field(field);
  return answer(value, unit ?? unitOf(found, row, field, value), cellBasis(found, row, field), {
    references,
  });
}

/**
 * The unit of a column without one: the unit in the row for numbers; the second bound of a rule may
 * have its own.
 */
function unitOf(found: Table, row: number, field: string, value: Scalar): string {
  if (typeof value !== "number") return "text";
  const second = field === "bound2" && found.has("unit2") ? found.text(row, "unit2") : "";
  return second || (found.has("unit") && found.text(row, "unit")) || "1";
}
