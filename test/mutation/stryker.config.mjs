/**
 * Mutation tests of the code that every value depends on: ratings, growth, partitions, backup, the
 * reading of arguments, and the calculation engine without Excel's functions. `evaluator.ts` is a
 * part of explanations, whose tests are elsewhere.
 */
export default {
  packageManager: "npm",
  mutate: [
    "src/models/cpw/**/*.ts",
    "src/models/growth.ts",
    "src/models/lpar.ts",
    "src/models/backup/**/*.ts",
    "src/functions/core/arguments.ts",
    "src/functions/core/broadcast.ts",
    "src/functions/core/define-function.ts",
    "src/functions/core/parameters.ts",
    "src/calculation/*.ts",
    "!src/calculation/evaluator.ts",
  ],
  plugins: ["./test/mutation/runner.mjs"],
  testRunner: "one-process",
  coverageAnalysis: "perTest",
  concurrency: 2,
  timeoutMS: 20000,
  ignorePatterns: [
    ...["/assets", "/dist", "/docs", "/out", "/templates", "/build/*"],
    ...["!/build/catalogue.json", "!/build/guides.json", "!/build/generated"],
  ],
  incremental: true,
  incrementalFile: "build/mutation/incremental.json",
  tempDirName: "build/mutation/tmp",
  reporters: ["clear-text", "json", "html", "progress-append-only"],
  jsonReporter: { fileName: "build/mutation/mutation.json" },
  htmlReporter: { fileName: "build/mutation/mutation.html" },
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  thresholds: { high: 90, low: 85, break: 85 },
};
