/**
 * A test runner for Stryker in one process: jest would start again for each of about seven thousand
 * mutants, which takes hours. Every run loads the sources and the tests that it needs again
 * (load.mjs), and ends with the first failure.
 */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { INSTRUMENTER_CONSTANTS } from "@stryker-mutator/api/core";
import { declareClassPlugin, PluginKind } from "@stryker-mutator/api/plugin";
import {
  determineHitLimitReached,
  DryRunStatus,
  TestStatus,
  toMutantRunResult,
} from "@stryker-mutator/api/test-runner";
import { testLoader } from "./load.mjs";

/**
 * The tests of the calculation engine, and those of everything else. `whole` are tests of complete
 * answers: they run for every mutant that survives the others.
 */
const SUITES = [
  { sources: "/src/calculation/", folders: ["calculation"] },
  {
    sources: "/src/",
    folders: ["functions", "models"],
    whole: join("functions", "answers.test.ts"),
  },
];
const suiteOf = (source) =>
  SUITES.find(({ sources }) => source.replaceAll("\\", "/").includes(sources));

/** Tests that take seconds, as others of the same code do not; one needs spies of jest. */
const FILES_LEFT_OUT = new Set([
  join("calculation", "sizes.test.ts"),
  join("calculation", "incremental.test.ts"),
  join("functions", "long-texts.test.ts"),
]);
/** Others of this kind in files with quick tests; one calculates in another process. */
const TESTS_LEFT_OUT = [
  / a chain of 100,000 formulas is calculated in both directions$/,
  / whole columns include cells that are filled later, in every row$/,
  / after random changes, every cell shows what a new calculation gives$/,
  / large results within the limit are calculated$/,
  / VLOOKUP is fast in a long column/,
  / the process ends by itself, without output$/,
];
const isIncluded = ({ id }) => !TESTS_LEFT_OUT.some((pattern) => pattern.test(id));

const switches = (globalThis[INSTRUMENTER_CONSTANTS.NAMESPACE] ??= {});

const filesOf = (root, { folders }) =>
  folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
      .filter((name) => name.endsWith(".test.ts"))
      .sort()
      .map((name) => join(folder, name))
      .filter((name) => !FILES_LEFT_OUT.has(name))
      .map((name) => join(root, name)),
  );

async function resultOf({ id, run }) {
  const started = performance.now();
  const testResult = (more) => ({
    id,
    name: id,
    timeSpentMs: performance.now() - started,
    ...more,
  });
  switches.currentTestId = id;
  try {
    await run();
    return testResult({ status: TestStatus.Success });
  } catch (error) {
    return testResult({
      status: TestStatus.Failed,
      failureMessage: String(error?.message ?? error),
    });
  } finally {
    switches.currentTestId = undefined;
  }
}

class OneProcess {
  root = join(process.cwd(), "test");
  /** The names of the tests in each file. */
  names = new Map();

  capabilities() {
    return { reloadEnvironment: true };
  }

  /** Loads test files; all of them share one copy of the sources. */
  loader() {
    const testsOf = testLoader(this.root);
    return (file) => testsOf(file).filter(isIncluded);
  }

  async dryRun({ files: sources }) {
    switches.activeMutant = undefined;
    switches.mutantCoverage = { static: {}, perTest: {} };
    const testsOf = this.loader();
    const tests = [];
    for (const suite of new Set(sources.map(suiteOf)))
      for (const file of filesOf(this.root, suite))
        for (const test of testsOf(file)) tests.push(await resultOf(test));
    return { status: DryRunStatus.Complete, tests, mutantCoverage: switches.mutantCoverage };
  }

  async mutantRun({ testFilter, hitLimit, activeMutant, mutantActivation, disableBail }) {
    const groups = this.groups(suiteOf(activeMutant.fileName), testFilter && new Set(testFilter));
    const atLoading = mutantActivation === "static" ? activeMutant.id : undefined;
    Object.assign(switches, {
      mutantCoverage: { static: {}, perTest: {} },
      hitLimit,
      hitCount: hitLimit ? 0 : undefined,
      activeMutant: atLoading,
    });
    const testsOf = this.loader();
    const results = [];
    try {
      for (const group of groups) {
        switches.activeMutant = atLoading;
        const tests = group(testsOf);
        switches.activeMutant = activeMutant.id;
        if (!(await this.passes(tests, results, disableBail))) break;
      }
      return toMutantRunResult(
        determineHitLimitReached(switches.hitCount, switches.hitLimit) ?? {
          status: DryRunStatus.Complete,
          tests: results,
        },
        disableBail,
      );
    } catch (error) {
      // The sources do not load: any test run fails.
      return toMutantRunResult({
        status: DryRunStatus.Complete,
        tests: [
          {
            id: testFilter?.[0] ?? "loading",
            name: "loading",
            timeSpentMs: 0,
            status: TestStatus.Failed,
            failureMessage: String(error),
          },
        ],
      });
    } finally {
      switches.activeMutant = undefined;
    }
  }

  /**
   * Tests to load and run together. First those about the mutant: files most of whose tests reach
   * it. Then complete answers that were not seen to reach it.
   */
  groups(suite, testIds) {
    const files = filesOf(this.root, suite);
    if (!testIds) return files.map((file) => (testsOf) => testsOf(file));
    const shares = files
      .map((file) => [file, this.shareOf(file, testIds)])
      .filter(([, share]) => share > 0)
      .sort(([, first], [, second]) => second - first);
    const reaching = shares.map(
      ([file]) =>
        (testsOf) =>
          testsOf(file).filter(({ id }) => testIds.has(id)),
    );
    if (suite.whole === undefined) return reaching;
    // A shared value is created for the first test that needs it, and only that test is seen to
    // reach the mutant. Therefore the other complete answers run too.
    return [
      ...reaching,
      (testsOf) => testsOf(join(this.root, suite.whole)).filter(({ id }) => !testIds.has(id)),
    ];
  }

  /** The required share of a file's tests. */
  shareOf(file, testIds) {
    const names = this.namesIn(file);
    return names.filter((name) => testIds.has(name)).length / Math.max(names.length, 1);
  }

  namesIn(file) {
    if (!this.names.has(file)) {
      switches.activeMutant = undefined;
      this.namesLoader ??= this.loader();
      this.names.set(
        file,
        this.namesLoader(file).map(({ id }) => id),
      );
    }
    return this.names.get(file);
  }

  async passes(tests, results, all) {
    for (const test of tests) {
      const result = await resultOf(test);
      results.push(result);
      if (result.status === TestStatus.Failed && !all) return false;
    }
    return true;
  }
}

export const strykerPlugins = [
  declareClassPlugin(PluginKind.TestRunner, "one-process", OneProcess),
];
