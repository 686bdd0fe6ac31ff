import { NAMESPACE } from "../../functions/core/namespace";
import { sizeFunction } from "./function-names";
import type { Token } from "./tokens";
import { tokenize } from "./tokens";

/** Calls of our functions inside formula text, also nested ones, in any spelling. */

export interface CallArgument {
  /** Without surrounding spaces; "" when the argument is skipped. */
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

export interface Call {
  /** Without namespace, upper case. */
  readonly name: string;
  readonly args: readonly CallArgument[];
  /** Offsets of the whole call in the formula, from its name to behind its parenthesis. */
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** How many calls of ours stand around it. */
  readonly depth: number;
}

interface OpenCall {
  readonly name: string;
  readonly start: number;
  readonly args: CallArgument[];
  argumentStart: number;
}

/**
 * All calls of the namespace in order of their beginning. A call without its closing parenthesis is
 * left out.
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

export const hasCall = (formula: string, namespace = NAMESPACE): boolean =>
  findCalls(formula, namespace).length > 0;

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
