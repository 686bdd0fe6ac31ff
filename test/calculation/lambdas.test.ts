/** MAP, REDUCE, SCAN, MAKEARRAY, BYROW and BYCOL, by Excel's documentation. */
import { expectResults } from "./functions/results";

const DATA = { A1: 1, A2: 2, A3: 3, B1: 10, B2: 20, B3: 30, C1: "=1/0" };
/** The text of all values of an array, so that places matter. */
const join = (array: string): string => `TEXTJOIN(";",FALSE,${array})`;

test("MAP calls its function with the values or cells at each place", () =>
  expectResults(
    [
      [join("MAP({1,2;3,4},LAMBDA(a,a*10))"), "10;20;30;40"],
      [join("MAP(Data!A2:B3,LAMBDA(a,ROW(a)&COLUMN(a)))"), "21;22;31;32"],
      [join("MAP({1,2},{5,6},LAMBDA(a,b,b-a))"), "4;4"],
      [join("IFNA(MAP({1,2,3},{10,20},LAMBDA(a,b,a+b)),0)"), "11;22;0"],
      [join("IFNA(MAP({1;2},{1;2;3},LAMBDA(a,b,a+b)),0)"), "2;4;0"],
      ["ROWS(MAP({1;2},{1;2;3},LAMBDA(a,b,a+b)))", 3],
      ["COLUMNS(MAP({1;2},{1;2;3},LAMBDA(a,b,a+b)))", 1],
      ["MAP(5,LAMBDA(a,a+1))", 6],
      ["SUM(MAP(VSTACK(Data!Z9,1),LAMBDA(a,IF(ISBLANK(a),10,a))))", 11],
      ["REDUCE(0,VSTACK(Data!Z9,1),LAMBDA(sum,a,sum+ISBLANK(a)))", 1],
      ["MAP({1,2},LAMBDA(a,{5}))", 5],
      ["MAP({1,2},LAMBDA(a,{5,6}))", "#CALC!"],
      ["MAP({1,2},LAMBDA(a,{5;6}))", "#CALC!"],
      ["MAP(Data!A1:A2,LAMBDA(a,Data!B1:B2))", "#CALC!"],
      ["MAP(Data!A1:A2,LAMBDA(a,Data!B2))", 20],
      ["MAP({1,2},LAMBDA(a,b,a))", 1],
      ["MAP(1/0,LAMBDA(a,IFERROR(a,7)))", 7],
      ["MAP({1,2},5)", "#VALUE!"],
      ["map({4},lambda(a,a))", 4],
    ],
    DATA,
  ));

test("REDUCE and SCAN go through all values, row by row", () =>
  expectResults(
    [
      ['REDUCE("",{1,2;3,4},LAMBDA(text,n,text&n))', "1234"],
      ['REDUCE("",Data!A1:B2,LAMBDA(text,n,text&n))', "110220"],
      ["REDUCE(0,Data!A1:A3,LAMBDA(sum,n,sum+ROW(n)))", 6],
      ["REDUCE(5,{1},LAMBDA(sum,n,sum+n))", 6],
      ["REDUCE(,{1,2,3},LAMBDA(sum,n,sum+n))", 6],
      ["SUM(REDUCE({1,2},{3,4},LAMBDA(list,n,list*n)))", 36],
      ["REDUCE(0,LAMBDA(a,n,a))", "#VALUE!"],
      [join('SCAN("",{1,2;3,4},LAMBDA(text,n,text&n))'), "1;12;123;1234"],
      ['ROWS(SCAN("",{1,2;3,4},LAMBDA(text,n,text&n)))', 2],
      [join("SCAN(Data!A2,Data!A1:A3,LAMBDA(sum,n,sum+n))"), "3;5;8"],
      [join("SCAN(Data!B1:B3,{1,2},LAMBDA(sum,n,sum+n))"), "11;13"],
      ["SUM(SCAN(,{1,2,3},LAMBDA(sum,n,sum+n)))", 10],
      ["SCAN(0,{1,2},LAMBDA(sum,n,{1,2}))", "#CALC!"],
      ["SCAN(0,LAMBDA(a,n,a))", "#VALUE!"],
      ["REDUCE(0,{1,2},LAMBDA(a,n,a/0))", "#DIV/0!"],
    ],
    DATA,
  ));

test("MAKEARRAY has a size of at least one row and column", () =>
  expectResults(
    [
      [join("MAKEARRAY(2,3,LAMBDA(r,c,r&c))"), "11;12;13;21;22;23"],
      ["ROWS(MAKEARRAY(2,3,LAMBDA(r,c,r&c)))", 2],
      ["MAKEARRAY(1,1,LAMBDA(r,c,r+c))", 2],
      ["COLUMNS(MAKEARRAY(1.9,2.9,LAMBDA(r,c,1)))", 2],
      ['ROWS(MAKEARRAY("3",TRUE,LAMBDA(r,c,1)))', 3],
      ["MAKEARRAY(0,1,LAMBDA(r,c,1))", "#VALUE!"],
      ["MAKEARRAY(1,0,LAMBDA(r,c,1))", "#VALUE!"],
      ["MAKEARRAY(0.5,1,LAMBDA(r,c,1))", "#VALUE!"],
      ["MAKEARRAY(-1,-1,LAMBDA(r,c,1))", "#VALUE!"],
      ["MAKEARRAY(1/0,1,LAMBDA(r,c,1))", "#DIV/0!"],
      ["MAKEARRAY(1,NA(),LAMBDA(r,c,1))", "#N/A"],
      ['MAKEARRAY("x",1/0,LAMBDA(r,c,1))', "#VALUE!"],
      ["MAKEARRAY(2,LAMBDA(r,c,1))", "#VALUE!"],
      ["MAKEARRAY(LAMBDA(r,c,1))", "#VALUE!"],
      ["MAKEARRAY(1,1,LAMBDA(r,c,{1,2}))", "#CALC!"],
    ],
    DATA,
  ));

test("BYROW and BYCOL call their function with each row or column", () =>
  expectResults(
    [
      [join("BYROW({1,2;3,4;5,6},LAMBDA(row,SUM(row)))"), "3;7;11"],
      [join("BYCOL({1,2;3,4;5,6},LAMBDA(column,SUM(column)))"), "9;12"],
      [join("BYROW({1,2;3,4},LAMBDA(row,COLUMNS(row)&ROWS(row)))"), "21;21"],
      [join("BYCOL({1,2;3,4;5,6},LAMBDA(column,COLUMNS(column)&ROWS(column)))"), "13;13"],
      [
        join("BYROW(Data!A2:B3,LAMBDA(row,MIN(ROW(row))&MIN(COLUMN(row))&COLUMNS(row)&SUM(row)))"),
        "21222;31233",
      ],
      [join("BYCOL(Data!A2:B3,LAMBDA(c,MIN(ROW(c))&COLUMN(c)&ROWS(c)&SUM(c)))"), "2125;22250"],
      ["COLUMNS(BYROW({1,2;3,4;5,6},LAMBDA(row,SUM(row))))", 1],
      ["ROWS(BYCOL({1,2;3,4;5,6},LAMBDA(column,SUM(column))))", 1],
      ["BYROW({1,2},LAMBDA(row,row))", "#CALC!"],
      ["BYCOL({1;2},LAMBDA(column,column))", "#CALC!"],
      ["BYROW(7,LAMBDA(row,row+1))", 8],
      ["BYCOL(7,LAMBDA(column,column+1))", 8],
      ["BYROW({1,2},3)", "#VALUE!"],
    ],
    DATA,
  ));

test("a function knows the names around it, and loses its own", () =>
  expectResults([
    [join("LET(k,10,MAP({1,2},LAMBDA(a,a+k)))"), "11;12"],
    ["LET(a,1,b,MAP({5},LAMBDA(a,a)),a+b)", 6],
    ["REDUCE(0,{1,2},LAMBDA(s,n,s+REDUCE(0,{10,20},LAMBDA(t,m,t+m*n))))", 90],
    ["SUM(MAP({1,2},LAMBDA(x,LET(y,x*2,y+x))))", 9],
  ]));
