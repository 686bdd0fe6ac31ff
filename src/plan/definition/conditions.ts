/** Formulas that calculate only if their inputs allow it, and otherwise return the reason. */
import { isCells, type Cells, type Column } from "../../spreadsheet/formula/named-cells";
import { Formula, xl, type FormulaPart } from "../../spreadsheet/formula/xl";

/** A condition, and the message if it holds. */
export type Reason = readonly [condition: FormulaPart, message: FormulaPart];

/** At least one: without any, a formula would have nothing to tell. */
export type Reasons = readonly [Reason, ...Reason[]] | readonly [...Reason[], Reason];

/** The message of the first condition that holds, otherwise the formula. */
export const firstReason = (reasons: readonly Reason[], formula: FormulaPart): Formula =>
  reasons.reduceRight(
    (rest, [condition, message]) => xl`IF(${condition}, ${message}, ${rest})`,
    xl`${formula}`,
  );

/** The text of a cell. A number there is not the result of the replaced formula. */
const messageIn = (cell: Cells): Formula => xl`IF(ISNUMBER(${cell}), "open", ${cell})`;

/** The formula if all of these are numbers, otherwise a text, or the text of a cell. */
export function whereNumbers(
  cells: readonly FormulaPart[],
  formula: FormulaPart,
  otherwise: FormulaPart = "open",
): Formula {
  const areNumbers = cells.map((cell) => xl`ISNUMBER(${cell})`);
  const [isNumber] = areNumbers;
  return areNumbers.length === 1
    ? xl`IF(${isNumber!}, ${formula}, ${otherwise})`
    : xl`IF(AND(${areNumbers}), ${formula}, ${isCells(otherwise) ? messageIn(otherwise) : otherwise})`;
}

/** A number above 0. */
export const isPositive = (cell: FormulaPart): Formula =>
  xl`AND(ISNUMBER(${cell}), N(${cell}) > 0)`;

/** The value of a cell as a text; "" if it is empty. */
export const asText = (cell: FormulaPart): Formula => xl`${cell} & ""`;

/** A text about a row, if the row has a name. */
export const textOfNamedRow = (
  { name }: { readonly name: FormulaPart },
  cell: FormulaPart,
): Formula => xl`IF(${name} = "", "", ${cell} & "")`;

/** A fraction as a percentage in a text. */
export const percentText = (fraction: FormulaPart): Formula =>
  xl`ROUND(100 * ${fraction}, 1) & "%"`;

/** A number with its noun: "1 core", "2 cores". */
export const counted = (number: FormulaPart, noun: string): Formula =>
  xl`${number} & IF(${number} = 1, ${` ${noun}`}, ${` ${noun}s`})`;

/** Whether a cell has none of these values. */
export const isNoneOf = (cell: FormulaPart, values: readonly string[]): Formula =>
  xl`AND(${values.map((value) => xl`${cell} <> ${value}`)})`;

/** Messages about rows of a sheet. */
export const rowMessages = (sheet: string) => ({
  /** The sheet, words, the name of the row, and an optional end. */
  rowMessage: (name: FormulaPart, words: string, behind?: string): Formula => {
    const message = xl`${`${sheet}: ${words} `} & ${name}`;
    return behind === undefined ? message : xl`${message} & ${behind}`;
  },
  /** The sheet, the name of the row, and the result of a function about it. */
  rowReason: (name: FormulaPart, reason: FormulaPart): Formula =>
    xl`${`${sheet}: `} & ${name} & ": " & ${reason}`,
});

/** Rows of a table are found by their names, so that two with the same name are a mistake. */
export const enteredTwice = (sheet: string, words: string, name: Column): Reason => [
  xl`COUNTIF(${name.all}, ${name}) > 1`,
  rowMessages(sheet).rowMessage(name, words, " is entered twice"),
];

/**
 * The note under the title of an optional sheet: which input is missing, or that the section is
 * switched off, and what that means.
 */
export const sheetNote = (
  inUse: FormulaPart,
  problem: FormulaPart,
  note: FormulaPart,
  ifOff = "not part of any total or check",
): Formula => xl`
  IF(${inUse},
    IF(${problem} = "", ${note}, ${problem}),
    ${`Switched off on the cover: ${ifOff}.`})`;

/** The reason of a check that does not name its missing input. */
export const NEEDS_INPUT = "Needs input.";

/**
 * The formula if the section is in use and all its inputs are present, otherwise "not used" or
 * "open": the note under the title names the missing input.
 */
export const whereSheetReady = (
  inUse: FormulaPart,
  isOpen: FormulaPart,
  formula: FormulaPart,
): Formula => xl`
  IF(NOT(${inUse}), "not used",
  IF(${isOpen}, "open",
  ${formula}))`;

/** The formula if no input of a sheet is missing, otherwise the missing input or something else. */
export const whereNothingIsOpen = (
  problem: FormulaPart,
  formula: FormulaPart,
  otherwise = problem,
): Formula => xl`IF(${problem} = "", ${formula}, ${otherwise})`;

/** A sentence as a part of another one. */
export const withoutFullStop = (sentence: FormulaPart): Formula =>
  xl`SUBSTITUTE(SUBSTITUTE(${sentence} & "|", ".|", ""), "|", "")`;

/** The sum of formulas; a condition counts as 1 where it holds. */
export const sumOf = (formulas: readonly Formula[]): Formula =>
  formulas.reduce((sum, formula) => xl`${sum} + ${formula}`);
