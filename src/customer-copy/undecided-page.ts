/** One page for a plan that cannot be concluded yet: what is still missing. */
import { isUndecided } from "../plan/plan-status";
import { missingPage } from "../plan/read/missing-page";
import { readOverview } from "../plan/read/overview";
import type { Problem } from "../spreadsheet/problem";
import { orProblem } from "../xlsx/package/invalid-file";
import { XlsxPackage } from "../xlsx/package/xlsx-package";
import { readingOfFile } from "../xlsx/read/file-reading";
import { writeXlsx } from "../xlsx/write/write-xlsx";
import { planBrand } from "./brand/plan-brand";
import { brandedPage, pageEdges, type PrintOptions } from "./report-layout";
import { StoredPlan } from "./stored-plan";

/** The page as a workbook. */
export interface UndecidedPage {
  readonly bytes: Uint8Array;
  /** Language of numbers and dates in print. */
  readonly language: string | undefined;
}

async function pageIn(
  parts: XlsxPackage,
  print: PrintOptions,
): Promise<UndecidedPage | Problem | undefined> {
  const plan = await StoredPlan.of(parts);
  if (!plan || !isUndecided(plan.status)) return undefined;
  const overview = await readOverview(await readingOfFile(parts, await parts.sheets()));
  if (!overview) return undefined;
  const { brand } = planBrand(plan, print.brand);
  const customer = plan.value("cover.customer");
  const workbook = missingPage(overview, typeof customer === "string" ? customer : "");
  const edges = pageEdges(plan, print, brand);
  const page = await brandedPage(await writeXlsx(workbook), brand, edges);
  return "problem" in page ? page : { bytes: page.bytes, language: brand.language };
}

/** The page of such a plan; undefined for every other workbook. */
export async function undecidedPage(
  bytes: Uint8Array,
  print: PrintOptions,
): Promise<UndecidedPage | Problem | undefined> {
  const parts = await XlsxPackage.open(bytes);
  return "problem" in parts ? parts : orProblem(() => pageIn(parts, print));
}
