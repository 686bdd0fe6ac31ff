/**
 * The list that proves that no formula of a plan has changed contains everything that a workbook
 * calculates or offers.
 */
import { differencesBetween, workbookLines } from "../../scripts/plans/workbook-lines";
import type { Sheet, Workbook } from "../../src/spreadsheet/workbook-model";
import { plainBook, plainSheet } from "../support/plain-book";

const sheet: Sheet = {
  ...plainSheet("Plan", { A1: "Cores", A2: 4, A3: "=A2*2" }),
  validations: [
    {
      range: "A2",
      rule: { kind: "whole", min: 1 },
      title: "Cores",
      message: "1 or more",
      strict: true,
    },
  ],
  conditionalFormats: [{ range: "A3", formula: "A3>8", style: "warn" }],
  merges: ["B1:C1"],
};
const book = plainBook([sheet], [{ name: "cores", sheet: "Plan", cell: "$A$2" }]);
const changed = (change: Partial<Sheet>): Workbook =>
  plainBook([{ ...sheet, ...change }], book.names);
const places = (other: Workbook): readonly string[] =>
  differencesBetween(workbookLines(book), workbookLines(other)).map(({ place }) => place);

test("two builds of one workbook have no difference", () => {
  expect(places(changed({}))).toEqual([]);
});

test.each<readonly [string, Workbook, readonly string[]]>([
  [
    "formula",
    changed({ cells: new Map(sheet.cells).set("A3", { formula: "A2*3", style: "result" }) }),
    ["Plan!A3"],
  ],
  [
    "value",
    changed({ cells: new Map(sheet.cells).set("A2", { value: 5, style: "default" }) }),
    ["Plan!A2"],
  ],
  [
    "style",
    changed({ cells: new Map(sheet.cells).set("A2", { value: 4, style: "input" }) }),
    ["Plan!A2"],
  ],
  [
    "cell more",
    changed({ cells: new Map(sheet.cells).set("A4", { value: 1, style: "default" }) }),
    ["Plan!A4"],
  ],
  [
    "rule of a cell",
    changed({ validations: [{ ...sheet.validations[0]!, strict: false }] }),
    ["Plan!validation 1"],
  ],
  ["conditional format", changed({ conditionalFormats: [] }), ["Plan!conditional format 1"]],
  ["merged range", changed({ merges: [] }), ["Plan!merged cells"]],
  ["name", plainBook([sheet], [{ name: "cores", sheet: "Plan", cell: "$A$3" }]), ["name cores"]],
  [
    "sheet more",
    plainBook([sheet, plainSheet("More", {})], book.names),
    ["sheets", "More!merged cells", "More!column widths", "More!row heights"],
  ],
])("another %s is a difference", (_what, other, expected) => {
  expect(places(other)).toEqual(expected);
});

test("a difference shows both formulas", () => {
  const other = changed({
    cells: new Map(sheet.cells).set("A3", { formula: "A2*3", style: "result" }),
  });
  expect(differencesBetween(workbookLines(book), workbookLines(other))).toEqual([
    { place: "Plan!A3", before: "=A2*2\tresult", after: "=A2*3\tresult" },
  ]);
});
