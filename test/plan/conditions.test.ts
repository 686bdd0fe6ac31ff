/** Conditions and findings have their quantities in words: units, and shares as percentages. */
import { exampleOf, PLAN_KINDS } from "../../src/plan/templates/templates";
import { openPlan, type OpenPlan } from "../support/open-plan";
import { sample } from "../support/extent";

/** "amber: 0.73." or ", limit 300,": a number that ends without a unit. */
const BARE = /(?:: |, limit )-?\d[\d,]*(?:\.\d+)?[.,](?:\s|$)/;

const rowsOf = (plan: OpenPlan, cells: string): readonly string[] =>
  Array.from({ length: plan.rowsOf(cells.split(".")[0]!) }, (_, i) =>
    String(plan.read(`${cells}[${i + 1}]`) ?? ""),
  );
const textsOf = (plan: OpenPlan): readonly string[] => [
  ...rowsOf(plan, "check.must"),
  ...(plan.has("limit.finding[1]") ? rowsOf(plan, "limit.finding") : []),
  String(plan.read("statusstep.sentence#all")),
];

const KINDS = sample(
  PLAN_KINDS.filter(({ key }) => key !== "disk-san"),
  1,
  "conditions of examples",
);

test.each(
  [PLAN_KINDS.find(({ key }) => key === "disk-san")!, ...KINDS].map((k) => [k.key, k] as const),
)("%s", async (key, kind) => {
  const { inputs, only } = exampleOf(kind);
  const plan = await openPlan(inputs, only, kind.variant);
  try {
    const texts = textsOf(plan).filter((text) => text !== "");
    expect(texts.length).toBeGreaterThan(0);
    expect(texts.filter((text) => BARE.test(text))).toEqual([]);
    if (key === "disk-san")
      expect(texts.join("\n")).toMatch(/\d+(?:\.\d)?% of the disk space is used/);
  } finally {
    plan.dispose();
  }
});
