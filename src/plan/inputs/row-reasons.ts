/** Problems of a row of inputs, as formulas in its own row or in a corresponding one. */
import { Column, type Cells } from "../../spreadsheet/formula/named-cells";
import { xl, type Formula, type FormulaPart } from "../../spreadsheet/formula/xl";
import type { Reason } from "../definition/conditions";
import { target } from "./core-cells";
import {
  blockingInputs,
  invalidInputs,
  invalidRowMessage,
  type TableKey,
} from "./validation-cells";

/** Whether the row has an invalid input. */
export const isInvalidRow = (table: TableKey): Formula => xl`${invalidInputs(table)} > 0`;

/** The value of a check over a column of inputs; a text while a number is outside its limits. */
export function whereColumnValid(column: Column, formula: FormulaPart): Formula {
  const [table, key] = column.target.split(".");
  const limits = new Column(`${table}lim.${key}`);
  return xl`
    IF(COUNTIF(${column.all}, "<" & ${limits.row("min")})
        + COUNTIF(${column.all}, ">" & ${limits.row("max")}) > 0,
      "An input is invalid.",
      ${formula})`;
}

/** An input of the row is invalid. */
export const invalidRow = (table: TableKey): Reason => [
  isInvalidRow(table),
  invalidRowMessage(table),
];

/** The same for inputs that results depend on, if the table has others too. */
export const blockingRow = (table: TableKey): Reason => [
  xl`${blockingInputs(table)} > 0`,
  invalidRowMessage(table),
];

/** The partition of a row is missing, or the target system does not have it. */
export const partitionMissing = (
  sheet: string,
  partition: Cells,
  what: string,
): readonly [Reason, Reason] => [
  [xl`${partition} = ""`, `${sheet}: choose the partition of ${what}`],
  [
    xl`COUNTIF(${target.name.all}, ${partition} & "") = 0`,
    xl`${`${sheet}: `} & ${partition} & " is not a partition on LPAR layout"`,
  ],
];
