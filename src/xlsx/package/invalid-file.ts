/** Files that are packed well and make no sense all the same: told in one sentence, whichever reader stumbles over them. */
import type { Problem } from "../../workbook/share/copies";

export const REPAIR = "Open it in Excel, let Excel repair it, and save it.";

/** Something in a file that is not as it must be; `what` is the first half of a sentence about the file: "its sheet Data is missing". */
export class Damaged extends Error {
  constructor(what: string) {
    super(`${what}. ${REPAIR}`);
  }
}

/** The result of reading a file, or the sentence about what is wrong with it. What no check has foreseen is damage too: a file must not stop a program. */
export async function orDamaged<Result>(
  read: () => Promise<Result | Problem>,
): Promise<Result | Problem> {
  try {
    return await read();
  } catch (error) {
    return { problem: error instanceof Damaged ? error.message : `it is damaged. ${REPAIR}` };
  }
}
