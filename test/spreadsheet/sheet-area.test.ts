import { cornerOf } from "../../src/spreadsheet/a1";
import {
  areaBetween,
  areaOfRange,
  isInArea,
  isOneCell,
  sheetsBetween,
} from "../../src/spreadsheet/sheet-area";

test("an area lies between two corners in any order, and a single corner is one cell", () => {
  const area = { top: 2, left: 2, bottom: 9, right: 4 };
  expect(areaBetween(cornerOf("B2"), cornerOf("D9"))).toEqual(area);
  expect(areaBetween(cornerOf("$D2"), cornerOf("B$9"))).toEqual(area);
  expect(areaOfRange("$B$2:$D$9")).toEqual(area);
  expect(isOneCell(areaBetween(cornerOf("C5")))).toBe(true);
  expect(isOneCell(area)).toBe(false);
  expect(areaOfRange("B:D")).toBeUndefined();
});

test("columns and rows reach to the last cell of a sheet, XFD1048576", () => {
  expect(areaBetween(cornerOf("B"), cornerOf("C"))).toEqual({
    top: 1,
    left: 2,
    bottom: 1_048_576,
    right: 3,
  });
  expect(areaBetween(cornerOf("$4"), cornerOf("5"))).toEqual({
    top: 4,
    left: 1,
    bottom: 5,
    right: 16_384,
  });
});

test("the corners of an area are in it, and their neighbors outside are not", () => {
  const area = { top: 2, left: 2, bottom: 3, right: 4 };
  const isIn = (row: number, column: number): boolean => isInArea({ row, column }, area);
  expect([isIn(2, 2), isIn(3, 4), isIn(2, 3)]).toEqual([true, true, true]);
  expect([isIn(1, 2), isIn(4, 4), isIn(2, 1), isIn(3, 5)]).toEqual([false, false, false, false]);
});

test("tabs from one sheet to another are in their order, whatever the case and direction", () => {
  const tabs = ["Jan", "Feb", "Mar", "Total"];
  expect(sheetsBetween(tabs, "jan", "MAR")).toEqual(["Jan", "Feb", "Mar"]);
  expect(sheetsBetween(tabs, "Mar", "Feb")).toEqual(["Feb", "Mar"]);
  expect(sheetsBetween(tabs, "Jan", "Apr")).toEqual([]);
});
