import { NAMESPACE } from "../../functions/core/namespace";
import "../../functions";
import { findFunction } from "../../functions/core/registry";
import type { Param } from "../../functions/core/parameters";

/** Helpers for formula templates. */

/** Text of a template in quotes. */
export const quoted = (text: string): string => `"${text.replace(/"/g, '""')}"`;

/**
 * Nested IFs: the first true condition returns its text, otherwise the formula. Shows missing or
 * wrong inputs as reasons.
 */
export const needs = (
  reasons: readonly (readonly [condition: string, words: string])[],
  formula: string,
): string =>
  reasons.reduceRight((rest, [condition, words]) => `IF(${condition},${words},${rest})`, formula);

const isCell = (formula: string): boolean => /^\{[\w.]+\}$/.test(formula);
/** The text of a cell; a number there is not the result of the formula that it replaces. */
const wordsOf = (cell: string): string => `IF(ISNUMBER(${cell}),"open",${cell})`;

/** The formula if all of these are numbers, otherwise a text, or that of a cell. */
export const whenNumbers = (
  cells: readonly string[],
  formula: string,
  otherwise = '"open"',
): string => {
  const all = cells.map((cell) => `ISNUMBER(${cell})`).join(",");
  return `IF(${cells.length > 1 ? `AND(${all})` : all},${formula},${cells.length > 1 && isCell(otherwise) ? wordsOf(otherwise) : otherwise})`;
};

/** Whether a template calls a function of this project. */
export const NAMES_FUNCTION = new RegExp(`\\b${NAMESPACE}\\.`);
/** One cell of the plan, or the cell that a look-up finds. */
const CELL = /^(?:\{[\w.]+(?:@row|\[\w+\])?\}|INDEX\(.*\))$/;
const isOptionalNumber = (param: Param | undefined): boolean =>
  param?.optional === true && (param.type === "number" || param.type === "fraction");

/**
 * Arguments with protection for blank cells: Excel on the desktop passes a blank cell as 0, a valid
 * number, while an empty text is missing on every host.
 */
const guarded = (fn: string, args: readonly string[]): readonly string[] => {
  const params = findFunction(fn)?.params ?? [];
  // BASIS("VSTGRATE",...) hands its arguments on to the function that it names.
  const asked = /^"([A-Z0-9]+)"$/.exec(args[0] ?? "")?.[1];
  if (params[1]?.type === "rest" && asked) return [args[0]!, ...guarded(asked, args.slice(1))];
  return args.map((arg, i) =>
    isOptionalNumber(params[i]) && CELL.test(arg) ? `IF(${arg}="","",${arg})` : arg,
  );
};

export const call = (fn: string, args: readonly string[]): string =>
  `${NAMESPACE}.${fn}(${guarded(fn, args).join(",")})`;

/**
 * The answer of a function if it is a number, otherwise a short text; `reasonOf` gives the reason.
 */
export const numberOf = (formula: string, otherwise: string): string =>
  `IF(ISNUMBER(${formula}),${formula},${otherwise})`;

/** Why a function has no answer, as text. */
export const reasonOf = (fn: string, args: readonly string[]): string =>
  call("WHY", [quoted(fn), ...args]);

/** A fraction as a percentage in a sentence. */
export const percentText = (cell: string): string => `ROUND(100*${cell},1)&"%"`;

/**
 * The user's own rows, header included, as the last argument of functions that look up systems or
 * devices.
 */
export const OWN_SYSTEMS = "{ownsystem.system[head]}:{ownsystem.date[last]}";
export const OWN_DEVICES = "{owndevice.device[head]}:{owndevice.date[last]}";
