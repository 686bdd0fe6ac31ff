/** The problem of a file in one sentence, whichever reader finds it. */
import type { Problem } from "../../spreadsheet/problem";
import { MalformedXml } from "./xml-scanner";

export const REPAIR = "Open it in Excel, let Excel repair it, and save it.";
const DAMAGED = `it is damaged. ${REPAIR}`;

/**
 * A file that cannot be read; the message is the end of a sentence that begins with the file's
 * name.
 */
export class UnreadableFile extends Error {}

/**
 * An invalid detail of a file; `what` is the first half of a sentence about the file: "its sheet
 * Data is missing".
 */
export class InvalidFile extends UnreadableFile {
  constructor(what: string) {
    super(`${what}. ${REPAIR}`);
  }
}

/**
 * The result of reading a file, or the problem as a sentence. Unforeseen errors count as damage: a
 * file must not stop a program.
 */
export async function orProblem<Result>(
  read: () => Promise<Result | Problem>,
): Promise<Result | Problem> {
  try {
    return await read();
  } catch (error) {
    return { problem: error instanceof UnreadableFile ? error.message : DAMAGED };
  }
}

/** The same for work beyond reading, whose other errors are not the file's fault. */
export async function catchUnreadable<Result>(
  work: () => Promise<Result>,
): Promise<Result | Problem> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof UnreadableFile) return { problem: error.message };
    if (error instanceof MalformedXml) return { problem: DAMAGED };
    throw error;
  }
}
