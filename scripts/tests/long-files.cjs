/**
 * Long test files. `npm test` runs as many as fit into its time, chosen by the seed of the run;
 * `npm run test:all` runs all of them. test/long-files.json has the seconds of each, as measured by
 * `npm run test:times -- --record`. Those that a change reaches (SIZEBOOK_REACHED_TESTS) run in
 * addition to the others, up to a time of their own.
 */
const { createHash } = require("node:crypto");
const { join, relative } = require("node:path");
const LONG_FILES = require("../../test/long-files.json");

const ROOT = join(__dirname, "..", "..");
const nameOf = (path) => relative(ROOT, path).replaceAll("\\", "/");

/** Without tools, tests that need one are skipped, and their files end at once. */
const withTools = () => process.env.SIZEBOOK_TOOLS !== "none";
const secondsOf = (name) => LONG_FILES.seconds[name]?.[withTools() ? 1 : 0] ?? 0;

/** The order in which long files have their turn in a run. */
const turn = (name) =>
  createHash("sha256").update(`${process.env.SIZEBOOK_SEED} ${name}`).digest("hex");

const reached = () => new Set(JSON.parse(process.env.SIZEBOOK_REACHED_TESTS || "[]"));

/** Of test files in their order, those that do not fit into a time. */
function beyond(seconds, names) {
  let left = seconds;
  return names.filter((name) => {
    if (secondsOf(name) > left) return true;
    left -= secondsOf(name);
    return false;
  });
}

/** The test files that this run leaves out. */
function leftOut(names) {
  const column = withTools() ? 1 : 0;
  const long = names
    .filter((name) => secondsOf(name) > 0 && !LONG_FILES.always.includes(name))
    .sort((a, b) => (turn(a) < turn(b) ? -1 : 1));
  const sampled = beyond(LONG_FILES.budgetSeconds[column], long);
  const ofChange = sampled.filter((name) => reached().has(name));
  const tooMany = beyond(LONG_FILES.reachedSeconds[column], ofChange);
  return sampled.filter((name) => !ofChange.includes(name) || tooMany.includes(name));
}

/** In words, the files of a change that are left out all the same. */
function reachedButLeftOut(names) {
  const out = leftOut(names).filter((name) => reached().has(name));
  if (out.length === 0) return "";
  return [
    `Left out although the change reaches them, because ${LONG_FILES.reachedSeconds[withTools() ? 1 : 0]} seconds are used:`,
    ...out.map((name) => `  ${name}`),
    "",
  ].join("\n");
}

/** For jest's `--filter`. */
module.exports = async (paths) => {
  const names = paths.map(nameOf);
  const out = new Set(leftOut(names));
  process.stdout.write(reachedButLeftOut(names));
  process.env.SIZEBOOK_LONG_FILES_LEFT_OUT = String(out.size);
  return { filtered: paths.filter((path) => !out.has(nameOf(path))) };
};
module.exports.leftOut = leftOut;
module.exports.reachedButLeftOut = reachedButLeftOut;
