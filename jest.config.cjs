const { cpus } = require("node:os");

const cpuWorkers = Math.max(2, Math.min(4, cpus().length));

const SWC = "<rootDir>/test/support/swc-transform.cjs";

/** @type {import("jest").Config} */
module.exports = {
  testEnvironment: "node",
  roots: ["<rootDir>/test"],
  transform: {
    "^.+\\.[jt]s$": [SWC, { jsc: { target: "es2022", parser: { syntax: "typescript" } } }],
    "^.+\\.[jt]sx$": [
      SWC,
      {
        jsc: {
          target: "es2022",
          parser: { syntax: "typescript", tsx: true },
          transform: { react: { runtime: "automatic" } },
        },
      },
    ],
  },
  // Packages that ship ES modules only.
  transformIgnorePatterns: [
    "/build/test-cache/",
    "/node_modules/(?!(lodash-es|marked|nanoid|rxjs|franc-min|trigram-utils|n-gram|collapse-white-space|numfmt|rbush|quickselect|ot-json1|ot-text-unicode|unicount|async-lock|cjk-regex|regexp-util|unicode-regex|@univerjs/protocol|kdbush)/)",
  ],
  // office-addin-mock needs one list of names of it, and it needs packages that are ES modules
  // only.
  moduleNameMapper: {
    "^office-addin-manifest$": "<rootDir>/test/support/office-addin-manifest.cjs",
  },
  globalSetup: "<rootDir>/test/global-setup.cjs",
  // A run of everything prints failures only.
  reporters: [
    ...(process.env.SIZEBOOK_PRINTS === "failures"
      ? ["<rootDir>/test/failures-reporter.cjs", ["summary", { summaryThreshold: Infinity }]]
      : ["default"]),
    "<rootDir>/test/times-reporter.cjs",
    "<rootDir>/test/seed-line.cjs",
    "<rootDir>/test/closing-line.cjs",
  ],
  // A guard against what hangs, no measure: a busy machine may take several times as long.
  testTimeout: 600_000,
  // With tools much of the time is spent waiting for browsers and LibreOffice: one file more at
  // once. Each may need 3 GB.
  maxWorkers: process.env.SIZEBOOK_TOOLS === "none" ? cpuWorkers : cpuWorkers + 1,
  workerIdleMemoryLimit: "3GB",
};
