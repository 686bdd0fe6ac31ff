/** A workbook that somebody else has open too, and changes between any two of our requests. */
import { ExcelHost } from "../../../../src/hosts/excel/host";
import { insertWorkbook } from "../../../../src/spreadsheet/insert";
import { demoBook } from "../../../support/demo-book";
import { FakeExcel } from "../../../support/fake-excel";
import { BookState } from "../../../support/fake-excel/book";

interface Outcome {
  readonly book: BookState;
  readonly host: ExcelHost;
  readonly syncs: number;
  readonly message: string | undefined;
}

/** Our change, with what a colleague does just before the request of a number. */
async function beside(
  ours: (host: ExcelHost) => Promise<unknown>,
  index: number,
  theirs: (book: BookState) => void,
): Promise<Outcome> {
  const book = new BookState(["Mine", "Other"]);
  book.known("Mine").cells.set("A1", { value: "kept" });
  const excel = new FakeExcel({ book });
  const host = new ExcelHost({ run: excel.run, supports: () => true });
  excel.colleague = (sync) => {
    if (sync === index) theirs(book);
  };
  const message = await ours(host).then(
    () => undefined,
    (error: Error) => error.message,
  );
  return { book, host, syncs: excel.syncs.length, message };
}

const put = (host: ExcelHost): Promise<void> =>
  host.change("Insert", [
    {
      kind: "cells",
      sheet: "Mine",
      cells: new Map([
        ["B2", { formula: "SIZEBOOK.LPARCAP(1000)" }],
        ["B3", { value: "CPW" }],
      ]),
    },
  ]);
async function insert(host: ExcelHost): Promise<void> {
  const done = await insertWorkbook(host, demoBook().workbook);
  if (done.kind === "refused") throw new Error(done.reason);
}
const CHANGES = [
  ["a formula with its unit", put],
  ["a plan", insert],
] as const;
const OURS: readonly string[] = demoBook().workbook.sheets.map(({ name }) => name);

const writtenValues = (book: BookState): readonly unknown[] =>
  ["B2", "B3"].map((address) => {
    const cell = book.known("Mine").cells.get(address);
    return cell?.formula ?? cell?.value;
  });
const names = (book: BookState): readonly string[] => book.sheets.map(({ name }) => name);

/** Whether our change is in the workbook whole, or not at all. */
function isWholeOrNot(change: typeof put | typeof insert, { book, message }: Outcome): void {
  const sentence = message === undefined || /^[A-Z][^]+\.$/.test(message);
  expect([message, sentence]).toEqual([message, true]);
  if (change === put) {
    const there = book.sheets.some(({ name }) => name === "Mine")
      ? writtenValues(book)
      : [undefined, undefined];
    expect(there).toEqual(
      message === undefined ? ["=SIZEBOOK.LPARCAP(1000)", "CPW"] : [undefined, undefined],
    );
  } else {
    expect(
      names(book).filter((name) => name !== "Mine" && name !== "Other" && name !== "Theirs"),
    ).toEqual(message === undefined ? OURS : []);
  }
}

describe.each(CHANGES)("%s", (_what, change) => {
  let syncs: number;
  beforeAll(async () => {
    ({ syncs } = await beside(change, 0, () => undefined));
  });

  test("what a colleague types elsewhere stays, and the change is complete", async () => {
    for (let index = 1; index <= syncs; index += 1) {
      const done = await beside(change, index, (book) => {
        book.known("Mine").cells.set("A1", { value: "theirs" });
      });
      expect([index, done.message]).toEqual([index, undefined]);
      isWholeOrNot(change, done);
      await done.host.undo();
      expect(done.book.known("Mine").cells.get("A1")).toMatchObject({ value: "theirs" });
    }
  });

  test("a sheet that a colleague adds or renames stays", async () => {
    for (let index = 1; index <= syncs; index += 1) {
      const added = await beside(change, index, (book) => {
        book.add("Theirs");
      });
      isWholeOrNot(change, added);
      expect(names(added.book)).toContain("Theirs");
      const renamed = await beside(change, index, (book) => {
        book.known("Other").name = "Theirs";
      });
      isWholeOrNot(change, renamed);
      expect(names(renamed.book)).toContain("Theirs");
    }
  });

  test("a colleague's sheet with the name of a new one stays, with a message", async () => {
    if (change === put) return expect(OURS).not.toContain("Mine");
    const messages = new Set<string | undefined>();
    for (let index = 1; index <= syncs; index += 1) {
      let isMade = false;
      const done = await beside(change, index, (book) => {
        if (names(book).includes(OURS[0]!)) return;
        isMade = true;
        book.add(OURS[0]!).cells.set("A1", { value: "theirs" });
      });
      if (!isMade) continue;
      messages.add(done.message);
      expect(done.book.known(OURS[0]!).cells.get("A1")).toEqual({ value: "theirs" });
      expect(names(done.book)).toEqual(["Mine", "Other", OURS[0]]);
    }
    expect([...messages].filter((message) => !/^[A-Z][^]+\.$/.test(message ?? ""))).toEqual([]);
    expect([...messages].join("\n")).toContain(`already has a sheet named ${OURS[0]}`);
    expect(messages.size).toBeGreaterThan(1); // Before and after our read of the present content.
  });
});

test("a sheet that a colleague deletes during the change gives a message", async () => {
  const { syncs } = await beside(put, 0, () => undefined);
  for (let index = 1; index <= syncs; index += 1) {
    const done = await beside(put, index, (book) => {
      book.sheets.splice(book.sheets.indexOf(book.known("Mine")), 1)[0]!.gone = true;
    });
    expect(done.message).toMatch(/^[A-Z][^]+\.$/);
    expect(names(done.book)).toEqual(["Other"]);
  }
});

test("undo keeps a value with which a colleague has overwritten a formula", async () => {
  const { book, host } = await beside(put, 0, () => undefined);
  book.known("Mine").cells.set("B2", { value: "theirs" });
  expect(await host.undo()).toBeUndefined();
  expect(writtenValues(book)).toEqual(["theirs", "CPW"]);
});
