/** Functions that fit lines. */
import { expectResults } from "./results";

/** Office buildings: floor space, offices, entrances, age and value. */
const BUILDINGS = [
  [2310, 2, 2, 20, 142000],
  [2333, 2, 2, 12, 144000],
  [2356, 3, 1.5, 33, 151000],
  [2379, 3, 2, 43, 150000],
  [2402, 2, 3, 53, 139000],
  [2425, 4, 2, 23, 169000],
  [2448, 2, 1.5, 99, 126000],
  [2471, 2, 2, 34, 142900],
  [2494, 3, 3, 23, 163000],
  [2517, 4, 4, 55, 169000],
  [2540, 2, 3, 22, 149000],
];
const CELLS = Object.fromEntries([
  ...BUILDINGS.flatMap((values, row) =>
    values.map((value, column): [string, number] => [`${"ABCDE"[column]!}${row + 1}`, value]),
  ),
  ["G1", 1],
  ["G2", "x"],
  ["G4", 4],
]);

const YS = "{2,3,9,1,8,7,5}";
const XS = "{6,5,11,7,5,4,4}";

test("lines through pairs", () =>
  // From Excel's documentation.
  expectResults(
    [
      ["CORREL({3,2,4,5,6},{9,7,12,15,17})", 0.997054485502],
      ["PEARSON({9,7,5,3,1},{10,6,1,5,3})", 0.699378605562],
      [`RSQ(${YS},${XS})`, 0.057950191571],
      [`SLOPE(${YS},${XS})`, 0.305555555556],
      ["INTERCEPT({2,3,9,1,8},{6,5,11,7,5})", 0.048387096774],
      [`STEYX(${YS},${XS})`, 3.30571895021],
      ["FORECAST(30,{6,7,9,15,21},{20,28,31,38,40})", 10.607253086419],
      ["FORECAST.LINEAR(8,{1,2,3},{4,5,6})", 5],
      ["SUM(FORECAST({8,9},{1,2,3},{4,5,6}))", 11],
      ["COVARIANCE.P({3,2,4,5,6},{9,7,12,15,17})", 5.2],
      ["COVAR({3,2,4,5,6},{9,7,12,15,17})", 5.2],
      ["COVARIANCE.S({2,4,8},{5,11,12})", 9.66666666666667],
    ],
    CELLS,
  ));

test("wrong pairs", () =>
  // By Excel's documentation: other counts are #N/A, no differences #DIV/0!.
  expectResults(
    [
      ["CORREL({1,2,3},{4,5})", "#N/A"],
      ["CORREL({1,1},{2,3})", "#DIV/0!"],
      ["PEARSON(1,2)", "#DIV/0!"],
      ["RSQ({1,2},{3,3})", "#DIV/0!"],
      ["SLOPE({1,2},{3,3})", "#DIV/0!"],
      ["SLOPE(Data!G1:G4,{1;2;3;4})", 1],
      ["SLOPE(Data!Z1:Z4,{1;2;3;4})", "#DIV/0!"],
      ['SLOPE("x",1)', "#VALUE!"],
      ["INTERCEPT({1,2},{0.1,0.1})", "#DIV/0!"],
      ["STEYX({1,2},{1,3})", "#DIV/0!"],
      ["STEYX({1,2,3},{2,2,2})", "#DIV/0!"],
      ["COVARIANCE.S({1},{2})", "#DIV/0!"],
      ["COVARIANCE.P({1},{2})", 0],
      ["COVAR(Data!G2,5)", "#DIV/0!"],
      ['FORECAST("x",{1,2,3},{4,5,6})', "#VALUE!"],
      ["FORECAST(1,{1,2,3},{4,4,4})", "#DIV/0!"],
      ["FORECAST(1,{1,2,3},{4,5})", "#N/A"],
      ["FORECAST(1,{1,2,3})", "#VALUE!"],
    ],
    CELLS,
  ));

const linest = (row: number, column: number, place = "A1:D11"): string =>
  `INDEX(LINEST(Data!E1:E11,Data!${place},TRUE,TRUE),${row},${column})`;

test("LINEST", () =>
  // From Excel's documentation, and as it calculates.
  expectResults(
    [
      ["INDEX(LINEST({1,9,5,7},{0,4,2,3},,FALSE),1)", 2],
      ["INDEX(LINEST({1,9,5,7},{0,4,2,3},,FALSE),2)", 1],
      ["INDEX(LINEST({1,9,5,7},{0,4,2,3},FALSE),1)", 2.310344827586207],
      ["INDEX(LINEST({1,9,5,7},{0,4,2,3},FALSE),2)", 0],
      ["SUM(LINEST({3,5,7}))", 3],
      ["COLUMNS(LINEST(Data!E1:E11,Data!A1:D11))", 5],
      ["ROWS(LINEST({1;2;4},,,TRUE))", 5],
      [`ROUND(${linest(1, 1)},7)`, -234.2371645],
      [`ROUND(${linest(1, 2)},5)`, 2553.21066],
      [`ROUND(${linest(1, 3)},5)`, 12529.76817],
      [`ROUND(${linest(1, 4)},8)`, 27.64138737],
      [`ROUND(${linest(1, 5)},5)`, 52317.83051],
      [`ROUND(${linest(2, 1)},8)`, 13.26801148],
      [`ROUND(${linest(2, 2)},7)`, 530.6691519],
      [`ROUND(${linest(2, 3)},7)`, 400.0668382],
      [`ROUND(${linest(2, 4)},9)`, 5.429374042],
      [`ROUND(${linest(2, 5)},4)`, 12237.3616],
      [`ROUND(${linest(3, 1)},9)`, 0.996747993],
      [`ROUND(${linest(3, 2)},7)`, 970.5784629],
      [linest(3, 3), "#N/A"],
      [`ROUND(${linest(4, 1)},7)`, 459.7536742],
      [linest(4, 2), 6],
      [`ROUND(${linest(5, 1)},0)`, 1732393319],
      [`ROUND(${linest(5, 2)},3)`, 5652135.316],
      // Of two equal variables one counts.
      ["INDEX(LINEST({1;3;5;8},{1,2;2,4;3,6;4,8},TRUE,TRUE),2,1)", 0],
      ["INDEX(LINEST({1;3;5;8},{1,2;2,4;3,6;4,8},TRUE,TRUE),4,2)", 2],
      ["INDEX(LINEST({3,10,3,6},{8,2,11,6},FALSE,TRUE),2,2)", "#N/A"],
      ["LINEST({1,2,3},{1,2})", "#REF!"],
      ['LINEST({1,2,"x"})', "#VALUE!"],
      ["LINEST(Data!G1:G4)", "#VALUE!"],
      ['LINEST({1,2,3},,"x")', "#VALUE!"],
      ["LINEST()", "#VALUE!"],
    ],
    CELLS,
  ));

const SALES = "{33100,47300,69000,102000,150000,220000},{11,12,13,14,15,16}";

const COSTS =
  "{133890,135000,135790,137300,138130,139100,139900,141120,141890,143230,144000,145290}";

test("LOGEST, TREND and GROWTH", () =>
  // From Excel's documentation.
  expectResults(
    [
      [`INDEX(LOGEST(${SALES}),1)`, 1.463275628116],
      [`INDEX(LOGEST(${SALES}),2)`, 495.304770158727],
      ["INDEX(LOGEST({1,2,3,4,5},{1,10,100,1000,10000},FALSE),1)", 1.000174230092],
      ["INDEX(LOGEST({1,2,3,4,5},{1,10,100,1000,10000},FALSE),2)", 1],
      ["LOGEST({1,0,3})", "#NUM!"],
      [`INDEX(TREND(${COSTS}),1)`, 133953.333333333],
      [`INDEX(TREND(${COSTS}),12)`, 145153.333333333],
      [`INDEX(TREND(${COSTS},,{13,14}),2)`, 147189.696969697],
      ["TREND({1,9,5,7},{0,4,2,3},5)", 11],
      ["INDEX(TREND({1;9;5;7},{0;4;2;3},{5,6}),1,2)", 13],
      ["ROWS(TREND(Data!E1:E11,Data!A1:D11))", 11],
      ["ROUND(TREND(Data!E1:E11,Data!A1:D11,{2500,3,2,25}),1)", 158261.1],
      ["TREND(Data!E1:E11,Data!A1:D11,{2500,3,2})", "#REF!"],
      ["TREND({1,2,3},{1,2,3},,FALSE)", 1],
      ['TREND({1,2,3},,"x")', "#VALUE!"],
      [`INDEX(GROWTH(${SALES}),1)`, 32618.203773539713],
      [`INDEX(GROWTH(${SALES},{17;18}),2,1)`, 468536.05418404756],
      ["GROWTH({1,-1,3})", "#NUM!"],
      ["GROWTH()", "#VALUE!"],
    ],
    CELLS,
  ));
