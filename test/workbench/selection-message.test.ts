/** The status line of the workbench about the selected cell. */
import "../../src/functions";
import { explainCell } from "../../src/provenance/explain";
import type { CellContent } from "../../src/spreadsheet/workbook-host";
import { selectionMessage } from "../../src/workbench/selection-message";
import { MemoryHost } from "../support/memory-host";
import { plainBook, plainSheet } from "../support/plain-book";

const HOST = new MemoryHost(plainBook([plainSheet("Mine", { B1: 1 })]));

/** The message about a cell with this content. */
const messageOf = async (content: CellContent) => {
  jest.spyOn(HOST, "read").mockResolvedValue([[content]]);
  return selectionMessage(await explainCell(HOST, { sheet: "Mine", range: "A1" }));
};
afterEach(() => jest.restoreAllMocks());

test("an answer has its unit, its basis and its source", async () => {
  const message = await messageOf({ formula: "SIZEBOOK.LPARCAP(1000)", value: 900 });
  expect(message).toEqual({
    text: expect.stringMatching(/^CPW · rule · .*7\.4/),
    isProblem: false,
  });
});

test("a cell without an answer has the reason", async () => {
  const message = await messageOf({
    formula: 'SIZEBOOK.CPWRATE("9999-XXX")',
    value: null,
    error: "#N/A",
  });
  expect(message).toEqual({
    text: expect.stringMatching(/^#N\/A CPWRATE: System "9999-XXX" is not in the catalogue/),
    isProblem: true,
  });
});

test("semicolons between arguments are pointed out, and such a cell shows no answer", async () => {
  for (const error of ["#NAME?", "#VALUE!"])
    expect(await messageOf({ formula: "SIZEBOOK.LPARCAP(1000;TRUE)", value: null, error })).toEqual(
      {
        text: `${error} Separate arguments with commas instead of semicolons.`,
        isProblem: true,
      },
    );
});

test("semicolons in arrays and texts are accepted", async () => {
  const array = { formula: "SIZEBOOK.LPARCAP({1000;2000})", value: 900 };
  expect((await messageOf(array))?.isProblem).toBe(false);
  const text = { formula: 'SIZEBOOK.CPWRATE("a;b")', value: null, error: "#N/A" };
  expect((await messageOf(text))?.text).toMatch(/^#N\/A CPWRATE: System "a;b"/);
});

test("a function that is not calculated is named", async () => {
  for (const formula of ["1+cubeset(1)", "SUMM(1)", "IF(TRUE,SIZEBOOK.LPARCAP(1000),SUMM(1))"])
    expect((await messageOf({ formula, value: null, error: "#NAME?" }))?.text).toMatch(
      /^#NAME\? The workbench does not calculate a function (?:CUBESET|SUMM)\.$/,
    );
});

test("a cell with #NAME? shows no answer, whatever its formula would return", async () => {
  for (const formula of ["SIZEBOOK.LPARCAP(1000)", "not_there+SIZEBOOK.LPARCAP(1000)"])
    expect(await messageOf({ formula, value: null, error: "#NAME?" })).toEqual({
      text: "#NAME? Check the names in the formula.",
      isProblem: true,
    });
});
