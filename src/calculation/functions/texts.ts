/** Functions of texts. */
import { format } from "numfmt";
import { type Value, isError, VALUE_ERROR } from "../../spreadsheet/cell-values";
import { roundedTo, withThousands } from "../../models/wording";
import { MAX_CELL_TEXT } from "../../spreadsheet/cell-text";
import { Area, type Operand } from "../cells";
import { isMatrix, matrixOf, toNumber, toText, toTruth, firstOf } from "../operands";
import { ofOperands, ofTexts, requiring, withoutErrors, type NativeFunction } from "./definitions";
import { FIRST_OF_WINDOWS, WINDOWS } from "../windows-characters";
import { WildcardPattern } from "./wildcards";

/**
 * Less than the last of 15 digits, and enough to round up a half that is stored as slightly less:
 * formats round the displayed number, 1.005 is 1.01.
 */
const NUDGE = 1e-15;
const nudged = (number: number): number =>
  Number.isInteger(number) ? number : number * (1 + NUDGE);

function formatted(value: Value, pattern: string): Value {
  if (typeof value !== "number") return toText(value ?? 0);
  if (pattern === "") return "";
  // A duration below 0 is that above 0 with a sign.
  if (value < 0 && /^[^;]*\[[hms]+\][^;]*$/i.test(pattern)) {
    const duration = formatted(-value, pattern);
    return typeof duration === "string" ? `-${duration}` : duration;
  }
  try {
    return format(pattern, nudged(value));
  } catch {
    // The pattern is none that Excel knows.
    return VALUE_ERROR;
  }
}

const text: NativeFunction = withoutErrors((value, pattern) => {
  const source = toText(pattern ?? "");
  if (typeof source !== "string") return source;
  const asNumber = typeof value === "string" ? value : toNumber(value!);
  return formatted(typeof value === "boolean" ? value : asNumber, source);
});

const MAX_DECIMALS = 100;
const fixed: NativeFunction = withoutErrors((value, decimals = 2, withoutCommas = false) => {
  const [number, places] = [toNumber(value!), toNumber(decimals)];
  if (typeof number !== "number") return number;
  if (typeof places !== "number") return places;
  const digits = Math.trunc(places);
  if (digits > MAX_DECIMALS) return VALUE_ERROR;
  const rounded = roundedTo(number, digits).toFixed(Math.max(0, digits));
  return toTruth(withoutCommas) === true ? rounded : withThousands(rounded);
});

/** The values of operands as texts, row by row; an error is the result. */
export function textsOf(operands: readonly Operand[]): readonly Value[] {
  return operands.flatMap((operand) =>
    operand instanceof Area || isMatrix(operand)
      ? matrixOf(operand).flatMap((row) => row.map(toText))
      : [toText(operand)],
  );
}

function joinTexts(operands: readonly Operand[], delimiter: string, skipsEmpty: boolean): Value {
  const texts = textsOf(operands);
  return (
    texts.find(isError) ??
    (skipsEmpty ? texts.filter((each) => each !== "") : texts).join(delimiter)
  );
}

const textJoin: NativeFunction = ofOperands((delimiter, skipsEmpty, ...operands) => {
  const [mark, skips] = [toText(firstOf(delimiter!)), toTruth(firstOf(skipsEmpty!))];
  if (typeof mark !== "string") return mark;
  return typeof skips === "boolean" ? joinTexts(operands, mark, skips) : skips;
});

/** The part of a text; a number of characters below 0 is #VALUE!. */
const part = (
  cut: (text: string, ...numbers: readonly number[]) => string,
  isValid: (...numbers: readonly number[]) => boolean = (count = 1) => count >= 0,
): NativeFunction =>
  withoutErrors((value, ...rest) => {
    const numbers = rest.map(toNumber);
    const error = numbers.find(isError);
    if (error) return error;
    const whole = (numbers as readonly number[]).map(Math.trunc);
    return isValid(...whole) ? cut(toText(value!) as string, ...whole) : VALUE_ERROR;
  });

/** A text that is longer than a cell holds is an error in its cell, however long it is. */
const repeated = (text: string, count = 0): string =>
  text.repeat(Math.min(count, MAX_CELL_TEXT + 1));

const substitute: NativeFunction = withoutErrors((value, old, replacement, instance) => {
  const [whole, from, to] = [value, old, replacement].map((each) => toText(each!) as string);
  if (from === "") return whole!;
  const parts = whole!.split(from!);
  if (instance === undefined) return parts.join(to);
  const number = toNumber(instance);
  if (typeof number !== "number") return number;
  const place = Math.trunc(number);
  if (place < 1) return VALUE_ERROR;
  return place >= parts.length
    ? whole!
    : [parts.slice(0, place).join(from), parts.slice(place).join(from)].join(to);
});

/** The place of a text in another one, from 1. */
const position = (
  find: (container: string, text: string, start: number) => number,
): NativeFunction =>
  withoutErrors((text, container, start = 1) => {
    const first = toNumber(start);
    if (typeof first !== "number") return first;
    const [what, where] = [toText(text!) as string, toText(container!) as string];
    const place = first < 1 ? -1 : find(where, what, Math.trunc(first) - 1);
    return place < 0 ? VALUE_ERROR : place + 1;
  });

const searched = (where: string, what: string, start: number): number =>
  new WildcardPattern(what).firstIn(where, start);

const LAST_CHARACTER = 255;

const character: NativeFunction = withoutErrors((value) => {
  const number = toNumber(value!);
  if (typeof number !== "number") return number;
  const code = Math.trunc(number);
  if (code < 1 || code > LAST_CHARACTER) return VALUE_ERROR;
  return WINDOWS[code - FIRST_OF_WINDOWS] ?? String.fromCharCode(code);
});

export const TEXTS = requiring({
  TEXT: [2, text],
  FIXED: [1, fixed],
  TEXTJOIN: [3, textJoin],
  CONCAT: [1, ofOperands((...operands) => joinTexts(operands, "", false))],
  CONCATENATE: [1, ofTexts((...texts) => texts.join(""))],
  SUBSTITUTE: [3, substitute],
  LEFT: [1, part((value, count = 1) => value.slice(0, count))],
  RIGHT: [1, part((value, count = 1) => (count === 0 ? "" : value.slice(-count)))],
  MID: [
    3,
    part(
      (value, start, count) => value.slice(start! - 1, start! - 1 + count!),
      (start, count) => start! >= 1 && count! >= 0,
    ),
  ],
  REPT: [2, part(repeated)],
  LEN: [1, ofTexts((value) => value!.length)],
  TRIM: [1, ofTexts((value) => value!.replace(/ {2,}/g, " ").replace(/^ | $/g, ""))],
  UPPER: [1, ofTexts((value) => value!.toUpperCase())],
  LOWER: [1, ofTexts((value) => value!.toLowerCase())],
  EXACT: [2, ofTexts((a, b) => a === b)],
  FIND: [2, position((where, what, start) => where.indexOf(what, start))],
  SEARCH: [2, position(searched)],
  CHAR: [1, character],
});
