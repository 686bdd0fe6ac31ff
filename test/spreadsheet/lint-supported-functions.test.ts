import { calculate } from "../../src/calculation/calculate";
import { readXlsx } from "../../src/xlsx/read/read-contents";
import { writeXlsx } from "../../src/xlsx/write/write-xlsx";
import { lint } from "../../src/spreadsheet/lint";
import { convert } from "../support/libreoffice";
import { SOFFICE, testWith } from "../support/tools";
import { FORMULAS, supportedFunctionsWorkbook } from "../support/supported-functions-workbook";

/** The content of a cell: Booleans are 1 and 0, empty texts are nothing in files. */
function show({ value, error }: { value: unknown; error?: string }): unknown {
  if (error !== undefined) return error;
  if (typeof value === "boolean") return Number(value);
  return typeof value === "number" ? Number(value.toPrecision(11)) : (value ?? "");
}

test("formulas with allowed functions pass", () => {
  const { workbook } = supportedFunctionsWorkbook();
  expect(lint(workbook).filter(({ problem }) => !problem.startsWith("number "))).toEqual([]);
});

testWith([SOFFICE], "formulas that pass calculate alike here and in LibreOffice", async () => {
  const { workbook, index } = supportedFunctionsWorkbook();
  const calculated = await calculate(workbook, []);
  const read = await readXlsx(convert(await writeXlsx(workbook), "xlsx"));
  if ("problem" in read) throw new Error(read.problem);
  const differences = FORMULAS.flatMap((formula, row) => {
    const { sheet, cell } = index.addressOf(`f.x[${row + 1}]`)!;
    const here = calculated.read(sheet, cell);
    const there = read.cell(sheet, cell);
    return show(here) === show(there)
      ? []
      : [{ formula, ours: show(here), libreOffice: show(there) }];
  });
  expect(differences).toEqual([]);
  const errors = new Map(
    FORMULAS.flatMap((formula, row) => {
      const { sheet, cell } = index.addressOf(`f.x[${row + 1}]`)!;
      const { error } = calculated.read(sheet, cell);
      return error === undefined ? [] : [[formula, error] as const];
    }),
  );
  expect(Object.fromEntries(errors)).toEqual({
    "{v.n[1]}/{v.n[4]}": "#DIV/0!",
    'MATCH("Java",{v.t[]},0)': "#N/A",
  });
});
