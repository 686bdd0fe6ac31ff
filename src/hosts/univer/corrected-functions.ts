/** Replacements of functions that Univer 0.25.1 calculates differently from Excel. */
import {
  BaseFunction,
  ErrorType,
  ErrorValueObject,
  functionDate,
  functionMath,
  functionMeta,
  functionText,
  NumberValueObject,
  StringValueObject,
  type ArrayValueObject,
  type BaseValueObject,
} from "@univerjs/engine-formula";
import { FIRST_OF_WINDOWS, WINDOWS } from "../../calculation/windows-characters";
import { numberText } from "../../spreadsheet/cell-values";
import { single, type FunctionClass } from "./function-adapter";

type ImplementationList = readonly (readonly unknown[])[];
const univers = (functions: ImplementationList, functionName: string): FunctionClass =>
  functions.find(([, name]) => name === functionName)![0] as FunctionClass;

/** February 29, 1900, a day that only Excel's calendar has. */
const LEAP_DAY = 60;
const JANUARY = 31;

/** The number of an argument that is a single number; undefined for anything else. */
function oneNumber(argument: BaseValueObject | undefined): number | undefined {
  if (!argument) return undefined;
  const value = single(argument);
  return !value.isArray() && value.isNumber() ? Number(value.getValue()) : undefined;
}

/** Days and months before March 1900, where Excel's calendar has an additional day. */
const before1900March = (
  UniverFunction: FunctionClass,
  part: (serial: number) => number,
): FunctionClass =>
  class extends UniverFunction {
    override calculate(...args: BaseValueObject[]): BaseValueObject {
      const serial = Math.floor(oneNumber(args[0]) ?? NaN);
      return serial >= 0 && serial <= LEAP_DAY
        ? NumberValueObject.create(part(serial))
        : (super.calculate(...args) as BaseValueObject);
    }
  };

const DayFunction = before1900March(univers(functionDate, "DAY"), (serial) =>
  serial <= JANUARY ? serial : serial - JANUARY,
);
const MonthFunction = before1900March(univers(functionDate, "MONTH"), (serial) =>
  serial <= JANUARY ? 1 : 2,
);

/**
 * Counts days from the first of the month, so that February 29, 1900 and later days are as in
 * Excel.
 */
class DateFunction extends univers(functionDate, "DATE") {
  override calculate(...args: BaseValueObject[]): BaseValueObject {
    const day = oneNumber(args[2]);
    if (day === undefined || args.length !== 3) return super.calculate(...args) as BaseValueObject;
    const first = super.calculate(
      args[0]!,
      args[1]!,
      NumberValueObject.create(1),
    ) as BaseValueObject;
    const serial = oneNumber(first);
    if (serial === undefined) return super.calculate(...args) as BaseValueObject;
    const sum = serial + Math.floor(day) - 1;
    return sum < 0 ? ErrorValueObject.create(ErrorType.NUM) : NumberValueObject.create(sum);
  }
}

const LAST = 255;

class CharFunction extends univers(functionText, "CHAR") {
  override calculate(...args: BaseValueObject[]): BaseValueObject {
    const code = Math.trunc(oneNumber(args[0]) ?? 0);
    const letter = WINDOWS[code - FIRST_OF_WINDOWS];
    return letter === undefined
      ? (super.calculate(...args) as BaseValueObject)
      : StringValueObject.create(letter);
  }
}

class CodeFunction extends univers(functionText, "CODE") {
  override calculate(...args: BaseValueObject[]): BaseValueObject {
    const value = single(args[0]!);
    const letter = value.isString() ? [...String(value.getValue())][0] : undefined;
    if (letter === undefined) return super.calculate(...args) as BaseValueObject;
    const place = WINDOWS.indexOf(letter);
    const code = letter.codePointAt(0)!;
    // A character that the set lacks becomes a question mark.
    const isKnown = code <= LAST;
    return NumberValueObject.create(place >= 0 ? FIRST_OF_WINDOWS + place : isKnown ? code : 63);
  }
}

/** Returns its text, or its address if it has none. */
class HyperlinkFunction extends BaseFunction {
  override minParams = 1;
  override maxParams = 2;
  override calculate(address: BaseValueObject, text?: BaseValueObject): BaseValueObject {
    const value = single(text ?? address);
    return value.isNull() ? NumberValueObject.create(0) : value;
  }
}

/** The digits of a number that Excel shows. */
const DIGITS = 15;

/** An argument with its numbers as texts of 15 digits; Univer joins as many as there are. */
function withFifteenDigits(argument: BaseValueObject): BaseValueObject {
  const asText = (value: BaseValueObject): BaseValueObject => {
    if (!value.isNumber()) return value;
    const number = Number(value.getValue());
    const text = numberText(number);
    return text === String(number) ? value : StringValueObject.create(text);
  };
  const value = single(argument);
  if (!value.isArray()) return value.isNumber() ? asText(value) : argument;
  return (value as ArrayValueObject).mapValue(asText);
}

function joinedText(value: BaseValueObject): string {
  if (value.isNull()) return "";
  const text = String(value.getValue());
  return value.isBoolean() ? text.toUpperCase() : text;
}

/** The function, and the operator &. */
class ConcatenateFunction extends univers(functionText, "CONCATENATE") {
  override calculate(...args: BaseValueObject[]): BaseValueObject {
    if (args.length > 0 && !args.some((argument) => argument.isArray()))
      return (
        args.find((argument) => argument.isError()) ??
        StringValueObject.create(args.map(withFifteenDigits).map(joinedText).join(""))
      );
    return super.calculate(...args.map(withFifteenDigits)) as BaseValueObject;
  }
}

/** The operator /: a text divided by 0 is #VALUE!, for which Univer returns #DIV/0!. */
class DividedFunction extends univers(functionMeta, "DIVIDED") {
  override calculate(dividend: BaseValueObject, divisor: BaseValueObject): BaseValueObject {
    return dividend.isString() && !divisor.isArray()
      ? dividend.divided(divisor)
      : (super.calculate(dividend, divisor) as BaseValueObject);
  }
}

/** Removes spaces only: Univer replaces line breaks, tabs and no-break spaces too. */
class TrimFunction extends univers(functionText, "TRIM") {
  override calculate(argument: BaseValueObject): BaseValueObject {
    const trimmed = (value: BaseValueObject): BaseValueObject =>
      value.isString()
        ? StringValueObject.create(
            String(value.getValue()).replace(/ {2,}/g, " ").replace(/^ | $/g, ""),
          )
        : (super.calculate(value) as BaseValueObject);
    const value = withFifteenDigits(single(argument));
    return value.isArray() ? (value as ArrayValueObject).mapValue(trimmed) : trimmed(value);
  }
}

/**
 * Less than the last of 15 digits, and enough to round up a half that is stored as slightly less.
 */
const NUDGE = 1e-15;

/** TEXT and FIXED round the displayed number instead of the stored one: 1.005 is 1.01. */
const roundedAsSeen = (UniverFunction: FunctionClass): FunctionClass =>
  class extends UniverFunction {
    override calculate(...args: BaseValueObject[]): BaseValueObject {
      const number = oneNumber(args[0]);
      const pattern = args[1] ? String(single(args[1]).getValue()) : "";
      if (number === undefined || Number.isInteger(number) || /general|@/i.test(pattern))
        return super.calculate(...args) as BaseValueObject;
      const [first, ...others] = args;
      const nudged = NumberValueObject.create(number * (1 + NUDGE), first!.getPattern());
      return super.calculate(nudged, ...others) as BaseValueObject;
    }
  };

/**
 * ROUND applies to the 15 digits that Excel displays: 8.445480112856497 to 12 digits is
 * 8.445480112857.
 */
class RoundFunction extends univers(functionMath, "ROUND") {
  override calculate(...args: BaseValueObject[]): BaseValueObject {
    const number = oneNumber(args[0]);
    if (number === undefined) return super.calculate(...args) as BaseValueObject;
    const digits = oneNumber(args[1]);
    // Univer cannot round very large numbers.
    if (Number.isInteger(number) && digits !== undefined && digits >= 0 && args.length === 2)
      return NumberValueObject.create(number, args[0]!.getPattern());
    const rounded = Number(number.toPrecision(DIGITS));
    if (rounded === number) return super.calculate(...args) as BaseValueObject;
    return super.calculate(
      NumberValueObject.create(rounded, args[0]!.getPattern()),
      ...args.slice(1),
    ) as BaseValueObject;
  }
}

export const CORRECTED_BY_VALUE: readonly [FunctionClass, string][] = [
  [DayFunction, "DAY"],
  [MonthFunction, "MONTH"],
  [DateFunction, "DATE"],
  [CharFunction, "CHAR"],
  [CodeFunction, "CODE"],
  [HyperlinkFunction, "HYPERLINK"],
  [ConcatenateFunction, "CONCATENATE"],
  [DividedFunction, "DIVIDED"],
  [RoundFunction, "ROUND"],
  [TrimFunction, "TRIM"],
  [roundedAsSeen(univers(functionText, "TEXT")), "TEXT"],
  [roundedAsSeen(univers(functionText, "FIXED")), "FIXED"],
];
