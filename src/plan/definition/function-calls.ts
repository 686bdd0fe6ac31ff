/** Calls of worksheet functions in formulas, and queries about them. */
import { suggest } from "../../catalogue/lookup-key";
import type { RuleId } from "../../../build/generated/rule-id";
import { allFunctions } from "../../functions";
import type { FunctionName } from "../../../build/generated/function-name";
import { NAMESPACE } from "../../functions/core/namespace";
import type { Param } from "../../functions/core/parameters";
import { findFunction } from "../../functions/core/registry";
import type { FormulaTree } from "../../spreadsheet/formula/expression";
import {
  callOf,
  Formula,
  FormulaMistake,
  treeOf,
  xl,
  type FormulaPart,
  type FormulaSource,
} from "../../spreadsheet/formula/xl";

/** An argument; undefined if an optional one is omitted. */
type Argument = FormulaPart | undefined;

/** A call of a worksheet function with its arguments. */
export class FunctionCall extends Formula {
  constructor(
    readonly fn: FunctionName,
    readonly args: readonly Argument[],
  ) {
    super(callOf(`${NAMESPACE}.${fn}`, withBlanksLeftOut(parametersOf(fn, args), args)).tree);
  }
}

/**
 * Parameters of a function by the positions of arguments; for queries, those of the queried
 * function.
 */
function parametersOf(fn: FunctionName, args: readonly Argument[]): readonly (Param | undefined)[] {
  const params = findFunction(fn)?.params;
  if (!params)
    throw new FormulaMistake(
      `There is no function ${fn}; the nearest name is ${
        suggest(
          fn,
          allFunctions().map(({ name }) => name),
          1,
        )[0]
      }`,
    );
  const [functionName] = args;
  // BASIS("VSTGRATE", ...) passes its arguments on to the function that it names.
  if (params[1]?.type === "rest" && typeof functionName === "string" && findFunction(functionName))
    return [params[0], ...parametersOf(functionName as FunctionName, args.slice(1))];
  const isOpen = params[params.length - 1]?.type === "rest";
  if (args.length > params.length && !isOpen)
    throw new FormulaMistake(`${fn} takes ${params.length} arguments, ${args.length} are given`);
  return params;
}

const isOptionalNumber = (param: Param | undefined): boolean =>
  param?.optional === true && (param.type === "number" || param.type === "fraction");

/** A single cell of the plan, or the cell that INDEX returns. */
function isOneCell(tree: FormulaTree): boolean {
  if (tree.kind === "call") return tree.name === "INDEX";
  if (tree.kind !== "cell" || typeof tree.cell === "string") return false;
  return tree.cell.caseId === undefined && tree.cell.selector !== "";
}

/**
 * Excel on the desktop passes a blank cell as 0, which is a valid number. An empty text counts as
 * missing on every host.
 */
const withBlanksLeftOut = (
  params: readonly (Param | undefined)[],
  args: readonly Argument[],
): readonly Argument[] =>
  args.map((arg, i) =>
    arg !== undefined && isOptionalNumber(params[i]) && isOneCell(treeOf(arg))
      ? xl`IF(${arg} = "", "", ${arg})`
      : arg,
  );

/** A call of a worksheet function: `call("LPARCAP", rating)`; undefined omits an argument. */
export const call = (fn: FunctionName, ...args: readonly Argument[]): FunctionCall =>
  new FunctionCall(fn, args);

/** The basis of the result of a call: BASIS of it. */
export const basisOf = ({ fn, args }: FunctionCall): FunctionCall => call("BASIS", fn, ...args);

/** Why a call has no result: WHY of it. */
export const reasonOf = ({ fn, args }: FunctionCall): FunctionCall => call("WHY", fn, ...args);

/**
 * The verdict of a rule on these values. If the rule has no bound, the limit is the last of them.
 */
export const verdictOf = (rule: RuleId, ...values: readonly FormulaPart[]): FunctionCall =>
  call("CHECK", rule, ...values);

/** The formula if it returns a number, otherwise the replacement. */
export const numberOr = (formula: FormulaPart, otherwise: FormulaPart): Formula =>
  xl`IF(ISNUMBER(${formula}), ${formula}, ${otherwise})`;

/** The formula if it returns a text, otherwise the replacement. */
export const textOr = (formula: FormulaPart, otherwise: FormulaPart): Formula =>
  xl`IF(ISTEXT(${formula}), ${formula}, ${otherwise})`;

const OWN_FUNCTION = new RegExp(`\\b${NAMESPACE}\\.`);
/** Whether a formula calls a function of this project. */
export const callsFunction = (formula: FormulaSource): boolean =>
  OWN_FUNCTION.test(String(formula));
