/**
 * Microsoft's own mock of Office.js: what has not been loaded, or not been synced, reads as an
 * error.
 */
import { OfficeMockObject } from "office-addin-mock";
import { ExcelHost } from "../../../src/hosts/excel/host";
import type { ExcelRun } from "../../../src/hosts/excel/transaction/workbook-snapshot";

const NOT_LOADED = "Error, property was not loaded";

interface MockRange {
  address: string;
  formulas: unknown[][];
  values: unknown[][];
  valueTypes: string[][];
  worksheet: { name: string };
}

function started(range: Partial<MockRange> & { isNullObject?: boolean }) {
  const { isNullObject = false, ...properties } = range;
  const cells = new OfficeMockObject(
    { ...properties, getUsedRangeOrNullObject: () => cells },
    "excel" as never,
  ) as unknown as MockRange & { isNullObject: boolean };
  cells.isNullObject = isNullObject;
  const sheet = { getRange: () => cells, getUsedRangeOrNullObject: () => cells };
  const calculated: string[] = [];
  const context = new OfficeMockObject(
    {
      workbook: {
        worksheets: { getItem: () => sheet },
        application: {
          calculate: (kind: string) => {
            calculated.push(kind);
          },
        },
        getSelectedRanges: () => cells,
      },
    },
    "excel" as never,
  ) as unknown as { sync(): Promise<void> };
  const own = context.sync.bind(context);
  context.sync = async () => {
    await own();
    await (cells as unknown as { sync(): Promise<void> }).sync();
  };
  const run = (async (_options: unknown, batch: (given: unknown) => Promise<unknown>) =>
    batch(context)) as ExcelRun;
  return { host: new ExcelHost({ run, supports: () => true }), cells, calculated };
}

test("the mock reports properties that are not loaded", () => {
  const { cells } = started({ address: "Data!A1" });
  expect(cells.address).toBe(NOT_LOADED);
});

test("the selection is loaded and synced before it is read", async () => {
  const { host } = started({ address: "'My data'!B2:C3", worksheet: { name: "My data" } });
  expect(await host.selection()).toEqual({ sheet: "My data", range: "B2:C3" });
});

test("contents are loaded and synced before they are read", async () => {
  const { host } = started({
    formulas: [['=SIZEBOOK.CPW("x")', "text"]],
    values: [[7, "text"]],
    valueTypes: [["Double", "String"]],
  });
  expect(await host.read({ sheet: "Data", range: "A1:B1" })).toEqual([
    [{ formula: 'SIZEBOOK.CPW("x")', value: 7 }, { value: "text" }],
  ]);
});

test("the used range is loaded and synced before it is read, and an empty sheet has none", async () => {
  expect(await started({ address: "Data!A1:D9" }).host.usedRange("Data")).toEqual({
    sheet: "Data",
    range: "A1:D9",
  });
  expect(await started({ address: "", isNullObject: true }).host.usedRange("Data")).toBeUndefined();
});

test("recalculation", async () => {
  const { host, calculated } = started({});
  await host.recalculate();
  expect(calculated).toEqual(["Full"]);
});
