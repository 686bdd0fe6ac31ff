/** Demand and capacity of the active scenario by year. */
import { rowNumber, xl, type FormulaPart } from "../../../spreadsheet/formula/xl";
import type { SheetBuilder } from "../../../spreadsheet/layout/builder";
import { withSuffixes } from "../../definition/cell-definitions";
import { call } from "../../definition/function-calls";
import { dateInput } from "../../inputs/core-cells";
import { fieldError } from "../../inputs/validation-cells";
import { SHIFTS, type Shift } from "../../scenarios";
import { demand, fit, load, planResult } from "../calculation/cells";
import { whereShiftUsed } from "../calculation/shift-use";
import { year, yearTable } from "./cells";

/** Years 0 to 5. */
const YEARS = 6;

const { measured } = dateInput;
const yearName = xl`
  IF(AND(ISNUMBER(${measured}), ${fieldError("date.measured")} = ""),
    YEAR(${measured}) + ${rowNumber} - 1 & "-" & TEXT(MONTH(${measured}), "00"),
    "year " & ${rowNumber} - 1)`;

const wherePlanned = (formula: FormulaPart) =>
  xl`IF(${planResult.problem} = "", ${formula}, "open")`;
const demandOf = (shift: Shift) =>
  wherePlanned(
    call(
      "CPWSUM",
      demand[`cpw${shift}`].all.active,
      demand.rate.all.active,
      load.start.all,
      year.month,
    ),
  );

const isReady = fit.ready.active;
const capacity = fit.total.active;

export function years(sheet: SheetBuilder): void {
  sheet
    .table(
      yearTable(
        {
          title: "Demand and capacity by year, active scenario",
          note: "Demand of the system in each shift, compounded from the measurement month. The peak shift counts.",
          spare: YEARS,
        },
        {
          year: yearName,
          month: xl`(${rowNumber} - 1) * 12`,
          ...withSuffixes("d", SHIFTS, (shift) => whereShiftUsed(shift, demandOf(shift))),
          worst: wherePlanned(xl`MAX(${SHIFTS.map((shift) => year[`d${shift}`])})`),
          usable: xl`IF(${isReady}, ${capacity} * ${fit.sysLimit.active}, "open")`,
          capacity: xl`IF(${isReady}, ${capacity}, "open")`,
        },
      ),
    )
    .chart({
      kind: "line",
      title: "Demand against capacity",
      altText: "Lines of demand by year in the peak shift, and of total and usable capacity",
      categories: String(year.year.all),
      categoryTitle: "Year",
      valueTitle: "CPW",
      width: 90,
      series: [
        { name: "Demand, peak shift", values: String(year.worst.all) },
        { name: "Usable capacity (threshold)", values: String(year.usable.all), dashed: true },
        { name: "Capacity", values: String(year.capacity.all) },
      ],
    });
}
