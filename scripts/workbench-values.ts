/**
 * Writes the calculated templates of the workbench, so that the page shows them at once:
 * build/values/<template>.json, and its menu: build/values/menu.json.
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { allFunctions } from "../src/functions";
import { calculate } from "../src/calculation/calculate";
import { fitRowHeights } from "../src/spreadsheet/layout/row-heights";
import { applyResults } from "../src/spreadsheet/apply-results";
import type { MenuEntry } from "../src/workbench/stored-workbook";
import type { Workbook } from "../src/spreadsheet/workbook-model";
import { applyStoredResults } from "./templates/stored-results";
import { TEMPLATES, type Template } from "./workbench/menu-workbooks";
import { storeWorkbook } from "./workbench/store-workbook";

const root = join(__dirname, "..");

/** Files of templates/ are calculated already; a test keeps them as they are defined. */
async function computed({ file, build }: Template): Promise<Workbook> {
  const workbook = build();
  if (file !== undefined) {
    const failed = await applyStoredResults(workbook, readFileSync(join(root, "templates", file)));
    if (!failed) return fitRowHeights(workbook);
  }
  const calculated = await calculate(workbook, allFunctions());
  applyResults(workbook, calculated);
  calculated.dispose();
  return fitRowHeights(workbook);
}

async function main(): Promise<void> {
  const folder = join(root, "build", "values");
  mkdirSync(folder, { recursive: true });
  for (const template of TEMPLATES)
    writeFileSync(
      join(folder, `${template.id}.json`),
      JSON.stringify(storeWorkbook(await computed(template))),
    );
  const menu = TEMPLATES.map(({ id, title, group }): MenuEntry => ({ id, title, group }));
  writeFileSync(join(folder, "menu.json"), JSON.stringify(menu));
  console.log(`${TEMPLATES.length} calculated templates`);
}

void main();
