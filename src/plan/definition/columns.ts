/** Columns and checks that many sections share, so that they read the same everywhere. */
import type { Column } from "../../spreadsheet/formula/named-cells";
import { thisCell, xl, type Formula } from "../../spreadsheet/formula/xl";
import type { ColumnSpec } from "../../spreadsheet/layout/builder";
import type { Check } from "./check";

/** Marks a cell with a text as missing. */
export const MISSING_IF_TEXT: NonNullable<ColumnSpec["when"]> = [
  { formula: xl`LEN(${thisCell}) > 0`, style: "missing" },
];

/** The column with the missing input of a row; "" if there is none. */
export const STATUS = { head: "Open", style: "label", when: MISSING_IF_TEXT } as const;

/** The check whether all entries fit into the rows of a list. */
export const capacityCheck = (what: string, { all }: Column): Check => ({
  rule: "plan.capacity.rows",
  label: `Rows used, ${what}`,
  value: xl`COUNTA(${all})`,
  limit: xl`ROWS(${all})`,
  format: "0",
});

/** A check of a count, which passes at 0. */
export const noneCheck = (
  rule: Check["rule"],
  label: string,
  value: Formula,
  applies?: Formula,
  which?: Formula,
): Check => ({ rule, label, value, bound: "0", format: "0", applies, which });
