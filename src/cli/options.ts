/** Reads and checks the options of all commands: no empty texts, no duplicates. */
import { parseArgs, type ParseArgsConfig } from "node:util";
import { UsageError } from "./arguments";

export type OptionSpecs = NonNullable<ParseArgsConfig["options"]>;
type OptionValue<Option extends OptionSpecs[string]> = Option["type"] extends "boolean"
  ? boolean
  : Option["type"] extends "string"
    ? string
    : string | boolean;

export interface ParsedWords<Given extends OptionSpecs> {
  readonly values: { readonly [Name in keyof Given]?: OptionValue<Given[Name]> };
  /** Names of files, or any words without an option. */
  readonly positionals: readonly string[];
}

/** Throws `UsageError` for an unknown, empty or duplicate option. */
export function parseWords<const Given extends OptionSpecs>(
  words: readonly string[],
  options: Given,
): ParsedWords<Given> {
  let parsed;
  try {
    parsed = parseArgs({ args: [...words], options, allowPositionals: true, tokens: true });
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
  const names = new Set<string>();
  for (const token of parsed.tokens) {
    if (token.kind !== "option") continue;
    if (names.has(token.name)) throw new UsageError(`--${token.name} is given twice.`);
    names.add(token.name);
    if (token.value?.trim() === "")
      throw new UsageError(`--${token.name} is empty. Enter a value after it, or omit the option.`);
  }
  if (parsed.positionals.some((word) => word.trim() === ""))
    throw new UsageError("The name of a file is empty.");
  return parsed as unknown as ParsedWords<Given>;
}

/** One of the words that an option accepts. */
export function chosen<const Word extends string>(
  name: string,
  value: string | boolean | undefined,
  words: readonly Word[],
): Word {
  const word = words.find((word) => word === value);
  if (!word) throw new UsageError(`--${name} is ${words.join(" or ")}, not ${String(value)}.`);
  return word;
}
