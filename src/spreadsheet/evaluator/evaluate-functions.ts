/**
 * The few plain functions that stand around our calls and in their arguments and mean the same
 * everywhere. Kinds of arguments in which spreadsheets have rules of their own are left out: the
 * answer is undefined there, and nothing is guessed.
 */
import { CellError } from "../../functions/core/cell-error";
import type { SheetRange } from "../workbook-host";
import { parseRange, rangeAddress } from "../a1";
import { asNumber, asText, isMatrix, type Evaluated, type Value } from "../cell-values";

/** An argument that is read when it is needed. */
export interface Given {
  value(): Promise<Evaluated>;
  /**
   * Whether it is cells rather than a value in the formula: texts in cells are passed over where
   * typed texts are #VALUE!.
   */
  readonly isCells: boolean;
}

type PlainFunction = (args: readonly (Given | undefined)[]) => Promise<Evaluated | undefined>;

async function single(given: Given | undefined): Promise<Value | undefined> {
  const value = given ? await given.value() : null;
  return isMatrix(value) ? undefined : value;
}

/** What a condition decides; an error where it is one, undefined where it is no single value. */
async function truth(given: Given | undefined): Promise<boolean | CellError | undefined> {
  const value = await single(given);
  if (value === undefined || value instanceof CellError) return value;
  if (typeof value !== "string") return Boolean(value);
  return /^(true|false)$/i.test(value) ? value.toUpperCase() === "TRUE" : new CellError("#VALUE!");
}

async function choose(args: readonly (Given | undefined)[]): Promise<Evaluated | undefined> {
  const decided = await truth(args[0]);
  if (typeof decided !== "boolean") return decided;
  const place = decided ? 1 : 2;
  // A part that is left empty is 0, one that is not there is FALSE.
  return place < args.length ? (args[place]?.value() ?? 0) : false;
}

/**
 * The numbers of arguments as aggregates take them: in cells only numbers count, typed values are
 * read as numbers.
 */
async function numbersOf(
  args: readonly (Given | undefined)[],
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
      if (arg?.isCells) return undefined; // texts and empty cells are passed over there
      const value = await truth(arg);
      if (typeof value !== "boolean") return value;
      values.push(value);
    }
    return combine(values);
  };

const about =
  (look: (value: Value) => Value): PlainFunction =>
  async ([given]) => {
    const value = await single(given);
    return value === undefined ? undefined : look(value);
  };

/** Half away from zero, as Excel rounds. */
function rounded(number: number, digits = 0): number {
  const scaled = Number((Math.abs(number) * 10 ** digits).toPrecision(15));
  return (Math.sign(number) * Math.round(scaled)) / 10 ** digits;
}

const FUNCTIONS: Readonly<Record<string, PlainFunction>> = {
  IF: choose,
  AND: logical((values) => values.every(Boolean)),
  OR: logical((values) => values.some(Boolean)),
  NOT: async ([given]) => {
    const value = await truth(given);
    return typeof value === "boolean" ? !value : value;
  },
  MAX: aggregate((numbers) => (numbers.length ? Math.max(...numbers) : 0)),
  MIN: aggregate((numbers) => (numbers.length ? Math.min(...numbers) : 0)),
  SUM: aggregate((numbers) => numbers.reduce((sum, number) => sum + number, 0)),
  ROUND: numeric(rounded),
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

/** A plain function by its name in any case; undefined where it is none of these. */
export const functionNamed = (name: string): PlainFunction | undefined =>
  FUNCTIONS[name.toUpperCase()];

/**
 * The cell that INDEX picks from a range; undefined where it picks more than one or lies outside.
 */
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
  const at = { row: from.row + down - 1, column: from.column + along - 1 };
  return { sheet, range: rangeAddress(at, at) };
}
