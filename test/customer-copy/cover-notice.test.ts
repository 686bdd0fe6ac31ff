/**
 * The line on the cover for readers without the add-in, in plans, copies, and files that have been
 * changed.
 */
import { writePackage } from "../../src/xlsx/write/write-package";
import { writeXlsx } from "../../src/xlsx/write/write-xlsx";
import { XlsxPackage } from "../../src/xlsx/package/xlsx-package";
import { setReaderLine } from "../../src/customer-copy/cover-notice";
import { readWorkbook } from "../../src/xlsx/read/read-workbook";
import { COPY_NOTICE, isReaderNotice, LIVE_NOTICE } from "../../src/plan/read/reader-notice";
import { plainBook, plainSheet } from "../support/plain-book";

/** The text of the cell afterwards, in a file in which it had a text. */
async function after(text: string, kind: "live" | "copy", name = "cover_reader"): Promise<unknown> {
  const bytes = await writeXlsx(
    plainBook(
      [plainSheet("Cover of it", { A1: 1, B7: text, C7: "beside" })],
      [{ name, sheet: "Cover of it", cell: "B7" }],
    ),
  );
  const parts = await XlsxPackage.open(bytes);
  if ("problem" in parts) throw new Error(parts.problem);
  await setReaderLine(parts, kind);
  const read = await readWorkbook(await writePackage(parts));
  if ("problem" in read) throw new Error(read.problem);
  expect(read.workbook.sheets[0]!.cells.get("C7")!.value).toBe("beside");
  return read.workbook.sheets[0]!.cells.get("B7")!.value;
}

test("both notices are recognized by how they start", () =>
  expect([LIVE_NOTICE, COPY_NOTICE, "Without it", "", null].map(isReaderNotice)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]));

test.each([
  ["a live plan becomes a copy", LIVE_NOTICE, "copy", COPY_NOTICE],
  ["a copy becomes a live plan", COPY_NOTICE, "live", LIVE_NOTICE],
  [
    "a line of another version is replaced too",
    "Without the Sizebook add-in this shows something.",
    "copy",
    COPY_NOTICE,
  ],
  [
    "words of the planner's own stay",
    "Ask A. Planner for the live plan.",
    "copy",
    "Ask A. Planner for the live plan.",
  ],
] as const)("%s", async (_what, before, kind, expected) =>
  expect(await after(before, kind)).toBe(expected),
);

test("a workbook without this cell stays unchanged", async () =>
  expect(await after(LIVE_NOTICE, "copy", "other_name")).toBe(LIVE_NOTICE));
