/** Refusals of ratings that packs bring: sources that differ, and limits of IBM i partitions. */
import { refuse, type Refusal, type Scalar } from "../answer";
import { conflictRefusal } from "../pack-rows";
import { withThousands } from "../wording";
import { CHOOSE_ONE } from "../user-rows";
import { coresText, type Group, type Rating } from "./rating";

/** The refusal of a rating whose sources differ; undefined if they agree. */
export const ratingConflict = ({ conflict, cores }: Rating, system: string): Refusal | undefined =>
  conflict && conflictRefusal(conflict, `the rating of ${coresText(cores)} of`, system, CHOOSE_ONE);

/**
 * The refusal of more cores than an IBM i partition may have on a machine; undefined if no group
 * states such a limit, or one of the groups has none.
 */
export function partitionLimitRefusal(
  groups: readonly Group[],
  cores: Scalar,
): Refusal | undefined {
  const count = Number(cores);
  const limited = groups.filter(
    ({ partitionLimit, points }) => partitionLimit > 0 && points.length > 0,
  );
  const [first] = limited;
  if (!first || limited.length < groups.length) return undefined;
  if (limited.some(({ partitionLimit }) => count <= partitionLimit)) return undefined;
  const limit = Math.max(...limited.map(({ partitionLimit }) => partitionLimit));
  const ratings = [...new Set(limited.flatMap(({ points }) => points.map(({ cpw }) => cpw)))]
    .sort((a, b) => a - b)
    .map(withThousands);
  const rating =
    ratings.length === 1
      ? `${ratings[0]} CPW is the rating of the largest IBM i partition there, ${coresText(limit)}, not of the machine.`
      : `The ratings are those of the largest IBM i partition there, ${coresText(limit)}, not of the machine.`;
  return refuse(
    "beyondLimit",
    { cores },
    `${rating} Enter the cores of one partition, ${limit} at most: several partitions are each rated.`,
    { suggestions: () => [limit], references: first.points[0]!.answer.references },
  );
}
