/** Steps of the limits on the cover: rows of their checks, and what would help. */
import type { RuleId } from "../../../../build/generated/rule-id";
import type { Column, Quantity } from "../../../spreadsheet/formula/named-cells";
import { xl, type Formula, type FormulaPart } from "../../../spreadsheet/formula/xl";
import type { LimitKey } from "../../definition/check-roles";
import { counted, firstReason, NEEDS_INPUT, withoutFullStop } from "../../definition/conditions";
import { numberOr } from "../../definition/function-calls";
import type { Steps } from "../../definition/steps";
import { need } from "../backup/cells";
import { fit } from "../calculation/cells";
import { check } from "../checks/cells";
import { gbText } from "../growth/memory";
import { ruleOfMemory } from "../memory/cells";
import { limit } from "./cells";
import type { Reach } from "./limit-types";

/** Most checks of one rule in a plan that have the values of a limit. */
const MAX_OF_RULE = 4;

/** The row of the check in use with this rule that is nearest to its limit. */
export function rowOfCheck(steps: Steps, rule: RuleId): Quantity {
  const key = rule.replace(/\W/g, "");
  const rows: Quantity[] = [];
  const shares: Quantity[] = [];
  for (let number = 1; number <= MAX_OF_RULE; number += 1) {
    const row = steps.add(
      `${key}row${number}`,
      `Check ${number} in use of ${rule}`,
      xl`
        MINIFS(${check.no.all}, ${check.rule.all}, ${rule}, ${check.value.all}, "<>not used",
          ${check.no.all}, ${xl`">" & ${rows.at(-1) ?? 0}`})`,
      { format: "0" },
    );
    const { end, bound } = valuesOf(row);
    const [value, limitThen] = [xl`N(${end})`, xl`N(${bound})`];
    shares.push(
      steps.add(
        `${key}share${number}`,
        "Share of its limit that is used",
        xl`
          IF(${row} = 0, -1,
          IF(${limitThen} > 0, ${numberOr(xl`${value} / ${limitThen}`, xl`10 ^ 9`)},
          IF(${value} > 0, 10 ^ 9, 0)))`,
      ),
    );
    rows.push(row);
  }
  return steps.add(
    key,
    `Row of the check ${rule}`,
    firstReason(
      rows.slice(0, -1).map((row, i) => [xl`${shares[i]!} = MAX(${shares})`, row]),
      rows.at(-1)!,
    ),
    { format: "0" },
  );
}

/** The cell of a column in a row of the list of checks. */
export const inRow = (column: Column, row: FormulaPart): Formula =>
  xl`INDEX(${column.all}, ${row})`;

/** The value and the limit of the check in a row; "" without one. */
export function valuesOf(row: Quantity): Pick<Reach, "end" | "bound"> {
  const cellOf = (column: Column): Formula => xl`IF(${row} = 0, "", ${inRow(column, row)})`;
  return { end: cellOf(check.value), bound: cellOf(check.limit) };
}

/**
 * The reason of a check without its full stop; of one that only needs input, its name as well.
 * `row` is the number of the check, or 0: then it is "".
 */
export function causeOf(steps: Steps, key: string, label: string, row: Quantity): Quantity {
  const reason = inRow(check.reason, row);
  const isUnnamed = xl`${reason} = ${NEEDS_INPUT}`;
  return steps.addText(
    key,
    label,
    xl`
      IF(${row} = 0, "",
        IF(${isUnnamed}, ${inRow(check.what, row)} & ": ", "") & ${withoutFullStop(reason)})`,
  );
}

/** A limit without growth is exceeded from the first month on, or never. */
export const monthWithoutGrowth = (key: LimitKey): Formula => {
  const [end, bound] = [limit.end.row(key), limit.bound.row(key)];
  return xl`IF(AND(ISNUMBER(${end}), ISNUMBER(${bound})), IF(${end} > ${bound}, 0, ""), "")`;
};

/** By how much a limit is exceeded. */
export function missingAmount(key: LimitKey, words: string): Formula {
  const [end, bound] = [limit.end.row(key), limit.bound.row(key)];
  return xl`
    IF(AND(ISNUMBER(${end}), N(${end}) > N(${bound})),
      ROUNDUP(ROUND(${end} - N(${bound}), 6), 0) & ${` ${words}`},
      "")`;
}

/** The measured number of drives for the first data set that has too few, or more hours. */
export function drivesFor(steps: Steps, key: "backup" | "restore", drives: Column): Formula {
  const ofShort = (column: Column): Formula => xl`
    IF(COUNTIF(${need.sufficient.all}, "no") = 0, "",
      INDEX(${column.all}, MATCH("no", ${need.sufficient.all}, 0)))`;
  const [name, number] = [
    steps.addText(`${key}short`, `${key}: data set with too few drives`, ofShort(need.name)),
    steps.add(`${key}drives`, `${key}: drives that it needs`, ofShort(drives), { format: "0" }),
  ];
  const notMeasured = steps.addText(
    `${key}hours`,
    `${key}: hours that would help`,
    xl`"another device, or " & ${hoursFor(key)} & " until the horizon"`,
  );
  return firstReason(
    [
      [
        xl`ISNUMBER(${number})`,
        xl`
          ${counted(number, "drive")} & " for " & ${name} & ", within " & FIXED(N(${limit.bound.row(key)}), 1)
            & " h until the horizon"`,
      ],
    ],
    notMeasured,
  );
}

/** The hours that a window needs, if it is exceeded. */
export const hoursFor = (key: LimitKey): Formula => {
  const [most, bound] = [limit.most.row(key), limit.bound.row(key)];
  return xl`
    IF(AND(ISNUMBER(${most}), ISNUMBER(${bound}), N(${most}) > N(${bound})),
      ${windowInWords(most, key === "restore" ? "an RTO" : undefined)}, "")`;
};
/** "a window of 6.1 h" */
export const windowInWords = (hours: FormulaPart, window = "a window"): Formula =>
  xl`${`${window} of `} & FIXED(ROUNDUP(ROUND(${hours}, 6), 1), 1) & " h"`;

/** A partition below the planner's own rule, whose memory all together does not show. */
export function findingOfRule(steps: Steps): Quantity {
  const ofChoice = (quantity: Quantity): Formula =>
    xl`IF(ISNUMBER(${fit.choice.active}), INDEX(${quantity.everyCase}, ${fit.choice.active}), "")`;
  const missing = steps.add("rulegb", "Memory below your rule", ofChoice(ruleOfMemory.most), {
    unit: "GB",
  });
  const words = steps.addText("rule", "The same in words", ofChoice(ruleOfMemory.words));
  return steps.addText(
    "rulefinding",
    "The same, and what would help",
    xl`IF(${words} = "", "", ${words} & " What would help: " & ${gbText(missing)} & " more.")`,
  );
}
