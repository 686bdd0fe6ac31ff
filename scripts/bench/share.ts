/**
 * Part of `npm run bench`: time and memory of creating a customer copy of a workbook with 100,000
 * SIZEBOOK cells, and of restoring its formulas.
 */
import { NAMESPACE } from "../../src/functions/core/namespace";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as ExcelJS from "exceljs";
import { compiledCommand, runCommand } from "./command";

const CELLS = 100_000;
const COLUMNS = 10;
const GOAL = { seconds: 30, megabytes: 1024 } as const;

async function largeBook(): Promise<Uint8Array> {
  const book = new ExcelJS.Workbook();
  const sheet = book.addWorksheet("Large");
  for (let row = 1; row <= CELLS / COLUMNS; row += 1) {
    sheet.addRow([
      row,
      ...Array.from({ length: COLUMNS }, (_, i) => ({
        formula: `IF($A${row}>0,_xldudf_${NAMESPACE}_CPWRATE("9117-MMD","EPM1",$A${row}+${i}),"")`,
        result: row * 10.25 + i,
      })),
    ]);
  }
  return new Uint8Array(await book.xlsx.writeBuffer());
}

async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "sizebook-bench-"));
  try {
    const [large, copy, live] = ["large.xlsx", "copy.xlsx", "live.xlsx"].map((name) =>
      join(folder, name),
    ) as [string, string, string];
    const compiled = compiledCommand();
    writeFileSync(large, await largeBook());
    console.log(
      `a workbook of ${CELLS.toLocaleString("en-US")} ${NAMESPACE} cells; goal: shared in at most ${GOAL.seconds} s and ${GOAL.megabytes} MB`,
    );
    for (const [what, words] of [
      ["shared", ["share", large, "--out", copy]],
      ["thawed", ["thaw", copy, "--out", live]],
      ["shared as values only", ["share", large, "--out", copy, "--values-only", "--force"]],
    ] as const) {
      const { seconds, megabytes } = runCommand(compiled, words);
      console.log(
        `  ${what.padEnd(22)} ${seconds.toFixed(1)} s, ${megabytes.toFixed(0)} MB at most${seconds > GOAL.seconds || megabytes > GOAL.megabytes ? "  above the goal" : ""}`,
      );
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
