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

/**
 * Lists the tests skipped for a missing tool, with how to install it, then the counts on a line.
 */
function closingLines(results, platform) {
  const skipped = results.testResults
    .flatMap((file) => file.testResults)
    .filter(({ status }) => status === "pending");
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
    ...(missing.length ? [`Skipped for missing tools: ${missing.join(", ")}.`] : []),
    `${results.numPassedTests} passed, ${failed} failed, ${results.numPendingTests} skipped`,
  ];
}

/** A reporter that ends the output with skipped tests and counts, for programs that read them. */
module.exports = class ClosingLine {
  onRunComplete(_contexts, results) {
    process.on("exit", () => {
      for (const line of closingLines(results, process.platform)) process.stdout.write(`${line}\n`);
    });
  }
};
module.exports.closingLines = closingLines;
