/**
 * A test runner of jest that stops at the time SIZEBOOK_STOP_TESTS_AT (of Date.now()), as if the
 * user had interrupted it: results until then count, test files that still run have none.
 */
const { default: TestRunner } = require("jest-runner");

module.exports = class TimedRunner extends TestRunner {
  async runTests(tests, watcher, options) {
    const remaining = Math.max(0, Number(process.env.SIZEBOOK_STOP_TESTS_AT) - Date.now());
    const timer = setTimeout(() => watcher.setState({ interrupted: true }), remaining);
    try {
      // In series, a file that runs could not be stopped.
      await super.runTests(tests, watcher, { ...options, serial: false });
    } finally {
      clearTimeout(timer);
    }
  }
};
