/** Questions about the catalogue itself. */
import {
  catalogueHash,
  catalogueVersion,
  findTable,
  tableNames,
  type Table,
} from "../catalogue/catalogue";
import { normalizeKey } from "../catalogue/lookup-key";
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
import { conflictOf, conflictRefusal, packOf } from "./pack-rows";

const cellOf = (value: Scalar | null): Scalar => value ?? "";

/** Fields that serve the check against the documents and mean nothing to a planner. */
export const HIDDEN: ReadonlySet<string> = new Set(["line", "column", "notes"]);

/** Version and hash of the catalogue: "1.0.0 (3568bc1add6c)". */
export const versionText = (): string => `${catalogueVersion} (${catalogueHash})`;
/** Version and hash of the catalogue as an answer. */
export const version = (): Answer<string> => answer<string>(versionText(), "text", "rule");

const unknownTable = (name: string): Refusal =>
  refuse("unknownKey", { table: name }, "Use TABLES() for a list of all.", {
    suggestions: () => tableNames,
  });

const unknownColumn = (source: Table, column: string): Refusal =>
  refuse("unknownKey", { column }, `in table ${source.name}`, {
    suggestions: () => source.fields.map((field) => field.name).filter((name) => !HIDDEN.has(name)),
  });

const fieldNamed = (source: Table, column: string): string | undefined =>
  source.fields.find((field) => normalizeKey(field.name) === normalizeKey(column))?.name;

/** A whole table, header first; the unit follows the name of the column. */
export function showTable(name: string, columns: string | undefined): Outcome {
  const source = findTable(name);
  if (!source) return unknownTable(name);
  const columnNames = columns
    ?.split(",")
    .map((column) => column.trim())
    .filter(Boolean);
  const fields: string[] = [];
  for (const column of columnNames ?? []) {
    const field = fieldNamed(source, column);
    if (!field) return unknownColumn(source, column);
    fields.push(field);
  }
  const visibleFields = fields.length
    ? fields
    : source.fields.map((field) => field.name).filter((field) => !HIDDEN.has(field));
  const header = visibleFields.map((field) => {
    const { unit } = source.field(field);
    return unit && unit !== "1" ? `${field} (${unit})` : field;
  });
  const rows = source.rows.map((_, r) =>
    visibleFields.map((field) => cellOf(source.cell(r, field))),
  );
  const bases = visibleFields.map((field) => fieldBasis(source, field));
  return answer([header, ...rows], "table", bases.reduce(strongest, "user"), {
    references: source.rows.map((_, row) => ({ table: source, row })),
  });
}

/** One value by the keys of its row. Any column may serve as a key; the table's keys come first. */
export function lookUp(name: string, column: string, keys: readonly string[]): Outcome {
  const source = findTable(name);
  if (!source) return unknownTable(name);
  const field = fieldNamed(source, column);
  if (!field) return unknownColumn(source, column);
  const fields = keyFieldsOf(source);
  const keyNames = fields.filter((_, i) => keys[i]);
  const rows = source.where(
    keyNames,
    keys.filter((key, i) => key && i < fields.length),
  );
  if (keys.length > fields.length)
    return refuse(
      "impossible",
      { keys: keys.length },
      `The key columns of ${name} are: ${fields.join(", ")}.`,
    );
  if (!rows.length)
    return refuse(
      "unknownKey",
      { keys: keys.join(", ") },
      `The key columns are: ${fields.join(", ")}.`,
      { suggestions: () => keyValues(source, fields[0]) },
    );
  const first = source.cell(rows[0]!, field);
  if (rows.some((r) => source.cell(r, field) !== first)) {
    return refuse(
      "ambiguous",
      { keys: keys.join(", ") },
      `Enter more of the key columns: ${fields.join(", ")}.`,
      {
        suggestions: () =>
          rows.map((r) =>
            fields
              .map((keyField) => source.text(r, keyField))
              .filter(Boolean)
              .join(" / "),
          ),
      },
    );
  }
  return valueOf(source, rows[0]!, field);
}

const keyFields = new Map<Table, readonly string[]>();

/** The columns for looking up a row, the table's keys first. */
function keyFieldsOf(source: Table): readonly string[] {
  let fields = keyFields.get(source);
  if (!fields) {
    const marked = source.fields.filter((field) => field.role === "key").map((field) => field.name);
    keyFields.set(
      source,
      (fields = [
        ...new Set([...source.about.primaryKey.filter((name) => !HIDDEN.has(name)), ...marked]),
      ]),
    );
  }
  return fields;
}

const keyValues = (source: Table, field: string | undefined): string[] =>
  field ? [...new Set(source.rows.map((_, r) => source.text(r, field)))] : [];

function valueOf(source: Table, row: number, field: string): Outcome {
  const value = source.cell(row, field);
  const references: Reference[] = [{ table: source, row, field }];
  if (value === null || (value === "" && packOf(source) !== "")) {
    const warning = source.has("warning") ? source.text(row, "warning") : "";
    const isDisputed = source.has("status") && source.text(row, "status") === "conflict";
    return refuse(
      isDisputed ? "conflicting" : "withoutFigure",
      { column: field },
      source.reasonOfEmpty(row, field) || warning || "The table leaves it empty.",
      { references },
    );
  }
  const conflict = conflictOf(references[0]!);
  if (conflict)
    return conflictRefusal(conflict, "column", field, "TABLE shows both in their columns.");
  const { unit } = source.field(field);
  return answer(value, unit ?? unitOf(source, row, field, value), cellBasis(source, row, field), {
    references,
  });
}

/**
 * The unit of a column without one: the unit in the row for numbers; the second bound of a rule may
 * have its own.
 */
function unitOf(source: Table, row: number, field: string, value: Scalar): string {
  if (typeof value !== "number") return "text";
  const second = field === "bound2" && source.has("unit2") ? source.text(row, "unit2") : "";
  return second || (source.has("unit") && source.text(row, "unit")) || "1";
}
