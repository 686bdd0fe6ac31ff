import { ExcelHost } from "../../../../src/hosts/excel/host";
import { insertWorkbook } from "../../../../src/spreadsheet/insert";
import { demoBook } from "../../../support/demo-book";
import { FakeExcel } from "../../../support/fake-excel";

const { workbook: demo } = demoBook();

/** Long enough for the requests to finish. */
const settle = async (): Promise<void> => {
  for (let i = 0; i < 20; i += 1) await Promise.resolve();
};

function started() {
  const excel = new FakeExcel();
  return { excel, host: new ExcelHost({ run: excel.run, supports: () => true }) };
}

test("selections and contents are reported until the listener is removed", async () => {
  const { excel, host } = started();
  const heard: string[] = [];
  const stop = host.watch((event) => heard.push(event));
  await settle();
  await excel.pick("Sheet1", "B2");
  await excel.type("Sheet1", "B2", 5);
  await excel.raise("onAdded");
  expect(heard).toEqual(["selection", "contents", "contents", "contents"]);
  stop();
  await settle();
  expect(excel.listening).toBe(0);
  await excel.pick("Sheet1", "B3");
  expect(heard).toHaveLength(4);
});

test("any number of listeners share Excel's handlers, and removing one at once leaves none behind", async () => {
  const { excel, host } = started();
  const heard: string[] = [];
  host.watch(() => undefined)();
  await settle();
  expect(excel.listening).toBe(0);
  const stops = ["a", "b"].map((name) => host.watch((event) => heard.push(`${name} ${event}`)));
  await settle();
  const { listening } = excel;
  await excel.pick("Sheet1", "B2");
  expect(heard).toEqual(["a selection", "b selection"]);
  stops[0]!();
  stops[0]!();
  await settle();
  expect(excel.listening).toBe(listening);
  stops[1]!();
  await settle();
  expect(excel.listening).toBe(0);
});

test("an insertion is one event, despite its many steps", async () => {
  const { excel, host } = started();
  const heard: string[] = [];
  host.watch((event) => heard.push(event));
  await settle();
  await insertWorkbook(host, demo);
  expect(heard).toEqual(["contents"]);
  await host.undo();
  expect(heard).toEqual(["contents", "contents"]);
  await excel.type("Sheet1", "A1", 1);
  expect(heard.length).toBeGreaterThan(2);
});

test("without events from Excel everything else works", async () => {
  const { excel, host } = started();
  excel.failures = [{ member: "WorksheetCollection.onAdded" }];
  const stop = host.watch(() => undefined);
  await settle();
  stop();
  await settle();
  expect(await host.sheets()).toHaveLength(1);
});
