/**
 * `npm run foreign [-- [--only COMMAND] FILE...]`: workbooks of other programs through every
 * command that reads or writes files. What was written is opened by openpyxl, Apache POI and
 * LibreOffice, and compared part by part and cell by cell with what it was made of. Without files,
 * the sample workbooks are taken (SIZEBOOK_SAMPLES names their folder). Ends with 1 where something
 * is not as it must be.
 */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { SAMPLES_FOLDER } from "../test/support/tools";
import { runForeign } from "./foreign/run";
import { reportLines } from "./foreign/table";

const samples = (): string[] =>
  readdirSync(join(SAMPLES_FOLDER, "workbooks"), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.xls[xm]$/i.test(name))
    .map((name) => join(SAMPLES_FOLDER, "workbooks", name))
    .sort();

async function main(): Promise<void> {
  const { values, positionals: files } = parseArgs({
    options: { only: { type: "string" } },
    allowPositionals: true,
  });
  const report = await runForeign(files.length ? files : samples(), values.only);
  reportLines(report).forEach((line) => console.log(line));
  process.exitCode = report.findings.length ? 1 : 0;
}
void main();
