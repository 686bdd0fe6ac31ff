/** Dates and hours: the period of a plan without the sheet Growth, and hours of the day. */
import { NamedCell, type Quantity } from "../../spreadsheet/formula/named-cells";
import { xl, type Formula, type FormulaPart } from "../../spreadsheet/formula/xl";
import type { CalcSpec, SheetBuilder } from "../../spreadsheet/layout/builder";
import { dateInput } from "../inputs/core-cells";
import { inputField } from "../inputs/input-cells";
import { fieldError } from "../inputs/validation-cells";
import { BASE_SCENARIO } from "../scenarios";
import { defineBlock, defineFields } from "./cell-definitions";
import { firstReason, whereNumbers } from "./conditions";
import type { Plan } from "./section";
import type { Steps } from "./steps";

/** The time of day, as part of a day, that follows an hour by a number of hours. */
export const clockTimeAfter = (start: FormulaPart, hours: FormulaPart): Formula =>
  xl`(${start} + ${hours}) / 24 - INT((${start} + ${hours}) / 24)`;

const MISSING = "enter the dates";

/** A step with an hour of the day as text: "22:00"; 25.5 is "01:30", and "" without a number. */
export function addClock(steps: Steps, key: string, label: string, hour: FormulaPart): Quantity {
  const minutes = steps.add(
    `${key}minutes`,
    `${label}, minutes of the day`,
    xl`IF(ISNUMBER(${hour}), MOD(ROUND(60 * ${hour}, 0), 24 * 60), "")`,
    { unit: "minutes", format: "0" },
  );
  return steps.addText(
    key,
    label,
    xl`
      IF(ISNUMBER(${minutes}),
        TEXT(INT(${minutes} / 60), "00") & ":" & TEXT(MOD(${minutes}, 60), "00"), "")`,
  );
}

/** Months of the calendar from the measurement to a day. */
export const monthOf = (day: FormulaPart): Formula => {
  const { measured } = dateInput;
  return xl`(YEAR(${day}) - YEAR(${measured})) * 12 + MONTH(${day}) - MONTH(${measured})`;
};

/** Months from the measurement to another date, or a text. */
export function monthsTo(name: `date.${keyof typeof dateInput & string}`): Formula {
  const { measured } = dateInput;
  const date = new NamedCell(name);
  return firstReason(
    [[xl`${fieldError("date.measured")} & ${fieldError(name)} <> ""`, MISSING]],
    whereNumbers([measured, date], monthOf(date), MISSING),
  );
}

const { cells: load, block: loadBlock } = defineBlock("load", {
  golive: { label: "Go-live", unit: "months", format: "0" },
  horizon: { label: "Planning horizon", unit: "months", format: "0" },
});

/** Months from the measurement to the horizon of the active scenario; a text without dates. */
export const horizon = load.horizon.active;
/** Months from the measurement to go-live; 0 in a plan without that date. */
export const golive = load.golive.active;

const { cells: horizonDate, fields: horizonField } = defineFields("horizon", {
  month: { label: "Horizon after the start month", unit: "months", format: "0" },
});

/** Whether there are the dates for anything at the horizon, which is 0 or a text without them. */
export const isHorizonKnown = xl`AND(ISNUMBER(${horizonDate.month}), ISNUMBER(${horizon}))`;
/** What a sheet says where there are not. */
export const noHorizon = (sheet: string): Formula => xl`
  ${`${sheet}: `} & IF(ISNUMBER(${horizonDate.month}), ${horizon}, ${horizonDate.month})`;
/** The same; "" where there are. */
export const whyNoHorizon = (sheet: string): Formula =>
  xl`IF(${isHorizonKnown}, "", ${noHorizon(sheet)})`;

const horizonOfDates = xl`
  IF(ISNUMBER(${horizonDate.month}),
    IF(${horizonDate.month} >= 0, ${horizonDate.month}, "the horizon is before the start month"),
    ${horizonDate.month})`;

/**
 * The names of the two dates in those plans; in others they are the measurement and the target
 * date.
 */
export const PERIOD_INPUTS = {
  "date.measured": {
    label: "Start month",
    help: "Enter the first day of the month, such as 2026-01-01. Volumes apply to this month.",
  },
  "date.horizon": { help: "Enter the last month for which the capacity must be sufficient." },
} as const;

/**
 * The two dates, on the first sheet that needs them; none on other sheets and in a plan with
 * Growth.
 */
export function period(plan: Plan, sheet: SheetBuilder): readonly CalcSpec[] {
  if (plan.has("Growth") || plan.scope.sheetOf("date.horizon") !== sheet.name) return [];
  const cases = [{ id: BASE_SCENARIO, label: "As given" }];
  sheet.heading("Period").fields([
    {
      ...inputField(plan.inputs, "date.measured", PERIOD_INPUTS["date.measured"].help),
      label: PERIOD_INPUTS["date.measured"].label,
    },
    inputField(plan.inputs, "date.horizon", PERIOD_INPUTS["date.horizon"].help),
    ...horizonField({ month: monthsTo("date.horizon") }),
    inputField(plan.inputs, "growth.confirmed"),
  ]);
  return [loadBlock({ title: "Period", cases }, { golive: xl`0`, horizon: horizonOfDates })];
}
