/** Committed templates with the name of the current catalogue, as in a release. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { withPresentCatalogue } from "../../scripts/templates/stored-results";
import { workbookTemplates } from "../../scripts/templates/workbook-templates";

/** The bytes of a template by its file name, such as "system-plan-example.xlsx". */
export async function presentTemplate(file: string): Promise<Buffer> {
  const template = workbookTemplates.find((candidate) => candidate.file === file);
  if (!template) throw new Error(`There is no template ${file}`);
  const bytes = readFileSync(join(__dirname, "..", "..", "templates", file));
  return Buffer.from(await withPresentCatalogue(template, bytes));
}
