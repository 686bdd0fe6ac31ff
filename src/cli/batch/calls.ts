/** Reads one line as a call: a JSON object, or the fields of a line of CSV. */
import type { ArgumentInput } from "../../library/types";
import { argumentOf, UsageError } from "../arguments";
import { CellError } from "../../functions/core/cell-error";

export interface BatchCall {
  readonly name: string;
  readonly args: readonly ArgumentInput[];
  /** Returned with the answer. */
  readonly id?: string | number | boolean | null;
}

/** Why a line is no call, as a sentence. */
export interface NoCall {
  readonly noCall: string;
}

export const isNoCall = (call: BatchCall | NoCall): call is NoCall => "noCall" in call;

const NAMES: ReadonlySet<string> = new Set(["id", "name", "args"]);
const MAX_LETTERS = 40;
const EXAMPLE = '{"name": "CPWRATE", "args": ["9117-MMD", "EPM1", 16]}';

const brief = (text: string): string =>
  JSON.stringify(text.length > MAX_LETTERS ? `${text.slice(0, MAX_LETTERS)}...` : text);

const isId = (value: unknown): value is BatchCall["id"] =>
  value === undefined || value === null || ["string", "number", "boolean"].includes(typeof value);

/** A call from a line of JSON. */
export function callOfJson(line: string): BatchCall | NoCall {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    return { noCall: `The line is not valid JSON. Enter a call such as ${EXAMPLE}.` };
  }
  if (typeof value !== "object" || value === null || Array.isArray(value))
    return { noCall: `The line is not a JSON object. Enter a call such as ${EXAMPLE}.` };
  const { name, args = [], id } = value as Readonly<Record<string, unknown>>;
  for (const key in value)
    if (!NAMES.has(key))
      return { noCall: `${brief(key)} is not part of a call. A call has name, args and id.` };
  if (typeof name !== "string")
    return { noCall: `The call has no function name as a text. Enter a call such as ${EXAMPLE}.` };
  if (!isId(id)) return { noCall: "The id must be a text, a number, true, false or null." };
  return id === undefined
    ? { name, args: args as BatchCall["args"] }
    : { name, args: args as BatchCall["args"], id };
}

/** The fields of a line of CSV; undefined where a quotation mark has no partner. */
export function fieldsOf(line: string): string[] | undefined {
  if (!line.includes('"')) return line.split(",").map((field) => field.trim());
  const fields: string[] = [];
  const field = /\s*(?:"((?:[^"]|"")*)"\s*|([^",]*))(,|$)/y;
  for (;;) {
    const match = field.exec(line);
    if (!match) return undefined;
    const [, quoted, plain, end] = match;
    fields.push(quoted === undefined ? plain!.trim() : quoted.replaceAll('""', '"'));
    if (end === "") return fields;
  }
}

const plainCell = (value: unknown): unknown => (value instanceof CellError ? value.code : value);

/** As on the command line; errors are texts here. */
function plainArgument(word: string): ArgumentInput {
  const value = argumentOf(word);
  return (
    Array.isArray(value)
      ? value.map((row: unknown) => (Array.isArray(row) ? row.map(plainCell) : row))
      : plainCell(value)
  ) as ArgumentInput;
}

/** A call from a line of CSV: the name of the function, then its arguments. */
export function callOfCsv(line: string): BatchCall | NoCall {
  const fields = fieldsOf(line);
  if (!fields)
    return { noCall: "A quotation mark has no partner. A quotation mark in a field is doubled." };
  const [name = "", ...words] = fields;
  if (name === "")
    return { noCall: "The first field is empty. Enter a call such as CPWRATE,9117-MMD,EPM1,16." };
  try {
    return { name, args: words.map(plainArgument) };
  } catch (error) {
    if (error instanceof UsageError) return { noCall: error.message };
    throw error;
  }
}
