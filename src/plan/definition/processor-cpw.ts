/**
 * CPW of work whose CPU documents give in processors of the measured system. Neither end of the
 * range is published: both are ratings of that system per core.
 */
import type { NamedCell } from "../../spreadsheet/formula/named-cells";
import { xl, type Formula, type FormulaPart } from "../../spreadsheet/formula/xl";
import type { FieldSpec } from "../../spreadsheet/layout/builder";
import { addition } from "../inputs/core-cells";
import { defineFields } from "./cell-definitions";
import { call, numberOr, type FunctionCall } from "./function-calls";
import MEASURED from "./measured-processors.json";
import type { RangeEnd } from "./row-figures";
import type { CitedFigure, Plan } from "./section";

type MeasuredWork = keyof typeof MEASURED.systems;

const CPW_PER_PROCESSOR = { unit: "CPW", format: "#,##0.0" } as const;

interface ProcessorCpw {
  /** CPW of one processor at the ends of the range, as fields of a sheet. */
  readonly fields: () => readonly FieldSpec[];
  /** CPW of a number of processors. A reduction is smallest at the high end. */
  readonly of: (processors: FormulaPart, end: RangeEnd) => Formula;
  /** Both ratings, cited while `isUsed` holds. */
  readonly cite: (isUsed: FormulaPart) => readonly CitedFigure[];
}

/** CPW per processor of the system on which this work was measured. */
export function processorCpw(work: MeasuredWork): ProcessorCpw {
  const { what, ...ends } = MEASURED.systems[work];
  const ratingAt = (end: "low" | "high"): FunctionCall => {
    const { system, feature, cores } = ends[end];
    return call("CPWRATE", system, feature, cores);
  };
  const noteOf = (end: "low" | "high"): string => {
    const { system, feature, cores } = ends[end];
    const size = cores === 1 ? "1 core" : `${cores} cores`;
    return `Derived from the published CPW of ${system} feature ${feature} with ${size}. Measured on ${what}.`;
  };
  const definition = (end: "low" | "high") =>
    ({
      label: `CPW of a measured processor, ${end} end`,
      ...CPW_PER_PROCESSOR,
      note: noteOf(end),
    }) as const;
  const { cells, fields } = defineFields(`${work}cpw`, {
    low: definition("low"),
    high: definition("high"),
  });
  const perProcessor = (end: "low" | "high"): Formula =>
    numberOr(xl`${ratingAt(end)} / ${ends[end].cores}`, "no rating");
  const bounds: readonly NamedCell[] = [cells.low, cells.high];
  return {
    fields: () => fields({ low: perProcessor("low"), high: perProcessor("high") }),
    of: (processors, end) => {
      const products = bounds.map((bound) => xl`${processors} * ${bound}`);
      return xl`
        IF(AND(ISNUMBER(${processors}), ISNUMBER(${cells.low}), ISNUMBER(${cells.high})),
          ${end === "LOW" ? xl`MIN(${products})` : xl`MAX(${products})`},
          "")`;
    },
    cite: (isUsed) =>
      (["low", "high"] as const).map((end) => ({
        what: `CPW of the measured system, ${end} end`,
        call: ratingAt(end),
        unit: "CPW",
        value: ratingAt(end),
        used: xl`${isUsed}`,
      })),
  };
}

/** The CPW of a row, and whether the demand includes it. */
export const CPW_COLUMNS = {
  low: { head: "Low end", unit: "CPW, derived", width: 11, format: "#,##0" },
  high: { head: "High end", unit: "CPW, derived", width: 11, format: "#,##0" },
  counted: { head: "Included in demand", width: 18, style: "resultText" },
} as const;

/** Whether an addition on Growth includes the CPW of a row. */
export function isInDemand(
  plan: Plan,
  sheet: string,
  high: FormulaPart,
  partition: FormulaPart,
): Formula {
  const beside = "for comparison";
  if (!plan.has("Growth")) return xl`IF(ISNUMBER(${high}), ${beside}, "")`;
  const additions = xl`
    COUNTIFS(${addition.from.all}, ${sheet}, ${addition.target.all}, ${partition},
      ${addition.measured.all}, "No")`;
  return xl`
    IF(NOT(ISNUMBER(${high})), "",
    IF(${partition} = "", ${beside},
    IF(${additions} = 0, ${beside}, "yes, on Growth")))`;
}
