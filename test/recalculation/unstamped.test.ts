/**
 * A plan without its stamp is treated like a workbook of others: all its formulas must reproduce
 * their results.
 */
import { writePackage } from "../../src/xlsx/write/write-package";
import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileEngine } from "../../src/hosts/univer/file-engine";
import { recalculateFile } from "../../src/recalculation/recalculate-file";
import { STAMP_SHEET } from "../../src/provenance/stamp";
import { removeSheets } from "../../src/xlsx/package/workbook-part";
import { XlsxPackage } from "../../src/xlsx/package/xlsx-package";
import { choose, isWholeRun } from "../support/extent";
import { presentTemplate } from "../support/present-template";

const TEMPLATES = join(__dirname, "../../templates");

async function withoutStamp(file: string): Promise<Uint8Array> {
  const parts = await XlsxPackage.open(await presentTemplate(file));
  if ("problem" in parts) throw new Error(parts.problem);
  const stamp = (await parts.sheets()).filter(({ name }) => name === STAMP_SHEET);
  await removeSheets(parts, stamp, () => false);
  return writePackage(parts);
}

const bySize = readdirSync(TEMPLATES)
  .filter((file) => file.endsWith("-example.xlsx"))
  .map((file) => [file, statSync(join(TEMPLATES, file)).size] as const)
  .sort(([, a], [, b]) => a - b)
  .map(([file]) => file);
/** The larger ones take ten seconds and more. */
const SMALL = 5;
const examples = isWholeRun ? bySize : choose(bySize.slice(0, SMALL), 1, "plans without a stamp");

test.each(examples)("%s keeps every value, and no formula is listed", async (file) => {
  const done = await recalculateFile(await withoutStamp(file), fileEngine);
  if ("problem" in done) throw new Error(done.problem);
  expect(done.notDone).toEqual([]);
  expect(done.changed).toBe(0);
  expect(done.calculated).toBeGreaterThan(done.kept);
});
