import { calculate } from "../../../src/calculation/calculate";
import { plainBook, plainSheet } from "../../support/plain-book";
import { expectResults } from "./results";

/** Cells of rows from A1 on; an empty one is null. */
const cellsOf = (rows: readonly (readonly (string | number | boolean | null)[])[], top = 1) =>
  Object.fromEntries(
    rows.flatMap((row, i) =>
      row.map((value, j) => [`${String.fromCharCode(65 + j)}${top + i}`, value] as const),
    ),
  );

/** A search of every cell by every formula takes minutes. */
const MAX_MILLISECONDS = 30_000;

const DENSITIES = cellsOf([
  ["Density", "Viscosity", "Temperature"],
  [0.457, 3.55, 500],
  [0.525, 3.25, 400],
  [0.606, 2.93, 300],
  [0.675, 2.75, 250],
  [0.746, 2.57, 200],
  [0.835, 2.38, 150],
  [0.946, 2.17, 100],
  [1.09, 1.95, 50],
  [1.29, 1.71, 0],
]);

describe("VLOOKUP", () => {
  // From Excel's documentation.
  it("finds the nearest value, or only the same", () =>
    expectResults(
      [
        ["VLOOKUP(1,Data!A2:C10,2)", 2.17],
        ["VLOOKUP(1,Data!A2:C10,3,TRUE)", 100],
        ["VLOOKUP(0.7,Data!A2:C10,3,FALSE)", "#N/A"],
        ["VLOOKUP(0.1,Data!A2:C10,2,TRUE)", "#N/A"],
        ["VLOOKUP(2,Data!A2:C10,2,TRUE)", 1.71],
        ["VLOOKUP(0.675,Data!A:C,3,FALSE)", 250],
        ['VLOOKUP("DENS*",Data!A1:C10,2,0)', "Viscosity"],
        // An argument that is left empty is FALSE.
        ["VLOOKUP(1,Data!A2:C10,2,)", "#N/A"],
      ],
      DENSITIES,
    ));

  // PhpSpreadsheet's results of Excel, and its documentation of errors.
  it("has errors of its arguments", () =>
    expectResults(
      [
        ["VLOOKUP(1,Data!A2:C10,0)", "#VALUE!"],
        ["VLOOKUP(1,Data!A2:C10,4)", "#REF!"],
        ['VLOOKUP("none",Data!A2:C10,4,FALSE)', "#REF!"],
        ['VLOOKUP(1,Data!A2:C10,"xyz",FALSE)', "#VALUE!"],
        ['VLOOKUP(1,Data!A2:C10,2,"x")', "#VALUE!"],
        ["VLOOKUP(1,Data!A2:C10,SQRT(-1),FALSE)", "#NUM!"],
        ["VLOOKUP(NA(),Data!A2:C10,9)", "#N/A"],
        ['VLOOKUP(1,"HELLO WORLD",2,FALSE)', "#REF!"],
        ['VLOOKUP(REPT("x",256),Data!A2:C10,2,FALSE)', "#VALUE!"],
        ['VLOOKUP("x",{"0",1;"x",5;"x",6},2,FALSE)', 5],
        ["VLOOKUP(1,Data!A2)", "#VALUE!"],
      ],
      DENSITIES,
    ));

  it("lifts values and columns to arrays", () =>
    expectResults(
      [
        ["SUM(VLOOKUP(1,Data!A2:C10,{2,3}))", 102.17],
        ["SUM(VLOOKUP({0.525;1.09},Data!A2:C10,2,FALSE))", 5.2],
        ["INDEX(VLOOKUP(6,{1,2,3,4,5;6,7,8,9,10},{2;3;2}),2)", 8],
      ],
      DENSITIES,
    ));

  // An empty value is 0; a text is no number; an empty result is 0 or "".
  it("compares as Excel does", () =>
    expectResults(
      [
        ["VLOOKUP(Data!F1,Data!A1:B4,2,FALSE)", "zero"],
        ['VLOOKUP("5",Data!A1:B4,2,FALSE)', "text"],
        ["VLOOKUP(5,Data!A1:B4,2,FALSE)", "#N/A"],
        ["VLOOKUP(TRUE,Data!A1:B4,2,FALSE)", 0],
        ['VLOOKUP(TRUE,Data!A1:B4,2,FALSE)&""', ""],
      ],
      cellsOf([
        ["5", "text"],
        [0, "zero"],
        ["a", "letter"],
        [true, null],
      ]),
    ));

  it("is fast in a long column, and follows its changes", async () => {
    const count = 10_000;
    const rows = Array.from(
      { length: count },
      (_, i) => [`A${i + 1}`, (i * 7919) % count] as const,
    );
    const results = rows.map(([cell], i) => [`B${i + 1}`, `row ${cell}`] as const);
    const lookups = rows.flatMap((_, i) => [
      [`A${i + 1}`, `=VLOOKUP(${i},Data!$A$1:$B$${count},2,FALSE)`] as const,
      [`B${i + 1}`, `=XLOOKUP(${i}.5,Data!A:A,Data!B:B,,-1)`] as const,
    ]);
    const begin = Date.now();
    const workbook = await calculate(
      plainBook([
        plainSheet("Data", Object.fromEntries([...rows, ...results])),
        plainSheet("F", Object.fromEntries(lookups)),
      ]),
      [],
    );
    expect(Date.now() - begin).toBeLessThan(MAX_MILLISECONDS);
    expect(workbook.read("F", "A1").value).toBe("row A1");
    expect(workbook.read("F", "A7920").value).toBe("row A2");
    expect(workbook.read("F", "B7920").value).toBe("row A2");
    await workbook.set([{ sheet: "Data", address: "A1", value: 7919 }]);
    expect(workbook.read("F", "A7920").value).toBe("row A1");
    expect(workbook.read("F", "A1").error).toBe("#N/A");
    expect(workbook.read("F", "B7920").value).toBe("row A1");
    expect(workbook.read("F", "B1").error).toBe("#N/A");
  }, 60_000);
});

describe("HLOOKUP", () => {
  // From Excel's documentation.
  it("finds a value in the first row", () =>
    expectResults(
      [
        ['HLOOKUP("Axles",Data!A1:C4,2,TRUE)', 4],
        ['HLOOKUP("Bearings",Data!A1:C4,3,FALSE)', 7],
        ['HLOOKUP("B",Data!A1:C4,3,TRUE)', 5],
        ['HLOOKUP("Bolts",Data!A1:C4,4)', 11],
        ['HLOOKUP(3,{1,2,3;"a","b","c";"d","e","f"},2,TRUE)', "c"],
        ['HLOOKUP("Bolts",Data!1:4,2,FALSE)', 9],
        ['HLOOKUP("Bolts",Data!A1:C4,5,FALSE)', "#REF!"],
        ['HLOOKUP("Bolts",Data!A1:C4,"Nan",FALSE)', "#VALUE!"],
        ['HLOOKUP("",Data!A1:C4,1,FALSE)', "#N/A"],
      ],
      cellsOf([
        ["Axles", "Bearings", "Bolts"],
        [4, 4, 9],
        [5, 7, 10],
        [6, 8, 11],
      ]),
    ));
});

describe("LOOKUP", () => {
  // From Excel's documentation.
  it("finds the nearest value of a vector", () =>
    expectResults(
      [
        ["LOOKUP(4.19,Data!A2:A6,Data!B2:B6)", "orange"],
        ["LOOKUP(5.75,Data!A2:A6,Data!B2:B6)", "yellow"],
        ["LOOKUP(7.66,Data!A2:A6,Data!B2:B6)", "blue"],
        ["LOOKUP(0,Data!A2:A6,Data!B2:B6)", "#N/A"],
        ['LOOKUP(2,{1,2,3},{"x","y","z"})', "y"],
        ['LOOKUP(101,{100;101;102},{"a","b","c"})', "b"],
        // A vector without as many results; a table is no vector.
        ["LOOKUP(7.66,Data!A2:A6,Data!B2:B4)", "#N/A"],
        ["LOOKUP(4.19,Data!A2:B6,Data!B2:B6)", "#N/A"],
      ],
      cellsOf([
        ["Frequency", "Color"],
        [4.14, "red"],
        [4.19, "orange"],
        [5.17, "yellow"],
        [5.77, "green"],
        [6.39, "blue"],
      ]),
    ));

  // From Excel's documentation of the array form.
  it("finds a value in the first line of an array", () =>
    expectResults([
      ['LOOKUP("C",{"a","b","c","d";1,2,3,4})', 3],
      ['LOOKUP("bump",{"a",1;"b",2;"c",3})', 2],
      ["LOOKUP(101,{100;101})", 101],
      ['LOOKUP("",{"a",1;"b",2})', "#N/A"],
      ["LOOKUP(1)", "#VALUE!"],
    ]));

  // Well-known formulas for the last value that meets conditions, and the last in a column.
  it("passes over errors and other types", () =>
    expectResults(
      [
        ['LOOKUP(2,1/(Data!A1:A6="x"),Data!B1:B6)', 40],
        ['LOOKUP(2,1/(Data!A:A="x"),Data!B:B)', 40],
        ["LOOKUP(9.99E+307,Data!B:B)", 50],
        ['LOOKUP("zzz",Data!A:A)', "y"],
        ["LOOKUP(9.99E+307,Data!C1:C6)", 7],
      ],
      cellsOf([
        ["x", 10, 9],
        ["y", 20, null],
        [null, 30, "text"],
        ["x", 40, 7],
        ["y", 50, "=1/0"],
      ]),
    ));
});

describe("MATCH", () => {
  // PhpSpreadsheet's and forums' results of Excel: it halves lists that are in any order.
  it("halves unsorted lists", () =>
    expectResults(
      [
        ['MATCH("Amplitude",Data!A1:A8,1)', 6],
        ["MATCH(2,{2,0,4,3},1)", 2],
        ["MATCH(2,{2,3,4,3},1)", 1],
        ["MATCH(2,{2,0,0,3},1)", 3],
        ["MATCH(4,{2,0,0,3})", 4],
        ["MATCH(4,{8,6,3,1})", "#N/A"],
        ["MATCH(2100,{3000;2000;1000},1)", 3],
        ["MATCH(1500,{3000;2000;1000},1)", "#N/A"],
        ["MATCH(1,Data!B1:B9,1)", 5],
        ["MATCH(1.5,Data!B1:B9,1)", 7],
        ["MATCH(2,Data!B1:B9,1)", 9],
        ["MATCH(15,Data!C1:C4,1)", 4],
        ["MATCH(33,Data!C5:C8,1)", 3],
        ["MATCH(TRUE,{TRUE,TRUE,TRUE},1)", 3],
        ['MATCH("6",{6},1)', "#N/A"],
      ],
      {
        ...Object.fromEntries(
          ["Aardvark", "Apple", "A~*e", "A*e", "A[solve", "Amplitude", "Adverse", "Apartment"].map(
            (text, i) => [`A${i + 1}`, text],
          ),
        ),
        ...Object.fromEntries(
          [1, '=""', 1, '=""', 1, '=""', 1, '=""', 2].map((value, i) => [`B${i + 1}`, value]),
        ),
        ...{ C1: 2, C2: 14, C4: 5, C6: 32, C7: 14 },
      },
    ));

  it("finds the next larger value in descending lists", () =>
    expectResults([
      ["MATCH(2,{2,0,0,3},-1)", 1],
      ["MATCH(2,{3,3,4,5},-1)", 4],
      ["MATCH(5,{8,4,3,2},-1)", 1],
      ["MATCH(6,{3,5,6,8},-1)", "#N/A"],
      ["MATCH(4,{5,8,4,2},-1)", 3],
      ["MATCH(TRUE,{TRUE,TRUE,TRUE},-1)", 1],
      ['MATCH(6,{TRUE,FALSE,"a","z",222222,2,99999999},-1)', 5],
      ["MATCH(4,{8,6,3,1},-1)", 2],
    ]));

  it("finds patterns, and has errors of its arguments", () =>
    expectResults([
      ['MATCH("a*~*c",{"aAAAAA","a123456*c","az"},0)', 2],
      ['MATCH("?",{1,22,333},0)', "#N/A"],
      ['MATCH("*",{1,22,"aaa"},0)', 3],
      ['MATCH("*~~*",{"aAAAAA","abc~xyz"},0)', 2],
      ['MATCH("abc",{1,22,"aaa"},"x")', "#VALUE!"],
      ["MATCH(1,{1,2;3,4},0)", "#N/A"],
      ["MATCH(1)", "#VALUE!"],
      ['MATCH(REPT("x",256),{"x"},0)', "#VALUE!"],
    ]));
});

describe("XMATCH", () => {
  // From Excel's documentation.
  it("finds the same value, or the next one", () =>
    expectResults(
      [
        ["XMATCH(4,{5,4,3,2,1})", 2],
        ["XMATCH(4.5,{5,4,3,2,1},1)", 1],
        ['XMATCH("Gra",Data!A1:A5,1)', 2],
        ['XMATCH("Gr?p*",Data!A1:A5,2)', 2],
        ['XMATCH("Gr?p*",Data!A1:A5)', "#N/A"],
        ['XMATCH("Kiwi",Data!A1:A5,-1)', 2],
        ["XMATCH(3,{3,1,3,2},,-1)", 3],
        ["XMATCH(2.5,{3,2,3,2},1)", 1],
        ["XMATCH(2.5,{3,2,3,2},1,-1)", 3],
        ["XMATCH(2.5,{3,2,3,2},-1)", 2],
        ["XMATCH(2.5,{3,2,3,2},-1,-1)", 4],
        ['XMATCH(5,{"a",3,#N/A,TRUE},1)', "#N/A"],
        ["XMATCH(2,{1,2;3,4})", "#VALUE!"],
        ['XMATCH("a*",Data!A1:A5,2,2)', "#VALUE!"],
        ["XMATCH(1,{1,2},3)", "#VALUE!"],
        ["XMATCH(1,{1,2},0,0)", "#VALUE!"],
        ["XMATCH(NA(),{1,2})", "#N/A"],
        ["XMATCH(1)", "#VALUE!"],
      ],
      { A1: "Apple", A2: "Grape", A3: "Pear", A4: "Banana", A5: "Cherry" },
    ));

  it("halves sorted values", () =>
    expectResults([
      ["XMATCH(489,{101,204,317,489,562},0,2)", 4],
      ["XMATCH(490,{101,204,317,489,562},0,2)", "#N/A"],
      ["XMATCH(490,{101,204,317,489,562},-1,2)", 4],
      ["XMATCH(490,{101,204,317,489,562},1,2)", 5],
      ["XMATCH(7317,{9101,8204,7317,6489},0,-2)", 3],
      ["XMATCH(7000,{9101,8204,7317,6489},1,-2)", 3],
      ["XMATCH(7000,{9101,8204,7317,6489},-1,-2)", 4],
      ["XMATCH(9999,{9101,8204,7317,6489},1,-2)", "#N/A"],
    ]));
});

describe("XLOOKUP", () => {
  const PRICES = cellsOf([
    ["Apple", "Ba~ana", "Cherry", "Date", "Elderberry"],
    [1.2, 0.5, 3, 2.5, 5],
    ["A01", "B02", "C03", "D04", "E05"],
    [100, 250, 30, 80, 15],
    [0, 10000, 50000, 100000, 500000],
    [0, 0.1, 0.2, 0.3, 0.4],
  ]);

  // PhpSpreadsheet's results.
  it("finds values by all modes", () =>
    expectResults(
      [
        ['XLOOKUP("cherry",Data!A1:E1,Data!A2:E2)', 3],
        ['XLOOKUP("Fig",Data!A1:E1,Data!A2:E2,"Not found")', "Not found"],
        ['XLOOKUP("Fig",Data!A1:E1,Data!A2:E2)', "#N/A"],
        ['XLOOKUP("Fig",Data!A1:E1,Data!A2:E2,,0)', "#N/A"],
        ['XLOOKUP("EL*",Data!A1:E1,Data!A3:E3,"Not found",2)', "E05"],
        ['XLOOKUP("?ate",Data!A1:E1,Data!A4:E4,"Not found",2)', 80],
        ['XLOOKUP("Ba~~ana",Data!A1:E1,Data!A4:E4,"Not found",2)', 250],
        ["XLOOKUP(75000,Data!A5:E5,Data!A6:E6,,-1)", 0.2],
        ["XLOOKUP(75000,Data!A5:E5,Data!A6:E6,,1)", 0.3],
        ['XLOOKUP("a",{"a","b","a"},{1,2,3},,0,-1)', 3],
        ['XLOOKUP("Apple","Apple",Data!A2)', 1.2],
        ['XLOOKUP(FALSE,{TRUE,FALSE},{1,2},"none")', 2],
      ],
      PRICES,
    ));

  it("has errors of its arguments", () =>
    expectResults(
      [
        ['XLOOKUP("Apple",Data!A1:E1,Data!A2:D2)', "#VALUE!"],
        ['XLOOKUP("Apple",Data!A1:E1,Data!A2:E2,"",4)', "#VALUE!"],
        ['XLOOKUP("Apple",Data!A1:E1,Data!A2:E2,"",0,5)', "#VALUE!"],
        ['XLOOKUP("Apple",Data!A1:E1,Data!A2:E2,"","x")', "#VALUE!"],
        ['XLOOKUP(1/0,Data!A1:E1,Data!A2:E2,"")', "#DIV/0!"],
        ['XLOOKUP("Apple",Data!A1:E2,Data!A2:E2)', "#VALUE!"],
        ['XLOOKUP("Apple",Data!A1:E1)', "#VALUE!"],
      ],
      PRICES,
    ));

  // From Excel's documentation: whole lines, nested lookups, and the sum between two of them.
  it("returns cells", () =>
    expectResults(
      [
        ['SUM(XLOOKUP("Cherry",Data!A1:E1,Data!A2:E4))', 33],
        ['INDEX(XLOOKUP("Cherry",Data!A1:E1,Data!A2:E4),2)', "C03"],
        [
          'SUM(XLOOKUP("Apple",Data!A1:E1,Data!A2:E2):XLOOKUP("Cherry",Data!A1:E1,Data!A2:E2))',
          4.7,
        ],
        ['XLOOKUP(0.1,Data!A6:E6,XLOOKUP("x",{"w";"x"},Data!A3:E4))', 250],
        ['ROWS(XLOOKUP("Cherry",Data!A1:E1,Data!A2:E4))', 3],
        ['SUM(XLOOKUP({"Apple","Date"},Data!A1:E1,Data!A2:E2))', 3.7],
        ['XLOOKUP("Date",Data!1:1,Data!4:4)', 80],
      ],
      PRICES,
    ));

  // An empty value finds an empty cell, also one after the last content; 0 does not.
  it("finds empty cells", () =>
    expectResults(
      [
        ["XLOOKUP(Data!Z1,Data!A1:A4,Data!B1:B4)", 2],
        ["XMATCH(Data!Z1,Data!A3:A9)", 3],
        ["XMATCH(,Data!A1:A4)", 2],
        ["XMATCH(0,Data!A1:A4)", "#N/A"],
        ['XMATCH("",Data!A1:A4)', "#N/A"],
      ],
      { A1: 5, B1: 1, B2: 2, A3: "x", B3: 3, A4: 7, B4: 4 },
    ));

  it("takes arrays of whole columns", () =>
    expectResults(
      [
        ['XLOOKUP(1,(Data!A:A="b")*(Data!B:B=2),Data!C:C)', 30],
        ['XLOOKUP("b",Data!A:A,Data!C:C)', 20],
      ],
      cellsOf([
        ["a", 1, 10],
        ["b", 1, 20],
        ["b", 2, 30],
      ]),
    ));
});

describe("ADDRESS", () => {
  // From Excel's documentation, and PhpSpreadsheet's results.
  it("spells addresses", () =>
    expectResults([
      ["ADDRESS(2,3)", "$C$2"],
      ["ADDRESS(2,3,2)", "C$2"],
      ["ADDRESS(2,3,3)", "$C2"],
      ["ADDRESS(2,28,4)", "AB2"],
      ["ADDRESS(2,3,2,FALSE)", "R2C[3]"],
      ["ADDRESS(2,3,3,0)", "R[2]C3"],
      ['ADDRESS(2,3,1,FALSE,"[Book1]Sheet1")', "'[Book1]Sheet1'!R2C3"],
      ['ADDRESS(2,3,1,FALSE,"EXCEL SHEET")', "'EXCEL SHEET'!R2C3"],
      ['ADDRESS(2,3,,,"Sheet2")', "Sheet2!$C$2"],
      ['ADDRESS("2",3.9)', "$C$2"],
      ["ADDRESS(-2,-2)", "#VALUE!"],
      ["ADDRESS(1,16385)", "#VALUE!"],
      ["ADDRESS(2,3,5)", "#VALUE!"],
      ['ADDRESS("x",3)', "#VALUE!"],
      ["ADDRESS(NA(),3)", "#N/A"],
      ["ADDRESS(2)", "#VALUE!"],
    ]));
});
