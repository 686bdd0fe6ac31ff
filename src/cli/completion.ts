/**
 * `sizebook completion`: a script that completes commands, options and their values in a shell,
 * from the table of commands.
 */
import { UsageError } from "./arguments";
import { COMMANDS, LIMIT_OPTIONS, SHELLS, type OptionSpec } from "./command-table";
import { FILE_COMMANDS } from "./file-commands";
import type { CommandOutput } from "./functions";

type Shell = (typeof SHELLS)[number];

/** What can follow a command. */
interface Completed {
  readonly command: string;
  readonly summary: string;
  /** Words without an option; files if there are none. */
  readonly words: readonly string[];
  readonly options: readonly { readonly name: string; readonly values?: readonly string[] }[];
}

/** The values of options that other parts of the project define. */
async function valuesElsewhere(): Promise<Readonly<Record<string, readonly string[]>>> {
  const { PLAN_KINDS } = await import("../plan/templates/templates");
  const { CONTENT_KEYS } = await import("../xlsx/inspect/inspection");
  const { ALL_KINDS } = await import("./inspection");
  return {
    template: PLAN_KINDS.map(({ key }) => key),
    clean: [ALL_KINDS, ...CONTENT_KEYS],
    keep: CONTENT_KEYS,
  };
}

async function wordsOf(command: string): Promise<readonly string[]> {
  if (command === "completion") return SHELLS;
  if (command === "help") return [...new Set(Object.keys(COMMANDS).map(firstWord))];
  if (command !== "fn" && command !== "explain")
    return Object.keys(COMMANDS).flatMap((name) =>
      firstWord(name) === command ? name.split(" ").slice(1) : [],
    );
  const { allFunctions } = await import("../functions");
  return allFunctions().map(({ name }) => name);
}

const firstWord = (name: string): string => name.split(" ")[0]!;

async function completedCommands(): Promise<readonly Completed[]> {
  const elsewhere = await valuesElsewhere();
  const names = Object.keys(COMMANDS) as (keyof typeof COMMANDS)[];
  return Promise.all(
    [...new Set(names.map(firstWord))].map(async (command): Promise<Completed> => {
      const specs = names.filter((name) => firstWord(name) === command);
      const options = new Map<string, OptionSpec>([
        ...specs.flatMap((name) => Object.entries<OptionSpec>(COMMANDS[name].options)),
        ...(FILE_COMMANDS.has(command) ? Object.entries<OptionSpec>(LIMIT_OPTIONS) : []),
      ]);
      return {
        command,
        summary: COMMANDS[specs[0]!].help.split(/[,;:(]/)[0]!.trim(),
        words: await wordsOf(command),
        options: [...options].map(([name, { type, choices }]) =>
          type === "boolean" ? { name } : { name, values: choices ?? elsewhere[name] ?? [] },
        ),
      };
    }),
  );
}

/** Whether a shell completes names of files, because nothing else is known. */
const isFile = (values: readonly string[]): boolean => values.length === 0;

function bashScript(commands: readonly Completed[]): readonly string[] {
  const reply = (values: readonly string[]): string =>
    `COMPREPLY=($(compgen -W "${values.join(" ")}" -- "$word")); return`;
  const ofValues = commands.flatMap(({ command, options }) =>
    options.flatMap(({ name, values = [] }) =>
      isFile(values) ? [] : [`    "${command} --${name}") ${reply(values)} ;;`],
    ),
  );
  const ofOptions = commands.map(
    ({ command, options }) =>
      `      ${command}) ${reply(options.map(({ name }) => `--${name}`))} ;;`,
  );
  const ofWords = commands.flatMap(({ command, words }) =>
    isFile(words) ? [] : [`    ${command}) ${reply(words)} ;;`],
  );
  return [
    "_sizebook() {",
    '  local word="${COMP_WORDS[COMP_CWORD]}" previous="${COMP_WORDS[COMP_CWORD-1]}" command="${COMP_WORDS[1]}"',
    `  if [ "$COMP_CWORD" -eq 1 ]; then ${reply(commands.map(({ command }) => command))}; fi`,
    '  case "$command $previous" in',
    ...ofValues,
    "  esac",
    '  case "$word" in -*)',
    '    case "$command" in',
    ...ofOptions,
    "    esac ;;",
    "  esac",
    '  case "$command" in',
    ...ofWords,
    "  esac",
    '  COMPREPLY=($(compgen -f -- "$word"))',
    "}",
    "complete -o filenames -F _sizebook sizebook",
  ];
}

const quoted = (text: string): string => `'${text.replace(/'/g, "\\'")}'`;

function fishScript(commands: readonly Completed[]): readonly string[] {
  const start = "complete -c sizebook";
  return commands.flatMap(({ command, summary, words, options }) => {
    const within = `${start} -n '__fish_seen_subcommand_from ${command}'`;
    return [
      `${start} -f -n __fish_use_subcommand -a ${command} -d ${quoted(summary)}`,
      ...(isFile(words) ? [] : [`${within} -f -a ${quoted(words.join(" "))}`]),
      ...options.map(({ name, values }) =>
        values === undefined
          ? `${within} -l ${name}`
          : isFile(values)
            ? `${within} -l ${name} -r`
            : `${within} -l ${name} -x -a ${quoted(values.join(" "))}`,
      ),
    ];
  });
}

const listOf = (texts: readonly string[]): string =>
  `@(${texts.map((text) => `'${text.replace(/'/g, "''")}'`).join(", ")})`;

function powershellScript(commands: readonly Completed[]): readonly string[] {
  const table = (
    name: string,
    entries: readonly (readonly [string, readonly string[]])[],
  ): readonly string[] => [
    `  $${name} = @{`,
    ...entries.map(([key, texts]) => `    '${key}' = ${listOf(texts)}`),
    "  }",
  ];
  return [
    "Register-ArgumentCompleter -Native -CommandName sizebook -ScriptBlock {",
    "  param($wordToComplete, $commandAst, $cursorPosition)",
    ...table(
      "options",
      commands.map(({ command, options }) => [command, options.map(({ name }) => `--${name}`)]),
    ),
    ...table(
      "values",
      commands.flatMap(({ command, options }) =>
        options.flatMap(({ name, values = [] }) =>
          isFile(values) ? [] : [[`${command} --${name}`, values] as const],
        ),
      ),
    ),
    ...table(
      "words",
      commands.flatMap(({ command, words }) => (isFile(words) ? [] : [[command, words] as const])),
    ),
    "  $typed = @($commandAst.CommandElements | ForEach-Object { $_.ToString() })",
    "  if ($wordToComplete -ne '') { $typed = @($typed | Select-Object -SkipLast 1) }",
    "  $command = if ($typed.Count -gt 1) { $typed[1] } else { '' }",
    '  $found = if ($typed.Count -le 1) { $options.Keys } elseif ($values["$command $($typed[-1])"]) { $values["$command $($typed[-1])"] }',
    "    elseif ($wordToComplete -like '-*') { $options[$command] } else { $words[$command] }",
    '  $found | Where-Object { $_ -like "$wordToComplete*" } | Sort-Object |',
    "    ForEach-Object { [System.Management.Automation.CompletionResult]::new($_) }",
    "}",
  ];
}

const SCRIPTS: Readonly<Record<Shell, (commands: readonly Completed[]) => readonly string[]>> = {
  bash: bashScript,
  // The functions of bash, as zsh reads them.
  zsh: (commands) => ["autoload -U +X bashcompinit && bashcompinit", ...bashScript(commands)],
  fish: fishScript,
  powershell: powershellScript,
};

/** The script for a shell. */
export async function completion([word, more]: readonly string[]): Promise<CommandOutput> {
  const shell = SHELLS.find((name) => name === word);
  if (shell === undefined || more !== undefined)
    throw new UsageError(`Specify one shell: sizebook completion ${SHELLS.join("|")}.`);
  return { lines: SCRIPTS[shell](await completedCommands()), status: 0 };
}
