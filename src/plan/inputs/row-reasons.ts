/** What is wrong with a row of inputs, as formulas for its own row or one beside it. */
import { fromTemplate } from "../../spreadsheet/formula/from-template";
import { Quantity } from "../../spreadsheet/formula/named-cells";
import { xl, type Formula } from "../../spreadsheet/formula/xl";
import { invalidRowMessage } from "./input-validation";

/** Whether an input of the row is not what its cell takes. */
export const isInvalidRow = (table: string): Formula => xl`${new Quantity(`sound.${table}`)} > 0`;

/** Which input that is, and what its cell takes. */
export const invalidRowWords = (table: string): Formula => fromTemplate(invalidRowMessage(table));

/** These words where an input of the row is wrong, else nothing: behind all other reasons. */
export const invalidRowElseNothing = (table: string): Formula =>
  xl`IF(${isInvalidRow(table)}, ${invalidRowWords(table)}, "")`;
