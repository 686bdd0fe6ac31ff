import { ExcelHost } from "../../../src/hosts/excel/host";
import { buildTemplate, planTemplates } from "../../../src/plan/templates";
import { insertWorkbook } from "../../../src/workbook/insert";
import { ExcelStandIn } from "../../support/excel-stand-in";

const { workbook } = buildTemplate(planTemplates[1]!);

test("the whole plan is inserted beside what is there", async () => {
  const excel = new ExcelStandIn();
  const host = new ExcelHost({ run: excel.run, supports: () => true });
  expect(await insertWorkbook(host, workbook)).toEqual({ kind: "inserted", sheets: workbook.sheets.map(({ name }) => name) });
  expect(excel.book.sheets.map(({ name }) => name)).toEqual(["Sheet1", ...workbook.sheets.map(({ name }) => name)]);
  expect(host.leftOut).toEqual([]);
});
