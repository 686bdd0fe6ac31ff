/**
 * A test runner for Stryker in one process: jest would start again for each of about five thousand
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

const FOLDERS = ["functions", "models"];
/** Tests of complete answers: they run for every mutant that survives the others. */
const WHOLE = join("functions", "answers.test.ts");
const switches = (globalThis[INSTRUMENTER_CONSTANTS.NAMESPACE] ??= {});

const filesOf = (root) =>
  FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
      .filter((name) => name.endsWith(".test.ts"))
      .sort()
      .map((name) => join(root, folder, name)),
  );

function resultOf({ id, run }) {
  const started = performance.now();
  const testResult = (more) => ({
    id,
    name: id,
    timeSpentMs: performance.now() - started,
    ...more,
  });
  switches.currentTestId = id;
  try {
    if (run() instanceof Promise) throw new Error("Only tests that end at once are run here.");
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
  files = filesOf(this.root);

  capabilities() {
    return { reloadEnvironment: true };
  }

  dryRun() {
    switches.activeMutant = undefined;
    switches.mutantCoverage = { static: {}, perTest: {} };
    const testsOf = testLoader(this.root);
    const tests = this.files.flatMap((file) => testsOf(file)).map(resultOf);
    return { status: DryRunStatus.Complete, tests, mutantCoverage: switches.mutantCoverage };
  }

  mutantRun({ testFilter, hitLimit, activeMutant, mutantActivation, disableBail }) {
    const groups = this.groups(testFilter && new Set(testFilter));
    const atLoading = mutantActivation === "static" ? activeMutant.id : undefined;
    Object.assign(switches, {
      mutantCoverage: { static: {}, perTest: {} },
      hitLimit,
      hitCount: hitLimit ? 0 : undefined,
      activeMutant: atLoading,
    });
    const testsOf = testLoader(this.root);
    const results = [];
    try {
      for (const group of groups) {
        switches.activeMutant = atLoading;
        const tests = group(testsOf);
        switches.activeMutant = activeMutant.id;
        if (!this.passes(tests, results, disableBail)) break;
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
  groups(testIds) {
    if (!testIds) return this.files.map((file) => (testsOf) => testsOf(file));
    const shares = this.files
      .map((file) => [file, this.shareOf(file, testIds)])
      .filter(([, share]) => share > 0)
      .sort(([, first], [, second]) => second - first);
    const reaching = shares.map(
      ([file]) =>
        (testsOf) =>
          testsOf(file).filter(({ id }) => testIds.has(id)),
    );
    // A shared value is created for the first test that needs it, and only that test is seen to
    // reach the mutant. Therefore the other complete answers run too.
    return [
      ...reaching,
      (testsOf) => testsOf(join(this.root, WHOLE)).filter(({ id }) => !testIds.has(id)),
    ];
  }

  /** The required share of a file's tests. */
  shareOf(file, testIds) {
    this.names ??= this.loadNames();
    const names = this.names.get(file);
    return names.filter((name) => testIds.has(name)).length / names.length;
  }

  loadNames() {
    switches.activeMutant = undefined;
    const testsOf = testLoader(this.root);
    return new Map(this.files.map((file) => [file, testsOf(file).map(({ id }) => id)]));
  }

  passes(tests, results, all) {
    for (const test of tests) {
      const result = resultOf(test);
      results.push(result);
      if (result.status === TestStatus.Failed && !all) return false;
    }
    return true;
  }
}

export const strykerPlugins = [
  declareClassPlugin(PluginKind.TestRunner, "one-process", OneProcess),
];
