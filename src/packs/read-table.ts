/** Reads a table of a rating pack and checks each cell against its schema. */
import { suggest } from "../catalogue/lookup-key";
import { readCsv, type PackRecord } from "./csv";
import { UNSAFE_TEXT } from "./description";
import type { PackCell, PackProblem, PackRow, PackTable } from "./pack";
import type { PackColumn, PackSchema } from "./pack-schemas";

const MAX_ROWS = 10_000;
const MAX_CELL = 500;
/** Repeating a mistake in each row helps nobody. */
const MAX_PROBLEMS = 50;

/** A table, or its problems. */
export function readTable(
  file: string,
  content: string,
  schema: PackSchema,
): PackTable | readonly PackProblem[] {
  const csv = readCsv(content);
  if ("problem" in csv) return [{ file, line: csv.line, text: `Not a CSV file: ${csv.problem}.` }];
  const [header, ...records] = csv.records;
  if (!header) return [{ file, text: "The file is empty. Its first row must be the header." }];
  const headerProblems = checkHeader(file, header, schema);
  if (headerProblems.length) return headerProblems;
  if (records.length > MAX_ROWS)
    return [{ file, text: `${records.length} rows are more than the limit of ${MAX_ROWS}.` }];
  const problems: PackProblem[] = [];
  const rows = records.map((record) => readRow(file, record, schema, problems));
  problems.push(...repeatedKeys(file, rows, schema));
  return problems.length ? problems.slice(0, MAX_PROBLEMS) : { schema, file, rows };
}

/** The header must list the columns of the schema in their order, as frictionless expects it. */
function checkHeader(file: string, { line, cells }: PackRecord, schema: PackSchema): PackProblem[] {
  const names = schema.fields.map(({ name }) => name);
  const unknown = cells.filter((cell) => !names.includes(cell));
  const missing = names.filter((name) => !cells.includes(name));
  const problems = [
    ...unknown.map((cell) => {
      const [nearest] = suggest(cell, missing.length ? missing : names, 1);
      return { file, line, text: `The table has no column "${cell}". Nearest: ${nearest}.` };
    }),
    ...missing.map((name) => ({ file, line, text: `The column "${name}" is missing.` })),
  ];
  return problems.length || cells.join() === names.join()
    ? problems
    : [{ file, line, text: `The columns must be in this order: ${names.join(", ")}.` }];
}

function readRow(
  file: string,
  { line, cells }: PackRecord,
  { fields }: PackSchema,
  problems: PackProblem[],
): PackRow {
  if (cells.length !== fields.length) {
    const text = `The row has ${cells.length} cells for ${fields.length} columns. A cell that contains a comma needs quotation marks.`;
    problems.push({ file, line, text });
    return { line, cells: {} };
  }
  const entries = fields.map((column, i): readonly [string, PackCell] => {
    const value = readCell(cells[i]!, column);
    if (typeof value !== "object" || value === null) return [column.name, value];
    problems.push({ file, line, column: column.name, text: value.problem });
    return [column.name, null];
  });
  return { line, cells: Object.fromEntries(entries) };
}

interface CellProblem {
  readonly problem: string;
}

function readCell(text: string, column: PackColumn): PackCell | CellProblem {
  const { required, enum: values, pattern } = column.constraints ?? {};
  if (text === "")
    return required ? { problem: "The cell is empty, but a value is required." } : null;
  if (text.length > MAX_CELL) return { problem: `The text is longer than ${MAX_CELL} characters.` };
  if (UNSAFE_TEXT.test(text))
    return { problem: "The text starts like a formula or contains control characters." };
  if (column.type === "integer" || column.type === "number") return readNumber(text, column);
  if (column.type === "date") return readDate(text);
  if (values && !values.includes(text))
    return { problem: `"${text}" is not one of: ${values.join(", ")}.` };
  return pattern && !new RegExp(`^(?:${pattern})$`).test(text)
    ? { problem: `"${text}" has another form than ${column.description ?? pattern}` }
    : text;
}

const PLAIN_NUMBER = /^\d{1,12}(?:\.\d{1,6})?$/;

function readNumber(text: string, { type, constraints }: PackColumn): number | CellProblem {
  const value = Number(text);
  if (!PLAIN_NUMBER.test(text))
    return { problem: `"${text}" is not a number. Write it with digits and a point: 1234.5.` };
  if (type === "integer" && !Number.isInteger(value))
    return { problem: `${text} is not a whole number.` };
  const { minimum } = constraints ?? {};
  return minimum !== undefined && value < minimum
    ? { problem: `${text} is less than ${minimum}.` }
    : value;
}

function readDate(text: string): string | CellProblem {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : NaN;
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== text
    ? { problem: `"${text}" is not a date such as 2022-07-12.` }
    : text;
}

/** Two rows with the same key say the same thing twice, or contradict each other. */
function repeatedKeys(
  file: string,
  rows: readonly PackRow[],
  { primaryKey }: PackSchema,
): PackProblem[] {
  const lines = new Map<string, number>();
  return rows.flatMap(({ line, cells }): PackProblem[] => {
    const key = primaryKey.map((name) => String(cells[name] ?? "")).join("\n");
    const first = lines.get(key);
    if (first === undefined) lines.set(key, line);
    return first === undefined
      ? []
      : [{ file, line, text: `Row ${first} has the same ${primaryKey.join(", ")}. Keep one row.` }];
  });
}
