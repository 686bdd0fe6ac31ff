/** Values as operands: conversion, places in arrays, and ranges at the end of a sheet. */
import { isDateText, numberInText } from "../../src/calculation/numbers-in-texts";
import { expectResults } from "./functions/results";

test("arrays of several sizes: one row or column stands for all, other places are #N/A", () =>
  expectResults([
    ["INDEX({1;2}+{10;20;30},2)", 22],
    ["INDEX({1;2}+{10;20;30},3)", "#N/A"],
    ["INDEX({1,2}+{10,20,30},2)", 22],
    ["INDEX({1,2}+{10,20,30},3)", "#N/A"],
    ["SUM({1,2}+{10;20})", 66],
    ["INDEX({1,2;3,4}+{10,20},2,2)", 24],
    ["INDEX({1,2;3,4}+{10;20},2,1)", 23],
    ["INDEX({1,2;3,4}*5,2,2)", 20],
  ]));

test("conditions and numbers of every kind of value", () =>
  expectResults([
    ['IF("FALSE",1,2)', 2],
    ['IF("true",1,2)', 1],
    ['IF("x",1,2)', "#VALUE!"],
    ["IF(Data!Z9,1,2)", 2],
    ["IF(-1,1,2)", 1],
    ["IF(0,1,2)", 2],
    ["TRUE+1", 2],
    ["FALSE+1", 1],
    ["Data!Z9+1", 1],
    ['"2"+1', 3],
    ['""+1', "#VALUE!"],
    ["NA()+1", "#N/A"],
  ]));

test("cells of columns without contents are empty", () =>
  expectResults(
    [
      ["INDEX(Data!A1:F3,1,6)+1", 1],
      ["VLOOKUP(1,Data!A1:F3,6,FALSE)", 0],
      ["SUM(Data!D1:F3)", 0],
      ["COUNTBLANK(Data!A1:C2)", 3],
      ["SUMPRODUCT((Data!1:1>0)*1)", 2],
      ["SUMPRODUCT((Data!A:B>1)*1)", 2],
    ],
    { A1: 1, A2: 5, B1: 7 },
  ));

test("a range far below or far right is as large as any", () =>
  expectResults(
    [
      ["SUMPRODUCT(Data!A1048000:C1048576*1)", 4],
      ["SUMPRODUCT(Data!XFA1:XFD100*1)", 3],
      ["COUNTIF(Data!A1048000:A1048576,4)", 1],
      ["COUNTIF(Data!A1000001:C1048576,4)", 1],
    ],
    { A1048576: 4, XFD100: 3 },
  ));

test.each([
  ["5", 5],
  [" 5 ", 5],
  ["+5", 5],
  ["-12.5", -12.5],
  ["1.", 1],
  [".25", 0.25],
  ["1e3", 1000],
  ["1E+12", 1e12],
  ["25E-1", 2.5],
  ["1,234.5", 1234.5],
  ["10%", 0.1],
  ["1 1/2", 1.5],
  ["-1 1/2", -1.5],
  ["12 10/16", 12.625],
  ["0 1/4", 0.25],
  ["1 1/0", undefined],
  ["1 1/2x", undefined],
  ["12:00", 0.5],
  ["25:00", 25 / 24],
  ["30:5", 30 / 24 + 5 / 1440],
  ["100:30:06.25", 100.5 / 24 + 6.25 / 86400],
  ["26:00:5", 26 / 24 + 5 / 86400],
  ["26:00x", undefined],
  ["26:75", undefined],
  ["2026-01-31", 46053],
  [" 2026-01-31 ", 46053],
  ["31-Jan-2026", 46053],
  ["Jan-2026", 46023],
  ["Feb-30", 10990],
  ["Feb 30", 10990],
  ["Mayor 5", undefined],
  ["x5", undefined],
  ["", undefined],
  ["-", undefined],
  ["a", undefined],
  ["1e", undefined],
  ["1.2.3.4.5", undefined],
])("the number in the text %j is %p", (text, number) => {
  const parsedNumber = numberInText(text);
  if (number === undefined) expect(parsedNumber).toBeUndefined();
  else expect(parsedNumber).toBeCloseTo(number, 10);
});

test("the day of a month is one of this year", () => {
  const serial = (day: number) =>
    Math.round((Date.UTC(new Date().getFullYear(), 0, day) - Date.UTC(1899, 11, 30)) / 86_400_000);
  expect(["Jan-05", "Jan 5", "January 31"].map(numberInText)).toEqual([5, 5, 31].map(serial));
});

test.each([
  ["2026-01-31", true],
  [" 2026-01-31 ", true],
  ["Jan-05", true],
  ["12:00", false],
  ["5", false],
  [" 5 ", false],
  ["10%", false],
  ["x", false],
  ["", false],
])("whether the text %j is a date: %p", (text, isDate) => expect(isDateText(text)).toBe(isDate));
