/** A command of `sizebook` by its words: what it prints, and how it ends. */
import { argumentsUsage } from "./usage";
import { InputError, UsageError } from "./arguments";
import { explained, fn, listFunctions, listTables, version, type Printed } from "./functions";

export interface CommandResult {
  /** 0 done, 1 done with something to look at, 2 not done: the words or the input have to be others. */
  readonly status: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Throws `UsageError` at an option: these commands take none. */
function refuseOptions(command: string, words: readonly string[]): void {
  const option = words.find((word) => word.startsWith("--"));
  if (option !== undefined) throw new UsageError(`sizebook ${command} has no option ${option}.`);
}

async function run(words: readonly string[]): Promise<Printed> {
  const [command, ...rest] = words;
  const json = rest.includes("--json");
  const plain = rest.filter((word) => word !== "--json");
  if (command === "functions" || command === "tables" || command === "version")
    refuseOptions(command, rest);
  switch (command) {
    case "fn":
      return fn(plain, json);
    case "explain":
      return explained(plain, json);
    case "functions":
      return listFunctions(plain);
    case "tables":
      return listTables(plain);
    case "plan":
      return (await import("./plan")).plan(rest);
    case "pack":
      return (await import("./pack")).pack(rest);
    case "compare":
      return (await import("./compare")).compare(rest);
    case "share":
      return (await import("./share")).share(rest);
    case "thaw":
      return (await import("./share")).thaw(rest);
    case "repair":
      return (await import("./calc")).repair(rest);
    case "calc":
      return (await import("./calc")).calc(rest);
    case "verify":
      return (await import("./verify")).verify(rest);
    case "version":
    case "--version":
      return version();
    case "help":
    case "--help":
    case undefined:
      return { lines: argumentsUsage, status: 0 };
    default:
      throw new UsageError(`There is no command ${command}.`);
  }
}

/** Runs a command to its end. Throws where the program is at fault, not its words or input. */
export async function runCommand(words: readonly string[]): Promise<CommandResult> {
  try {
    const { lines, status } = await run(words);
    return { status, stdout: `${lines.join("\n")}\n`, stderr: "" };
  } catch (error) {
    if (error instanceof InputError) return { status: 2, stdout: "", stderr: `${error.message}\n` };
    if (error instanceof UsageError)
      return {
        status: 2,
        stdout: "",
        stderr: `${error.message}\n\n${argumentsUsage.join("\n")}\n`,
      };
    throw error;
  }
}
