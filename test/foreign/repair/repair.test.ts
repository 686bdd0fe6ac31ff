/** Repair of cells that show #NAME?, in a workbook in memory. */
import type { SheetRange } from "../../../src/spreadsheet/workbook-host";
import {
  plainSheet,
  plainWorkbook,
  type Cell,
  type Sheet,
  type Workbook,
} from "../../../src/spreadsheet/workbook-model";
import { MemoryHost } from "../../support/memory-host";
import { repair } from "../../../src/foreign/repair/repair";

const book = (...sheets: Sheet[]): Workbook => plainWorkbook(sheets);
const unrecognizedCall = (formula = "SIZEBOOK.LPARCAP(1)") => ({
  formula,
  value: null,
  error: "#NAME?",
  style: "default" as const,
});

test("cells of ours with #NAME? are rewritten in one step, others are unchanged, and all are counted", async () => {
  const many = new Map(
    Array.from({ length: 2_500 }, (_, i) => [`A${i + 1}`, unrecognizedCall()] as const),
  );
  const other = {
    formula: "nosuchname+1",
    value: null,
    error: "#NAME?",
    style: "default" as const,
  };
  const host = new MemoryHost(
    book(
      plainSheet("A", many),
      plainSheet(
        "B",
        new Map<string, Cell>([
          ["C3", unrecognizedCall("1+SIZEBOOK.X(A1)")],
          ["C4", other],
          ["D1", { formula: "SIZEBOOK.LPARCAP(2)", value: 1.8, style: "default" }],
        ]),
      ),
    ),
  );
  const shares: number[] = [];
  expect(await repair(host, { progress: (share) => shares.push(share) })).toEqual({
    found: 2_501,
    repaired: 2_501,
    left: [],
  });
  expect(host.current.sheets[0]!.cells.get("A2500")).toEqual({
    formula: "SIZEBOOK.LPARCAP(1)",
    style: "default",
  });
  expect(host.current.sheets[1]!.cells.get("C4")).toEqual(other);
  expect(shares).toEqual([1]);
  expect(await repair(host)).toEqual({ found: 0, repaired: 0, left: [] });
});

class Protected extends MemoryHost {
  off = false;
  readonly protection = {
    isProtected: async (name: string) => name === "A" && !this.off,
    unprotect: async (_name: string, password?: string) => {
      if (password !== "secret") throw new Error("The password is not right.");
      this.off = true;
      return async () => {
        this.off = false;
      };
    },
  };

  override async change(...args: Parameters<MemoryHost["change"]>): Promise<void> {
    if (args[1].some((change) => change.kind === "cells" && change.sheet === "A") && !this.off)
      throw new Error("The sheet A is protected");
    return super.change(...args);
  }
}

test.each<[string, Parameters<typeof repair>[1], object]>([
  [
    "left and counted when nobody can be asked",
    {},
    { found: 2, repaired: 1, left: [{ place: "A!A1", reason: "the sheet A is protected" }] },
  ],
  [
    "left when that is the answer",
    { ask: async () => undefined },
    { found: 2, repaired: 1, left: [{ place: "A!A1", reason: "the sheet A is protected" }] },
  ],
  [
    "left with a wrong password",
    { ask: async () => ({ password: "guess" }) },
    {
      found: 2,
      repaired: 1,
      left: [{ place: "A!A1", reason: expect.stringContaining("password is not right") }],
    },
  ],
  [
    "repaired with the right one, and protected again",
    { ask: async () => ({ password: "secret" }) },
    { found: 2, repaired: 2, left: [] },
  ],
])("a protected sheet is %s", async (_what, options, report) => {
  const host = new Protected(
    book(
      plainSheet("A", new Map([["A1", unrecognizedCall()]])),
      plainSheet("B", new Map([["A1", unrecognizedCall()]])),
    ),
  );
  expect(await repair(host, options)).toEqual(report);
  expect(host.off).toBe(false);
});

test("cells that still show no answer are left, with the reason; other cells are not mentioned", async () => {
  class Unloaded extends MemoryHost {
    loaded = true;
    override async change(...args: Parameters<MemoryHost["change"]>): Promise<void> {
      await super.change(...args);
      this.loaded = false;
    }

    override async read(range: SheetRange) {
      return (await super.read(range)).map((row) =>
        row.map((content) =>
          this.loaded || content.formula === undefined ? content : { ...content, error: "#NAME?" },
        ),
      );
    }
  }
  const host = new Unloaded(
    book(
      plainSheet(
        "A",
        new Map<string, Cell>([
          ["A1", unrecognizedCall()],
          ["B2", { formula: "SIZEBOOK.LPARCAP(2)", value: 1.8, style: "default" }],
          ["C3", unrecognizedCall("SIZEBOOK.NOSUCH(1)")],
        ]),
      ),
    ),
  );
  const reason =
    "it still shows no result because the functions are not loaded or it has an unknown name";
  expect(await repair(host)).toEqual({
    found: 2,
    repaired: 0,
    left: [
      { place: "A!A1", reason },
      { place: "A!C3", reason },
    ],
  });
});
