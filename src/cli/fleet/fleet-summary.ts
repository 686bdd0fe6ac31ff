/** The summary of a fleet: a workbook with one row per file of inputs. */
import { fittingCell } from "../../spreadsheet/cell-text";
import type { Workbook } from "../../spreadsheet/workbook-model";
import { counted } from "../../models/wording";
import { reportBook } from "../../plan/definition/build-plan";
import { PLAN_STATUSES } from "../../plan/plan-status";
import { ourVersions } from "../../provenance/versions";

export const NOT_BUILT = "NOT BUILT";

export interface FleetRow {
  readonly file: string;
  /** The status of the plan, or "NOT BUILT". */
  readonly status: string;
  readonly finding: string;
  readonly notes: readonly string[];
  /** The name of the workbook, if there is one. */
  readonly workbook: string;
}

/** The number of plans by status, the worst first. */
export function statusCounts(rows: readonly FleetRow[]): readonly (readonly [string, number])[] {
  const counts = new Map<string, number>(
    [NOT_BUILT, ...PLAN_STATUSES].map((status) => [status, 0] as const),
  );
  for (const { status } of rows) counts.set(status, (counts.get(status) ?? 0) + 1);
  return [...counts].filter(([, count]) => count > 0);
}

/** The summary as a workbook without formulas. */
export function fleetSummary(rows: readonly FleetRow[]): Workbook {
  const { sizebook, catalogue, hash } = ourVersions();
  const book = reportBook("Fleet", "The plans of a folder of inputs");
  const sheet = book.sheet("Fleet", { tab: "result", landscape: true, freeze: "plans" });
  sheet.title("Fleet").subtitle(`${counted(rows.length, "file")} of inputs, one row each`);
  sheet.table({
    key: "counts",
    title: "Status",
    columns: [
      { key: "status", head: "Status", width: 28, style: "verdict" },
      { key: "count", head: "Plans", width: 34, style: "result" },
    ],
    rows: statusCounts(rows).map(([status, count]) => ({ cells: { status, count } })),
  });
  sheet.table({
    key: "plans",
    title: "Plans",
    columns: [
      { key: "status", head: "Status", width: 28, style: "verdict" },
      { key: "file", head: "Inputs", width: 34, style: "resultText" },
      { key: "workbook", head: "Workbook", width: 34, style: "resultText" },
      { key: "finding", head: "Finding", width: 90, style: "resultText" },
      { key: "notes", head: "Notes", width: 60, style: "resultText" },
    ],
    rows: rows.map(({ file, status, workbook, finding, notes }) => ({
      cells: {
        status,
        file: fittingCell(file),
        workbook: fittingCell(workbook),
        finding: fittingCell(finding),
        notes: fittingCell(notes.join(" ")),
      },
    })),
  });
  sheet.text(`Sizebook ${sizebook}, catalogue ${catalogue} (${hash}).`, "note");
  return book.build().workbook;
}
