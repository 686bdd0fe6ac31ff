import { expectResults, resultsOf } from "./results";

/** The values of an array in one text; formulas of arrays in cells are their first values. */
const textOf = (formula: string): string => `TEXTJOIN(",",FALSE,${formula})`;
const textWithErrors = (formula: string): string => textOf(`IFERROR(${formula},"e")`);

/** Letters in B3:D11, as in PhpSpreadsheet's tests. */
const LETTERS = Object.fromEntries(
  [..."abcdefghijklmnopqrstuvwxyz#"].map((letter, i) => [
    `${"BCD"[i % 3]!}${3 + Math.floor(i / 3)}`,
    letter,
  ]),
);
const TEXTS = "Data!B3:D11";

describe("SEQUENCE and RANDARRAY", () => {
  // From Excel's documentation.
  it("counts", () =>
    expectResults([
      [textOf("SEQUENCE(2,3)"), "1,2,3,4,5,6"],
      [textOf("SEQUENCE(3,,10,-5)"), "10,5,0"],
      ["ROWS(SEQUENCE(4,5))", 4],
      ["COLUMNS(SEQUENCE(4,5))", 5],
      ["SUM(SEQUENCE(,4))", 10],
      [textOf('SEQUENCE("2.9")'), "1,2"],
      ["SEQUENCE(0)", "#CALC!"],
      ["SEQUENCE(-1)", "#VALUE!"],
      ['SEQUENCE("x")', "#VALUE!"],
      ["SEQUENCE(2000000)", "#VALUE!"],
      ["SEQUENCE(100000,100)", "#CALC!"],
      ["SEQUENCE(NA())", "#N/A"],
    ]));

  it("takes random numbers between limits", () =>
    expectResults([
      ["ROWS(RANDARRAY(5,3))", 5],
      ["AND(RANDARRAY(5,3)>=0,RANDARRAY(5,3)<1)", true],
      ["LET(n,RANDARRAY(50,1,3,5,TRUE),AND(n>=3,n<=5,n=INT(n)))", true],
      ["RANDARRAY(1,1,7,7,TRUE)", 7],
      ["RANDARRAY(1,1,5,3)", "#VALUE!"],
      ["RANDARRAY(1,1,0.5,3,TRUE)", "#VALUE!"],
      ["RANDARRAY(0)", "#CALC!"],
    ]));
});

it("TRANSPOSE turns rows into columns", () =>
  expectResults(
    [
      [textOf("TRANSPOSE({1,2;3,4})"), "1,3,2,4"],
      ["COLUMNS(TRANSPOSE(Data!A1:A3))", 3],
      ["SUM(TRANSPOSE(Data!A1:A3)*{1,10,100})", 413],
      ["TRANSPOSE(5)", 5],
      ["TRANSPOSE(NA())", "#N/A"],
      ["TRANSPOSE()", "#VALUE!"],
    ],
    { A1: 3, A2: 1, A3: 4 },
  ));

const SALES = {
  ...{ A1: "East", B1: "Apple", C1: 6380, A2: "West", B2: "Grape", C2: 5619 },
  ...{ A3: "West", B3: "apple", C3: 4394, A4: "East", B4: "Pear", C4: 3338, C5: 7 },
};

describe("FILTER", () => {
  it("keeps rows or columns", () =>
    expectResults(
      [
        [textOf('FILTER(Data!C1:C4,Data!B1:B4="apple")'), "6380,4394"],
        [textOf('FILTER(Data!A1:C4,(Data!A1:A4="East")*(Data!C1:C4>4000),"")'), "East,Apple,6380"],
        [textOf("FILTER(Data!A1:C2,{1,0,1})"), "East,6380,West,5619"],
        ['FILTER(Data!A1:A4,Data!A1:A4="North")', "#CALC!"],
        ['FILTER(Data!A1:A4,Data!A1:A4="North","none")', "none"],
        ["FILTER(Data!A1:A4,{1;0})", "#VALUE!"],
        ["FILTER(Data!A1:A4,Data!A1:A4)", "#VALUE!"],
        ["FILTER(Data!A1:A2,{1;#N/A})", "#N/A"],
        ["FILTER(Data!A1:C4,TRUE)", "#VALUE!"],
        [textOf('FILTER(Data!C:C,Data!A:A="East")'), "6380,3338"],
        ["FILTER(Data!A1:A4)", "#VALUE!"],
      ],
      SALES,
    ));
});

describe("SORT and SORTBY", () => {
  it("sorts rows or columns", () =>
    expectResults(
      [
        [textOf("SORT({3;1;2})"), "1,2,3"],
        [textOf("SORT({3;1;2},1,-1)"), "3,2,1"],
        [textOf("SORT({3,1,2},,,TRUE)"), "1,2,3"],
        [textOf("SORT({3,1,2})"), "3,1,2"],
        [
          textOf("SORT(Data!A1:C4,3)"),
          "East,Pear,3338,West,apple,4394,West,Grape,5619,East,Apple,6380",
        ],
        [textOf("INDEX(SORT(Data!A1:C4,{1,3},{-1,1}),0,3)"), "4394,5619,3338,6380"],
        [textOf("INDEX(SORT(Data!A1:C4,2),0,3)"), "6380,4394,5619,3338"],
        ["SORT(Data!A1:C4,4)", "#VALUE!"],
        ["SORT(Data!A1:C4,0)", "#VALUE!"],
        ["SORT(Data!A1:C4,1,2)", "#VALUE!"],
        ['SORT(Data!A1:C4,"x")', "#VALUE!"],
        ["SORT(NA())", "#N/A"],
      ],
      SALES,
    ));

  // Numbers, texts, logical values, errors; empty cells are last in both orders.
  it("sorts all types", () =>
    expectResults(
      [
        [
          textOf('IFERROR(IF(SORT(Data!A1:A6)="","empty",SORT(Data!A1:A6)),"e")'),
          "-1,2,b,TRUE,e,empty",
        ],
        [
          textOf('IFERROR(IF(SORT(Data!A1:A6,,-1)="","empty",SORT(Data!A1:A6,,-1)),"e")'),
          "e,TRUE,b,2,-1,empty",
        ],
      ],
      { A1: true, A3: "b", A4: "=1/0", A5: 2, A6: -1 },
    ));

  it("sorts by other values", () =>
    expectResults(
      [
        [textOf("SORTBY(Data!B1:B4,Data!C1:C4)"), "Pear,apple,Grape,Apple"],
        [textOf("SORTBY(Data!C1:C4,Data!A1:A4,1,Data!C1:C4,-1)"), "6380,3338,5619,4394"],
        [textOf("SORTBY({1,2,3},{9,7,8})"), "2,3,1"],
        [textOf('SORTBY({"a";"b"},{1;1},-1)'), "a,b"],
        ["SORTBY(Data!A1:A4,Data!C1:C3)", "#VALUE!"],
        ["SORTBY(Data!A1:A4,Data!C1:C4,0)", "#VALUE!"],
        ["SORTBY(Data!A1:A4,Data!B1:C4)", "#VALUE!"],
        ["SORTBY(Data!A1:A4)", "#VALUE!"],
      ],
      SALES,
    ));
});

it("UNIQUE leaves out what occurs again", () =>
  expectResults(
    [
      [textOf("UNIQUE(Data!A1:A4)"), "East,West"],
      [textOf("UNIQUE(Data!B1:B4)"), "Apple,Grape,Pear"],
      [textOf("UNIQUE(Data!B1:B4,,TRUE)"), "Grape,Pear"],
      [textOf("UNIQUE({1,1,2},TRUE)"), "1,2"],
      [textOf("UNIQUE({1,1,2})"), "1,1,2"],
      [textOf('UNIQUE({1;"1";TRUE;1})'), "1,1,TRUE"],
      ["ROWS(UNIQUE(Data!A1:B4))", 4],
      ["UNIQUE({1;1},FALSE,TRUE)", "#CALC!"],
      // Whole columns have empty cells too.
      ["ROWS(UNIQUE(Data!C:C))", 6],
      ['UNIQUE(Data!A1:A4,"x")', "#VALUE!"],
      ["UNIQUE(NA())", "#N/A"],
    ],
    SALES,
  ));

describe("parts of arrays", () => {
  // PhpSpreadsheet's results; an empty array is #CALC!, as in Excel's documentation.
  it("TAKE and DROP", () =>
    expectResults(
      [
        [textOf(`TAKE(${TEXTS},-1)`), "y,z,#"],
        [textOf(`TAKE(${TEXTS},2)`), "a,b,c,d,e,f"],
        [textOf(`TAKE(${TEXTS},2,-2)`), "b,c,e,f"],
        [textOf(`TAKE(${TEXTS},,1)`), "a,d,g,j,m,p,s,v,y"],
        [textOf(`TAKE(${TEXTS},2.8," -2.8 ")`), "b,c,e,f"],
        [`ROWS(TAKE(${TEXTS},20))`, 9],
        [`ROWS(TAKE(${TEXTS},-20))`, 9],
        [`TAKE(${TEXTS},0)`, "#CALC!"],
        [`TAKE(${TEXTS},"x")`, "#VALUE!"],
        [textOf("TAKE({1,2;3,4;5,6},1,2)"), "1,2"],
        [textOf(`DROP(${TEXTS},7)`), "v,w,x,y,z,#"],
        [textOf(`DROP(${TEXTS},-8)`), "a,b,c"],
        [textOf(`DROP(${TEXTS},7,-2)`), "v,y"],
        [textOf("DROP({1,2;3,4;5,6},1,1)"), "4,6"],
        [`ROWS(DROP(${TEXTS},0))`, 9],
        [`DROP(${TEXTS},20)`, "#CALC!"],
        [`DROP(${TEXTS},-9)`, "#CALC!"],
        [`DROP(${TEXTS},1,"x")`, "#VALUE!"],
        // Parts of cells are cells.
        ["ISREF(TAKE(Data!A:A,3))", true],
        ["COUNTA(DROP(Data!B:B,3))", 8],
      ],
      LETTERS,
    ));

  it("CHOOSEROWS and CHOOSECOLS", () =>
    expectResults(
      [
        [textOf(`CHOOSECOLS(${TEXTS},-1)`), "c,f,i,l,o,r,u,x,#"],
        [textOf('CHOOSECOLS({1,2;3,4;5,6}," 2.4 ",1,1)'), "2,1,1,4,3,3,6,5,5"],
        [textOf("CHOOSECOLS({1,2,3;4,5,6},2,{-3,2})"), "2,1,2,5,4,5"],
        [`CHOOSECOLS(${TEXTS},4)`, "#VALUE!"],
        [`CHOOSECOLS(${TEXTS},1,-4)`, "#VALUE!"],
        [`CHOOSECOLS(${TEXTS},0)`, "#VALUE!"],
        [`CHOOSECOLS(${TEXTS})`, "#VALUE!"],
        [textOf(`CHOOSEROWS(${TEXTS},-1.8)`), "y,z,#"],
        [textOf(`CHOOSEROWS(${TEXTS},{-2;-1})`), "v,w,x,y,z,#"],
        [textOf(`CHOOSEROWS(${TEXTS},2,{-3;2})`), "d,e,f,s,t,u,d,e,f"],
        [`CHOOSEROWS(${TEXTS},10)`, "#VALUE!"],
        [`CHOOSEROWS(${TEXTS},"x")`, "#VALUE!"],
      ],
      LETTERS,
    ));
});

describe("arrays from others", () => {
  // From Excel's documentation.
  it("VSTACK and HSTACK", () =>
    expectResults(
      [
        [textOf("VSTACK({1,2},{3,4})"), "1,2,3,4"],
        [textWithErrors('VSTACK({"Color","Qty"},{"A";"B"})'), "Color,Qty,A,e,B,e"],
        [textWithErrors("HSTACK({1;2},{3;4},5)"), "1,3,5,2,4,e"],
        ["INDEX(HSTACK({1;2},5),2,2)", "#N/A"],
        ["ROWS(VSTACK(Data!A1:A3,Data!A1))", 4],
        ["VSTACK()", "#VALUE!"],
      ],
      { A1: 1 },
    ));

  // PhpSpreadsheet's results.
  it("TOCOL and TOROW", () =>
    expectResults(
      [
        [textWithErrors("TOCOL(Data!A1:C2)"), "a,b,c,,e,f"],
        [textOf("TOCOL(Data!A1:C2,3)"), "a,b,c,f"],
        [textWithErrors("TOROW(Data!A1:C2,1.1)"), "a,b,c,e,f"],
        [textWithErrors("TOROW(Data!A1:C2,0,TRUE)"), "a,,b,e,c,f"],
        [textOf("TOROW(Data!A1:C2,2,29.7)"), "a,,b,c,f"],
        ["ROWS(TOCOL(Data!A1:C2))", 6],
        ["COLUMNS(TOROW(Data!A1:C2))", 6],
        ["TOCOL(Data!A1:C2,4)", "#VALUE!"],
        ["TOCOL(Data!A1:C2,-1)", "#VALUE!"],
        ['TOROW(Data!A1:C2,"x")', "#VALUE!"],
        ["TOCOL(Data!A2,1)", "#CALC!"],
      ],
      { A1: "a", B1: "b", C1: "c", B2: "=2/0", C2: "f" },
    ));

  // From Excel's documentation.
  it("WRAPROWS, WRAPCOLS and EXPAND", () =>
    expectResults([
      [textOf('WRAPROWS({"A","B","C","D","E","F","G"},3,"x")'), "A,B,C,D,E,F,G,x,x"],
      [textOf('WRAPCOLS({"A","B","C","D","E","F","G"},3,"x")'), "A,D,G,B,E,x,C,F,x"],
      ['INDEX(WRAPROWS({"A","B","C"},2),2,2)', "#N/A"],
      ["COLUMNS(WRAPROWS({1;2;3},9))", 3],
      ["WRAPROWS({1,2;3,4},2)", "#VALUE!"],
      ["WRAPROWS({1,2},0)", "#NUM!"],
      ['WRAPCOLS({1,2},"x")', "#VALUE!"],
      [textOf('EXPAND({1,2;3,4},3,3,"-")'), "1,2,-,3,4,-,-,-,-"],
      ["INDEX(EXPAND({1,2},2),2,1)", "#N/A"],
      [textOf("EXPAND({1,2;3,4},,4,0)"), "1,2,0,0,3,4,0,0"],
      ["EXPAND({1,2;3,4},1)", "#VALUE!"],
      ["EXPAND({1,2;3,4},2,1)", "#VALUE!"],
      ['EXPAND({1,2},"x")', "#VALUE!"],
      ["EXPAND(1,2000000)", "#NUM!"],
    ]));
});

it("fills the cells of its result", async () => {
  expect(await resultsOf(["SORT({2;1})", "TRANSPOSE({5,6})", 'FILTER({1;2},{0;1},"")'])).toEqual([
    1, 5, 2,
  ]);
});
