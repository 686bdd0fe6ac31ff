/** The message of the status line about the selected cell. */
import { isCalculated } from "../calculation/compile";
import type { OpenedResults } from "../foreign/recalculate/opened-results";
import { sizeFunction } from "../spreadsheet/formula/function-names";
import { hasSemicolons } from "../spreadsheet/formula/parse";
import { tokenize } from "../spreadsheet/formula/tokens";
import type { CellExplanation } from "../provenance/explain";

export interface SelectionMessage {
  readonly text: string;
  readonly isProblem: boolean;
}

const problem = (text: string): SelectionMessage => ({ text, isProblem: true });

/** The first function of a formula that is not calculated here. */
const unknownFunction = (formula: string): string | undefined =>
  tokenize(formula).find(
    ({ kind, text }) =>
      kind === "function" && sizeFunction(text) === undefined && !isCalculated(text),
  )?.text;

/** Undefined where the cell needs no message of its own. */
export function selectionMessage({
  calls,
  content,
}: Pick<CellExplanation, "calls" | "content">): SelectionMessage | undefined {
  const { error, formula = "" } = content;
  // The explanation reads semicolons as Excel does in other languages; the grid does not.
  if (error !== undefined && hasSemicolons(formula))
    return problem(`${error} Separate arguments with commas instead of semicolons.`);
  const failed = calls.find(({ explanation, unread }) =>
    explanation ? explanation.error !== "" : unread,
  );
  if (error !== undefined && failed)
    return problem(`${error} ${failed.name}: ${failed.explanation?.message ?? failed.unread}`);
  if (error === "#NAME?") {
    const unknown = unknownFunction(formula);
    return problem(
      unknown === undefined
        ? `${error} Check the names in the formula.`
        : `${error} The workbench does not calculate a function ${unknown.toUpperCase()}.`,
    );
  }
  const [call] = calls;
  if (error !== undefined || calls.length !== 1 || !call?.explanation) return undefined;
  const { unit, basis, sources } = call.explanation;
  return { text: [unit, basis, sources[0] ?? ""].filter(Boolean).join(" · "), isProblem: false };
}

/** Which formulas are not calculated here. */
export function pinnedWords(pinned: OpenedResults["pinned"]): string {
  const [[place, reason]] = [...pinned] as [[string, string]];
  return pinned.size === 1
    ? `${place} keeps its stored result: ${reason}.`
    : `${pinned.size} cells keep their stored results, such as ${place}: ${reason}.`;
}
