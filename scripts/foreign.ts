/**
 * `npm run foreign [-- [--only COMMAND] FILE...]`: runs workbooks of other programs through every
 * command on files. The output is opened by openpyxl, Apache POI and LibreOffice, and compared part
 * by part and cell by cell with the input. Without files, uses the sample workbooks
 * (SIZEBOOK_SAMPLES names their folder). Exits with 1 if there are findings.
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
