/**
 * `npm run check`, while you work: types, layers and duplicates of everything, format and lint of
 * changed files, then for the rest of a minute the tests that reach them, quickest first. Lists the
 * tests that were left out. Changes are relative to `main`, or on main to its last commit.
 */
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { cpus } from "node:os";
import { join, relative } from "node:path";
import { CACHE, CHECKS, program, ROOT, runChecks, script } from "./tests/run.mjs";

const MINUTE_MS = 60_000;
/** What jest needs to stop and to report. */
const ENDING_MS = 4_000;
/** Of a test file that is not listed as a long one. */
const SHORT_MS = 1_500;
/** For the quickest tests, where the other checks used nearly the whole minute. */
const LEAST_MS = 10_000;
const WORKERS = Math.max(1, Math.min(4, cpus().length));
/** Checks that run at the same time as the others; both halves take about as long. */
const SECOND_HALF = ["types of pages", "layers", "duplicates", "format"];
const started = Date.now();

const git = (...words) => {
  const { status, stdout } = spawnSync("git", words, { cwd: ROOT, encoding: "utf8" });
  return status === 0 ? stdout.split("\n").filter(Boolean) : [];
};

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

/** Files that were changed or are new, as they are named in the project. */
const changedFiles = () =>
  [
    ...git("diff", "--name-only", base()),
    ...git("ls-files", "--others", "--exclude-standard"),
  ].filter((path) => existsSync(join(ROOT, path)));

const readJson = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : undefined);

/** The milliseconds of test files: of their last run here, else as recorded for long ones. */
const times = readJson(join(CACHE, "times.json")) ?? {};
const LONG_FILES = readJson(join(ROOT, "test", "long-files.json")).seconds;
const toolsColumn = process.env.SIZEBOOK_TOOLS === "none" ? 0 : 1;
const timeOf = (path) => times[path] ?? (LONG_FILES[path]?.[toolsColumn] * 1000 || SHORT_MS);
const nameOf = (path) => relative(ROOT, path).replaceAll("\\", "/");

/** Test files that reach these files, the quickest first. */
async function related(files) {
  const roots = ["test", "src", "scripts"].flatMap((folder) => ["--roots", join(ROOT, folder)]);
  const { output } = await program(
    "jest",
    [...roots, "--listTests", "--findRelatedTests", ...files.map((path) => join(ROOT, path))],
    { quiet: true },
  );
  return output
    .split(/\r?\n/)
    .filter((line) => /\.test\.tsx?$/.test(line))
    .map(nameOf)
    .sort((a, b) => timeOf(a) - timeOf(b));
}

/** As many of the tests as fit into the time, and the rest. */
function within(tests, milliseconds) {
  let left = milliseconds * WORKERS;
  const count = tests.findIndex((test) => (left -= timeOf(test)) < 0);
  return count === -1 ? [tests, []] : [tests.slice(0, count), tests.slice(count)];
}

/**
 * The source that represents a changed file: the reader for tables of the catalogue, none for pages
 * and pictures.
 */
const sourceOf = (path) => {
  if (/^src\/catalogue\/.*\.json$/.test(path)) return ["src/catalogue/catalogue.ts"];
  return /\.(tsx?|json|mjs|cjs)$/.test(path) ? [path] : [];
};

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
  if (tests.length === 0) {
    process.stdout.write("No test reaches what has changed.\n");
    return 0;
  }
  const end = Math.max(started + MINUTE_MS - ENDING_MS, Date.now() + LEAST_MS);
  const [chosen, rest] = within(tests, end - Date.now());
  const { status, unfinished } = chosen.length
    ? await runUntil(chosen, end)
    : { status: 0, unfinished: [] };
  const left = [...unfinished, ...rest];
  if (left.length)
    process.stdout.write(
      [
        `Left out, because a minute is used (npx jest FILE runs one):`,
        ...left.map((test) => `  ${test}`),
        "",
      ].join("\n"),
    );
  return status;
}

/** Settings of format and lint, which concern every file. */
const isSetting = (path) => /^(eslint\.config\.|\.prettier|\.editorconfig)/.test(path);

/** All checks other than the tests, in two processes. Returns the names of failed ones. */
async function runHalves(files) {
  const paths = files.some(isSetting) ? ["."] : files;
  const halves = [false, true].map((isSecond) =>
    Object.entries(CHECKS).filter(([name]) => SECOND_HALF.includes(name) === isSecond),
  );
  const failed = await Promise.all(
    halves.map((half) => runChecks(Object.fromEntries(half), { paths })),
  );
  return failed.flat();
}

async function run() {
  if ((await script("scripts/compile-if-stale.mjs")).status !== 0) return 1;
  const files = changedFiles();
  if (files.length === 0) {
    process.stdout.write("Nothing has changed.\n");
    return 0;
  }
  const failed = await runHalves(files);
  const status = await runTests(files.flatMap(sourceOf));
  if (failed.length) process.stdout.write(`Failed: ${failed.join(", ")}. See above.\n`);
  return failed.length ? 1 : status;
}

process.exitCode = await run();
