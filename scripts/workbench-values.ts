/**
 * Writes the values of formulas in the workbench's templates, so that the page shows them at once:
 * build/values/<template>.json.
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { allFunctions } from "../src/functions";
import { calculate } from "../src/hosts/univer/engine";
import { applyResults } from "../src/spreadsheet/apply-results";
import { TEMPLATES, valuesOf, type Template } from "../src/workbench/templates";
import type { Workbook } from "../src/spreadsheet/workbook-model";
import { applyStoredResults } from "./templates/stored-results";

const root = join(__dirname, "..");

/** Files of templates/ are calculated already; a test keeps them as they are defined. */
async function computed({ file, build }: Template): Promise<Workbook> {
  const workbook = build();
  if (file !== undefined) {
    const failed = await applyStoredResults(workbook, readFileSync(join(root, "templates", file)));
    if (!failed) return workbook;
  }
  const calculated = await calculate(workbook, allFunctions());
  applyResults(workbook, calculated);
  calculated.dispose();
  return workbook;
}

async function main(): Promise<void> {
  const folder = join(root, "build", "values");
  mkdirSync(folder, { recursive: true });
  for (const template of TEMPLATES)
    writeFileSync(
      join(folder, `${template.id}.json`),
      JSON.stringify(valuesOf(await computed(template))),
    );
  console.log(`values of ${TEMPLATES.length} templates`);
}

void main();
