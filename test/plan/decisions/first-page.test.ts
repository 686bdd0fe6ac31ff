/**
 * The first page of random plans, read as a person reads it: each figure, month and sentence about
 * CPU and cores is what a second program computes from the inputs.
 */
import { randomBy } from "../../../scripts/fuzz/random";
import { isWholeRun, seedFor } from "../../support/extent";
import { inputsOf, openPlan, type OpenPlan } from "../../support/open-plan";
import { hoursIn, monthOfWindow } from "./first-page-anew";
import {
  dateOf,
  drawPlan,
  INPUTS,
  MOMENTS,
  neededCores,
  rowsOf,
  SYSTEMS,
  textOf,
  untilOf,
  VIOS_CORES,
  type DraftPlan,
} from "./first-page-draws";

const [TESTS, PLANS] = isWholeRun ? [3, 20] : [1, 8];
const SEED = seedFor("first pages");
/** Each test has a seed of its own, so that it can be repeated alone. */
const SEEDS = Array.from({ length: TESTS }, (_, i) => SEED + i);
/** What differs between the page and the second program; [] if nothing does. */
function differences(plan: OpenPlan, draft: DraftPlan): readonly string[] {
  const mistakes: string[] = [];
  const compare = (cell: string, expected: number): void => {
    const value = plan.read(cell);
    if (typeof value !== "number" || Math.abs(value - expected) > 1e-9 * Math.max(1, expected))
      mistakes.push(`${cell} is ${String(value)}, not ${expected}`);
  };
  const rows = rowsOf(draft);
  for (const { key, result, fits, hasCores, golive } of rows) {
    for (const moment of MOMENTS) compare(`choice.${moment}[${key}]`, result.system[moment]);
    const state = textOf(plan, `choice.state[${key}]`);
    if (fits !== state.startsWith("fits"))
      mistakes.push(`${key} is said to be ${state}, and ${fits ? "fits" : "does not fit"}`);
    const until = textOf(plan, `choice.until[${key}]`);
    const expected = untilOf(result, Object.values(draft.windows), golive);
    if (hasCores && !until.startsWith(expected))
      mistakes.push(`${key} fits until ${until}, not ${expected}`);
    const shares = result.largest.map((value) => `${Math.round(value * 1000) / 10}%`);
    const why = textOf(plan, `choice.why[${key}]`);
    for (const [, percentage] of why.matchAll(/reaches ([\d.]+%)/g))
      if (!shares.includes(percentage!))
        mistakes.push(`${key}: ${why} does not name one of ${shares.join(", ")}`);
  }
  const { result, fits } = rows[draft.choice]!;
  for (const moment of MOMENTS) compare(`limit.${moment}[cpu]`, result.busiest[moment]);
  for (const [key, data] of Object.entries(draft.windows)) {
    compare(`limit.now[${key}]`, hoursIn(data, 0));
    compare(`limit.live[${key}]`, hoursIn(data, draft.months.golive));
    compare(`limit.end[${key}]`, hoursIn(data, draft.months.horizon));
    const date = dateOf(monthOfWindow(data));
    const reached = textOf(plan, `limit.date[${key}]`);
    if (reached !== date) mistakes.push(`${key} is exceeded ${reached}, not ${date}`);
  }
  const status = textOf(plan, "cover.verdict");
  if (fits !== status.startsWith("FITS")) mistakes.push(`the status is ${status}`);
  const needed = neededCores(draft.cores[draft.choice - 1]!);
  const { cores: active } = SYSTEMS[draft.choice - 1]!;
  const sentence = textOf(plan, "summarystep.recommendation#all");
  const words = `with ${needed} of ${active} cores active (${needed - VIOS_CORES} for IBM i`;
  if (fits && !sentence.includes(words)) mistakes.push(`${sentence} does not say ${words}`);
  if (!fits && sentence.startsWith("Order")) mistakes.push(`${sentence} is no reason to order`);
  return mistakes;
}

describe("first pages", () => {
  let plan: OpenPlan;
  beforeAll(async () => {
    plan = await openPlan(inputsOf(INPUTS), []);
  });
  afterAll(() => plan.dispose());

  test.each(SEEDS)("by seed %i state what a second program computes", async (seed) => {
    const random = randomBy(seed);
    const statuses = new Set<string>();
    for (let i = 0; i < PLANS; i += 1) {
      // Every second system has room, so that several statuses occur.
      const draft = drawPlan(
        random,
        i % 2 === 0 ? { demand: 1, spare: 0 } : { demand: 0.25, spare: VIOS_CORES },
      );
      await plan.set(draft.cells);
      expect(plan.errors()).toEqual([]);
      statuses.add(textOf(plan, "cover.verdict"));
      const mistakes = differences(plan, draft);
      if (mistakes.length > 0)
        throw new Error(`plan ${i + 1}: ${JSON.stringify(draft.cells)}\n${mistakes.join("\n")}`);
    }
    expect(statuses.size).toBeGreaterThanOrEqual(2);
  });
});
