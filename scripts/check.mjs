/**
 * `npm run check`, while you work: types, format and lint of changed files, and the tests that
 * reach them, quickest first, for up to a minute. Lists the tests that were left out. Changes are
 * relative to `main`, or on main to its last commit.
 */
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { CHECKS, program, ROOT, runChecks, script } from "./tests/run.mjs";

const MINUTE_MS = 60_000;
/** Of a test file that was never measured. */
const UNKNOWN_MS = 3_000;
const WORKERS = 2;
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

const TIMES = join(ROOT, "build", "test-cache", "times.json");
const times = existsSync(TIMES) ? JSON.parse(readFileSync(TIMES, "utf8")) : {};
const nameOf = (path) => relative(ROOT, path).replaceAll("\\", "/");
const timeOf = (path) => times[path] ?? UNKNOWN_MS;

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

async function runTests(files) {
  const tests = await related(files);
  if (tests.length === 0) {
    process.stdout.write("No test reaches what has changed.\n");
    return 0;
  }
  const [chosen, left] = within(tests, MINUTE_MS - (Date.now() - started));
  const { status } = chosen.length
    ? await program("jest", [`--maxWorkers=${WORKERS}`, "--runTestsByPath", ...chosen])
    : { status: 0 };
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

async function run() {
  if ((await script("scripts/compile-if-stale.mjs")).status !== 0) return 1;
  const files = changedFiles();
  if (files.length === 0) {
    process.stdout.write("Nothing has changed.\n");
    return 0;
  }
  const [failed, status] = await Promise.all([
    runChecks(CHECKS),
    runTests(files.flatMap(sourceOf)),
  ]);
  if (failed.length) process.stdout.write(`Failed: ${failed.join(", ")}. See above.\n`);
  return failed.length ? 1 : status;
}

process.exitCode = await run();
