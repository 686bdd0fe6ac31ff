/** Formulas that answer only where their inputs allow it, and say why where they do not. */
import { isCells, type Cells } from "../../spreadsheet/formula/named-cells";
import { Formula, xl, type FormulaPart } from "../../spreadsheet/formula/xl";

/** A condition, and what is said where it holds. */
export type Reason = readonly [condition: FormulaPart, message: FormulaPart];

/** The message of the first condition that holds, otherwise the formula. */
export const firstReason = (reasons: readonly Reason[], formula: FormulaPart): Formula =>
  reasons.reduceRight(
    (rest, [condition, message]) => xl`IF(${condition}, ${message}, ${rest})`,
    xl`${formula}`,
  );

/** The text of a cell; a number there is not the result of the formula that it replaces. */
const messageIn = (cell: Cells): Formula => xl`IF(ISNUMBER(${cell}), "open", ${cell})`;

/** The formula if all of these are numbers, otherwise a text, or that of a cell. */
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

/** The value of a cell as a text, "" where it is empty. */
export const asText = (cell: FormulaPart): Formula => xl`${cell} & ""`;

/** A text of a row where the row has a name. */
export const textOfNamedRow = (
  { name }: { readonly name: FormulaPart },
  cell: FormulaPart,
): Formula => xl`IF(${name} = "", "", ${cell} & "")`;

/** A fraction as a percentage in a sentence. */
export const percentText = (fraction: FormulaPart): Formula =>
  xl`ROUND(100 * ${fraction}, 1) & "%"`;

/** Whether a cell has none of these values. */
export const isNoneOf = (cell: FormulaPart, values: readonly string[]): Formula =>
  xl`AND(${values.map((value) => xl`${cell} <> ${value}`)})`;

/** Messages of a sheet about its rows. */
export interface RowMessages {
  /** The sheet, words, the name of the row, and what follows it. */
  readonly wordsAbout: (name: FormulaPart, words: string, behind?: string) => Formula;
  /** The sheet, the name of the row, and the answer of a function about it. */
  readonly reasonAbout: (name: FormulaPart, reason: FormulaPart) => Formula;
}

export const rowMessages = (sheet: string): RowMessages => ({
  wordsAbout: (name, words, behind) => {
    const message = xl`${`${sheet}: ${words} `} & ${name}`;
    return behind === undefined ? message : xl`${message} & ${behind}`;
  },
  reasonAbout: (name, reason) => xl`${`${sheet}: `} & ${name} & ": " & ${reason}`,
});

/** The note under the title of an optional sheet: what is open, or that it is switched off. */
export const sheetNote = (
  inUse: FormulaPart,
  problem: FormulaPart,
  note: FormulaPart,
  partOf = "any total or check",
): Formula => xl`
  IF(${inUse},
    IF(${problem} = "", ${note}, "Still open: " & ${problem}),
    ${`Switched off on the cover: not part of ${partOf}.`})`;

/** The result of a sheet where something is open: the field above names it. */
export const OPEN_ABOVE = "open: see above";

/** A result of an optional sheet, where the section is in use and nothing that it needs is open. */
export const whereSheetReady = (
  inUse: FormulaPart,
  isOpen: FormulaPart,
  formula: FormulaPart,
): Formula => xl`
  IF(NOT(${inUse}), "not used",
  IF(${isOpen}, ${OPEN_ABOVE},
  ${formula}))`;

/** The formula where nothing is open on a sheet, otherwise what is, or something else. */
export const whereNothingIsOpen = (
  problem: FormulaPart,
  formula: FormulaPart,
  otherwise = problem,
): Formula => xl`IF(${problem} = "", ${formula}, ${otherwise})`;
