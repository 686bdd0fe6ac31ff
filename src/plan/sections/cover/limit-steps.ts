/** Steps of the limits on the cover: rows of their checks, and what would help. */
import type { RuleId } from "../../../catalogue/rule-id";
import type { Column, Quantity } from "../../../spreadsheet/formula/named-cells";
import { xl, type Formula, type FormulaPart } from "../../../spreadsheet/formula/xl";
import type { LimitKey } from "../../build/check-roles";
import { firstReason } from "../../build/conditions";
import type { Steps } from "../../build/steps";
import { EFFECTS } from "../../plan-status";
import { assumed } from "../assumptions/cells";
import { need } from "../backup/cells";
import { fit } from "../calculation/cells";
import { check } from "../checks/cells";
import { option, ranking } from "../target/cells";
import { limit } from "./cells";

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

/** The utilization today of the partition that is nearest to its threshold. */
export function busiestToday(steps: Steps): Formula {
  const shares = fit.reachNow.all.active;
  const line = steps.add(
    "busiest",
    "Partition nearest to its threshold today",
    xl`IF(AND(${fit.ready.active}, COUNT(${shares}) > 0), MATCH(MAX(${shares}), ${shares}, 0), 0)`,
    { format: "0" },
  );
  const ofBusiest = (quantity: Quantity): Formula =>
    xl`IF(${line} = 0, "", INDEX(${quantity.all.active}, ${line}))`;
  const [high, all, threshold] = [
    steps.add("high", "Its high-priority work", ofBusiest(fit.highNow)),
    steps.add("all", "All its work", ofBusiest(fit.useNow)),
    steps.add("threshold", "Its threshold", ofBusiest(fit.goal)),
  ];
  return firstReason(
    [
      [xl`${line} = 0`, ""],
      [xl`${high} / ${threshold} >= ${all} / ${assumed("batch")}`, high],
    ],
    all,
  );
}

const best = xl`MATCH(1, ${ranking.rank.all}, 0)`;
/** An alternative of the plan that fits, if the selected one does not. */
export const fittingAlternative = firstReason(
  [[xl`ISNUMBER(${best})`, xl`"alternative " & INDEX(${option.name.all}, ${best}) & " fits"`]],
  "no alternative of this plan fits",
);

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

/** The measured number of drives for the first data set that has too few. */
export function drivesFor(drives: Column): Formula {
  const short = xl`MATCH("no", ${need.short.all}, 0)`;
  const [name, number] = [
    xl`INDEX(${need.name.all}, ${short})`,
    xl`INDEX(${drives.all}, ${short})`,
  ];
  const notMeasured: FormulaPart = "another device or more hours";
  return firstReason(
    [
      [xl`ISNA(${short})`, notMeasured],
      [xl`ISNUMBER(${number})`, xl`${number} & " drives for " & ${name}`],
    ],
    notMeasured,
  );
}
