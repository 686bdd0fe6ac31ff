/** `npm test` stays within its time by selecting long files, and each of them has its turn. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { leftOut } from "../../scripts/tests/long-files.cjs";
import LONG_FILES from "../long-files.json";

const SEEDS = Array.from({ length: 200 }, (_, seed) => String(seed));
const SECONDS: Readonly<Record<string, readonly number[]>> = LONG_FILES.seconds;
const NAMES = Object.keys(SECONDS);
const environment = { ...process.env };
afterEach(() => {
  process.env = { ...environment };
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
