/** The month in which growing work first exceeds a capacity. */
import type { Quantity } from "../../../spreadsheet/formula/named-cells";
import { xl, type Formula, type FormulaPart } from "../../../spreadsheet/formula/xl";
import type { CaseColumn } from "../../../spreadsheet/layout/builder";
import { call } from "../../build/function-calls";
import { isAlternative } from "../../scenarios";
import { demand, load, type WorkKind } from "./cells";

/**
 * Demand of all parts of the day, one list below the other: the first month in which any of them
 * exceeds the limit.
 */
const demandOfAllParts = (caseColumn: CaseColumn): Formula => {
  const [first, last] = [demand.cpwA.line("first"), demand.cpwD.line("last")];
  return isAlternative(caseColumn) ? xl`${first.active}:${last.active}` : xl`${first}:${last}`;
};

const growthOfLoads = (caseColumn: CaseColumn): Quantity =>
  isAlternative(caseColumn) ? demand.rate.all.active : demand.rate.all;

interface Work {
  readonly kind: WorkKind;
  readonly capacity: FormulaPart;
  readonly limit: FormulaPart;
  /** The partition whose work it is; without one, that of the system. */
  readonly owner?: FormulaPart;
}

/** The loads that count, where not all do: the column, and what stands in it. */
function condition({ kind, owner }: Work): readonly FormulaPart[] {
  if (owner) return [kind === "all" ? load.owner.all : load.ownerHigh.all, owner];
  return kind === "high" ? [load.class.all, "High"] : [];
}

/** The month in which work exceeds its limit. */
export const crossingOf = (caseColumn: CaseColumn, work: Work): Formula =>
  call(
    "CPWCROSS",
    demandOfAllParts(caseColumn),
    growthOfLoads(caseColumn),
    load.start.all,
    work.capacity,
    work.limit,
    ...condition(work),
  );

/** The earliest of some months. */
export const earliest = (months: readonly FormulaPart[]): Formula =>
  xl`IF(COUNT(${months}) = 0, "never", MIN(${months}))`;
