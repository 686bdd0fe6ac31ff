/** Steps of the formulas about data sets, one line for each data set. */
import type { Operation } from "../../../models/backup/names";
import type { Quantity } from "../../../spreadsheet/formula/named-cells";
import { xl } from "../../../spreadsheet/formula/xl";
import { basisOf, numberOr } from "../../definition/function-calls";
import { TableSteps } from "../../definition/steps";
import { dataSet, facts, hours } from "./cells";
import { estimatedRate, hasEnteredRate, isByFormula, namedHoursBy } from "./rates";

export const steps = new TableSteps("dataset", "Data sets");

const hoursByMeasurement = (operation: Operation, key: string, label: string): Quantity =>
  steps.add(
    key,
    label,
    xl`
      IF(OR(${facts.device} = "", NOT(ISNUMBER(${dataSet.gb})), ${hasEnteredRate(operation)}), "",
      ${numberOr(namedHoursBy(operation), "no rate")})`,
    { unit: "h" },
  );

/** Where the data set has a device, an amount and no rate of the planner. */
export const measuredHours: Readonly<Record<Operation, Quantity>> = {
  SAVE: hoursByMeasurement("SAVE", "save", "Save by a measurement"),
  RESTORE: hoursByMeasurement("RESTORE", "restore", "Restore by a measurement"),
};

export const basisOfFormula = steps.addText(
  "basis",
  "Basis of the rate by the formula",
  xl`
    IF(AND(${isByFormula()}, ISNUMBER(${hours.hours})),
      IF(ISNUMBER(${facts.native}), "user", ${basisOf(estimatedRate())}),
      "")`,
);
