/**
 * The message about an ambiguous call names the argument that decides, and each candidate it lists
 * leads to an answer.
 */
import "../../../src/functions";
import { dimension } from "../../../src/catalogue/catalogue";
import { offeredValues } from "../../../src/functions/core/arguments";
import { CellError } from "../../../src/functions/core/cell-error";
import type { WorksheetFunction } from "../../../src/functions/core/define-function";
import type { Param } from "../../../src/functions/core/parameters";
import { allFunctions, findFunction } from "../../../src/functions/core/registry";
import { isRefusal, type Answer, type Refusal } from "../../../src/models/answer";
import { featuresOf, ratedSystems } from "../../../src/models/cpw/rating-index";
import { marketNames } from "../../../src/models/cpw/system-names";
import { callFunction, refusal } from "../../support/call-function";

function ambiguity(fn: WorksheetFunction, args: readonly unknown[]): Refusal | undefined {
  const outcome = fn.outcome(args);
  return !(outcome instanceof CellError) && isRefusal(outcome) && outcome.refused === "ambiguous"
    ? outcome
    : undefined;
}

/** Follows every candidate to its end and collects its answer. Returns the problems found. */
function wrongTurn(
  fn: WorksheetFunction,
  args: readonly unknown[],
  answers: Set<string>,
  depth = 0,
): string {
  const refused = ambiguity(fn, args);
  if (!refused) {
    const outcome = fn.outcome(args);
    if (outcome instanceof CellError) return "";
    // The sources of a value differ: choosing between them is no matter of arguments.
    if (isRefusal(outcome) && outcome.refused === "conflicting") {
      answers.add(JSON.stringify(outcome.references.map(({ row }) => row)));
      return "";
    }
    if (isRefusal(outcome)) return depth ? `${JSON.stringify(args)} is ${outcome.refused}` : "";
    answers.add(JSON.stringify([outcome.value, outcome.unit]));
    return "";
  }
  const index = fn.params.findIndex(({ name }) => name === refused.parameter);
  const choices = refused.suggestions();
  if (index < 0) return `${refused.parameter} is no parameter`;
  if (choices.length < 2 || new Set(choices).size < choices.length)
    return `candidates: ${String(choices)}`;
  if (depth > 4) return "never ends";
  for (const candidate of choices) {
    const next = Array.from(
      { length: Math.max(args.length, index + 1) },
      (_, i) => args[i] ?? null,
    );
    next[index] = candidate;
    const wrong = wrongTurn(fn, next, answers, depth + 1);
    if (wrong) return wrong;
  }
  return answers.size < 2 ? `every candidate answers ${String([...answers][0])}` : "";
}

/** Arguments that accept the name of a model, also if they are free texts. */
const takesModel = (param: Param): boolean =>
  (param.type === "key" && param.dimension === "system") || param.name === "model";

const namesFor = (param: Param): readonly string[] => {
  const names = param.type === "key" ? (param.choices?.() ?? dimension(param.dimension).names) : [];
  return takesModel(param)
    ? [...new Set([...names, ...ratedSystems().keys(), ...marketNames()])]
    : names;
};

/** Examples with each argument omitted, and with every possible name. */
function* callsOf(fn: WorksheetFunction): Generator<readonly unknown[]> {
  for (const { args } of fn.examples) {
    yield args;
    for (let i = 0; i < args.length; i += 1) yield args.map((other, k) => (k === i ? null : other));
    for (const [i, param] of fn.params.entries())
      if (i < args.length)
        for (const name of namesFor(param)) {
          yield args.map((other, k) => (k === i ? name : other));
          yield [...args.slice(0, i), name];
        }
  }
}

test.each(allFunctions().map((fn) => [fn.name, fn] as const))(
  "%s: candidates have an answer",
  (_, fn) => {
    const refusals = new Set<string>();
    for (const args of callsOf(fn)) {
      const key = JSON.stringify(args);
      if (refusals.has(key)) continue;
      refusals.add(key);
      expect([fn.name, args, wrongTurn(fn, args, new Set())]).toEqual([fn.name, args, ""]);
    }
  },
);

test("what every candidate agrees on is the answer", () => {
  for (const [name, ...args] of [
    ["IOASPEC", "5906", "INTERFACE"],
    ["INTPCT", "53S-2157"],
    ["SAVERATE", "VXA-320", "Large File"],
  ] as const) {
    const outcome = findFunction(name)!.outcome(args);
    expect([name, outcome instanceof CellError || isRefusal(outcome)]).toEqual([name, false]);
    expect((outcome as Answer).conditions.join()).toContain("The same for ");
  }
});

test("possible systems of a name fit all given arguments, the latest first", () => {
  expect(refusal("CPWRATE", "720")).toMatch(/Choose one: 8202-E4D, 8202-E4C, 8202-E4B, 720-2061/);
  expect(refusal("CPWRATE", "720", null, 4)).toMatch(
    /Choose one: 8202-E4D, 8202-E4C, 8202-E4B, 720-2064\./,
  );
});

test("a feature without an alternative is not required", () => {
  let count = 0;
  for (const { name, groups } of ratedSystems().values()) {
    const features = new Set(groups.map((group) => featuresOf(group).join()));
    const [group] = groups;
    const point = group!.points[0];
    if (features.size > 1 || groups.length > 1 || !point) continue;
    const feature = featuresOf(group!)[0] ?? "-";
    const mode = group!.mode || null;
    const calls: readonly (readonly [string, (chosen: string | null) => unknown[]])[] = [
      ["CPWRATE", (chosen) => [name, chosen, point.node, mode]],
      ["CPWLPAR", (chosen) => [name, chosen, point.cores, mode]],
      ["CPWUSED", (chosen) => [name, chosen, point.cores, 0.5, mode]],
      ["CPWUTIL", (chosen) => [100, name, chosen, point.cores, null, mode]],
      ["CPWCORES", (chosen) => [1, name, chosen, 1, null, mode]],
      ["CPWATTR", (chosen) => [name, chosen, "CLOCK", point.node, mode]],
    ];
    for (const [fn, args] of calls) {
      count += 1;
      expect([fn, name, callFunction(fn, ...args(null))]).toEqual([
        fn,
        name,
        callFunction(fn, ...args(feature)),
      ]);
    }
  }
  expect(count).toBeGreaterThan(200);
  expect(refusal("CPWLPAR", "9117-MMD", null, 8)).toBe(
    "#VALUE! Feature is required. Choose one: EPM0, EPM1.",
  );
  expect(refusal("CPWATTR", "9117-MMD", null, "CLOCK")).toMatch(/EPM0.*EPM1/);
});

test("custom ratings of another system require no feature, those of this one do", () => {
  const rowsOf = (system: string): unknown => [
    ["system", "feature", "cores", "cpw"],
    [system, "AAAA", 8, 90000],
  ];
  const inPlan = (system: string, rows: unknown): readonly unknown[] => [system, "", 4, "", rows];
  expect(callFunction("CPWLPAR", ...inPlan("S814 8 core", rowsOf("Other")))).toBe(
    callFunction("CPWLPAR", "S814", "3.72 GHz", 4),
  );
  expect(refusal("CPWLPAR", ...inPlan("820-2436", rowsOf("820-2436")))).toMatch(
    /^#VALUE! Feature is required\. Choose one: .*AAAA/,
  );
});

test("a name with its cores has the interactive capacity of the name", () => {
  expect(refusal("INTCPW", "S814 8 core")).toBe(
    refusal("INTCPW", "S814").replace("S814", "S814 8 core"),
  );
});

test("cores that determine the feature select it", () => {
  let fixed = 0;
  for (const { name, groups } of ratedSystems().values()) {
    const points = groups.flatMap((group) => group.points);
    for (const { node, cpw, conflict } of points) {
      if (conflict) continue;
      const alike = points.filter((point) => point.node === node || point.cores === node);
      if (alike.length > 1 || groups.some((group) => group.mode === "NonDomino")) continue;
      fixed += 1;
      expect([name, node, callFunction("CPWRATE", name, null, node)]).toEqual([name, node, cpw]);
    }
  }
  expect(fixed).toBeGreaterThan(100);
});

test("an optional argument with a single possible value is not required", () => {
  const isAnswered = (fn: WorksheetFunction, args: readonly unknown[]): boolean => {
    const outcome = fn.outcome(args);
    return !(outcome instanceof CellError) && !isRefusal(outcome);
  };
  const problems: string[] = [];
  for (const fn of allFunctions())
    for (const { args } of fn.examples.filter((example) => isAnswered(fn, example.args)))
      fn.params.forEach((param, i) => {
        const left = args.map((other, k) => (k === i ? null : other));
        const outcome = fn.outcome(left);
        if (!param.optional || outcome instanceof CellError || !isRefusal(outcome)) return;
        if (outcome.parameter !== param.name) return;
        const answers = offeredValues(param).filter((value) =>
          isAnswered(
            fn,
            args.map((other, k) => (k === i ? value : other)),
          ),
        );
        if (answers.length === 1)
          problems.push(`${fn.name}(${JSON.stringify(left)}) asks for ${param.name}`);
      });
  expect(problems).toEqual([]);
});
