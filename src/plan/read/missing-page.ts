/** What a plan still misses before it can be concluded, on one page. */
import type { SheetBuilder } from "../../spreadsheet/layout/builder";
import type { Workbook } from "../../spreadsheet/workbook-model";
import { reportBook } from "../definition/build-plan";
import { isAboutInputs } from "../definition/check-roles";
import { CONTRADICTORY, INCOMPLETE } from "../plan-status";
import type { PlanOverview } from "./overview";
import type { PlanCheck } from "./read-checks";

const TITLE = "What is still missing";
const WIDTHS = [28, 78] as const;

/** Why a plan cannot be concluded yet, by its status. */
const REASONS: ReadonlyMap<string, string> = new Map([
  [INCOMPLETE, "inputs are missing"],
  [CONTRADICTORY, "inputs contradict each other"],
]);

/** Lines of each list that fit on the page together. */
const MOST_INPUTS = 24;
const MOST_CHECKS = 12;

interface MissingLine {
  readonly sheet: string;
  readonly what: string;
}

/** "enter a data set" -> "Enter a data set." */
const sentenceOf = (text: string): string =>
  text.charAt(0).toUpperCase() + text.slice(1) + (/[.!?]$/.test(text) ? "" : ".");

function listOfLines(
  sheet: SheetBuilder,
  key: string,
  head: string,
  { lines, most }: { readonly lines: readonly MissingLine[]; readonly most: number },
): void {
  if (lines.length === 0) return;
  sheet.table({
    key,
    columns: [
      { key: "sheet", head: "Sheet", style: "reportText" },
      { key: "what", head, style: "reportText" },
    ],
    rows: lines.slice(0, most).map(({ sheet: place, what }) => ({
      cells: { sheet: place, what: sentenceOf(what) },
    })),
  });
  const more = lines.length - most;
  if (more > 0) sheet.text(`And ${more} more on these sheets.`, "note");
}

/**
 * Checks of the planned system that fail because of inputs. A check without a result repeats the
 * missing inputs, and is listed only where none is.
 */
const unresolved = ({ checks, missingInputs = [] }: PlanOverview): readonly PlanCheck[] =>
  checks.filter(
    ({ isOfWorkbook, verdict, rule }) =>
      !isOfWorkbook &&
      ((verdict === "FAIL" && isAboutInputs(rule)) ||
        (verdict === "OPEN" && missingInputs.length === 0)),
  );

/** The page as a workbook, without formulas. */
export function missingPage(overview: PlanOverview, customer: string): Workbook {
  const { verdict, missingInputs = [] } = overview;
  const book = reportBook(TITLE, "Capacity plan for IBM i on Power");
  const sheet = book.sheet(TITLE, {
    tab: "result",
    report: { columns: WIDTHS.length },
    widths: [...WIDTHS],
  });
  const plan = customer.trim() === "" ? "The plan" : `The plan for ${customer.trim()}`;
  const reason = REASONS.get(verdict) ?? "it has no result";
  sheet.title(TITLE).text(`${plan} cannot be concluded yet because ${reason}.`);
  listOfLines(sheet, "missinginputs", "Missing input", { lines: missingInputs, most: MOST_INPUTS });
  listOfLines(sheet, "missingchecks", "Check that is open", {
    lines: unresolved(overview).map(({ section, what, reason: why }) => ({
      sheet: section,
      what: why === "" ? what : `${what}. ${why}`,
    })),
    most: MOST_CHECKS,
  });
  return book.build().workbook;
}
