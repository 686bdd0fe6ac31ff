/** How a value reads in a sentence, by the format of its cell. */
import { CellError } from "../../src/functions/core/cell-error";
import { formatPair, formatValue } from "../../src/spreadsheet/format-value";
import { FORMATS } from "../../src/spreadsheet/styles";

test.each([
  [53250, "CPW", "", "53,250 CPW"],
  [1234567.891, "", "", "1,234,570"],
  [0.123456789, "", "", "0.123457"],
  [-1234.5, "CPW", "", "-1,234.5 CPW"],
  [0.125, "of capacity", "0.0%", "12.5%"],
  [0.125, "", "0%", "13%"],
  [1234.5, "GB", "#,##0", "1,235 GB"],
  [1234.5, "GB", "0.00", "1234.50 GB"],
  [2.5, "GB", "0.0##", "2.5 GB"],
  [2, "GB", "0.0##", "2.0 GB"],
  [2.1234, "GB", "0.0##", "2.123 GB"],
  [2, "GB", "0.##", "2 GB"],
  [20, "GB", "#,##0.##", "20 GB"],
  [1, "cores", "", "1 core"],
  [2, "cores", "", "2 cores"],
  [1, "processes", "", "1 processes"],
  [1, "GB", "", "1 GB"],
  [1, "boxes", "", "1 boxes"],
  [1, "MB/s", "", "1 MB/s"],
  [5, "1", "", "5"],
  [5, "fraction of all", "", "5"],
  [5, "number", "", "5"],
  [5, "1 to 8", "", "5"],
  [0.5, "of 24", "", "0.5"],
  [null, "CPW", "", "empty"],
  ["", "CPW", "", "empty"],
  [true, "CPW", "", "TRUE"],
  [false, "", "", "FALSE"],
  ["two words", "CPW", "", "two words"],
  [41456, "date", FORMATS.date, "1 July 2013"],
  [41456, "", FORMATS.month, "July 2013"],
  [1.5, "", FORMATS.duration, "36:00 h"],
  [0.34375, "", FORMATS.time, "8:15 h"],
  [1 / 24 / 60, "", FORMATS.duration, "0:01 h"],
] as const)("%p in %p as %p is %p", (value, unit, format, text) =>
  expect(formatValue(value, unit, format).replace(" date", "")).toBe(text),
);

test("a value with unknown unit and format", () => expect(formatValue(1234.5)).toBe("1,234.5"));

test("an error is its code, with no unit", () => {
  expect(formatValue(new CellError("#N/A", "Not measured."), "CPW")).toBe("#N/A");
});

test("two numbers that would be rounded to the same text are shown in full", () => {
  expect(formatPair(1.26, 1.34, "GB", "0.0")).toEqual(["1.26 GB", "1.34 GB"]);
  expect(formatPair(1.2, 1.3, "GB", "0.0")).toEqual(["1.2 GB", "1.3 GB"]);
  expect(formatPair("x", "x")).toEqual(["x", "x"]);
  expect(formatPair(null, "", "GB")).toEqual(["empty", "empty"]);
});
