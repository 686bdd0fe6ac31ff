/** Headers and footers of printed pages. */
import { EXCEL_LIMITS, shortened } from "./excel-limits";
import { PALETTE } from "./styles";

/** Size and color of headers and footers. */
export const EDGE_STYLE = `&9&K${PALETTE.quiet}`;

/** & starts a code, so that one of a text is written twice. */
const withCodes = (text: string): string => text.replace(/&/g, "&&");

/** The text of a header or footer. */
export interface EdgeText {
  readonly text: string;
  /** Follows the text and is never shortened. */
  readonly ending: string;
}
export const NO_EDGE: EdgeText = { text: "", ending: "" };

/** A text that can be shortened, and words after it that stay. */
export function edgeTextOf(text: string, words: readonly string[] = []): EdgeText {
  const ending = words.join(", ");
  return { text, ending: text !== "" && ending !== "" ? `, ${ending}` : ending };
}

/**
 * A header or footer with a text on one side and codes on the right. The text is shortened so that
 * Excel takes the whole with its codes.
 */
export function pageEdge(side: "L" | "R", { text, ending }: EdgeText, right?: string): string {
  const before = `&${side}${EDGE_STYLE}`;
  const after = withCodes(ending) + (right === undefined ? "" : `&R${EDGE_STYLE}${right}`);
  const room = EXCEL_LIMITS.pageEdge - before.length - after.length;
  let most = Math.min(text.length, room);
  while (withCodes(shortened(text, most)).length > room) most -= 1;
  return before + withCodes(shortened(text, most)) + after;
}
