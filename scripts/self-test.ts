/**
 * Writes the self-test workbook for the namespace of the development add-in: tsx
 * scripts/self-test.ts FILE.
 */
import { allFunctions } from "../src/functions";
import { calculate } from "../src/calculation/calculate";
import { applyResults } from "../src/spreadsheet/apply-results";
import { writeXlsx } from "../src/xlsx/write/write-xlsx";
import { saveWhole } from "../src/cli/save-file";
import { selfTestFor, selfTestWorkbook } from "./self-test/self-test";
import { DEVELOPMENT } from "../src/functions/core/addin-identity";

async function main(file: string): Promise<void> {
  const workbook = selfTestWorkbook();
  const calculated = await calculate(workbook, allFunctions());
  applyResults(workbook, calculated);
  calculated.dispose();
  const { namespace } = DEVELOPMENT;
  const bytes = await writeXlsx(selfTestFor(namespace, workbook), { namespace });
  const saved = await saveWhole(file, bytes, { force: true });
  if (!saved.saved) throw new Error(saved.message);
}

main(process.argv[2] ?? "self-test.xlsx").catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
