/** What a figure of the cover means, as it stands before its formula in the pane. */
import { meaningOf } from "../../../src/plan/read/meaning";
import { readNameIndex } from "../../../src/plan/read/name-index";
import { cellAddress, parseRange } from "../../../src/spreadsheet/a1";
import { readerOf, type WorkbookReader } from "../../../src/spreadsheet/workbook-reader";
import { readWorkbook } from "../../../src/xlsx/read/read-workbook";
import { plainBook } from "../../support/plain-book";
import { presentTemplate } from "../../support/present-template";

let plan: WorkbookReader;
beforeAll(async () => {
  const read = await readWorkbook(await presentTemplate("system-plan-example.xlsx"));
  if ("problem" in read) throw new Error(read.problem);
  plan = readerOf(read.workbook);
});

/** The meaning of a cell by its name and its row, from 1. */
async function meaningAt(name: string, row = 1): Promise<string | undefined> {
  const { range } = (await readNameIndex(plan))!.get(name)!;
  const { from } = parseRange(range.range)!;
  const address = cellAddress({ row: from.row + row - 1, column: from.column });
  return meaningOf(plan, { sheet: range.sheet, range: address });
}

test.each([
  ["limit.end", 1, /^CPU, busiest partition: WEB 63\.3% of 70% at horizon\.$/],
  ["usedlimit.now", 1, /^CPU, busiest partition: \S+ [\d.]+% of 70% today\.$/],
  [
    "limit.state",
    1,
    /^CPU, busiest partition: WEB 63\.3% of 70% at horizon, fits with conditions\.$/,
  ],
  ["limit.date", 1, /^CPU, busiest partition: limit reached 20\d\d-\d\d \(/],
  [
    "choice.end",
    2,
    /^1\. S1024, 12 cores: [\d.]+% of the system is used at horizon\. Fits until: /,
  ],
  ["cover.end", 1, /^[\d.]+% of the CPU threshold is unused at the planning horizon/],
  ["cover.pass", 1, /^\d+ checks of the plan pass\./],
])("%s in row %s says what it is", async (name, row, sentence) => {
  expect(await meaningAt(name, row)).toMatch(sentence);
});

test("an input, and a workbook that is no plan, have no such sentence", async () => {
  expect(await meaningAt("cover.customer")).toBeUndefined();
  const other = readerOf(plainBook([]));
  expect(await meaningOf(other, { sheet: "Sheet1", range: "A1" })).toBeUndefined();
});
