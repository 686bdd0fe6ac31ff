/**
 * Mistakes in definitions of worksheet functions that types do not show, each with its file and the
 * nearest name.
 */
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { dimensionNames } from "../src/catalogue/catalogue";
import { suggest } from "../src/catalogue/lookup-key";
import { CellError, type CellResult } from "../src/functions/core/cell-error";
import type { Example, WorksheetFunction } from "../src/functions/core/define-function";
import type { Param } from "../src/functions/core/parameters";
import {
  isRefusal,
  type Answer,
  type Basis,
  type Refusal,
  type RefusalKind,
} from "../src/models/answer";
import { TOLERANCE } from "../src/models/tolerance";
import { SUBJECTS } from "../src/functions/subjects";
import { placeInStack } from "../src/spreadsheet/formula/xl";

const ROOT = join(__dirname, "..");
const FUNCTIONS = join(ROOT, "src", "functions");
const MIN_EXAMPLES = 2;
/** What `returns` is where the unit depends on the arguments. */
const UNIT_OF_COLUMN = "as the column";

/** They compute with the user's values, or tell about Sizebook itself. */
const WITHOUT_SOURCE = new Set([
  ...["ARMSNEED", "WEBMIX"],
  ...[
    "CHECK",
    "WHY",
    "RULES",
    "TABLES",
    "FIND",
    "EXPLAIN",
    "BASIS",
    "WARNINGS",
    "VERSION",
    "PACKS",
  ],
]);

const PARAM_TYPES: Readonly<Record<Param["type"], true>> = {
  text: true,
  keyword: true,
  key: true,
  textOrNumber: true,
  number: true,
  fraction: true,
  boolean: true,
  range: true,
  rows: true,
  rest: true,
};

/** The properties of all members of a union. */
type PropertyOf<T> = T extends unknown ? keyof T : never;

const PARAM_PROPERTIES: Readonly<Record<PropertyOf<Param>, true>> = {
  name: true,
  type: true,
  help: true,
  optional: true,
  unneededWith: true,
  appliesTo: true,
  dimension: true,
  values: true,
  aliases: true,
  default: true,
  choices: true,
  open: true,
  asTyped: true,
  unit: true,
  min: true,
  max: true,
  above: true,
  whole: true,
  isCondition: true,
  isList: true,
  signed: true,
  example: true,
  of: true,
  kind: true,
};

const EXAMPLE_PROPERTIES: Readonly<Record<keyof Example, true>> = {
  args: true,
  value: true,
  first: true,
  contains: true,
  within: true,
  shows: true,
  source: true,
};

const BASES: Readonly<Record<Basis, true>> = {
  measured: true,
  published: true,
  rule: true,
  reported: true,
  interpolated: true,
  derived: true,
  user: true,
};

const REFUSAL_KINDS: Readonly<Record<RefusalKind, true>> = {
  unknownKey: true,
  publishedElsewhere: true,
  notMeasured: true,
  outsideRange: true,
  ambiguous: true,
  conflicting: true,
  neverPublished: true,
  withoutFigure: true,
  notApplicable: true,
  beyondLimit: true,
  missing: true,
  notANumber: true,
  notAllowed: true,
  negative: true,
  notAFraction: true,
  impossible: true,
  tooMany: true,
  notARange: true,
};

const unknown = (what: string, name: string, names: readonly string[]): string[] =>
  names.includes(name)
    ? []
    : [`unknown ${what} "${name}"; did you mean "${suggest(name, names, 1)[0]}"?`];

const unknownProperties = (object: object, properties: object): string[] =>
  Object.keys(object).flatMap((name) => unknown("property", name, Object.keys(properties)));

/** What a parameter needs, for whoever generates before compiling. */
const required = ({ type }: Param): readonly string[] =>
  type === "number" ? ["help", "unit", "min"] : type === "keyword" ? ["help", "values"] : ["help"];

/** The required properties that an object lacks, which may be there under a misspelt name. */
const missingProperties = (object: object, properties: readonly string[]): string[] =>
  properties
    .filter((property) =>
      ["", undefined].includes((object as Readonly<Record<string, string>>)[property]),
    )
    .map((property) => `${property} is missing`);

function paramProblems(param: Param): string[] {
  const address = `parameter ${param.name}: `;
  return [
    ...unknownProperties(param, PARAM_PROPERTIES),
    ...unknown("type", param.type, Object.keys(PARAM_TYPES)),
    ...("dimension" in param && param.dimension !== undefined
      ? unknown("dimension", param.dimension, dimensionNames)
      : []),
    ...missingProperties(param, required(param)),
    ...(param.type === "keyword" && param.values && param.default !== undefined
      ? unknown("default", param.default, param.values)
      : []),
  ].map((problem) => address + problem);
}

/** Where the project's code threw an error: "src/models/memory.ts:12". */
export function placeOf({ stack = "" }: Error): string {
  const frames = stack.split("\n").filter((line) => /[\\/]src[\\/]/.test(line));
  const thrower = frames.find((line) => !/src[\\/](catalogue|functions[\\/]core)[\\/]/.test(line));
  const place = placeInStack(thrower ?? frames[0] ?? "");
  return place === undefined ? "" : `${place}: `;
}

const isEqual = (result: CellResult, { value, within = TOLERANCE }: Example): boolean =>
  typeof value === "number" && typeof result === "number"
    ? Math.abs(result - value) <= within * Math.max(1, Math.abs(value))
    : (result instanceof CellError ? result.code : result) === value;

const resultText = (result: CellResult): string =>
  result instanceof CellError ? `${result.code} (${result.message})` : JSON.stringify(result);

function refusalProblems(fn: WorksheetFunction, { refused, parameter }: Refusal): string[] {
  const params = fn.params.map(({ name }) => name);
  return [
    ...unknown("kind in `refuse`", refused, Object.keys(REFUSAL_KINDS)),
    // Some refusals name what is missing in words: "speed of drive".
    ...(/^\w+$/.test(parameter) ? unknown("parameter in `refuse`", parameter, params) : []),
  ];
}

const answerProblems = (fn: WorksheetFunction, { unit, basis }: Answer): string[] => [
  ...unknown("basis in `answer`", basis, Object.keys(BASES)),
  ...(unit === fn.returns || fn.returns === UNIT_OF_COLUMN
    ? []
    : [`the unit of the answer is "${unit}", but \`returns\` is "${fn.returns}"`]),
];

function outcomeProblems(fn: WorksheetFunction, { args }: Example): string[] {
  const outcome = fn.outcome(args);
  if (outcome instanceof CellError) return [];
  return isRefusal(outcome) ? refusalProblems(fn, outcome) : answerProblems(fn, outcome);
}

function resultProblems(fn: WorksheetFunction, example: Example): string[] {
  const { args, value } = example;
  const result = fn.call(args);
  return value === undefined || Array.isArray(result) || isEqual(result, example)
    ? []
    : [`the answer is ${resultText(result)}, not ${JSON.stringify(value)}`];
}

/** A misspelt argument is undefined in a model, whose error does not name it. */
const hintOf = (error: unknown): string =>
  error instanceof TypeError ? ` (\`npm run typecheck\` names misspelt arguments)` : "";

function exampleProblems(fn: WorksheetFunction, example: Example, place: number): string[] {
  const problemsOf = (): string[] => {
    const properties = [
      ...unknownProperties(example, EXAMPLE_PROPERTIES),
      ...missingProperties(example, ["args", "shows"]),
    ];
    if (properties.length) return properties;
    try {
      const outcome = outcomeProblems(fn, example);
      // A refusal of an unknown kind has no message.
      return outcome.some((problem) => problem.includes("kind in"))
        ? outcome
        : [...outcome, ...resultProblems(fn, example)];
    } catch (error) {
      return [`${placeOf(error as Error)}${(error as Error).message}${hintOf(error)}`];
    }
  };
  return problemsOf().map((problem) => `example ${place + 1} (${example.shows}): ${problem}`);
}

/** Problems of one function, without its file. */
export function functionProblems(fn: WorksheetFunction, names: readonly string[]): string[] {
  const missing = missingProperties(fn, ["summary", "returns", "examples"]);
  if (missing.length) return missing;
  const definition = [
    ...unknown("subject", fn.subject, Object.keys(SUBJECTS)),
    ...fn.params.flatMap(paramProblems),
    ...fn.seeAlso.flatMap((name) => unknown("function in seeAlso", name, names)),
    ...(fn.examples.length < MIN_EXAMPLES
      ? [`${fn.examples.length} examples: a function needs at least ${MIN_EXAMPLES}`]
      : []),
    ...(fn.examples.some(({ source }) => source) || WITHOUT_SOURCE.has(fn.name)
      ? []
      : [`no example has a source: where its value is published, such as "PCR 5509"`]),
  ];
  // A call of a function with a wrong definition would only repeat what is wrong.
  return definition.length
    ? definition
    : fn.examples.flatMap((example, place) => exampleProblems(fn, example, place));
}

/** The names of the functions that files define, with their file: "src/functions/memory.ts". */
function definedNames(): readonly (readonly [name: string, file: string])[] {
  return readdirSync(FUNCTIONS)
    .filter((file) => file.endsWith(".ts"))
    .flatMap((file) =>
      [
        ...readFileSync(join(FUNCTIONS, file), "utf8").matchAll(
          /\bworksheetFunction\(\{\s*name: "([^"]*)"/g,
        ),
      ].map(([, name]) => [name!, `src/functions/${file}`] as const),
    );
}

/** Duplicate names, which cannot be registered. Functions need not be loaded. */
export const nameProblems = (defined = definedNames()): string[] =>
  defined.flatMap(([name, file], place) => {
    const first = defined.findIndex(([other]) => other === name);
    return first === place
      ? []
      : [`${file}: ${name}: ${defined[first]![1]} defines a function of this name already`];
  });

/**
 * All functions. Throws what is wrong where they cannot be loaded: two of the same name, or a
 * definition that fails, with its file.
 */
export async function loadFunctions(): Promise<readonly WorksheetFunction[]> {
  const problems = nameProblems();
  if (problems.length > 0) throw new Error(problems.join("\n"));
  const { allFunctions } = await import("../src/functions").catch((error: Error) => {
    throw new Error(placeOf(error) + error.message);
  });
  return allFunctions();
}

/** Problems of all functions, one line each. */
export function checkFunctions(
  functions: readonly WorksheetFunction[],
  defined = definedNames(),
): string[] {
  const names = functions.map(({ name }) => name);
  const files = new Map(defined);
  return [
    ...defined
      .filter(([name]) => !names.includes(name))
      .map(
        ([name, file]) =>
          `${file}: ${name}: not registered; add it to the list at the end of the file`,
      ),
    ...functions.flatMap((fn) =>
      functionProblems(fn, names).map(
        (problem) => `${files.get(fn.name) ?? "src/functions"}: ${fn.name}: ${problem}`,
      ),
    ),
  ];
}
