/** Inputs are set and results read repeatedly, in one workbook and in several. */
import { spawnSync } from "node:child_process";
import { calculate } from "../../src/calculation/calculate";
import { plainBook, plainSheet, type Contents } from "../support/plain-book";

const CHAIN = 200;
const chain = (): Contents =>
  Object.fromEntries(
    Array.from({ length: CHAIN }, (_, i) => [`A${i + 1}`, i === 0 ? 0 : `=A${i}+1`]),
  );

test("every dependent result follows an input each time it is set", async () => {
  const calculated = await calculate(
    plainBook([plainSheet("S", { ...chain(), C1: `=SUM(A1:A${CHAIN})` })]),
    [],
  );
  for (const value of [5, -3, 0.25, 1000]) {
    await calculated.set([{ sheet: "S", address: "A1", value }]);
    expect(calculated.read("S", `A${CHAIN}`).value).toBe(value + CHAIN - 1);
    expect(calculated.read("S", "C1").value).toBe(CHAIN * value + (CHAIN * (CHAIN - 1)) / 2);
  }
  calculated.dispose();
});

test("an input keeps its type, null clears the cell, and a value replaces a formula", async () => {
  const calculated = await calculate(
    plainBook([
      plainSheet("S", {
        A1: 1,
        A2: "=A1",
        B1: "=ISNUMBER(A1)",
        B2: "=ISTEXT(A1)",
        B3: "=ISBLANK(A1)",
        B4: "=ISLOGICAL(A1)",
        B5: "=ISFORMULA(A2)",
      }),
    ]),
    [],
  );
  const kinds = (): unknown[] =>
    ["B1", "B2", "B3", "B4"].map((cell) => calculated.read("S", cell).value);
  for (const [value, expected] of [
    [7, [true, false, false, false]],
    ["007", [false, true, false, false]],
    [null, [false, false, true, false]],
    [true, [false, false, false, true]],
    ["=1+1", [false, true, false, false]],
  ] as const) {
    await calculated.set([{ sheet: "S", address: "A1", value }]);
    expect(calculated.read("S", "A1")).toEqual({ value });
    expect(kinds()).toEqual(expected);
  }
  await calculated.set([
    { sheet: "S", address: "A2", value: 12 },
    { sheet: "S", address: "A1", value: 3 },
  ]);
  expect([calculated.read("S", "A2").value, calculated.read("S", "B5").value]).toEqual([12, false]);
  calculated.dispose();
});

test("workbooks calculated at the same time read their own cells only, even after one is disposed of", async () => {
  const of = (value: number) =>
    calculate(
      plainBook([
        plainSheet("D", { A1: value }),
        plainSheet("S", { A1: "=D!A1*2", A2: "=SUM(D!A1:A3)" }),
      ]),
      [],
    );
  const [first, second] = await Promise.all([of(1), of(10)]);
  expect(
    [first, second].map((book) => [book.read("S", "A1").value, book.read("S", "A2").value]),
  ).toEqual([
    [2, 1],
    [20, 10],
  ]);
  second.dispose();
  await first.set([{ sheet: "D", address: "A1", value: 4 }]);
  expect(first.read("S", "A1").value).toBe(8);
  first.dispose();
});

test("a workbook without formulas is read unchanged", async () => {
  const calculated = await calculate(plainBook([plainSheet("S", { A1: "text", B2: 2 })]), []);
  expect(["A1", "B2", "C3"].map((cell) => calculated.read("S", cell))).toEqual([
    { value: "text" },
    { value: 2 },
    { value: null },
  ]);
  expect(() => calculated.read("Nowhere", "A1")).toThrow("Nowhere");
  calculated.dispose();
});

test("a stored error stays an error", async () => {
  const sheet = plainSheet("S", { B1: "=ISNA(A1)", B2: "=A1+1" });
  sheet.cells.set("A1", { value: null, error: "#N/A", style: "result" });
  const calculated = await calculate(plainBook([sheet]), []);
  expect(calculated.read("S", "B1").value).toBe(true);
  expect(calculated.read("S", "B2").error).toBe("#N/A");
  calculated.dispose();
});

test("the process ends by itself, without output", () => {
  const program = `
    const { calculate } = require("./src/calculation/calculate.ts");
    const cells = new Map(["SIZEBOOK.BREAK()", "SUM(1,", "NOSUCH(1)", "Gone!A1", "2*3"].map((formula, i) => ["A" + (i + 1), { formula, style: "default" }]));
    calculate({ properties: { title: "" }, sheets: [{ name: "S", state: "visible", cells }], names: [] }, [{ name: "BREAK", call: () => { throw new Error("broken"); } }])
      .then((calculated) => { process.stdout.write(String(calculated.read("S", "A5").value)); calculated.dispose(); });`;
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ["--import", "tsx", "--eval", program],
    { encoding: "utf8", timeout: 60_000 },
  );
  expect({ status, stdout, stderr }).toEqual({ status: 0, stdout: "6", stderr: "" });
});
