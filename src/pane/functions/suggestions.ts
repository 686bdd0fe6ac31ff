/**
 * Suggested values for an argument. A refusal lists the available values; an impossible value makes
 * a function list those that depend on the other arguments: the features of a system, the
 * measurements of a device.
 */
import { tableNames } from "../../catalogue/catalogue";
import { suggest } from "../../catalogue/lookup-key";
import { offeredValues } from "../../functions/core/arguments";
import { CellError } from "../../functions/core/cell-error";
import type { WorksheetFunction } from "../../functions/core/define-function";
import { allFunctions } from "../../functions/core/registry";
import { isRefusal, type Refusal, type Scalar } from "../../models/answer";
import { ruleIds } from "../../models/rules";

export interface Choice {
  readonly value: string;
  /** A remark next to the value: "234 GB/h, 9406-MMA, V6R1"; "" if there is none. */
  readonly remark: string;
}

export interface Suggestion extends Choice {
  /** Position of the parameter that it is for. */
  readonly param: number;
}

const MAX_TRIED = 12;
const MAX_SUGGESTED = 4;
const MAX_OFFERED = 200;
/** No key of the catalogue has this spelling. */
const IMPOSSIBLE = "~?";

const isLeftOut = (value: unknown): boolean =>
  value === null || value === undefined || value === "";

function replaced(args: readonly unknown[], index: number, value: unknown): unknown[] {
  const next: unknown[] = Array.from(
    { length: Math.max(args.length, index + 1) },
    (_, i) => args[i] ?? null,
  );
  next[index] = value;
  return next;
}

function refusalOf(fn: WorksheetFunction, args: readonly unknown[]): Refusal | undefined {
  const outcome = fn.outcome(args);
  return outcome instanceof CellError || !isRefusal(outcome) ? undefined : outcome;
}

/** Numbers and names nearest to the given one come first. */
function nearestFirst({ refused, argument, suggestions }: Refusal): readonly Scalar[] {
  const values = suggestions();
  if (refused === "unknownKey") return suggest(String(argument), values.map(String));
  return typeof argument === "number" && values.every((value) => typeof value === "number")
    ? [...values].sort((a, b) => Math.abs(a - argument) - Math.abs(b - argument))
    : values;
}

/**
 * Replacements for a refused value: only those that were tried and give an answer or lead to the
 * next question.
 */
export function suggestionsFor(
  fn: WorksheetFunction,
  args: readonly unknown[],
  refusal: Refusal,
): readonly Suggestion[] {
  if (refusal.refused === "missing") return []; // The field itself offers its values.
  const refusedAt = fn.params.findIndex(({ name }) => name === refusal.parameter);
  const open = fn.params.flatMap(({ type }, i) =>
    i !== refusedAt && type !== "rows" && type !== "rest" && isLeftOut(args[i]) ? [i] : [],
  );
  const helps = (index: number, value: Scalar): boolean =>
    (refusalOf(fn, replaced(args, index, value))?.refused ?? "missing") === "missing";
  const suggestions: Suggestion[] = [];
  for (const value of nearestFirst(refusal).slice(0, MAX_TRIED)) {
    const index = [refusedAt, ...open].filter((i) => i >= 0).find((i) => helps(i, value));
    if (
      index !== undefined &&
      !suggestions.some(
        (suggestion) => suggestion.param === index && suggestion.value === String(value),
      )
    )
      suggestions.push({
        param: index,
        value: String(value),
        remark: refusal.remark?.(value) ?? "",
      });
    if (suggestions.length === MAX_SUGGESTED) break;
  }
  return suggestions;
}

/**
 * The arguments, with missing ones taken from the first example, so that one of them can be
 * queried.
 */
function filledUp(
  fn: WorksheetFunction,
  args: readonly unknown[],
  from: number,
): readonly unknown[] {
  const example = fn.examples[0]?.args ?? [];
  return fn.params.map((param, i) =>
    i > from && !param.optional && isLeftOut(args[i]) ? (example[i] ?? null) : (args[i] ?? null),
  );
}

/** Functions about the catalogue itself, whose refusals list only the nearest names. */
const OWN_LISTS: Readonly<Record<string, () => readonly string[]>> = {
  function: () => allFunctions().map(({ name }) => name),
  table: () => tableNames,
  rule: ruleIds,
  what: () => [...ruleIds(), ...allFunctions().map(({ name }) => name)],
};
const OWN_SUBJECTS: ReadonlySet<string> = new Set(["catalogue", "rules"]);

/** The valid values of one parameter for the other arguments; none if there is no list. */
export function choicesFor(
  fn: WorksheetFunction,
  args: readonly unknown[],
  index: number,
): readonly Choice[] {
  const param = fn.params[index]!;
  const fixed =
    OWN_SUBJECTS.has(fn.subject) && OWN_LISTS[param.name]
      ? OWN_LISTS[param.name]!()
      : offeredValues(param);
  if (fixed.length > 0) return fixed.map((value) => ({ value, remark: "" }));
  if (param.type !== "text" && param.type !== "textOrNumber") return [];
  if (fn.params.slice(0, index).some((before, i) => !before.optional && isLeftOut(args[i])))
    return [];
  const others = filledUp(fn, args, index);
  const refusal = refusalOf(fn, replaced(others, index, IMPOSSIBLE));
  if (!refusal || (refusal.parameter !== param.name && index !== 0)) return [];
  const offers = refusal
    .suggestions()
    .slice(0, MAX_OFFERED)
    .filter((value) => refusalOf(fn, replaced(others, index, value))?.parameter !== param.name);
  return [
    ...new Map(
      offers.map((value) => [
        String(value),
        { value: String(value), remark: refusal.remark?.(value) ?? "" },
      ]),
    ).values(),
  ];
}
