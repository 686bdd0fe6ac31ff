/** Functions that describe samples. */
import { expectResults } from "./results";

/** In column B: numbers, a text, logical values, an empty cell and a number in a text. */
const CELLS = {
  A1: 1345,
  A2: 1301,
  A3: 1368,
  A4: 1322,
  A5: 1310,
  A6: 1370,
  A7: 1318,
  A8: 1350,
  A9: 1303,
  A10: 1299,
  B1: 10,
  B2: 7,
  B3: 9,
  B4: 2,
  B5: "Not available",
  C1: true,
  C2: false,
  C3: 1,
  C5: "5",
  D1: "=1/0",
};

test("spread", () =>
  // From Excel's documentation.
  expectResults(
    [
      ["STDEV(Data!A1:A10)", 27.463915719843],
      ["STDEV.S(Data!A1:A10)", 27.463915719843],
      ["STDEVP(Data!A1:A10)", 26.0545581424825],
      ["STDEV.P(Data!A1:A10)", 26.0545581424825],
      ["VAR(Data!A1:A10)", 754.266666666667],
      ["VAR.S(Data!A1:A10)", 754.266666666667],
      ["VARP(Data!A1:A10)", 678.84],
      ["VAR.P(Data!A1:A10)", 678.84],
      ["AVEDEV(4,5,6,7,5,4,3)", 1.020408163265],
      ["DEVSQ(4,5,8,7,11,4,3)", 48],
      ["STDEV(1)", "#DIV/0!"],
      ["STDEV.S(Data!C1:C3)", "#DIV/0!"],
      ["VARP(Data!Z1:Z9)", "#DIV/0!"],
      ["VAR(Data!Z1:Z9)", "#DIV/0!"],
      ["STDEV.P(5)", 0],
      ["VAR.S({0.1,0.1,0.1})", 0],
      ['VAR(1,"3",TRUE)', 4 / 3],
      ['VAR(1,"x")', "#VALUE!"],
      ["STDEV(Data!A1:D1)", "#DIV/0!"],
      ["AVEDEV(Data!Z1:Z9)", "#NUM!"],
      ["DEVSQ(Data!B5:B6)", "#NUM!"],
      ["DEVSQ()", "#VALUE!"],
    ],
    CELLS,
  ));

test("texts and logical values as numbers", () =>
  // From Excel's documentation; those of the logical values are calculated by hand.
  expectResults(
    [
      ["AVERAGEA(Data!B1:B5)", 5.6],
      ["AVERAGEA(Data!B1:B6)", 5.6],
      ["AVERAGEA(TRUE,FALSE,1)", 2 / 3],
      ['AVERAGEA(1,"x")', "#VALUE!"],
      ["AVERAGEA(Data!Z1:Z9)", "#DIV/0!"],
      ["MAXA(Data!C1:C5)", 1],
      ["MAXA(Data!B1:B5)", 10],
      ["MAXA(-1,Data!B5)", 0],
      ["MAXA(Data!Z1:Z9)", 0],
      ["MINA(Data!B1:B5)", 0],
      ["MINA(Data!B1:B4)", 2],
      ["MINA(Data!C1:C3,5)", 0],
      ["MINA(Data!D1)", "#DIV/0!"],
      ["STDEVA(Data!A1:A10)", 27.463915719843],
      ["STDEVA(Data!C1:C3)", 0.57735026918963],
      ["STDEVPA(Data!C1:C3)", 0.471404520791032],
      ["VARA(Data!C1:C3)", 1 / 3],
      ["VARA(Data!C1:C5)", 1 / 3],
      ["VARPA(Data!C1:C3)", 2 / 9],
      ["VARA(TRUE)", "#DIV/0!"],
      ["VARPA(Data!Z1:Z9)", "#DIV/0!"],
    ],
    CELLS,
  ));

test("means and middles", () =>
  // From Excel's documentation.
  expectResults(
    [
      ["MEDIAN(1,2,3,4,5)", 3],
      ["MEDIAN({6,1,5,2,4,3})", 3.5],
      ["MEDIAN(Data!B1:B6)", 8],
      ["MEDIAN(Data!Z1:Z9)", "#NUM!"],
      ['MEDIAN("x")', "#VALUE!"],
      ["GEOMEAN(4,5,8,7,11,4,3)", 5.47698696965696],
      ["GEOMEAN(1,0)", "#NUM!"],
      ["GEOMEAN(Data!Z1:Z9)", "#NUM!"],
      ["HARMEAN(4,5,8,7,11,4,3)", 5.028375962062],
      ["HARMEAN(2.5,-3)", "#NUM!"],
      ["TRIMMEAN({4,5,6,7,2,3,4,5,1,2,3},0.2)", 3.777777777778],
      ["TRIMMEAN({0.5,6,7,7,8,8,9,9,16,24},0.4)", 8],
      ["TRIMMEAN({0.5,6,7,7,8,8,9,9,16,24},0.15)", 9.45],
      ["TRIMMEAN({1,2},1)", "#NUM!"],
      ['TRIMMEAN({1,2},"x")', "#VALUE!"],
      ["TRIMMEAN({1,2})", "#VALUE!"],
      ["STANDARDIZE(42,40,1.5)", 1.333333333333],
      ["STANDARDIZE(1,2,0)", "#NUM!"],
      ['STANDARDIZE("x",2,1)', "#VALUE!"],
    ],
    CELLS,
  ));

test("frequencies", () =>
  // From Excel's documentation; equal limits are calculated by hand.
  expectResults(
    [
      ["MODE(5.6,4,4,3,2,4)", 4],
      ["MODE.SNGL({5.6,4,4,3,2,4})", 4],
      ["MODE(4,3,3,4)", 4],
      ["MODE(1,2,3)", "#N/A"],
      ["MODE(Data!Z1:Z9)", "#N/A"],
      ['MODE("x",1,1)', "#VALUE!"],
      ["INDEX(MODE.MULT({1,2,3,4,3,2,1,2,3,5,6,1}),3)", 3],
      ["ROWS(MODE.MULT({1,2,3,4,3,2,1,2,3,5,6,1}))", 3],
      ["MODE.MULT({1,2})", "#N/A"],
      ["INDEX(FREQUENCY({79,85,78,85,50,81,95,88,97},{70,79,89}),1)", 1],
      ["INDEX(FREQUENCY({79,85,78,85,50,81,95,88,97},{70,79,89}),2)", 2],
      ["INDEX(FREQUENCY({79,85,78,85,50,81,95,88,97},{70,79,89}),3)", 4],
      ["INDEX(FREQUENCY({79,85,78,85,50,81,95,88,97},{70,79,89}),4)", 2],
      ["INDEX(FREQUENCY({79,85,78,85,50,81,95,88,97},{89,79,70}),1)", 4],
      ["INDEX(FREQUENCY({1,2,3},{2,2}),1)", 2],
      ["INDEX(FREQUENCY({1,2,3},{2,2}),2)", 0],
      ["SUM(FREQUENCY(Data!B1:B9,Data!B1:B2))", 4],
      ["FREQUENCY(Data!B1:B9,Data!Z1:Z2)", 4],
      ["FREQUENCY(Data!D1,5)", "#DIV/0!"],
      ["FREQUENCY({1,2})", "#VALUE!"],
    ],
    CELLS,
  ));

test("shape", () =>
  // From Excel's documentation.
  expectResults([
    ["KURT(3,4,5,2,3,4,5,6,4,7)", -0.1517996372084],
    ["KURT(1,2,3)", "#DIV/0!"],
    ["KURT(1,1,1,1)", "#DIV/0!"],
    ["SKEW(3,4,5,2,3,4,5,6,4,7)", 0.359543071407],
    ["SKEW(1,2)", "#DIV/0!"],
    ["SKEW(1,1,1)", "#DIV/0!"],
    ['SKEW(1,2,"x")', "#VALUE!"],
    ["ROUND(SKEW.P(3,4,5,2,3,4,5,6,4,7),9)", 0.303193339],
    ["SKEW.P(1,2)", "#DIV/0!"],
  ]));
