/**
 * Writes the workbooks of `templates/`, calculated, from their definitions. A workbook that would
 * differ in nothing but the hash of the catalogue keeps its file; `npm run release` gives all of
 * them the present one. A workbook whose cells and code are those of its file is not calculated.
 */
import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { saveWhole } from "../src/cli/save-file";
import { workbookTemplates, type WorkbookTemplate } from "./templates/workbook-templates";
import type { Workbook } from "../src/spreadsheet/workbook-model";
import { MadeFiles } from "./generate/made-files";
import { calculatedFile } from "./templates/calculated-file";
import { areSameButForCatalogue } from "./templates/catalogue-identity";

const root = join(__dirname, "..");
const folder = join(root, "templates");
const CODE = ["calculated-file", "catalogue-identity"].map((name) => `scripts/templates/${name}`);

/** @returns whether the file was written */
async function write(
  template: WorkbookTemplate,
  workbook: Workbook,
  path: string,
): Promise<boolean> {
  const bytes = await calculatedFile(workbook, template);
  if (existsSync(path) && (await areSameButForCatalogue(readFileSync(path), bytes))) return false;
  const saved = await saveWhole(path, bytes, { force: true });
  if (!saved.saved) throw new Error(saved.message);
  return true;
}

async function main(): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const files = await MadeFiles.by(root, CODE);
  const changes: string[] = [];
  let calculations = 0;
  for (const template of workbookTemplates) {
    const path = join(folder, template.file);
    const { withoutErrors, stamped } = template;
    // Calculating fills in results, so the value is another one before and after.
    const value = { workbook: template.build(), withoutErrors, stamped };
    if (files.isCurrent(path, value)) continue;
    calculations += 1;
    if (await write(template, template.build(), path)) changes.push(`templates/${template.file}`);
    files.record(path, value);
  }
  console.log(
    [
      `templates: ${workbookTemplates.length} workbooks, ${calculations} calculated, ${changes.length} written`,
      ...changes,
    ].join("\n  "),
  );
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
