/** The alternative that comes closest where none fits, and what it lacks. */
import { xl } from "../../../spreadsheet/formula/xl";
import { sumOf } from "../../definition/conditions";
import { Steps } from "../../definition/steps";
import { ALTERNATIVE_NUMBERS } from "../../scenarios";
import { option, ranking } from "../target/cells";
import { lifeOfAlternative } from "../target/life-cycle";
import { PRICE_STEPS } from "../target/money";
import { fitOf, rankingKey } from "../target/ranking";
import { boxLimit } from "./box-limits";
import { recommendation } from "./cells";

const lines = new Steps(
  "closeness",
  "How close each alternative comes",
  ALTERNATIVE_NUMBERS.length,
);
const failures = lines.add(
  "failures",
  "Limits of its own that it does not meet",
  (line) => {
    const number = ALTERNATIVE_NUMBERS[line - 1]!;
    const of = fitOf(number);
    const statuses = [
      ...[of.partitionStatus, of.marginStatus, of.systemStatus],
      ...[of.coresStatus, of.kindStatus, of.memoryStatus],
    ];
    return xl`
      IF(${of.ready}, ${sumOf([
        ...statuses.map((status) => xl`(${status} = "FAIL")`),
        ...boxLimit.failures(number).map((failure) => xl`(${failure} <> "")`),
        xl`(${lifeOfAlternative(number).isUnsupported} > 0)`,
      ])}, "")`;
  },
  { format: "0" },
);
/** Fewest such limits, then the key of the ranking. */
const distance = lines.add(
  "distance",
  PRICE_STEPS.distance,
  (line) => xl`
    IF(ISNUMBER(${failures}),
      ${failures} * 10 ^ 14 + ${rankingKey(ALTERNATIVE_NUMBERS[line - 1]!)}, "")`,
  { format: "0" },
);

const steps = new Steps("closest", "The closest alternative");
const row = steps.add(
  "row",
  "Its row",
  xl`IF(COUNT(${distance.all}) = 0, 0, MATCH(MIN(${distance.all}), ${distance.all}, 0))`,
  { format: "0" },
);
/** "S1014 comes closest. Does not fit: one core short."; "" where a system fits. */
export const closestWhereNoneFits = steps.addText(
  "words",
  "The closest alternative in words, where none fits",
  xl`
    IF(OR(${recommendation.verdict} <> "DOES NOT FIT", COUNT(${ranking.rank.all}) > 0, ${row} = 0), "",
      INDEX(${option.name.all}, ${row}) & " comes closest. "
        & INDEX(${ranking.against.all}, ${row}))`,
);
export const closestSteps = [lines.block, steps.block];
