/**
 * Collects the messages of refusals by invalidating one argument after the other of a valid call.
 */
import { NAMESPACE } from "../../src/functions/core/namespace";
import { isRefusal, type RefusalKind } from "../../src/models/answer";
import { offeredValues } from "../../src/functions/core/arguments";
import type { WorksheetFunction } from "../../src/functions/core/define-function";
import { CellError } from "../../src/functions/core/cell-error";
import { errorCode, KIND_NAMES, sentence } from "../../src/functions/core/messages";
import type { Param } from "../../src/functions/core/parameters";
import { code, page, plain, table } from "./markdown";

/** Invalid values for an argument, in order: a word, nothing, too little, too much. */
const SPOILT = (param: Param): readonly unknown[] => [
  ...(param.optional ? [] : [null]),
  ...(param.type === "range" || param.type === "rows" || param.type === "rest"
    ? ["x"]
    : ["none such", -1, 987654321]),
];

interface RefusalExample {
  readonly kind: RefusalKind;
  readonly call: string;
  readonly error: string;
  readonly sentence: string;
}

const typed = (args: readonly unknown[]): string =>
  args
    .map((arg) =>
      arg === null || arg === undefined
        ? ""
        : Array.isArray(arg)
          ? "a range"
          : typeof arg === "string"
            ? `"${arg}"`
            : typeof arg === "boolean"
              ? String(arg).toUpperCase()
              : String(arg),
    )
    .join(",");

type Values = readonly unknown[];

/** What a function says to these arguments, where it has no answer. */
function saidTo(fn: WorksheetFunction, args: Values): RefusalExample | undefined {
  const outcome = fn.outcome(args);
  if (outcome instanceof CellError || !isRefusal(outcome)) return undefined;
  return {
    kind: outcome.refused,
    call: `${fn.name}(${typed(args)})`,
    error: errorCode(outcome.refused),
    sentence: sentence(outcome),
  };
}

/** The arguments of the first example that has an answer. */
const workingArgs = (fn: WorksheetFunction): Values | undefined =>
  fn.examples.find(({ args }) => {
    const outcome = fn.outcome(args);
    return !(outcome instanceof CellError) && !isRefusal(outcome);
  })?.args;

const replaced = (args: Values, index: number, value: unknown): Values =>
  Array.from({ length: Math.max(args.length, index + 1) }, (_, i) =>
    i === index ? value : (args[i] ?? null),
  );

/** Each sentence once. */
function saidBy(fn: WorksheetFunction): readonly RefusalExample[] {
  const working = workingArgs(fn);
  if (!working) return [];
  const messages = new Map<string, RefusalExample>();
  for (const args of [
    ...fn.params.flatMap((param, i) =>
      SPOILT(param).map((invalidArgs) => replaced(working, i, invalidArgs)),
    ),
    ...fn.examples.map(({ args }) => args),
  ]) {
    const message = saidTo(fn, args);
    if (message && !messages.has(message.sentence)) messages.set(message.sentence, message);
  }
  return [...messages.values()];
}

const RANGE = [[1], [2]];

/** Calls with further kinds of refusals: offered values, a range, one argument too many. */
const furtherCalls = (fn: WorksheetFunction, working: Values): readonly Values[] => [
  ...fn.params.flatMap((param, i) =>
    offeredValues(param).map((offered) => replaced(working, i, offered)),
  ),
  replaced(working, 0, RANGE),
  replaced(working, fn.params.length, 1),
];

/** An example of each kind, the first that a function has. */
function examplesOfKinds(
  functions: readonly WorksheetFunction[],
  listed: readonly RefusalExample[],
): readonly RefusalExample[] {
  const messages = new Map<RefusalKind, RefusalExample>();
  const add = (message: RefusalExample | undefined): void => {
    if (message && !messages.has(message.kind)) messages.set(message.kind, message);
  };
  listed.forEach(add);
  const kinds = Object.keys(KIND_NAMES) as RefusalKind[];
  for (const fn of functions) {
    if (messages.size === kinds.length) break;
    const working = workingArgs(fn);
    if (working) for (const args of furtherCalls(fn, working)) add(saidTo(fn, args));
  }
  return kinds.flatMap((kind) => messages.get(kind) ?? []);
}

export function errorsPage(functions: readonly WorksheetFunction[]): string {
  const messages = functions
    .map((fn) => [fn.name, saidBy(fn)] as const)
    .filter(([, list]) => list.length > 0);
  return page(
    "# Messages",
    `Error messages by function: ${messages.reduce((sum, [, list]) => sum + list.length, 0)} messages of ${messages.length} functions, each produced by one invalid argument. #VALUE! means that an argument is invalid, #N/A that the catalogue has no value. Every message states what is wrong, what is published or accepted, and what to do. \`${NAMESPACE}.WHY\` returns it as text, and the row \`basis\` of \`${NAMESPACE}.EXPLAIN\` returns its kind. Long lists end with the number of omitted items.`,
    "## Kinds",
    table(
      ["kind", "error", "call", "message"],
      examplesOfKinds(
        functions,
        messages.flatMap(([, list]) => list),
      ).map(({ kind, error, call, sentence }) => [
        KIND_NAMES[kind],
        error,
        code(call),
        plain(sentence),
      ]),
    ),
    ...messages.map(([name, list]) =>
      [
        `## ${name}`,
        table(
          ["call", "error", "message"],
          list.map(({ call, error, sentence }) => [code(call), error, plain(sentence)]),
        ),
      ].join("\n\n"),
    ),
  );
}
