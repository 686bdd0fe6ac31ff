/**
 * A test runner for Stryker that stays in one process: jest would start anew for each of some five thousand mutants and take hours.
 * Every run loads the sources and the tests that it needs afresh (load.mjs), and ends with the first failure.
 */
import { readdirSync } from "node:fs";
import { join, relative } from "node:path";
import { INSTRUMENTER_CONSTANTS } from "@stryker-mutator/api/core";
import { declareClassPlugin, PluginKind } from "@stryker-mutator/api/plugin";
import { determineHitLimitReached, DryRunStatus, TestStatus, toMutantRunResult } from "@stryker-mutator/api/test-runner";
import { testsOf } from "./load.mjs";

const FOLDERS = ["functions", "models"];
/** Tests of whole answers: they are shown every mutant that others let pass. */
const WHOLE = join("functions", "answers.test.ts");
const switches = (globalThis[INSTRUMENTER_CONSTANTS.NAMESPACE] ??= {});

const filesOf = (root) => FOLDERS.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".test.ts")).sort().map((name) => join(root, folder, name)));

function resultOf({ id, run }) {
  const started = performance.now();
  const told = (more) => ({ id, name: id, timeSpentMs: performance.now() - started, ...more });
  switches.currentTestId = id;
  try {
    if (run() instanceof Promise) throw new Error("Only tests that end at once are run here.");
    return told({ status: TestStatus.Success });
  } catch (error) {
    return told({ status: TestStatus.Failed, failureMessage: String(error?.message ?? error) });
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
    const tests = testsOf(this.files, this.root).map(resultOf);
    return { status: DryRunStatus.Complete, tests, mutantCoverage: switches.mutantCoverage };
  }

  mutantRun({ testFilter, hitLimit, activeMutant, mutantActivation, disableBail }) {
    const wanted = testFilter && new Set(testFilter);
    const isWhole = (name) => name.startsWith(WHOLE);
    const files = wanted ? this.files.filter((file) => isWhole(relative(this.root, file)) || testFilter.some((id) => join(this.root, id).startsWith(`${file} `))) : this.files;
    Object.assign(switches, { mutantCoverage: { static: {}, perTest: {} }, hitLimit, hitCount: hitLimit ? 0 : undefined, activeMutant: mutantActivation === "static" ? activeMutant.id : undefined });
    try {
      const tests = testsOf(files, this.root);
      switches.activeMutant = activeMutant.id;
      // What is made once is made for whichever test comes first, and only that one is seen to reach it.
      const [reaching, others] = [tests.filter(({ id }) => !wanted || wanted.has(id)), tests.filter(({ id }) => wanted && !wanted.has(id) && isWhole(id))];
      return toMutantRunResult(this.outcome([...reaching, ...others], disableBail), disableBail);
    } catch (error) {
      // It does not even load: whoever runs the tests sees it.
      return toMutantRunResult({ status: DryRunStatus.Complete, tests: [{ id: testFilter?.[0] ?? "loading", name: "loading", timeSpentMs: 0, status: TestStatus.Failed, failureMessage: String(error) }] });
    } finally {
      switches.activeMutant = undefined;
    }
  }

  outcome(tests, all) {
    const results = [];
    for (const test of tests) {
      const result = resultOf(test);
      results.push(result);
      if (result.status === TestStatus.Failed && !all) break;
    }
    return determineHitLimitReached(switches.hitCount, switches.hitLimit) ?? { status: DryRunStatus.Complete, tests: results };
  }
}

export const strykerPlugins = [declareClassPlugin(PluginKind.TestRunner, "one-process", OneProcess)];
