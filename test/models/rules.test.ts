import { isRefusal, type Outcome } from "../../src/models/answer";
import { table } from "../../src/catalogue/catalogue";
import { normalizeKey } from "../../src/catalogue/lookup-key";
import { listRules } from "../../src/models/rule-list";
import { check, ruleIds, why } from "../../src/models/rules";
import { sentence } from "../../src/functions/core/messages";
import { INSTRUCTION } from "../support/printed-pages";

const value = (outcome: Outcome): unknown =>
  isRefusal(outcome) ? sentence(outcome) : outcome.value;

test("a rule without a bound compares with the limit in the last argument", () => {
  expect(value(check("plan.partition.utilisation", [0.7, 0.7]))).toBe("PASS");
  expect(value(check("plan.partition.utilisation", [0.2, 0.71, 0.7]))).toBe("FAIL");
  expect(value(check("plan.partition.utilisation", [0.7]))).toContain("followed by the limit");
});

test("percentages are fractions in and percent in words", () => {
  expect(value(why("plan.partition.utilisation", [0.75, 0.7]))).toBe(
    "FAIL: CPU utilization of the busiest partition is 75%. The limit is 70%. Add cores, move work or choose a larger system.",
  );
});

test("a published bound in percent is compared with a fraction", () => {
  expect(value(check("lpar.peak.all", [0.1]))).toBe("PASS"); // PCR line 1992
  expect(value(check("lpar.peak.all", [0.2]))).toBe("WARN");
});

test("texts are compared if the rule requires equality", () => {
  expect(value(check("plan.rating.workload", ["COPR", "COPR"]))).toBe("PASS");
  expect(value(check("plan.rating.workload", ["CPW3", "COPR"]))).toBe("WARN");
});

test("no action of a check is an instruction for the workbook: reports print it", () => {
  const rules = table("plan-rules");
  const actions = rules.rows.map((_, row) => rules.text(row, "action"));
  expect(actions.filter(Boolean).length).toBeGreaterThan(100);
  expect(actions.filter((action) => INSTRUCTION.test(action))).toEqual([]);
});

test("advice is refused with its wording, an unknown rule with the nearest", () => {
  expect(value(check("lpar.stagger", [1]))).toContain("advice without a number");
  expect(value(check("plan.partition.utilization", [0.5, 0.7]))).toContain(
    "plan.partition.utilisation",
  );
  expect(value(check("plan.partition.utilisation", ["much", 0.7]))).toContain("not a number");
});

test("a rule is found in any spelling of its id, and no two ids are spellings of each other", () => {
  expect(value(check("PLAN partition Utilisation", [0.7, 0.7]))).toBe("PASS");
  expect(new Set(ruleIds().map(normalizeKey)).size).toBe(ruleIds().length);
});

test("rules are listed by subject, with a header", () => {
  const rows = value(listRules("lpar")) as unknown[][];
  expect(rows[0]!.slice(0, 3)).toEqual(["id", "subject", "quantity"]);
  expect(rows.length).toBeGreaterThan(10);
});

test("a met rule is a fact in one sentence, and a count agrees with its noun", () => {
  const reason = (id: string, ...values: number[]): unknown => value(why(id, values));
  expect(reason("plan.capacity.rows", 3, 12)).toBe("PASS: 3 of 12 rows used.");
  expect(reason("plan.disk.limit", 36, 72)).toBe(
    "PASS: 36 devices on an adapter or pair (at most 72).",
  );
  expect(reason("plan.date.order", 36, 0)).toBe(
    "PASS: Measurement, go-live and planning horizon are in this order.",
  );
  expect(reason("plan.risk.owner", 1)).toBe(
    "WARN: 1 open risk without an owner. Name an owner of each.",
  );
});

test("numbers are rounded for reading, but never to the bound that they miss", () => {
  const reason = (id: string, ...values: number[]): string =>
    String(value(why(id, values)))
      .split(". ")
      .slice(0, 2)
      .join(". ");
  expect(reason("plan.restore.window", 13.2249, 12)).toBe(
    "FAIL: The restore takes 13.2 h. The limit is 12 h",
  );
  expect(reason("plan.restore.window", 12.04, 12)).toBe(
    "FAIL: The restore takes 12.04 h. The limit is 12 h",
  );
  expect(reason("plan.interactive.limit", 240_576.34, 250_000)).toBe(
    "PASS: Interactive work needs 240,576 CPW in its peak shift (at most 250,000 CPW).",
  );
  expect(reason("plan.partition.utilisation", 0.70004, 0.7)).toBe(
    "FAIL: CPU utilization of the busiest partition is 70.004%. The limit is 70%",
  );
});
