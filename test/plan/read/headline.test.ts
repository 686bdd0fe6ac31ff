/** The recommendation as printed by the command line, from the cells of a calculated plan. */
import { headline } from "../../../src/plan/read/headline";
import type { CellValue } from "../../../src/spreadsheet/workbook-model";

/** Cells by their names. An Error is the error that the cell shows. */
type Cells = Readonly<Record<string, CellValue | Error>>;

function linesOf(cells: Cells): readonly string[] {
  const names = Object.keys(cells);
  const index = {
    addressOf: (name: string) =>
      names.includes(name) ? { sheet: "Plan", cell: `$A$${names.indexOf(name) + 1}` } : undefined,
  };
  return headline(index, (_sheet, address) => {
    const content = cells[names[Number(address.slice(1)) - 1]!]!;
    return content instanceof Error ? { value: null, error: content.message } : { value: content };
  });
}

const COUNTS: Cells = {
  "checks.pass": 12,
  "checks.warn": 2,
  "checks.fail": 0,
  "checks.open": 1,
  "checks.workbook": 3,
  "sources.catalogue": "1.0.0",
};
const FOCUSED: Cells = {
  "cover.headline": "12.5 GB of memory",
  "cover.verdict": "FITS WITH CONDITIONS",
  ...COUNTS,
};
const SIZED: Cells = {
  "cover.headline": "Expected: 9117-MMD EPM0, 12 cores",
  "cover.verdict": "FITS WITH CONDITIONS",
  "case.shown": 3,
  "case.name": "High growth",
  "statusstep.sentence#all": "Fits, subject to 1 condition.",
  "fit.why#expected": "CPU fits at 12 cores.",
  "fit.why#high": "CPU fits at 16 cores.",
  "fit.total#expected": 90_000,
  "fit.total#high": 120_000.004,
  "cover.now": 0.352,
  "cover.end": "open",
  "cover.cross": "2030-05",
  ...COUNTS,
};

test("a focused plan has the lines of its cover: backup window and first limit only if the cover has them", () => {
  expect(linesOf(FOCUSED)).toEqual([
    "12.5 GB of memory",
    "Status                    FITS WITH CONDITIONS",
    "Checks                    12 PASS, 2 WARN, 0 FAIL, 1 open",
    "Workbook checks           3 not passed",
    "Catalogue                 1.0.0",
  ]);
  expect(
    linesOf({
      ...FOCUSED,
      "cover.backupcross": "2028-05",
      "cover.limit": 2028.126,
      "cover.limitwho": "Save at the horizon",
    }).slice(2, 4),
  ).toEqual([
    "Backup window exceeded    2028-05",
    "First limit reached       2028.13, Save at the horizon",
  ]);
  expect(linesOf({ ...FOCUSED, "cover.limit": "none", "cover.limitwho": null })[2]).toBe(
    "First limit reached       none",
  );
});

test("a full plan adds its status and CPU as sentences, and the values of the shown scenario", () => {
  expect(linesOf(SIZED)).toEqual([
    "Expected: 9117-MMD EPM0, 12 cores",
    "Fits, subject to 1 condition.",
    "CPU fits at 16 cores.",
    "Status                    FITS WITH CONDITIONS",
    "Scenario                  High growth",
    "Capacity                  120,000 CPW",
    "Headroom today            35.2%",
    "Headroom at horizon       open",
    "CPU threshold exceeded    2030-05",
    "Checks                    12 PASS, 2 WARN, 0 FAIL, 1 open",
    "Workbook checks           3 not passed",
    "Catalogue                 1.0.0",
  ]);
});

test("errors are shown as in their cells; without a scenario, the expected one is used", () => {
  const lines = linesOf({
    ...SIZED,
    "case.shown": new Error("#VALUE!"),
    "cover.now": new Error("#DIV/0!"),
    "cover.end": null,
  });
  expect([lines[2], lines[6], lines[7]]).toEqual([
    "CPU fits at 12 cores.",
    "Headroom today            #DIV/0!",
    "Headroom at horizon       ",
  ]);
});

test("a workbook that lacks one of these cells is not a plan", () => {
  const { "cover.verdict": _verdict, ...others } = FOCUSED;
  expect(() => linesOf(others)).toThrow("The plan has no cell cover.verdict.");
});
