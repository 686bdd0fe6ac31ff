/** Which tests run if a tool is missing, and how the closing line counts them. */
import { expectationOf, isCommand, runOf, type Tool } from "./tools";
import TOOLS from "./tools.json";

const { closingLines } = require("../closing-line.cjs") as {
  closingLines(results: object, platform: string): readonly string[];
};

const present: Tool = { key: "openpyxl", isInstalled: () => true };
const missing: Tool = { key: "libreoffice", isInstalled: () => false };
const material: Tool = { key: "documents", isInstalled: () => false, variable: "THE_DOCUMENTS" };
const neverAsked: Tool = {
  key: "chromium",
  isInstalled: () => {
    throw new Error("looked for");
  },
};

test("unset: what is installed is used, what is missing is skipped by name", () => {
  expect(runOf([present], undefined)).toEqual({ kind: "run" });
  expect(runOf([present, missing], undefined)).toEqual({ kind: "skip", needs: "LibreOffice" });
});

test("none: tools are not looked for", () => {
  expect(runOf([present, neverAsked], "none")).toEqual({
    kind: "skip",
    needs: "Python with openpyxl and Chromium, Chrome or Edge",
  });
});

test("all: a missing tool fails and says how to get it", () => {
  expect(runOf([present], "all")).toEqual({ kind: "run" });
  expect(runOf([present, missing], "all")).toEqual({
    kind: "fail",
    reason: expect.stringMatching(/^Missing: LibreOffice \(.*install.*\)\.$/),
  });
});

test("all: what nobody can install is skipped, unless its variable names it", () => {
  expect(runOf([material], "all", {})).toMatchObject({ kind: "skip" });
  expect(runOf([material], "all", { THE_DOCUMENTS: "/nowhere" })).toMatchObject({ kind: "fail" });
});

test("another expectation is named, with what is accepted", () => {
  expect([expectationOf(undefined), expectationOf(""), expectationOf("all")]).toEqual([
    undefined,
    undefined,
    "all",
  ]);
  expect(() => expectationOf("some")).toThrow(/"some"\. Set it to all or none/);
});

test("a command is looked for on the PATH and as a path", () => {
  expect([isCommand(process.execPath), isCommand("no-such-command-anywhere")]).toEqual([
    true,
    false,
  ]);
});

const result = (...tests: [string, string][]) => ({
  numPassedTests: 5,
  numFailedTests: 1,
  numPendingTests: tests.length,
  numTodoTests: 0,
  numRuntimeErrorTestSuites: 0,
  testResults: [
    { testResults: tests.map(([fullName, status]) => ({ fullName, ancestorTitles: [], status })) },
  ],
});

test("the closing line counts what was skipped by tool, with how to get it", () => {
  expect(
    closingLines(
      result(
        ["a plan opens [needs LibreOffice]", "pending"],
        ["a PDF has its values [needs LibreOffice and pdftotext]", "pending"],
        ["left out by hand", "pending"],
        ["runs [needs LibreOffice]", "passed"],
      ),
      "linux",
    ),
  ).toEqual([
    "Skipped for missing tools: 2 tests for LibreOffice (apt install libreoffice-calc), 1 test for pdftotext (apt install poppler-utils).",
    "5 passed, 1 failed, 4 skipped",
  ]);
});

test("without skipped tests the counts stand alone, and a file that does not load is a failure", () => {
  expect(closingLines(result(), "linux")).toEqual(["5 passed, 1 failed, 0 skipped"]);
  expect(closingLines({ ...result(), numRuntimeErrorTestSuites: 2 }, "linux")).toEqual([
    "5 passed, 3 failed, 0 skipped",
  ]);
});

test("every tool says on each system how to get it", () => {
  for (const [key, { name, get }] of Object.entries(TOOLS))
    for (const system of ["linux", "darwin", "win32"] as const)
      expect([key, name.length > 3, get[system].length > 8]).toEqual([key, true, true]);
});
