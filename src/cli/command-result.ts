/** How a command of `sizebook` ended. */
import { InputError, UsageError } from "./arguments";
import { argumentsUsage } from "./usage";

export interface CommandResult {
  /**
   * 0 done, 1 done with something to look at, 2 not done: the words or the input have to be others.
   */
  readonly status: number;
  readonly stdout: string;
  readonly stderr: string;
}

/**
 * What a mistake in words or input is answered with. Throws what is neither: there the program is
 * at fault.
 */
export function answerTo(error: unknown): CommandResult {
  if (error instanceof InputError) return { status: 2, stdout: "", stderr: `${error.message}\n` };
  if (error instanceof UsageError)
    return {
      status: 2,
      stdout: "",
      stderr: `${error.message}\n\n${argumentsUsage.join("\n")}\n`,
    };
  throw error;
}
