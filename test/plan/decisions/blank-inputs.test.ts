/** A date or a growth that is not entered is asked for, and nothing is concluded from it. */
import { buildPlan } from "../../../src/plan/definition/build-plan";
import { readNameIndex, type NameEntry } from "../../../src/plan/read/name-index";
import { readOverview } from "../../../src/plan/read/overview";
import { CONTRADICTORY } from "../../../src/plan/plan-status";
import { planTemplates } from "../../../src/plan/templates/templates";
import { cellAddress, parseRange } from "../../../src/spreadsheet/a1";
import { calculatedReader } from "../../../src/spreadsheet/calculated-reader";
import type { Cell } from "../../../src/spreadsheet/workbook-model";
import type { WorkbookReader } from "../../../src/spreadsheet/workbook-reader";
import { calculated } from "../../support/calculated";
import { sample } from "../../support/extent";

const IS_REQUIRED = /^(?:date\.\w+|\w+\.growth|asp\.work)$/;
/** Optional, as their prompts say, and growth of scenarios. */
const IS_OPTIONAL = /^(?:growth|sensitivity|case)\.|^date\.order$/;

/** What checks call these dates: without one, no check of it passes. */
const MOMENTS: Readonly<Record<string, RegExp>> = {
  "date.golive": /go-live/i,
  "date.horizon": /horizon/i,
};

const examples = sample(
  planTemplates.filter(({ isExample, file }) => isExample && !file.startsWith("lpar")),
  3,
  "examples with blank inputs",
);

/** The first cell of every required date and growth that the example enters. */
function enteredCells(
  entries: Iterable<NameEntry>,
  cellsOf: (sheet: string) => ReadonlyMap<string, Cell>,
) {
  return [...entries].flatMap(({ name, role, range: { sheet, range } }) => {
    if (role !== "input" || !IS_REQUIRED.test(name) || IS_OPTIONAL.test(name)) return [];
    const { from, to } = parseRange(range)!;
    for (let { row } = from; row <= to.row; row += 1) {
      const address = cellAddress({ row, column: from.column });
      const { value = null } = cellsOf(sheet).get(address) ?? {};
      if (value !== null && value !== "") return [{ name, sheet, address, value }];
    }
    return [];
  });
}

test.each(examples.map((example) => [example.file, example] as const))(
  "%s",
  async (_, { inputs, only, kind }) => {
    const { workbook } = buildPlan(inputs, only, kind.variant);
    const book = await calculated(workbook);
    const entered = calculatedReader(workbook, book);
    let blank = "";
    const reader: WorkbookReader = {
      ...entered,
      async read(range) {
        const from = parseRange(range.range)!.from;
        const placeOf = (down: number, right: number): string =>
          `${range.sheet}!${cellAddress({ row: from.row + down, column: from.column + right })}`;
        return (await entered.read(range)).map((row, down) =>
          row.map((content, right) => (placeOf(down, right) === blank ? { value: null } : content)),
        );
      },
    };
    const index = (await readNameIndex(entered))!;
    const cellsOf = (name: string) => workbook.sheets.find((sheet) => sheet.name === name)!.cells;
    for (const { name, sheet, address, value } of enteredCells(index.values(), cellsOf)) {
      await book.set([{ sheet, address, value: null }]);
      blank = `${sheet}!${address}`;
      const { missingInputs, verdict, checks } = (await readOverview(reader))!;
      expect([name, missingInputs!.map(({ range }) => range)]).toEqual([
        name,
        expect.arrayContaining([{ sheet, range: address }]),
      ]);
      for (const { what } of missingInputs!) expect(what).not.toMatch(/too (?:many|large) to/);
      expect([name, verdict]).not.toEqual([name, CONTRADICTORY]);
      const moment = MOMENTS[name];
      const passed = checks.filter((check) => check.verdict === "PASS").map(({ what }) => what);
      expect(passed.filter((what) => moment?.test(what))).toEqual([]);
      await book.set([{ sheet, address, value }]);
    }
    book.dispose();
  },
);
