/** A workbook with a function that this version does not have: what the policy of versions says. */
import * as ExcelJS from "exceljs";
import { NAMESPACE } from "../../src/functions/core/namespace";
import { calc, share } from "../../src/library/files";

async function newerWorkbook(): Promise<Uint8Array> {
  const book = new ExcelJS.Workbook();
  const sheet = book.addWorksheet("Sheet");
  for (const [cell, formula, result] of [
    ["A1", `_xldudf_${NAMESPACE}_LPARCAP(1000)`, 900],
    ["A2", `_xldudf_${NAMESPACE}_FUTURERATE(1000)`, 42],
    ["A3", "A2*2", 84],
  ] as const)
    sheet.getCell(cell).value = { formula, result };
  return new Uint8Array(await book.xlsx.writeBuffer());
}

async function contents(bytes: Uint8Array): Promise<readonly unknown[]> {
  const book = new ExcelJS.Workbook();
  await book.xlsx.load(bytes as unknown as ExcelJS.Buffer);
  return ["A1", "A2", "A3"].map((cell) => book.getWorksheet("Sheet")!.getCell(cell).value);
}

test("calc leaves it with its stored result, and names the cell", async () => {
  const workbook = await newerWorkbook();
  const result = await calc(workbook);
  if ("problem" in result) throw new Error(result.problem);
  expect(result.notDone.map(({ place }) => place)).toEqual(["Sheet!A2", "Sheet!A3"]);
  expect(await contents(result.bytes)).toEqual(await contents(workbook));
});

test("share makes it a value", async () => {
  const copy = await share(await newerWorkbook(), { date: "2026-01-31" });
  if ("problem" in copy) throw new Error(copy.problem);
  expect(await contents(copy.bytes)).toEqual([900, 42, { formula: "A2*2", result: 84 }]);
});
