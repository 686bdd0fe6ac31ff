import { parseFormula, partsOf, type Expression } from "../../../src/spreadsheet/formula/parse";

/** A tree in few words: operators in front, as calls. */
function shown(expression: Expression | undefined): string {
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
    case "name":
      return expression.text;
    case "array":
      return `{${expression.rows.map((row) => row.map(shown).join(",")).join(";")}}`;
    case "sign":
      return `(${expression.operator}${shown(expression.of)})`;
    case "percent":
      return `(${shown(expression.of)}%)`;
    case "operation":
      return `(${shown(expression.left)}${expression.operator}${shown(expression.right)})`;
    case "call":
      return `${expression.name}(${expression.args.map(shown).join(",")})`;
  }
}

test.each([
  ["1+2*3", "(1+(2*3))"],
  ["1-2-3", "((1-2)-3)"],
  ["-2^2", "((-2)^2)"],
  ["2^3^2", "((2^3)^2)"],
  ["a&b=c", "((a&b)=c)"],
  ["-5%", "(-(5%))"],
  ["(1+2)*3", "((1+2)*3)"],
  ['SIZEBOOK.SAVERATE("a ""b""",,A1:B2)', "SIZEBOOK.SAVERATE('a \"b\"',-,A1:B2)"],
  ["F()", "F()"],
  ["F(,)", "F(-,-)"],
  ['{1,"a";-2,TRUE}', "{1,'a';(-2),true}"],
  ["'Other one'!$A$1:$B$2", "'Other one'!$A$1:$B$2"],
  ["=A1<>B1", "(A1<>B1)"],
  ["IF(x_y>1;1;#N/A)", "IF((x_y>1),1,#N/A)"],
])("%s", (formula, tree) => expect(shown(parseFormula(formula))).toBe(tree));

test.each(["1+", "F(1", "A1 B1", "A1#", "@A1", "Table1[x]", "1)", "", "{1,2"])(
  "%s is not understood and says so",
  (formula) => expect(parseFormula(formula)).toBeUndefined(),
);

test("every expression knows where it stands", () => {
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

test("a range of a range with something else is not understood", () => {
  for (const formula of ["A1:name", "A1:5", "}1", "{A1:B1"])
    expect(parseFormula(formula)).toBeUndefined();
});

test("whoever walks a formula meets everything in it", () => {
  const met = (formula: string): string[] => {
    const walk = (expression: Expression): string[] => [
      expression.kind,
      ...partsOf(expression).flatMap(walk),
    ];
    return walk(parseFormula(formula)!);
  };
  expect(met('{1,-2;"a",TRUE}')).toEqual(["array", "number", "sign", "number", "text", "boolean"]);
  expect(met("-A1%")).toEqual(["sign", "percent", "reference"]);
  expect(met("IF(,1)&#N/A")).toEqual(["operation", "call", "number", "error"]);
});
