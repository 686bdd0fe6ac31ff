/** What programs read of the conclusions of a plan, by hand. */
import { buildPlan } from "../../../src/plan/definition/build-plan";
import { readConclusions } from "../../../src/plan/read/conclusions";
import { readerOf } from "../../../src/spreadsheet/workbook-reader";
import { withResults } from "../../support/calculated";
import { inputsOf } from "../../support/open-plan";
import { plainBook, plainSheet } from "../../support/plain-book";
import { withSmallCapacity } from "../../support/small-capacity";
import { oneCoreActive } from "../decisions/hand-plans";

test("limits with dates, alternatives with the cores that they need, conditions", async () => {
  const inputs = inputsOf(oneCoreActive);
  const { workbook } = withSmallCapacity(inputs, [], () => buildPlan(inputs, []));
  await withResults(workbook);
  const { limits, alternatives, conditions } = await readConclusions(readerOf(workbook));
  // 5,765 CPW of two cores with 14,200 are 40.6%; two cores are needed, and one is active.
  const cpu = limits.find(({ limit }) => limit === "CPU, busiest partition")!;
  expect([cpu.status, cpu.reached, cpu.bound]).toEqual(["fits", "beyond 10 years", 0.7]);
  expect(Number(cpu.horizon)).toBeCloseTo(0.406, 3);
  expect(cpu.worstMonth).toBe("January 2029");
  const cores = limits.find(({ limit }) => limit === "Active cores")!;
  expect([cores.status, cores.horizon, cores.bound]).toEqual(["does not fit", 2, 1]);
  expect(limits.map(({ status }) => status)).not.toContain("not used");
  expect(
    alternatives.map(({ alternative, status, neededCores, activeCores }) => [
      alternative,
      status,
      neededCores,
      activeCores,
    ]),
  ).toEqual([
    // A 520 fits, and is out of support on the day of the plan.
    ["Stay", "fits with conditions", null, 2],
    ["1. 720", "does not fit", 2, 1],
  ]);
  // A 720 is withdrawn from marketing: the one condition.
  expect(conditions).toEqual([expect.stringMatching(/^1\. 8202-E4D: Withdrawn from marketing/)]);
});

test("a workbook without a plan concludes nothing", async () => {
  expect(
    await readConclusions(readerOf(plainBook([plainSheet("Notes", { A1: "no plan" })]))),
  ).toEqual({
    limits: [],
    alternatives: [],
    conditions: [],
  });
});
