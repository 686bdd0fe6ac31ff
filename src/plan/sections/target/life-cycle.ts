/**
 * Life cycle in words: withdrawal from marketing and end of support of each alternative and of its
 * IBM i release, and of today's systems.
 */
import type { Column, Quantity } from "../../../spreadsheet/formula/named-cells";
import { xl, type Formula, type FormulaPart } from "../../../spreadsheet/formula/xl";
import type { Check } from "../../definition/check";
import { firstReason } from "../../definition/conditions";
import { dateInWords } from "../../definition/months";
import { golive, horizon, isHorizonKnown } from "../../definition/period";
import { Steps } from "../../definition/steps";
import { alternativeFact, boxfact, coverInput, dateInput } from "../../inputs/core-cells";
import { ALTERNATIVE_NUMBERS, type AlternativeNumber } from "../../scenarios";
import { fit } from "../calculation/cells";
import { addDates, currentSupport, firstDay } from "../current/support";
import { golive as goliveDate } from "../growth/cells";
import { reasonOfFact } from "./buying";
import { buying, NOT_STATED, option } from "./cells";
import { indirectUpgrades, upgradeBlock } from "./upgrades";

const steps = new Steps("life", "Life cycle of the selected system");
const DAY = { unit: "day", format: "0" } as const;
const planDay = steps.add("today", "Date of the plan", xl`N(${coverInput.date})`, DAY);
const { measured } = dateInput;
const horizonDay = steps.add(
  "horizon",
  "First day of the horizon",
  xl`
    IF(AND(ISNUMBER(${measured}), ${isHorizonKnown}),
      DATE(YEAR(${measured}), MONTH(${measured}) + N(${horizon}), 1),
      0)`,
  DAY,
);

/** Go-live, or the date of the plan if that is later. */
const startDay = steps.add(
  "start",
  "First day of go-live, or the date of the plan",
  xl`
    IF(AND(ISNUMBER(${measured}), ISNUMBER(${golive})),
      MAX(${planDay}, DATE(YEAR(${measured}), MONTH(${measured}) + N(${golive}), 1)),
      ${planDay})`,
  DAY,
);

const lines = new Steps("lifeof", "Life cycle of each alternative", ALTERNATIVE_NUMBERS.length);
const dayOf = (column: Column, line: number): Formula => xl`N(${column.row(line)})`;
const addDay = (key: string, label: string, column: Column): Quantity =>
  lines.add(key, label, (line) => dayOf(column, line), DAY);

const isPast = (day: FormulaPart): Formula => xl`AND(${day} > 0, ${day} <= ${planDay})`;

/** An end of support: one day, or where its sources leave it open, the earliest and the latest. */
interface SupportEnd {
  readonly earliest: Quantity;
  readonly latest: Quantity;
}
/** Support that has ended on the date of the plan, or ends before go-live, by every source. */
const isOver = ({ latest }: SupportEnd): Formula =>
  xl`AND(${latest} > 0, ${planDay} > 0, ${latest} < ${startDay})`;
/** Support that ends before the horizon by a source, and not before go-live by every source. */
const isEarly = ({ earliest, latest }: SupportEnd): Formula =>
  xl`AND(${latest} >= ${startDay}, ${planDay} > 0, ${earliest} < ${horizonDay})`;
const before = (end: SupportEnd): Formula =>
  firstReason(
    [
      [isPast(end.latest), ""],
      [isOver(end), ", before go-live"],
      [
        isEarly(end),
        xl`
          IF(${end.earliest} < ${startDay}, ", perhaps before go-live", ", before the horizon")`,
      ],
    ],
    "",
  );
const sentence = (
  day: FormulaPart,
  words: FormulaPart,
  past: string,
  ahead: string,
  end: FormulaPart = "",
): Formula => xl`
  IF(${words} = "", "", IF(${isPast(day)}, ${past}, ${ahead}) & ${words} & ${end} & ".")`;

const sale = addDay("sale", "Withdrawn from marketing", buying.withdrawn);
const addDate = (key: string, label: string, day: Quantity): Quantity =>
  lines.addText(key, `${label}, in words`, xl`IF(${day} = 0, "", ${dateInWords(day)})`);
const saleDate = addDate("saledate", "Withdrawn from marketing", sale);
const ofSale = lines.addText(
  "ofsale",
  "Withdrawal in words",
  sentence(sale, saleDate, "Withdrawn from marketing on ", "On sale until "),
);
const support: SupportEnd = {
  earliest: addDay("ends", "End of support, earliest day", buying.support),
  latest: addDay("endslatest", "End of support, latest day", buying.supportLatest),
};
const supportDates = addDates(lines, "ends", "End of support", support.earliest, support.latest);
const ofSupport = lines.addText(
  "ofends",
  "Support in words",
  sentence(
    support.latest,
    supportDates,
    "Out of support since ",
    "Supported until ",
    lines.addText("endsbefore", "Whether it ends before go-live or the horizon", before(support)),
  ),
);
const releaseDay = addDay("release", "End of support of its IBM i release", buying.release);
const release: SupportEnd = { earliest: releaseDay, latest: releaseDay };
const firstEnd = lines.add(
  "firstend",
  "First end of support, of the system or of its IBM i release",
  firstDay(support.latest, releaseDay),
  DAY,
);
const releaseDate = addDate("releasedate", "End of support of its IBM i release", releaseDay);
const releaseOf = (line: number): Formula => xl`${alternativeFact.ibmi.row(line)}`;
const releaseSupport = lines.addText(
  "releaseends",
  "When the support of its IBM i release ends",
  sentence(releaseDay, releaseDate, "out of support since ", "supported until ", before(release)),
);
const ofRelease = lines.addText(
  "ofrelease",
  "Support of its IBM i release in words",
  (line) => xl`IF(${releaseSupport} = "", "", ${releaseOf(line)} & ": " & ${releaseSupport})`,
);
const passed = lines.addWhole(
  "passed",
  "Withdrawn from marketing on the date of the plan",
  xl`IF(${isPast(sale)}, 1, 0)`,
);
const countOf = (key: string, label: string, holds: (end: SupportEnd) => Formula): Quantity =>
  lines.addWhole(key, label, xl`IF(${holds(support)}, 1, 0) + IF(${holds(release)}, 1, 0)`);
const over = countOf("over", "Ends of support before go-live", isOver);
const early = countOf("early", "Ends of support from go-live to the horizon", isEarly);
const ending = lines.addText(
  "ending",
  "Ends of support before the horizon",
  xl`
    TEXTJOIN(" ", TRUE, IF(OR(${isOver(support)}, ${isEarly(support)}), ${ofSupport}, ""),
      IF(OR(${isOver(release)}, ${isEarly(release)}), ${ofRelease}, ""))`,
);
const indirect = lines.addText(
  "indirect",
  "Releases of today without a direct upgrade",
  (line) => xl`TEXTJOIN(", ", TRUE, ${indirectUpgrades[line - 1]!.all})`,
);
const ofUpgrade = lines.addText(
  "upgrade",
  "The same in a sentence",
  (line) => xl`
    IF(${indirect} = "", "",
      ${releaseOf(line)} & ": no direct upgrade from " & ${indirect} & ".")`,
);
const ofPair = lines.addText(
  "pair",
  "Its IBM i release on it, where no publication has both",
  (line) => xl`
    IF(${buying.level.row(line)} = ${NOT_STATED},
      ${releaseOf(line)} & " on " & ${option.system.row(line)}
        & ": not found in any publication, ask IBM.", "")`,
);
const against = lines.addText(
  "against",
  "What is against it in its life cycle",
  xl`TEXTJOIN(" ", TRUE, IF(${passed} = 1, ${ofSale}, ""), ${ending}, ${ofUpgrade}, ${ofPair})`,
);
const unstated = lines.addWhole(
  "unstated",
  "Ends of support that nothing states",
  (line) => xl`
    IF(${buying.support.row(line)} = ${NOT_STATED}, 1, 0)
      + IF(${buying.release.row(line)} = ${NOT_STATED}, 1, 0)`,
);
/** Of the system, then of its release: "not stated; IBM i 7.4: 30 September 2026". */
const supportedUntil = lines.addText(
  "until",
  "Supported until",
  (line) => xl`
    IF(${option.system.row(line)} = "", "",
      IF(${supportDates} = "", ${NOT_STATED}, ${supportDates})
        & IF(${buying.release.row(line)} = "", "",
          "; " & ${releaseOf(line)} & ": "
            & IF(${releaseDate} = "", ${NOT_STATED}, ${releaseDate})))`,
);

/** A proposal that nobody has entered is not selected. */
const selected = steps.addYesNo(
  "entered",
  "The selected alternative is entered",
  xl`IF(OR(${fit.system.active} = "", ${fit.origin.active} = "proposed"), 0, 1)`,
);
const ofSelected = (cells: Column | Quantity, otherwise: FormulaPart = 0): Formula =>
  xl`IF(${selected} = 1, INDEX(${cells.all}, ${fit.choice.active}), ${otherwise})`;
const inWords = steps.addText(
  "selected",
  "Dates of the selected system in words",
  xl`
    TEXTJOIN(" ", TRUE, ${ofSelected(ofSale, "")}, ${ofSelected(ofSupport, "")},
      ${ofSelected(ofRelease, "")})`,
);
const datesOfSystem = steps.addText(
  "named",
  "The same with its name",
  xl`
    IF(${inWords} = "", "", ${fit.system.active} & ": " & ${inWords})`,
);
/** The reasons name the sources that state no end of support. */
const unknown = (["support", "release"] as const).map((key) =>
  steps.addText(
    `unknown${key}`,
    key === "support" ? "Why no end of support is stated" : "The same of its IBM i release",
    xl`IF(${ofSelected(buying[key])} = ${NOT_STATED}, ${reasonOfFact(key)}, "")`,
  ),
);
const dates = steps.addText(
  "dates",
  "All dates in words",
  xl`TEXTJOIN(" ", TRUE, ${datesOfSystem}, ${currentSupport.text}, ${unknown})`,
);
/** For the row of the limit, which has room for one sentence about today's systems. */
const finding = steps.addText(
  "finding",
  "Life cycle for the list of limits",
  xl`
    TEXTJOIN(" ", TRUE, ${datesOfSystem},
      IF(${currentSupport.count} > 0, "Today's systems are out of support.", ""))`,
);
/** What is known of the life cycle; a warning where it is over, or ends before the horizon. */
const line = steps.addText(
  "line",
  "Life cycle in words",
  xl`
    IF(${dates} = "", "",
      IF(${ofSelected(passed)} + ${ofSelected(over)} + ${ofSelected(early)}
          + ${currentSupport.count} > 0, "Warning: ", "") & ${dates})`,
);

const which = xl`${datesOfSystem} & " "`;
const hasDay = (column: Column): Formula => xl`N(${ofSelected(column)}) > 0`;
const hasSupport = xl`OR(${hasDay(buying.support)}, ${hasDay(buying.release)})`;
/** Needs the date of the plan, and that of the withdrawal. */
const check: Check = {
  rule: "plan.target.lifecycle",
  label: "Marketing status of the selected system",
  value: ofSelected(passed),
  bound: "0",
  format: "0",
  applies: xl`AND(${hasDay(buying.withdrawn)}, ${planDay} > 0)`,
  which,
  condition: xl`
    ${fit.system.active} & ": " & ${ofSelected(ofSale, "")}
      & " Agree on where it is bought, or choose another system."`,
};
/** Needs an end of support, and the date of the plan; to be passed, that of go-live as well. */
const supportedCheck: Check = {
  rule: "plan.target.supported",
  label: "Support at go-live",
  value: ofSelected(over),
  bound: "0",
  format: "0",
  applies: xl`
    AND(${hasSupport}, ${planDay} > 0,
      OR(ISNUMBER(${goliveDate.month}), ${ofSelected(over)} > 0))`,
  which,
  condition: xl`${datesOfSystem}`,
};
/** Needs an end of support, and the dates of the plan. */
const supportCheck: Check = {
  rule: "plan.target.support",
  label: "Support until the horizon",
  value: ofSelected(early),
  bound: "0",
  format: "0",
  applies: xl`AND(${hasSupport}, ${planDay} > 0, ${horizonDay} > 0)`,
  which,
  condition: xl`
    ${fit.system.active} & ": " & ${ofSelected(ending, "")}
      & " Agree on extended support, or on a successor."`,
};
/** What nothing states is worth knowing: the status of a plan rests on what is published. */
const statedCheck: Check = {
  rule: "plan.target.support.stated",
  label: "Published end of support",
  value: ofSelected(unstated),
  bound: "0",
  format: "0",
  applies: xl`AND(${selected} = 1)`,
  note: xl`TEXTJOIN(" ", TRUE, ${unknown})`,
};

/** Needs the releases of today and of the selected alternative. */
const upgradeCheck: Check = {
  rule: "plan.target.upgrade",
  label: "Upgrade from today's IBM i releases",
  value: xl`IF(${ofSelected(indirect, "")} = "", 0, 1)`,
  bound: "0",
  format: "0",
  applies: xl`AND(${ofSelected(buying.level, "")} <> "", COUNTIF(${boxfact.ibmi.all}, "?*") > 0)`,
  which: xl`${ofSelected(ofUpgrade, "")} & " "`,
  condition: xl`${ofSelected(ofUpgrade, "")} & " Plan a release in between, or a new installation."`,
};

/** What is against buying an alternative, of its dates; "" if there is none. */
export const lifeOfAlternative = (
  number: AlternativeNumber,
): Readonly<
  Record<"against" | "isWithdrawn" | "isUnsupported" | "supportedUntil" | "firstEnd", Quantity>
> => ({
  against: against.line(number),
  isWithdrawn: passed.line(number),
  isUnsupported: over.line(number),
  supportedUntil: supportedUntil.line(number),
  firstEnd: firstEnd.line(number),
});

export const lifeCycle = {
  line,
  finding,
  checks: [check, supportedCheck, supportCheck, statedCheck, upgradeCheck],
  blocks: [upgradeBlock, lines.block, steps.block],
};
