/** Conditions of the section about disks, and formulas that answer only where they hold. */
import type { Column } from "../../../spreadsheet/formula/named-cells";
import { xl, type Formula, type FormulaPart } from "../../../spreadsheet/formula/xl";
import { whereNothingIsOpen } from "../../build/conditions";
import { horizon } from "../../build/period";
import { disk, inUse } from "./cells";

/** Something in these cells is not a number. */
export const hasTextIn = (cells: readonly FormulaPart[]): Formula =>
  xl`COUNT(${cells}) < COUNTA(${cells})`;

/**
 * Whether this text is one of the names in a table of results, which are texts even where digits
 * were entered.
 */
export const isNameIn = (cell: FormulaPart, names: Column): Formula =>
  xl`AND(${cell} <> "", ISNUMBER(MATCH(${cell}, ${names.all}, 0)))`;

/** The formula where the row has a name and the section is in use. */
export const inNamedRow = (
  { name }: { readonly name: Column },
  formula: FormulaPart,
): Formula => xl`
  IF(${name} = "", "",
  IF(NOT(${inUse}), "not used",
  ${formula}))`;

/** A growth rate up to the horizon as a factor. */
export const factorOf = (rate: FormulaPart): Formula => xl`(1 + ${rate}) ^ (${horizon} / 12)`;

/** The formula where nothing is open on the sheet, otherwise what is. */
export const whereComplete = (formula: FormulaPart): Formula =>
  whereNothingIsOpen(disk.problem, formula);

/** The value of a column in the row where another column is highest. */
export const atHighest = (highest: Column, column: Column): Formula =>
  whereComplete(xl`INDEX(${column.all}, MATCH(MAX(${highest.all}), ${highest.all}, 0))`);

/**
 * The condition of a check over rows that may be empty: something is open or something can be
 * judged.
 */
export const canBeJudged = (column: Column): Formula =>
  xl`AND(${inUse}, OR(${disk.problem} <> "", COUNT(${column.all}) > 0))`;
