/** Withdrawal from marketing and end of support of the selected system, in words. */
import type { Column, Quantity } from "../../../spreadsheet/formula/named-cells";
import { xl, type Formula, type FormulaPart } from "../../../spreadsheet/formula/xl";
import type { Check } from "../../build/check";
import { firstReason } from "../../build/conditions";
import { dateInWords } from "../../build/months";
import { Steps } from "../../build/steps";
import { alternativeFact, coverInput } from "../../inputs/core-cells";
import { fit } from "../calculation/cells";
import { systemDate } from "../lists/cells";

const steps = new Steps("life", "Life cycle of the selected system");
const row = steps.add(
  "row",
  "Row of its dates",
  xl`
    IF(COUNTIF(${systemDate.item.all}, ${fit.system.active}) = 0, 0,
      MATCH(${fit.system.active}, ${systemDate.item.all}, 0))`,
  { format: "0" },
);
/** Yours, otherwise the reported one, otherwise 0. */
const dayOf = (entered: Column, reported: Column): Formula =>
  firstReason(
    [
      [
        xl`N(INDEX(${entered.all}, ${fit.choice.active})) > 0`,
        xl`INDEX(${entered.all}, ${fit.choice.active})`,
      ],
      [xl`${row} = 0`, 0],
    ],
    xl`N(INDEX(${reported.all}, ${row}))`,
  );
const DAY = { unit: "day", format: "0" } as const;
const withdrawn = steps.add(
  "withdrawn",
  "Withdrawn from marketing",
  dayOf(alternativeFact.withdrawn, systemDate.withdrawn),
  DAY,
);
const support = steps.add(
  "support",
  "End of support",
  dayOf(alternativeFact.support, systemDate.ends),
  DAY,
);
const planDay = steps.add("today", "Date of the plan", xl`N(${coverInput.date})`, DAY);

const isPast = (day: FormulaPart): Formula => xl`AND(${day} > 0, ${day} <= ${planDay})`;
const sentence = (day: Quantity, past: string, ahead: string): Formula => xl`
  IF(${day} = 0, "", IF(${isPast(day)}, ${past}, ${ahead}) & ${dateInWords(day)} & ".")`;
const ofWithdrawal = steps.addText(
  "sale",
  "Withdrawal in words",
  sentence(withdrawn, "Withdrawn from marketing on ", "On sale until "),
);
const ofSupport = steps.addText(
  "ends",
  "Support in words",
  sentence(support, "Out of support since ", "Supported until "),
);
const dates = steps.addText(
  "dates",
  "Both dates in words",
  xl`
    IF(OR(${fit.system.active} = "", ${withdrawn} + ${support} = 0), "",
      TEXTJOIN(" ", TRUE, ${fit.system.active} & ":", ${ofWithdrawal}, ${ofSupport}))`,
);
/** How many of both dates have passed on the date of the plan. */
const passed = steps.add(
  "passed",
  "Dates that have passed",
  xl`IF(${isPast(withdrawn)}, 1, 0) + IF(${isPast(support)}, 1, 0)`,
  { format: "0" },
);
/** What is known of the life cycle of the selected system; a warning where it is over. */
const line = steps.addText(
  "line",
  "Life cycle in words",
  xl`IF(${dates} = "", "", IF(${passed} > 0, "Warning: ", "") & ${dates})`,
);

/** Needs the date of the plan, and a date of the life cycle. */
const check: Check = {
  rule: "plan.target.lifecycle",
  label: "Chosen system is on sale and supported",
  value: xl`${passed}`,
  bound: "0",
  format: "0",
  applies: xl`AND(${dates} <> "", ${planDay} > 0)`,
  which: xl`${dates} & " "`,
};

export const lifeCycle = { line, dates, check, block: steps.block };
