import { EMPTY_PROPERTIES } from "../../support/plain-book";
import { Column, Quantity } from "../../../src/spreadsheet/formula/named-cells";
import { rowNumber, thisCell, xl, type Formula } from "../../../src/spreadsheet/formula/xl";
import {
  BookBuilder,
  type LayoutMistake,
  type TableRow,
} from "../../../src/spreadsheet/layout/builder";
import type { Workbook } from "../../../src/spreadsheet/workbook-model";

/** Cells that share a definition are resolved as one run: as if each had its own. */

const ROWS = 12;
const short = new Column("short.size");
const size = new Column("sizes.size");

/** A table with a formula in each row: one for the column, or the same one in each of its rows. */
function book(formula: Formula, isShared: boolean): BookBuilder {
  const own = (): TableRow => ({ cells: { result: { formula } } });
  const plan = new BookBuilder({ properties: EMPTY_PROPERTIES });
  plan.sheet("Short").table({ key: "short", columns: [{ key: "size", head: "Size" }], spare: 3 });
  plan.sheet("One").table({
    key: "sizes",
    columns: [
      { key: "size", head: "Size" },
      { key: "result", head: "Result", formula: isShared ? formula : undefined },
    ],
    ...(isShared ? { spare: ROWS } : { rows: Array.from({ length: ROWS }, own) }),
  });
  return plan;
}

const formulasOf = ({ sheets }: Workbook): readonly (string | undefined)[] =>
  sheets.flatMap(({ cells }) =>
    [...cells].map(([cell, { formula }]) => formula && `${cell} ${formula}`),
  );

const problemsOf = (plan: BookBuilder): readonly string[] => {
  try {
    plan.build();
    return [];
  } catch (error) {
    return (error as LayoutMistake).problems;
  }
};

test.each([
  xl`${size} + ${size.row(1)} + ${size.row(5)} + ${size.last} + SUM(${short.all})`,
  xl`SUM(${size.all}) - SUM(${size.untilHere}) - SUM(${size.rows(2, 4)})`,
  xl`IF(${thisCell} = ${rowNumber}, SUM(${size.row(1)}:${size}), ${short.row(2)})`,
])("%s stands in each row of a column", (formula) => {
  expect(formulasOf(book(formula, true).build().workbook)).toEqual(
    formulasOf(book(formula, false).build().workbook),
  );
});

test.each([xl`${size.previous}`, xl`${size.next}`, xl`${short}`, xl`${new Column("sizes.none")}`])(
  "the mistakes of %s are told at their cells",
  (formula) => {
    const problems = problemsOf(book(formula, true));
    expect(problems).not.toEqual([]);
    expect(problems).toEqual(problemsOf(book(formula, false)));
  },
);

test("lines that are written out by their numbers share the formula from the second", () => {
  const plan = book(xl`${size}`, true);
  plan.sheet("Calculation").calc({
    key: "calc",
    cases: [{ id: "all", label: "All" }],
    rows: [
      { key: "line", label: "Line {i}", repeat: ROWS, formula: (_, line) => xl`${size.row(line)}` },
      {
        key: "same",
        label: "Same",
        repeat: ROWS,
        formula: (_, line) => xl`${new Quantity("calc.line").line(line)} + ${size.row(3)}`,
      },
    ],
  });
  const { workbook, index } = plan.build();
  const cells = [...workbook.sheets[2]!.cells.values()].filter(({ formula }) => formula);
  const lines = cells.map(({ formula }) => formula);
  expect(lines.slice(0, 3)).toEqual(["One!$B$2", "One!$B3", "One!$B4"]);
  expect(lines.slice(ROWS, ROWS + 3)).toEqual(["$D$2+One!$B4", "$D3+One!$B4", "$D4+One!$B4"]);
  const distinct = cells.flatMap((cell, i) => (index.distinct.has(cell) ? [i] : []));
  // The other lines name a row that does not go on.
  expect(distinct).toEqual([0, 1, ...Array.from({ length: ROWS }, (_, i) => ROWS + i)]);
});
