/** The month in which the work of a plan first exceeds a capacity. */
import type { Quantity } from "../../../spreadsheet/formula/named-cells";
import { xl, type Formula, type FormulaPart } from "../../../spreadsheet/formula/xl";
import type { CaseColumn } from "../../../spreadsheet/layout/builder";
import { call } from "../../definition/function-calls";
import { isAlternative } from "../../scenarios";
import { demand, load, type WorkKind } from "./cells";
import { assessed } from "./assessed-demand-cells";

/**
 * The first month in which the demand of any shift exceeds the limit. The shifts are listed one
 * below the other.
 */
const demandOfAllShifts = (caseColumn: CaseColumn): Formula => {
  const [first, last] = [assessed.cpwA.line("first"), assessed.cpwD.line("last")];
  return isAlternative(caseColumn) ? xl`${first.active}:${last.active}` : xl`${first}:${last}`;
};

/** A quantity of the demand: that of the case's scenario, or of the active one. */
export const inScenario = (caseColumn: CaseColumn, quantity: Quantity): Quantity =>
  isAlternative(caseColumn) ? quantity.active : quantity;

interface Work {
  readonly kind: WorkKind;
  readonly capacity: FormulaPart;
  readonly limit: FormulaPart;
  /** The partition of the work; undefined for the whole system. */
  readonly owner?: FormulaPart;
}

/** The loads to include, if not all: the column, and its value. */
function condition({ kind, owner }: Work): readonly FormulaPart[] {
  if (owner) return [kind === "all" ? load.owner.all : load.ownerHigh.all, owner];
  return kind === "high" ? [load.class.all, "High"] : [];
}

/** The month, from the first that is assessed, in which work exceeds its limit. */
export const thresholdMonthOf = (caseColumn: CaseColumn, work: Work): Formula =>
  call(
    "CPWCROSS",
    demandOfAllShifts(caseColumn),
    inScenario(caseColumn, demand.rate.all),
    inScenario(caseColumn, assessed.start.all),
    work.capacity,
    work.limit,
    ...condition(work),
  );

/** The same in the scenario shown, of the loads of an owner: `owners` has those of all loads. */
const thresholdMonthFrom =
  ({ cpwA, cpwD }: Readonly<Record<"cpwA" | "cpwD", Quantity>>, starts: FormulaPart) =>
  (capacity: FormulaPart, limit: FormulaPart, owners: FormulaPart, owner: FormulaPart): Formula =>
    call(
      "CPWCROSS",
      xl`${cpwA.line("first").active}:${cpwD.line("last").active}`,
      demand.rate.all.active,
      starts,
      capacity,
      limit,
      owners,
      owner,
    );
/** From the first month that is assessed. */
export const thresholdMonthOfOwner = thresholdMonthFrom(assessed, assessed.start.all.active);
/** From today on. */
export const thresholdMonthToday = thresholdMonthFrom(demand, load.start.all);

/** The earliest of some months. */
export const earliest = (months: readonly FormulaPart[]): Formula =>
  xl`IF(COUNT(${months}) = 0, "never", MIN(${months}))`;

/** The earliest of some months that are counted from the first that is assessed. */
export const earliestCrossing =
  (months: readonly FormulaPart[]) =>
  (caseColumn: CaseColumn): Formula => xl`
    IF(COUNT(${months}) = 0, "never",
      MIN(${months}) + ${inScenario(caseColumn, assessed.from)})`;
