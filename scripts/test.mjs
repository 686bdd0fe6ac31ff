/**
 * `npm test`: builds the add-in, then checks types, format and lint in addition to the tests. `npm
 * run test:all` omits nothing: see test/support/extent.ts and long-files.cjs. With a revision of
 * git in SIZEBOOK_SINCE, the long test files that changes since then reach run in addition. Words
 * after `--` go to jest.
 */
import { join } from "node:path";
import { changedSince, git, testsReaching } from "./tests/related-tests.mjs";
import { CHECKS, program, ROOT, runChecks, script } from "./tests/run.mjs";
import { seedOf } from "./tests/seed.cjs";

const isWhole = process.argv.includes("--all");
const words = process.argv.slice(2).filter((word) => word !== "--all");
if (isWhole) process.env.SIZEBOOK_TESTS = "all";
process.env.SIZEBOOK_SEED = seedOf(process.env.SIZEBOOK_SEED, isWhole);
/** Named files are not sampled. */
const choice =
  isWhole || words.length ? [] : ["--filter", join(ROOT, "scripts", "tests", "long-files.cjs")];

/** Named files print each of their tests. */
if (!words.length) process.env.SIZEBOOK_PRINTS ??= "failures";

/** The add-in, which some tests read. What a step prints is shown if it failed. */
async function build() {
  const steps = {
    catalogue: () => script("scripts/generate.ts", ["catalogue", "guides"], { quiet: true }),
    bundles: () => program("webpack", ["--config-name", "addin"], { quiet: true }),
    "files of the add-in": () => script("scripts/addin-files.ts", [], { quiet: true }),
  };
  return (await runChecks(steps)).length === 0;
}

/** Tells scripts/tests/long-files.cjs which test files the changes since a revision reach. */
async function findReached(since) {
  if (git("rev-parse", "-q", "--verify", `${since}^{commit}`).length === 0) {
    process.stdout.write(`git has no revision "${since}" (SIZEBOOK_SINCE).\n`);
    return false;
  }
  const tests = await testsReaching(changedSince(since));
  process.env.SIZEBOOK_REACHED_TESTS = JSON.stringify(tests);
  process.stdout.write(`${tests.length} test files are reached by the changes since ${since}.\n`);
  return true;
}

async function run() {
  if (!(await build())) return 1;
  const { SIZEBOOK_SINCE: since } = process.env;
  if (since && !(await findReached(since))) return 1;
  const [failed, { status }] = await Promise.all([
    runChecks(CHECKS),
    program("jest", [...choice, ...words]),
  ]);
  if (failed.length)
    process.stdout.write(`Failed beside the tests: ${failed.join(", ")}. See above.\n`);
  return failed.length ? 1 : status;
}

process.exitCode = await run();
