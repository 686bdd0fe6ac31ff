/** Functions of matrices. */
import { expectResults } from "./results";

const CELLS = { B1: 1, B2: 2, B3: 3 };

test("matrices", () =>
  // From Excel's documentation.
  expectResults(
    [
      ["INDEX(MMULT({1,3;7,2},{2,0;0,2}),2,1)", 14],
      ["SUM(MMULT({1,3;7,2},{2,0;0,2}))", 26],
      ["INDEX(MMULT({1,2;3,4},{5;6}),2)", 39],
      ["MMULT({1,2},{3;4})", 11],
      ["MMULT({1,2;3,4},{2})", "#VALUE!"],
      ['MMULT({1,2},{"3";4})', "#VALUE!"],
      ["MMULT(Data!B1:B4,{1})", "#VALUE!"],
      ["MMULT({1,2},Data!B1:B2)", 5],
      ["MDETERM({1,3,8,5;1,3,6,1;1,1,1,0;7,3,10,2})", 88],
      ["MDETERM({3,6,1;1,1,0;3,10,2})", 1],
      ["MDETERM({3,6;1,1})", -3],
      ["MDETERM({0,1;1,0})", -1],
      ["MDETERM({1,3,8,5;1,3,6,1})", "#VALUE!"],
      ["MDETERM(2)", 2],
      ['MDETERM("2")', "#VALUE!"],
      ["INDEX(MINVERSE({4,-1;2,0}),1,2)", 0.5],
      ["INDEX(MINVERSE({4,-1;2,0}),2,1)", -1],
      ["INDEX(MINVERSE({1,2,1;3,4,-1;0,2,0}),3,2)", -0.25],
      ["INDEX(MINVERSE({1,2,1;3,4,-1;0,2,0}),1,3)", -0.75],
      ["MINVERSE({3,4;6,8})", "#NUM!"],
      ["MINVERSE({1,2,3})", "#VALUE!"],
      ["SUM(MUNIT(3))", 3],
      ["INDEX(MUNIT(3),3,3)", 1],
      ["MUNIT(0)", "#VALUE!"],
      ["MUNIT(1000000)", "#CALC!"],
      ["MUNIT(1)", 1],
    ],
    CELLS,
  ));
