/** Results of templates that are calculated already, without calculating them again. */
import { versionText } from "../../src/models/catalogue";
import { stampWorkbook } from "../../src/plan/definition/plan-stamp";
import type { WorkbookTemplate } from "./workbook-templates";
import { fitRowHeights } from "../../src/spreadsheet/layout/row-heights";
import type { Workbook } from "../../src/spreadsheet/workbook-model";
import { applyResults } from "../../src/spreadsheet/apply-results";
import { readXlsx } from "../../src/xlsx/read/read-contents";
import { writeXlsx } from "../../src/xlsx/write/write-xlsx";
import { catalogueOf } from "./catalogue-identity";

/**
 * Fills the formulas of a workbook with the results in its file. Cells that show the catalogue show
 * the present one.
 * @returns why the file cannot be read, or nothing
 */
export async function applyStoredResults(
  workbook: Workbook,
  bytes: Uint8Array,
): Promise<{ readonly problem: string } | undefined> {
  const reading = await readXlsx(bytes);
  if ("problem" in reading) return reading;
  const stored = catalogueOf(reading);
  applyResults(workbook, {
    read(sheet, address) {
      const content = reading.cell(sheet, address);
      return stored !== "" && content.value === stored
        ? { ...content, value: versionText() }
        : content;
    },
  });
  return undefined;
}

/** The bytes of a template that name the present catalogue: its own, if they do already. */
export async function withPresentCatalogue(
  template: WorkbookTemplate,
  bytes: Uint8Array,
): Promise<Uint8Array> {
  const reading = await readXlsx(bytes);
  if ("problem" in reading) throw new Error(`templates/${template.file}: ${reading.problem}`);
  if (catalogueOf(reading) === versionText()) return bytes;
  const workbook = template.build();
  await applyStoredResults(workbook, bytes);
  const fitted = fitRowHeights(workbook);
  return writeXlsx(template.stamped ? await stampWorkbook(fitted) : fitted);
}
