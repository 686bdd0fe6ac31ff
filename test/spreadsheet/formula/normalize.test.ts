/** Formulas are compared by what they mean, not by how a program has spelled them. */
import { normalizeFormula } from "../../../src/spreadsheet/formula/normalize";
import { readsOtherBooks } from "../../../src/xlsx/inspect/formula-index";

const isSame = (a: string, b: string): boolean => normalizeFormula(a) === normalizeFormula(b);

test.each([
  ["blanks", "SUM( A1:B2 , 3 )", "SUM(A1:B2,3)"],
  ["letters", "sum(a1:b2)+Rate", "SUM(A1:B2)+rate"],
  ["prefixes of files", '_xlfn.IFNA(A1,"")', 'IFNA(A1,"")'],
  ["prefixes of functions of sheets", "_xlfn._xlws.SORT(A1:A3)", "SORT(A1:A3)"],
  ["prefixes that are not known here", "_xlfn.VSTACK(A1,B1)", "VSTACK(A1,B1)"],
  ["numbers", "A1*0.10+1E-3", "A1*0.1+.001"],
  ["truth as a function", "IF(A1,TRUE(),FALSE())", "IF(A1,TRUE,FALSE)"],
  ["quotes of sheets", "'Growth'!A1", "Growth!A1"],
  ["letters of sheets", "GROWTH!A1:B2", "Growth!A1:B2"],
  ["sheets in other letters than English ones", "'Übersicht'!A1", "Übersicht!A1"],
  ["whole columns", "SUM(A1:A1048576)", "SUM(A:A)"],
  ["whole rows", "SUM($A$3:$XFD$3)", "SUM($3:$3)"],
  ["corners of a range", "SUM(B9:A1)", "SUM(A1:B9)"],
  ["errors", "IF(A1=1,#n/a,2)", "IF(A1=1,#N/A,2)"],
  ["blanks around columns of tables", "SUM( Table1[Net] )*2", "SUM(table1[net])*2"],
  ["quotes of sheets with blanks", "'Current system'!$A$1", "'CURRENT SYSTEM'!$a$1"],
])("%s make no difference", (_what, a, b) => expect(isSame(a, b)).toBe(true));

test.each([
  ["another cell", "A1", "A2"],
  ["a fixed reference", "$A$1", "A1"],
  ["another number", "A1*0.1", "A1*0.11"],
  ["another text", 'IF(A1="a b",1)', 'IF(A1="ab",1)'],
  ["the letters of a text", '"PROD"', '"prod"'],
  ["another sheet", "Growth!A1", "Cover!A1"],
  ["another order", "A1-B1", "B1-A1"],
  ["parentheses that matter", "(A1+B1)*2", "A1+B1*2"],
  ["a skipped argument", "F(A1,)", "F(A1)"],
  ["an intersection", "SUM(A1:B2 B1:C2)", "SUM(A1:B2,B1:C2)"],
  ["a part of a column", "SUM(A1:A1048575)", "SUM(A:A)"],
  ["a sign", "-A1", "A1"],
  ["a column of a table with another name", "Table1[a b]", "Table1[ab]"],
  ["a sheet that reads as a cell", "'B2'!A1", "'B3'!A1"],
  ["a percentage", "A1%", "A1"],
])("%s makes a difference", (_what, a, b) => expect(isSame(a, b)).toBe(false));

// From each apostrophe, the end of a sheet would be searched for: minutes.
test.each(["'", "'a", "''!", "'['"])("%s many times is read to its end", (piece) => {
  const formula = piece.repeat(100_001);
  expect(isSame(formula, `${formula} `)).toBe(true);
  expect(readsOtherBooks(formula)).toBe(false);
});
