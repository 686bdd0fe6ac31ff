/**
 * A reporter that records the duration of each test file, for `npm run check` and `npm run
 * test:times`.
 */
const { mkdirSync, readFileSync, writeFileSync } = require("node:fs");
const { join, relative } = require("node:path");

const ROOT = join(__dirname, "..");
const FOLDER = join(ROOT, "build", "test-cache");
const TIMES = join(FOLDER, "times.json");

function remembered() {
  try {
    return JSON.parse(readFileSync(TIMES, "utf8"));
  } catch {
    return {};
  }
}

module.exports = class TimesReporter {
  onRunComplete(_contexts, { testResults }) {
    const measured = testResults
      .filter(({ skipped, testExecError }) => !skipped && !testExecError)
      .map(({ testFilePath, perfStats }) => [
        relative(ROOT, testFilePath).replaceAll("\\", "/"),
        perfStats.end - perfStats.start,
      ]);
    mkdirSync(FOLDER, { recursive: true });
    writeFileSync(
      TIMES,
      `${JSON.stringify({ ...remembered(), ...Object.fromEntries(measured) }, null, 1)}\n`,
    );
  }
};
