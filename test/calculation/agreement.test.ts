/** Both engines calculate every cell of the templates and of larger plans alike. */
import type { CalculatedWorkbook } from "../../src/calculation/calculate";
import { allFunctions } from "../../src/functions";
import { buildPlan } from "../../src/plan/definition/build-plan";
import { usedSections } from "../../src/plan/definition/optional-sections";
import type { Workbook } from "../../src/spreadsheet/workbook-model";
import { TEMPLATES } from "../../src/workbench/templates";
import { inputsOfSize } from "../../scripts/plans/inputs-of-size";
import { isWholeRun, sample } from "../support/extent";
import { ENGINES } from "./engines";

interface Book {
  readonly name: string;
  readonly build: () => Workbook;
}

const planOfSize = (partitions: number): Book => ({
  name: `a plan of ${partitions} partitions`,
  build: () => {
    const inputs = inputsOfSize(partitions);
    return buildPlan(inputs, usedSections(inputs)).workbook;
  },
});
const BOOKS: readonly Book[] = [
  ...TEMPLATES.map(({ title, build }) => ({ name: title, build })),
  ...(isWholeRun ? [12, 50, 200] : [12]).map(planOfSize),
];

/** The grid calculates with decimals, Excel and our engine with binary fractions. */
const TOLERANCE = 1e-9;

function resultOf(book: CalculatedWorkbook, sheet: string, address: string): unknown {
  const { value, error } = book.read(sheet, address);
  return error ?? value;
}

function isSame(a: unknown, b: unknown): boolean {
  if (typeof a !== "number" || typeof b !== "number") return Object.is(a, b);
  return Math.abs(a - b) <= TOLERANCE * Math.max(1, Math.abs(a));
}

test.each(sample(BOOKS, 3, "agreement of engines"))("$name", async ({ build }) => {
  const workbook = build();
  const [ours, grid] = await Promise.all(
    ENGINES.map(({ calculate }) => calculate(workbook, allFunctions())),
  );
  const differences = workbook.sheets.flatMap(({ name, cells }) =>
    [...cells].flatMap(([address, { formula }]) => {
      if (formula === undefined) return [];
      const [a, b] = [resultOf(ours!, name, address), resultOf(grid!, name, address)];
      const isAlike = isSame(a, b) && ours!.spills(name, address) === grid!.spills(name, address);
      return isAlike ? [] : [`${name}!${address}: ${String(a)}, not ${String(b)}: ${formula}`];
    }),
  );
  expect(differences.slice(0, 5)).toEqual([]);
  ours!.dispose();
  grid!.dispose();
});
