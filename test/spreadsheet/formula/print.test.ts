/** Printing returns what was parsed, and adds only the parentheses that the tree needs. */
import type { FormulaTree } from "../../../src/spreadsheet/formula/expression";
import { parseFormula } from "../../../src/spreadsheet/formula/parse";
import { printFormula, printPieces } from "../../../src/spreadsheet/formula/print";

const again = (formula: string): string => printFormula(parseFormula(formula)!);

test.each([
  "1+2*3",
  "(1+2)*3",
  "((A1))",
  "-2^2",
  "-(2^2)",
  "-5%",
  "(1-2)-3",
  "1-(2-3)",
  'IF(A1<>"say ""yes""",,TRUE)',
  "F(,)",
  '{1,"a";-2,TRUE}',
  "SUM((A1,B1:B2),'Other one'!$A:$A)",
  "A1:INDEX(B:B,3)",
  "Sales[[#Totals],[JAN]]/Sales[Amount]",
  "@A1:A9+B1#",
  "1.50E+03+.5",
  "SIZEBOOK.CPW(x_y,true)",
  "LET(x,A1,x*2)",
])("%s", (formula) => expect(again(formula)).toBe(formula));

test("blanks and line breaks between the parts are omitted", () => {
  expect(again('IF( A1 > 1 ,\n  "a  b",\n  2 )')).toBe('IF(A1>1,"a  b",2)');
});

const name = (text: string): FormulaTree => ({ kind: "name", text });
const operation = (left: FormulaTree, operator: string, right: FormulaTree): FormulaTree => ({
  kind: "operation",
  operator,
  left,
  right,
});

test.each<readonly [FormulaTree, string]>([
  [operation(operation(name("x"), "+", name("y")), "*", name("z")), "(x+y)*z"],
  [operation(name("x"), "-", operation(name("y"), "-", name("z"))), "x-(y-z)"],
  [operation(name("x"), "/", operation(name("y"), "*", name("z"))), "x/(y*z)"],
  [operation(name("x"), "&", operation(name("y"), "&", name("z"))), "x&y&z"],
  [operation(name("x"), "=", operation(name("y"), "=", name("z"))), "x=(y=z)"],
  [{ kind: "percent", of: operation(name("x"), "+", name("y")) }, "(x+y)%"],
  [{ kind: "sign", operator: "-", of: operation(name("x"), "^", name("y")) }, "-(x^y)"],
])("a tree gets the necessary parentheses", (tree, formula) => {
  expect(printFormula(tree)).toBe(formula);
});

test("cells without addresses are printed by the caller, a range of two as one", () => {
  const cell = (target: string): FormulaTree => ({ kind: "cell", cell: { target, atRow: false } });
  expect(
    printPieces({
      kind: "call",
      name: "SUM",
      args: [
        cell("growth.month"),
        { kind: "combination", operator: ":", left: cell("own.first"), right: cell("own.last") },
      ],
    }),
  ).toEqual([
    "SUM(",
    { cell: { target: "growth.month", atRow: false } },
    ",",
    { from: { target: "own.first", atRow: false }, to: { target: "own.last", atRow: false } },
    ")",
  ]);
  expect(() => printFormula(cell("growth.month"))).toThrow("cells without addresses");
});
