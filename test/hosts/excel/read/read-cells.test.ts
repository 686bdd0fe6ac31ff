import { ExcelHost } from "../../../../src/hosts/excel/host";
import { rangeOfAddress } from "../../../../src/hosts/excel/rectangles";
import { FakeExcel } from "../../../support/fake-excel";
import { BookState } from "../../../support/fake-excel/book";

function started() {
  const book = new BookState(["My data", "Hidden one"]);
  book.known("Hidden one").visibility = "VeryHidden";
  const excel = new FakeExcel({ book });
  return { book, excel, host: new ExcelHost({ run: excel.run, supports: () => true }) };
}

test("contents are read in the typed spelling, whatever Excel shows", async () => {
  const { book, host } = started();
  const cells: [string, object][] = [
    ["B2", { formula: '=_xldudf_SIZEBOOK_CPW("x")*2', value: 62200 }],
    ["C2", { formula: "=@SIZEBOOK.CPW(A1)", error: "#N/A" }],
    ["B3", { value: "=text" }],
    ["C3", { formula: '=_xlfn.IFS(A1,"")', value: "" }],
    ["B4", { value: true }],
    ["C4", { error: "#REF!" }],
    ["B5", { value: 0 }],
  ];
  for (const [address, cell] of cells) book.known("My data").cells.set(address, cell as never);
  expect(await host.usedRange("My data")).toEqual({ sheet: "My data", range: "B2:C5" });
  expect(await host.read({ sheet: "My data", range: "B2:C5" })).toEqual([
    [
      { formula: 'SIZEBOOK.CPW("x")*2', value: 62200, misspelled: true },
      { formula: "SIZEBOOK.CPW(A1)", value: null, error: "#N/A" },
    ],
    [{ value: "=text" }, { formula: 'IFS(A1,"")', value: "" }],
    [{ value: true }, { value: null, error: "#REF!" }],
    [{ value: 0 }, { value: null }],
  ]);
  expect(await host.usedRange("Hidden one")).toBeUndefined();
  expect(await host.usedRange("Nowhere")).toBeUndefined();
  await expect(host.read({ sheet: "Nowhere", range: "A1" })).rejects.toThrow(/gone/);
});

test("a long sheet is read in portions that Excel can return, with the rows in order", async () => {
  const { book, excel, host } = started();
  const text = "x".repeat(900);
  for (let row = 1; row <= 9_000; row += 1)
    book.known("My data").cells.set(`A${row}`, { value: `${text}${row}` });
  const rows = await host.read({ sheet: "My data", range: "A1:A9000" });
  expect(rows.map(([cell]) => cell!.value)).toEqual(
    Array.from({ length: 9_000 }, (_, i) => `${text}${i + 1}`),
  );
  expect(excel.syncs.length).toBeGreaterThan(2);
});

test("sheets are read with their visibility, and names of single cells", async () => {
  const { book, host } = started();
  book.names.push(
    { name: "one", formula: "='My data'!$B$2" },
    { name: "many", formula: "='My data'!$B$2:$B$9" },
    { name: "gone", formula: "=#REF!" },
    { name: "number", formula: "=5" },
  );
  expect(await host.sheets()).toEqual([
    { name: "My data", state: "visible" },
    { name: "Hidden one", state: "veryHidden" },
  ]);
  expect(await host.names()).toEqual([{ name: "one", sheet: "My data", cell: "B2" }]);
});

test("the selection is read, and anything but cells of a visible sheet gives a message", async () => {
  const { book, host } = started();
  await host.select({ sheet: "my data", range: "B2:C4" });
  expect(await host.selection()).toEqual({ sheet: "My data", range: "B2:C4" });
  await expect(host.select({ sheet: "Hidden one", range: "A1" })).rejects.toThrow(
    /The sheet Hidden one is hidden/,
  );
  await expect(host.select({ sheet: "Nowhere", range: "A1" })).rejects.toThrow(
    /There is no sheet Nowhere/,
  );
  book.selected = "chart";
  await expect(host.selection()).rejects.toThrow(
    /a chart, a picture or several areas.*Click a cell/,
  );
  book.selected = { sheet: "My data", address: "D4:E5,G7" };
  expect(await host.selection()).toEqual({ sheet: "My data", range: "D4:E5" });
});

test("addresses of whole columns and rows, several areas and unusual sheet names are read", () => {
  expect(
    ["Data!A1", "'It''s, here!'!$B$2:$C$3", "Data!A:C", "Data!2:4", "'a,b'!A1:B2,'a,b'!D4"].map(
      rangeOfAddress,
    ),
  ).toEqual(["A1", "B2:C3", "A1:C1048576", "A2:XFD4", "A1:B2"]);
});

test("recalculation is requested from Excel", async () => {
  const { excel, host } = started();
  await host.recalculate();
  expect(excel.application.calculated).toEqual(["Full"]);
});
