/** A reporter that closes with the counts alone on a line, for readers that look for them. */
module.exports = class ClosingLine {
  onRunComplete(_contexts, results) {
    process.on("exit", () =>
      process.stdout.write(
        `${results.numPassedTests} passed, ${results.numFailedTests} failed, ${results.numPendingTests} skipped\n`,
      ),
    );
  }
};
