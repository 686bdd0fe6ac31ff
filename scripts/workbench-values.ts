/** Calculates the workbench's templates, so that the page shows them at once: build/values/<template>.json. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { allFunctions } from "../src/functions/all";
import { applyResults, calculate } from "../src/hosts/grid/engine";
import { TEMPLATES, valuesOf } from "../src/workbench/templates";

const folder = join(__dirname, "..", "build", "values");

async function main(): Promise<void> {
  mkdirSync(folder, { recursive: true });
  for (const template of TEMPLATES) {
    const workbook = template.build();
    const calculated = await calculate(workbook, allFunctions());
    applyResults(workbook, calculated);
    calculated.dispose();
    writeFileSync(join(folder, `${template.id}.json`), JSON.stringify(valuesOf(workbook)));
  }
  console.log(`values of ${TEMPLATES.length} templates`);
}

void main();
