/** Parses words of the command line as function arguments. */
import type { Problem } from "../spreadsheet/problem";
import { CellError, isErrorCode } from "../functions/core/cell-error";

const NUMBER = /^[-+]?(\d+\.?\d*|\.\d+)([eE][-+]?\d+)?$/;

/** The words of the command are wrong; the usage is shown. */
export class UsageError extends Error {}

/** The content of a file, or its destination, is wrong; the message is complete. */
export class InputError extends Error {}

/** A result; throws its problem as an `InputError`, after a file or what could not be done. */
export function usable<Result extends object>(before: string, result: Result | Problem): Result {
  if ("problem" in result) throw new InputError(`${before}: ${result.problem}`);
  return result as Result;
}

/** Files of measurements give no figure; the message is complete, and nothing was written. */
export class NoFigureError extends Error {}

/**
 * Numbers as numbers, TRUE and FALSE, `[[1,2],[3,4]]` as a range, an empty word as missing,
 * anything else as text.
 */
export function argumentOf(word: string): unknown {
  if (word === "") return null;
  if (word.startsWith("[")) return rangeOf(word);
  // A feature such as 0952 would lose its zero as a number.
  if (NUMBER.test(word) && !/^0\d/.test(word)) return Number(word);
  if (/^true$/i.test(word)) return true;
  if (/^false$/i.test(word)) return false;
  return isErrorCode(word) ? new CellError(word) : word;
}

const MAX_LETTERS = 80;
const short = (word: string): string =>
  word.length <= MAX_LETTERS ? word : `${word.slice(0, MAX_LETTERS)}...`;

function rangeOf(word: string): unknown {
  let value: unknown;
  try {
    value = JSON.parse(word);
  } catch {
    throw new UsageError(
      `${short(word)} is not a range. Enter [[1,2],[3,4]] with texts in double quotes.`,
    );
  }
  if (!Array.isArray(value) || value.length === 0)
    throw new UsageError(`${short(word)} is not a range. Enter [[1,2],[3,4]].`);
  const rows: unknown[][] = value.every(Array.isArray) ? (value as unknown[][]) : [value];
  const width = rows[0]!.length;
  if (width === 0 || rows.some((row) => row.length !== width))
    throw new UsageError(`${short(word)}: all rows of a range need the same number of cells.`);
  return rows.map((row) =>
    row.map((cell) => (typeof cell === "string" && isErrorCode(cell) ? new CellError(cell) : cell)),
  );
}
