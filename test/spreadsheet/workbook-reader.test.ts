/** Workbooks that are only looked at, also those that reach far beyond what anybody fills in. */
import type { SheetRange } from "../../src/spreadsheet/workbook-host";
import {
  readerOf,
  snapshotOf,
  tooLarge,
  SnapshotReader,
} from "../../src/spreadsheet/workbook-reader";
import { plainBook, plainSheet } from "../support/plain-book";

const book = plainBook(
  [plainSheet("Plan", { B2: 1, C4: "=B2*2" }), plainSheet("Empty", {})],
  [{ name: "mine", sheet: "Plan", cell: "$B$2" }],
);

/** Counts the requests to it. */
class Counting extends SnapshotReader {
  readonly asked: string[] = [];
  override async read(range: SheetRange) {
    this.asked.push(`${range.sheet}!${range.range}`);
    return super.read(range);
  }
  override async names() {
    this.asked.push("names");
    return super.names();
  }
}

describe("a snapshot", () => {
  test("requests each sheet once and as a whole, and returns the same as the workbook, also next to the filled cells", async () => {
    const host = new Counting(() => book);
    const [snapshot, direct] = [snapshotOf(host), readerOf(book)];
    for (const range of ["B2", "A1:D5", "C4", "ZZ100"]) {
      const contents = (rows: readonly (readonly { value: unknown; formula?: string }[])[]) =>
        rows.map((row) => row.map(({ value, formula }) => formula ?? value));
      expect(contents(await snapshot.read({ sheet: "plan", range }))).toEqual(
        contents(await direct.read({ sheet: "Plan", range })),
      );
    }
    expect(await snapshot.read({ sheet: "Empty", range: "A1" })).toEqual([[{ value: null }]]);
    expect([await snapshot.names(), await snapshot.names()]).toEqual([book.names, book.names]);
    expect(host.asked).toEqual(["plan!B2:C4", "names"]);
    expect([
      await snapshot.usedRange("Plan"),
      await snapshot.usedRange("Empty"),
      await snapshot.usedRange("Gone"),
    ]).toEqual([{ sheet: "Plan", range: "B2:C4" }, undefined, undefined]);
  });

  test("reports a missing sheet, as the workbook does", async () => {
    await expect(snapshotOf(readerOf(book)).read({ sheet: "Gone", range: "A1" })).rejects.toThrow(
      "There is no sheet Gone",
    );
    await expect(readerOf(book).read({ sheet: "Gone", range: "A1" })).rejects.toThrow(
      "There is no sheet Gone",
    );
  });

  test("a sheet with a cell far from all others is not read cell by cell; the message says what to do", async () => {
    const far = readerOf(plainBook([plainSheet("Far", { A1: 1, XFD1048576: 1 })]));
    await expect(snapshotOf(far).read({ sheet: "Far", range: "A1" })).rejects.toThrow(
      "This workbook cannot be read as it is: its sheet Far reaches to XFD1048576, too far to read every cell. Delete the cells far from everything else on it, and save it.",
    );
    await expect(far.read({ sheet: "Far", range: "A1:XFD1048576" })).rejects.toThrow(
      "A1:XFD1048576 has more cells than can be looked at one by one.",
    );
  });

  test("an invalid range is named", async () => {
    await expect(readerOf(book).read({ sheet: "Plan", range: "A:A" })).rejects.toThrow(
      "A:A is not a range",
    );
  });
});

describe("whether a sheet can be read and calculated", () => {
  test.each<[string, Parameters<typeof plainSheet>[1], string | undefined]>([
    ["an empty one", {}, undefined],
    ["a usual one", { A1: 1, B9: "=SUM(A1:A8)", C9: "=A1" }, undefined],
    ["a long one", { A1: 1, A1048576: 1 }, undefined],
    [
      "one with a cell far out",
      { A1: 1, XFD1048576: 1 },
      "its sheet S reaches to XFD1048576, too far to read every cell. Delete the cells far from everything else on it, and save it.",
    ],
    [
      "one that reads every cell of another",
      { A1: "=SUM(Other!$A$1:$XFD$1048576)" },
      "its cell S!A1 reads $A$1:$XFD$1048576, too many cells to go through. Let it read no more than is filled in, and save it.",
    ],
    ["one that reads a range the wrong way round", { A1: "=SUM(XFD1048576:B1)" }, undefined],
  ])("%s", (_what, cells, reason) => expect(tooLarge(plainSheet("S", cells))).toBe(reason));
});
