/** The effect of a check on the status of the plan. */
import { xl, type Formula, type FormulaPart } from "../../../spreadsheet/formula/xl";
import type { Check } from "../../definition/check";
import { roleOf, type CheckKind } from "../../definition/check-roles";
import { riskOwner } from "../../inputs/core-cells";
import { EFFECTS } from "../../plan-status";
import { nameOfCheckRisk } from "../risks/cells";

const { contradiction, fails, open, condition } = EFFECTS;

/**
 * Whether somebody has agreed on an action by a date that resolves a failure: with the figure
 * after it, within the limit, or to be measured by a date. For support, it is extended support.
 */
function isAgreed({ rule, label }: Check, sheet: string, limit: FormulaPart): Formula {
  const isSupport = roleOf(rule).limit === "lifecycle";
  const rows = (...criteria: readonly FormulaPart[]): Formula => xl`
    COUNTIFS(${riskOwner.risk.all}, ${nameOfCheckRisk(sheet, label)}, ${riskOwner.owner.all}, "?*",
      ${riskOwner.due.all}, ">0", ${criteria})`;
  return isSupport
    ? xl`${rows(riskOwner.action.all, "*extended support*")} > 0`
    : xl`
      ${rows(riskOwner.action.all, "*to be measured by*")}
        + ${rows(riskOwner.action.all, "?*", riskOwner.after.all, xl`"<=" & ${limit}`)} > 0`;
}

/** Kinds whose checks can be conditions of the plan. */
const CONDITIONAL: ReadonlySet<CheckKind> = new Set(["window", "condition"]);
export const canBeCondition = ({ rule }: Check): boolean => CONDITIONAL.has(roleOf(rule).kind);

/** `addStep` adds a step whether an action is agreed, 1 for yes. */
export function effectOf(
  check: Check,
  sheet: string,
  { verdict, limit }: Readonly<Record<"verdict" | "limit", FormulaPart>>,
  addStep: (isAgreed: Formula) => FormulaPart,
): Formula {
  const { kind } = roleOf(check.rule);
  if (kind === "advice" || kind === "note") return xl`""`;
  const ofWindow = (): Formula =>
    xl`IF(${addStep(isAgreed(check, sheet, limit))} = 1, ${condition}, ${fails})`;
  const ofFailure = {
    limit: fails,
    window: kind === "window" ? ofWindow() : "",
    condition,
    input: open,
    contradiction,
    integrity: open,
  }[kind];
  return xl`
    IF(${verdict} = "FAIL", ${ofFailure},
    IF(${verdict} = "OPEN", ${open},
    IF(${verdict} = "WARN", ${kind === "condition" ? condition : ""},
    "")))`;
}
