/**
 * Empty, negative, textual and impossible inputs: no cell shows an error, invalid values are named,
 * and everything else works.
 */
import { FIELDS } from "../../src/plan/inputs/input-definitions";
import {
  badInputs,
  isExcluded,
  openSurvey,
  recognizable,
  survey,
  type BadInput,
  type OpenSurvey,
} from "../support/bad-inputs";
import { openErrorInputs } from "../support/error-inputs";
import { choose, isWholeRun, sample } from "../support/extent";
import { filledPlans } from "../support/filled-plans";

/** Of the thousands of inputs and values, how many are tried in each plan. */
const EACH = isWholeRun ? 12 : 2;
/** How many inputs that their cells do not take are entered at once. */
const AT_ONCE = isWholeRun ? 4 : 12;
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
    ["source.cores[1]", "qzx9"],
    ["date.horizon", "qzx9"],
    ["alt.cores[1]", -1],
    ["target.own[1]", 0],
    ["scen.high[growthAll]", -1],
    ["date.measured", 1e15],
    ["altfact.support[1]", 1e15],
  ],
  backup: [["backup.window", -1]],
  consolidation: [["consolidation.tolerance", 1e15]],
  disk: [["diskset.busy[1]", 1e15]],
  ha: [
    ["hanode.survivor[1]", 1e15],
    ["halink.share[1]", 1e15],
  ],
  measurements: [["measurements.tolerance", 1e15]],
  web: [["web.iop", 1e15]],
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

/** Every input in one group, of different tables and sheets. */
const groupsOf = (bads: readonly BadInput[]): readonly (readonly BadInput[])[] => {
  const count = Math.ceil(bads.length / AT_ONCE);
  return Array.from({ length: count }, (_, group) => bads.filter((_bad, i) => i % count === group));
};

describe.each(SURVEYED.map((plan) => [plan.name, plan] as const))("%s", (name, plan) => {
  let open: OpenSurvey;
  let bads: readonly BadInput[];
  beforeAll(async () => {
    open = await openSurvey(plan);
    bads = badInputs(plan).filter(({ at }) => open.has(at));
  });
  afterAll(() => open.dispose());

  test("an input that is not valid shows no error, is named, and leaves no trace", async () => {
    expect(open.errors()).toEqual([]);
    const before = open.words();
    const done = await survey(open, tried(bads, name));
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
  });

  test("a number or text that its cell does not take shows no error, and stands in no other sentence", async () => {
    const mistakes: string[] = [];
    for (const group of recognizable(bads).flatMap(groupsOf)) {
      const before = Object.fromEntries(group.map(({ at }) => [at, open.read(at)]));
      await open.set(Object.fromEntries(group.map(({ at, value }) => [at, value])));
      const wrong = [...open.errors(), ...open.repeating()];
      if (wrong.length) mistakes.push(`${group.map(({ at }) => at).join(", ")}: ${wrong[0]}`);
      await open.set(before);
    }
    expect(mistakes).toEqual([]);
  });
});

test.each(SURVEYED.map((plan) => [plan.name, plan] as const))(
  "%s: an input with an error value is named, and nothing is concluded from it",
  async (name, plan) => {
    const { inputs } = plan;
    const scenarios = { high: { values: { growthAll: 0.05 }, workloads: {} } };
    const open = await openErrorInputs({ ...plan, inputs: { ...inputs, scenarios } });
    const before = open.shown();
    expect(open.inputs.length).toBeGreaterThan(0);
    const mistakes: string[] = [];
    for (const input of sample(open.inputs, 2 * EACH, `errors in inputs of ${name}`)) {
      await open.setError(input);
      const sentence = String(open.read("statusstep.sentence#all"));
      const figures = [...open.shown()].filter(
        ([, value]) => typeof value === "number" || /^#/.test(String(value)),
      );
      if (
        open.read("cover.verdict") !== "INCOMPLETE" ||
        !sentence.startsWith(`Cannot be concluded. ${open.sheetOf(input)}: `) ||
        figures.length > 0
      )
        mistakes.push(`${input}: ${sentence} ${String(figures[0])}`);
    }
    expect(mistakes).toEqual([]);
    await open.setError("");
    expect(open.shown()).toEqual(before);
    open.dispose();
  },
);

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
