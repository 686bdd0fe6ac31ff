/** Columns and checks that many sections have, so that they read alike everywhere. */
import type { Column } from "../../spreadsheet/layout/builder";
import type { Check } from "./check";

/** Marks a cell as missing where it holds a text. */
export const MISSING_IF_TEXT: NonNullable<Column["when"]> = [
  { formula: "LEN({this})>0", look: "missing" },
];

/** The missing input of a row; "" if there is none. */
export const statusColumn = (formula: Column["formula"]): Column => ({
  key: "status",
  head: "Open",
  style: "label",
  when: MISSING_IF_TEXT,
  formula,
});

/** Whether the rows of a list hold all entries. `column`: "target.name". */
export const capacityCheck = (what: string, column: string): Check => ({
  rule: "plan.capacity.rows",
  label: `Room for ${what}`,
  value: `COUNTA({${column}[]})`,
  limit: `ROWS({${column}[]})`,
  format: "0",
});
