/** Which tests run if a tool is missing, and how the closing line counts them. */
import { expectationOf, isCommand, runOf, type Tool } from "./tools";
import TOOLS from "./tools.json";

const { closingLines } = require("../closing-line.cjs") as {
  closingLines(results: object, platform: string, steps?: readonly string[]): readonly string[];
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

test("unset: installed tools are used, tests of missing ones are skipped by name", () => {
  expect(runOf([present], undefined)).toEqual({ kind: "run" });
  expect(runOf([present, missing], undefined)).toEqual({ kind: "skip", needs: "LibreOffice" });
});

test("none: tools are not searched for", () => {
  expect(runOf([present, neverAsked], "none")).toEqual({
    kind: "skip",
    needs: "Python with openpyxl and Chromium, Chrome or Edge",
  });
});

test("all: a missing tool fails with instructions to install it", () => {
  expect(runOf([present], "all")).toEqual({ kind: "run" });
  expect(runOf([present, missing], "all")).toEqual({
    kind: "fail",
    reason: expect.stringMatching(/^Missing: LibreOffice \(.*install.*\)\.$/),
  });
});

test("all: tests of what nobody can install are skipped, unless its variable is set", () => {
  expect(runOf([material], "all", {})).toMatchObject({ kind: "skip" });
  expect(runOf([material], "all", { THE_DOCUMENTS: "/nowhere" })).toMatchObject({ kind: "fail" });
});

test("another value is rejected, with the accepted ones", () => {
  expect([expectationOf(undefined), expectationOf(""), expectationOf("all")]).toEqual([
    undefined,
    undefined,
    "all",
  ]);
  expect(() => expectationOf("some")).toThrow(/"some"\. Set it to all or none/);
});

test("a command is searched on the PATH and as a path", () => {
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

test("the closing line counts skipped tests by tool, with instructions", () => {
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

test("without skipped tests only the counts are printed, and a file that does not load is a failure", () => {
  expect(closingLines(result(), "linux")).toEqual(["5 passed, 1 failed, 0 skipped"]);
  expect(closingLines({ ...result(), numRuntimeErrorTestSuites: 2 }, "linux")).toEqual([
    "5 passed, 3 failed, 0 skipped",
  ]);
});

test("tests that were tried again are named and counted above the counts, which stay alone on their line", () => {
  const tests = [
    { fullName: "a page opens", status: "passed", invocations: 2 },
    { fullName: "a page closes", status: "failed", invocations: 2 },
    { fullName: "a page waits", status: "passed", invocations: 1 },
  ];
  const steps = ["typing into A!B2", "typing into A!C3", "typing into A!B2"];
  expect(
    closingLines({ ...result(), testResults: [{ testResults: tests }] }, "linux", steps),
  ).toEqual([
    "Tried again on a busy machine: 2 tests, of which 1 then passed.",
    "  a page opens: passed",
    "  a page closes: failed",
    "Done again within tests: 3 steps.",
    "  typing into A!B2: 2 times",
    "  typing into A!C3: once",
    "5 passed, 1 failed, 0 skipped",
  ]);
});

test("every tool has instructions for each system", () => {
  for (const [key, { name, get }] of Object.entries(TOOLS))
    for (const system of ["linux", "darwin", "win32"] as const)
      expect([key, name.length > 3, get[system].length > 8]).toEqual([key, true, true]);
});
