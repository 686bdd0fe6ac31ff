/** Protected, shared and other special workbooks, when something is inserted. */
import { ExcelHost } from "../../../src/hosts/excel/host";
import { insertWorkbook } from "../../../src/spreadsheet/insert";
import type { Cell } from "../../../src/spreadsheet/workbook-model";
import { demoBook } from "../../support/demo-book";
import { FakeExcel } from "../../support/fake-excel";
import { BookState } from "../../support/fake-excel/book";

function started(prepare: (book: BookState) => void) {
  const book = new BookState(["Mine", "Away"]);
  prepare(book);
  const excel = new FakeExcel({ book });
  return {
    book,
    before: JSON.stringify(book.snapshot()),
    host: new ExcelHost({ run: excel.run, supports: () => true }),
  };
}

const put = (host: ExcelHost, cells: Record<string, Partial<Cell>>): Promise<void> =>
  host.change("Insert", [{ kind: "cells", sheet: "Mine", cells: new Map(Object.entries(cells)) }]);

test("the first merged cell accepts a formula; another one gives a message, and nothing is partially applied", async () => {
  const { book, before, host } = started((own) => {
    own.known("Mine").merges.push("B2:C3");
  });
  await expect(put(host, { A1: { value: "Rate" }, C2: { formula: "A1*2" } })).rejects.toThrow(
    /^Mine!C2 lies within merged cells, .* first cell only\. Choose that one, or unmerge them .* Nothing was changed\.$/,
  );
  expect(JSON.stringify(book.snapshot())).toBe(before);
  await put(host, { A1: { value: "Rate" }, B2: { formula: "A1*2" } });
  expect(book.known("Mine").cells.get("B2")!.formula).toBe("=A1*2");
});

test("hidden sheets of the user stay hidden and unchanged when a plan is inserted", async () => {
  const { book, host } = started((own) => {
    own.known("Away").visibility = "VeryHidden";
    own.known("Away").cells.set("A1", { value: "kept" });
  });
  await insertWorkbook(host, demoBook().workbook);
  expect([book.known("Away").visibility, book.known("Away").cells.get("A1")]).toEqual([
    "VeryHidden",
    { value: "kept" },
  ]);
});

test("in a workbook with the 1904 date system, a plan with dates gives a message; one without dates is inserted", async () => {
  const { book, before, host } = started((own) => {
    own.from1904 = true;
  });
  await expect(insertWorkbook(host, demoBook().workbook)).rejects.toThrow(
    /^This workbook uses the 1904 date system, .* Insert the plan into another workbook\. Nothing was changed\.$/,
  );
  expect(JSON.stringify(book.snapshot())).toBe(before);
  await put(host, { A1: { formula: "SIZEBOOK.LPARCAP(1000)" } });
  expect(book.known("Mine").cells.get("A1")!.formula).toBe("=SIZEBOOK.LPARCAP(1000)");
});

describe("a table", () => {
  const inTable = (prepare: (book: BookState) => void = () => undefined) =>
    started((own) => {
      own.known("Mine").tables.push("B2:C9");
      prepare(own);
    });
  test("a formula in an empty table column stays the only one, and undo removes it", async () => {
    const { book, before, host } = inTable();
    await put(host, {
      B4: { formula: "SIZEBOOK.LPARCAP(1000)" },
      C7: { formula: "SIZEBOOK.LPARCAP(2000)" },
      B6: { value: "six" },
    });
    expect(
      [...book.known("Mine").cells]
        .filter(([, { formula, value }]) => formula ?? value)
        .map(([address, { formula, value }]) => [address, formula ?? value])
        .sort(),
    ).toEqual([
      ["B4", "=SIZEBOOK.LPARCAP(1000)"],
      ["B6", "six"],
      ["C7", "=SIZEBOOK.LPARCAP(2000)"],
    ]);
    await host.undo();
    expect(JSON.stringify(book.snapshot())).toBe(before);
  });
  test("values, and cells in and below a filled column, are left to Excel", async () => {
    const { book, host } = inTable((own) => {
      own.known("Mine").cells.set("B9", { value: "kept" });
    });
    await put(host, {
      B2: { formula: "SIZEBOOK.LPARCAP(1000)" },
      B10: { formula: "SIZEBOOK.LPARCAP(2000)" },
      C2: { value: 5 },
    });
    expect(
      ["B2", "B3", "B9", "B10", "C2", "C3"].map((address) => {
        const cell = book.known("Mine").cells.get(address);
        return cell?.formula ?? cell?.value;
      }),
    ).toEqual([
      "=SIZEBOOK.LPARCAP(1000)",
      undefined,
      "kept",
      "=SIZEBOOK.LPARCAP(2000)",
      5,
      undefined,
    ]);
  });
});

test("with a decimal comma, formulas keep their points, and texts like numbers or dates stay texts", async () => {
  const texts = ["1,5", "1.5", "3.4.", "3.4.2026", "1.500,25", "1e3", "4-8", "50%", "007"];
  for (const decimal of [".", ","] as const) {
    const { book, host } = started((own) => {
      own.decimal = decimal;
    });
    await put(host, {
      A1: { formula: "SIZEBOOK.LPARCAP(1000.5,0.25)" },
      ...Object.fromEntries(texts.map((value, i) => [`B${i + 1}`, { value }])),
    });
    expect(book.known("Mine").cells.get("A1")!.formula).toBe("=SIZEBOOK.LPARCAP(1000.5,0.25)");
    expect(texts.map((_, i) => book.known("Mine").cells.get(`B${i + 1}`)!.value)).toEqual(texts);
  }
});

test("manual calculation stays manual", async () => {
  const { book, host } = started((own) => {
    own.calculationMode = "Manual";
  });
  await insertWorkbook(host, demoBook().workbook);
  await put(host, { A1: { formula: "SIZEBOOK.LPARCAP(1000)" } });
  expect(book.calculationMode).toBe("Manual");
});

test.each<[string, (book: BookState) => void, RegExp]>([
  [
    "a sheet of the same name, in other letters",
    (book) => {
      book.add("growth");
    },
    /^This workbook already has a sheet named Growth\. Nothing was changed\./,
  ],
  [
    "a name that is in use",
    (book) => {
      book.names.push({ name: "CUSTOMER", formula: "=Mine!$A$1" });
    },
    /^This workbook already uses the name customer\. Nothing was changed\./,
  ],
])("%s: the plan is rejected with a message", async (_what, prepare, reason) => {
  const { book, before, host } = started(prepare);
  expect(await insertWorkbook(host, demoBook().workbook)).toEqual({
    kind: "refused",
    reason: expect.stringMatching(reason),
  });
  expect(JSON.stringify(book.snapshot())).toBe(before);
});
