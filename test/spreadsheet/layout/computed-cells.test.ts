import { EMPTY_PROPERTIES } from "../../support/plain-book";
import { calculate } from "../../../src/calculation/calculate";
import {
  BookBuilder,
  computedCells,
  overwrittenCount,
} from "../../../src/spreadsheet/layout/builder";

/** Overwritten results, and numbers that run on from row to row. */

const properties = { ...EMPTY_PROPERTIES, title: "Computed" };

function book() {
  const builder = new BookBuilder({ properties });
  const sheet = builder
    .sheet("Mine")
    .fields([
      { label: "Entered", name: "entered", value: 2, style: "input" },
      { label: "Result", name: "result", formula: "{entered}*2" },
      { label: "Without a name", formula: "1" },
      { label: "Words", name: "words", formula: '"a"', style: "label" },
    ])
    .table({
      key: "t",
      totals: "Sum",
      columns: [
        { key: "input", head: "Input", style: "input" },
        {
          key: "double",
          head: "Double",
          formula: "{t.input}*2",
          total: { formula: "SUM({t.double[]})", style: "total" },
        },
        { key: "half", head: "Half", formula: "{t.input}/2" },
        { key: "status", head: "Open", style: "label", formula: '""' },
        { key: "mixed", head: "Mixed", formula: "{t.input}" },
        { key: "sum", head: "So far", style: "result" },
        { key: "last", head: "Last", formula: "1" },
      ],
      rows: [
        { cells: { input: 1, mixed: 5, sum: { formula: "{t.input}" } } },
        { cells: { input: 2, sum: { formula: "{t.sum[prev]}+{t.input}" } } },
        { cells: { input: 4, sum: { formula: "{t.sum[prev]}+{t.input}" } } },
      ],
      spare: 1,
    });
  const cells = computedCells(sheet.blocks);
  builder
    .sheet("Count")
    .fields([{ label: "Typed over", name: "typed", formula: overwrittenCount(cells) }]);
  return { cells, ...builder.build() };
}

test("computed cells have a formula and the style of a result, and are combined into few ranges", () => {
  expect(book().cells.map(String)).toEqual([
    "{result}",
    "{t.double[1]}:{t.half[last]}",
    "{t.sum[1]}:{t.last[3]}",
    "{t.mixed[2]}:{t.mixed[last]}",
    "{t.last[4]}:{t.last[last]}",
    "{t.double[total]}",
  ]);
});

test("a number continues from the row above, and overwritten results are counted", async () => {
  const { workbook, index } = book();
  expect(
    workbook.sheets[0]!.cells.get(index.addressOf("t.sum[3]")!.cell)?.formula?.replace(/\$/g, ""),
  ).toBe(`${index.addressOf("t.sum[2]")!.cell}+${index.addressOf("t.input[3]")!.cell}`);
  const calculated = await calculate(workbook, []);
  const cellAt = (reference: string) => {
    const { sheet, cell } = index.addressOf(reference)!;
    return { sheet, address: cell };
  };
  const read = (reference: string) =>
    calculated.read(cellAt(reference).sheet, cellAt(reference).address).value;
  expect([read("t.sum[3]"), read("typed")]).toEqual([7, 0]);
  await calculated.set([
    { ...cellAt("t.half[2]"), value: 3 },
    { ...cellAt("t.double[total]"), value: 1 },
    { ...cellAt("result"), value: 9 },
    { ...cellAt("t.input[1]"), value: 9 },
  ]);
  expect(read("typed")).toBe(3);
  calculated.dispose();
});

test("a sheet without results has no overwritten ones", () =>
  expect(String(overwrittenCount([]))).toBe("0"));
