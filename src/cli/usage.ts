/** The usage of the commands, from their table. */
import { COMMANDS, type CommandSpec, type OptionSpec } from "./command-table";

const HELP_COLUMN = 40;
const LAST_COLUMN = 140;

const GENERAL: readonly string[] = [
  "Commands on files stop without writing after 10 minutes, 30 seconds in one formula, or at 1 GB of memory.",
  "  --memory MB, --minutes N              set other limits, as in: sizebook calc IN.xlsx --out OUT.xlsx --memory 4096",
  'Numbers are numbers, [[1,2],[3,4]] is a range, "" omits an argument. Percentages are fractions: 50% is 0.5.',
  "Exit status: 0 success, 1 an error value, a difference or an incomplete result, 2 invalid usage.",
];

function optionUsage([name, { value, choices, isRequired, usage }]: [string, OptionSpec]): string {
  if (usage !== undefined) return usage;
  const argument = choices?.join("|") ?? value;
  const option = argument === undefined ? `--${name}` : `--${name} ${argument}`;
  return isRequired ? option : `[${option}]`;
}

/** Words in lines of at most this length. */
function wrapped(words: readonly string[], length: number): readonly string[] {
  const lines: string[] = [];
  for (const word of words) {
    const longer = lines.length > 0 ? `${lines[lines.length - 1]} ${word}` : word;
    if (lines.length > 0 && longer.length <= length) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

function linesOf(name: string, { words, options, help }: CommandSpec): readonly string[] {
  const start = `sizebook ${name} `;
  const parts = [words, ...Object.entries(options).map(optionUsage)].filter((part) => part !== "");
  const [first = "", ...more] = wrapped(parts, LAST_COLUMN - start.length);
  const usage = [
    `${start}${first}`.trimEnd(),
    ...more.map((line) => `${" ".repeat(start.length)}${line}`),
  ];
  const helpLines = wrapped(help.split(" "), LAST_COLUMN - HELP_COLUMN);
  // A short usage has the help beside it.
  const isBeside = usage.length === 1 && usage[0]!.length < HELP_COLUMN;
  return [
    ...(isBeside ? [`${usage[0]!.padEnd(HELP_COLUMN)}${helpLines[0]!}`] : usage),
    ...(isBeside ? helpLines.slice(1) : helpLines).map(
      (line) => `${" ".repeat(HELP_COLUMN)}${line}`,
    ),
  ];
}

/** The lines about all commands. */
export const usageLines = (): readonly string[] => [
  ...Object.entries(COMMANDS).flatMap(([name, spec]) => linesOf(name, spec)),
  "",
  ...GENERAL,
];

/** The lines about a command; undefined if there is none. */
export function usageOf(command: string): readonly string[] | undefined {
  const lines = Object.entries(COMMANDS).flatMap(([name, spec]) =>
    name.split(" ")[0] === command ? linesOf(name, spec) : [],
  );
  return lines.length > 0 ? lines : undefined;
}
