import { expectResults } from "./results";

// From Excel's documentation, and PhpSpreadsheet's results.
describe("questions about values", () => {
  it("knows errors and texts", () =>
    expectResults(
      [
        ["ISERR(1/0)", true],
        ["ISERR(NA())", false],
        ['ISERR("")', false],
        ["ISERR(Data!A9)", false],
        ["ISNONTEXT(Data!A9)", true],
        ['ISNONTEXT("")', false],
        ["ISNONTEXT(NA())", true],
        ["ISNONTEXT(TRUE)", true],
        ["SUM(--ISNONTEXT(Data!A1:A3))", 2],
        ["ISREF(Data!A1)", true],
        ["ISREF(Data!A1:B2)", true],
        ["ISREF(5)", false],
        ['ISREF("A1")', false],
        ["ISREF(INDEX(Data!A1:A3,2))", true],
      ],
      { A1: 1, A2: "x", A3: true },
    ));

  it("knows even and odd numbers", () =>
    expectResults([
      ["ISEVEN(-1)", false],
      ["ISEVEN(2.5)", true],
      ["ISEVEN(5)", false],
      ["ISEVEN(0)", true],
      ["ISEVEN(40900)", true],
      ['ISEVEN("2.5")', true],
      ["ISEVEN(Data!A1)", true],
      ["ISEVEN(TRUE)", "#VALUE!"],
      ['ISEVEN("")', "#VALUE!"],
      ["ISODD(-1)", true],
      ["ISODD(2.5)", false],
      ['ISODD("-1.5")', true],
      ['ISODD("ABC")', "#VALUE!"],
      ["ISODD(FALSE)", "#VALUE!"],
      ["ISODD(NA())", "#N/A"],
      ["ISODD()", "#VALUE!"],
    ]));

  it("has numbers of types and errors", () =>
    expectResults(
      [
        ["TYPE(1.25)", 1],
        ["TYPE(Data!A9)", 1],
        ['TYPE("")', 2],
        ["TYPE(Data!A1)", 2],
        ["TYPE(TRUE)", 4],
        ['TYPE(2+"x")', 16],
        ["TYPE({1,2;3,4})", 64],
        ["TYPE(Data!A1:A2)", 64],
        ["ERROR.TYPE(FILTER({1,2},{0,0}))", 14],
        ["ERROR.TYPE(NA())", 7],
        ["ERROR.TYPE(1)", "#N/A"],
      ],
      { A1: "Smith" },
    ));
});

// From Excel's documentation.
it("XOR is whether an odd number of conditions holds", () =>
  expectResults(
    [
      ["XOR(3>0,2<9)", false],
      ["XOR(3>12,4<6)", true],
      ["XOR(TRUE,TRUE,TRUE)", true],
      ["XOR(Data!A1:A4)", true],
      ['XOR("x",TRUE)', "#VALUE!"],
      ["XOR(Data!B1:B2)", "#VALUE!"],
      ["XOR(TRUE,1/0)", "#DIV/0!"],
    ],
    { A1: 1, A2: "TRUE", A3: false, B1: "x" },
  ));
