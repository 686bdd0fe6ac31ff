/** The checks of a section on its sheet. */
import { xl } from "../../spreadsheet/formula/xl";
import type { SheetBuilder } from "../../spreadsheet/layout/builder";
import { inputsCheck, type FurtherInputs } from "../inputs/input-validation";
import { check as listed } from "../sections/checks/cells";
import { defineTable } from "./cell-definitions";
import { limitOf, valueOf, verdictIn, type Check } from "./check";
import type { PlacedChecks, Plan } from "./section";

/** Placeholder for a reason until the plan is calculated; it determines the row height. */
export const NOT_CALCULATED =
  "Not calculated yet. Calculate the plan to see the result and the reason of this check.";

/**
 * Places the checks of a section on its sheet, including the one for invalid inputs.
 * @param more further inputs that this one counts, with their messages
 */
export function placeChecks(
  { scope }: Plan,
  sheet: SheetBuilder,
  key: string,
  own: readonly Check[],
  more?: FurtherInputs,
): PlacedChecks {
  const inputs = inputsCheck(scope, sheet.name, more);
  const checks = [...own, ...(inputs ? [inputs] : [])];
  const { cells, table } = checkTable(key);
  sheet.table(
    table({
      title: "Checks",
      rows: checks.map((check, i) => ({
        key: `c${i + 1}`,
        cells: {
          what: check.label,
          value: { formula: valueOf(check), format: check.format },
          limit: { formula: limitOf(check), format: check.format },
          verdict: { formula: verdictIn(check, cells) },
          // Merged over several columns: an array-capable function would spill in Excel.
          reason: {
            formula: xl`${listed.reason.row(`${key}${i + 1}`)}`,
            value: NOT_CALCULATED,
          },
        },
      })),
    }),
  );
  return { key, checks };
}

const checkTable = (key: string) =>
  defineTable(key, {
    what: { head: "Check", width: 42, style: "label" },
    verdict: { head: "Verdict", style: "verdict" },
    value: { head: "Value", style: "result" },
    limit: { head: "Limit", style: "result" },
    reason: { head: "Reason", style: "resultText", runs: true },
  });
