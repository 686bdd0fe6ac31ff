/** Writes the workbooks of `templates/`, calculated, from their definitions. */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { allFunctions } from "../src/functions";
import { applyResults, calculate } from "../src/hosts/univer/engine";
import { writeXlsx } from "../src/xlsx/write/write-xlsx";
import { saveWhole } from "../src/cli/save-file";
import { stampWorkbook } from "../src/plan/build/plan-stamp";
import { lint } from "../src/workbook/lint";
import { workbookTemplates } from "../src/templates";

const folder = join(__dirname, "..", "templates");

async function main(): Promise<void> {
  mkdirSync(folder, { recursive: true });
  for (const template of workbookTemplates) {
    const workbook = template.build();
    const findings = template.withoutErrors ? lint(workbook) : [];
    if (findings.length)
      throw new Error(
        findings
          .map(({ sheet, cell, problem, formula }) => `${sheet}!${cell}: ${problem}: ${formula}`)
          .join("\n"),
      );
    const calculated = await calculate(workbook, allFunctions());
    applyResults(workbook, calculated);
    calculated.dispose();
    const saved = await saveWhole(
      join(folder, template.file),
      await writeXlsx(template.stamped ? await stampWorkbook(workbook) : workbook),
      { force: true },
    );
    if (!saved.saved) throw new Error(saved.message);
    const formulas = workbook.sheets.reduce(
      (sum, sheet) =>
        sum + [...sheet.cells.values()].filter((cell) => cell.formula !== undefined).length,
      0,
    );
    console.log(
      `templates/${template.file}: ${workbook.sheets.length} sheets, ${formulas} formulas`,
    );
  }
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
