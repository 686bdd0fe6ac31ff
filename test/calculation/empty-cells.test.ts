/** Empty cells, and workbooks that are calculated beside each other. */
import { plainBook, plainSheet, type Contents } from "../support/plain-book";
import { allFunctions } from "../../src/functions";
import { calculate, type CalculatedWorkbook } from "../../src/calculation/calculate";
import type { Workbook } from "../../src/spreadsheet/workbook-model";

const book = (cells: Contents, names: Workbook["names"] = []): Workbook =>
  plainBook([plainSheet("S", cells)], names);

test("a typed 0 is not empty, however often it is compared", async () => {
  const calculated = await calculate(
    book({
      A1: 0,
      A2: "",
      B1: '=IF(A1="","empty","zero")',
      B2: '=IF(A1="","empty","zero")',
      B3: '=IF(A2="","empty","zero")',
      B4: "=COUNTIF(A1:A2,0)",
      B5: '=IF(A1="","empty","zero")',
    }),
    allFunctions(),
  );
  await calculated.set([{ sheet: "S", address: "A1", value: 0 }]);
  expect(["B1", "B2", "B3", "B5"].map((cell) => calculated.read("S", cell).value)).toEqual([
    "zero",
    "zero",
    "empty",
    "zero",
  ]);
  calculated.dispose();
});

test("an empty cell returned by a formula counts as 0, an empty text as text", async () => {
  const calculated = await calculate(
    book({
      A1: null,
      B1: "=IF(1=1,A1)",
      B2: "=ISNUMBER(B1)",
      C1: '=IF(1=1,"",1)',
      C2: "=IF(1=1,C1)",
      C3: "=ISNUMBER(C2)",
      C4: "=C2+1",
    }),
    allFunctions(),
  );
  expect(["B1", "B2", "C2", "C3"].map((cell) => calculated.read("S", cell).value)).toEqual([
    0,
    true,
    "",
    false,
  ]);
  expect(calculated.read("S", "C4").error).toBe("#VALUE!");
  calculated.dispose();
});

test("two workbooks in one process do not read each other's cells", async () => {
  const first = await calculate(book({ A1: 1, B1: "=A1*10" }), allFunctions());
  const second = await calculate(book({ A1: 2, B1: "=A1*10" }), allFunctions());
  await first.set([{ sheet: "S", address: "A1", value: 3 }]);
  expect([first.read("S", "B1").value, second.read("S", "B1").value]).toEqual([30, 20]);
  first.dispose();
  second.dispose();
});

test("equal formulas read the named cells of their own workbooks", async () => {
  const calculatedFrom = (cell: string): Promise<CalculatedWorkbook> =>
    calculate(
      book({ A1: 1, A2: 2, B1: "=rate*10" }, [{ name: "rate", sheet: "S", cell }]),
      allFunctions(),
    );
  const [first, second, nameless] = [
    await calculatedFrom("A1"),
    await calculatedFrom("A2"),
    await calculate(book({ A1: 1, B1: "=rate*10" }), allFunctions()),
  ];
  expect([
    first.read("S", "B1").value,
    second.read("S", "B1").value,
    nameless.read("S", "B1").error,
  ]).toEqual([10, 20, "#NAME?"]);
  await Promise.all([
    first.set([{ sheet: "S", address: "A1", value: 3 }]),
    second.set([{ sheet: "S", address: "A2", value: 4 }]),
  ]);
  expect([first.read("S", "B1").value, second.read("S", "B1").value]).toEqual([30, 40]);
  for (const calculatedWorkbook of [first, second, nameless]) calculatedWorkbook.dispose();
});
