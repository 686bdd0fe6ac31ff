/**
 * The few Excel functions that commonly enclose our calls or stand in their arguments and have the
 * same meaning everywhere. Argument types for which spreadsheet programs have rules of their own
 * are left out: the result is then undefined, and nothing is guessed.
 */
import { CellError } from "../../functions/core/cell-error";
import type { SheetRange } from "../workbook-host";
import { parseRange, rangeAddress } from "../a1";
import { roundedTo } from "../../models/wording";
import { asNumber, asText, isMatrix, type Evaluated, type Value } from "../cell-values";

/** An argument that is evaluated on demand. */
export interface LazyArgument {
  value(): Promise<Evaluated>;
  /**
   * Whether it is a reference rather than a literal: texts in cells are skipped where literal texts
   * are #VALUE!.
   */
  readonly isCells: boolean;
}

type PlainFunction = (
  args: readonly (LazyArgument | undefined)[],
) => Promise<Evaluated | undefined>;

async function single(argument: LazyArgument | undefined): Promise<Value | undefined> {
  const value = argument ? await argument.value() : null;
  return isMatrix(value) ? undefined : value;
}

/**
 * The result of a condition: an error if the condition is one, undefined if it is not a single
 * value.
 */
async function truth(argument: LazyArgument | undefined): Promise<boolean | CellError | undefined> {
  const value = await single(argument);
  if (value === undefined || value instanceof CellError) return value;
  if (typeof value !== "string") return Boolean(value);
  return /^(true|false)$/i.test(value) ? value.toUpperCase() === "TRUE" : new CellError("#VALUE!");
}

async function choose(args: readonly (LazyArgument | undefined)[]): Promise<Evaluated | undefined> {
  const decided = await truth(args[0]);
  if (typeof decided !== "boolean") return decided;
  const place = decided ? 1 : 2;
  // An empty argument is 0; a missing one is FALSE.
  return place < args.length ? (args[place]?.value() ?? 0) : false;
}

/**
 * The numbers that aggregate functions use: in cells only numbers count; literals are converted to
 * numbers.
 */
async function numbersOf(
  args: readonly (LazyArgument | undefined)[],
): Promise<readonly number[] | CellError> {
  const numbers: number[] = [];
  for (const arg of args) {
    const value = arg ? await arg.value() : 0;
    const cells = isMatrix(value) ? value.flat() : [value];
    const error = cells.find((cell) => cell instanceof CellError);
    if (error) return error;
    if (isMatrix(value) || arg?.isCells)
      numbers.push(...cells.filter((cell) => typeof cell === "number"));
    else {
      const number = asNumber(value);
      if (number === undefined) return new CellError("#VALUE!");
      numbers.push(number);
    }
  }
  return numbers;
}

const aggregate =
  (combine: (numbers: readonly number[]) => number): PlainFunction =>
  async (args) => {
    const numbers = await numbersOf(args);
    return numbers instanceof CellError ? numbers : combine(numbers);
  };

const numeric =
  (compute: (...numbers: number[]) => number): PlainFunction =>
  async (args) => {
    const numbers: number[] = [];
    for (const arg of args) {
      const value = await single(arg);
      if (value === undefined || value instanceof CellError) return value;
      const number = asNumber(value);
      if (number === undefined) return new CellError("#VALUE!");
      numbers.push(number);
    }
    return compute(...numbers);
  };

const logical =
  (combine: (values: readonly boolean[]) => boolean): PlainFunction =>
  async (args) => {
    const values: boolean[] = [];
    for (const arg of args) {
      if (arg?.isCells) return undefined; // Texts and empty cells are skipped in ranges.
      const value = await truth(arg);
      if (typeof value !== "boolean") return value;
      values.push(value);
    }
    return combine(values);
  };

const about =
  (test: (value: Value) => Value): PlainFunction =>
  async ([argument]) => {
    const value = await single(argument);
    return value === undefined ? undefined : test(value);
  };

const FUNCTIONS: Readonly<Record<string, PlainFunction>> = {
  IF: choose,
  AND: logical((values) => values.every(Boolean)),
  OR: logical((values) => values.some(Boolean)),
  NOT: async ([argument]) => {
    const value = await truth(argument);
    return typeof value === "boolean" ? !value : value;
  },
  MAX: aggregate((numbers) => (numbers.length ? Math.max(...numbers) : 0)),
  MIN: aggregate((numbers) => (numbers.length ? Math.min(...numbers) : 0)),
  SUM: aggregate((numbers) => numbers.reduce((sum, number) => sum + number, 0)),
  ROUND: numeric(roundedTo),
  ABS: numeric(Math.abs),
  INT: numeric(Math.floor),
  N: about((value) =>
    typeof value === "number" || value instanceof CellError ? value : value === true ? 1 : 0,
  ),
  TRIM: about((value) =>
    value instanceof CellError ? value : asText(value).trim().replace(/ +/g, " "),
  ),
  ISNUMBER: about((value) => typeof value === "number"),
  ISTEXT: about((value) => typeof value === "string"),
  ISBLANK: about((value) => value === null),
  ISERROR: about((value) => value instanceof CellError),
};

/** An Excel function by its name, ignoring case; undefined if it is not supported. */
export const functionNamed = (name: string): PlainFunction | undefined =>
  FUNCTIONS[name.toUpperCase()];

/** The cell that INDEX selects from a range; undefined if it selects several or lies outside. */
export function indexPlace(
  { sheet, range }: SheetRange,
  [first, second]: readonly Value[],
): SheetRange | undefined {
  const corners = parseRange(range);
  if (!corners) return undefined;
  const { from, to } = corners;
  const [rows, columns] = [to.row - from.row + 1, to.column - from.column + 1];
  const inOneRow = rows === 1 && second === undefined; // INDEX(row, n) counts along it
  const row = asNumber((inOneRow ? 1 : first) ?? null);
  const column = asNumber((inOneRow ? first : second) ?? (columns === 1 ? 1 : null));
  if (row === undefined || column === undefined) return undefined;
  const [down, along] = [Math.trunc(row), Math.trunc(column)];
  if (down < 1 || down > rows || along < 1 || along > columns) return undefined;
  const position = { row: from.row + down - 1, column: from.column + along - 1 };
  return { sheet, range: rangeAddress(position, position) };
}
