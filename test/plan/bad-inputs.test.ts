/**
 * Empty, negative, textual and impossible inputs: no cell shows an error, invalid values are named,
 * and everything else works.
 */
import { FIELDS } from "../../src/plan/inputs/input-definitions";
import { badInputs, isExcluded, openSurvey, survey, type BadInput } from "../support/bad-inputs";
import { choose, isWholeRun, sample } from "../support/extent";
import { filledPlans } from "../support/filled-plans";

/** Of the thousands of inputs and values, how many are tried in each plan. */
const EACH = isWholeRun ? 12 : 2;
/** The number of plans, besides the core, in a short run. */
const PLANS_IN_A_SAMPLE = 2;
/** What once showed an error or passed in silence. */
const KNOWN: Readonly<
  Record<string, readonly (readonly [at: string, value: number | string | null])[]>
> = {
  core: [
    ["workload.growth[1]", -1],
    ["workload.growth[1]", 1e15],
    ["workload.share[1]", 1e15],
    ["addition.growth[1]", -1],
    ["assumption.own[pool]", 0],
    ["assumption.own[interpolation]", 1],
    ["source.cores[1]", "x"],
    ["date.horizon", "x"],
    ["alt.cores[1]", -1],
    ["target.own[1]", 0],
    ["scen.high[growthAll]", -1],
  ],
};

const tried = (bads: readonly BadInput[], name: string): readonly BadInput[] => {
  const knownInputs = (KNOWN[name] ?? []).map(([at, value]) => ({
    ...bads.find((bad) => bad.at === at)!,
    value,
  }));
  return [...knownInputs, ...choose(bads, EACH, `bad inputs of ${name}`)];
};

const PLANS = filledPlans(Object.keys(FIELDS));

const [CORE, ...OTHERS] = PLANS;
const SURVEYED = [CORE!, ...sample(OTHERS, PLANS_IN_A_SAMPLE, "plans with bad inputs")];

test.each(SURVEYED.map((plan) => [plan.name, plan] as const))("%s", async (name, plan) => {
  const open = await openSurvey(plan);
  expect(open.errors()).toEqual([]);
  const before = open.words();
  const done = await survey(open, tried(badInputs(plan), name));
  expect(done.length).toBeGreaterThanOrEqual(EACH - 1);
  expect(
    done
      .filter(({ errors }) => errors.length > 0)
      .map(({ at, value, errors }) => `${at} = ${String(value)}: ${errors[0]}`),
  ).toEqual([]);
  expect(
    done
      .filter(({ definition, value, said }) => isExcluded(definition, value) && said.length === 0)
      .map(({ at, value }) => `${at} = ${String(value)} is not named`),
  ).toEqual([]);
  expect(open.words()).toEqual(before);
  open.dispose();
});

test("a wrong backup leaves the CPU as it was, and a wrong CPU the backup", async () => {
  const plan = PLANS.find(({ name }) => name === "core")!;
  const open = await openSurvey({
    ...plan,
    inputs: {
      ...plan.inputs,
      fields: { ...plan.inputs.fields, "backup.window": 10 },
      tables: {
        ...plan.inputs.tables,
        dataset: [
          {
            name: "All",
            gb: 1000,
            kind: "Large File 64GB",
            device: "3592-E07",
            drives: 1,
            stream: 1,
            growth: 0.1,
          },
        ],
      },
    },
  });
  const [cpu, save] = [open.read("cover.end"), open.read("backup.save")];
  expect([typeof cpu, typeof save]).toEqual(["number", "number"]);
  await open.set({ "dataset.gb[1]": -5 });
  expect(open.read("cover.end")).toBe(cpu);
  expect(typeof open.read("backup.save")).toBe("string");
  await open.set({ "dataset.gb[1]": 1000, "source.cores[1]": "eight" });
  expect(open.read("backup.save")).toBe(save);
  expect(typeof open.read("cover.end")).toBe("string");
  expect(open.errors()).toEqual([]);
  open.dispose();
});
