/**
 * Writes the workbooks of `templates/`, calculated, from their definitions. A workbook that would
 * differ in nothing but the hash of the catalogue keeps its file; `npm run release` gives all of
 * them the present one.
 */
import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { saveWhole } from "../src/cli/save-file";
import { allFunctions } from "../src/functions";
import { calculate } from "../src/hosts/univer/engine";
import { applyResults } from "../src/spreadsheet/apply-results";
import { stampWorkbook } from "../src/plan/build/plan-stamp";
import { workbookTemplates, type WorkbookTemplate } from "../src/templates";
import { fitRowHeights } from "../src/spreadsheet/layout/row-heights";
import { lint } from "../src/spreadsheet/lint";
import type { Workbook } from "../src/spreadsheet/workbook-model";
import { writeXlsx } from "../src/xlsx/write/write-xlsx";
import { areSameButForCatalogue } from "./templates/catalogue-identity";

const folder = join(__dirname, "..", "templates");

function checkFormulas(workbook: Workbook): void {
  const findings = lint(workbook).map(
    ({ sheet, cell, problem, formula }) => `${sheet}!${cell}: ${problem}: ${formula}`,
  );
  if (findings.length) throw new Error(findings.join("\n"));
}

async function calculatedFile(template: WorkbookTemplate): Promise<Uint8Array> {
  const workbook = template.build();
  if (template.withoutErrors) checkFormulas(workbook);
  const calculated = await calculate(workbook, allFunctions());
  applyResults(workbook, calculated);
  calculated.dispose();
  const fitted = fitRowHeights(workbook);
  return writeXlsx(template.stamped ? await stampWorkbook(fitted) : fitted);
}

/** @returns whether the file was written */
async function update(template: WorkbookTemplate): Promise<boolean> {
  const path = join(folder, template.file);
  const bytes = await calculatedFile(template);
  if (existsSync(path) && (await areSameButForCatalogue(readFileSync(path), bytes))) return false;
  const saved = await saveWhole(path, bytes, { force: true });
  if (!saved.saved) throw new Error(saved.message);
  return true;
}

async function main(): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const files: string[] = [];
  for (const template of workbookTemplates)
    if (await update(template)) files.push(`templates/${template.file}`);
  console.log(
    [`templates: ${workbookTemplates.length} workbooks, ${files.length} written`, ...files].join(
      "\n  ",
    ),
  );
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
