/** Cites values of the catalogue in the rows of a table on the Sources sheet. */
import type { Cells } from "../../spreadsheet/formula/named-cells";
import { xl, type Formula, type FormulaPart } from "../../spreadsheet/formula/xl";
import type { FunctionCall } from "./function-calls";
import type { Plan } from "./section";

/** Cites a value. It is in use if it is a number, unless `used` defines another condition. */
export type CiteValue = (
  what: string,
  figure: FunctionCall,
  unit: string,
  value: FormulaPart,
  used?: Formula,
) => void;

/** Cites values of a row on a sheet, with their descriptions and the name of the row. */
export const citeRow =
  (plan: Plan, sheet: string, name: FormulaPart): CiteValue =>
  (what, figure, unit, value, used = xl`ISNUMBER(${value})`) =>
    void plan.figure({
      what,
      whatFormula: xl`${`${what}: `} & ${name}`,
      call: figure,
      unit,
      sheet,
      value: xl`${value}`,
      used,
    });

/** The ends of a published range, as functions name them. */
export type RangeEnd = "LOW" | "HIGH";

interface RangeOfRow {
  readonly what: string;
  readonly name: FormulaPart;
  readonly unit: string;
  readonly sheet: string;
}

/** Cites both ends of a published range in a row, if they are numbers. */
export function citeEnds(
  plan: Plan,
  { what, name, unit, sheet }: RangeOfRow,
  figureOf: (end: RangeEnd) => FunctionCall,
  results: Readonly<Record<"low" | "high", Cells>>,
): void {
  const cite = (end: RangeEnd, value: Cells): void =>
    void plan.figure({
      what,
      whatFormula: xl`${name} & ${`, ${end.toLowerCase()} end`}`,
      call: figureOf(end),
      unit,
      sheet,
      value,
      used: xl`ISNUMBER(${value})`,
    });
  cite("LOW", results.low);
  cite("HIGH", results.high);
}
