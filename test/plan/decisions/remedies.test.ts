/** What would help where a limit fails, by hand: on this system first, then on another one. */
import { inputsOf, openPlan, type OpenPlan } from "../../support/open-plan";
import * as plans from "./hand-plans";

const textOf = (plan: OpenPlan, cell: string): string => String(plan.read(cell) ?? "");

async function withPlan(json: unknown, use: (plan: OpenPlan) => void): Promise<void> {
  const plan = await openPlan(inputsOf(json), []);
  try {
    use(plan);
    expect(plan.errors()).toEqual([]);
  } finally {
    plan.dispose();
  }
}

test("more cores of a partition, with its figure and the new date", () =>
  withPlan(plans.oneCoreEntered, (plan) => {
    expect(plan.read("limit.state[cpu]")).toBe("does not fit");
    expect(textOf(plan, "limit.finding[cpu]")).toMatch(
      /^81\.2% at the horizon, limit 70%\..* What would help: PROD with 2 cores instead of 1: 40\.6%, beyond 10 years\.$/,
    );
  }));

test("more active cores of those that the system can have", () =>
  withPlan(plans.oneCoreActive, (plan) => {
    expect(textOf(plan, "limit.finding[cores]")).toMatch(
      /What would help: 1 more active core, 2 of up to 4: CPU fits beyond 10 years\.$/,
    );
  }));

test("memory: what the system takes, and the alternative that takes more", () =>
  withPlan(plans.memoryOfAnother, (plan) => {
    expect(textOf(plan, "limit.finding[memory]")).toMatch(
      /What would help: alternative S1024, which fits beyond 10 years; this system takes at most 1,024 GB\.$/,
    );
  }));

test("the largest IBM i partition is named, with what the partition needs", () =>
  withPlan(plans.partitionOf4Cores, (plan) => {
    const words = "IBM i partitions of at most 4 cores; PROD needs 4.1";
    expect(textOf(plan, "choice.why[alt1]")).toContain(words);
    expect(textOf(plan, "fit.why#alt1")).toContain(words);
    expect(textOf(plan, "limit.finding[cpu]")).toMatch(
      /What would help: alternative S1024, which fits beyond 10 years\.$/,
    );
    expect(textOf(plan, "choice.why[alt1]")).not.toMatch(/without a rating/);
  }));

test("where no system fits, the closest is named with what it lacks", () =>
  withPlan(plans.noneFits, (plan) => {
    expect(textOf(plan, "closeststep.words#all")).toBe(
      "S1014 comes closest. Does not fit: one core short.",
    );
    expect(textOf(plan, "summarystep.recommendation#all")).toContain(
      "S1014 comes closest. Does not fit: one core short.",
    );
  }));
