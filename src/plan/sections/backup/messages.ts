/** Conditions and messages of the Backup window. */
import { xl, type Formula, type FormulaPart } from "../../../spreadsheet/formula/xl";
import { firstReason, whereNothingIsOpen, type Reason } from "../../definition/conditions";
import { coverInput } from "../../inputs/core-cells";
import { result, SHEET } from "./cells";

export const inUse = xl`${coverInput.backup} <> "No"`;
export const isOff = xl`${coverInput.backup} = "No"`;

/** A message, with the sheet in front and a cell in it. */
export const messageAbout = (before: string, cell: FormulaPart, after = ""): Formula => {
  const message = xl`${`${SHEET}: ${before}`} & ${cell}`;
  return after === "" ? message : xl`${message} & ${after}`;
};

/** The formula in a row with a name, if the section is in use. */
export const inRow = (
  name: FormulaPart,
  formula: FormulaPart,
  reasons: readonly Reason[] = [],
): Formula => firstReason([[xl`${name} = ""`, ""], [isOff, "not used"], ...reasons], formula);

/** The formula, or a reference to the missing input of the sheet. */
export const whereReady = (formula: FormulaPart): Formula =>
  whereNothingIsOpen(result.problem, formula, "open");
