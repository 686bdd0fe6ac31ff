import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { catalogueOf } from "../../../scripts/templates/catalogue-identity";
import { versionText } from "../../../src/models/catalogue";
import { readXlsx } from "../../../src/xlsx/read/read-contents";
import { planTemplates } from "../../../src/plan/templates/templates";
import { workbookTemplates } from "../../../scripts/templates/workbook-templates";
import type { CellValue, Chart } from "../../../src/spreadsheet/workbook-model";
import { sample } from "../../support/extent";

/** The workbooks in `templates/` match the definitions: `npm run generate` writes them. */

/** Of the plans, by file: how many charts they have at least. */
const MIN_CHARTS = new Map(planTemplates.map(({ file, kind }) => [file, kind.only ? 1 : 3]));

/** How many of them a short run reads. */
const SAMPLE = 8;

describe.each(
  sample(workbookTemplates, SAMPLE, "templates").map(
    (template) => [template.file, template] as const,
  ),
)("templates/%s", (file, template) => {
  const path = join(__dirname, "..", "..", "..", "templates", file);
  const workbook = template.build();

  test("has the formulas and inputs of its definition, and no unintended error", async () => {
    expect(existsSync(path)).toBe(true);
    const reading = await readXlsx(readFileSync(path));
    if ("problem" in reading) throw new Error(reading.problem);
    expect(reading.sheets.map(({ name, state }) => `${name} ${state}`)).toEqual([
      ...workbook.sheets.map(({ name, state }) => `${name} ${state}`),
      ...(template.stamped ? ["Stamp veryHidden"] : []),
    ]);
    // Files keep the version of the catalogue with which they last changed.
    const ofItsCatalogue = (value: CellValue): CellValue =>
      value === versionText() ? catalogueOf(reading) : value;
    const differences = workbook.sheets.flatMap((sheet) =>
      [...sheet.cells].flatMap(([address, cell]) => {
        const { formula, value, error } = reading.cell(sheet.name, address);
        const same =
          cell.formula === undefined
            ? (value ?? "") === ofItsCatalogue(cell.value ?? "")
            : formula === cell.formula && (error === undefined || !template.withoutErrors);
        return same
          ? []
          : [
              `${sheet.name}!${address}: ${formula ?? value ?? ""} ${error ?? ""} instead of ${cell.formula ?? cell.value ?? ""}`,
            ];
      }),
    );
    expect(differences.slice(0, 10)).toEqual([]);
    for (const name of Object.keys(workbook.properties.custom).filter(
      (property) => !property.startsWith("Catalogue "),
    ))
      expect(reading.custom.get(name)).toBe(workbook.properties.custom[name]);
  });

  test("has charts, each with an alternative text", () => {
    const charts: Chart[] = workbook.sheets.flatMap((sheet) => sheet.charts);
    expect(charts.length).toBeGreaterThanOrEqual(MIN_CHARTS.get(file) ?? 0);
    expect(charts.filter(({ altText }) => altText.length < 20)).toEqual([]);
  });
});
