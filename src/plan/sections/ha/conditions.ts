/** Formulas of High availability that are calculated only in rows of pairs in use. */
import type { Cells } from "../../../spreadsheet/formula/named-cells";
import { xl, type Formula, type FormulaPart } from "../../../spreadsheet/formula/xl";
import type { FunctionCall } from "../../definition/function-calls";
import type { CitedFigure } from "../../definition/section";
import { inUse } from "./cells";

/** The formula, if the pair has a name and the section is in use. */
export const ofPairInUse = (name: FormulaPart, formula: FormulaPart): Formula => xl`
  IF(${name} = "", "",
  IF(NOT(${inUse}), "not used",
  ${formula}))`;

/** A value of a row, cited if it is a number. */
export const citeMirrorFigure = (
  row: { readonly what: string; readonly name: FormulaPart; readonly unit: string },
  figure: FunctionCall,
  value: Cells,
): CitedFigure => ({
  what: `Db2 Mirror: ${row.what}`,
  whatFormula: xl`${row.name} & ${`: ${row.what}`}`,
  call: figure,
  unit: row.unit,
  value,
  used: xl`ISNUMBER(${value})`,
});
