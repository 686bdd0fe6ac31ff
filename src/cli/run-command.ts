/** Runs a command of `sizebook`: its output and exit status. */
import { UsageError } from "./arguments";
import { answerTo, type CommandResult } from "./command-result";
import { FILE_COMMANDS } from "./file-commands";
import type { CommandOutput } from "./functions";
import { usageLines, usageOf } from "./usage";

/** Throws `UsageError` for options: these commands have none. */
function refuseOptions(command: string, words: readonly string[]): void {
  const option = words.find((word) => word.startsWith("--"));
  if (option !== undefined) throw new UsageError(`sizebook ${command} has no option ${option}.`);
}

function help(command: string | undefined): CommandOutput {
  if (command === undefined) return { lines: usageLines(), status: 0 };
  const lines = usageOf(command);
  if (!lines) throw new UsageError(`Unknown command: ${command}. Enter sizebook help for a list.`);
  return { lines, status: 0 };
}

async function run(words: readonly string[]): Promise<CommandOutput> {
  const [command, ...rest] = words;
  const fileCommand = FILE_COMMANDS.get(command);
  if (fileCommand) return (await fileCommand())(rest);
  const json = rest.includes("--json");
  const plain = rest.filter((word) => word !== "--json");
  if (command === "functions" || command === "tables" || command === "version")
    refuseOptions(command, rest);
  if (command === "completion") return (await import("./completion")).completion(rest);
  if (command === undefined || command === "help" || command === "--help") return help(rest[0]);
  const { explained, fn, listFunctions, listTables, version } = await import("./functions");
  switch (command) {
    case "fn":
      return fn(plain, json);
    case "explain":
      return explained(plain, json);
    case "functions":
      return listFunctions(plain);
    case "tables":
      return listTables(plain);
    case "version":
    case "--version":
      return version();
    default:
      throw new UsageError(`Unknown command: ${command}. Enter sizebook help for a list.`);
  }
}

/** Runs a command to its end. Throws faults of the program, but not of words or input. */
export async function runCommand(words: readonly string[]): Promise<CommandResult> {
  try {
    const { lines, status } = await run(words);
    return { status, stdout: `${lines.join("\n")}\n`, stderr: "" };
  } catch (error) {
    return answerTo(error);
  }
}
