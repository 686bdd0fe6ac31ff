/** The cells that a formula reads, and the cell that it merely repeats. */
import { partsOf, type Expression } from "../spreadsheet/formula/expression";
import { Unreadable, type Evaluator } from "../calculation/evaluator";
import type { CellContent, SheetRange } from "../spreadsheet/workbook-host";

export interface Precedent {
  /** The reference as typed. */
  readonly text: string;
  /** undefined for names that are not a single cell, and for table references. */
  readonly range?: SheetRange;
  /** The content if it is a single cell. */
  readonly content?: CellContent;
}

const isCell = ({ range }: SheetRange): boolean => !range.includes(":");

type ReferencePart = Extract<Expression, { kind: "reference" | "name" | "structured" }>;

function referencesIn(expression: Expression): ReferencePart[] {
  if (
    expression.kind === "reference" ||
    expression.kind === "name" ||
    expression.kind === "structured"
  )
    return [expression];
  return partsOf(expression).flatMap(referencesIn);
}

/** The cells, ranges and names of an expression, each once, in order of appearance. */
export async function precedentsOf(
  evaluator: Evaluator,
  expression: Expression,
): Promise<Precedent[]> {
  const precedents = new Map<string, Precedent>();
  for (const reference of referencesIn(expression)) {
    const range = await evaluator.place(reference);
    const key = range ? `${range.sheet}!${range.range}` : reference.text;
    if (precedents.has(key)) continue;
    const content = range && isCell(range) ? (await evaluator.read(range))[0]![0]! : undefined;
    precedents.set(key, { text: reference.text, range: range, content });
  }
  return [...precedents.values()];
}

const isEmptyText = (expression: Expression): boolean =>
  expression.kind === "text" && expression.value === "";

/**
 * The cell whose value a formula only repeats: `=A1`, `=A1&""`, `=name`, `=INDEX(A1:A9,3)`, and any
 * of these in the effective branch of an IF.
 */
export async function repeatedCell(
  evaluator: Evaluator,
  expression: Expression,
): Promise<SheetRange | undefined> {
  if (
    expression.kind === "operation" &&
    expression.operator === "&" &&
    isEmptyText(expression.right)
  )
    return repeatedCell(evaluator, expression.left);
  try {
    if (
      expression.kind === "call" &&
      expression.name.toUpperCase() === "IF" &&
      expression.args[0]
    ) {
      const decided = await evaluator.value(expression.args[0]);
      const branch =
        typeof decided === "object" && decided !== null
          ? undefined
          : decided
            ? expression.args[1]
            : expression.args[2];
      return branch && (await repeatedCell(evaluator, branch));
    }
    const place = await evaluator.place(expression);
    return place && isCell(place) ? place : undefined;
  } catch (error) {
    if (error instanceof Unreadable) return undefined;
    throw error;
  }
}
