/**
 * Names of models as planners and documents write them: product line and model, machine type and
 * model, with blanks or hyphens, and generations. Every function with a model accepts them.
 */
import { normalizeKey } from "../../../src/catalogue/lookup-key";
import { dimension } from "../../../src/catalogue/catalogue";
import { CellError } from "../../../src/functions/core/cell-error";
import { findFunction } from "../../../src/functions/core/registry";
import { isRefusal, type Outcome } from "../../../src/models/answer";
import type { Group } from "../../../src/models/cpw/rating";
import { ratedSystems } from "../../../src/models/cpw/rating-index";
import { marketNames, systemsNamed } from "../../../src/models/cpw/system-names";
import { refusal } from "../../support/call-function";
import { sample } from "../../support/extent";

/** Words before the model, by product line. */
const BEFORE: readonly (readonly [line: RegExp, words: readonly string[]])[] = [
  [/^Power /, ["Power ", "IBM Power ", "Power Systems "]],
  [/^Flex/, ["Flex System ", "IBM Flex System ", "Flex "]],
  [/^blade/, ["", "BladeCenter "]],
  [/^AS\/400 CISC/, ["AS/400 ", "IBM AS/400 "]],
  [/^AS\/400(?: Adv.*)?$/, ["AS/400 ", "9406-", "9406 "]],
  [/^AS\/400e/, ["AS/400e ", "AS/400 ", "AS/400e model ", "9406-", "9406 "]],
  [/^iSeries/, ["iSeries ", "eServer iSeries ", "i", "iSeries Model ", "9406-", "9406 "]],
  [/^eServer i5/, ["eServer i5 ", "System i5 ", "i5 ", "IBM i5 "]],
  [/^System i 5xx/, ["System ", "IBM System "]],
  [/^System i$/, ["System i ", "System i5 ", "i5 ", "IBM System i "]],
];

const groups: readonly Group[] = [...ratedSystems().values()].flatMap((rated) => rated.groups);
const lineOf = ({ system, family }: Group): string =>
  family || String(dimension("system").find(system)?.family);

/** The forms of a group's name, each once. */
function formsOf(group: Group): string[] {
  const { system, model, chip, generation } = group;
  const suffix = system.replace(/.*-/, "");
  const words = BEFORE.find(([line]) => line.test(lineOf(group)))![1];
  const later = group.earlier
    ? []
    : [`${model} ${suffix}`, `${words[0]}${model} ${suffix}`, `${chip || generation} ${model}`];
  return [
    system.replace("-", " "),
    system.replace("-", ""),
    `IBM ${system}`,
    ...words.map((before) => before + model),
    ...[chip, generation]
      .filter((name) => name.endsWith("+"))
      .flatMap(() => [`${model}+`, `${words[0]}${model}+`]),
    ...later,
  ];
}

const formsBySystem: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  [...ratedSystems().keys()].map((name) => [
    name,
    new Set(groups.filter(({ system }) => system === name).flatMap(formsOf)),
  ]),
);

/** "i570" is indistinguishable from "System i 570". */
const modelKey = (model: string): string => normalizeKey(model).replace(/^i(?=\d)/, "");

test("every form of a name leads to its system, and to no other model", () => {
  let forms = 0;
  for (const group of groups)
    for (const form of formsOf(group)) {
      forms += 1;
      const systems = systemsNamed(form);
      expect([form, systems.map(({ name }) => name)]).toEqual([
        form,
        expect.arrayContaining([group.system]),
      ]);
      const models = new Set(
        systems.flatMap((rated) => rated.groups.map(({ model }) => modelKey(model))),
      );
      const isWholeSystem = normalizeKey(form).includes(normalizeKey(group.system));
      if (!isWholeSystem) expect([form, [...models]]).toEqual([form, [modelKey(group.model)]]);
    }
  expect(forms).toBeGreaterThan(2000);
});

type Call = readonly [fn: string, parameter: string, args: (name: string) => unknown[]];
const CALLS: readonly Call[] = [
  ["CPWRATE", "system", (name) => [name]],
  ["CPWLPAR", "system", (name) => [name, null, 1]],
  ["CPWUSED", "system", (name) => [name, null, 1, 0.5]],
  ["CPWUTIL", "system", (name) => [1, name, null, 1]],
  ["CPWCORES", "system", (name) => [1, name, null, 1]],
  ["CPWATTR", "system", (name) => [name, null, "RELEASE"]],
  ["CPWPART", "system", (name) => [name, null, 2, 1]],
  ["CPWVIOS", "system", (name) => [name]],
  ["OLTPCPW", "system", (name) => [name]],
  ["INTCPW", "model", (name) => [name]],
  ["INTPCT", "model", (name) => [name]],
  ["CUODCPW", "model", (name) => [name]],
  ["CPWFIND", "family", (name) => [1, 0.7, name]],
  ["CPWFIND", "filter", (name) => [1, 0.7, null, null, null, name]],
  ["CPWLIST", "filter", (name) => [name]],
];

/** The result of a call, without the names in its arguments. */
const resultOf = (outcome: Outcome | CellError): string =>
  JSON.stringify(
    outcome instanceof CellError
      ? outcome.code
      : isRefusal(outcome)
        ? [outcome.refused, outcome.suggestions()]
        : outcome.value,
  );

test.each(CALLS)("%s accepts every form as its %s", (fn, parameter, args) => {
  const { outcome } = findFunction(fn)!;
  for (const [system, forms] of sample([...formsBySystem], 60, `market names ${fn}`)) {
    const canonical = resultOf(outcome(args(system)));
    for (const form of forms) {
      const answered = outcome(args(form));
      if (!(answered instanceof CellError) && isRefusal(answered))
        expect([fn, form, answered.parameter === parameter && answered.refused]).not.toEqual([
          fn,
          form,
          "unknownKey",
        ]);
      const systems = systemsNamed(form);
      if (systems.length === 1 && systems[0]!.model === "" && fn !== "CPWLIST")
        expect([fn, form, resultOf(answered)]).toEqual([fn, form, canonical]);
    }
  }
});

test("the nearest names of an unknown one include the model that differs in a letter", () => {
  const names = [...new Set(marketNames())];
  expect(names.length).toBeGreaterThan(100);
  for (const name of sample(names, 30, "nearest names")) {
    const unknown = `${name.slice(0, -1)}${/\d$/.test(name) ? "x" : "9"}`;
    if (systemsNamed(unknown).length) continue;
    const [, nearest = ""] =
      /Nearest: (.*?) and \d+ more\./.exec(refusal("CPWRATE", unknown)) ?? [];
    const sameStart = nearest
      .split(", ")
      .filter((other) => other.slice(0, -1) === name.slice(0, -1));
    expect([unknown, nearest, sameStart.length]).not.toEqual([unknown, nearest, 0]);
  }
  expect(refusal("CPWRATE", "Power 775")).toMatch(/Nearest: Power 770, /);
  expect(refusal("CPWRATE", "Flex p280")).toMatch(/Nearest: Flex p260, Flex p270, Flex p460, /);
});
