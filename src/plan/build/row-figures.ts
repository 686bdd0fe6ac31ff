/** Values of the catalogue in the rows of a table, as the Sources sheet cites them. */
import type { Cells } from "../../spreadsheet/formula/named-cells";
import { xl, type Formula, type FormulaPart } from "../../spreadsheet/formula/xl";
import type { FunctionCall } from "./function-calls";
import type { Plan } from "./section";

/** Cites a value; it is used where it is a number, unless `used` says otherwise. */
export type CiteValue = (
  what: string,
  figure: FunctionCall,
  unit: string,
  value: Cells,
  used?: Formula,
) => void;

/** Cites values of a row on a sheet: what they are, and the name of the row. */
export const citeRow =
  (plan: Plan, sheet: string, name: FormulaPart): CiteValue =>
  (what, figure, unit, value, used = xl`ISNUMBER(${value})`) =>
    void plan.figure({
      what,
      whatFormula: xl`${`${what}: `} & ${name}`,
      call: figure,
      unit,
      sheet,
      value,
      used,
    });
