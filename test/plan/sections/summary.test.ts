/** The first page of the report says what its cells say: focused results, and other scenarios. */
import { isSized } from "../../../src/plan/definition/define-section";
import { coverNameOf, RESULTS } from "../../../src/plan/sections/cover/focused";
import { exampleOf, PLAN_KINDS, type PlanKind } from "../../../src/plan/templates/templates";
import { openPlan, type OpenPlan } from "../../support/open-plan";

const openExample = (kind: PlanKind): Promise<OpenPlan> => {
  const { inputs, only } = exampleOf(kind);
  return openPlan(inputs, only, kind.variant);
};

const sentenceOf = (plan: OpenPlan, key: string): string =>
  String(plan.read(`summarystep.${key}#all`));

test("a customer whose name is too long for the title is in the line below", async () => {
  const plan = await openExample(PLAN_KINDS.find(({ key }) => key === "upgrade-comparison")!);
  expect(sentenceOf(plan, "subtitle")).toMatch(/^2 February 2013 · prepared by A\. Planner/);
  // "Sizing summary" and the name have 39 characters, then 40.
  await plan.set({ "cover.customer": "Example Manufacturing, N." });
  expect(sentenceOf(plan, "customer")).toBe("");
  await plan.set({ "cover.customer": "Example Manufacturing, NV." });
  expect(sentenceOf(plan, "subtitle")).toMatch(/^Example Manufacturing, NV\. · 2 February 2013/);
  plan.dispose();
});

const kindsThatSize = (systems: boolean) =>
  PLAN_KINDS.filter(({ variant }) => isSized(variant) === systems).map(
    (kind) => [kind.key, kind] as const,
  );

test.each(kindsThatSize(false))(
  "the results of %s are in sentences, each as exact as it is printed",
  async (_key, kind) => {
    const plan = await openExample(kind);
    const results = RESULTS.flatMap(([, each]) => each).filter(([cell]) =>
      plan.has(coverNameOf(cell)),
    );
    expect(results.length).toBeGreaterThan(0);
    for (const [i, [cell, label, unit]] of results.entries()) {
      const value = plan.read(coverNameOf(cell));
      const sentence = sentenceOf(plan, `result${i + 1}`);
      if (typeof value !== "number") {
        expect(sentence).toBe(`${label}: ${value}.`);
        continue;
      }
      const [, digits = "", decimals = "", rest = ""] =
        /^: (-?[\d,]+)(?:\.(\d+))?(.*)\.$/.exec(sentence.slice(label.length)) ?? [];
      const number = Number(`${digits.replaceAll(",", "")}.${decimals}`);
      const factor = unit === "share" ? 100 : 1;
      expect(Math.abs(number - factor * value)).toBeLessThanOrEqual(
        0.5 * 10 ** -decimals.length + 1e-9,
      );
      // "1 GB" of 0.5 GB would be another size.
      if (["GB", "cores"].includes(unit) && !Number.isInteger(value))
        expect(decimals).toHaveLength(2);
      expect(rest).toMatch(/^(?:%| h| GB| MB| CPW| \(POWER5 2\.2 GHz\))?$/);
    }
    plan.dispose();
  },
);

/** Columns of the scenarios, and their names. */
const SCENARIOS = { asis: "As is", expected: "Expected", high: "High growth" };

test.each(kindsThatSize(true))(
  "the other scenarios of %s agree with their sheet",
  async (_key, kind) => {
    const plan = await openExample(kind);
    const rows = Array.from({ length: plan.rowsOf("compared") }, (_, i) => i + 1);
    const rowOf = (what: string): number =>
      rows.find((row) => plan.read(`compared.what[${row}]`) === what)!;
    for (const [id, name] of Object.entries(SCENARIOS)) {
      const of = (what: string): unknown => plan.read(`compared.${id}[${rowOf(what)}]`);
      const sentence = sentenceOf(plan, id);
      if (plan.read("case.name") === name || of("Verdict") === "not varied") {
        expect(sentence).toBe("");
        continue;
      }
      expect(sentence).toMatch(
        new RegExp(`^${name}\\. CPU ${of("Verdict") === "FAIL" ? "does not fit" : "fits"}: `),
      );
      const [needed, sized] = [
        of("Cores of the configuration, with VIOS"),
        of("Cores needed if sized for this scenario"),
      ];
      if (needed === sized) expect(sentence).not.toMatch(/Sized for this scenario/);
      else
        expect(sentence).toContain(`Sized for this scenario, it needs ${sized as number} cores.`);
    }
    expect(sentenceOf(plan, "notcovered")).toBe(
      "Not part of this paper: disks, network, high availability.",
    );
    plan.dispose();
  },
);
