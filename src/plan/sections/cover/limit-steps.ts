/** Steps of the limits on the cover: rows of their checks, and what would help. */
import type { RuleId } from "../../../catalogue/rule-id";
import type { Column, Quantity } from "../../../spreadsheet/formula/named-cells";
import { xl, type Formula } from "../../../spreadsheet/formula/xl";
import type { LimitKey } from "../../definition/check-roles";
import { firstReason } from "../../definition/conditions";
import type { Steps } from "../../definition/steps";
import { EFFECTS } from "../../plan-status";
import { need } from "../backup/cells";
import { fit } from "../calculation/cells";
import { check } from "../checks/cells";
import { gbText } from "../growth/memory";
import { ruleOfMemory } from "../memory/cells";
import { limit } from "./cells";
import type { Reach } from "./limit-types";

/**
 * The row of the check with this rule; if there are several, one that fails, otherwise one in use.
 */
export function rowOfCheck(steps: Steps, rule: RuleId): Quantity {
  const lastWith = (column: Column, value: string): Formula =>
    xl`MAXIFS(${check.no.all}, ${check.rule.all}, ${rule}, ${column.all}, ${value})`;
  const failing = lastWith(check.effect, EFFECTS.fails);
  return steps.add(
    rule.replace(/\W/g, ""),
    `Row of the check ${rule}`,
    xl`IF(${failing} > 0, ${failing}, ${lastWith(check.verdict, "<>-")})`,
    { format: "0" },
  );
}

/** The value and the limit of the check in a row; "" without one. */
export function valuesOf(row: Quantity): Pick<Reach, "end" | "bound"> {
  const cellOf = (column: Column): Formula => xl`IF(${row} = 0, "", INDEX(${column.all}, ${row}))`;
  return { end: cellOf(check.value), bound: cellOf(check.limit) };
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
    IF(COUNTIF(${need.short.all}, "no") = 0, "",
      INDEX(${column.all}, MATCH("no", ${need.short.all}, 0)))`;
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
          ${number} & " drives for " & ${name} & ", within " & FIXED(N(${limit.bound.row(key)}), 1)
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
      "a window of " & FIXED(ROUNDUP(ROUND(${most}, 6), 1), 1) & " h", "")`;
};

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
