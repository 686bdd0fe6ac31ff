/**
 * Templates follow the rules of `sizebook lint`, apart from the exceptions that are written down
 * with their reasons in src/foreign/review/exceptions.ts.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { planTemplates } from "../../../src/plan/templates/templates";
import { PLAN_EXCEPTIONS, withoutExceptions } from "../../../src/foreign/review/exceptions";
import { readForReview } from "../../../src/foreign/review/read-for-review";
import { review } from "../../../src/foreign/review/review";
import type { StandardsFinding } from "../../../src/foreign/review/rules";
import { isWholeRun, sample } from "../../support/extent";

const TEMPLATES = join(__dirname, "../../../templates");

async function findingsOf(file: string): Promise<readonly StandardsFinding[]> {
  const read = await readForReview(readFileSync(join(TEMPLATES, file)));
  if ("problem" in read) throw new Error(`${file}: ${read.problem}`);
  return review(read.book);
}

const used = new Set<string>();

test.each(sample(planTemplates, 3, "templates and standards").map(({ file }) => file))(
  "%s",
  async (file) => {
    const { findings, excepted } = withoutExceptions(await findingsOf(file), PLAN_EXCEPTIONS);
    for (const { reason } of excepted.keys()) used.add(reason);
    expect(
      findings.map(({ rule, sheet, place, detail }) => `${rule}: ${sheet}!${place}: ${detail}`),
    ).toEqual([]);
  },
);

test("every exception has a reason in a sentence, and is needed", () => {
  for (const { reason } of PLAN_EXCEPTIONS) expect(reason).toMatch(/^[A-Z].{20,}\.$/);
  // A sample of templates need not contain all of them.
  if (isWholeRun) expect(PLAN_EXCEPTIONS.filter(({ reason }) => !used.has(reason))).toEqual([]);
});
