import { parseFormula } from "../../../src/spreadsheet/formula/parse";
import { partsOf, type Expression } from "../../../src/spreadsheet/formula/expression";

/** A tree in few words: operators in front, as calls. */
function treeText(expression: Expression | undefined): string {
  if (!expression) return "-";
  switch (expression.kind) {
    case "number":
    case "boolean":
      return String(expression.value);
    case "text":
      return `'${expression.value}'`;
    case "error":
      return expression.code;
    case "reference":
    case "structured":
    case "name":
      return expression.text;
    case "intersection":
      return `(@${treeText(expression.of)})`;
    case "spill":
      return `(${treeText(expression.of)}#)`;
    case "array":
      return `{${expression.rows.map((row) => row.map(treeText).join(",")).join(";")}}`;
    case "sign":
      return `(${expression.operator}${treeText(expression.of)})`;
    case "percent":
      return `(${treeText(expression.of)}%)`;
    case "operation":
    case "combination":
      return `(${treeText(expression.left)}${expression.operator}${treeText(expression.right)})`;
    case "call":
      return `${expression.name}(${expression.args.map(treeText).join(",")})`;
  }
}

test.each([
  ["1+2*3", "(1+(2*3))"],
  ["1-2-3", "((1-2)-3)"],
  ["-2^2", "((-2)^2)"],
  ["2^3^2", "((2^3)^2)"],
  ["a&b=d", "((a&b)=d)"],
  ["-5%", "((-5)%)"],
  ["(1+2)*3", "((1+2)*3)"],
  ['SIZEBOOK.SAVERATE("a ""b""",,A1:B2)', "SIZEBOOK.SAVERATE('a \"b\"',-,A1:B2)"],
  ["F()", "F()"],
  ["F(,)", "F(-,-)"],
  ['{1,"a";-2,TRUE}', "{1,'a';(-2),true}"],
  ["'Other one'!$A$1:$B$2", "'Other one'!$A$1:$B$2"],
  ["=A1<>B1", "(A1<>B1)"],
  ["IF(x_y>1;1;#N/A)", "IF((x_y>1),1,#N/A)"],
  ["  =A1+1", "(A1+1)"],
  ["SUM(A:N)", "SUM(A:N)"],
  ["SUM(Data!$3:$4)", "SUM(Data!$3:$4)"],
  ["Sales[Amount]*2", "(Sales[Amount]*2)"],
  ["SUM(Sales[[#Totals],[JAN]])", "SUM(Sales[[#Totals],[JAN]])"],
  ["A1:INDEX(B:B,3)", "(A1:INDEX(B:B,3))"],
  ["A1:name", "(A1:name)"],
  ["SUM((A1,B1:B2))", "SUM((A1,B1:B2))"],
  ["A1:C3 B2:D4", "(A1:C3 B2:D4)"],
  ["@A1", "(@A1)"],
  ["A1#", "(A1#)"],
  ["[1]Data!A1+'[2]Other one'!B2", "([1]Data!A1+'[2]Other one'!B2)"],
  ["'C:\\plans\\[Old.xlsx]D'!A1*2", "('C:\\plans\\[Old.xlsx]D'!A1*2)"],
  ["'C:\\plans\\Old.xlsx'!rate", "'C:\\plans\\Old.xlsx'!rate"],
  ["LET(x,A1,y,x*2,x+y)", "LET(x,A1,y,(x*2),(x+y))"],
  ["LAMBDA(x,x+1)", "LAMBDA(x,(x+1))"],
])("%s", (formula, tree) => expect(treeText(parseFormula(formula))).toBe(tree));

test.each(["1+", "F(1", "1)", "", "{1,2", '"open', "LAMBDA(x,x)(1)", "((((".repeat(9999)])(
  "%s is not understood, which is reported",
  (formula) => expect(parseFormula(formula)).toBeUndefined(),
);

test("an operation starts and ends with the parentheses of its operands", () => {
  const formula = "((A1+2)*(3))&( B1 )";
  const texts: string[] = [];
  const walk = (expression: Expression): void => {
    texts.push(`${expression.parentheses ?? 0} ${formula.slice(expression.start, expression.end)}`);
    partsOf(expression).forEach(walk);
  };
  walk(parseFormula(formula)!);
  expect(texts).toEqual([
    "0 ((A1+2)*(3))&( B1 )",
    "1 (A1+2)*(3)",
    "1 A1+2",
    "0 A1",
    "0 2",
    "1 3",
    "1 B1",
  ]);
});

test("every expression has its position", () => {
  const formula = 'IF(A1>1, SIZEBOOK.LPARCAP( A2 *2 ), "none")';
  const texts: string[] = [];
  const walk = (expression: Expression): void => {
    texts.push(formula.slice(expression.start, expression.end));
    partsOf(expression).forEach(walk);
  };
  walk(parseFormula(formula)!);
  expect(texts).toEqual([
    formula,
    "A1>1",
    "A1",
    "1",
    "SIZEBOOK.LPARCAP( A2 *2 )",
    "A2 *2",
    "A2",
    "2",
    '"none"',
  ]);
});

test("a range to something that is not a reference is not understood", () => {
  for (const formula of ["A1:5", "}1", "{A1:B1"]) expect(parseFormula(formula)).toBeUndefined();
});

test("walking a formula visits every node", () => {
  const met = (formula: string): string[] => {
    const walk = (expression: Expression): string[] => [
      expression.kind,
      ...partsOf(expression).flatMap(walk),
    ];
    return walk(parseFormula(formula)!);
  };
  expect(met('{1,-2;"a",TRUE}')).toEqual(["array", "number", "sign", "number", "text", "boolean"]);
  expect(met("-A1%")).toEqual(["percent", "sign", "reference"]);
  expect(met("IF(,1)&#N/A")).toEqual(["operation", "call", "number", "error"]);
});
