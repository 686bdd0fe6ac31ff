import { NAMESPACE, namespaceSpellings } from "../../functions/core/namespace";
import { addToList } from "../add-to-list";
import type { NamedFormula } from "../workbook-model";
import { sizeFunction, toDisplayFormula } from "./function-names";
import type { Token } from "./tokens";
import { tokenize } from "./tokens";

/** Calls of our functions in the text of a formula, including nested calls, in any spelling. */

export interface CallArgument {
  /** Without surrounding spaces; "" if the argument is omitted. */
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

export interface Call {
  /** Without the namespace, in upper case. */
  readonly name: string;
  readonly args: readonly CallArgument[];
  /** Offsets in the formula from the start of the name to the end of the closing parenthesis. */
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** The number of our calls that enclose this one. */
  readonly depth: number;
}

interface OpenCall {
  readonly name: string;
  readonly start: number;
  readonly args: CallArgument[];
  argumentStart: number;
}

/**
 * All calls of the namespace, ordered by their start. A call without its closing parenthesis is
 * omitted.
 */
export function findCalls(formula: string, namespace = NAMESPACE): Call[] {
  const calls: Call[] = [];
  const open: (OpenCall | undefined)[] = [];
  const tokens = tokenize(formula);
  tokens.forEach((token, index) => {
    const inner = open[open.length - 1];
    if (token.kind === "open") open.push(openCall(tokens[index - 1], token, namespace));
    else if (token.kind === "brace") braces(open, token.text === "{");
    else if (token.kind === "separator" && inner) nextArgument(inner, formula, token);
    else if (token.kind === "close") {
      open.pop();
      if (inner) calls.push(closeCall(inner, formula, token, open));
    }
  });
  return calls.sort((a, b) => a.start - b.start);
}

/** Whether a formula calls one of our functions, in any spelling. */
export const hasCall = (formula: string, namespace = NAMESPACE): boolean =>
  // The shortest spelling, with which the others start.
  formula.toUpperCase().includes(namespaceSpellings(namespace).at(-1)!) &&
  findCalls(toDisplayFormula(formula, namespace), namespace).length > 0;

/** The names in a formula, without their sheets and in lower case; a name may be called too. */
const namesIn = (formula: string): readonly string[] =>
  tokenize(formula).flatMap(({ kind, text }) =>
    kind === "name" || kind === "function"
      ? [text.slice(text.lastIndexOf("!") + 1).toLowerCase()]
      : [],
  );

/** Whether a formula has one of these names (in lower case). */
export const hasName = (formula: string, names: ReadonlySet<string>): boolean =>
  names.size > 0 && namesIn(formula).some((name) => names.has(name));

/**
 * Names, in lower case, whose formula has a property itself or through other names; that of calling
 * our functions by default.
 */
export function namesWith(
  formulas: Iterable<NamedFormula>,
  holds: (formula: string) => boolean = hasCall,
): ReadonlySet<string> {
  const names = new Set<string>();
  const usersOf = new Map<string, string[]>();
  for (const { name, formula } of formulas) {
    const key = name.toLowerCase();
    if (holds(formula)) names.add(key);
    for (const part of namesIn(formula)) addToList(usersOf, part, key);
  }
  // A set visits what is added to it meanwhile.
  for (const name of names) for (const user of usersOf.get(name) ?? []) names.add(user);
  return names;
}

function braces(open: (OpenCall | undefined)[], opens: boolean): void {
  if (opens) open.push(undefined);
  else open.pop();
}

function openCall(
  before: Token | undefined,
  parenthesis: Token,
  namespace: string,
): OpenCall | undefined {
  const name = before?.kind === "function" ? sizeFunction(before.text, namespace) : undefined;
  return name === undefined
    ? undefined
    : { name, start: before!.start, args: [], argumentStart: parenthesis.start + 1 };
}

function nextArgument(call: OpenCall, formula: string, separator: Token): void {
  call.args.push(argument(formula, call.argumentStart, separator.start));
  call.argumentStart = separator.start + 1;
}

function closeCall(
  call: OpenCall,
  formula: string,
  parenthesis: Token,
  around: readonly (OpenCall | undefined)[],
): Call {
  const last = argument(formula, call.argumentStart, parenthesis.start);
  const args = call.args.length === 0 && last.text === "" ? [] : [...call.args, last];
  const end = parenthesis.start + 1;
  return {
    name: call.name,
    args,
    start: call.start,
    end,
    text: formula.slice(call.start, end),
    depth: around.filter((outer) => outer).length,
  };
}

function argument(formula: string, from: number, to: number): CallArgument {
  const whole = formula.slice(from, to);
  const text = whole.trim();
  const start = text === "" ? from : from + whole.indexOf(text);
  return { text, start, end: start + text.length };
}
