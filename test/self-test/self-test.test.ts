/** The self-test workbook passes here, and would not if an answer were another one. */
import { join } from "node:path";
import { allFunctions } from "../../src/functions/all";
import { calculate, type CalculatedWorkbook } from "../../src/hosts/grid/engine";
import {
  SELF_TEST_SHEET,
  SELF_TEST_VERDICT,
  selfTestWorkbook,
} from "../../src/self-test/self-test";
import { OPENPYXL, python, testWith } from "../support/tools";

const examples = allFunctions().reduce((sum, { examples: own }) => sum + own.length, 0);
const workbook = selfTestWorkbook();
let calculated: CalculatedWorkbook;
beforeAll(async () => {
  calculated = await calculate(workbook, allFunctions());
});
afterAll(() => calculated.dispose());
const shown = (address: string): unknown => calculated.read(SELF_TEST_SHEET, address).value;

test("every example of every function passes", () => {
  expect(shown(SELF_TEST_VERDICT)).toBe("ALL PASS");
  expect([shown("C5"), shown("C6"), shown("C7"), shown("C8")]).toEqual([
    examples,
    examples,
    0,
    "none",
  ]);
});

/** The first row of each kind of expected answer, and an answer of that kind that is wrong. */
const kinds = (): readonly (readonly [row: number, wrong: string | number | boolean])[] => {
  const rows = [...workbook.sheets[0]!.cells.keys()]
    .filter((address) => /^F\d+$/.test(address))
    .map((address) => Number(address.slice(1)))
    .filter((row) => workbook.sheets[0]!.cells.get(`F${row}`)!.formula);
  const first = (fits: (value: unknown, formula: string) => boolean): number =>
    rows.find((row) =>
      fits(
        workbook.sheets[0]!.cells.get(`E${row}`)!.value,
        workbook.sheets[0]!.cells.get(`F${row}`)!.formula!,
      ),
    )!;
  return [
    [first((value) => typeof value === "number" && value !== 0), -1.5],
    [
      first((value, formula) => typeof value === "string" && formula.includes("EXACT")),
      "something else",
    ],
    [first((value) => typeof value === "boolean"), "neither"],
    [first((_, formula) => formula.includes("SUBSTITUTE")), "nowhere in it"],
  ];
};

test("a wrong answer of any kind is seen, named and counted", async () => {
  for (const [row, wrong] of kinds()) {
    const right = workbook.sheets[0]!.cells.get(`E${row}`)!.value!;
    await calculated.set([{ sheet: SELF_TEST_SHEET, address: `E${row}`, value: wrong }]);
    expect([row, shown(`F${row}`), shown(SELF_TEST_VERDICT), shown("C8")]).toEqual([
      row,
      "FAIL",
      `1 of ${examples} FAIL`,
      workbook.sheets[0]!.cells.get(`B${row}`)!.value,
    ]);
    await calculated.set([{ sheet: SELF_TEST_SHEET, address: `E${row}`, value: right }]);
  }
  const refusal = [...workbook.sheets[0]!.cells]
    .find(
      ([address, { formula }]) => address.startsWith("F") && formula?.includes("ERROR.TYPE"),
    )![0]
    .slice(1);
  await calculated.set([{ sheet: SELF_TEST_SHEET, address: `D${refusal}`, value: 5 }]);
  expect(shown(`F${refusal}`)).toBe("FAIL");
});

testWith([OPENPYXL], "the file shows its verdict to whoever has no add-in", () => {
  const read = python<{ verdict: string; formula: string; rows: number }>(
    `
import json, sys, openpyxl
values = openpyxl.load_workbook(sys.argv[1], data_only=True)["Self-test"]
formulas = openpyxl.load_workbook(sys.argv[1])["Self-test"]
print(json.dumps({"verdict": values["C4"].value, "formula": formulas["D13"].value, "rows": sum(1 for row in values.iter_rows(min_row=13, min_col=6, max_col=6) if row[0].value == "PASS")}))`,
    [join(__dirname, "../../templates/self-test.xlsx")],
  );
  expect(read).toEqual({
    verdict: "ALL PASS",
    formula: expect.stringMatching(/SIZE/),
    rows: examples,
  });
});
