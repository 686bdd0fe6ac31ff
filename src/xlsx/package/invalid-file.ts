/** What is wrong with a file, in one sentence, whichever reader finds it. */
import type { Problem } from "../../spreadsheet/problem";

export const REPAIR = "Open it in Excel, let Excel repair it, and save it.";

/**
 * A file that is not read; the message is the end of a sentence that begins with the file's name.
 */
export class UnreadableFile extends Error {}

/**
 * Something in a file that is not as it must be; `what` is the first half of a sentence about the
 * file: "its sheet Data is missing".
 */
export class InvalidFile extends UnreadableFile {
  constructor(what: string) {
    super(`${what}. ${REPAIR}`);
  }
}

/**
 * The result of reading a file, or the sentence about what is wrong with it. What no check has
 * foreseen is damage too: a file must not stop a program.
 */
export async function orProblem<Result>(
  read: () => Promise<Result | Problem>,
): Promise<Result | Problem> {
  try {
    return await read();
  } catch (error) {
    return {
      problem: error instanceof UnreadableFile ? error.message : `it is damaged. ${REPAIR}`,
    };
  }
}

/**
 * The same for work that does more than read: what goes wrong in it otherwise is no fault of the
 * file.
 */
export async function catchUnreadable<Result>(
  work: () => Promise<Result>,
): Promise<Result | Problem> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof UnreadableFile) return { problem: error.message };
    throw error;
  }
}
