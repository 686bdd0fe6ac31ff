/** Columns and checks that many sections have, so that they read alike everywhere. */
import type { Column as ColumnCells } from "../../spreadsheet/formula/named-cells";
import { thisCell, xl } from "../../spreadsheet/formula/xl";
import type { Column } from "../../spreadsheet/layout/builder";
import type { Check } from "./check";

/** Marks a cell as missing where it holds a text. */
export const MISSING_IF_TEXT: NonNullable<Column["when"]> = [
  { formula: xl`LEN(${thisCell}) > 0`, look: "missing" },
];

/** The column with the missing input of a row; "" if there is none. */
export const STATUS = { head: "Open", style: "label", when: MISSING_IF_TEXT } as const;

/** Whether the rows of a list hold all entries. */
export const capacityCheck = (what: string, { all }: ColumnCells): Check => ({
  rule: "plan.capacity.rows",
  label: `Room for ${what}`,
  value: xl`COUNTA(${all})`,
  limit: xl`ROWS(${all})`,
  format: "0",
});
