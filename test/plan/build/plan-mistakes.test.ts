import { EMPTY_PROPERTIES } from "../../support/plain-book";
import { PlanMistake, withoutMistakes } from "../../../src/plan/build/plan-mistakes";
import { BookBuilder, type SheetBuilder } from "../../../src/spreadsheet/layout/builder";

/** What is said of a plan whose sheet Growth has these blocks. */
function mistakesOf(add: (sheet: SheetBuilder) => void): string {
  const book = new BookBuilder({ properties: EMPTY_PROPERTIES });
  add(book.sheet("Growth"));
  try {
    withoutMistakes(() => book.build());
  } catch (error) {
    if (error instanceof PlanMistake) return error.message;
    throw error;
  }
  return "";
}

const withTable =
  (formula: string) =>
  (sheet: SheetBuilder): void =>
    void sheet
      .table({
        key: "workload",
        columns: [
          { key: "target", head: "Target" },
          { key: "growth", head: "Growth" },
        ],
        rows: [{ cells: { growth: 1 } }],
      })
      .fields([{ label: "Sum", formula }]);

describe("a plan is held to its rules when it is built", () => {
  test("and is built where nothing is wrong", () =>
    expect(mistakesOf(withTable("SUM({workload.growth[]})"))).toBe(""));

  test.each([
    ["{workload.grwth[]}", "has no column grwth", "the nearest name is growth"],
    ["{wrkload.growth[]}", "no block has the key wrkload", "the nearest name is workload.growth"],
  ])("%s is reported with its section and the nearest name", (reference, what, nearest) => {
    const mistakes = mistakesOf(withTable(`SUM(${reference})`));
    expect(mistakes).toContain("src/plan/sections/growth: Growth!");
    expect(mistakes).toContain(what);
    expect(mistakes).toContain(nearest);
  });

  test("what is not near to any name is told without one", () =>
    expect(mistakesOf(withTable("SUM({backup.hours[]})"))).not.toContain("nearest"));

  test("functions that calculate differently from program to program are told", () =>
    expect(mistakesOf(withTable("XLOOKUP(1,{workload.growth[]},{workload.target[]})"))).toMatch(
      /src\/plan\/sections\/growth: Growth!.*XLOOKUP/,
    ));

  test("each row is looked at, also where the formulas have the same shape", () => {
    const mistakes = mistakesOf(
      (sheet) =>
        void sheet.table({
          key: "years",
          columns: [{ key: "rate", head: "Rate", formula: "IF({i}>700,1,0)" }],
          rows: [{ cells: {} }, { cells: {} }],
        }),
    );
    expect(mistakes.match(/number 700 in a comparison/g)).toHaveLength(2);
  });
});
