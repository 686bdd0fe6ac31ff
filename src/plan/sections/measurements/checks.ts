/** Checks of the measurements. */
import { xl } from "../../../spreadsheet/formula/xl";
import type { Check } from "../../definition/check";
import { capacityCheck, noneCheck } from "../../definition/columns";
import {
  shiftResult,
  hourly,
  hourlyRow,
  inUse,
  measured,
  measurementsInput,
  profile,
  result,
  SHEET,
} from "./cells";

const largestDifference = xl`MAX(${measured.differs.all})`;

export const CHECKS: readonly Check[] = [
  {
    rule: "plan.measurements.agree",
    label: "CPU entered agrees with CPU measured",
    value: largestDifference,
    limit: xl`${measurementsInput.tolerance}`,
    format: "0.0%",
    applies: xl`AND(${inUse}, COUNT(${measured.differs.all}) > 0)`,
    which: xl`
      INDEX(${measured.name.all}, MATCH(${largestDifference}, ${measured.differs.all}, 0)) & ": "`,
  },
  {
    rule: "plan.measurements.parts",
    label: "Busiest hour within a shift",
    value: xl`${result.peak}`,
    limit: xl`
      IF(COUNT(${shiftResult.peak.all}) = 0, "open", MAX(${shiftResult.peak.all}))`,
    format: "#,##0",
    applies: inUse,
  },
  noneCheck(
    "plan.measurements.rows",
    "Rows and CPU not included",
    xl`COUNTIF(${hourlyRow.status.all}, "*not counted*")`,
    inUse,
  ),
  noneCheck(
    "plan.measurements.hours",
    "Shift hours without a row",
    xl`
      IF(${result.days} = 0, ${`${SHEET}: paste hours and their CPU`},
      COUNTIF(${profile.missing.all}, "?*"))`,
    inUse,
  ),
  capacityCheck("hours", hourly.hour),
];
