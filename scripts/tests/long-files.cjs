/**
 * Long test files. `npm test` runs as many as fit into its time, chosen by the seed of the run;
 * `npm run test:all` runs all of them. test/long-files.json has the seconds of each, as measured by
 * `npm run test:times -- --record`.
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

/** The test files that this run leaves out. */
function leftOut(names) {
  let left = LONG_FILES.budgetSeconds[withTools() ? 1 : 0];
  return names
    .filter((name) => secondsOf(name) > 0 && !LONG_FILES.always.includes(name))
    .sort((a, b) => (turn(a) < turn(b) ? -1 : 1))
    .filter((name) => {
      if (secondsOf(name) > left) return true;
      left -= secondsOf(name);
      return false;
    });
}

/** For jest's `--filter`. */
module.exports = async (paths) => {
  const out = new Set(leftOut(paths.map(nameOf)));
  process.env.SIZEBOOK_LONG_FILES_LEFT_OUT = String(out.size);
  return { filtered: paths.filter((path) => !out.has(nameOf(path))) };
};
module.exports.leftOut = leftOut;
