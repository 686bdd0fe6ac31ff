/** Formulas of High availability that are calculated only in rows of pairs in use. */
import type { Cells } from "../../../spreadsheet/formula/named-cells";
import { xl, type Formula, type FormulaPart } from "../../../spreadsheet/formula/xl";
import type { FunctionCall } from "../../definition/function-calls";
import type { Plan } from "../../definition/section";
import { inUse } from "./cells";
import { HA_SHEET } from "./inputs";

/** The formula, if the pair has a name and the section is in use. */
export const ofPairInUse = (name: FormulaPart, formula: FormulaPart): Formula => xl`
  IF(${name} = "", "",
  IF(NOT(${inUse}), "not used",
  ${formula}))`;

/** Cites a value of a row, if it is a number. */
export const citeMirrorFigure = (
  plan: Plan,
  row: { readonly what: string; readonly name: FormulaPart; readonly unit: string },
  figure: FunctionCall,
  value: Cells,
): void =>
  void plan.figure({
    what: `Db2 Mirror: ${row.what}`,
    whatFormula: xl`${row.name} & ${`: ${row.what}`}`,
    call: figure,
    unit: row.unit,
    sheet: HA_SHEET,
    value,
    used: xl`ISNUMBER(${value})`,
  });
