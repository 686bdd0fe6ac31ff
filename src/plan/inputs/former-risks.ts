/** Risks of the planner by the names that their checks had in former versions. */
import type { InputRow } from "./plan-inputs";

/** Present names of renamed checks, with the sheet, by their former names. */
const RENAMED: Readonly<Record<string, string>> = {
  "Checks: VIOS and virtual IO: VIOS set otherwise than is better":
    "Checks: VIOS and virtual IO: VIOS processor mode differs from the recommendation",
};

/** The row of a risk, with the present name of its check. */
export const withPresentRisk = (row: InputRow): InputRow => {
  const name = RENAMED[String(row.risk)];
  return name === undefined ? row : { ...row, risk: name };
};
