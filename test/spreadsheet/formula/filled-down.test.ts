/** A formula was filled down if its relative form is that of the cell above. */
import { inputsOfSize } from "../../../scripts/plans/inputs-of-size";
import { usedSections } from "../../../src/plan/definition/optional-sections";
import { buildPlan } from "../../../src/plan/definition/build-plan";
import { cellAddress, parseCell } from "../../../src/spreadsheet/a1";
import { isFilledDown } from "../../../src/spreadsheet/formula/filled-down";
import { relativeForm } from "../../../src/spreadsheet/formula/relative-form";

const ROW = 9;
const COLUMN = 2;
const equalForms = (formula: string, above: string): boolean =>
  relativeForm(formula, ROW + 1, COLUMN) === relativeForm(above, ROW, COLUMN);

test.each([
  ["A9", "A10", true],
  ["A9", "A9", false],
  ["A9", "A11", false],
  ["A$9", "A$9", true],
  ["A$9", "A$10", false],
  ["$A9+B$2*$C$3", "$A10+B$2*$C$3", true],
  ["A9:B99", "A10:B100", true],
  ["A9:B99", "A10:B99", false],
  ["'Sheet 1'!A1", "'Sheet 1'!A2", true],
  ["'Sheet 1'!A1", "'Sheet 2'!A2", false],
  ["'It''s A1'!A1", "'It''s A1'!A2", true],
  ['IF(A1="A1","1",2)', 'IF(A2="A1","1",2)', true],
  ['IF(A1="A1",1,2)', 'IF(A2="A2",1,2)', false],
  ['"say ""A1"""&A1', '"say ""A1"""&A2', true],
  ["LOG10(A1)", "LOG10(A2)", true],
  ["LOG10(A1)", "LOG11(A2)", false],
  ["rate_1*A1", "rate_1*A2", true],
  ["rate_1*A1", "rate_2*A2", false],
  ["A1.5+A1", "A1.5+A2", true],
  ["Sheet1!A1", "Sheet1!A2", true],
  ["Sheet1!A1", "Sheet2!A2", false],
  ["1E5+A1", "1E5+A2", true],
  ["ABCD1+A1", "ABCD2+A2", false],
  ["SUM(A1:A2)", "SUM(A2:A3)", true],
  ["A1", "A2+1", false],
  ["A1+1", "A2", false],
  ["B1", "C2", false],
])("%s, then %s: %s", (above, formula, expected) => {
  expect(isFilledDown(formula, above)).toBe(expected);
  expect(equalForms(formula, above)).toBe(expected);
});

test("both comparisons agree on all neighbors of a plan", () => {
  const inputs = inputsOfSize(12);
  const { workbook } = buildPlan(inputs, usedSections(inputs));
  let filled = 0;
  for (const { name, cells } of workbook.sheets)
    for (const [address, { formula }] of cells) {
      const position = parseCell(address)!;
      if (formula === undefined || position.row === 1) continue;
      const upper = { ...position, row: position.row - 1 };
      const above = cells.get(cellAddress(upper))?.formula;
      if (above === undefined) continue;
      const isEqual =
        relativeForm(formula, position.row, position.column) ===
        relativeForm(above, upper.row, upper.column);
      if (isFilledDown(formula, above) !== isEqual)
        throw new Error(`${name}!${address}: ${formula}, below ${above}`);
      filled += Number(isEqual);
    }
  expect(filled).toBeGreaterThan(1000);
});
