/** Whether a workbook that was opened needs repair, asked of Excel. */
import { looksStuck } from "../../src/addin/stuck";
import { BookState, ExcelStandIn } from "../support/excel-stand-in";

const asked = async (
  cell: object,
  version?: string,
): Promise<{ stuck: boolean; calls: number }> => {
  const book = new BookState(["Plan", "More"]);
  book.known("More").cells.set("B2", cell as never);
  const excel = new ExcelStandIn({ book, ...(version ? { version } : {}) });
  const run = ((batch: (context: Excel.RequestContext) => Promise<boolean>) =>
    excel.run({}, batch)) as unknown as typeof Excel.run;
  return {
    stuck: await looksStuck(run, version === undefined, "SIZEBOOK"),
    calls: excel.syncs.length,
  };
};

test.each<[string, object, boolean]>([
  ["a call that shows #NAME?", { formula: "=SIZEBOOK.LPARCAP(1)", error: "#NAME?" }, true],
  [
    "a call in the spelling of files, with its value",
    { formula: "=_XLDUDF_size_lparcap(1)", value: 0.9 },
    true,
  ],
  ["a call with its answer", { formula: "=SIZEBOOK.LPARCAP(1)", value: 0.9 }, false],
  ["a text", { value: "_xldudf_SIZEBOOK_LPARCAP" }, false],
])("%s: %#", async (_what, cell, stuck) => expect(await asked(cell)).toEqual({ stuck, calls: 2 }));

test("an Excel that cannot search is asked nothing", async () =>
  expect(await asked({ formula: "=SIZEBOOK.LPARCAP(1)", error: "#NAME?" }, "1.8")).toEqual({
    stuck: false,
    calls: 0,
  }));
