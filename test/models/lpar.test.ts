/**
 * Answers about partitions in addition to their values: basis, evidence, warnings, formula; and
 * each refusal in full.
 */
import { isRefusal, type Outcome } from "../../src/models/answer";
import {
  measuredGain,
  measuredLoss,
  packedProcessors,
  partitionCapacity,
  sharedPoolFactor,
} from "../../src/models/lpar";

const rules = ({ references }: { readonly references: Outcome["references"] }): string[] =>
  references.map(({ table, row }) => table.text(row, "id"));
const choicesOf = (outcome: Outcome): readonly unknown[] =>
  isRefusal(outcome) ? outcome.suggestions() : [];

test("capacity next to other partitions: the document's loss, none if peaks do not coincide, or the user's value", () => {
  const together = partitionCapacity(1000, false, undefined);
  expect(together).toMatchObject({
    value: 900,
    unit: "CPW",
    basis: "rule",
    formula: "CPW x (1 - loss)",
    warnings: [],
  });
  expect(rules(together)).toEqual(["lpar.peak.all"]);
  const apart = partitionCapacity(1000, true, 0.5);
  expect(apart).toMatchObject({
    value: 1000,
    unit: "CPW",
    basis: "rule",
    formula: "CPW",
    warnings: ["The peaks do not coincide, so that no derating factor applies."],
  });
  expect(rules(apart)).toEqual(["lpar.peak.apart"]);
  expect(partitionCapacity(1000, false, 0.25)).toMatchObject({
    value: 750,
    unit: "CPW",
    basis: "user",
    formula: "CPW x (1 - loss)",
    warnings: ["The loss is the user's value."],
    references: [],
  });
  expect(partitionCapacity(1000, false, 0).value).toBe(1000);
});

test("a shared pool has what remains after its higher or lower published cost, applied once", () => {
  for (const [which, value] of [
    ["HIGH", 0.92],
    ["LOW", 0.95],
  ] as const) {
    const answer = sharedPoolFactor(which);
    expect(answer).toMatchObject({
      unit: "1",
      basis: "rule",
      formula: "1 - cost of shared processors",
      warnings: [
        "Apply once, and only to a shared pool. Ratings measured with shared processors need no factor.",
      ],
    });
    expect(answer.value).toBeCloseTo(value, 12);
    expect(rules(answer)).toEqual(["lpar.shared.first"]);
  }
});

test("the measured loss of a layout, or of the partition if there are two sizes", () => {
  expect(measuredLoss("6+6", undefined)).toMatchObject({
    value: 0.08,
    unit: "1",
    basis: "measured",
    warnings: ["Measured on a 12-way of the AS/400 era. For a plan, use the guideline of LPARCAP."],
  });
  expect(measuredLoss("6+6", 6)).toMatchObject({ value: 0.08 });
  const small = measuredLoss("8+4", 4);
  expect(small).toMatchObject({ value: 0.12, references: [{ row: expect.any(Number) }] });
  expect(small.references[0]!.table.name).toBe("lpar-12way-degradation");
});

test("a layout that was not measured is refused with those that were", () => {
  const other = measuredLoss("16", undefined);
  expect(other).toMatchObject({
    refused: "notMeasured",
    parameter: "layout",
    argument: "16",
    advice: "Use LPARCAP for other layouts.",
  });
  expect(choicesOf(other)).toEqual(["8+4", "6+6", "4+4+4", "2+2"]);
  const which = measuredLoss("8+4", undefined);
  expect(which).toMatchObject({
    refused: "ambiguous",
    parameter: "processors",
    argument: "",
    advice: "Choose the processors of the partition.",
  });
  expect([...choicesOf(which)].sort()).toEqual([4, 8]);
  const none = measuredLoss("8+4", 6);
  expect(none).toMatchObject({
    refused: "notMeasured",
    parameter: "processors",
    argument: 6,
    advice: "",
  });
  expect([...choicesOf(none)].sort()).toEqual([4, 8]);
  expect(measuredLoss("6+6", 5)).toMatchObject({ refused: "notMeasured", parameter: "processors" });
});

test("the gain of a layout in any spelling, its lower or higher figure", () => {
  expect(measuredGain("Range", "LOW")).toMatchObject({ value: 0.05, unit: "1", basis: "measured" });
  expect(measuredGain("range", "HIGH")).toMatchObject({ value: 0.26 });
  expect(measuredGain("range", "HIGH").references[0]!.table.name).toBe("lpar-gain");
  // The first row is found as well as those behind it.
  const first = choicesOf(measuredGain("8-way", "LOW"))[0];
  expect(measuredGain(String(first), "LOW")).toMatchObject({ basis: "measured" });
  expect(measuredGain("8-way", "LOW")).toMatchObject({
    refused: "notMeasured",
    parameter: "layout",
    argument: "8-way",
    advice: "",
  });
  expect(choicesOf(measuredGain("8-way", "LOW"))).toContain("12-way as 4+4+4");
});

describe("whole processors instead of fractions", () => {
  const packed = (needs: (number | string | null)[], trim?: number) =>
    packedProcessors([needs], trim);

  test.each<[(number | null)[], number | undefined, number, string]>([
    [[0.7, 0.4], undefined, 1, "Requirements trimmed by 0.1 processors in total."],
    [[0.7, 0.4], 0.05, 2, "Nothing is trimmed."],
    [[0.7, 0.4], 0.1, 1, "Requirements trimmed by 0.1 processors in total."],
    [[1.5, 2.25], 0.8, 3, "Requirements trimmed by 0.75 processors in total."],
    [[0.05], undefined, 1, "Nothing is trimmed."],
    [[0.05], 5, 1, "Nothing is trimmed."],
    [[2, 1], undefined, 3, "Nothing is trimmed."],
    [[2, 1], 1, 2, "Requirements trimmed by 1 processors in total."],
    [[0, null], undefined, 0, "Nothing is trimmed."],
    [[], undefined, 0, "Nothing is trimmed."],
    [[1 / 3, 2 / 3, 0.12345], 0.2, 1, "Requirements trimmed by 0.1235 processors in total."],
  ])("%j with %p to trim takes %i", (needs, trim, value, note) => {
    const answer = packed(needs, trim);
    expect(answer).toMatchObject({
      value,
      unit: "processors",
      basis: "rule",
      formula: "sum of requirements minus trimming, rounded up",
      conditions: [note],
    });
    expect(rules(answer)).toEqual(["lpar.fractions", "lpar.fractions.example"]);
  });

  test("a negative requirement is rejected, texts are skipped", () => {
    expect(packed([0.5, -0.5, -1])).toMatchObject({
      refused: "negative",
      parameter: "needs",
      argument: -0.5,
      advice: "Enter processors of at least 0.",
    });
    expect(packed(["x", 1.5])).toMatchObject({ value: 2 });
  });
});
