/**
 * Where a spelling of one language fails in another: the stand-in refuses it, and the second way
 * gives what English Excel has. Office-js issues 1167, 1985 and 6614.
 */
import { ExcelHost } from "../../../src/hosts/excel/host";
import { insertWorkbook } from "../../../src/spreadsheet/insert";
import type { Change } from "../../../src/spreadsheet/workbook-host";
import { demoBook } from "../../support/demo-book";
import { FakeExcel } from "../../support/fake-excel";
import { BookState } from "../../support/fake-excel/book";
import { EXCEL_HOSTS, excelThere, type ExcelHostName } from "../../support/fake-excel/hosts";

const { workbook: demo } = demoBook();
const GERMAN = "Windows, German";
const TURKISH = "Windows, Turkish, before version 2607";

const bookOf = (name: ExcelHostName): BookState => {
  const traits = EXCEL_HOSTS[name];
  return Object.assign(new BookState(["Mine"]), "book" in traits ? traits.book : {});
};

/** The style of A1 and C3 after one call for both, or the code of its error. */
async function styledTogether(name: ExcelHostName, list: string): Promise<unknown> {
  const book = bookOf(name);
  try {
    await new FakeExcel({ book }).run({}, async (context) => {
      context.workbook.worksheets.getItem("Mine").getRanges(list).style = "Normal";
      await context.sync();
    });
  } catch (error) {
    return (error as { code: string }).code;
  }
  return ["A1", "C3"].map((address) => book.known("Mine").cells.get(address)?.style);
}

test("a list of areas with commas fails where the list separator is a semicolon", async () => {
  const styled = ["Normal", "Normal"];
  expect(await styledTogether("Windows, current", "A1,C3")).toEqual(styled);
  expect(await styledTogether(GERMAN, "A1,C3")).toBe("InvalidArgument");
  expect(await styledTogether(GERMAN, "A1;C3")).toEqual(styled);
  expect(await styledTogether(TURKISH, "A1,C3")).toBe("InvalidArgument");
});

/** The styles of all cells of a workbook after a plan was inserted. */
const stylesOf = ({ sheets }: BookState): unknown =>
  sheets.map(({ name, cells }) => [
    name,
    [...cells].map(([address, { style }]) => [address, style]),
  ]);

test("then each area is formatted on its own, once, and looks as in English", async () => {
  const english = bookOf("Windows, current");
  await insertWorkbook(excelThere("Windows, current", english).host, demo);
  const book = bookOf(GERMAN);
  const { host, stand } = excelThere(GERMAN, book);
  await insertWorkbook(host, demo);
  expect(stylesOf(book)).toEqual(stylesOf(english));
  // Excel is not asked a second time.
  expect(await host.undo()).toMatch(/^Insert/);
  stand.reset();
  await insertWorkbook(host, demo);
  expect(stand.calls).not.toContain("Worksheet.getRanges");
  expect(host.leftOut).toEqual([
    "Formatting many areas in one call (getRanges): Each area is formatted separately, in larger requests.",
  ]);
});

test("if an area on its own fails too, nothing is changed, and a sentence says why", async () => {
  const book = bookOf(GERMAN);
  const before = book.snapshot();
  const { host, stand } = excelThere(GERMAN, book);
  stand.failures = [{ member: "Range.style", code: "AccessDenied" }];
  await expect(insertWorkbook(host, demo)).rejects.toThrow(/^[A-Z].*Nothing was changed\.$/);
  expect(book.snapshot()).toEqual(before);
});

const FORMULA = 'SIZEBOOK.LPARCAP(IF(A1>0.5,A1,2),"1.5,2"="x")';
const writes: Change[] = [
  { kind: "cells", sheet: "Mine", cells: new Map([["B1", { formula: FORMULA }]]) },
];

test.each<[string, boolean]>([
  ["en-US", true],
  ["de-DE", true],
  ["tr-TR", false],
  ["az-Latn-AZ", false],
])("#AD? of an Excel that takes names as Turkish ones, in %s: %s", async (language, isLost) => {
  const book = bookOf(TURKISH);
  const host = new ExcelHost({
    run: new FakeExcel({ book }).run,
    supports: () => true,
    language,
  });
  await host.change("Formula", writes);
  const cell = book.known("Mine").cells.get("B1")!;
  expect(cell.error).toBe(isLost ? "#AD?" : undefined);
  // The separators of the language and back: decimals and texts are what they were.
  expect(cell.formula).toBe(`=${FORMULA}`);
});

test("a cell without an error is not written a second time", async () => {
  const { host, stand } = excelThere(TURKISH, new BookState(["Mine"]));
  // Microsoft has corrected it in version 2607.
  const corrected = Object.assign(stand.book, { losesFunctionNames: false });
  await host.change("Formula", writes);
  expect(corrected.known("Mine").cells.get("B1")!.error).toBeUndefined();
  expect(stand.calls.filter((place) => place === "Range.formulasLocal")).toHaveLength(1);
});

test("if the second spelling fails, nothing is changed, and a sentence says why", async () => {
  const book = bookOf(TURKISH);
  book.known("Mine").cells.set("B1", { value: "kept" });
  const before = book.snapshot();
  const { host, stand } = excelThere(TURKISH, book);
  stand.failures = [{ member: "Range.formulasLocal", code: "GeneralException" }];
  await expect(host.change("Formula", writes)).rejects.toThrow(/^[A-Z].*Nothing was changed\.$/);
  expect(book.snapshot()).toEqual(before);
});

test("numbers are typed as in this Excel, and as in formulas where it cannot say how", async () => {
  const notationIn = (name: ExcelHostName) =>
    excelThere(name, new BookState(["A"])).host.numberNotation();
  expect(await notationIn("Windows, German")).toEqual({ decimal: ",", group: "." });
  expect(await notationIn("web")).toEqual({ decimal: ".", group: "," });
  const { run } = new FakeExcel({ book: new BookState(["A"]), version: "1.10" });
  const older = new ExcelHost({ run, supports: (capability) => capability !== "notation" });
  expect(await older.numberNotation()).toEqual({ decimal: ".", group: "," });
});
