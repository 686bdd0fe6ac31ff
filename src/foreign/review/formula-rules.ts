/** Rules about single formulas: constants, length, depth, OFFSET and INDIRECT, error values. */
import { partsOf, type Expression } from "../../spreadsheet/formula/expression";
import { listOf } from "../../models/wording";
import { eachExpression, formulasIn, type ReviewedWorkbook } from "./reviewed-workbook";
import { findingAt, MAX_DEPTH, MAX_LENGTH, type StandardsFinding } from "./rules";

const MAX_LISTED = 3;

/** Numbers that are the same everywhere: 0, 1, powers of 10, those of time and of bytes. */
const UNIVERSAL_CONSTANTS: ReadonlySet<number> = new Set([
  0, 1, 7, 10, 12, 24, 60, 100, 365, 1000, 1024, 3600, 86_400, 1e6, 1_048_576, 1e9,
]);

/** Functions with arguments that are quantities; a number elsewhere selects a row or digits. */
const QUANTITIES: Readonly<Record<string, (index: number) => boolean>> = {
  SUM: () => true,
  MIN: () => true,
  MAX: () => true,
  PRODUCT: () => true,
  AVERAGE: () => true,
  IF: (index) => index > 0,
  IFS: (index) => index % 2 === 1,
  IFERROR: (index) => index === 1,
  IFNA: (index) => index === 1,
  CHOOSE: (index) => index > 0,
};

/** The numbers typed in an expression that are quantities; `isQuantity` is that of its place. */
function constantsIn(expression: Expression, isQuantity: boolean): readonly string[] {
  switch (expression.kind) {
    case "number":
      return isQuantity && !UNIVERSAL_CONSTANTS.has(expression.value) ? [expression.text] : [];
    case "sign":
    case "percent":
      return constantsIn(expression.of, isQuantity);
    case "operation":
      return operandsOf(expression).flatMap((operand) =>
        constantsIn(operand, expression.operator !== "&"),
      );
    case "call": {
      const quantities = QUANTITIES[expression.name.toUpperCase()];
      return expression.args.flatMap((argument, index) =>
        argument ? constantsIn(argument, quantities?.(index) ?? false) : [],
      );
    }
    default:
      return partsOf(expression).flatMap((part) => constantsIn(part, false));
  }
}

/** The operands, without the 2 of a square. */
function operandsOf({
  operator,
  left,
  right,
}: Extract<Expression, { kind: "operation" }>): readonly Expression[] {
  const isSquare = operator === "^" && right.kind === "number" && right.value === 2;
  return isSquare ? [left] : [left, right];
}

export const findConstants = (book: ReviewedWorkbook): readonly StandardsFinding[] =>
  eachExpression(book, (expression) => {
    const constants = [...new Set(constantsIn(expression, true))];
    return constants.length > 0 ? constants : undefined;
  }).map(([formula, constants]) =>
    findingAt("constants", formula, `the formula contains ${listOf(constants, MAX_LISTED)}`),
  );

export const findLong = (book: ReviewedWorkbook): readonly StandardsFinding[] =>
  formulasIn(book).flatMap((formula) => {
    const { length } = formula.cell.formula;
    const isBroken = /[\r\n]/.test(formula.cell.formula.replace(/"[^"]*"/g, ""));
    if (length > MAX_LENGTH)
      return findingAt("length", formula, `the formula has ${length} characters`);
    return isBroken ? findingAt("length", formula, "the formula has several lines") : [];
  });

function depthOf(formula: string): number {
  let [depth, deepest] = [0, 0];
  for (const character of formula.replace(/"[^"]*"|'[^']*'/g, "")) {
    if (character === "(") depth += 1;
    if (character === ")") depth -= 1;
    deepest = Math.max(deepest, depth);
  }
  return deepest;
}

export const findDeep = (book: ReviewedWorkbook): readonly StandardsFinding[] =>
  formulasIn(book).flatMap((formula) => {
    const depth = depthOf(formula.cell.formula);
    return depth > MAX_DEPTH
      ? findingAt("depth", formula, `the formula has ${depth} levels of parentheses`)
      : [];
  });

const INDIRECT: ReadonlySet<string> = new Set(["OFFSET", "INDIRECT"]);

function indirectCallsIn(expression: Expression): readonly string[] {
  const calls = partsOf(expression).flatMap(indirectCallsIn);
  const name = expression.kind === "call" ? expression.name.toUpperCase() : "";
  return INDIRECT.has(name) ? [name, ...calls] : calls;
}

export const findIndirect = (book: ReviewedWorkbook): readonly StandardsFinding[] =>
  eachExpression(book, (expression) => indirectCallsIn(expression)[0]).map(([formula, name]) =>
    findingAt("indirect", formula, `the formula calls ${name}`),
  );

/** The first error typed in an expression. NA() is a function, and deliberate. */
const errorIn = (expression: Expression): string | undefined =>
  expression.kind === "error"
    ? expression.code
    : partsOf(expression)
        .map(errorIn)
        .find((code) => code !== undefined);

/** Errors in formulas, and results that are errors. */
export function findErrors(book: ReviewedWorkbook): readonly StandardsFinding[] {
  const typed = eachExpression(book, errorIn);
  const withTypedError = new Set(typed.map(([formula]) => formula));
  return [
    ...typed.map(([formula, code]) => findingAt("errors", formula, `the formula contains ${code}`)),
    ...formulasIn(book)
      .filter((formula) => formula.cell.error !== undefined && !withTypedError.has(formula))
      .map((formula) => findingAt("errors", formula, `the result is ${formula.cell.error}`)),
  ];
}
