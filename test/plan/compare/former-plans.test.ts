/** Plans of version 0.1, recalculated: every difference has a reason in the list of changes. */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { catalogueChanges, concernsPlan } from "../../../src/catalogue/changes";
import { plan } from "../../../src/cli/plan";
import { compareWorkbooks } from "../../../src/plan/compare/compare-workbooks";
import type { Comparison } from "../../../src/plan/compare/comparison";
import { readerOf, type WorkbookReader } from "../../../src/spreadsheet/workbook-reader";
import { readWorkbook } from "../../../src/xlsx/read/read-workbook";
import { ran } from "../../support/command";
import { sample } from "../../support/extent";

const PLANS = [
  ["small-shop", "system-plan"],
  ["power-770", "system-plan"],
  ["consolidation", "lpar-consolidation"],
  ["db2-mirror", "db2-mirror"],
] as const;

async function workbookIn(path: string): Promise<WorkbookReader> {
  const read = await readWorkbook(readFileSync(path));
  if ("problem" in read) throw new Error(read.problem);
  return readerOf(read.workbook);
}

async function comparedWithPresent(name: string, template: string): Promise<Comparison> {
  const former = join(__dirname, `../../support/old-workbooks/${name}-of-0.1.xlsx`);
  const folder = mkdtempSync(join(tmpdir(), "sizebook-former-"));
  try {
    const out = join(folder, "plan.xlsx");
    const words = ["--inputs", former, "--template", template, "--out", out];
    const { status, stderr } = await ran(plan, ...words);
    expect([status, stderr]).toEqual([0, ""]);
    return await compareWorkbooks(await workbookIn(former), await workbookIn(out));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Cells of the plan about its workbook. */
const OF_THE_WORKBOOK = /^(?:sources|cited|ownsystem)\.|^cover\.(?:catalogue|lists|same)$/;
/** A check that applies in only one of the plans counts if it does not pass. */
const applies = (check: { readonly verdict: string } | undefined): boolean =>
  check !== undefined && check.verdict !== "-";
const isAgainstPlan = (verdict: string | undefined): boolean =>
  verdict !== undefined && ["FAIL", "WARN", "OPEN"].includes(verdict);

const changedChecks = ({ checks }: Comparison): readonly string[] =>
  checks
    .filter(({ before, now }) =>
      applies(before) && applies(now)
        ? before!.verdict !== now!.verdict
        : isAgainstPlan(before?.verdict) || isAgainstPlan(now?.verdict),
    )
    .map(({ rule }) => rule);

test.each(sample(PLANS, 1, "former plans"))(
  "%s: inputs are the same, and each change of a result or check has an explanation",
  async (name, template) => {
    const comparison = await comparedWithPresent(name, template);
    const { headline, results, inputs, notes } = comparison;
    expect(inputs).toEqual([]);
    const changed = [
      ...new Set([...headline, ...results].map((difference) => difference.name)),
      ...changedChecks(comparison),
    ].filter((changedName) => !OF_THE_WORKBOOK.test(changedName));
    const isExplained = (changedName: string): boolean =>
      catalogueChanges.some((change) => concernsPlan(change, changedName));
    expect(changed.filter((changedName) => !isExplained(changedName))).toEqual([]);
    expect(notes.join("\n")).toContain(
      "Since Sizebook 0.2.0: The status of a plan is the worst of all its limits",
    );
  },
);
