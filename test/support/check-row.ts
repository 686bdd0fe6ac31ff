import type { CellValue } from "../../src/spreadsheet/workbook-model";
import type { OpenPlan } from "./open-plan";

/** The cells of the check with this label, in a list of checks such as "currentchecks". */
export function checkRow(
  plan: OpenPlan,
  list: string,
  label: string,
): (column: "value" | "limit" | "verdict" | "reason") => CellValue {
  const labels = Array.from({ length: plan.rowsOf(list) }, (_, i) =>
    plan.read(`${list}.what[${i + 1}]`),
  );
  const row = labels.indexOf(label) + 1;
  if (row === 0) throw new Error(`${list} has no check "${label}" but ${labels.join(", ")}.`);
  return (column) => plan.read(`${list}.${column}[${row}]`);
}
