/** Formulas that all tables of the section about VIOS share. */
import { xl, type Formula, type FormulaPart } from "../../../spreadsheet/formula/xl";
import { firstReason, type Reason } from "../../definition/conditions";
import { reasonOf, type FunctionCall } from "../../definition/function-calls";
import type { InputState } from "../../definition/steps";
import { inUse, rowReason } from "./cells";

export const whereInUse = (formula: FormulaPart): Formula =>
  xl`IF(NOT(${inUse}), "not used", ${formula})`;

/** What is missing in a row: an input, or the reason why functions have no result. */
export const statusOf = (
  { state, missing }: InputState,
  name: FormulaPart,
  answers: readonly (readonly [answer: FormulaPart, figure: FunctionCall])[],
): Formula =>
  firstReason(
    [
      [xl`${state} = "open"`, missing],
      ...answers.map(([answer, figure]): Reason => [
        xl`${answer} = "no answer"`,
        rowReason(name, reasonOf(figure)),
      ]),
    ],
    "",
  );
