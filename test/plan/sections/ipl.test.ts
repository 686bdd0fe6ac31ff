/** IPL and outages in a plan, compared with the published durations (PCR chapter 8). */
import { EMPTY_INPUTS } from "../../../src/plan/inputs/plan-inputs";
import { inputsOf, openPlan, type OpenPlan } from "../../support/open-plan";

const seconds = (value: unknown): number => Math.round(Number(value) * 60);

const INPUTS = inputsOf({
  sizebook: "plan",
  fields: { "cover.ipl": "Yes" },
  tables: {
    ipl: [
      { name: "PTFs", measured: "7051", release: "V6R1", type: "NORMAL", times: 4 },
      { name: "Power failure", measured: "7476", release: "V5R4", type: "ABNORMAL", own: 90 },
      { name: "Unknown", measured: "7056", release: "V6R1", type: "NORMAL" },
    ],
  },
});

describe("a plan with outages", () => {
  let plan: OpenPlan;
  beforeAll(async () => {
    plan = await openPlan(INPUTS, ["IPL and outages"]);
  });
  afterAll(() => plan.dispose());

  test("shows totals and phases as published", () => {
    expect(seconds(plan.read("iplrun.total[1]"))).toBe(9 * 60 + 42); // PCR 2104
    expect(
      [1, 2, 3].map((i) => seconds(plan.read(`iplrun.phase${i}[1]`))).reduce((a, b) => a + b),
    ).toBe(9 * 60 + 42);
    expect(seconds(plan.read("iplrun.total[2]"))).toBe(3600 + 22 * 60 + 27); // PCR 2220
    expect(
      [1, 2, 3, 4, 5].map((i) => seconds(plan.read(`iplrun.phase${i}[2]`))).reduce((a, b) => a + b),
    ).toBe(3600 + 22 * 60 + 27);
    expect(seconds(plan.read("iplrun.own[2]"))).toBe(5400);
    expect(plan.read("iplrun.basis[1]")).toBe("measured");
    expect(seconds(plan.read("ipl.longest"))).toBe(3600 + 22 * 60 + 27);
  });

  test("shows what was not measured, with the message of the function, and assesses it", () => {
    expect(plan.read("iplrun.total[3]")).toBe("not measured");
    expect(plan.read("ipl.problem")).toMatch(/Unknown: .*V5R4M5/);
    expect(plan.read("iplchecks.verdict[1]")).toBe("WARN");
    expect(plan.errors()).toEqual([]);
  });

  test("cites its values", () => expect(plan.read("sources.count")).toBeGreaterThanOrEqual(2));

  test("switched off, it is removed from checks and sources", async () => {
    await plan.set({ "cover.ipl": "No" });
    expect([
      plan.read("iplrun.total[1]"),
      plan.read("ipl.problem"),
      plan.read("iplchecks.verdict[1]"),
      plan.read("ipl.longest"),
    ]).toEqual(["not used", "not used", "-", "not used"]);
    expect(plan.errors()).toEqual([]);
    await plan.set({ "cover.ipl": "Yes" });
  });

  test("a missing input is named", async () => {
    await plan.set({ "ipl.release[1]": "" });
    expect(plan.read("ipl.problem")).toMatch(/give the measured release for PTFs/);
    expect(plan.errors()).toEqual([]);
    await plan.set({ "ipl.release[1]": "V6R1" });
  });
});

test("a plan without outages shows that the section is switched off", async () => {
  const plan = await openPlan(EMPTY_INPUTS, ["IPL and outages"]);
  expect(plan.read("ipl.problem")).toBe("not used");
  expect(plan.errors()).toEqual([]);
  plan.dispose();
});
