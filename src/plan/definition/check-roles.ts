/**
 * The role of each check, from `check-roles.json`: the limit of the plan that it belongs to, and
 * its effect on the status of the plan if it does not pass.
 */
import { suggest } from "../../catalogue/lookup-key";
import type { RuleId } from "../../../build/generated/rule-id";
import { SECTION_RULE_ROLES } from "../../../build/generated/section-rule-roles";
import RULE_ROLES from "./check-roles.json";

export type CheckKind =
  /** A capacity or a published limit: if it fails, the plan does not fit. */
  | "limit"
  /** A time window: like a limit, but with an agreed action a failure becomes a condition. */
  | "window"
  /** What somebody must do or accept: if it does not pass, it is a condition of the plan. */
  | "condition"
  /** A recommendation or a remark, which never affects the status. */
  | "advice"
  /** An input: if it fails, the plan is incomplete. */
  | "input"
  /** What cannot be: if it fails, nothing is concluded from the inputs. */
  | "contradiction"
  /** Information for the reader, without effect on the status. */
  | "note"
  /**
   * Concerns the workbook and not the planned system: counted separately from the checks of the
   * plan.
   */
  | "integrity";

/** The limits of a plan, in the order in which the cover lists them. */
export const LIMIT_KEYS = [
  "cpu",
  "cores",
  "memory",
  "space",
  "arms",
  "backup",
  "restore",
  "batch",
  "vios",
  "network",
  "web",
  "integrated",
  "survivor",
  "lifecycle",
] as const;
export type LimitKey = (typeof LIMIT_KEYS)[number];

export interface CheckRole {
  readonly kind: CheckKind;
  /** Its limit; undefined if it belongs to none. */
  readonly limit?: LimitKey;
  /** For checks of the selected alternative that assess every other one too, in its row. */
  readonly ofAlternative?: true;
}

const ROLES: ReadonlyMap<string, CheckRole> = new Map([
  ...(Object.entries(RULE_ROLES) as [string, CheckRole][]),
  ...Object.entries(SECTION_RULE_ROLES).map(([id, kind]) => [id, { kind }] as const),
]);

/** The role of a check of a plan, by its rule. */
export function roleOf(rule: RuleId): CheckRole {
  const role = ROLES.get(rule);
  if (role === undefined)
    throw new Error(
      `No check of a plan has the rule ${rule}; the nearest rule is ${suggest(rule, [...ROLES.keys()], 1)[0]}. A rule of the catalogue needs a role in src/plan/definition/check-roles.json.`,
    );
  return role;
}

/** Whether checks by this rule are about the workbook itself, in plans of all versions. */
export const isIntegrityRule = (rule: string): boolean => ROLES.get(rule)?.kind === "integrity";

/** Whether a check by this rule fails because of inputs, in plans of all versions. */
export function isAboutInputs(rule: string): boolean {
  const kind = ROLES.get(rule)?.kind;
  return kind === "input" || kind === "contradiction";
}
