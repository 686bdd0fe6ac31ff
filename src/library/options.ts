/** Checks the options that another program gives: the first wrong one gets a sentence. */
import { dayNumber } from "../plan/inputs/inputs";
import { oneLine } from "./arguments";

/** What an option accepts, also in words. */
export interface OptionRule {
  readonly accepts: (value: unknown) => boolean;
  readonly words: string;
}

/** One of some words. */
export const oneOf = (...words: readonly string[]): OptionRule => ({
  accepts: (value) => words.some((word) => word === value),
  words: words.map((word) => JSON.stringify(word)).join(" or "),
});
/** Yes or no. */
export const TRUTH: OptionRule = {
  accepts: (value) => typeof value === "boolean",
  words: "true or false",
};
/** A calendar day. */
export const DAY: OptionRule = {
  accepts: (value) => typeof value === "string" && dayNumber(value) !== undefined,
  words: 'a day such as "2026-01-31"',
};

/** The first option with a mistake, which is described in a sentence; undefined for none. */
export function wrongOption(
  options: unknown,
  rules: Readonly<Record<string, OptionRule>>,
): { readonly path: string; readonly message: string } | undefined {
  if (typeof options !== "object" || options === null || Array.isArray(options))
    return { path: "", message: `The options must be an object, not ${oneLine(options)}.` };
  for (const [path, value] of Object.entries(options)) {
    if (!Object.hasOwn(rules, path)) {
      const names = Object.keys(rules).join(", ");
      return { path, message: `There is no option ${oneLine(path)}. Options: ${names}.` };
    }
    const { accepts, words } = rules[path]!;
    if (value !== undefined && !accepts(value))
      return { path, message: `The option ${path} must be ${words}, not ${oneLine(value)}.` };
  }
  return undefined;
}
