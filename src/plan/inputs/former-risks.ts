/** Risks of the planner by the names that their checks had in former versions. */
import { presentRisk } from "../former-labels";
import type { InputRow } from "./plan-inputs";

/** The row of a risk, with the present name of its check. */
export const withPresentRisk = (row: InputRow): InputRow =>
  typeof row.risk === "string" ? { ...row, risk: presentRisk(row.risk) } : row;
