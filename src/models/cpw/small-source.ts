/**
 * How much faster a small partition can be than in proportion to a larger rating of its feature: as
 * much as ratings of one feature differ from that proportion elsewhere in the catalogue.
 */
import type { Reference } from "../answer";
import { coresText, type Group, type Rating } from "./rating";
import { ratedSystems } from "./rating-index";
import { numberText, roundedTo } from "../wording";

/** The largest gap between ratings of one feature that are at most `distance` apart. */
export interface SmallSourceMargin {
  readonly distance: number;
  /** Share of the rating in proportion. */
  readonly gap: number;
  /** The pair of ratings as a sentence. */
  readonly pair: string;
  readonly references: readonly Reference[];
}

const gapOf = (small: Rating, large: Rating): number =>
  (small.cpw * large.cores) / (large.cpw * small.cores) - 1;

/** Further apart than rounding of the quotient of two numbers of cores. */
const DIGITS = 9;
const distanceOf = (small: number, large: number): number => roundedTo(large / small, DIGITS);

function marginOf(
  { system, feature, mode }: Group,
  small: Rating,
  large: Rating,
): SmallSourceMargin {
  const proportion = numberText((large.cpw * small.cores) / large.cores);
  const name = [system, feature, mode].filter(Boolean).join(" ");
  return {
    distance: distanceOf(small.cores, large.cores),
    gap: gapOf(small, large),
    pair: `${name} has ${numberText(small.cpw)} CPW with ${coresText(small.cores)}, and ${proportion} in proportion to its ${coresText(large.cores)}.`,
    references: [...small.answer.references, ...large.answer.references],
  };
}

/** Every gap that is larger than all gaps at smaller distances, in ascending order. */
function readMargins(): readonly SmallSourceMargin[] {
  const pairs = [...ratedSystems().values()]
    .flatMap(({ groups }) => groups)
    .flatMap((group) =>
      group.points.flatMap((large, i) =>
        group.points.slice(0, i).map((small) => ({ group, small, large })),
      ),
    )
    .map((pair) => ({
      ...pair,
      distance: distanceOf(pair.small.cores, pair.large.cores),
      gap: gapOf(pair.small, pair.large),
    }))
    .sort((a, b) => a.distance - b.distance || b.gap - a.gap);
  let largest = 0;
  return pairs.flatMap(({ group, small, large, gap }) => {
    if (gap <= largest) return [];
    largest = gap;
    return [marginOf(group, small, large)];
  });
}

let margins: readonly SmallSourceMargin[] | undefined;

/** The margin of a partition that is rated in proportion; undefined if no pair is as near. */
export function smallSourceMargin(
  cores: number,
  ratedCores: number,
): SmallSourceMargin | undefined {
  margins ??= readMargins();
  const distance = distanceOf(cores, ratedCores);
  return margins.filter((margin) => margin.distance <= distance).at(-1);
}
