/**
 * Loads test files and sources again, with the parts of jest's interface that they use. Everything
 * loaded before is discarded, so that no state passes from one mutant to the next.
 */
import { readFileSync, existsSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, relative } from "node:path";
import { compileFunction } from "node:vm";
import swc from "@swc/core";
import { expect } from "expect";
import { bind } from "jest-each";

// Tests with other programs are skipped: a mutant is active in this process only.
process.env.SIZEBOOK_TOOLS = "none";

const fromHere = createRequire(import.meta.url);
const COMMONJS = {
  jsc: { target: "es2022", parser: { syntax: "typescript" } },
  module: { type: "commonjs" },
  swcrc: false,
  configFile: false,
};
const MODULE = ["exports", "require", "module", "__filename", "__dirname"];
/** Samples of a property, the same for every mutant, so that none is killed by chance. */
const SAMPLES = { seed: 20120201, numRuns: 20 };

const compiled = new Map();
function compile(file) {
  let run = compiled.get(file);
  if (!run)
    compiled.set(
      file,
      (run = compileFunction(
        swc.transformSync(readFileSync(file, "utf8"), { ...COMMONJS, filename: file }).code,
        MODULE,
        { filename: file },
      )),
    );
  return run;
}

const isFile = (path) => existsSync(path) && statSync(path).isFile();
const places = new Map();
function placeOf(name, folder) {
  const path = join(folder, name);
  if (!places.has(path))
    places.set(path, [path, `${path}.ts`, join(path, "index.ts")].find(isFile));
  return places.get(path);
}

const fastCheck = fromHere("fast-check");
const sampled = {
  ...fastCheck,
  assert: (property, options) =>
    fastCheck.assert(property, {
      ...options,
      seed: SAMPLES.seed,
      numRuns: Math.min(SAMPLES.numRuns, options?.numRuns ?? SAMPLES.numRuns),
    }),
};
const samples = { ...sampled, default: sampled, __esModule: true };

function loader() {
  const loaded = new Map();
  const load = (file) => {
    if (loaded.has(file)) return loaded.get(file).exports;
    const module = { exports: {} };
    loaded.set(file, module);
    if (file.endsWith(".json")) module.exports = JSON.parse(readFileSync(file, "utf8"));
    else
      compile(file)(
        module.exports,
        (name) => required(name, dirname(file)),
        module,
        file,
        dirname(file),
      );
    return module.exports;
  };
  const required = (name, folder) => {
    if (name === "fast-check") return samples;
    const place = name.startsWith(".") ? placeOf(name, folder) : undefined;
    return place ? load(place) : fromHere(name);
  };
  return load;
}

const prefixed = (name, { id, run }) => ({ id: `${name} ${id}`, run });

/** Tests and hooks of a file or of a group of tests. */
class Group {
  tests = [];
  before = [];
  after = [];
  afterEach = [];

  /** The tests, or a single one if something is prepared for all of them: each reaches that. */
  testsToRun() {
    const tests = this.tests.map(({ id, run }) => ({
      id,
      run: this.afterEach.length > 0 ? () => inOrder([run], this.afterEach) : run,
    }));
    if (this.before.length === 0) return tests;
    const runs = [...this.before, ...tests.map(({ run }) => run)];
    return [{ id: "all tests", run: () => inOrder(runs, this.after) }];
  }
}

async function inOrder(runs, last) {
  try {
    for (const run of runs) await run();
  } finally {
    for (const run of last) await run();
  }
}

/** Numbers tests with the same name. */
function withUniqueIds(tests) {
  const countById = new Map();
  return tests.map(({ id, run }) => {
    const before = countById.get(id) ?? 0;
    countById.set(id, before + 1);
    return { id: before ? `${id} (${before + 1})` : id, run };
  });
}

/**
 * Returns the tests of the files in order, each prefixed with the name of its file and, for
 * duplicate names, a number. Modules that the files share are loaded once.
 */
export function testLoader(root) {
  const load = loader();
  const loaded = new Map();
  return (file) => {
    if (loaded.has(file)) return loaded.get(file);
    let group = new Group();
    const test = (id, run) => group.tests.push({ id, run });
    const describe = (name, define) => {
      const around = group;
      group = new Group();
      define();
      around.tests.push(...group.testsToRun().map((each) => prefixed(name, each)));
      group = around;
    };
    const tests = Object.assign(test, { each: bind(test, false), skip: () => undefined });
    Object.assign(globalThis, {
      expect,
      test: tests,
      it: tests,
      describe: Object.assign(describe, { each: bind(describe, false) }),
      beforeAll: (run) => group.before.push(run),
      afterAll: (run) => group.after.push(run),
      afterEach: (run) => group.afterEach.push(run),
    });
    load(file);
    const name = relative(root, file);
    loaded.set(file, withUniqueIds(group.testsToRun().map((each) => prefixed(name, each))));
    return loaded.get(file);
  };
}
