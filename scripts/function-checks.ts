/**
 * Mistakes in definitions of worksheet functions that types do not show, each with its file and the
 * nearest name.
 */
import { readFileSync, readdirSync } from "node:fs";
import { join, relative } from "node:path";
import { dimensionNames } from "../src/catalogue/catalogue";
import { suggest } from "../src/catalogue/lookup-key";
import { CellError, type CellResult } from "../src/functions/core/cell-error";
import type { Example, WorksheetFunction } from "../src/functions/core/define-function";
import type { Param } from "../src/functions/core/parameters";
import { isRefusal } from "../src/models/answer";
import { TOLERANCE } from "../src/models/tolerance";
import { SUBJECTS } from "../src/functions/subjects";

const ROOT = join(__dirname, "..");
const FUNCTIONS = join(ROOT, "src", "functions");
const MIN_EXAMPLES = 2;
/** What `returns` is where the unit depends on the arguments. */
const UNIT_OF_COLUMN = "as the column";

/** They compute with the user's values, or tell about Sizebook itself. */
const WITHOUT_SOURCE = new Set([
  ...["ARMSNEED", "WEBMIX"],
  ...["CHECK", "WHY", "RULES", "TABLES", "FIND", "EXPLAIN", "BASIS", "WARNINGS", "VERSION"],
]);

const KINDS: Readonly<Record<Param["type"], true>> = {
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

const unknown = (what: string, name: string, names: readonly string[]): string[] =>
  names.includes(name)
    ? []
    : [`unknown ${what} "${name}"; did you mean "${suggest(name, names, 1)[0]}"?`];

/** What a parameter needs, for whoever generates before compiling. */
const required = ({ type }: Param): readonly string[] =>
  type === "number" ? ["help", "unit", "min"] : type === "keyword" ? ["help", "values"] : ["help"];

const propertyOf = (param: Param, property: string): string | undefined =>
  (param as unknown as Readonly<Record<string, string | undefined>>)[property];

function paramProblems(param: Param): string[] {
  const address = `parameter ${param.name}: `;
  return [
    ...unknown("type", param.type, Object.keys(KINDS)),
    ...("dimension" in param && param.dimension !== undefined
      ? unknown("dimension", param.dimension, dimensionNames)
      : []),
    ...required(param)
      .filter((property) => ["", undefined].includes(propertyOf(param, property)))
      .map((property) => `${property} is missing`),
  ].map((problem) => address + problem);
}

/** Where the project's code threw an error: "src/models/memory.ts:12". */
export function placeOf({ stack = "" }: Error): string {
  const frames = stack.split("\n").filter((line) => /[\\/]src[\\/]/.test(line));
  const thrower = frames.find((line) => !/src[\\/](catalogue|functions[\\/]core)[\\/]/.test(line));
  const [, path, line] = /\(?([^()\s]+\.ts):(\d+):\d+\)?$/.exec(thrower ?? frames[0] ?? "") ?? [];
  return path === undefined ? "" : `${relative(ROOT, path).replaceAll("\\", "/")}:${line}: `;
}

const isEqual = (result: CellResult, { value, within = TOLERANCE }: Example): boolean =>
  typeof value === "number" && typeof result === "number"
    ? Math.abs(result - value) <= within * Math.max(1, Math.abs(value))
    : (result instanceof CellError ? result.code : result) === value;

const resultText = (result: CellResult): string =>
  result instanceof CellError ? `${result.code} (${result.message})` : JSON.stringify(result);

/** A unit other than the one of the definition, or a refused parameter that does not exist. */
function outcomeProblems(fn: WorksheetFunction, { args }: Example): string[] {
  const outcome = fn.outcome(args);
  if (outcome instanceof CellError) return [];
  if (isRefusal(outcome))
    // Some refusals name what is missing in words: "speed of drive".
    return /^\w+$/.test(outcome.parameter)
      ? unknown(
          "parameter in `refuse`",
          outcome.parameter,
          fn.params.map(({ name }) => name),
        )
      : [];
  return outcome.unit === fn.returns || fn.returns === UNIT_OF_COLUMN
    ? []
    : [`the unit of the answer is "${outcome.unit}", but \`returns\` is "${fn.returns}"`];
}

function exampleProblems(fn: WorksheetFunction, example: Example, place: number): string[] {
  const address = `example ${place + 1} (${example.shows})`;
  const problems: string[] = [];
  try {
    const result = fn.call(example.args);
    problems.push(...outcomeProblems(fn, example).map((problem) => `${address}: ${problem}`));
    if (example.value !== undefined && !Array.isArray(result) && !isEqual(result, example))
      problems.push(
        `${address}: the answer is ${resultText(result)}, not ${JSON.stringify(example.value)}`,
      );
  } catch (error) {
    problems.push(`${address}: ${placeOf(error as Error)}${(error as Error).message}`);
  }
  return problems;
}

/** Problems of one function, without its file. */
export function functionProblems(fn: WorksheetFunction, names: readonly string[]): string[] {
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
