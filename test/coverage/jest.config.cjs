const { join } = require("node:path");
const whole = require("../../jest.config.cjs");

const FOLDERS = [
  "models",
  "functions",
  "spreadsheet",
  "provenance",
  "customer-copy",
  "foreign/repair",
  "plan",
];
/** Copying, restoring, repairing and comparing are tested with files. */
const WITH_FILES = [
  "xlsx/read/read-workbook",
  "hosts/excel/copies",
  "hosts/excel/stamp",
  "cli/share",
  "cli/compare",
];
const AT_LEAST = { statements: 95, branches: 95 };

/**
 * Coverage of the folders below the hosts by their own tests: `npm run coverage`. Each folder must
 * meet its thresholds.
 */
module.exports = {
  ...whole,
  rootDir: join(__dirname, "..", ".."),
  // The first match applies.
  transform: { "^.+/src/.+\\.ts$": join(__dirname, "transform.cjs"), ...whole.transform },
  testMatch: [
    ...FOLDERS.map((folder) => `<rootDir>/test/${folder}/**/*.test.ts`),
    ...WITH_FILES.map((name) => `<rootDir>/test/${name}.test.ts`),
  ],
  collectCoverage: true,
  collectCoverageFrom: FOLDERS.map((folder) => `src/${folder}/**/*.ts`),
  coverageDirectory: "<rootDir>/build/coverage",
  coverageReporters: ["text-summary", "json", "json-summary"],
  coverageThreshold: {
    global: AT_LEAST,
    ...Object.fromEntries(FOLDERS.map((folder) => [`./src/${folder}/`, AT_LEAST])),
  },
};
