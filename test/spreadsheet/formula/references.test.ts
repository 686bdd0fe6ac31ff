import { shiftReferences } from "../../../src/spreadsheet/formula/shift-references";
import { findReferences, replaceReferences } from "../../../src/spreadsheet/formula/references";

const texts = (formula: string): string[] => findReferences(formula).map(({ text }) => text);

test("cells, ranges, whole columns and rows, with their sheets; no texts, names, functions and tables", () => {
  expect(texts("SUM(A1,$B$2:C3,D:E,$4:5)+'Other one'!F6&\"G7\"&LOG10(1)&T1[H8]&name9&Ä10")).toEqual(
    ["A1", "$B$2:C3", "D:E", "$4:5", "'Other one'!F6"],
  );
});

test("the rest of a reference to a deleted row or sheet is not a reference, and not to a sheet REF", () => {
  expect(
    texts(
      "ROWS(#REF!)+#REF!A1+SUM(#REF!$A$1:$B$2,B3)+ROWS(#REF!$5:$5)+COLUMNS(#REF!$B:$B)+'My #REF!'!C4",
    ),
  ).toEqual(["B3", "'My #REF!'!C4"]);
});

test("names that start like a cell, and rows beyond the last, are not references", () => {
  expect(texts("C12Ä+Plan!XFE1+A1048577+_A1+A1048576")).toEqual(["A1048576"]);
});

test("sheets of other workbooks by their path", () => {
  const formula = "'C:\\plans\\[Book.xlsx]Sheet one'!$A$1:B2+'It''s: no path'!C3";
  expect(findReferences(formula)).toMatchObject([
    { sheet: "C:\\plans\\[Book.xlsx]Sheet one", external: true, to: { column: "B", row: 2 } },
    { sheet: "It's: no path", external: false },
  ]);
  expect(shiftReferences(formula, 1, 1)).toBe(
    "'C:\\plans\\[Book.xlsx]Sheet one'!$A$1:C3+'It''s: no path'!D4",
  );
});

test("text that only looks like a reference stays unchanged", () => {
  for (const text of ['"open A1', "A1'B2'", "Table1[A1]", "A1.:.B2", "=#REF!A1", "A1(", "A1_x"])
    expect(shiftReferences(text, 1, 1)).toBe(text);
});

test("the parts of a reference", () => {
  expect(findReferences("'It''s one'!$a$1:B2")).toEqual([
    {
      sheet: "It's one",
      external: false,
      text: "'It''s one'!$a$1:B2",
      from: { column: "A", columnFixed: true, row: 1, rowFixed: true },
      to: { column: "B", columnFixed: false, row: 2, rowFixed: false },
    },
  ]);
  expect(findReferences("$C:D")).toMatchObject([
    { from: { column: "C", columnFixed: true }, to: { column: "D", columnFixed: false } },
  ]);
  expect(findReferences("$3:4")).toMatchObject([
    { from: { row: 3, rowFixed: true }, to: { row: 4, rowFixed: false } },
  ]);
  expect(
    findReferences("[1]Sheet!A1+'[Book.xlsx]Sheet'!A1+Sheet!A1").map(({ external }) => external),
  ).toEqual([true, true, false]);
});

test("only references with a replacement are replaced", () => {
  expect(replaceReferences('A1+B1*"A1"', ({ text }) => (text === "A1" ? "Z9" : undefined))).toBe(
    'Z9+B1*"A1"',
  );
});

test("in a formula filled into another cell, relative references move, and continue at the first row and column after the last", () => {
  expect(shiftReferences("A1+$A1+A$1+$A$1", 2, 1)).toBe("B3+$A3+B$1+$A$1");
  expect(shiftReferences("SUM('It''s'!A1:B2,C:C,3:3)", 1, 1)).toBe("SUM('It''s'!B2:C3,D:D,4:4)");
  expect(shiftReferences("A1", -1, -1)).toBe("XFD1048576");
  expect(shiftReferences("XFD1048576", 1, 1)).toBe("A1");
  expect(shiftReferences("a1", 0, 0)).toBe("a1");
});
