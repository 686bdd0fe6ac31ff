/** The checks of a plan as found by its name index, also after changes to the workbook. */
import { readCheckPrecedents } from "../../../src/plan/read/cell-checks";
import { readPlan } from "../../../src/plan/read/read-checks";
import { readerOf } from "../../../src/spreadsheet/workbook-reader";
import { bookWithNameIndex, type NameIndexLine } from "../../support/workbook-with-name-index";
import type { Contents } from "../../support/plain-book";

const CHECKS: readonly NameIndexLine[] = ["sheet", "what", "verdict", "reason", "rule"].map(
  (column, i) => [`check.${column}`, "Checks", `$${"ABCDE"[i]!}$2:$${"ABCDE"[i]!}$5`, "result"],
);
const COVER: readonly NameIndexLine[] = [
  ["cover.headline", "Cover", "$B$2", "result"],
  ["cover.verdict", "Cover", "$B$3", "result"],
];
const LINES: readonly NameIndexLine[] = [
  ...COVER,
  ...CHECKS,
  ["memcheck.verdict", "Memory", "$C$8:$C$9", "result"],
];
const SHEETS = {
  Cover: { B2: "MMD, 12 cores", B3: "WARN" },
  Checks: {
    A2: "Memory",
    B2: "Pool",
    C2: "PASS",
    D2: "3 is at most 4.",
    E2: "M-1",
    A3: "Memory",
    B3: "Faults",
    C3: "FAIL",
    D3: "9 a second.",
    E3: "plan.capacity.rows",
    A4: "Growth",
    B4: "Horizon",
    C4: "PASS",
  },
  Memory: { C8: "PASS", C9: "FAIL" },
} as const satisfies Readonly<Record<string, Contents>>;
const planOf = (
  sheets: Readonly<Record<string, Contents>>,
  lines: readonly NameIndexLine[] = LINES,
): ReturnType<typeof readPlan> => readPlan(readerOf(bookWithNameIndex(sheets, lines)));

test("the worst first, each at its place in its section, or otherwise on the sheet of all checks; lines without a check are omitted", async () => {
  expect(await planOf(SHEETS)).toEqual({
    headline: "MMD, 12 cores",
    verdict: "FITS WITH CONDITIONS",
    checks: [
      {
        section: "Memory",
        what: "Faults",
        verdict: "FAIL",
        reason: "9 a second.",
        rule: "plan.capacity.rows",
        isOfWorkbook: true,
        range: { sheet: "Memory", range: "C9" },
        reasonAt: { sheet: "Checks", range: "D3" },
      },
      {
        section: "Memory",
        what: "Pool",
        verdict: "PASS",
        reason: "3 is at most 4.",
        rule: "M-1",
        isOfWorkbook: false,
        range: { sheet: "Memory", range: "C8" },
        reasonAt: { sheet: "Checks", range: "D2" },
      },
      {
        section: "Growth",
        what: "Horizon",
        verdict: "PASS",
        reason: "",
        rule: "",
        isOfWorkbook: false,
        range: { sheet: "Checks", range: "A4" },
        reasonAt: { sheet: "Checks", range: "D4" },
      },
    ],
  });
});

test("a value that is no verdict, as in a plan that was not calculated, is pending", async () => {
  const { C2: _verdict, ...others } = SHEETS.Checks;
  expect(
    (await planOf({ ...SHEETS, Checks: { ...others, C3: "maybe" } }))!.checks.map(
      ({ what, verdict }) => [what, verdict],
    ),
  ).toEqual([
    ["Pool", "OPEN"],
    ["Faults", "OPEN"],
    ["Horizon", "PASS"],
  ]);
});

test("deleted sheets have no checks", async () => {
  const { Cover: _cover, ...noCover } = SHEETS;
  expect(await planOf(noCover)).toMatchObject({
    headline: "",
    verdict: "",
    checks: [{ what: "Faults" }, { what: "Pool" }, { what: "Horizon" }],
  });
  const { Checks: _checks, ...noChecks } = SHEETS;
  expect(await planOf(noChecks)).toEqual({
    headline: "MMD, 12 cores",
    verdict: "FITS WITH CONDITIONS",
    checks: [],
  });
});

test.each([
  ["the headline", LINES.slice(1)],
  ["the checks", COVER],
  ["anything", []],
])("a name index without %s does not belong to a plan", async (_what, lines) => {
  expect(await planOf(SHEETS, lines)).toBeUndefined();
});

test("a check reads the precedents of its row, and of its reason on the sheet of all checks", async () => {
  const { Checks, Memory, ...others } = SHEETS;
  const reads = await readCheckPrecedents(
    readerOf(
      bookWithNameIndex(
        {
          ...others,
          Memory: { ...Memory, D8: "=Pools!B3", F8: "=Checks!D2" },
          Checks: { ...Checks, D2: '=Pools!C4&": "&C2' },
        },
        LINES,
      ),
    ),
  );
  expect(reads.find(({ check }) => check.what === "Pool")!.reads).toEqual([
    { sheet: "Pools", range: "B3" },
    { sheet: "Checks", range: "D2" },
    { sheet: "Pools", range: "C4" },
    { sheet: "Checks", range: "C2" },
  ]);
});
