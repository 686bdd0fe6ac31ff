/**
 * `npm run check`, while you work: the types, layers and unused parts of everything, the format and
 * lint of changed files, and the tests nearest to the change. Uses about 40 s of a processor, and
 * lists what it left out. Changes are relative to `main`, or on main to its last commit.
 */
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { cpus } from "node:os";
import { join } from "node:path";
import { changedSince, git, nameOf, testsReaching } from "./tests/related-tests.mjs";
import { CACHE, CHECKS, program, ROOT, runChecks, script } from "./tests/run.mjs";

/** The durations of the tests that run, by their last run: what the other checks leave. */
const TESTS_MS = 12_000;
/** On a busy machine, tests are stopped after this time. */
const LONGEST_MS = 60_000;
/** Of a test file that is not listed as a long one. */
const SHORT_MS = 1_500;
const WORKERS = Math.max(1, Math.min(4, cpus().length));
/** Of test files that did not run. */
const SHOWN = 10;
/** Run by `npm test` alone. */
const LEFT_TO_TEST = ["types without pages", "duplicates"];
/** Checks that run at the same time as the others; both halves take about as long. */
const SECOND_HALF = ["layers", "unused", "format", "lint"];

/**
 * The revision to compare with: where this branch left main, or on main, without changes, the
 * commit before.
 */
function base() {
  const [head] = git("rev-parse", "HEAD");
  const [fork] = ["main", "origin/main"].flatMap((main) => git("merge-base", "HEAD", main));
  if (fork !== undefined && fork !== head) return fork;
  return git("status", "--porcelain").length ? "HEAD" : "HEAD~1";
}

const readJson = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : undefined);

/** The milliseconds of test files: of their last run here, else as recorded for long ones. */
const times = readJson(join(CACHE, "times.json")) ?? {};
const LONG_FILES = readJson(join(ROOT, "test", "long-files.json")).seconds;
const toolsColumn = process.env.SIZEBOOK_TOOLS === "none" ? 0 : 1;
const timeOf = (path) => times[path] ?? (LONG_FILES[path]?.[toolsColumn] * 1000 || SHORT_MS);
/** The folders of a file, and its name, below src, test or scripts. */
const placeOf = (path) =>
  path
    .replace(/\.test\.tsx?$|\.\w+$/, "")
    .split("/")
    .slice(1);

/** How many folders, and names, a test and a changed file have in common from the start. */
function nearness(test, files) {
  const place = placeOf(test);
  const shared = files.map((path) => {
    if (path === test) return Infinity;
    const other = placeOf(path);
    const end = place.findIndex((part, i) => part !== other[i]);
    return end === -1 ? place.length : end;
  });
  return Math.max(0, ...shared);
}

/** Test files that reach these files, the nearest first, then the quickest. */
async function related(files) {
  const tests = await testsReaching(files);
  return tests
    .map((test) => ({ test, near: nearness(test, files), time: timeOf(test) }))
    .sort((a, b) => b.near - a.near || a.time - b.time)
    .map(({ test }) => test);
}

/** The first of the tests that fit into the time; the nearest one runs whatever it takes. */
function within(tests, milliseconds) {
  let left = milliseconds;
  return tests.filter((test, i) => {
    const time = timeOf(test);
    if (i > 0 && time > left) return false;
    left -= time;
    return true;
  });
}

/**
 * Runs test files until the time is used; what runs then is stopped. Returns the exit status and
 * the files without a result.
 */
async function runUntil(tests, end) {
  const results = join(CACHE, "check.json");
  mkdirSync(CACHE, { recursive: true });
  rmSync(results, { force: true });
  const { status } = await program(
    "jest",
    [
      ...[`--maxWorkers=${WORKERS}`, "--json", "--outputFile", results],
      ...["--runner", join(ROOT, "scripts", "tests", "timed-runner.cjs")],
      ...["--runTestsByPath", ...tests],
    ],
    { env: { SIZEBOOK_STOP_TESTS_AT: String(end) } },
  );
  const finished = new Set(readJson(results)?.testResults.map(({ name }) => nameOf(name)));
  return { status, unfinished: tests.filter((test) => !finished.has(test)) };
}

async function runTests(files) {
  const tests = await related(files);
  const chosen = within(tests, TESTS_MS);
  const { status, unfinished } = chosen.length
    ? await runUntil(chosen, Date.now() + LONGEST_MS)
    : { status: 0, unfinished: [] };
  const finished = chosen.filter((test) => !unfinished.includes(test));
  const left = tests.filter((test) => !finished.includes(test));
  return { status, finished, left };
}

/** What ran, and what did not. */
function report({ finished, left }) {
  const names = Object.keys(CHECKS).filter((name) => !LEFT_TO_TEST.includes(name));
  const nearest = left.slice(0, SHOWN).map((test) => `  ${test}`);
  process.stdout.write(
    [
      `Ran: ${names.join(", ")}, and ${finished.length} of ${finished.length + left.length} test files that reach the change.`,
      `Did not run: ${LEFT_TO_TEST.join(", ")} (npm test)${left.length ? `, and ${left.length} test files (npx jest FILE), the nearest first:` : "."}`,
      ...nearest,
      ...(left.length > SHOWN ? [`  and ${left.length - SHOWN} more`] : []),
      "",
    ].join("\n"),
  );
}

/** Settings of format and lint, which concern every file. */
const isSetting = (path) => /^(eslint\.config\.|\.prettier|\.editorconfig)/.test(path);

/** All checks other than the tests, in two processes. Returns the names of failed ones. */
async function runHalves(files) {
  const paths = files.some(isSetting) ? ["."] : files;
  const halves = [false, true].map((isSecond) =>
    Object.entries(CHECKS).filter(
      ([name]) => !LEFT_TO_TEST.includes(name) && SECOND_HALF.includes(name) === isSecond,
    ),
  );
  const failed = await Promise.all(
    halves.map((half) => runChecks(Object.fromEntries(half), { paths })),
  );
  return failed.flat();
}

async function run() {
  if ((await script("scripts/compile-if-stale.mjs")).status !== 0) return 1;
  const files = changedSince(base());
  if (files.length === 0) {
    process.stdout.write("Nothing has changed.\n");
    return 0;
  }
  const failed = await runHalves(files);
  const tests = await runTests(files);
  report(tests);
  if (failed.length) process.stdout.write(`Failed: ${failed.join(", ")}. See above.\n`);
  return failed.length ? 1 : tests.status;
}

process.exitCode = await run();
