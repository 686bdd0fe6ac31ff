/**
 * No formula creates more cells than memory allows, whatever its functions and however large its
 * arguments.
 */
import {
  ArrayValueObject,
  IFunctionService,
  NumberValueObject,
  type BaseFunction,
  type BaseValueObject,
} from "@univerjs/engine-formula";
import { allFunctions } from "../../../src/functions";
import { calculate } from "../../../src/hosts/univer/engine";
import { cellsOfCall, MAX_ARRAY_CELLS } from "../../../src/hosts/univer/array-limits";
import { startGrid } from "../../../src/hosts/univer/headless";
import { observeCells } from "../../../src/recalculation/cell-observer";
import type { Cell } from "../../../src/spreadsheet/workbook-model";
import { engineWorkbook } from "../../../src/recalculation/engine-workbook";
import { isWholeRun, sample } from "../../support/extent";

const SIDE = 30;
const array = (rows: number, columns: number): ArrayValueObject =>
  ArrayValueObject.create({
    calculateValueList: Array.from({ length: rows }, () =>
      Array.from({ length: columns }, (_, i) => NumberValueObject.create((i % 7) + 1)),
    ),
    ...{ rowCount: rows, columnCount: columns, unitId: "", sheetId: "", row: 0, column: 0 },
  });

/** The values of an argument: a column, a row, and two numbers. */
const KINDS: readonly (() => BaseValueObject)[] = [
  () => array(SIDE, 1),
  () => array(1, SIDE),
  () => NumberValueObject.create(2),
  () => NumberValueObject.create(SIDE),
];
const MAX_ARGUMENTS = 4;

/** All lists of as many arguments, by their kinds. */
const combinations = (count: number): readonly (readonly number[])[] =>
  Array.from({ length: KINDS.length ** count }, (_, code) =>
    Array.from({ length: count }, (_x, i) => Math.floor(code / KINDS.length ** i) % KINDS.length),
  );

interface ArrayInside {
  _formatValue(raw: unknown): unknown;
}

/** The number of cells in the largest array of a call. */
function largestMadeBy(call: () => unknown): number {
  const inside = ArrayValueObject.prototype as unknown as ArrayInside;
  const { _formatValue } = inside;
  let largest = 0;
  inside._formatValue = function (this: ArrayValueObject, raw) {
    const values = _formatValue.call(this, raw);
    largest = Math.max(largest, this.getRowCount() * this.getColumnCount());
    return values;
  };
  try {
    call();
  } catch {
    // What a function does with arguments that it does not take is of no concern here.
  } finally {
    inside._formatValue = _formatValue;
  }
  return largest;
}

describe("the size of a result is known before the call", () => {
  const grid = startGrid([]);
  grid.api.createWorkbook({ id: "limits" });
  const functions = grid.univer.__getInjector().get(IFunctionService);
  afterAll(() => grid.univer.dispose());
  const all = [...functions.getExecutors()] as unknown as [string, BaseFunction][];
  const several = all.filter(([, { maxParams }]) => maxParams > 0);

  test("there are functions", () => expect(several.length).toBeGreaterThan(450));

  test.each(sample(several, 60, "functions"))("%s", (name, executor) => {
    const most = Math.min(executor.maxParams, isWholeRun ? MAX_ARGUMENTS : 3);
    const counts = Array.from({ length: most }, (_, i) => i + 1).filter(
      (count) => count >= executor.minParams,
    );
    for (const kinds of counts.flatMap(combinations)) {
      const args = kinds.map((kind) => KINDS[kind]!());
      const largest = largestMadeBy(() => executor.calculate(...args));
      const bound = Math.max(cellsOfCall(name, args), SIDE * args.length);
      if (largest > bound)
        throw new Error(`${name} of ${kinds.join(" ")}: ${largest} and not ${bound}`);
    }
  });
});

/** The results of formulas, and the number of arrays that are reported as too large. */
async function results(
  formulas: readonly string[],
): Promise<{ readonly shown: readonly unknown[]; readonly told: number }> {
  let reports = 0;
  observeCells({
    at: () => undefined,
    calculating: () => undefined,
    tooLarge: () => (reports += 1),
  });
  const cells = new Map<string, Cell>(
    formulas.map((formula, i) => [`B${i + 1}`, { style: "default", formula }]),
  );
  const session = await calculate(engineWorkbook([["S", cells]]), allFunctions());
  try {
    const values = formulas.map((_, i) => {
      const { value, error } = session.read("S", `B${i + 1}`);
      return error ?? value;
    });
    return { shown: values, told: reports };
  } finally {
    session.dispose();
    observeCells({ at: () => undefined, calculating: () => undefined });
  }
}

const SIDE_OF_TOO_MANY = Math.ceil(Math.sqrt(MAX_ARRAY_CELLS)) + 1;
/**
 * A column and a row whose product has too many cells. They are short, because reading empty cells
 * takes time too.
 */
const TALL = "A1:A5000";
const WIDE = "C1:WZ1";
const MANY = Array.from({ length: 24 }, () => "ROWS(EXPAND(1,1000,1000))").join("+");

const TOO_LARGE: readonly string[] = [
  "SUM(OFFSET(A1,0,0,1048576,16384))",
  "SUM(A1:XFD1048576)",
  "A1:XFD1048576",
  'SUM(INDIRECT("A1:XFD1048576"))',
  "EXPAND(A1,1048576,16384)",
  'IFERROR(EXPAND(A1,1048576,16384),"small")',
  `MUNIT(${SIDE_OF_TOO_MANY})`,
  `SUM(${TALL}*${WIDE})`,
  `SUM(${TALL}-${WIDE})`,
  `COUNTA(${TALL}&"x"&${WIDE})`,
  `SUM(ROUND(${TALL},${WIDE}))`,
  `ROWS(VSTACK(${TALL},${WIDE}))`,
  `COLUMNS(HSTACK(${TALL},${WIDE}))`,
  `ROWS(MMULT(MUNIT(2),A1:XFD1048576))`,
  `SUM(MAP(${TALL},${WIDE},LAMBDA(a,b,a)))`,
  "SUM(MAKEARRAY(1048576,16384,LAMBDA(r,c,1)))",
  "SUM(MAP({1,2},LAMBDA(n,IFERROR(ROWS(EXPAND(n,1048576,16384)),0))))",
  'ROWS(TEXTSPLIT(REPT("a;",8000)&REPT("b,",8000),",",";"))',
  MANY,
];

test("a too large formula gives #CALC! and is reported", async () => {
  const { shown, told } = await results(TOO_LARGE);
  expect(TOO_LARGE.filter((_, i) => shown[i] !== "#CALC!")).toEqual([]);
  expect(told).toBeGreaterThanOrEqual(TOO_LARGE.length);
});

test("large results within the limit are calculated", async () => {
  const { shown, told } = await results([
    "SUM(A1:A40000)",
    "ROWS(EXPAND(1,1000,2000,0))",
    "SUM(MUNIT(300))",
    "SUM(1*(A1:A20000=0))",
    "COUNTA(MAP(A1:A600,LAMBDA(a,ROWS(EXPAND(a,200,200)))))",
    'ROWS(TEXTSPLIT(REPT("a,b;",4000),",",";"))',
    `COUNT(MATCH(0,${TALL},0),INDEX(${TALL},1),${WIDE})`,
  ]);
  expect(shown).toEqual([0, 1_000, 300, 20_000, 600, 4_001, 0]);
  expect(told).toBe(0);
});
