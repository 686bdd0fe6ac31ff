/** Formulas of High availability that answer only in rows of pairs in use. */
import { xl, type Formula, type FormulaPart } from "../../../spreadsheet/formula/xl";
import { inUse } from "./cells";

/** The formula where the pair has a name and the section is in use. */
export const ofPairInUse = (name: FormulaPart, formula: FormulaPart): Formula => xl`
  IF(${name} = "", "",
  IF(NOT(${inUse}), "not used",
  ${formula}))`;
