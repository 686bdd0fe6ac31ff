/**
 * `npm test`: builds the add-in, then checks types, format and lint in addition to the tests. `npm
 * run test:all` omits nothing: see test/support/extent.ts and long-files.cjs. Words after `--` go
 * to jest.
 */
import { randomInt } from "node:crypto";
import { join } from "node:path";
import { CHECKS, program, ROOT, runChecks, script, seconds } from "./tests/run.mjs";

const isWhole = process.argv.includes("--all");
const words = process.argv.slice(2).filter((word) => word !== "--all");
if (isWhole) process.env.SIZEBOOK_TESTS = "all";
process.env.SIZEBOOK_SEED ??= String(randomInt(1_000_000));
/** Named files are not sampled. */
const choice =
  isWhole || words.length ? [] : ["--filter", join(ROOT, "scripts", "tests", "long-files.cjs")];

/** The add-in, which some tests read. */
async function build() {
  const steps = [
    () => script("scripts/compile-catalogue.ts"),
    () => script("scripts/compile-guides.ts"),
    () => program("webpack", ["--config-name", "addin"]),
    () => script("scripts/addin-files.ts"),
  ];
  for (const step of steps) if ((await step()).status !== 0) return false;
  return true;
}

async function run() {
  const started = Date.now();
  if (!(await build())) return 1;
  process.stdout.write(`build: done in ${seconds(started)}\n`);
  const [failed, { status }] = await Promise.all([
    runChecks(CHECKS),
    program("jest", [...choice, ...words]),
  ]);
  if (failed.length)
    process.stdout.write(`Failed beside the tests: ${failed.join(", ")}. See above.\n`);
  return failed.length ? 1 : status;
}

process.exitCode = await run();
