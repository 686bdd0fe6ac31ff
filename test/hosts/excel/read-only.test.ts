/** A workbook that is open for reading only. */
import { ExcelHost } from "../../../src/hosts/excel/host";
import { insertWorkbook } from "../../../src/spreadsheet/insert";
import { demoBook } from "../../support/demo-book";
import { FakeExcel } from "../../support/fake-excel";

test.each<[string, (host: ExcelHost) => Promise<unknown>]>([
  ["a plan", (host) => insertWorkbook(host, demoBook().workbook)],
  [
    "a formula",
    (host) =>
      host.change("Insert", [
        {
          kind: "cells",
          sheet: "Sheet1",
          cells: new Map([["A1", { formula: "SIZEBOOK.LPARCAP(1)" }]]),
        },
      ]),
  ],
])(
  "%s is not inserted, with a message, and nothing counts as unfinished",
  async (_what, insert) => {
    const excel = new FakeExcel();
    const before = excel.book.snapshot();
    excel.book.readOnly = true;
    const host = new ExcelHost({ run: excel.run, supports: () => true });
    await expect(insert(host)).rejects.toThrow(
      /reading only\. Unprotect it on the Review tab, or save a copy, and try again\. Nothing was changed\.$/,
    );
    expect(host.isUnfinished).toBe(false);
    expect(excel.book.snapshot()).toEqual(before);
    excel.book.readOnly = false;
    await insert(host);
  },
);
