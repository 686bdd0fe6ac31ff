/** Conditions that all tables of the section about VIOS share. */
import { xl, type Formula, type FormulaPart } from "../../../spreadsheet/formula/xl";
import { firstReason, type Reason } from "../../build/conditions";
import { reasonOf, type FunctionCall } from "../../build/function-calls";
import { inUse, reasonAbout } from "./cells";

export const areAllEmpty = (cells: readonly FormulaPart[]): Formula => xl`COUNTA(${cells}) = 0`;

export const whereInUse = (formula: FormulaPart): Formula =>
  xl`IF(NOT(${inUse}), "not used", ${formula})`;

/** A row of a table of inputs as a whole. */
export interface InputRowState {
  /** Nothing is entered in the row. */
  readonly isEmpty: FormulaPart;
  /** What the row still needs; nothing where it has everything. */
  readonly missing: FormulaPart;
}

/** The formula where the row is in use and complete. */
export const whereComplete = (
  { isEmpty, missing }: InputRowState,
  formula: FormulaPart,
  otherwise: FormulaPart = "open",
): Formula => xl`
  IF(${isEmpty}, "",
  IF(NOT(${inUse}), "not used",
  IF(LEN(${missing}) > 0, ${otherwise},
  ${formula})))`;

/** What is open in a row: what it needs, or why functions have no answer. */
export const statusOf = (
  { isEmpty, missing }: InputRowState,
  name: FormulaPart,
  result: FormulaPart,
  answers: readonly (readonly [answer: FormulaPart, figure: FunctionCall])[],
): Formula =>
  firstReason(
    [
      [isEmpty, ""],
      [xl`NOT(${inUse})`, ""],
      [xl`${result} = "open"`, missing],
      ...answers.map(([answer, figure]): Reason => [
        xl`${answer} = "no answer"`,
        reasonAbout(name, reasonOf(figure)),
      ]),
    ],
    "",
  );
