/** `npm test` stays within its time by selecting long files, and each of them has its turn. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { leftOut, reachedButLeftOut } from "../../scripts/tests/long-files.cjs";
import { seedOf, USUAL_SEED } from "../../scripts/tests/seed.cjs";
import LONG_FILES from "../long-files.json";

const SEEDS = Array.from({ length: 200 }, (_, seed) => String(seed));
const SECONDS: Readonly<Record<string, readonly number[]>> = LONG_FILES.seconds;
const NAMES = Object.keys(SECONDS);
const environment = { ...process.env };
afterEach(() => {
  process.env = { ...environment };
});

beforeEach(() => {
  delete process.env.SIZEBOOK_REACHED_TESTS;
});

const leftOutBy = (seed: string, tools: string): readonly string[] => {
  process.env.SIZEBOOK_SEED = seed;
  process.env.SIZEBOOK_TOOLS = tools;
  return leftOut(NAMES);
};

test("every long file exists", () =>
  expect(
    [...NAMES, ...LONG_FILES.always].filter((name) => !existsSync(join(__dirname, "../..", name))),
  ).toEqual([]));

describe.each([
  ["none", 0],
  ["all", 1],
] as const)("with SIZEBOOK_TOOLS=%s", (tools, column) => {
  const inTurn = NAMES.filter(
    (name) => SECONDS[name]![column]! > 0 && !LONG_FILES.always.includes(name),
  );

  test("the selection fits into the time and fills it", () => {
    const longest = Math.max(...inTurn.map((name) => SECONDS[name]![column]!));
    for (const seed of SEEDS) {
      const out = leftOutBy(seed, tools);
      const chosen = inTurn.filter((name) => !out.includes(name));
      const sum = chosen.reduce((all, name) => all + SECONDS[name]![column]!, 0);
      expect(sum).toBeLessThanOrEqual(LONG_FILES.budgetSeconds[column]!);
      if (out.length) expect(sum).toBeGreaterThan(LONG_FILES.budgetSeconds[column]! - longest);
    }
  });

  test("each has its turn, and a seed repeats its selection", () => {
    const chosenFiles = new Set(
      SEEDS.flatMap((seed) => {
        const out = leftOutBy(seed, tools);
        expect(leftOutBy(seed, tools)).toEqual(out);
        return inTurn.filter((name) => !out.includes(name));
      }),
    );
    expect(inTurn.filter((name) => !chosenFiles.has(name))).toEqual([]);
  });

  test("files that are not long, or that every run includes, are never omitted", () => {
    process.env.SIZEBOOK_SEED = "1";
    process.env.SIZEBOOK_TOOLS = tools;
    const quick = "test/models/growth.test.ts";
    const out = leftOut([...NAMES, quick]);
    for (const name of [quick, ...LONG_FILES.always]) expect(out).not.toContain(name);
  });
});

describe("files that a change reaches", () => {
  const secondsOf = (names: readonly string[]): number =>
    names.reduce((sum, name) => sum + SECONDS[name]![1]!, 0);

  test("run in addition to the others, as far as they fit into their time", () => {
    const before = leftOutBy("1", "all");
    expect(before.length).toBeGreaterThan(3);
    const reached = before.slice(1, 3);
    process.env.SIZEBOOK_REACHED_TESTS = JSON.stringify([...reached, "test/not-long.test.ts"]);
    expect(leftOutBy("1", "all")).toEqual(before.filter((name) => !reached.includes(name)));
    expect(reachedButLeftOut(NAMES)).toBe("");
  });

  test("and are named if they do not", () => {
    // All files, each as long as the time for them: one fits.
    const before = leftOutBy("1", "all");
    const longest = LONG_FILES.reachedSeconds[1]!;
    const times = Object.fromEntries(before.map((name) => [name, SECONDS[name]!]));
    try {
      for (const name of before) Object.assign(SECONDS, { [name]: [0, longest] });
      process.env.SIZEBOOK_REACHED_TESTS = JSON.stringify(before);
      const out = leftOut(before);
      const message = reachedButLeftOut(before);
      expect(out).toHaveLength(before.length - 1);
      for (const name of out) expect(message).toContain(`\n  ${name}\n`);
    } finally {
      Object.assign(SECONDS, times);
    }
  });

  test("of any change fit into the 90 minutes of continuous integration, with two samples", () => {
    const [budget, reached] = [LONG_FILES.budgetSeconds[1]!, LONG_FILES.reachedSeconds[1]!];
    const always = secondsOf(LONG_FILES.always);
    expect((2 * (budget + always) + reached) / 60).toBeLessThan(90);
  });
});

test("the seed is always the same, one that is asked for, or random", () => {
  expect([seedOf(undefined, false), seedOf("", false)]).toEqual([USUAL_SEED, USUAL_SEED]);
  expect([seedOf("17386", false), seedOf("17386", true)]).toEqual(["17386", "17386"]);
  const random = [
    ["random", false] as const,
    ["random", true] as const,
    [undefined, true] as const,
  ];
  for (const [asked, isWhole] of random) {
    const seeds = Array.from({ length: 20 }, () => seedOf(asked, isWhole));
    expect(new Set(seeds).size).toBeGreaterThan(1);
    for (const seed of seeds) expect(seed).toMatch(/^\d{1,6}$/);
  }
  for (const wrong of ["-1", "1.5", "Random", "seed"])
    expect(() => seedOf(wrong, false)).toThrow(
      `SIZEBOOK_SEED is "${wrong}". Set it to a whole number or to random.`,
    );
});
