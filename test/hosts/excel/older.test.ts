/**
 * Older versions of Excel, simulated: every operation either works with its fallback, or shows one
 * message and leaves the workbook unchanged.
 */
import { sheetsNeedingRepair } from "../../../src/addin/needs-repair";
import { NAMESPACE } from "../../../src/functions/core/namespace";
import { ExcelCardSwitch } from "../../../src/hosts/excel/cards/card-switch";
import { excelFiles } from "../../../src/hosts/excel/files";
import { ExcelHost } from "../../../src/hosts/excel/host";
import { gateOf, type Gate } from "../../../src/hosts/excel/requirements";
import { copiesOf } from "../../../src/customer-copy/copies";
import { stampHost } from "../../../src/plan/definition/plan-stamp";
import { explainCell } from "../../../src/provenance/explain";
import { insertWorkbook } from "../../../src/spreadsheet/insert";
import { repair } from "../../../src/foreign/repair/repair";
import { demoBook } from "../../support/demo-book";
import { FakeExcel } from "../../support/fake-excel";
import { BookState } from "../../support/fake-excel/book";
import { order } from "../../support/fake-excel/api-sets";
import { foreignBook } from "../../support/foreign-book";

const LEVELS = ["1.1", "1.7", "1.9", "1.10", "1.14", "1.18", "1.20"] as const;
type Level = (typeof LEVELS)[number];
/** Custom functions of the Excels of these levels. */
const FUNCTIONS: Readonly<Record<Level, string>> = {
  "1.1": "0.0",
  "1.7": "0.0",
  "1.9": "1.1",
  "1.10": "1.1",
  "1.14": "1.3",
  "1.18": "1.4",
  "1.20": "1.5",
};

interface Old {
  readonly level: Level;
  readonly book: BookState;
  readonly stand: FakeExcel;
  readonly host: ExcelHost;
  readonly supports: Gate;
}

/**
 * Lacks all members of later requirement sets, and reports this. A workbook with a plan's cells, a
 * cell that shows #NAME?, and a protected sheet.
 */
function excelOf(level: Level): Old {
  const book = new BookState(["Plan", "Locked"]);
  const plan = book.known("Plan");
  plan.cells.set("A1", { value: 1000 } as never);
  plan.cells.set("B1", { formula: "=SIZEBOOK.LPARCAP(A1)", value: 900 } as never);
  plan.cells.set("B2", { formula: "=_xldudf_SIZEBOOK_LPARCAP(A1)", value: 900 } as never);
  const locked = book.known("Locked");
  locked.cells.set("A1", { formula: "=SIZEBOOK.LPARCAP(1)", error: "#NAME?" } as never);
  Object.assign(locked, { locked: true, password: "secret", protection: {} });
  const stand = new FakeExcel({ book, version: level });
  const isSetSupported = (set: string, version: string): boolean =>
    order(version) <= order(set === "CustomFunctionsRuntime" ? FUNCTIONS[level] : level);
  const supports = gateOf(isSetSupported);
  return { level, book, stand, host: new ExcelHost({ run: stand.run, supports }), supports };
}

const set =
  (cells: Record<string, object>) =>
  ({ host }: Old): Promise<unknown> =>
    host.change("Set", [{ kind: "cells", sheet: "Plan", cells: new Map(Object.entries(cells)) }]);

const copies = async ({ supports }: Old): Promise<ReturnType<typeof copiesOf>> => {
  const bytes = await foreignBook({
    sheets: [
      {
        name: "A",
        rows: '<row r="1"><c r="A1"><f>_xldudf_SIZEBOOK_LPARCAP(1000)</f><v>900</v></c></row>',
      },
    ],
  });
  return copiesOf(
    excelFiles({
      supports,
      createWorkbook: async () => undefined,
      getFile: (_options, done) =>
        done({
          status: "succeeded",
          value: {
            size: bytes.length,
            sliceCount: 1,
            closeAsync: () => undefined,
            getSliceAsync: (_index, give) =>
              give({ status: "succeeded", value: { data: [...bytes] } }),
          },
        }),
    }),
  );
};

const OPERATIONS: Readonly<Record<string, (excel: Old) => Promise<unknown>>> = {
  "insert a plan": ({ host }) => insertWorkbook(host, demoBook().workbook),
  "change an input or an override": set({ A1: { value: 2000 } }),
  "insert a formula": set({ D1: { formula: "SIZEBOOK.LPARCAP(A1)" } }),
  "insert a table with its look": set({
    D1: { value: "Rate", style: "tableHead" },
    D2: { value: 5, style: "result" },
  }),
  read: ({ host }) => host.read({ sheet: "Plan", range: "A1:B2" }),
  "list sheets and names": async ({ host }) => [
    await host.sheets(),
    await host.names(),
    await host.usedRange("Plan"),
  ],
  "select, and ask what is selected": async ({ host }) => {
    await host.select({ sheet: "Plan", range: "B1" });
    return host.selection();
  },
  "explain a cell": ({ host }) => explainCell(host, { sheet: "Plan", range: "B1" }),
  recalculate: ({ host }) => host.recalculate(),
  "hear of changes": async ({ host, stand }) => {
    const stop = host.watch(() => undefined);
    await host.sheets();
    stop();
    return stand.listening;
  },
  repair: ({ host }) => repair(host),
  "repair a protected sheet": ({ host }) =>
    repair(host, { ask: async () => ({ password: "secret" }) }),
  "look for stuck cells at the start": ({ stand, supports }) =>
    sheetsNeedingRepair({ run: stand.run, namespace: NAMESPACE, supports }),
  stamp: ({ host }) => stampHost(host),
  undo: async (excel) => {
    await set({ A1: { value: 3000 } })(excel);
    return excel.host.undo();
  },
  "make a customer copy": async (excel) => (await copies(excel)).share({ date: "2026-01-31" }),
};

/** "works", or the message. */
async function outcome(excel: Old, operation: (excel: Old) => Promise<unknown>): Promise<string> {
  try {
    await operation(excel);
    return "works";
  } catch (error) {
    return error instanceof Error && error.name === "ExcelProblem"
      ? error.message
      : `${String(error)} ${(error as Error).stack}`;
  }
}

const TOO_OLD = "This Excel is too old";
const NO_COPIES = "This Excel does not open new workbooks for add-ins";
const NO_LOOKS = "This Excel is too old to change the look of cells";
const WORKS_WITHOUT = new Set([
  "read",
  "recalculate",
  "explain a cell",
  "hear of changes",
  "look for stuck cells at the start",
]);

/** Rejected operations by the start of the message; all others work. */
function refused(level: Level, operation: string): string | undefined {
  if (level === "1.1" && !WORKS_WITHOUT.has(operation))
    return operation === "make a customer copy" ? NO_COPIES : TOO_OLD;
  if (level === "1.7" && operation === "make a customer copy") return NO_COPIES;
  return level === "1.7" && operation === "insert a table with its look" ? NO_LOOKS : undefined;
}

describe.each(LEVELS)("an Excel with ExcelApi %s", (level) => {
  test.each(Object.keys(OPERATIONS))(
    "%s: works, or one message says why not and nothing has changed",
    async (name) => {
      const excel = excelOf(level);
      const before = excel.book.snapshot();
      const message = await outcome(excel, OPERATIONS[name]!);
      const sentence = refused(level, name);
      if (sentence === undefined) return expect(message).toBe("works");
      expect(message.startsWith(sentence)).toBe(true);
      expect(message).toMatch(/^[^\n]{20,200}\.$/);
      expect(message).toMatch(/Update Office|Excel on the web|command line/);
      expect(excel.book.snapshot()).toEqual(before);
    },
  );

  test("the switch of the data cards is available or shows a reason", () => {
    const { stand, supports } = excelOf(level);
    const { obstacle } = new ExcelCardSwitch({
      run: stand.run,
      supports,
      wanted: () => false,
      want: () => undefined,
    } as never);
    expect(obstacle === undefined).toBe(level === "1.20");
    if (obstacle !== undefined) expect(obstacle).toContain("ExcelApi 1.19");
  });
});

test("a falsely claimed capability gives a message, and nothing is partially applied", async () => {
  const { book, stand } = excelOf("1.1");
  const liar = new ExcelHost({ run: stand.run, supports: () => true });
  const before = book.snapshot();
  await expect(insertWorkbook(liar, demoBook().workbook)).rejects.toThrow(
    /This Excel is too old for that\. Update Office/,
  );
  expect(book.snapshot()).toEqual(before);
});
