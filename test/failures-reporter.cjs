const { DefaultReporter } = require("@jest/reporters");

/**
 * Prints whole what failed, and nothing about files that passed. On a terminal, jest's lines about
 * what is running are replaced as it goes on.
 */
module.exports = class FailuresReporter extends DefaultReporter {
  printTestFileHeader(path, config, result) {
    if (result.numFailingTests > 0 || result.testExecError !== undefined)
      super.printTestFileHeader(path, config, result);
  }
};
