/** Functions that convert between texts, characters and numbers, and that divide texts. */
import type { CellError } from "../../functions/core/cell-error";
import {
  asText,
  isError,
  NUMBER_ERROR,
  VALUE_ERROR,
  type PlainValue,
} from "../../spreadsheet/cell-values";
import type { Evaluated, Value } from "../../spreadsheet/cell-values";
import { inPattern } from "../../spreadsheet/number-notation";
import { numberInText } from "../numbers-in-texts";
import { refuseTooLarge } from "../limits";
import {
  broadcast,
  CALCULATION_ERROR,
  firstOf,
  isMatrix,
  NOT_AVAILABLE,
  plainNumber,
  toNumber,
  toText,
  toTruth,
  valueOf,
} from "../operands";
import { FIRST_OF_WINDOWS, WINDOWS } from "../windows-characters";
import { ofTexts, ofValues, requiring, withoutErrors, type NativeFunction } from "./definitions";
import { textsOf, TEXTS } from "./texts";

/** Values as texts, and as whole numbers; the first error, if one is none. */
const asTexts = (values: readonly PlainValue[]): readonly string[] =>
  values.map((value) => toText(value) as string);
function wholeNumbers(values: readonly PlainValue[]): readonly number[] | CellError {
  const numbers = values.map(toNumber);
  return numbers.find(isError) ?? (numbers as readonly number[]).map(Math.trunc);
}

// Numbers in texts

/** Spaces are ignored, and a separator has one character. Each percent sign divides by 100. */
const numberValue: NativeFunction = withoutErrors((value, decimal, group) => {
  const [text, point, separator] = asTexts([value!, decimal ?? ".", group ?? ","]);
  if (point === "" || separator === "") return VALUE_ERROR;
  const packed = text!.replace(/\s/g, "");
  if (packed === "") return 0;
  const digits = packed.replace(/%+$/, "");
  const [whole, ...fractions] = digits.split(point![0]!);
  if (fractions.length > 1 || fractions[0]?.includes(separator![0]!)) return VALUE_ERROR;
  const number = numberInText([whole!.split(separator![0]!).join(""), ...fractions].join("."));
  return number === undefined ? VALUE_ERROR : number / 100 ** (packed.length - digits.length);
});

/** An amount as FIXED has it; one below zero is in parentheses. */
const inDollars: NativeFunction = ofTexts((amount) =>
  amount!.startsWith("-") ? `($${amount!.slice(1)})` : `$${amount!}`,
);
const dollar: NativeFunction = (parts) => inDollars([TEXTS.FIXED!(parts.slice(0, 2))]);

const MAX_RADIX = 36;
const MAX_DIGITS = 255;
const isRadix = (radix: number): boolean => radix >= 2 && radix <= MAX_RADIX;

const base: NativeFunction = withoutErrors((...values) => {
  const numbers = wholeNumbers(values);
  if (isError(numbers)) return numbers;
  const [number, radix, length = 0] = numbers;
  const isValid = number! >= 0 && number! <= Number.MAX_SAFE_INTEGER && isRadix(radix!);
  if (!isValid || length < 0 || length > MAX_DIGITS) return NUMBER_ERROR;
  return number!.toString(radix).toUpperCase().padStart(length, "0");
});

const decimal: NativeFunction = withoutErrors((value, radixValue) => {
  const numbers = wholeNumbers([radixValue!]);
  if (isError(numbers)) return numbers;
  const [text, radix] = [(toText(value!) as string).trim(), numbers[0]!];
  if (text.length > MAX_DIGITS) return VALUE_ERROR;
  const number = [...text].reduce((sum, digit) => sum * radix + parseInt(digit, radix), 0);
  return isRadix(radix) && Number.isFinite(number) ? number : NUMBER_ERROR;
});

// Roman numbers

const NUMERALS = "MDCLXVI";
const NUMERAL_VALUES = [1000, 500, 100, 50, 10, 5, 1];
const MAX_ROMAN = 3999;
const [CLASSIC, SHORTEST] = [0, 4];

/** Numerals and pairs with a lesser one in front, the greatest first; shorter forms have more. */
function romanParts(form: number): readonly (readonly [text: string, value: number])[] {
  const pairs = [...NUMERALS].flatMap((numeral, i) => {
    const nearest = i % 2 === 0 ? i + 2 : i + 1;
    const lesser = [...NUMERALS.slice(nearest, nearest + form + 1)];
    return lesser.map((mark, j): [string, number] => [
      mark + numeral,
      NUMERAL_VALUES[i]! - NUMERAL_VALUES[nearest + j]!,
    ]);
  });
  const single = [...NUMERALS].map((numeral, i): [string, number] => [numeral, NUMERAL_VALUES[i]!]);
  return [...pairs, ...single].sort(([, a], [, b]) => b - a);
}

const roman: NativeFunction = withoutErrors((value, style = CLASSIC) => {
  const form = typeof style === "boolean" ? (style ? CLASSIC : SHORTEST) : style;
  const numbers = wholeNumbers([value!, form]);
  if (isError(numbers)) return numbers;
  const [number, kind] = [numbers[0]!, numbers[1]!];
  if (number < 0 || number > MAX_ROMAN || kind < CLASSIC || kind > SHORTEST) return VALUE_ERROR;
  let rest = number;
  return romanParts(kind)
    .map(([text, part]) => {
      const count = Math.floor(rest / part);
      rest -= count * part;
      return text.repeat(count);
    })
    .join("");
});

/** A numeral before a greater one is subtracted. */
const arabic: NativeFunction = ofTexts((value) => {
  const text = value!.trim().toUpperCase();
  if (text.length > MAX_DIGITS || !/^(-?[MDCLXVI]+)?$/.test(text)) return VALUE_ERROR;
  const values = [...text.replace("-", "")].map((mark) => NUMERAL_VALUES[NUMERALS.indexOf(mark)]!);
  const sum = values.reduce(
    (total, each, i) => total + (each < (values[i + 1] ?? 0) ? -each : each),
    0,
  );
  return text.startsWith("-") ? -sum : sum;
});

// Characters

const UNKNOWN_CHARACTER = 63;
const LAST_OF_WINDOWS = 255;

function windowsCode(text: string): Value {
  if (text === "") return VALUE_ERROR;
  const place = WINDOWS.indexOf(text[0]!);
  if (place >= 0) return FIRST_OF_WINDOWS + place;
  const code = text.charCodeAt(0);
  const isOther =
    code > LAST_OF_WINDOWS ||
    (code >= FIRST_OF_WINDOWS && code < FIRST_OF_WINDOWS + WINDOWS.length);
  return isOther ? UNKNOWN_CHARACTER : code;
}

const LAST_CHARACTER = 0x10_ffff;
/** Halves of surrogate pairs, and the last two codes of each plane, are no characters. */
const isNoCharacter = (code: number): boolean =>
  (code >= 0xd800 && code <= 0xdfff) || (code & 0xfffe) === 0xfffe;

const character: NativeFunction = withoutErrors((value) => {
  const numbers = wholeNumbers([value!]);
  if (isError(numbers)) return numbers;
  const code = numbers[0]!;
  if (code < 1 || code > LAST_CHARACTER) return VALUE_ERROR;
  return isNoCharacter(code) ? NOT_AVAILABLE : String.fromCodePoint(code);
});

const capitalized = (text: string): string =>
  text.replace(/\p{L}[\p{L}\p{M}]*/gu, (word) => {
    const [first = ""] = word;
    return first.toUpperCase() + word.slice(first.length).toLowerCase();
  });

const replace: NativeFunction = withoutErrors((value, start, count, replacement) => {
  const numbers = wholeNumbers([start!, count!]);
  if (isError(numbers)) return numbers;
  const [from, length] = [numbers[0]! - 1, numbers[1]!];
  if (from < 0 || length < 0) return VALUE_ERROR;
  const [text, inserted] = asTexts([value!, replacement!]);
  return text!.slice(0, from) + inserted! + text!.slice(from + length);
});

/** A value as text; in the strict format as formulas have it. */
const valueToText: NativeFunction = ofValues((value, format = 0) => {
  const isStrict = flag(format);
  if (isError(isStrict)) return isStrict;
  return isStrict && typeof value === "string" ? `"${value.replace(/"/g, '""')}"` : asText(value!);
});

// Divided texts

/** A number that must be 0 or 1. */
function flag(value: Value): boolean | CellError {
  const numbers = isError(value) ? value : wholeNumbers([value]);
  if (isError(numbers)) return numbers;
  return numbers[0] === 0 || numbers[0] === 1 ? numbers[0] === 1 : VALUE_ERROR;
}

const delimiterPattern = (delimiters: readonly string[], ignoresCase: boolean): RegExp =>
  new RegExp(delimiters.map(inPattern).join("|"), ignoresCase ? "gi" : "g");

/** Where a delimiter starts and ends, by its number; below 0 it counts from the end of the text. */
function delimiterAt(text: string, pattern: RegExp, number: number, isEndOne: boolean) {
  const inside = [...text.matchAll(pattern)].map(
    ({ index, 0: mark }) => [index, index + mark.length] as const,
  );
  if (number < 0) return (isEndOne ? [[0, 0] as const, ...inside] : inside).at(number);
  const end = [text.length, text.length] as const;
  return (isEndOne ? [...inside, end] : inside)[number - 1];
}

/** A text without what is on the other side of one of its delimiters. */
function besideDelimiter(
  side: (text: string, start: number, end: number) => string,
): NativeFunction {
  return ([whole, delimiter, ...options]) =>
    (cell) => {
      const delimiters = delimiter ? textsOf([delimiter(cell)]) : [""];
      const beside = ofValues((value, instance, matchMode, matchEnd, otherwise) => {
        const error = [value!, ...delimiters].find(isError);
        if (error) return error;
        const [place, ignoresCase, isEnd] = [
          toNumber(instance ?? 1),
          flag(matchMode ?? 0),
          flag(matchEnd ?? 0),
        ];
        if (isError(place)) return place;
        if (isError(ignoresCase)) return ignoresCase;
        if (isError(isEnd)) return isEnd;
        const text = toText(value!) as string;
        const number = Math.trunc(place);
        if (number === 0 || Math.abs(number) > Math.max(text.length, 1)) return VALUE_ERROR;
        const pattern = delimiterPattern(delimiters as readonly string[], ignoresCase);
        const match = delimiterAt(text, pattern, number, isEnd);
        return match ? side(text, ...match) : (otherwise ?? NOT_AVAILABLE);
      });
      return beside([whole, ...options])(cell);
    };
}

interface Division {
  readonly columns: RegExp | undefined;
  readonly rows: RegExp | undefined;
  readonly skipsEmpty: boolean;
  readonly padding: Value;
}

/** The parts of a text as rows of the same length; an error if there are none or too many. */
function divided(text: string, { columns, rows, skipsEmpty, padding }: Division): Evaluated {
  const partsOf = (whole: string, pattern: RegExp | undefined): readonly string[] => {
    const parts = pattern ? whole.split(pattern) : [whole];
    return skipsEmpty ? parts.filter((part) => part !== "") : parts;
  };
  const lines = partsOf(text, rows)
    .map((line) => partsOf(line, columns))
    .filter((line) => line.length > 0);
  const width = lines.reduce((most, line) => Math.max(most, line.length), 0);
  if (width === 0) return CALCULATION_ERROR;
  refuseTooLarge(lines.length, width);
  return lines.map((line): readonly Value[] => [
    ...line,
    ...Array.from({ length: width - line.length }, () => padding),
  ]);
}

/** Of several texts, the first part of each, because a cell takes no array. */
function dividedOperand(source: Evaluated, division: Division): Evaluated {
  const ofValue = (value: Value): Evaluated =>
    isError(value) ? value : divided(toText(value) as string, division);
  if (!isMatrix(source)) return ofValue(source);
  return broadcast([source], ([value]) => firstOf(ofValue(value!)));
}

const textSplit: NativeFunction =
  ([text, columnMarks, rowMarks, skipping, matchMode, padding]) =>
  (cell) => {
    const [skipsEmpty, ignoresCase] = [
      toTruth(skipping ? firstOf(skipping(cell)) : false),
      flag(matchMode ? firstOf(matchMode(cell)) : 0),
    ];
    const [columns, rows] = [columnMarks, rowMarks].map((part) => part && textsOf([part(cell)]));
    const marks = [...(columns ?? []), ...(rows ?? [])];
    const error = marks.find(isError);
    if (error) return error;
    if (isError(skipsEmpty)) return skipsEmpty;
    if (isError(ignoresCase)) return ignoresCase;
    if (marks.length === 0 || marks.includes("")) return VALUE_ERROR;
    const [columnPattern, rowPattern] = [columns, rows].map(
      (list) => list && delimiterPattern(list as readonly string[], ignoresCase),
    );
    return dividedOperand(text ? valueOf(text(cell)) : null, {
      columns: columnPattern,
      rows: rowPattern,
      skipsEmpty,
      padding: padding ? firstOf(padding(cell)) : NOT_AVAILABLE,
    });
  };

export const TEXT_CONVERSION: Readonly<Record<string, NativeFunction>> = requiring({
  VALUE: [1, withoutErrors((value) => plainNumber(value!))],
  NUMBERVALUE: [1, numberValue],
  DOLLAR: [1, dollar],
  USDOLLAR: [1, dollar],
  BASE: [2, base],
  DECIMAL: [2, decimal],
  ROMAN: [1, roman],
  ARABIC: [1, arabic],
  CODE: [1, ofTexts((text) => windowsCode(text!))],
  UNICODE: [1, ofTexts((text) => text!.codePointAt(0) ?? VALUE_ERROR)],
  UNICHAR: [1, character],
  CLEAN: [1, ofTexts((text) => text!.replace(/[\0-\x1f]/g, ""))],
  PROPER: [1, ofTexts((text) => capitalized(text!))],
  REPLACE: [4, replace],
  HYPERLINK: [1, withoutErrors((link, label = link) => label!)],
  VALUETOTEXT: [1, valueToText],
  TEXTBEFORE: [2, besideDelimiter((text, start) => text.slice(0, start))],
  TEXTAFTER: [2, besideDelimiter((text, _, end) => text.slice(end))],
  TEXTSPLIT: [2, textSplit],
});
