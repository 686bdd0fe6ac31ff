/**
 * The sentences of refusals, as they come out when one argument after the other of a working call
 * is spoilt: to be read, and to be found by their words.
 */
import { NAMESPACE } from "../../src/functions/core/namespace";
import { isRefusal } from "../../src/models/answer";
import type { WorksheetFunction } from "../../src/functions/core/define-function";
import { CellError } from "../../src/functions/core/cell-error";
import { errorCode, sentence } from "../../src/functions/core/messages";
import type { Param } from "../../src/functions/core/parameters";
import { code, page, plain, table } from "./markdown";

/**
 * What spoils an argument, in the order in which it is tried: nothing, a word, too little, too
 * much.
 */
const SPOILT = (param: Param): readonly unknown[] => [
  ...(param.optional ? [] : [null]),
  ...(param.type === "range" || param.type === "rows" || param.type === "rest"
    ? ["x"]
    : ["none such", -1, 987654321]),
];

interface Said {
  readonly call: string;
  readonly error: string;
  readonly says: string;
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

/** Each sentence once. */
function saidBy(fn: WorksheetFunction): readonly Said[] {
  const working = fn.examples.find(({ args }) => {
    const outcome = fn.outcome(args);
    return !(outcome instanceof CellError) && !isRefusal(outcome);
  });
  const found = new Map<string, Said>();
  if (!working) return [];
  const add = (args: readonly unknown[]): void => {
    const outcome = fn.outcome(args);
    if (outcome instanceof CellError || !isRefusal(outcome)) return;
    const says = sentence(outcome);
    if (!found.has(says))
      found.set(says, {
        call: `${fn.name}(${typed(args)})`,
        error: errorCode(outcome.refused),
        says,
      });
  };
  fn.params.forEach((param, i) =>
    SPOILT(param).forEach((spoilt) =>
      add(
        Array.from({ length: Math.max(working.args.length, i + 1) }, (_, n) =>
          n === i ? spoilt : (working.args[n] ?? null),
        ),
      ),
    ),
  );
  for (const { args } of fn.examples) add(args);
  return [...found.values()];
}

export function errorsPage(functions: readonly WorksheetFunction[]): string {
  const said = functions
    .map((fn) => [fn.name, saidBy(fn)] as const)
    .filter(([, list]) => list.length > 0);
  return page(
    "# Messages",
    `What functions answer when they have no answer: ${said.reduce((sum, [, list]) => sum + list.length, 0)} sentences of ${said.length} functions, made by spoiling one argument after the other of a working call. #VALUE! says that an argument is none; #N/A that the catalogue has no answer. Every sentence says what was given, what is known, and what to try; \`${NAMESPACE}.WHY\` gives it as text. Longer lists end with how many more there are.`,
    ...said.map(([name, list]) =>
      [
        `## ${name}`,
        table(
          ["call", "error", "says"],
          list.map(({ call, error, says }) => [code(call), error, plain(says)]),
        ),
      ].join("\n\n"),
    ),
  );
}
