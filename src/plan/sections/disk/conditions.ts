/** Conditions of the section about disks, and formulas that are calculated only if they hold. */
import type { Column, Quantity } from "../../../spreadsheet/formula/named-cells";
import { xl, type Formula, type FormulaPart } from "../../../spreadsheet/formula/xl";
import { whereNothingIsOpen } from "../../definition/conditions";
import { horizon } from "../../definition/period";
import { disk, inUse } from "./cells";

/** Some of these cells are not numbers. */
export const hasTextIn = (cells: readonly FormulaPart[]): Formula =>
  xl`COUNT(${cells}) < COUNTA(${cells})`;

/**
 * Whether this text is one of the names in a table of results. These are texts even if digits were
 * entered.
 */
export const isNameIn = (cell: FormulaPart, names: Column): Formula =>
  xl`AND(${cell} <> "", ISNUMBER(MATCH(${cell}, ${names.all}, 0)))`;

/** The formula, if the row has a name and the section is in use. */
export const inNamedRow = (
  { name }: { readonly name: Column },
  formula: FormulaPart,
): Formula => xl`
  IF(${name} = "", "",
  IF(NOT(${inUse}), "not used",
  ${formula}))`;

/** A growth rate to the horizon as a factor. */
export const factorOf = (rate: FormulaPart): Formula => xl`(1 + ${rate}) ^ (${horizon} / 12)`;
/** The same until a month that can be 0: a power of 0 with exponent 0 is an error. */
export const factorUntil = (month: FormulaPart, rate: FormulaPart): Formula =>
  xl`IF(${month} = 0, 1, (1 + ${rate}) ^ (${month} / 12))`;

/** The formula, if no input of the sheet is missing, otherwise the missing input. */
export const whereComplete = (formula: FormulaPart): Formula =>
  whereNothingIsOpen(disk.problem, formula);

/** The value of a column in the row in which another column, or a step, is highest. */
export const atHighest = (highest: Column | Quantity, column: Column | Quantity): Formula =>
  whereComplete(xl`INDEX(${column.all}, MATCH(MAX(${highest.all}), ${highest.all}, 0))`);

/**
 * The condition of a check over rows that may be empty: an input is missing, or something can be
 * assessed.
 */
export const canBeAssessed = (column: Column | Quantity): Formula =>
  xl`AND(${inUse}, OR(${disk.problem} <> "", COUNT(${column.all}) > 0))`;
