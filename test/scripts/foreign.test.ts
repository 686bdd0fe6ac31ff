/** Workbooks of other programs through every command: `npm run foreign`, which takes minutes, is part of the long tests. */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { findingsOf, runForeign, type ForeignRow } from "../../scripts/foreign/run";
import { reportLines } from "../../scripts/foreign/table";
import { isWholeRun } from "../support/extent";
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

test("the report counts files, sentences and readers, and names what must not be", () => {
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

test("words of a library are no sentence", () => {
  const sentence = "FILE: Cannot read properties of undefined.";
  expect(findingsOf({ ...ROW, status: 2, sentence })).toHaveLength(1);
});

if (isWholeRun)
  testWith(
    [SAMPLES, OPENPYXL, OOXML_VALIDATOR, SOFFICE],
    "every sample is answered, and whatever was written opens everywhere with what it held",
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
