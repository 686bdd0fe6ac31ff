/** The outcome of a repair in words. */
import type { RepairReport } from "../../foreign/repair/repair";
import type { Notice } from "../common/components";
import type { Messages } from "../messages/en";
import { MESSAGES } from "../messages/messages";

/** Maximum number of remaining cells that are named. */
const MAX_LISTED = 4;

/** The repaired cells, and the remaining ones with their reasons. */
export function repairNoticeOf(
  { found: foundCount, repaired, left }: RepairReport,
  words: Messages["share"] = MESSAGES.share,
): Notice {
  if (foundCount === 0) return { intent: "success", text: words.noNameErrors };
  const rest = `${left
    .slice(0, MAX_LISTED)
    .map(({ place, reason }) => `${place}: ${reason}`)
    .join("; ")}.`;
  return left.length
    ? {
        intent: "warning",
        text: `${words.repaired(repaired)} ${words.left(left.length)}`,
        english: rest,
      }
    : { intent: "success", text: words.repaired(repaired) };
}
