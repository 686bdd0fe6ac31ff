/** Formulas are readable in the grid: short, and with few levels of parentheses. */
import { buildPlan } from "../../src/plan/definition/build-plan";
import { EMPTY_INPUTS } from "../../src/plan/inputs/plan-inputs";
import type { Sheet } from "../../src/spreadsheet/workbook-model";

const MAX_LENGTH = 400;
const MAX_DEPTH = 8;

function depthOf(formula: string): number {
  let [depth, deepest] = [0, 0];
  for (const character of formula.replace(/"[^"]*"/g, "")) {
    if (character === "(") depth += 1;
    if (character === ")") depth -= 1;
    deepest = Math.max(deepest, depth);
  }
  return deepest;
}

const isReadable = (formula: string): boolean =>
  formula.length <= MAX_LENGTH && depthOf(formula) <= MAX_DEPTH;

const unreadableOf = ({ cells }: Sheet): readonly string[] =>
  [...cells].flatMap(([address, { formula }]) =>
    formula === undefined || isReadable(String(formula)) ? [] : [`${address}: ${formula}`],
  );

const { sheets } = buildPlan(EMPTY_INPUTS).workbook;

test.each(sheets.map((sheet) => [sheet.name, sheet] as const))("%s", (_, sheet) => {
  expect(unreadableOf(sheet)).toEqual([]);
});

const formulas = sheets.flatMap(({ name, cells }) =>
  [...cells].flatMap(([address, { formula }]) =>
    formula === undefined ? [] : [{ cell: `${name}!${address}`, formula: String(formula) }],
  ),
);

test("no formula interprets the text of an explanation", () => {
  const explaining = formulas.filter(({ formula }) => formula.includes(".EXPLAIN("));
  expect(explaining.length).toBeGreaterThan(0);
  // The third row is the basis of an answer or the kind of a refusal: a name, not a sentence.
  expect(
    explaining.filter(({ formula }) =>
      formula
        .split(".EXPLAIN(")
        .slice(1)
        .some((rest) => !/^[^()]*(?:\([^()]*\)[^()]*)*\), ?3, ?2\)/.test(rest)),
    ),
  ).toEqual([]);
});
