/**
 * The first page of random plans, as first-page.test.ts reads it: each figure, month and sentence
 * about memory, disks, batch and the surviving node is what a second program computes.
 */
import { randomBy } from "../../../scripts/fuzz/random";
import { isWholeRun, seedFor } from "../../support/extent";
import { inputsOf, openPlan, type OpenPlan } from "../../support/open-plan";
import { monthText } from "./first-page-anew";
import { dateOf, FIRST_MONTH, MOMENTS, SYSTEMS, textOf } from "./first-page-draws";
import { DECISIVE, drawPlanWithLimits, type DraftWithLimits } from "./first-page-limits-draws";
import { INPUTS_WITH_LIMITS, SHEETS } from "./first-page-parts";
import ROOMY from "./plans/roomy.json";
import { falseSentences, limitsOfPlan, untilDifferences } from "./first-page-sentences";

const [TESTS, PLANS] = isWholeRun ? [4, 15] : [1, 6];
const SEED = seedFor("first pages with limits");
/** Batch of 3.45 h: a result of 12 digits is below it, and rounds to 3.4. */
const HALF_WAY = 1482746046;
/** Batch of 5.0324 h, in a window of 5.0 h. */
const BARELY = 3782217367;
/** Each test has a seed of its own, so that it can be repeated alone. */
const SEEDS = [
  HALF_WAY,
  ...(isWholeRun ? [BARELY] : []),
  ...Array.from({ length: TESTS }, (_, i) => SEED + i),
];

/** What differs between the limits on the page and the second program. */
function limitDifferences(plan: OpenPlan, draft: DraftWithLimits): readonly string[] {
  const mistakes: string[] = [];
  const { golive, horizon } = draft.base.months;
  const compare = (cell: string, expected: number): void => {
    const value = plan.read(cell);
    if (typeof value !== "number" || Math.abs(value - expected) > 1e-9 * Math.max(1, expected))
      mistakes.push(`${cell} is ${String(value)}, not ${expected}`);
  };
  for (const [key, limit] of limitsOfPlan(draft)) {
    const hasNoGrowth = key === "memory" && draft.memory.plan.growth === undefined;
    for (const moment of MOMENTS)
      if (!(hasNoGrowth && moment === "now")) compare(`limit.${moment}[${key}]`, limit[moment]);
    compare(`limit.most[${key}]`, limit.most);
    compare(`limit.bound[${key}]`, limit.bound);
    const state = textOf(plan, `limit.state[${key}]`);
    if (limit.fits !== state.startsWith("fits")) mistakes.push(`${key} is said to be ${state}`);
    const reached = textOf(plan, `limit.date[${key}]`);
    const dates = [
      hasNoGrowth && limit.month === undefined ? "" : dateOf(limit.month),
      ...(limit.month === golive ? ["already exceeded at go-live"] : []),
    ];
    if (!dates.includes(reached)) mistakes.push(`${key} is exceeded ${reached}, not ${dates[0]}`);
    const when = textOf(plan, `limit.when[${key}]`);
    const { valueIn } = limit;
    const worst = Array.from({ length: horizon + 1 }, (_, month) => month).find(
      (month) => monthText(FIRST_MONTH, month) === when,
    );
    if (valueIn && (worst === undefined || Math.abs(valueIn(worst) - limit.most) > 1e-6))
      mistakes.push(`${key} is not largest in ${when}`);
    const who = textOf(plan, `limit.who[${key}]`);
    if (limit.month !== undefined && !limit.who.includes(who))
      mistakes.push(`${who} of ${key} is not ${limit.who.join(" or ")}`);
  }
  return mistakes;
}

/** What differs between the alternatives on the page and the second program. */
function rowDifferences(plan: OpenPlan, draft: DraftWithLimits): readonly string[] {
  const mistakes = draft.rows.flatMap((row, i) => {
    const state = textOf(plan, `choice.state[${row.key}]`);
    const verdict = row.fits ? "fits" : "does not fit";
    return [
      ...(row.fits === state.startsWith("fits") ? [] : [`${row.key} is ${state}, not ${verdict}`]),
      ...untilDifferences(plan, draft, i),
    ];
  });
  const status = textOf(plan, "cover.verdict");
  const { fits } = draft.rows[draft.base.choice]!;
  const isRight = fits ? status.startsWith("FITS") : status === "DOES NOT FIT";
  return isRight ? mistakes : [...mistakes, `the status is ${status}`];
}

describe("first pages with all limits", () => {
  let plan: OpenPlan;
  beforeAll(async () => {
    plan = await openPlan(inputsOf(INPUTS_WITH_LIMITS), SHEETS);
  });
  afterAll(() => plan.dispose());

  test.each(SEEDS)("by seed %i state what a second program computes", async (seed) => {
    const random = randomBy(seed);
    for (let i = 0; i < PLANS; i += 1) {
      const draft = drawPlanWithLimits(random, DECISIVE[i % DECISIVE.length]!);
      await plan.set(draft.cells);
      expect(plan.errors()).toEqual([]);
      const mistakes = [
        ...limitDifferences(plan, draft),
        ...rowDifferences(plan, draft),
        ...falseSentences(plan, draft),
      ];
      if (mistakes.length > 0)
        throw new Error(`plan ${i + 1}: ${JSON.stringify(draft.cells)}\n${mistakes.join("\n")}`);
    }
  });
});

/** Plans with room in everything else, by hand; the measurement is of November 2026. */
describe("one limit", () => {
  const states = (plan: OpenPlan, column: "state" | "until"): readonly string[] =>
    SYSTEMS.map((_, i) => textOf(plan, `choice.${column}[alt${i + 1}]`));
  test.each([1, 2])("decides on every row, with alternative %d selected", async (choice) => {
    const plan = await openPlan(inputsOf(INPUTS_WITH_LIMITS), SHEETS);
    const withRoom = { ...ROOMY, "target.choice": choice };
    // 128 + 96 + 2 x 8 of VIOS + 24 = 264 GB of 256.
    await plan.set({
      ...withRoom,
      "cover.memory": "Yes",
      "target.memory[1]": 128,
      "target.memory[2]": 96,
      "memory.hypervisor": 24,
      "installed.memory": 256,
    });
    expect(new Set(states(plan, "state"))).toEqual(new Set(["does not fit"]));
    // 224 x 1.1 ^ (49 / 12) = 330.6 GB of 330, after the horizon in May 2030.
    await plan.set({
      "cover.memory": "No",
      "growth.memory": 0.1,
      "installed.memory": 330,
    });
    expect(new Set(states(plan, "until"))).toEqual(new Set(["December 2030 (Memory)"]));
    expect(states(plan, "state")).not.toContain("does not fit");
    // Jobs of 4 and 1 h take 4 h on the target: at go-live, after half a year at -30%, 3.35.
    await plan.set({
      ...withRoom,
      "cover.batch": "Yes",
      "batch.window": 3.8,
      "batchjob.growth[1]": -0.3,
      "batchjob.growth[2]": -0.3,
    });
    expect(plan.read("limit.live[batch]")).toBeCloseTo(3.35, 2);
    expect(textOf(plan, "limit.date[batch]")).toBe("beyond 10 years");
    expect(states(plan, "state")).not.toContain("does not fit");
    plan.dispose();
  });

  test("beyond 10 years is none within them, and nobody's", async () => {
    const plan = await openPlan(inputsOf(INPUTS_WITH_LIMITS), SHEETS);
    // 224 GB grow by 1% a year: 264 GB, which 16 GB of VIOS leave, in 198 months.
    await plan.set({
      ...ROOMY,
      "workload.growth[1]": 0,
      "workload.growth[2]": 0,
      "workload.growth[3]": 0,
      "cover.memory": "Yes",
      "target.memory[1]": 128,
      "target.memory[2]": 96,
      "memory.hypervisor": 0,
      "growth.memory": 0.01,
      "installed.memory": 280,
    });
    expect(plan.read("limit.month[memory]")).toBeGreaterThan(120);
    expect(textOf(plan, "limit.date[memory]")).toBe("beyond 10 years");
    expect(textOf(plan, "cover.limit")).toBe("none within 10 years");
    expect(textOf(plan, "cover.limitwho")).toBe("");
    plan.dispose();
  });

  const isFitting = (plan: OpenPlan): readonly boolean[] =>
    ["stay", "alt1", "alt2", "alt3", "alt4"].map((row) =>
      textOf(plan, `choice.state[${row}]`).startsWith("fits"),
    );
  test.each([1, 2, 3, 4])("has its value of each row, with %d selected", async (choice) => {
    const plan = await openPlan(inputsOf(INPUTS_WITH_LIMITS), SHEETS);
    const withRoom = { ...ROOMY, "target.choice": choice };
    // 5 h of which 60% are CPU, by clocks of 4.22 today and 3.4, 3.0, 2.9 and 3.8 GHz:
    // 5 h on Stay, 5.72, 6.22, 6.37 and 5.33 h.
    await plan.set({
      ...withRoom,
      "cover.batch": "Yes",
      "batchspeed.speed[1]": null,
      "batch.window": 5.5,
    });
    expect(isFitting(plan)).toEqual([true, false, false, false, true]);
    expect(textOf(plan, "choice.until[alt3]")).toContain(
      "already exceeded (Batch window: Stream 1)",
    );
    // Three times as fast: 3 h, of 4 h; 5 h today.
    await plan.set({
      ...withRoom,
      "cover.batch": "Yes",
      "batchspeed.speed[1]": 3,
      "batch.window": 4,
    });
    expect(isFitting(plan)).toEqual([false, true, true, true, true]);
    // ERP: 15.625 GB for its users and 12 a core: 75.6 with 5 cores, 63.6 with 4, 99.6 with 7.
    await plan.set({ ...withRoom, "cover.memory": "Yes", "mempart.core[1]": 12 });
    expect(isFitting(plan)).toEqual([true, false, true, true, false]);
    expect(textOf(plan, "choice.until[alt4]")).toBe("by the horizon (Memory)");
    plan.dispose();
  });
});
