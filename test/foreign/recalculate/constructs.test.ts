/**
 * A workbook with the constructs in which engines differ, with Excel's results: none of them may
 * change.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import {
  constructParts,
  constructWorkbook,
  placedCases,
  type PlacedCase,
} from "../../../scripts/engine/construct-workbook";
import {
  recalculateFile,
  type Recalculated,
} from "../../../src/foreign/recalculate/recalculate-file";
import type { CellValue } from "../../../src/spreadsheet/workbook-model";
import { readWorkbook } from "../../../src/xlsx/read/read-workbook";
import { partsOf } from "../../support/foreign-book";

const BOOK = "xl/workbook.xml";
const file = readFileSync(join(__dirname, "constructs.xlsx"));

interface Shown {
  readonly done: Recalculated;
  /** What a cell of the data's sheet shows; undefined where it has no result. */
  readonly at: (address: string) => CellValue | undefined;
}

async function shownBy(bytes: Uint8Array): Promise<Shown> {
  const done = await recalculateFile(bytes);
  if ("problem" in done) throw new Error(done.problem);
  const read = await readWorkbook(done.bytes);
  if ("problem" in read) throw new Error(read.problem);
  const { cells } = read.workbook.sheets[0]!;
  return { done, at: (address) => cells.get(address)?.error ?? cells.get(address)?.value };
}

/** The file as written by a program that does not calculate, and asks Excel to do so. */
function uncalculated(stored: 0 | null): Promise<Uint8Array> {
  const parts = constructParts(() => stored);
  return constructWorkbook({
    ...parts,
    [BOOK]: parts[BOOK]!.replace("<calcPr ", '<calcPr fullCalcOnLoad="1" '),
  });
}

const cases = placedCases();
const LARGEST = /\d+(?:\.\d+)?(?:E\+?\d+)?/g;

/** To 12 digits of the largest number that the formula names. */
function expectExcels(
  { one: { formula } }: PlacedCase,
  now: CellValue | undefined,
  excel: CellValue,
): void {
  if (typeof now !== "number" || typeof excel !== "number") return expect(now).toBe(excel);
  const numbers = (formula.match(LARGEST) ?? []).map(Number);
  const scale = Math.max(Math.abs(excel), ...numbers);
  expect(Math.abs(now - excel)).toBeLessThanOrEqual(1e-12 * scale);
}

const placesOf = ({ notDone }: Recalculated): Set<string> =>
  new Set(notDone.map(({ place }) => place.replace("Data!", "")));
const namedCases = cases.map(
  (placedCase) => [`${placedCase.one.key}: ${placedCase.one.formula}`, placedCase] as const,
);

test("the workbook is identical to the output of its script", async () =>
  expect(await partsOf(file)).toEqual(constructParts()));

describe("with Excel's results stored", () => {
  let content: Shown;
  beforeAll(async () => {
    content = await shownBy(file);
  });

  test.each(namedCases)("%s shows the same as in Excel", (_name, placedCase) => {
    for (const { address, excel } of placedCase.cells)
      expectExcels(placedCase, content.at(address), excel);
  });

  test("formulas that the engine calculates differently keep their stored results, and are listed", () => {
    const pinned = placesOf(content.done);
    const keys = cases.filter(({ cells }) => pinned.has(cells[0]!.address));
    expect(keys.map(({ one }) => one.formula)).toMatchInlineSnapshot(`
      [
        "SUMPRODUCT(2,A1:A2)",
        "SUMPRODUCT(C1:C1,A1:A1)",
        "A1:A8*2",
        "COUNTIF(A1:A8,A1:C1)",
      ]
    `);
    expect(content.at("A1")).toBe(3);
    expect(content.done.changed).toBe(0);
  });
});

describe.each([
  ["0 stored for every result", 0 as const],
  ["nothing stored", null],
])("with %s", (_words, stored) => {
  let content: Shown;
  beforeAll(async () => {
    content = await shownBy(await uncalculated(stored));
  });

  test.each(namedCases)(
    "%s shows the same as in Excel, or nothing and is listed",
    (_name, placedCase) => {
      const isListed = placesOf(content.done).has(placedCase.cells[0]!.address);
      for (const { address, excel } of placedCase.cells) {
        const now = content.at(address);
        if (isListed) expect(now ?? null).toBeNull();
        else expectExcels(placedCase, now, excel);
      }
    },
  );

  test("most are calculated", () => {
    expect(content.done.calculated).toBeGreaterThan(2 * content.done.notDone.length);
  });
});
