/**
 * Life cycle in words: withdrawal from marketing and end of support of the selected system, of its
 * IBM i release, and of today's systems.
 */
import type { Quantity } from "../../../spreadsheet/formula/named-cells";
import { xl, type Formula, type FormulaPart } from "../../../spreadsheet/formula/xl";
import type { Check } from "../../build/check";
import { dateInWords } from "../../build/months";
import { horizon } from "../../build/period";
import { Steps } from "../../build/steps";
import { alternativeFact, coverInput, dateInput } from "../../inputs/core-cells";
import type { AlternativeNumber } from "../../scenarios";
import { fit } from "../calculation/cells";
import { currentSupport } from "../current/support";
import { dayOfSelected } from "./buying";
import { buying } from "./cells";

const steps = new Steps("life", "Life cycle of the selected system");
const DAY = { unit: "day", format: "0" } as const;
const DATES = [
  ["withdrawn", "Withdrawn from marketing"],
  ["support", "End of support"],
  ["release", "End of support of its IBM i release"],
] as const;
const [withdrawn, support, release] = DATES.map(([key, label]) =>
  steps.add(key, label, dayOfSelected(buying[key], fit.choice.active), DAY),
) as [Quantity, Quantity, Quantity];
const planDay = steps.add("today", "Date of the plan", xl`N(${coverInput.date})`, DAY);
const { measured } = dateInput;
const horizonDay = steps.add(
  "horizon",
  "First day of the horizon",
  xl`
    IF(AND(ISNUMBER(${measured}), ISNUMBER(${horizon})),
      DATE(YEAR(${measured}), MONTH(${measured}) + N(${horizon}), 1),
      0)`,
  DAY,
);

const isPast = (day: FormulaPart): Formula => xl`AND(${day} > 0, ${day} <= ${planDay})`;
/** After the date of the plan, and before its horizon. */
const isEarly = (day: FormulaPart): Formula =>
  xl`AND(${day} > ${planDay}, ${planDay} > 0, ${day} < ${horizonDay})`;
const sentence = (day: Quantity, past: string, ahead: string, end: FormulaPart = ""): Formula => xl`
  IF(${day} = 0, "", IF(${isPast(day)}, ${past}, ${ahead}) & ${dateInWords(day)} & ${end} & ".")`;
const beforeHorizon = (day: Quantity): Formula =>
  xl`IF(${isEarly(day)}, ", before the horizon", "")`;
const ofWithdrawal = steps.addText(
  "sale",
  "Withdrawal in words",
  sentence(withdrawn, "Withdrawn from marketing on ", "On sale until "),
);
const ofSupport = steps.addText(
  "ends",
  "Support in words",
  sentence(support, "Out of support since ", "Supported until ", beforeHorizon(support)),
);
const releaseName = xl`INDEX(${alternativeFact.ibmi.all}, ${fit.choice.active})`;
const releaseWhen = steps.addText(
  "releasewhen",
  "When the support of its IBM i release ends",
  sentence(release, "out of support since ", "supported until ", beforeHorizon(release)),
);
const ofRelease = steps.addText(
  "releaseends",
  "Support of its IBM i release in words",
  xl`
    IF(${releaseWhen} = "", "", ${releaseName} & ": " & ${releaseWhen})`,
);
const ofSelected = steps.addText(
  "selected",
  "Dates of the selected system in words",
  xl`
    IF(OR(${fit.system.active} = "", ${withdrawn} + ${support} + ${release} = 0), "",
      TEXTJOIN(" ", TRUE, ${fit.system.active} & ":", ${ofWithdrawal}, ${ofSupport},
        ${ofRelease}))`,
);
const dates = steps.addText(
  "dates",
  "All dates in words",
  xl`TEXTJOIN(" ", TRUE, ${ofSelected}, ${currentSupport.text})`,
);
/** For the row of the limit, which has room for one sentence about today's systems. */
const finding = steps.addText(
  "finding",
  "Life cycle for the list of limits",
  xl`
    TEXTJOIN(" ", TRUE, ${ofSelected},
      IF(${currentSupport.count} > 0, "Today's systems are out of support.", ""))`,
);
/** How many of both dates of the system have passed on the date of the plan. */
const passed = steps.add(
  "passed",
  "Dates that have passed",
  xl`IF(${isPast(withdrawn)}, 1, 0) + IF(${isPast(support)}, 1, 0)`,
  { format: "0" },
);
/** How many supports end too early, without that of a system that has ended already. */
const early = steps.add(
  "early",
  "Ends of support before the horizon",
  xl`
    IF(${isEarly(support)}, 1, 0) + IF(OR(${isPast(release)}, ${isEarly(release)}), 1, 0)`,
  { format: "0" },
);
/** What is known of the life cycle; a warning where it is over, or ends before the horizon. */
const line = steps.addText(
  "line",
  "Life cycle in words",
  xl`
    IF(${dates} = "", "",
      IF(${passed} + ${early} + ${currentSupport.count} > 0, "Warning: ", "") & ${dates})`,
);

const which = xl`${ofSelected} & " "`;
/** Needs the date of the plan, and a date of the life cycle. */
const check: Check = {
  rule: "plan.target.lifecycle",
  label: "Chosen system is on sale and supported",
  value: xl`${passed}`,
  bound: "0",
  format: "0",
  applies: xl`AND(${withdrawn} + ${support} > 0, ${planDay} > 0)`,
  which,
};
/** Needs an end of support, and the dates of the plan. */
const supportCheck: Check = {
  rule: "plan.target.support",
  label: "Support lasts to the horizon",
  value: xl`${early}`,
  bound: "0",
  format: "0",
  applies: xl`AND(${support} + ${release} > 0, ${planDay} > 0, ${horizonDay} > 0)`,
  which,
};

/**
 * What is against buying an alternative, of its dates: those that have passed on the date of the
 * plan, and supports that end before its horizon; "" if there is none.
 */
export function lifeOfAlternative(number: AlternativeNumber, cells: Steps): Quantity {
  const inWords = (key: string, label: string, day: Quantity): Quantity =>
    cells.addText(
      `${key}date${number}`,
      `Alternative ${number}: ${label}, date in words`,
      xl`IF(${day} > 0, ${dateInWords(day)}, "")`,
    );
  const when = (day: Quantity, date: Quantity, past: string, ahead: string): Formula => xl`
    IF(${isPast(day)}, ${past} & ${date} & ".",
    IF(${isEarly(day)}, ${ahead} & ${date} & ", before the horizon.", ""))`;
  const [sale, ends, releaseEnds] = DATES.map(([key, label]) =>
    cells.add(
      `${key}${number}`,
      `Alternative ${number}: ${label}`,
      xl`N(${buying[key].row(number)})`,
      DAY,
    ),
  ) as [Quantity, Quantity, Quantity];
  const ofSale = cells.addText(
    `sale${number}`,
    `Alternative ${number}: withdrawal in words`,
    xl`IF(${isPast(sale)}, "Withdrawn from marketing on " & ${dateInWords(sale)} & ".", "")`,
  );
  const endsDate = inWords("ends", "End of support", ends);
  const ofEnd = cells.addText(
    `ends${number}`,
    `Alternative ${number}: end of support in words`,
    when(ends, endsDate, "Out of support since ", "Supported until "),
  );
  const releaseEndsDate = inWords(
    "releaseends",
    "End of support of its IBM i release",
    releaseEnds,
  );
  const ofRelease = cells.addText(
    `releaseends${number}`,
    `Alternative ${number}: end of support of its IBM i release in words`,
    when(releaseEnds, releaseEndsDate, "out of support since ", "supported until "),
  );
  return cells.addText(
    `life${number}`,
    `Alternative ${number}: dates that are against it`,
    xl`
      TEXTJOIN(" ", TRUE, ${ofSale}, ${ofEnd},
        IF(${ofRelease} = "", "", ${alternativeFact.ibmi.row(number)} & ": " & ${ofRelease}))`,
  );
}

export const lifeCycle = { line, finding, check, supportCheck, block: steps.block };
