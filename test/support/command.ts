/** A command of `sizebook` in this process: what the command line would print, and how it would end. */
import { InputError, UsageError } from "../../src/cli/arguments";
import type { Printed } from "../../src/cli/functions";

export interface Ran {
  readonly status: number;
  readonly stdout: string;
  readonly stderr: string;
}

export async function ran(
  command: (words: readonly string[]) => Promise<Printed>,
  ...words: string[]
): Promise<Ran> {
  try {
    const { lines, status } = await command(words);
    return { status, stdout: `${lines.join("\n")}\n`, stderr: "" };
  } catch (error) {
    if (error instanceof InputError || error instanceof UsageError)
      return { status: 2, stdout: "", stderr: error.message };
    throw error;
  }
}
