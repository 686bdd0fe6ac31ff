/** The roles of checks, which a table has by the ids of rules. */
import { ruleIds } from "../../../src/models/rules";
import ROLES from "../../../src/plan/definition/check-roles.json";
import { LIMIT_KEYS, type CheckRole } from "../../../src/plan/definition/check-roles";

const KINDS = ["limit", "window", "condition", "advice", "input", "contradiction", "note"];

test("every role is of a rule of the catalogue, and of a known kind", () => {
  const roles = Object.entries(ROLES) as [string, CheckRole][];
  expect(roles.map(([id]) => id).filter((id) => !ruleIds().includes(id))).toEqual([]);
  for (const [, { kind, limit }] of roles) {
    expect([...KINDS, "integrity"]).toContain(kind);
    if (limit !== undefined) expect(LIMIT_KEYS).toContain(limit);
  }
});
