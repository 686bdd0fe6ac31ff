/** Names, functions of formulas and references, by Excel's documentation. */
import { calculate, openEdited } from "../../src/calculation/calculate";
import { isCalculated } from "../../src/calculation/compile";
import { formulaSheet, plainBook, plainSheet, type Contents } from "../support/plain-book";
import { expectResults, resultsOf } from "./functions/results";

const DATA = { A1: 1, A2: 2, A3: 3, B1: 10, B2: 20, B3: 30, C1: "=1/0" };

test("functions are known in any case", () => {
  const names = ["let", "Lambda", "INDIRECT", "single", "ANCHORARRAY", "Map", "sum", "OFFSET"];
  expect(names.filter((name) => !isCalculated(name))).toEqual([]);
  expect(["NOSUCH", "", "SUMS"].filter(isCalculated)).toEqual([]);
});

test("LET gives names in any case, within its own parts only", () =>
  expectResults([
    ["LET(X,2,x*3)", 6],
    ["let(a,1,b,a+1,c,b+1,a+b+c)", 6],
    ["LET(x,LET(y,2,y*2),x)", 4],
    ["LET(x,LET(y,2,y*2),y)", "#NAME?"],
    ["LET(x,1,y,LET(x,5,x),x+y)", 6],
    ["LET(x,x,1)+1", 2],
    ["LET(x,1/0,2)", 2],
    ["LET(x,1)", "#NAME?"],
    ["LET(x,1,)", "#VALUE!"],
    ["LET(x,{1,2},SUM(x*x))", 5],
    ["SUM(LET(x,1,x),LET(x,2,x))", 3],
  ]));

test("LAMBDA defines functions, which only calls give a value", () =>
  expectResults([
    ["LET(f,LAMBDA(5),f())", 5],
    ["LET(f,LAMBDA(a,b,a-b),F(5,3))", 2],
    ["LET(f,LAMBDA(a,b,a-b),f(5))", "#VALUE!"],
    ["LET(f,LAMBDA(a,b,b-a),f(,3))", 3],
    ["LET(f,LAMBDA(a,ISBLANK(a)),f())", "#VALUE!"],
    ["LET(f,LAMBDA(a,ISBLANK(a)),f(,))", "#VALUE!"],
    ["LET(f,LAMBDA(a,b,ISBLANK(a)),f(,1))", true],
    ["LET(f,LAMBDA(a,a+1),g,f,g(2))", 3],
    ["LET(f,LAMBDA(a,a+1),SUM(MAP({1,2},f)))", 5],
    ["LET(f,LAMBDA(a,a*2),g,LAMBDA(b,f(b)+1),g(f(3)))", 13],
    ["LET(f,LAMBDA(a,a),f)", "#CALC!"],
    ["LET(nn,5,MAP({1,2},nn))", "#VALUE!"],
    ["LET(nn,5,nn(1))", "#NAME?"],
    ["LAMBDA(x,x+1)", "#CALC!"],
    ["lambda(x,x)+1", "#CALC!"],
    ["LET(x,1,LAMBDA(y,y))", "#CALC!"],
    ["LET(f,LAMBDA(),f())", "#VALUE!"],
  ]));

test("a reference stands for its cells, a constant array for its values", () =>
  expectResults(
    [
      ["Data!B2", 20],
      ["SUM(Data!B3:A2)", 55],
      ["SUM(Data!B:A)", 66],
      ["SUM(Data!3:2)", 55],
      ["SUM({1,-2;3,4})", 6],
      ['INDEX({1,"x";TRUE,#N/A},1,2)', "x"],
      ['INDEX({1,"x";TRUE,#N/A},2,1)', true],
      ['INDEX({1,"x";TRUE,#N/A},2,2)', "#N/A"],
      ["ROWS({1,-2;3,4;5,6})", 3],
      ['+"x"', "x"],
      ['-"x"', "#VALUE!"],
      ["+Data!Z9", 0],
      ["#REF!", "#REF!"],
      ["Sales[Amount]", "#NAME?"],
      ["Nowhere!A1", "#REF!"],
      ["ROW(Nowhere!A1)", "#REF!"],
      ["ROWS(#REF!)", "#REF!"],
      ["SUM(Nowhere!A1)", "#REF!"],
    ],
    DATA,
  ));

test("the place of a reference is not read", async () => {
  const cells = {
    A1: "=ROWS(A1:B3)",
    A2: "=COLUMNS(A2:C2)",
    A3: "=ROW(A3)",
    A4: "=COLUMN(A4:B9)",
    A5: "=SUM(OFFSET(A5,0,1,1,2))",
    B5: 4,
    C5: 5,
    A6: "=COLUMNS(A1:B2*2)",
    A7: "=ROW()",
  };
  const book = await calculate(plainBook([plainSheet("S", cells)]), []);
  expect(
    ["A1", "A2", "A3", "A4", "A5", "A6", "A7"].map((cell) => book.read("S", cell).value),
  ).toEqual([3, 3, 3, 1, 9, 2, 7]);
});

test("cells that ranges have in common", () =>
  expectResults(
    [
      ["SUM(Data!A1:B2 Data!B2:C3)", 20],
      ["SUM(Data!A1:A3 Data!A3:B9)", 3],
      ["SUM(Data!A1:A3 Data!A4:B9)", "#NULL!"],
      ["SUM(Data!A1:A3 Data!B1:B3)", "#NULL!"],
      ["SUM(Data!B2:B3 Data!A1:B1)", "#NULL!"],
      ["SUM(Data!B1:B3 Data!A1:A3)", "#NULL!"],
      ["Data!A1:A3 Data!A2", 2],
      ["SUM(Data!B1:B3 B1:B3)", "#NULL!"],
      ["SUM(Data!A1:A3 #REF!)", "#REF!"],
      ["SUM(#REF! Data!A1:A3)", "#REF!"],
    ],
    DATA,
  ));

test("ranges between cells that functions find", () =>
  expectResults(
    [
      ["SUM(INDEX(Data!A1:A3,1):INDEX(Data!B1:B3,3))", 66],
      ["SUM(INDEX(Data!B1:B3,3):INDEX(Data!A1:A3,2))", 55],
      ["SUM(Data!A2:INDEX(Data!A1:B3,3,2))", 55],
      ["SUM(INDEX(Data!B1:B3,2):Data!A1)", 33],
      ["SUM(OFFSET(Data!A1,1,0):Data!B3)", 55],
      ['SUM(Data!A2:INDIRECT("Data!B3"))', 55],
      ["SUM(Data!A1:OFFSET(A1,1,0))", "#VALUE!"],
      ["SUM(INDEX(Data!A1:A3,1):INDEX(A2:A3,1))", "#VALUE!"],
      ["SUM(INDEX(Data!A1:A3,9):Data!A1)", "#REF!"],
      ["SUM(Data!A1:INDEX(Data!A1:A3,9))", "#REF!"],
    ],
    DATA,
  ));

test.each([
  ["=SUM(INDEX(A1:A3,1):INDEX(C1:C3,3))", 66],
  ["=SUM(INDEX(C1:C3,3):INDEX(A1:A3,1))", 66],
  ["=SUM(first:INDEX(C1:C3,3))", 66],
  ["=SUM(A1:OFFSET(A1,2,2))", 66],
  ["=SUM(IF(TRUE,A1):IF(TRUE,C3))", 66],
  ["=SUM(XLOOKUP(1,A1:A3,A1:A3):XLOOKUP(5,C1:C3,C1:C3))", 66],
  ["=SUM(CHOOSE(1,A1,E1):index(C1:C3,3))", 66],
])("%s follows all cells between", async (formula, sum) => {
  const cells = { A1: 1, B2: "=E1*2", C3: 5, D9: formula, E1: 30 };
  const book = await calculate(
    plainBook([plainSheet("S", cells)], [{ name: "first", sheet: "S", cell: "A1" }]),
    [],
  );
  expect(book.read("S", "D9").value).toBe(sum);
  await book.set([{ sheet: "S", address: "E1", value: 40 }]);
  expect(book.read("S", "D9").value).toBe(sum + 20);
  await book.set([{ sheet: "S", address: "B1", value: 100 }]);
  expect(book.read("S", "D9").value).toBe(sum + 120);
});

test.each([
  ["AVEDEV", [1, 2, 5]],
  ["AVERAGE", [1, 2, 5]],
  ["AVERAGEA", [1, 2, 5]],
  ["COUNT", [1, 2, 5]],
  ["COUNTA", [1, 2, 5]],
  ["DEVSQ", [1, 2, 5]],
  ["GCD", [1, 2, 5]],
  ["GEOMEAN", [1, 2, 5]],
  ["HARMEAN", [1, 2, 5]],
  ["KURT", [1, 2, 5, 9]],
  ["LCM", [1, 2, 5]],
  ["MAX", [1, 2, 5]],
  ["MAXA", [1, 2, 5]],
  ["MEDIAN", [1, 2, 5]],
  ["MIN", [1, 2, 5]],
  ["MINA", [1, 2, 5]],
  ["MULTINOMIAL", [1, 2, 5]],
  ["NPV", [1, 2, 5]],
  ["PRODUCT", [1, 2, 5]],
  ["SKEW", [1, 2, 5]],
  ["STDEV", [1, 2, 5]],
  ["STDEV.P", [1, 2, 5]],
  ["STDEV.S", [1, 2, 5]],
  ["STDEVA", [1, 2, 5]],
  ["STDEVP", [1, 2, 5]],
  ["STDEVPA", [1, 2, 5]],
  ["SUM", [1, 2, 5]],
  ["SUMSQ", [1, 2, 5]],
  ["VAR", [1, 2, 5]],
  ["VAR.P", [1, 2, 5]],
  ["VAR.S", [1, 2, 5]],
  ["VARA", [1, 2, 5]],
  ["VARP", [1, 2, 5]],
  ["VARPA", [1, 2, 5]],
  ["AND", [1, 1, 0]],
  ["OR", [0, 0, 1]],
  ["XOR", [1, 1, 1]],
] as const)("%s of a union is that of its areas", async (name, values) => {
  const cells = Object.fromEntries(values.map((value, i) => [`A${2 * i + 1}`, value]));
  const areas = values.map((_, i) => `Data!A${2 * i + 1}`);
  const first = name === "NPV" ? "0.1," : "";
  const [ofUnion, ofValues] = await resultsOf(
    [`${name}(${first}(${areas.join(",")}))`, `${name}(${first}${values.join(",")})`],
    cells,
  );
  expect(typeof ofUnion).not.toBe("string");
  expect(ofUnion).toBe(ofValues);
});

test("a union is nothing else than an argument", () =>
  expectResults(
    [
      ["(Data!A1,Data!A2)", "#VALUE!"],
      ["ROWS((Data!A1,Data!A2))", "#VALUE!"],
      ["SUM((Data!A1,(Data!A2,Data!B1)),5)", 18],
      ["SUM(-(Data!A1,Data!A2))", "#VALUE!"],
    ],
    DATA,
  ));

test("the same cells of several sheets", async () => {
  const sheet = (name: string, value: number) => plainSheet(name, { A1: value, A2: value * 10 });
  const book = await calculate(
    plainBook([
      sheet("It's 1", 1),
      sheet("Feb", 2),
      sheet("Mar", 4),
      formulaSheet("F", [
        "SUM('It''s 1:Mar'!A1)",
        "SUM(Feb:Mar!A1:A2)",
        "SUM(Mar:Feb!A1)",
        "SUM(FEB:mar!A1,100)",
        "SUM(Feb:Feb!A1)",
        "SUM(Nowhere:Mar!A1)",
        "SUM(Feb:Nowhere!A1)",
        "COUNT('It''s 1:Mar'!A1:A2)",
        "ROWS(Feb:Mar!A1)",
        "'It''s 1'!A2",
      ]),
    ]),
    [],
  );
  const results = Array.from({ length: 10 }, (_, i) => {
    const { value, error } = book.read("F", `A${i + 1}`);
    return error ?? value;
  });
  expect(results).toEqual([7, 66, 6, 106, 2, "#REF!", "#REF!", 6, "#REF!", 10]);
});

/** The results of cells of the only sheet. */
async function resultsIn(cells: Contents, addresses: readonly string[]) {
  const book = await calculate(plainBook([plainSheet("S", cells)]), []);
  return addresses.map((address) => {
    const { value, error } = book.read("S", address);
    return error ?? value;
  });
}

test("formulas that are filled read what is beside each of them", async () => {
  const cells = {
    ...{ A1: 1, A2: 2, A3: 3, B1: 10, C1: 100 },
    ...{ E1: "=$A1+B$1", E2: "=$A2+B$1", F1: "=$A1+C$1", F2: "=$A2+C$1" },
    ...{ G1: "=SUM(A$3:A1)", G2: "=SUM(A$3:A2)", G3: "=SUM(A$3:A3)", G4: "=SUM(A$3:A4)" },
    ...{ A6: "=SUM(A1:A3)", B6: "=SUM(B1:B3)", C6: "=SUM($A1:C3)", D6: "=SUM($A1:D3)" },
    ...{ H1: "=SUM($A:$A)-A6", H2: "=SUM(1:1)>0", I1: "=SUM(K:K)", J1: "=SUM(L:L)" },
    ...{ K9: 7, L9: 8, M12: "=SUM(9:9)", M13: "=SUM(10:10)", K10: 6 },
    ...{ N1: "=A1", N3: "=A2", N5: "=$A$1", N6: "=$A$1", N7: "=$A$2" },
  };
  expect(await resultsIn(cells, ["E1", "E2", "F1", "F2"])).toEqual([11, 12, 101, 102]);
  expect(await resultsIn(cells, ["G1", "G2", "G3", "G4"])).toEqual([6, 5, 3, 3]);
  expect(await resultsIn(cells, ["A6", "B6", "C6"])).toEqual([6, 10, 116]);
  expect(await resultsIn(cells, ["H1", "I1", "J1", "M12", "M13"])).toEqual([6, 13, 8, 15, 6]);
  expect(await resultsIn(cells, ["N1", "N3", "N5", "N6", "N7"])).toEqual([1, 2, 1, 1, 2]);
});

test("the cell beside a formula", async () => {
  const cells = {
    ...{ A1: 1, A2: 2, A3: 3, B1: 10, C1: 100 },
    ...{ E1: "=@A1:A3", E2: "=@A1:A3", E3: "=@A1:A3", E4: "=@A1:A3", D5: "=@A2" },
    ...{ A6: "=@A1:C1", B6: "=@A1:C1", C6: "=@A1:C1", D6: "=@A1:C1", E7: "=@A2:A3" },
    ...{ B2: "=@A1:C1", B8: "=@A1:C2", F2: "=ROW(@A1:A3)", G2: "=SINGLE(A1:A3)" },
    ...{ B9: "=COLUMN(@A1:C1)" },
  };
  expect(await resultsIn(cells, ["E1", "E2", "E3", "E4", "D5"])).toEqual([1, 2, 3, "#VALUE!", 2]);
  expect(await resultsIn(cells, ["A6", "B6", "C6", "D6", "E7"])).toEqual([
    1,
    10,
    100,
    "#VALUE!",
    "#VALUE!",
  ]);
  expect(await resultsIn(cells, ["B2", "B8", "F2", "G2", "B9"])).toEqual([10, "#VALUE!", 2, 2, 2]);
});

test("the cells that a formula fills, and none of a value", () =>
  expectResults(
    [
      ["SUM(Data!A1#)", 6],
      ["COLUMNS(Data!A1#)", 3],
      ["ROWS(Data!A1#)", 2],
      ["Data!E1#", 5],
      ["ROWS(Data!E1#)", 1],
      ["Data!F1#", "#REF!"],
      ["Data!Z9#", "#REF!"],
      ["ANCHORARRAY(Data!A1:A2)", "#REF!"],
      ["ANCHORARRAY(1/0)", "#DIV/0!"],
      ["ANCHORARRAY(5)", "#REF!"],
      ["Nowhere!A1#", "#REF!"],
    ],
    { A1: "=SEQUENCE(2,3,0)/2.5", E1: "=2+3", F1: 5 },
  ));

describe("defined names", () => {
  const results = (names: Readonly<Record<string, string>>, formulas: readonly string[]) => {
    const book = openEdited(
      plainBook([plainSheet("S", { A1: 4, A2: 5, A3: 6 }), formulaSheet("F", formulas)]),
      [],
      new Map(Object.entries(names)),
    );
    book.calculateAll();
    return formulas.map((_, i) => {
      const { value, error } = book.read("F", `A${i + 1}`);
      return error ?? value;
    });
  };

  test("stand for cells or formulas, also after the name of a sheet", () =>
    expect(
      results({ rate: "S!$A$1", twice: "rate*2", broken: "1+", list: "S!$A$1:$A$3" }, [
        "rate",
        "Twice+twice",
        "S!rate",
        "'F'!TWICE",
        "broken",
        "gone",
        "S!gone",
        "SUM(list)",
        "LET(rate,1,rate+twice)",
        "SUM(list S!A2)",
        "SUM(INDEX(list,1):INDEX(list,2))",
      ]),
    ).toEqual([4, 16, 4, 8, "#NAME?", "#NAME?", "#NAME?", 15, 9, 5, 9]));

  test("that stand for themselves stand for nothing", () =>
    expect(results({ a: "b+1", b: "a+1", c: "c" }, ["a", "b", "c", "1+2"])).toEqual([
      "#NAME?",
      "#NAME?",
      "#NAME?",
      3,
    ]));

  test("that multiply without end are too large", () => {
    const names = Object.fromEntries(
      Array.from({ length: 30 }, (_, i) => [`n_${i}`, i === 0 ? "1" : `n_${i - 1}+n_${i - 1}`]),
    );
    expect(results(names, ["n_3", "n_10", "n_29", "5"])).toEqual([8, 1024, "#CALC!", 5]);
  });
});

const area = (top: number, left: number, bottom: number, right: number) => ({
  ...{ top, left, bottom, right },
});

test.each([
  ["A4", area(5, 1, 5, 1), area(1, 1, 2, 1), [8, "#REF!", 7]],
  ["A5", area(1, 1, 1, 1), area(1048572, 1, 1048573, 1), [0, 0, "#REF!"]],
  ["B1", area(1, 3, 1, 3), area(1, 1, 1, 2), [9, "#REF!", 7]],
  ["B1", area(1, 1, 1, 1), area(1, 16383, 1, 16384), [9, 0, "#REF!"]],
])("a rule with %s reads what is beside each of its cells", (formula, first, second, expected) => {
  const book = openEdited(plainBook([plainSheet("S", { A1: 7, A4: 8, B1: 9 })]), [], new Map());
  book.addRules(new Map([["r", { sheet: "S", formula, ranges: [first, second] }]]));
  book.calculateAll();
  const results = book.takeChanges(["r"]).ofRules.map(({ contents }) => contents[0]![0]!);
  expect(results.map(({ value, error }) => error ?? value)).toEqual(expected);
  book.removeRule("r");
  expect(book.takeChanges(["r"]).ofRules).toEqual([]);
});
