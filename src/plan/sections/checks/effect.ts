/** The effect of a check on the status of the plan. */
import { xl, type Formula, type FormulaPart } from "../../../spreadsheet/formula/xl";
import type { Check } from "../../build/check";
import { roleOf } from "../../build/check-roles";
import { riskOwner } from "../../inputs/core-cells";
import { EFFECTS } from "../../plan-status";
import { nameOfCheckRisk } from "../risks/cells";

/** An exceeded window is a condition if somebody has agreed to resolve it by a date. */
const isAgreed = (risk: string): Formula => xl`
  COUNTIFS(${riskOwner.risk.all}, ${risk}, ${riskOwner.owner.all}, "?*",
    ${riskOwner.action.all}, "?*", ${riskOwner.due.all}, ">0") > 0`;

const { fails, open, condition } = EFFECTS;

export function effectOf(check: Check, sheet: string, verdict: FormulaPart): Formula {
  const { kind } = roleOf(check.rule);
  const ofWarning = kind === "limit" || kind === "window" || kind === "input" ? condition : "";
  const ofFailure = {
    limit: fails,
    window: xl`IF(${isAgreed(nameOfCheckRisk(sheet, check.label))}, ${condition}, ${fails})`,
    input: open,
    note: "",
    integrity: open,
  }[kind];
  return xl`
    IF(${verdict} = "FAIL", ${ofFailure},
    IF(${verdict} = "OPEN", ${kind === "note" ? "" : open},
    IF(${verdict} = "WARN", ${ofWarning},
    "")))`;
}
