/** Repair, protection and customer copies in Excel. */
import { ExcelHost } from "../../../src/hosts/excel/host";
import {
  base64Of,
  excelFiles,
  type FileAccess,
  type OfficeFile,
} from "../../../src/hosts/excel/files";
import { copiesOf } from "../../../src/customer-copy/copies";
import { repair } from "../../../src/foreign/repair/repair";
import { FakeExcel } from "../../support/fake-excel";
import { BookState } from "../../support/fake-excel/book";
import { foreignBook, partsOf } from "../../support/foreign-book";

function started() {
  const book = new BookState(["Plan", "Locked"]);
  const excel = new FakeExcel({ book });
  return { book, excel, host: new ExcelHost({ run: excel.run, supports: () => true }) };
}

test("formulas with the prefix of files, a path or #NAME? are entered again as typed", async () => {
  const { book, host } = started();
  const cells: [string, object][] = [
    ["A1", { formula: "=_xldudf_SIZEBOOK_LPARCAP(1)", value: 5 }],
    ["A2", { formula: "=@'C:\\x\\F.XLAM'!_XLDUDF_size_lparcap(2)", value: 5 }],
    ["A3", { formula: "=SIZEBOOK.LPARCAP(3)", error: "#NAME?" }],
    ["A4", { formula: "=SIZEBOOK.LPARCAP(4)", value: 3.6 }],
    ["A5", { formula: "=NOSUCH(1)", error: "#NAME?" }],
  ];
  for (const [address, cell] of cells) book.known("Plan").cells.set(address, cell as never);
  expect(await repair(host)).toEqual({ found: 3, repaired: 3, left: [] });
  const now = [...book.known("Plan").cells].map(([address, { formula, error }]) => [
    address,
    formula,
    error,
  ]);
  expect(now).toEqual([
    ["A1", "=SIZEBOOK.LPARCAP(1)", undefined],
    ["A2", "=SIZEBOOK.LPARCAP(2)", undefined],
    ["A3", "=SIZEBOOK.LPARCAP(3)", undefined],
    ["A4", "=SIZEBOOK.LPARCAP(4)", undefined],
    ["A5", "=NOSUCH(1)", "#NAME?"],
  ]);
});

test("a protected sheet is unprotected with its password, repaired and protected again as before", async () => {
  const { book, host } = started();
  const sheet = book.known("Locked");
  Object.assign(sheet, { locked: true, password: "secret", protection: { allowSort: true } });
  sheet.cells.set("B2", { formula: "=SIZEBOOK.LPARCAP(3)", error: "#NAME?" });
  const questions: unknown[] = [];
  expect(await repair(host)).toMatchObject({
    found: 1,
    repaired: 0,
    left: [{ place: "Locked!B2", reason: "the sheet Locked is protected" }],
  });
  expect(await repair(host, { ask: async () => ({ password: "guess" }) })).toMatchObject({
    repaired: 0,
    left: [{ reason: expect.stringContaining("password of the sheet Locked is not right") }],
  });
  expect(
    await repair(host, {
      ask: async (...args) => {
        questions.push(args);
        return { password: "secret" };
      },
    }),
  ).toEqual({ found: 1, repaired: 1, left: [] });
  expect(questions).toEqual([["Locked", 1]]);
  expect(sheet).toMatchObject({
    locked: true,
    password: "secret",
    protection: { allowSort: true },
  });
});

test.each<[string, string | undefined, boolean]>([
  ["a sheet that has a password", "secret", false],
  [
    "a sheet without one, in an Excel that takes no protection off without a password",
    undefined,
    true,
  ],
])(
  "%s: only a password that was entered is reported as wrong",
  async (_what, password, refuses) => {
    const { book, host } = started();
    const sheet = book.known("Locked");
    book.unprotectNeedsPassword = refuses;
    Object.assign(sheet, { locked: true, password, protection: { allowSort: true } });
    sheet.cells.set("B2", { formula: "=SIZEBOOK.LPARCAP(3)", error: "#NAME?" });
    const reasonWith = async (answer: { password?: string }): Promise<string> =>
      (await repair(host, { ask: async () => answer })).left[0]!.reason;
    for (const none of [{}, { password: "" }])
      expect(await reasonWith(none)).toBe(
        "the sheet Locked stays protected: Excel does not take the protection off the sheet Locked without a password. Unprotect it (Review, Unprotect Sheet), and try again. Nothing was changed.",
      );
    if (password !== undefined)
      expect(await reasonWith({ password: "guess" })).toContain(
        "password of the sheet Locked is not right",
      );
    expect(sheet).toMatchObject({ locked: true, protection: { allowSort: true } });
  },
);

/** Office's file in slices of a few bytes, and the new workbooks that were opened. */
function office(bytes: Uint8Array, more: Partial<FileAccess> = {}) {
  const opened: Uint8Array[] = [];
  let closed = 0;
  const slice = Math.ceil(bytes.length / 3);
  const file: OfficeFile = {
    size: bytes.length,
    sliceCount: 3,
    closeAsync: () => {
      closed += 1;
    },
    getSliceAsync: (index, done) =>
      done({
        status: "succeeded",
        value: { data: [...bytes.slice(index * slice, (index + 1) * slice)] },
      }),
  };
  const access: FileAccess = {
    supports: () => true,
    getFile: (_options, done) => done({ status: "succeeded", value: file }),
    createWorkbook: async (text) => {
      opened.push(new Uint8Array(Buffer.from(text, "base64")));
    },
    ...more,
  };
  const files = excelFiles(access);
  return { copies: copiesOf(files), files, opened, closed: () => closed };
}

const plan = () =>
  foreignBook({
    sheets: [
      {
        name: "A",
        rows: '<row r="1"><c r="A1"><f>_xldudf_SIZEBOOK_LPARCAP(1000)</f><v>900</v></c></row>',
      },
    ],
  });

test("a customer copy opens as a new workbook, and restoring it gives a live one", async () => {
  const { copies, opened, closed } = office(await plan());
  expect(await copies.share({ date: "2026-01-31" })).toMatchObject({
    cells: 1,
    formulas: "kept",
    stuck: [],
  });
  expect((await partsOf(opened[0]!))["xl/worksheets/sheet1.xml"]).toContain(
    '<c r="A1"><v>900</v></c>',
  );
  expect(closed()).toBe(1);
  const back = office(opened[0]!);
  expect(await back.copies.thaw()).toMatchObject({ cells: 1, left: [] });
  expect((await partsOf(back.opened[0]!))["xl/worksheets/sheet1.xml"]).toContain(
    "<f>_xldudf_SIZEBOOK_LPARCAP(1000)</f><v>900</v>",
  );
  expect(await office(await plan()).copies.thaw()).toEqual({
    problem: expect.stringContaining("not a customer copy"),
  });
});

test("a copy can be downloaded instead, also where Excel opens no new workbook", async () => {
  const saved: [string, Uint8Array][] = [];
  const { files, opened } = office(await plan(), { supports: (what) => what !== "newWorkbook" });
  const copies = copiesOf({
    ...files,
    saveCopy: async (bytes, name) => void saved.push([name, bytes]),
  });
  expect(copies.savesFiles).toBe(true);
  expect(await copies.share({ date: "2026-01-31" }, "file")).toMatchObject({ cells: 1 });
  expect([opened.length, saved.map(([name]) => name)]).toEqual([
    0,
    ["Workbook - customer copy.xlsx"],
  ]);
  expect((await partsOf(saved[0]![1]))["xl/worksheets/sheet1.xml"]).toContain(
    '<c r="A1"><v>900</v></c>',
  );
  const back = copiesOf({
    ...office(saved[0]![1]).files,
    saveCopy: async (bytes, name) => void saved.push([name, bytes]),
  });
  expect(await back.thaw(undefined, "file")).toMatchObject({ cells: 1 });
  expect(saved[1]![0]).toBe("Workbook - live.xlsx");
  await expect(copies.share({ date: "2026-01-31" })).rejects.toThrow(/sizebook share/);
});

test.each<[string, Partial<FileAccess>, RegExp]>([
  [
    "gives no file",
    { supports: (what) => what !== "file" },
    /does not give the workbook as a file.*sizebook share/,
  ],
  [
    "opens no new workbooks",
    { supports: (what) => what !== "newWorkbook" },
    /does not open new workbooks.*sizebook share/,
  ],
  [
    "fails to give it",
    {
      getFile: (_options, done) =>
        done({ status: "failed", value: undefined as never, error: { message: "busy" } }),
    },
    /did not give the workbook \(busy\)/,
  ],
  [
    "fails to open the copy",
    {
      createWorkbook: () =>
        Promise.reject(Object.assign(new Error(), { code: "GeneralException" })),
    },
    /new workbook was not opened.*pop-ups/,
  ],
])("an Excel that %s reports it in a message", async (_what, more, message) => {
  await expect(office(await plan(), more).copies.share({ date: "2026-01-31" })).rejects.toThrow(
    message,
  );
});

test("large files are converted to text completely", () => {
  const bytes = Uint8Array.from({ length: 100_001 }, (_, i) => i % 251);
  expect(Buffer.from(base64Of(bytes), "base64").equals(Buffer.from(bytes))).toBe(true);
});
