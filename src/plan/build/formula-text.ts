import { NAMESPACE } from "../../functions/core/namespace";
import "../../functions";
import { findFunction } from "../../functions/core/registry";
import type { Param } from "../../functions/core/parameters";

/** Small words for writing formula templates. */

/** Text of a template in quotes. */
export const quoted = (text: string): string => `"${text.replace(/"/g, '""')}"`;

/**
 * Nested IFs: the first condition that holds gives its words; else the formula. A missing or wrong
 * input shows as a reason this way.
 */
export const needs = (
  reasons: readonly (readonly [condition: string, words: string])[],
  formula: string,
): string =>
  reasons.reduceRight((rest, [condition, words]) => `IF(${condition},${words},${rest})`, formula);

const isCell = (formula: string): boolean => /^\{[\w.]+\}$/.test(formula);
/** Words of a cell; a number there is none of the formula that it stands in for. */
const wordsOf = (cell: string): string => `IF(ISNUMBER(${cell}),"open",${cell})`;

/** The formula where all of these are numbers, else other words, or those of a cell. */
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
 * Arguments with their blank cells guarded: Excel on the desktop hands a blank cell over as 0,
 * which is a number like any other, while an empty text is left out on every host.
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
 * The answer of a function where it is a number, else short words; the reason itself is given by
 * `reasonOf`.
 */
export const numberOf = (formula: string, otherwise: string): string =>
  `IF(ISNUMBER(${formula}),${formula},${otherwise})`;

/** Why a function refuses, in words. */
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
