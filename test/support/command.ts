/** Runs commands of `sizebook`: their output and exit status. */
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { InputError, NoFigureError, UsageError } from "../../src/cli/arguments";
import type { CommandOutput } from "../../src/cli/functions";
import type { CommandResult } from "../../src/cli/command-result";
import { runCommand } from "../../src/cli/run-command";

export type Ran = CommandResult;

const ROOT = join(__dirname, "..", "..");

/** Runs the whole command line in this process, which saves starting another one. */
export const sizebook = (...words: string[]): Promise<Ran> => runCommand(words);

/** Runs the command line in its own process, as a user does. */
export function sizebookProcess(...words: string[]): Ran {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(ROOT, "scripts", "sizebook.mjs"), ...words],
    { encoding: "utf8", cwd: ROOT },
  );
  return { status: status ?? -1, stdout, stderr };
}

/** Runs one command in this process. */

export async function ran(
  command: (words: readonly string[]) => Promise<CommandOutput>,
  ...words: string[]
): Promise<Ran> {
  try {
    const { lines, status } = await command(words);
    return { status, stdout: `${lines.join("\n")}\n`, stderr: "" };
  } catch (error) {
    if (error instanceof NoFigureError) return { status: 1, stdout: "", stderr: error.message };
    if (error instanceof InputError || error instanceof UsageError)
      return { status: 2, stdout: "", stderr: error.message };
    throw error;
  }
}
