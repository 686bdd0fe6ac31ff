/** The alternative that comes closest where none fits, and what it lacks. */
import type { Quantity } from "../../../spreadsheet/formula/named-cells";
import { xl } from "../../../spreadsheet/formula/xl";
import { Steps } from "../../build/steps";
import { ALTERNATIVE_NUMBERS, alternativeCase } from "../../scenarios";
import { fit } from "../calculation/cells";
import { option, ranking } from "../target/cells";
import { recommendation } from "./cells";

const lines = new Steps(
  "closeness",
  "How close each alternative comes",
  ALTERNATIVE_NUMBERS.length,
);
const share = lines.add(
  "share",
  "Its largest share of a limit of CPU and cores",
  (line) => {
    const of = (quantity: Quantity): Quantity =>
      quantity.inCase(alternativeCase(ALTERNATIVE_NUMBERS[line - 1]!));
    return xl`
      IF(${of(fit.ready)},
        MAX(${of(fit.reachMost).all}, ${of(fit.sysReachMost)}, ${of(fit.needed)} / ${of(fit.active)}),
        "")`;
  },
  { style: "resultPercent" },
);

const steps = new Steps("closest", "The closest alternative");
const row = steps.add(
  "row",
  "Its row",
  xl`IF(COUNT(${share.all}) = 0, 0, MATCH(MIN(${share.all}), ${share.all}, 0))`,
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
