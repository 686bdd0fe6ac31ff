/** References to tables name the cells that Excel's documentation says. */
import ExcelJS from "exceljs";
import { recalculateFile } from "../../../src/foreign/recalculate/recalculate-file";
import { tableCells } from "../../../src/foreign/recalculate/table-references";
import { readWorkbook } from "../../../src/xlsx/read/read-workbook";

const TABLES = new Map([
  [
    "sales",
    {
      sheet: "Deals 1",
      range: "B2:E8",
      columns: ["Person", "Region", "Amount", "% Paid"],
      headRows: 1,
      totalRows: 1,
    },
  ],
]);
const CELL = { sheet: "Deals 1", row: 5 };

test.each([
  ["Sales[Amount]", "'Deals 1'!$D$3:$D$7"],
  ["sales[amount]", "'Deals 1'!$D$3:$D$7"],
  ["Sales", "'Deals 1'!$B$3:$E$7"],
  ["Sales[]", "'Deals 1'!$B$3:$E$7"],
  ["Sales[#All]", "'Deals 1'!$B$2:$E$8"],
  ["Sales[#Headers]", "'Deals 1'!$B$2:$E$2"],
  ["Sales[[#Totals],[Amount]]", "'Deals 1'!$D$8"],
  ["Sales[[#Headers],[Region]:[Amount]]", "'Deals 1'!$C$2:$D$2"],
  ["Sales[[#Headers],[#Data],[% Paid]]", "'Deals 1'!$E$2:$E$7"],
  ["Sales[[#This Row],[Amount]]", "'Deals 1'!$D$5"],
  ["Sales[@Amount]", "'Deals 1'!$D$5"],
  ["[@Amount]", "'Deals 1'!$D$5"],
  ["[Amount]", "'Deals 1'!$D$3:$D$7"],
  ["Sales[[Region]:[% Paid]]", "'Deals 1'!$C$3:$E$7"],
  ["Sales[Nothing]", undefined],
  ["Other[Amount]", undefined],
  ["[1]Sales[Amount]", undefined],
])("%s is %s", (text, cells) => expect(tableCells(text, CELL, TABLES)).toBe(cells));

test("in its head there is no row of a table, and away from it no table without a name", () => {
  expect(tableCells("[@Amount]", { sheet: "Deals 1", row: 2 }, TABLES)).toBeUndefined();
  expect(tableCells("[@Amount]", { sheet: "Other", row: 5 }, TABLES)).toBeUndefined();
});

test("a file with a table and names of formulas is calculated", async () => {
  const book = new ExcelJS.Workbook();
  const sheet = book.addWorksheet("Deals");
  sheet.addTable({
    name: "Sales",
    ref: "A1",
    headerRow: true,
    columns: [{ name: "Model" }, { name: "Cores" }, { name: "CPW" }],
    rows: [
      ["9117-MMD", 8, { formula: "SIZEBOOK.LPARCAP(1000)*Sales[[#This Row],[Cores]]" }],
      ["9117-MMD", 2, { formula: "SIZEBOOK.LPARCAP(1000)*Sales[[#This Row],[Cores]]" }],
    ],
  });
  sheet.getCell("E1").value = { formula: "SUM(Sales[CPW])" };
  sheet.getCell("E2").value = { formula: "total/2" };
  sheet.getCell("E3").value = { formula: "beside*2" };
  book.definedNames.add("Deals!$E$1", "total");
  const bytes = new Uint8Array(await book.xlsx.writeBuffer());
  const done = await recalculateFile(bytes);
  if ("problem" in done) throw new Error(done.problem);
  const read = await readWorkbook(done.bytes);
  if ("problem" in read) throw new Error(read.problem);
  const { cells } = read.workbook.sheets[0]!;
  expect(["C2", "C3", "E1", "E2"].map((address) => cells.get(address)?.value)).toEqual([
    7200, 1800, 9000, 4500,
  ]);
  expect(done.notDone.map(({ place }) => place)).toEqual(["Deals!E3"]);
});
