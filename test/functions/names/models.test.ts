/**
 * A name that includes the model determines it: it never matches a row of another model with the
 * same machine type or feature.
 */
import { dimension } from "../../../src/catalogue/catalogue";
import { CellError } from "../../../src/functions/core/cell-error";
import { findFunction } from "../../../src/functions/core/registry";
import { isRefusal, type Outcome } from "../../../src/models/answer";
import type { Group } from "../../../src/models/cpw/rating";
import { addressMode, featuresOf, ratedSystems } from "../../../src/models/cpw/rating-index";
import { callFunction, number, refusal } from "../../support/call-function";

const groups: readonly Group[] = [...ratedSystems().values()].flatMap((rated) => rated.groups);
const models = [...new Set(groups.map(({ model }) => model))].filter(Boolean);

/**
 * Every name that identifies one model: the model as published, with its prefixes, and aliases that
 * contain it.
 */
function namesOf(model: string): string[] {
  const later = groups.some((group) => group.model === model && !group.earlier);
  const aliases = dimension("system")
    .entries.filter((entry) => ((entry.models ?? []) as string[]).includes(model))
    .flatMap((entry) => entry.aliases ?? [])
    .filter((alias) => alias.split(/[^0-9A-Za-z]+/).includes(model));
  // The measured JS23 of double width is the JS43.
  const own = aliases.filter((alias) => !alias.includes("Double Wide"));
  return [model, ...(later ? [`Power ${model}`, `IBM Power ${model}`] : []), ...own];
}

/** The models of the rows that an answer is based on. */
function modelsOf(outcome: Outcome | CellError): string[] {
  if (outcome instanceof CellError || isRefusal(outcome)) return [];
  return outcome.references
    .filter(({ table }) => table.has("model") && table.about.subject === "cpw")
    .map(({ table, row }) => table.text(row, "model"));
}

const everyFeature = (system: string): string[] => {
  const features = groups
    .filter((group) => group.system === system)
    .flatMap((group) => featuresOf(group));
  return features.length ? [...new Set(features)] : ["-"];
};

type Call = readonly [string, readonly unknown[]];

/**
 * Every function with a system, if its machine type is shared; otherwise those that read a rating.
 */
function callsOf(model: string, name: string, feature: string): Call[] {
  const isShared = groups.some((group) =>
    groups.some(
      (other) =>
        group.model === model && other.system === group.system && other.model !== group.model,
    ),
  );
  const cores = isShared ? [undefined, 1, 2, 4, 7.5, 8, 16, 31] : [undefined, 1, 8];
  const modes = [
    ...new Set(groups.filter((group) => group.model === model).map((group) => addressMode(group))),
  ];
  return cores.flatMap((count): Call[] => [
    ...modes.map((mode): Call => ["CPWRATE", [name, feature, count, mode || null]]),
    ["CPWLPAR", [name, feature, count]],
    ...(isShared
      ? ([
          ["CPWUSED", [name, feature, count, 0.5]],
          ["CPWUTIL", [100, name, feature, count]],
          ["CPWCORES", [1, name, feature, 1]],
          ["CPWVIOS", [name, feature, count]],
          ["CPWATTR", [name, feature, "MODEL", count]],
          ["CPWPART", [name, feature, 2, 8]],
        ] as const)
      : []),
  ]);
}

test.each(models)("no name of model %s leads to a row of another model", (model) => {
  const systems = [...new Set(groups.filter((g) => g.model === model).map((g) => g.system))];
  let answers = 0;
  for (const name of namesOf(model))
    for (const system of systems)
      for (const feature of everyFeature(system))
        for (const [fn, args] of callsOf(model, name, feature)) {
          const answeredModels = modelsOf(findFunction(fn)!.outcome(args));
          answers += answeredModels.length;
          expect([fn, args, answeredModels.filter((other) => other !== model)]).toEqual([
            fn,
            args,
            [],
          ]);
        }
  expect(answers).toBeGreaterThan(0);
});

test("for a name that does not fit the feature or the cores, the message names the model that does", () => {
  expect(refusal("CPWRATE", "710", "8350", 8)).toMatch(
    /Published: 4\. The 730 \(8231-E2B\) has 8 cores/,
  );
  expect(refusal("CPWRATE", "PS701", "52C2", 16)).toMatch(/PS702/);
  expect(refusal("CPWRATE", "JS43", "52C1")).toMatch(/52C0.*JS23/);
  expect(refusal("CPWLPAR", "710", "8350", 8)).toMatch(/730 \(8231-E2B\)/);
});

test("a name that determines the row is not ambiguous", () => {
  expect(number("CPWRATE", "PS702", "52C2")).toBe(76300);
  expect(number("CPWRATE", "PS701", "52C2")).toBe(42100);
  expect(number("CPWRATE", "8406-71Y + 8358")).toBe(76300);
  expect(number("CPWRATE", "JS23 Double Wide 8 way Blade")).toBe(24050);
  expect(number("CPWLPAR", "PS702", "52C2", 7.5)).toBeCloseTo(76300 / 2, 9);
});

test("every model is found with its published interactive feature", () => {
  let pairs = 0;
  for (const rated of ratedSystems().values())
    for (const { interactiveFeatures, mode, points } of rated.groups)
      for (const feature of interactiveFeatures) {
        pairs += 1;
        const cores = points.length > 1 ? points[0]!.node : null;
        const value = callFunction("CPWRATE", rated.name, feature, cores, mode || null);
        expect([rated.name, feature, value]).toEqual([rated.name, feature, points[0]!.cpw]);
        expect(
          callFunction("CPWRATE", `${rated.name} (${feature})`, null, cores, mode || null),
        ).toBe(value);
        const interactive = callFunction("INTCPW", rated.name, feature);
        expect(callFunction("INTCPW", `${rated.name} (${feature})`)).toEqual(interactive);
        expect(interactive).not.toBeInstanceOf(CellError);
      }
  expect(pairs).toBeGreaterThan(200);
});

test("an answer by interactive feature cites the row with this feature", () => {
  const outcome = findFunction("CPWRATE")!.outcome(["820-2437", "1525"]) as Outcome;
  if (isRefusal(outcome)) throw new Error("no answer");
  expect(outcome.references.map(({ table, row }) => table.text(row, "interactiveFeature"))).toEqual(
    ["1525"],
  );
});
