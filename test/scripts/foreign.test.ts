/**
 * Every command with workbooks of other programs: `npm run foreign`, which takes minutes, is one of
 * the long tests.
 */
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { reviewCalc } from "../../scripts/foreign/calc-review";
import { findingsOf, runForeign, type ForeignRow } from "../../scripts/foreign/run";
import { reportLines } from "../../scripts/foreign/table";
import { isWholeRun } from "../support/extent";
import { runCommands } from "../support/foreign/commands";
import { foreignBook } from "../support/foreign-book";
import {
  OOXML_VALIDATOR,
  OPENPYXL,
  SAMPLES,
  SAMPLES_FOLDER,
  SOFFICE,
  testWith,
} from "../support/tools";

const ROW: ForeignRow = {
  file: "a.xlsx",
  command: "share",
  status: 0,
  seconds: 0.5,
  sentence: "",
  opened: { openpyxl: true, LibreOffice: true },
  parts: [],
  values: [],
};

test("the report counts files, messages and readers, and names what must not happen", () => {
  const sentence = 'FILE: its part xl/a.xml is damaged ("x").';
  const rows: ForeignRow[] = [
    ROW,
    { ...ROW, file: "b.xlsx", opened: { openpyxl: false }, values: ["constant A!B1"] },
    { ...ROW, file: "c.xlsx", status: 2, sentence, opened: {}, parts: undefined },
  ];
  const findings = rows.flatMap(findingsOf);
  expect(findings).toEqual([
    "b.xlsx, share: openpyxl does not open what was written",
    "b.xlsx, share: 1 cells have changed: constant A!B1",
  ]);
  const lines = reportLines({ rows, megabytes: new Map([["a.xlsx", 100]]), findings });
  expect(lines).toContain('    1  its part PART is damaged ("...").');
  expect(lines.find((line) => line.startsWith("share"))).toMatch(
    /^share +3 +1 +2 +1 of 2 +- +1 of 1 +2 of 2 +1 of 2 +0\.50 \/ 0\.5$/,
  );
  expect(lines).toContain("2 findings:");
});

test("outcomes of formulas in calc are counted, and violations are named", () => {
  const counts = { formulas: 10, kept: 6, calculated: 3, pinned: 1 };
  const rows: ForeignRow[] = [
    { ...ROW, command: "calc", calc: { counts, problems: [] } },
    {
      ...ROW,
      command: "calc",
      calc: { counts, problems: ["1 stored values are errors now: A!B1"] },
    },
  ];
  const findings = rows.flatMap(findingsOf);
  expect(findings).toEqual(["a.xlsx, calc: 1 stored values are errors now: A!B1"]);
  expect(reportLines({ rows, megabytes: new Map(), findings })).toContain(
    "Formulas of 2 workbooks under calc: 12 kept, 6 calculated and 2 left to Excel of 20.",
  );
});

/**
 * A workbook with one formula of ours, one that needs it and one that the engine cannot calculate.
 */
const formulaRows = (results: readonly (number | string)[]): string => {
  const [ours, dependent, cube] = results.map((result) =>
    typeof result === "number" ? `><f>F</f><v>${result}</v>` : ` t="e"><f>F</f><v>${result}</v>`,
  ) as [string, string, string];
  const cells = [
    `<c r="A1"${ours.replace("F<", "_xldudf_SIZEBOOK_LPARCAP(1000)<")}</c>`,
    `<c r="B1"${dependent.replace("F<", "A1*2<")}</c>`,
    `<c r="C1"${cube.replace("F<", "CUBEVALUE(A1)<")}</c>`,
  ];
  return `<row r="1">${cells.join("")}</row>`;
};

test("a review of calc detects wrong counts, lost values, and formulas that Excel is not told to calculate", async () => {
  const folder = mkdtempSync(join(tmpdir(), "sizebook-review-"));
  try {
    const write = async (name: string, results: readonly (number | string)[]): Promise<string> => {
      const path = join(folder, name);
      const sheets = [{ name: "A", rows: formulaRows(results) }];
      writeFileSync(path, await foreignBook({ sheets, book: '<calcPr calcId="191029"/>' }));
      return path;
    };
    const before = await write("before.xlsx", [900, 1800, 1800]);
    const after = await write("after.xlsx", [900, 1800, "#NAME?"]);
    const step = {
      ...{ command: "calc", output: after, status: 0, seconds: 0, sentence: "" },
      stdout: "1 formula calculated\n1 formula is not calculated here",
    };
    const { counts, problems } = await reviewCalc(before, step, { ...step, output: before });
    expect(counts).toEqual({ formulas: 3, kept: 0, calculated: 1, pinned: 1 });
    expect(problems).toEqual([
      "0 kept, 1 calculated and 1 left to Excel are 2 of 3 formulas",
      "1 stored values are errors now: A!C1",
      "1 formulas are not calculated, and the status is 0",
      "1 formulas are not calculated, and Excel is not asked to calculate the file",
      "a second calculation changes the file",
    ]);
    const run = await runCommands(before, folder, "calc");
    expect(run.steps.map(({ command, status }) => [command, status])).toEqual([
      ["calc", 1],
      ["calc again", 1],
    ]);
    expect(await reviewCalc(before, run.steps[0]!, run.steps[1])).toEqual({
      counts: { formulas: 3, kept: 0, calculated: 2, pinned: 1 },
      problems: [],
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test("an empty value is not a lost result", async () => {
  const folder = mkdtempSync(join(tmpdir(), "sizebook-review-"));
  try {
    const before = join(folder, "before.xlsx");
    const rows = `<row r="1"><c r="A1"><f>1+1</f><v></v></c></row>`;
    const sheets = [{ name: "A", rows }];
    writeFileSync(before, await foreignBook({ sheets, book: '<calcPr calcId="191029"/>' }));
    const run = await runCommands(before, folder, "calc");
    expect(await reviewCalc(before, run.steps[0]!, run.steps[1])).toEqual({
      counts: { formulas: 1, kept: 0, calculated: 1, pinned: 0 },
      problems: [],
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test("words of a library are not a message", () => {
  const sentence = "FILE: Cannot read properties of undefined.";
  expect(findingsOf({ ...ROW, status: 2, sentence })).toHaveLength(1);
});

if (isWholeRun)
  testWith(
    [SAMPLES, OPENPYXL, OOXML_VALIDATOR, SOFFICE],
    "every command answers for every sample, and all output can be opened everywhere with its content",
    async () => {
      const files = readdirSync(join(SAMPLES_FOLDER, "workbooks"), {
        recursive: true,
        encoding: "utf8",
      })
        .filter((name) => /\.xls[xm]$/i.test(name))
        .map((name) => join(SAMPLES_FOLDER, "workbooks", name));
      const report = await runForeign(files);
      expect([files.length > 100, report.findings]).toEqual([true, []]);
      console.log(reportLines(report).join("\n"));
    },
    3_600_000,
  );
