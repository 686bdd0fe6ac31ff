/** Cites values of the catalogue in the rows of a table on the Sources sheet. */
import type { Cells } from "../../spreadsheet/formula/named-cells";
import { xl, type Formula, type FormulaPart } from "../../spreadsheet/formula/xl";
import type { FunctionCall } from "./function-calls";
import type { CitedFigure } from "./section";

/** A cited value. It is in use if it is a number, unless `used` defines another condition. */
export type CiteValue = (
  what: string,
  figure: FunctionCall,
  unit: string,
  value: FormulaPart,
  used?: Formula,
) => CitedFigure;

/** Values of a row, with their descriptions and the name of the row. */
export const citeRow =
  (name: FormulaPart): CiteValue =>
  (what, figure, unit, value, used = xl`ISNUMBER(${value})`) => ({
    what,
    whatFormula: xl`${`${what}: `} & ${name}`,
    call: figure,
    unit,
    value: xl`${value}`,
    used,
  });

/** The ends of a published range, as functions name them. */
export type RangeEnd = "LOW" | "HIGH";

interface RangeOfRow {
  readonly what: string;
  readonly name: FormulaPart;
  readonly unit: string;
}

/** Both ends of a published range in a row, if they are numbers. */
export function citeEnds(
  { what, name, unit }: RangeOfRow,
  figureOf: (end: RangeEnd) => FunctionCall,
  results: Readonly<Record<"low" | "high", Cells>>,
): readonly CitedFigure[] {
  const cite = (end: RangeEnd, value: Cells): CitedFigure => ({
    what,
    whatFormula: xl`${name} & ${`, ${end.toLowerCase()} end`}`,
    call: figureOf(end),
    unit,
    value,
    used: xl`ISNUMBER(${value})`,
  });
  return [cite("LOW", results.low), cite("HIGH", results.high)];
}
