/**
 * The memory and the time that a command on files may take. `--memory` and `--minutes` raise them.
 */
import { FORMULA_SECONDS } from "../foreign/recalculate/formula-watch";
import { UsageError } from "./arguments";

export interface Limits {
  readonly memoryMegabytes: number;
  readonly minutes: number;
  /** For one formula. */
  readonly formulaSeconds: number;
}

export const LIMITS: Limits = {
  memoryMegabytes: 1024,
  minutes: 10,
  formulaSeconds: FORMULA_SECONDS.command,
};

const RANGES = {
  memory: { name: "--memory", lowest: 320, highest: 65_536, unit: "MB" },
  minutes: { name: "--minutes", lowest: 1, highest: 1_440, unit: "minutes" },
} as const;

/**
 * The number of one of the two options, and the words without both; the last one counts if an
 * option is repeated.
 */
function takeOption(
  words: readonly string[],
  { name, lowest, highest, unit }: (typeof RANGES)[keyof typeof RANGES],
): { readonly value?: number; readonly rest: readonly string[] } {
  const place = words.findIndex((word) => word === name || word.startsWith(`${name}=`));
  if (place === -1) return { rest: words };
  const isOneWord = words[place] !== name;
  const text = isOneWord ? words[place]!.slice(name.length + 1) : (words[place + 1] ?? "");
  const rest = words.filter((_, i) => i !== place && (isOneWord || i !== place + 1));
  if (rest.some((word) => word === name || word.startsWith(`${name}=`)))
    throw new UsageError(`${name} is given twice.`);
  const value = /^\d+$/.test(text) ? Number(text) : NaN;
  if (!(value >= lowest && value <= highest))
    throw new UsageError(
      `${name} is ${text === "" ? "empty" : text}. Enter a whole number of ${unit} from ${lowest} to ${highest}.`,
    );
  return { value, rest };
}

/** Throws `UsageError` for a limit that is not a valid number. */
export function limitsOf(words: readonly string[]): {
  readonly limits: Limits;
  readonly rest: readonly string[];
} {
  const memory = takeOption(words, RANGES.memory);
  const minutes = takeOption(memory.rest, RANGES.minutes);
  return {
    limits: {
      ...LIMITS,
      ...(memory.value === undefined ? {} : { memoryMegabytes: memory.value }),
      ...(minutes.value === undefined ? {} : { minutes: minutes.value }),
    },
    rest: minutes.rest,
  };
}
