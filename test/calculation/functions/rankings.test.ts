/** Functions of ranks and quantiles. */
import { expectResults } from "./results";

const CELLS = { A1: 7, A2: 3.5, A3: 3.5, A4: 1, A5: 2, A6: "4", A7: true, B1: "=NA()" };

test("ranks", () =>
  // From Excel's documentation.
  expectResults(
    [
      ["RANK(Data!A2,Data!A1:A5,1)", 3],
      ["RANK(Data!A1,Data!A1:A5,1)", 5],
      ["RANK(3.5,Data!A1:A7)", 2],
      ["RANK.EQ(Data!A5,Data!A1:A5)", 4],
      ["RANK.EQ(Data!A4,Data!A1:A5,0)", 5],
      ["RANK.AVG(3.5,Data!A1:A5)", 2.5],
      ["RANK.AVG(94,{89,88,92,101,94,97,95})", 4],
      ["RANK(4,Data!A1:A7)", "#N/A"],
      ['RANK("x",Data!A1:A7)', "#VALUE!"],
      ["RANK(1,Data!A1:B5)", "#N/A"],
      ["RANK(1)", "#VALUE!"],
      ["SUM(RANK(Data!A1:A5,Data!A1:A5))", 14],
    ],
    CELLS,
  ));

test("percentiles and quartiles", () =>
  // From Excel's documentation.
  expectResults(
    [
      ["PERCENTILE({1,3,2,4},0.3)", 1.9],
      ["PERCENTILE.INC({1,3,2,4},0.3)", 1.9],
      ["PERCENTILE.INC({10.5,7.2,200,5.4,8.1},0.8)", 48.4],
      ["PERCENTILE.INC({1,2},0)", 1],
      ["PERCENTILE.INC({5},0.7)", 5],
      ["PERCENTILE.INC({1,2},1.5)", "#NUM!"],
      ["PERCENTILE(Data!Z1:Z9,0.5)", "#NUM!"],
      ['PERCENTILE({1,2},"x")', "#VALUE!"],
      ["PERCENTILE(Data!B1,0.5)", "#N/A"],
      ["SUM(PERCENTILE({1,2,3},{0,1}))", 4],
      ["PERCENTILE.EXC({6,7,15,36,39,40,41,42,43,47,49},0.25)", 15],
      ["PERCENTILE.EXC({1,2,3,6,6,6,7,8,9},0.25)", 2.5],
      ["PERCENTILE.EXC({1,2,3,6,6,6,7,8,9},0.1)", 1],
      ["PERCENTILE.EXC({1,2,3,6,6,6,7,8,9},0.01)", "#NUM!"],
      ["PERCENTILE.EXC({1,2,3,6,6,6,7,8,9},2)", "#NUM!"],
      ["PERCENTILE.EXC({1,2},0)", "#NUM!"],
      ["QUARTILE({1,2,4,7,8,9,10,12},1)", 3.5],
      ["QUARTILE.INC({1,2,4,7,8,9,10,12},1.9)", 3.5],
      ["QUARTILE.INC(Data!A1:A7,4)", 7],
      ["QUARTILE({1,2},5)", "#NUM!"],
      ["QUARTILE({1,2},-1)", "#NUM!"],
      ["QUARTILE({1,2})", "#VALUE!"],
      ["QUARTILE.EXC({6,7,15,36,39,40,41,42,43,47,49},1)", 15],
      ["QUARTILE.EXC({6,7,15,36,39,40,41,42,43,47,49},3)", 43],
      ["QUARTILE.EXC({1,2,3},0)", "#NUM!"],
      ["QUARTILE.EXC({1,2,3},4)", "#NUM!"],
    ],
    CELLS,
  ));

test("ranks in percent", () =>
  // From Excel's documentation, which says that digits are left out.
  expectResults(
    [
      ["PERCENTRANK({13,12,11,8,4,3,2,1,1,1},2)", 0.333],
      ["PERCENTRANK.INC({13,12,11,8,4,3,2,1,1,1},5)", 0.583],
      ["PERCENTRANK.INC({13,12,11,8,4,3,2,1,1,1},4)", 0.555],
      ["PERCENTRANK.INC({1,2,3,4},3,1)", 0.6],
      ["PERCENTRANK.INC({10.5,7.2,200,5.4,8.1},7,4)", 0.2222],
      ["PERCENTRANK.INC({1,2,3,4},4)", 1],
      ["PERCENTRANK.INC({1},1)", 1],
      ["PERCENTRANK.INC({1,2,3,4},5)", "#N/A"],
      ["PERCENTRANK.INC({1,2,3,4},3,0)", "#NUM!"],
      ["PERCENTRANK(Data!Z1:Z9,3)", "#NUM!"],
      ['PERCENTRANK({1,2},"x")', "#VALUE!"],
      ["PERCENTRANK.EXC({1,2,3,6,6,6,7,8,9},7)", 0.7],
      ["PERCENTRANK.EXC({1,2,3,6,6,6,7,8,9},5.43)", 0.381],
      ["PERCENTRANK.EXC({1,2,3,6,6,6,7,8,9},5.43,1)", 0.3],
      ["PERCENTRANK.EXC({1,2,3},0)", "#N/A"],
      ["PERCENTRANK.EXC({1,2,3})", "#VALUE!"],
    ],
    CELLS,
  ));
