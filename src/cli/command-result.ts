/** How a command of `sizebook` ended. */
import { InputError, NoFigureError, UsageError } from "./arguments";
import { usageLines } from "./usage";

export interface CommandResult {
  /**
   * 0: done; 1: done, with findings, or files without a figure; 2: not done, because the words or
   * the input are wrong.
   */
  readonly status: number;
  readonly stdout: string;
  readonly stderr: string;
}

/**
 * The result for a mistake in words or input. Rethrows other errors, which are faults of the
 * program.
 */
export function answerTo(error: unknown): CommandResult {
  if (error instanceof NoFigureError)
    return { status: 1, stdout: "", stderr: `${error.message}\n` };
  if (error instanceof InputError) return { status: 2, stdout: "", stderr: `${error.message}\n` };
  if (error instanceof UsageError)
    return {
      status: 2,
      stdout: "",
      stderr: `${error.message}\n\n${usageLines().join("\n")}\n`,
    };
  throw error;
}
