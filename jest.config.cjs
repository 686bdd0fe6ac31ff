/** @type {import("jest").Config} */
module.exports = {
  testEnvironment: "node",
  roots: ["<rootDir>/test"],
  transform: { "^.+\\.tsx?$": ["@swc/jest", { jsc: { target: "es2022", parser: { syntax: "typescript" } } }] },
  globalSetup: "<rootDir>/test/pack.setup.cjs",
  reporters: ["default", "<rootDir>/test/closing-line.cjs"],
  testTimeout: 120000,
};
