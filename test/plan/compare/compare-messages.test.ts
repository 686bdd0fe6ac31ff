/** The texts of a comparison, in messages and in the report, for comparisons made by hand. */
import { CellError } from "../../../src/functions/core/cell-error";
import { comparisonWorkbook } from "../../../src/plan/compare/compare-report";
import {
  checkDifferenceText,
  comparisonLines,
  comparisonParts,
  differenceText,
  rowDifferenceText,
  SAME_TEXT,
} from "../../../src/plan/compare/compare-messages";
import type {
  CheckDifference,
  Comparison,
  RowDifference,
} from "../../../src/plan/compare/comparison";
import type { Difference } from "../../../src/spreadsheet/compare-cells";
import type { CellValue, Sheet } from "../../../src/spreadsheet/workbook-model";

const SAME: Comparison = {
  kind: "plans",
  versions: [],
  inputs: [],
  rows: [],
  headline: [],
  checks: [],
  results: [],
  answers: [],
  sheets: { before: [], now: [] },
  notes: [],
};
const difference = (more: Partial<Difference>): Difference => ({
  name: "source.cores",
  section: "Current system",
  row: "ERP",
  label: "Cores",
  unit: "cores",
  format: "",
  before: 8,
  now: 10,
  at: { sheet: "Current system", range: "D8" },
  ...more,
});
const check = (
  what: string,
  before: CheckDifference["before"],
  now: CheckDifference["now"],
  section = "Memory",
): CheckDifference => ({ section, what, rule: "X-1", before, now });
const row = (more: Partial<RowDifference>): RowDifference => ({
  kind: "added",
  table: "source",
  section: "Current system",
  row: "CRM",
  values: [],
  ...more,
});
const part = (comparison: Comparison, title: RegExp): readonly string[] =>
  comparisonParts(comparison).find((comparisonPart) => title.test(comparisonPart.title))?.lines ??
  [];

describe("the words about a difference", () => {
  test("another formula with the same value is not reported as another value", () => {
    expect(differenceText(difference({ before: 8, now: 8, formulas: ["4*2", "16/2"] }))).toBe(
      "Current system, ERP, Cores: 8 cores as before; the formula was =4*2, is =16/2",
    );
  });

  test("added, removed and renamed rows, with their entries, or without any", () => {
    expect(
      [
        row({}),
        row({ values: ["Cores 4"] }),
        row({ kind: "removed" }),
        row({ kind: "removed", values: ["Cores 4", "Sharing Capped"] }),
        row({ kind: "renamed", to: "CRM2" }),
      ].map(rowDifferenceText),
    ).toEqual([
      "Current system, CRM is new",
      "Current system, CRM is new: Cores 4",
      "Current system, CRM is gone",
      "Current system, CRM is gone; it had Cores 4, Sharing Capped",
      "Current system, CRM is now called CRM2",
    ]);
  });

  test("checks: the present verdict with its reason, one that is no longer used, one that was removed, and the same verdict with other values", () => {
    const [pass, fail, unused] = [
      { verdict: "PASS", reason: "3 is at most 4." },
      { verdict: "FAIL", reason: "5 is more than 4." },
      { verdict: "-", reason: "Not used in this plan." },
    ] as const;
    expect(
      [
        check("Pool", pass, fail),
        check("Pool", pass, unused),
        check("Pool", pass, undefined),
        check("Pool", { ...fail, reason: "6 is more than 4." }, fail),
      ].map(checkDifferenceText),
    ).toEqual([
      "Memory, Pool: was PASS, is FAIL. 5 is more than 4.",
      "Memory, Pool: was PASS, is not used.",
      "Memory, Pool: was PASS, is no check.",
      "Memory, Pool: FAIL as before. 5 is more than 4.",
    ]);
  });
});

describe("the parts of a comparison", () => {
  test("of more than forty differences of one kind, forty are listed and the rest counted", () => {
    const inputs = Array.from({ length: 43 }, (_, i) => difference({ row: `LPAR${i + 1}` }));
    const lines = part({ ...SAME, inputs }, /^Inputs: 43 differ$/);
    expect([lines.length, lines[39], lines[40]]).toEqual([
      41,
      "Current system, LPAR40, Cores: was 8 cores, is 10 cores",
      "and 3 more",
    ]);
    expect(part({ ...SAME, inputs: inputs.slice(0, 40) }, /^Inputs: 40 differ$/).at(-1)).toBe(
      "Current system, LPAR40, Cores: was 8 cores, is 10 cores",
    );
  });

  test("checks of only one plan: their number by section, and those that do not pass", () => {
    const checks = [
      check("Heap", undefined, { verdict: "FAIL", reason: "" }, "Web and Java"),
      check("Threads", undefined, { verdict: "PASS", reason: "" }, "Web and Java"),
      check("Faults", { verdict: "WARN", reason: "" }, undefined),
      check("Pool", { verdict: "OPEN", reason: "" }, undefined),
      check("Duration", { verdict: "PASS", reason: "" }, undefined, "IPL"),
      check("Paging", undefined, { verdict: "PASS", reason: "" }),
    ];
    expect(part({ ...SAME, checks }, /^Checks: no verdict changed$/)).toEqual([
      "Memory: 2 checks are only in the first, of these Faults WARN, Pool OPEN.",
      "IPL: 1 check is only in the first, none of them against the plan.",
      "Web and Java: 2 checks are only in the second, of these Heap FAIL.",
      "Memory: 1 check is only in the second, none of them against the plan.",
    ]);
  });

  test("verdicts: the worst first; unchanged ones are counted", () => {
    const verdicts = (
      before: "PASS" | "FAIL",
      now: "PASS" | "FAIL" | "WARN" | "-",
      what: string,
    ): CheckDifference =>
      check(what, { verdict: before, reason: "1" }, { verdict: now, reason: "" });
    const lines = part(
      {
        ...SAME,
        checks: [
          verdicts("FAIL", "PASS", "A"),
          verdicts("PASS", "-", "B"),
          verdicts("PASS", "WARN", "C"),
          verdicts("PASS", "FAIL", "D"),
          verdicts("PASS", "PASS", "E"),
        ],
      },
      /^Checks: 4 verdicts changed$/,
    );
    expect(lines).toEqual([
      "Memory, D: was PASS, is FAIL.",
      "Memory, C: was PASS, is WARN.",
      "Memory, B: was PASS, is not used.",
      "Memory, A: was FAIL, is PASS.",
      "1 check has the same verdict with other figures.",
    ]);
  });

  test("a version that one side lacks is reported as unknown", () => {
    expect(
      part(
        {
          ...SAME,
          versions: [
            { what: "Computed on", before: "2026-01-01", now: "" },
            { what: "Sizebook", before: "", now: "1.0.0" },
          ],
        },
        /^Versions$/,
      ),
    ).toEqual(["Computed on: was 2026-01-01, is not given", "Sizebook: was not given, is 1.0.0"]);
  });

  test("notes are shown even without differences", () => {
    expect(comparisonLines({ ...SAME, notes: ["The second has no stamp."] }, "a", "b")).toEqual([
      "First:  a",
      "Second: b",
      "",
      SAME_TEXT,
      "The second has no stamp.",
    ]);
  });
});

describe("the report", () => {
  const sheets = (comparison: Comparison): readonly Sheet[] =>
    comparisonWorkbook(comparison, "a.xlsx", "b.xlsx").sheets;
  const values = (sheet: Sheet): readonly CellValue[] =>
    [...sheet.cells.values()].map(({ value }) => value ?? null);

  test("of two equal workbooks states this, and lists nothing", () => {
    const [only, ...others] = sheets({ ...SAME, notes: ["The second has no stamp."] });
    expect(values(only!)).toEqual([
      "Comparison",
      "First: a.xlsx. Second: b.xlsx",
      SAME_TEXT,
      "The second has no stamp.",
    ]);
    expect(others).toEqual([]);
  });

  test("values keep their format, or have the significant decimals; errors and texts are shown unchanged", () => {
    const results = [
      difference({ before: 12.3456, now: 4000.6 }),
      difference({ before: 0.1, now: 0.2, format: "0.0%" }),
      difference({ before: new CellError("#N/A"), now: "Capped", unit: "" }),
    ];
    const cells = [
      ...sheets({ ...SAME, results })
        .find(({ name }) => name === "Results")!
        .cells.values(),
    ];
    const formatOf = (value: CellValue): string | undefined =>
      cells.find((cell) => cell.value === value)!.format;
    expect([12.3456, 4000.6, 0.1].map(formatOf)).toEqual(["0.####", "#,##0", "0.0%"]);
    expect(cells.map(({ value }) => value)).toEqual(expect.arrayContaining(["#N/A", "Capped"]));
  });

  test("rows, checks, answers, versions and sheets of only one side are listed with both sides", () => {
    const [sheet] = sheets({
      ...SAME,
      rows: [row({ values: ["Cores 4"] }), row({ kind: "renamed", row: "WEB", to: "SHOP" })],
      checks: [check("Pool", { verdict: "PASS", reason: "3 is at most 4." }, undefined)],
      answers: [
        { call: "SIZEBOOK.LPARCAP(1000)", what: "", where: "B2", before: 1, now: 2.5, unit: "CPW" },
      ],
      versions: [
        { what: "Computed on", before: "", now: "2026-05-01" },
        { what: "Sizebook", before: "1.0.0", now: "" },
      ],
      sheets: { before: ["IPL"], now: ["Memory"] },
    });
    const cellValues = values(sheet!);
    expect(cellValues).toEqual(
      expect.arrayContaining([
        "new",
        "renamed: SHOP",
        "no check",
        "B2, LPARCAP(1000)",
        2.5,
        "Sheets that only one has",
        "IPL is only in the first.",
        "Memory is only in the second.",
      ]),
    );
    expect(cellValues.filter((value) => value === "not given")).toHaveLength(2);
    expect(cellValues).not.toContain(SAME_TEXT);
  });

  test("more rows than anybody would read are omitted and counted", () => {
    const results = Array.from({ length: 2_003 }, (_, i) => difference({ row: `LPAR${i + 1}` }));
    const cellValues = values(
      sheets({ ...SAME, kind: "cells", results }).find(({ name }) => name === "Results")!,
    );
    expect(cellValues).toContain("LPAR2000");
    expect(cellValues).not.toContain("LPAR2001");
    expect(cellValues).toContain("3 more are not listed here; the comparison as JSON has them.");
  });
});
