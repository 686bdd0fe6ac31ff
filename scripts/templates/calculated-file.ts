/** A workbook as a file, with its results. */
import { allFunctions } from "../../src/functions";
import { calculate } from "../../src/calculation/calculate";
import { stampWorkbook } from "../../src/plan/definition/plan-stamp";
import { applyResults } from "../../src/spreadsheet/apply-results";
import { fitRowHeights } from "../../src/spreadsheet/layout/row-heights";
import { lint } from "../../src/spreadsheet/lint";
import type { Workbook } from "../../src/spreadsheet/workbook-model";
import { writeXlsx } from "../../src/xlsx/write/write-xlsx";

/** Which workbooks have no errors, and which carry a stamp. */
interface Kind {
  readonly withoutErrors: boolean;
  readonly stamped: boolean;
}

function checkFormulas(workbook: Workbook): void {
  const findings = lint(workbook).map(
    ({ sheet, cell, problem, formula }) => `${sheet}!${cell}: ${problem}: ${formula}`,
  );
  if (findings.length) throw new Error(findings.join("\n"));
}

/** Fills the results into the workbook. */
export async function calculatedFile(
  workbook: Workbook,
  { withoutErrors, stamped }: Kind,
): Promise<Uint8Array> {
  if (withoutErrors) checkFormulas(workbook);
  const calculated = await calculate(workbook, allFunctions());
  applyResults(workbook, calculated);
  calculated.dispose();
  const fitted = fitRowHeights(workbook);
  return writeXlsx(stamped ? await stampWorkbook(fitted) : fitted);
}
