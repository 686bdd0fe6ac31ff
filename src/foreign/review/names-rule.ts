/** Defined names that calculate instead of referring to cells. */
import type { Expression } from "../../spreadsheet/formula/expression";
import { parseFormula } from "../../spreadsheet/formula/parse";
import type { ReviewedWorkbook } from "./reviewed-workbook";
import type { StandardsFinding } from "./rules";

/** Names of Excel itself, such as print areas and the filters of lists. */
const isInternal = (name: string): boolean => /^_xl|^_FilterDatabase$/i.test(name);

const REFERENCES: ReadonlySet<string> = new Set([
  "reference",
  "structured",
  "name",
  "combination",
  "number",
  "text",
  "boolean",
  "array",
  "error",
  "spill",
]);

const isReference = (expression: Expression): boolean =>
  REFERENCES.has(expression.kind) ||
  (expression.kind === "sign" && expression.of.kind === "number");

export const findCalculatingNames = ({ names }: ReviewedWorkbook): readonly StandardsFinding[] =>
  names
    .filter(({ name }) => !isInternal(name))
    .filter(({ formula }) => {
      const expression = parseFormula(formula);
      return expression !== undefined && !isReference(expression);
    })
    .map(({ name, formula }) => ({
      rule: "names",
      place: name,
      detail: `the name calculates ${formula}`,
    }));
