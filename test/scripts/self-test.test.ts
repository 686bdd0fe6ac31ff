/** The self-test workbook passes here, and would not if an answer were another one. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { allFunctions } from "../../src/functions";
import JSZip from "jszip";
import { writeXlsx } from "../../src/xlsx/write/write-xlsx";
import { calculate, type CalculatedWorkbook } from "../../src/calculation/calculate";
import {
  SELF_TEST_SHEET,
  SELF_TEST_VERDICT,
  selfTestFor,
  selfTestWorkbook,
} from "../../scripts/self-test/self-test";
import { ANSWERED_LINES, EXCEL_SHEET } from "../../scripts/self-test/excel-checks";
import { lint } from "../../src/spreadsheet/lint";
import { OPENPYXL, python, testWith } from "../support/tools";

const examples = allFunctions().reduce((sum, { examples: own }) => sum + own.length, 0);
const workbook = selfTestWorkbook();
let calculated: CalculatedWorkbook;
beforeAll(async () => {
  calculated = await calculate(workbook, allFunctions());
});
afterAll(() => calculated.dispose());
const valueAt = (address: string): unknown => calculated.read(SELF_TEST_SHEET, address).value;

test("every example of every function passes", () => {
  expect(valueAt(SELF_TEST_VERDICT)).toBe("ALL PASS");
  expect([valueAt("C5"), valueAt("C6"), valueAt("C7"), valueAt("C8")]).toEqual([
    examples,
    examples,
    0,
    "none",
  ]);
  expect([valueAt("C11"), valueAt("C12")]).toEqual([
    `${allFunctions().length} of ${allFunctions().length} answer`,
    0,
  ]);
});

test("the results in this Excel are shown on its sheet and on the first one", async () => {
  const here = (address: string): unknown => calculated.read(EXCEL_SHEET, address).value;
  expect(here("C4")).toBe("ALL PASS");
  await calculated.set([{ sheet: EXCEL_SHEET, address: "C8", value: 1 }]);
  expect([here("C4"), valueAt("C12"), valueAt(SELF_TEST_VERDICT)]).toEqual([
    expect.stringMatching(/^1 of 1\d FAIL$/),
    1,
    `1 FAIL on the sheet ${EXCEL_SHEET}`,
  ]);
  await calculated.set([{ sheet: EXCEL_SHEET, address: "C8", value: 1000 }]);
  expect(valueAt(SELF_TEST_VERDICT)).toBe("ALL PASS");
});

test("every line of the checklist that the workbook covers says so, and no other", () => {
  const checklist = readFileSync(join(__dirname, "../../docs/excel-checklist.md"), "utf8");
  const marked = [...checklist.matchAll(/^\| (\d+\.\d+) .*_self-test_/gm)].map(([, line]) => line);
  expect([...new Set(marked)].sort()).toEqual([...new Set(ANSWERED_LINES)].sort());
});

test("no function is in merged cells", () => {
  expect(lint(workbook).filter(({ problem }) => problem.includes("merged"))).toEqual([]);
});

/** The first row of each kind of expected answer, and a wrong answer of that kind. */
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

test("wrong answers of any kind are detected, named and counted", async () => {
  for (const [row, wrong] of kinds()) {
    const right = workbook.sheets[0]!.cells.get(`E${row}`)!.value!;
    await calculated.set([{ sheet: SELF_TEST_SHEET, address: `E${row}`, value: wrong }]);
    expect([row, valueAt(`F${row}`), valueAt(SELF_TEST_VERDICT), valueAt("C8")]).toEqual([
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
  expect(valueAt(`F${refusal}`)).toBe("FAIL");
});

testWith([OPENPYXL], "the file shows its result to readers without the add-in", () => {
  const read = python<{ verdict: string; formula: string; rows: number }>(
    `
import json, sys, openpyxl
values = openpyxl.load_workbook(sys.argv[1], data_only=True)["Self-test"]
formulas = openpyxl.load_workbook(sys.argv[1])["Self-test"]
print(json.dumps({"verdict": values["C4"].value, "formula": formulas["D15"].value, "rows": sum(1 for row in values.iter_rows(min_row=15, min_col=6, max_col=6) if row[0].value == "PASS")}))`,
    [join(__dirname, "../../templates/self-test.xlsx")],
  );
  expect(read).toEqual({
    verdict: "ALL PASS",
    formula: expect.stringMatching(/SIZEBOOK/),
    rows: examples,
  });
});

test("the workbook of the development add-in calls only its namespace, and its own names stay", async () => {
  const other = selfTestFor("SIZEBOOKDEV", workbook);
  const formulas = other.sheets.flatMap(({ cells }) =>
    [...cells.values()].flatMap(({ formula }) => formula ?? []),
  );
  expect(formulas.filter((formula) => /\bSIZEBOOK\./.test(formula))).toEqual([]);
  expect(formulas.filter((formula) => formula.includes("SIZEBOOKDEV.")).length).toBeGreaterThan(
    examples,
  );
  const bytes = await writeXlsx(other, { namespace: "SIZEBOOKDEV" });
  const xml = await (
    await JSZip.loadAsync(bytes)
  )
    .file("xl/worksheets/sheet1.xml")!
    .async("string");
  expect(xml).toContain("_xldudf_SIZEBOOKDEV_");
  expect(xml).not.toContain("_xldudf_SIZEBOOK_");
});
