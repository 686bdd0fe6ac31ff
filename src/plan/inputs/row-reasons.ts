/** What is wrong with a row of inputs, as formulas for its own row or one beside it. */
import { fromTemplate } from "../../spreadsheet/formula/from-template";
import { Quantity, type Cells } from "../../spreadsheet/formula/named-cells";
import { xl, type Formula } from "../../spreadsheet/formula/xl";
import type { Reason } from "../build/conditions";
import { target } from "./core-cells";
import { invalidRowMessage } from "./input-validation";

/** Whether an input of the row is not what its cell takes. */
export const isInvalidRow = (table: string): Formula => xl`${new Quantity(`sound.${table}`)} > 0`;

/** Which input that is, and what its cell takes. */
export const invalidRowWords = (table: string): Formula => fromTemplate(invalidRowMessage(table));

/** These words where an input of the row is wrong, else nothing: behind all other reasons. */
export const invalidRowElseNothing = (table: string): Formula =>
  xl`IF(${isInvalidRow(table)}, ${invalidRowWords(table)}, "")`;

/** An input of the row is invalid. */
export const invalidRow = (table: string): Reason => [isInvalidRow(table), invalidRowWords(table)];

/** The same for inputs that results depend on, if the table has others too. */
export const blockingRow = (table: string): Reason => [
  xl`${new Quantity(`bars.${table}`)} > 0`,
  invalidRowWords(table),
];

/** The partition of a row is missing, or not on the target. */
export const partitionMissing = (
  sheet: string,
  partition: Cells,
  what: string,
): readonly Reason[] => [
  [xl`${partition} = ""`, `${sheet}: choose the partition of ${what}`],
  [
    xl`COUNTIF(${target.name.all}, ${partition} & "") = 0`,
    xl`${`${sheet}: `} & ${partition} & " is no partition of the LPAR layout"`,
  ],
];
