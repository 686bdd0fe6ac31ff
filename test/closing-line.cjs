const { rmSync } = require("node:fs");
const { notedRetries } = require("./support/retries.cjs");

const TOOLS = Object.values(require("./support/tools.json"));

/**
 * The tools that a skipped test needs, from the end of its name: "... [needs LibreOffice and
 * pdftotext]".
 */
function neededBy({ fullName }) {
  const needs = / \[needs (.+)\]$/.exec(fullName)?.[1];
  return needs === undefined ? [] : TOOLS.filter(({ name }) => needs.split(" and ").includes(name));
}

const counted = (count, noun) => `${count} ${noun}${count === 1 ? "" : "s"}`;

const times = (count) => (count === 1 ? "once" : `${count} times`);

/** In words, what was tried again: whole tests, and the steps that tests noted. */
function retryLines(tests, steps) {
  const again = tests.filter(({ invocations = 1 }) => invocations > 1);
  const helped = again.filter(({ status }) => status === "passed").length;
  const counts = new Map(steps.map((step) => [step, steps.filter((one) => one === step).length]));
  return [
    ...(again.length
      ? [
          `Tried again on a busy machine: ${counted(again.length, "test")}, of which ${helped} then passed.`,
          ...again.map(({ fullName, status }) => `  ${fullName}: ${status}`),
        ]
      : []),
    ...(steps.length
      ? [
          `Done again within tests: ${counted(steps.length, "step")}.`,
          ...[...counts].map(([step, count]) => `  ${step}: ${times(count)}`),
        ]
      : []),
  ];
}

/**
 * Lists what was tried again, then the tests skipped for a missing tool, with how to install it,
 * then the counts on a line.
 */
function closingLines(results, platform, steps = []) {
  const tests = results.testResults.flatMap((file) => file.testResults);
  const skipped = tests.filter(({ status }) => status === "pending");
  const tools = TOOLS.map((tool) => ({
    ...tool,
    count: skipped.filter((test) => neededBy(test).includes(tool)).length,
  })).filter(({ count }) => count > 0);
  const missing = tools.map(
    ({ name, count, get }) =>
      `${counted(count, "test")} for ${name} (${get[platform] ?? get.linux})`,
  );
  // A file that cannot be loaded contributes no tests.
  const failed = results.numFailedTests + results.numRuntimeErrorTestSuites;
  return [
    ...retryLines(tests, steps),
    ...(missing.length ? [`Skipped for missing tools: ${missing.join(", ")}.`] : []),
    `${results.numPassedTests} passed, ${failed} failed, ${results.numPendingTests} skipped`,
  ];
}

/** A reporter that ends the output with these lines, for people and for programs. */
module.exports = class ClosingLine {
  onRunComplete(_contexts, results) {
    const lines = closingLines(results, process.platform, notedRetries());
    if (process.env.SIZEBOOK_RETRIES) rmSync(process.env.SIZEBOOK_RETRIES, { force: true });
    process.on("exit", () => {
      for (const line of lines) process.stdout.write(`${line}\n`);
    });
  }
};
module.exports.closingLines = closingLines;
