/** Reads the arguments of a call that another program makes. */
import { EXCEL_LIMITS } from "../spreadsheet/excel-limits";
import { isErrorCode, CellError } from "../functions/core/cell-error";
import type { CallRefusal } from "./types";

/** A call with more arguments is a mistake: no function needs as many. */
const MAX_ARGUMENTS = EXCEL_LIMITS.arguments;
const MAX_LETTERS = 40;

const isCell = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  typeof value === "string" ||
  typeof value === "boolean" ||
  (typeof value === "number" && Number.isFinite(value));

/** A text of Excel's errors is that error, as in a cell. */
const cellOf = (value: unknown): unknown =>
  typeof value === "string" && value.startsWith("#") && isErrorCode(value)
    ? new CellError(value)
    : value;

const isRows = (value: readonly unknown[]): value is readonly (readonly unknown[])[] =>
  value.every(Array.isArray);

/** The rows of a range, or undefined if it is none. */
function rowsOf(value: readonly unknown[]): unknown[][] | undefined {
  const rows = isRows(value) ? value : [value];
  const width = rows[0]?.length ?? 0;
  return width > 0 && rows.every((row) => row.length === width && row.every(isCell))
    ? rows.map((row) => row.map(cellOf))
    : undefined;
}

/** A refusal for a mistake that no cell of Excel can make. */
export const wrongCall = (message: string, kind = "not a call"): CallRefusal => ({
  error: "#VALUE!",
  message,
  kind,
});

/** A value of another program in one short line. */
export function oneLine(value: unknown): string {
  const text =
    typeof value === "object" && value !== null
      ? Array.isArray(value)
        ? "an array"
        : "an object"
      : typeof value === "string"
        ? JSON.stringify(value)
        : String(value).replace(/\s+/g, " ");
  return text.length > MAX_LETTERS ? `${text.slice(0, MAX_LETTERS)}...` : text;
}

/** The arguments as functions take them, or the refusal of the first wrong one. */
export function readArguments(args: unknown): readonly unknown[] | CallRefusal {
  if (!Array.isArray(args))
    return wrongCall(
      `The arguments must be an array such as ["9117-MMD", "EPM1", 16], not ${oneLine(args)}.`,
    );
  if (args.length > MAX_ARGUMENTS)
    return wrongCall(
      `The call has ${args.length} arguments. A function takes at most ${MAX_ARGUMENTS}.`,
    );
  let isPlain = true;
  for (let i = 0; i < args.length; i += 1) {
    const value: unknown = args[i];
    const cells = Array.isArray(value) ? rowsOf(value) : undefined;
    if (!cells && !isCell(value))
      return wrongCall(
        `Argument ${i + 1} is ${oneLine(value)}. Enter a number, a text, true, false, null for an omitted argument, or a range as rows of equal length: [[1, 2], [3, 4]].`,
      );
    isPlain &&= !cells && (typeof value !== "string" || !value.startsWith("#"));
  }
  if (isPlain) return args;
  return args.map((value: unknown) => (Array.isArray(value) ? rowsOf(value) : cellOf(value)));
}

/** Whether reading has refused. */
export const isWrongCall = (args: readonly unknown[] | CallRefusal): args is CallRefusal =>
  "error" in args;
