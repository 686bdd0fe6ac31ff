/**
 * A test runner for Stryker that stays in one process: jest would start anew for each of some five
 * thousand mutants and take hours. Every run loads the sources and the tests that it needs afresh
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
/** Tests of whole answers: they are shown every mutant that others let pass. */
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
      // It does not even load: whoever runs the tests sees it.
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
   * Tests to be loaded and run together, those first that are about the mutant: files of which the
   * larger share of tests reaches it. Then whole answers that were not seen to reach it.
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
    // What is made once is made for whichever test comes first, and only that one is seen to reach
    // it: so the other answers are asked as well.
    return [
      ...reaching,
      (testsOf) => testsOf(join(this.root, WHOLE)).filter(({ id }) => !testIds.has(id)),
    ];
  }

  /** Which share of a file's tests is wanted. */
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
