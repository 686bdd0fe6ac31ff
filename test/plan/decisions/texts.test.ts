/**
 * Every text of the examples that a reader can see: nothing about the construction of the workbook,
 * no truncated name, no month as a number in a sentence, and one decision everywhere.
 */
import { buildPlan } from "../../../src/plan/definition/build-plan";
import { EXAMPLES, planOf, kindOf } from "../../../scripts/docs/examples";
import type { Sheet } from "../../../src/spreadsheet/workbook-model";
import { withResults } from "../../support/calculated";
import { sample } from "../../support/extent";
import { openPlan } from "../../support/open-plan";
import { contradictionsIn } from "./contradictions";

/** What a reader must not meet, and why. */
const FORBIDDEN: readonly (readonly [RegExp, string])[] = [
  [/\bbound2\b|\bBound is\b/, "a column of the catalogue"],
  [/\bLine of \w+/, "the row of a hidden sheet"],
  [/\.\.\.|…/, "a text that is cut"],
  [/\bin month \d/, "a month as a number"],
  [/\b\d+\.\d{5,}/, "a number that is not rounded"],
  [/\bundefined\b|\bNaN\b|\[object/, "a value of a program"],
];
/** A call of a function is shown as typed, with its arguments. */
const isCall = (text: string): boolean => /^[A-Z][A-Z0-9]*\(/.test(text);

const textsOf = ({ name, cells }: Sheet): readonly string[] =>
  [...cells].flatMap(([address, { value }]) =>
    typeof value === "string" && !isCall(value) ? [`${name}!${address} ${value}`] : [],
  );

/** The number of examples that a short run reads. */
const SAMPLE = 1;

describe.each(
  sample(EXAMPLES, SAMPLE, "texts of examples").map((example) => [example.name, example] as const),
)("%s", (_, example) => {
  test("shows nothing internal on any visible sheet", async () => {
    const { inputs, only } = await planOf(example);
    const { workbook } = buildPlan(inputs, only, kindOf(example).variant);
    await withResults(workbook);
    const texts = workbook.sheets.filter(({ state }) => state === "visible").flatMap(textsOf);
    expect(texts.length).toBeGreaterThan(500);
    expect(
      texts.flatMap((text) =>
        FORBIDDEN.flatMap(([pattern, what]) => (pattern.test(text) ? [`${what}: ${text}`] : [])),
      ),
    ).toEqual([]);
  });

  test("does not contradict itself", async () => {
    const { inputs, only } = await planOf(example);
    const plan = await openPlan(inputs, only, kindOf(example).variant);
    if (plan.has("fit.verdict#alt1") && plan.has("limit.state[cpu]"))
      expect(contradictionsIn(plan)).toEqual([]);
    plan.dispose();
  });
});
