/** Builds a formula from the fields of a form. */
import { NAMESPACE } from "../../functions/core/namespace";
import type { Example } from "../../functions/core/define-function";
import type { ExampleArgument } from "../../functions/core/example-text";
import type { Param } from "../../functions/core/parameters";
import { join, tokenize } from "../../spreadsheet/formula/tokens";
import {
  FORMULA_NOTATION,
  formulaNumber,
  writtenNumber,
  type NumberNotation,
} from "../../spreadsheet/number-notation";
import { ENGLISH_SHARED } from "../messages/en-shared";
import { parseRange, quoteSheet, splitReference } from "../../spreadsheet/a1";

/** Names of sheets that need no quotes. */
const PLAIN_SHEET = /^[A-Za-z_][\w.]*!/;
const quoted = (text: string): string => `"${text.replace(/"/g, '""')}"`;
/**
 * Parameters in which an address typed by hand means cells: a device is never called A1, but some
 * are called EU11.
 */
const meansCells = ({ type }: Param): boolean =>
  type === "number" ||
  type === "fraction" ||
  type === "boolean" ||
  type === "range" ||
  type === "rows";

const YES = /^(true|1|yes)$/i;
const NO = /^(false|0|no)$/i;
const takesNumbers = ({ type }: Param): boolean =>
  type === "number" || type === "fraction" || type === "textOrNumber" || type === "rest";

/** Whether the typed text is a cell reference. */
export function isReference(param: Param, text: string): boolean {
  const reference = text.trim();
  const range = splitReference(reference)?.range;
  if (range === undefined) return meansCells(param) && parseRange(reference) !== undefined;
  const isSheet = reference.startsWith("'") || PLAIN_SHEET.test(reference);
  return isSheet && parseRange(range) !== undefined;
}

/** One argument as written in a formula; "" if the field is empty. */
export function argumentText(param: Param, text: string, notation: NumberNotation): string {
  const input = text.trim();
  if (input === "") return "";
  if (input.startsWith("=")) return input.slice(1).trim();
  if (isReference(param, input) || param.type === "range" || param.type === "rows") return input;
  if (param.type === "boolean")
    return YES.test(input) || input === ENGLISH_SHARED.trueWord
      ? "TRUE"
      : NO.test(input) || input === ENGLISH_SHARED.falseWord
        ? "FALSE"
        : quoted(input);
  return (takesNumbers(param) ? formulaNumber(input, notation) : undefined) ?? quoted(input);
}

function argumentTexts(param: Param, text: string, notation: NumberNotation): string[] {
  if (param.type !== "rest") return [argumentText(param, text, notation)];
  return text.trim() === ""
    ? []
    : text.split(";").map((part) => argumentText(param, part, notation));
}

/** The arguments in order, without missing ones at the end. */
export function argumentList(
  params: readonly Param[],
  values: readonly string[],
  notation: NumberNotation,
): string[] {
  const args = params.flatMap((param, i) => argumentTexts(param, values[i] ?? "", notation));
  while (args.length && args[args.length - 1] === "") args.pop();
  return args;
}

/** The call without "=". */
export const formulaText = (name: string, args: readonly string[]): string =>
  `${NAMESPACE}.${name}(${args.join(",")})`;

/** Required parameters without a value. */
export const missing = (params: readonly Param[], values: readonly string[]): readonly Param[] =>
  params.filter((param, i) => !param.optional && (values[i] ?? "").trim() === "");

/** The other way: an argument of a formula as its field shows it. */
export function fieldText(
  param: Param | undefined,
  argument: string,
  notation: NumberNotation,
): string {
  const text = argument.trim();
  const literal = /^"((?:[^"]|"")*)"$/.exec(text);
  if (literal) return literal[1]!.replace(/""/g, '"');
  if (text === "" || /^(TRUE|FALSE)$/i.test(text) || (param && isReference(param, text)))
    return text;
  return formulaNumber(text, FORMULA_NOTATION) === undefined
    ? `=${text}`
    : writtenNumber(text, notation);
}

/**
 * The fields of a function for the arguments of a call; surplus arguments belong to the last
 * parameter, which repeats.
 */
export function fieldTexts(
  params: readonly Param[],
  args: readonly string[],
  notation: NumberNotation,
): string[] {
  return params.map((param, i) =>
    param.type === "rest"
      ? args
          .slice(i)
          .map((arg) => fieldText(param, arg, notation))
          .join(";")
      : fieldText(param, args[i] ?? "", notation),
  );
}

function literalText(value: ExampleArgument): string {
  if (value === null || value === undefined) return "";
  if (Array.isArray(value))
    return `{${(value as readonly (readonly ExampleArgument[])[]).map((row) => row.map((cell) => literalText(cell) || '""').join(",")).join(";")}}`;
  if (typeof value === "boolean") return String(value).toUpperCase();
  return typeof value === "string" ? quoted(value) : String(value);
}

/** The fields that an example fills in. */
export const exampleTexts = (
  params: readonly Param[],
  { args }: Pick<Example, "args">,
  notation: NumberNotation,
): string[] => fieldTexts(params, args.map(literalText), notation);

/** A reference on its own sheet needs no sheet name. */
export function onSheet(formula: string, sheet: string): string {
  const prefix = `${quoteSheet(sheet)}!`;
  return join(
    tokenize(formula).map((token) =>
      token.kind === "reference" && token.text.startsWith(prefix)
        ? { text: token.text.slice(prefix.length) }
        : token,
    ),
  );
}
