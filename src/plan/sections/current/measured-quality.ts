/** How well the CPU was measured: working days, month end, statistic and age. */
import { xl, type Formula, type FormulaPart } from "../../../spreadsheet/formula/xl";
import type { Check } from "../../definition/check";
import { counted } from "../../definition/conditions";
import { monthOf } from "../../definition/period";
import { Steps } from "../../definition/steps";
import { coverInput, dateInput, measuredInput } from "../../inputs/core-cells";
import { fieldError } from "../../inputs/validation-cells";

const { period, monthend, statistic } = measuredInput;

/** As measured files write it: "2026-05-12 00:00 to 2026-05-14 00:00". */
const FROM_FILES = "????-??-?? ??:?? to ????-??-?? ??:??";
const END = 20;
const digitsOf = (position: number): Formula => xl`
  MID(${period}, ${position}, 4) & MID(${period}, ${position + 5}, 2) & MID(${period}, ${position + 8}, 2)
    & MID(${period}, ${position + 11}, 2) & MID(${period}, ${position + 14}, 2)`;

const steps = new Steps("quality", "How well it was measured");
const isDated = steps.addYesNo(
  "dated",
  "The period has a first and a last day",
  xl`
    IF(COUNTIF(${period}, ${FROM_FILES}) = 0, 0,
    IF(AND(ISNUMBER(1 * (${digitsOf(1)})), ISNUMBER(1 * (${digitsOf(END + 1)}))), 1, 0))`,
);
const dayAt = (position: number): Formula => xl`
  DATE(1 * MID(${period}, ${position}, 4), 1 * MID(${period}, ${position + 5}, 2),
    1 * MID(${period}, ${position + 8}, 2))`;
const DAY = { unit: "day", format: "0" } as const;
const firstDay = steps.add("first", "First day", xl`IF(${isDated} = 1, ${dayAt(1)}, "")`, DAY);
/** A period that ends at midnight does not include the day that begins then. */
const lastDay = steps.add(
  "last",
  "Last day",
  xl`
    IF(${isDated} = 1, ${dayAt(END + 1)} - IF(RIGHT(${period}, 5) = "00:00", 1, 0), "")`,
  DAY,
);
/** Working days up to a day: Excel counts days from a Sunday. */
const workingDaysTo = (day: FormulaPart): Formula =>
  xl`5 * INT(${day} / 7) + MAX(0, MIN(5, MOD(${day}, 7) - 1))`;
const workingDays = steps.add(
  "days",
  "Working days",
  xl`
    IF(${isDated} = 1,
      ${workingDaysTo(lastDay)} - (${workingDaysTo(xl`(${firstDay} - 1)`)}),
      "")`,
  { unit: "days", format: "0" },
);
const age = steps.add(
  "age",
  "Months from the measurement to the date of the plan",
  xl`
    IF(AND(ISNUMBER(${coverInput.date}), ISNUMBER(${dateInput.measured}),
        ${fieldError("cover.date")} & ${fieldError("date.measured")} = ""),
      ${monthOf(coverInput.date)},
      "")`,
  { unit: "months", format: "0" },
);

/** The lacks and strengths of the measurement, after a comma each; "" where nothing is known. */
const words = steps.addText(
  "words",
  "How well it was measured, in words",
  xl`
    TEXTJOIN(", ", TRUE,
      IF(ISNUMBER(${workingDays}), ${counted(workingDays, "working day")}, ""),
      IF(${monthend} = "Yes", "with a month end",
        IF(${monthend} = "No", "without a month end", "month end not stated")),
      IF(${fieldError("measured.statistic")} = "", LOWER(${statistic}), ""),
      IF(N(${age}) > 0, ${counted(age, "month")} & " old", ""))`,
);

const checks: readonly Check[] = [
  {
    rule: "plan.measured.monthend",
    label: "Month end in the measurement",
    value: xl`IF(${monthend} = "No", 1, 0)`,
    bound: "0",
    format: "0",
    applies: xl`${monthend} <> ""`,
    condition: xl`"Measured without a month end. Measure one, or accept the plan without it."`,
  },
  {
    rule: "plan.measured.days",
    label: "Working days measured",
    value: xl`${workingDays}`,
    bound: "5",
    format: "0",
    applies: xl`ISNUMBER(${workingDays})`,
    condition: xl`
      "Only " & ${counted(workingDays, "working day")} & " measured. Measure at least 5, or accept the plan without them."`,
  },
];

export const measuredQuality = { words, checks, block: steps.block };
