/** Formulas are reported once, whatever they execute inside. */
import { allFunctions } from "../../../src/functions";
import { calculate } from "../../../src/hosts/univer/engine";
import { observeCells } from "../../../src/recalculation/cell-observer";
import { plainBook, plainSheet } from "../../support/plain-book";

afterAll(() => observeCells({ at: () => undefined, calculating: () => undefined }));

/** The reports of a workbook whose formula has this many turns. */
async function reportsOf(turns: number): Promise<readonly boolean[]> {
  const reports: boolean[] = [];
  observeCells({ at: () => undefined, calculating: (now) => void reports.push(now) });
  const formula = `=REDUCE(0,A1:A${turns},LAMBDA(sum,n,sum+SQRT(4)))`;
  const calculated = await calculate(
    plainBook([plainSheet("Mine", { B1: formula, B2: "=SQRT(16)" })]),
    allFunctions(),
  );
  expect(calculated.read("Mine", "B1").value).toBe(2 * turns);
  calculated.dispose();
  return reports;
}

test("a formula of many turns starts and ends as often as one of a single turn", async () => {
  const reports = await reportsOf(50);
  expect(reports).toEqual(await reportsOf(1));
  expect(reports).toEqual(reports.map((_, i) => i % 2 === 0));
});
