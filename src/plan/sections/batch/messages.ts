/** Conditions and messages of the sheet Batch. */
import { xl, type Formula, type FormulaPart } from "../../../spreadsheet/formula/xl";
import { SHEET } from "./cells";

export const isPositive = (cell: FormulaPart): Formula =>
  xl`AND(ISNUMBER(${cell}), N(${cell}) > 0)`;

/** Given, but no number above 0. */
export const isNotPositive = (cell: FormulaPart): Formula =>
  xl`AND(${cell} <> "", N(${cell}) <= 0)`;

/** A message that ends with a name. */
export const messageAbout = (message: string, name: FormulaPart): Formula =>
  xl`${`${SHEET}: ${message} `} & ${name}`;

/** Why something with a name has no figure. */
export const reasonAbout = (name: FormulaPart, reason: FormulaPart): Formula =>
  xl`${`${SHEET}: `} & ${name} & ": " & ${reason}`;

export const textOf = (cell: FormulaPart): Formula => xl`${cell} & ""`;
