/** CPWLPAR and what builds on it: the rating of one partition, CPW in use, utilization. */
import {
  derive,
  isRefusal,
  ofOwnAmount,
  refuse,
  weakest,
  type Answer,
  type Outcome,
  type Reference,
  type Refusal,
} from "../answer";
import { guidelineValue } from "../published-values";
import { ambiguityRefusal, distinguishingText, groupsOfOneFeature } from "./ambiguity";
import { dateRefusal, type Selection } from "./rating-selection";
import { coresElsewhere, otherFeatures, ratingLabels } from "./exact-rating";
import { TOLERANCE } from "../tolerance";
import { partitionLimitRefusal, ratingConflict } from "./pack-refusals";
import { cellText, factText } from "./read-ratings";
import { labeled, coresText, type Group, type Rating } from "./rating";
import { smallSourceMargin, type SmallSourceMargin } from "./small-source";
import { inPercent } from "../wording";

/** A factor on a rating is a reserve; published k x n ratios exceed 1 by less than this. */
export const MAX_FACTOR = 1.1;

/** How a rating was found, best first: published, interpolated, in proportion to a larger one. */
type Level = 0 | 1 | 2;

export interface RatingAtLevel {
  readonly group: Group;
  readonly level: Level;
  readonly own: boolean;
  readonly answer: Answer<number>;
  /** A rating behind it whose sources differ; undefined if there is none. */
  readonly disputed?: Rating | undefined;
  /** The published rating below an interpolated one; undefined for other ratings. */
  readonly below?: Rating | undefined;
  /** The margin of a source that is rated in proportion; undefined for other ratings. */
  readonly margin?: SmallSourceMargin | undefined;
}

const disputedOf = (ratings: readonly Rating[]): Rating | undefined =>
  ratings.find(({ conflict }) => conflict);

interface Evidence {
  readonly references: readonly Reference[];
  readonly warnings: readonly string[];
  readonly conditions: readonly string[];
}

/** Evidence of a group's segments, by the number of the upper point and the margin below it. */
const evidence = new WeakMap<Group, Map<string, Evidence>>();

function evidenceOf(group: Group, key: string, read: () => Evidence): Evidence {
  let segments = evidence.get(group);
  if (!segments) evidence.set(group, (segments = new Map()));
  let segment = segments.get(key);
  if (!segment) segments.set(key, (segment = read()));
  return segment;
}

/** A guideline's percentage as text. */
const guidelinePercent = (id: string): string => inPercent(guidelineValue(id).value);

function betweenEvidence(low: Rating, high: Rating): Evidence {
  const warning =
    `Interpolated between the ratings of ${low.label} and ${high.label} cores, which may be up to ${guidelinePercent("cpw.interpolation.error")} too high:` +
    ` it must be sufficient even if reduced by ${guidelinePercent("cpw.interpolation.margin")}.`;
  return {
    references: [...low.answer.references, ...high.answer.references],
    warnings: [...new Set([...low.answer.warnings, ...high.answer.warnings, warning])],
    conditions: [...new Set([...low.answer.conditions, ...high.answer.conditions])],
  };
}

function belowEvidence(above: Rating, margin: SmallSourceMargin | undefined): Evidence {
  const warning = `In proportion to the smallest rating above it, for ${labeled(above)}, which understates a small partition. Conservative for a target system.`;
  const ofSource = margin
    ? ` For a source system, the plan must also fit with the rating increased by ${inPercent(margin.gap, 1)}: ${margin.pair}`
    : "";
  return {
    references: above.answer.references,
    warnings: [...above.answer.warnings, warning + ofSource],
    conditions: above.answer.conditions,
  };
}

const derivation = (
  value: number,
  basis: Answer["basis"],
  formula: string,
  { references, warnings, conditions }: Evidence,
): Answer<number> => ({ value, unit: "CPW", basis, references, warnings, conditions, formula });

/** At least the rating of a smaller machine, because more cores are never slower. */
function inProportion(
  group: Group,
  above: Rating,
  below: Rating | undefined,
  cores: number,
): RatingAtLevel {
  const margin = smallSourceMargin(cores, above.cores);
  return {
    group,
    level: 2,
    own: above.own,
    disputed: disputedOf([above]),
    margin,
    answer: derivation(
      Math.max(above.cpw * (cores / above.cores), below?.cpw ?? 0),
      weakest("derived", above.answer.basis),
      "smallest rating above x cores / its cores",
      evidenceOf(group, `${above.label} ${margin?.distance}`, () => belowEvidence(above, margin)),
    ),
  };
}

function interpolatedRating(
  group: Group,
  [low, high]: readonly [Rating, Rating],
  cores: number,
): RatingAtLevel {
  const value = low.cpw + ((cores - low.cores) / (high.cores - low.cores)) * (high.cpw - low.cpw);
  return {
    group,
    level: 1,
    own: low.own || high.own,
    disputed: disputedOf([low, high]),
    below: low,
    answer: derivation(
      value,
      weakest("interpolated", weakest(low.answer.basis, high.answer.basis)),
      "on a straight line between two ratings",
      evidenceOf(group, `${low.label} to ${high.label}`, () => betweenEvidence(low, high)),
    ),
  };
}

/** Whether two ratings are of machines with the same number of sockets, as far as it is stated. */
export const areOfOneMachine = (low: Rating, high: Rating): boolean =>
  !low.machineSockets.length ||
  !high.machineSockets.length ||
  low.machineSockets.some((sockets) => high.machineSockets.includes(sockets));

/** The points from which a part of a machine is rated, in ascending order of cores. */
export const partPointsOf = ({ partPoints, points }: Group): readonly Rating[] =>
  partPoints ?? points;

/** The largest of them below a point. */
export const ratedBelow = (group: Group, { cores }: Rating): Rating | undefined =>
  partPointsOf(group)
    .filter((point) => point.cores < cores - TOLERANCE)
    .at(-1);

/** The rating of one partition within one group; undefined above its largest point. */
export function ratingInGroup(group: Group, cores: number): RatingAtLevel | undefined {
  const points = partPointsOf(group);
  const upper = points.findIndex((point) => point.cores > cores - TOLERANCE);
  const high = points[upper];
  if (!high) return undefined;
  if (Math.abs(high.cores - cores) < TOLERANCE)
    return { group, level: 0, own: high.own, answer: high.answer, disputed: disputedOf([high]) };
  const low = points[upper - 1];
  return low && areOfOneMachine(low, high)
    ? interpolatedRating(group, [low, high], cores)
    : inProportion(group, high, low, cores);
}

function ratingOfPartition(selection: Selection, cores: number): RatingAtLevel | Refusal {
  const date = dateRefusal(cores);
  if (date) return date;
  const groups = groupsOfOneFeature(selection);
  return "refused" in groups ? groups : ratingInGroups(groups, selection, cores);
}

/** The rating of one partition with a number of IBM i cores. */
export function partitionRating(selection: Selection, cores: number): Answer<number> | Refusal {
  const rating = ratingOfPartition(selection, cores);
  return "refused" in rating ? rating : rating.answer;
}

/** The rating of one partition in one of several groups. */
export function ratingInGroups(
  groups: readonly Group[],
  selection: Selection,
  cores: number,
): RatingAtLevel | Refusal {
  if (groups.length === 1) {
    const rating = ratingInGroup(groups[0]!, cores);
    return rating ? undisputed(rating) : tooLargeRefusal(groups, cores, selection);
  }
  const candidates: RatingAtLevel[] = [];
  for (const group of groups) {
    const candidate = ratingInGroup(group, cores);
    if (candidate) candidates.push(candidate);
  }
  return candidates.length && !isWholeNode(candidates, groups, cores)
    ? chooseGroup(candidates, groups, selection)
    : tooLargeRefusal(groups, cores, selection);
}

/** The answer of a rating, or the refusal to choose between the values of its sources. */
const undisputed = (rating: RatingAtLevel): RatingAtLevel | Refusal =>
  (rating.disputed && ratingConflict(rating.disputed, rating.group.system)) ?? rating;

/** The size of one blade, if only a larger blade of the same feature could be scaled down to it. */
const isWholeNode = (
  candidates: readonly RatingAtLevel[],
  groups: readonly Group[],
  cores: number,
): boolean =>
  candidates.every((candidate) => candidate.level > 0) &&
  groups.some((group) => group.points.some((point) => point.node === cores));

/**
 * Several groups match. The user's published rating counts first. Modes are never chosen. A
 * published rating takes precedence over an interpolated one, and that over an extrapolated one.
 * Equal values agree; the planner must choose between different ones.
 */
function chooseGroup(
  candidates: readonly RatingAtLevel[],
  groups: readonly Group[],
  selection: Selection,
): RatingAtLevel | Refusal {
  const ownPrinted = candidates.filter((candidate) => candidate.own && candidate.level === 0);
  const level = Math.min(...candidates.map((candidate) => candidate.level));
  const best = candidates.filter((candidate) => candidate.level === level);
  const own = best.filter((candidate) => candidate.own);
  const remaining = ownPrinted.length ? ownPrinted : own.length ? own : best;
  const differing =
    !ownPrinted.length &&
    !haveSameRating(candidates) &&
    differentMachines(candidates) &&
    !(level === 0 && areChosenByClock(candidates))
      ? candidates
      : remaining;
  if (haveSameRating(differing)) {
    const disputed = remaining.find((candidate) => candidate.disputed);
    return disputed
      ? undisputed(disputed)
      : { ...remaining[0]!, answer: uniteAnswers(remaining, candidates, groups) };
  }
  const { system, feature, mode } = selection;
  return ambiguityRefusal(
    differing,
    { system, feature, mode },
    differing.flatMap((candidate) => candidate.answer.references),
  );
}

/** Processors of one system that have no feature code: an exact rating chooses by its cores. */
const areChosenByClock = (candidates: readonly RatingAtLevel[]): boolean =>
  candidates.every(
    ({ group }) => group.chosenByClock && group.system === candidates[0]!.group.system,
  );

/**
 * Whether groups are of several systems, processor features or modes, between which a better
 * founded rating does not choose.
 */
export const differentMachines = (candidates: readonly { readonly group: Group }[]): boolean =>
  [({ system }: Group) => system, ({ feature }: Group) => feature, ({ mode }: Group) => mode].some(
    (pick) => {
      const names = new Set(candidates.map(({ group }) => pick(group)));
      return names.size > 1 && !names.has("");
    },
  );

const haveSameRating = (candidates: readonly RatingAtLevel[]): boolean =>
  candidates.every((candidate) => candidate.answer.value === candidates[0]!.answer.value);

function uniteAnswers(
  remaining: readonly RatingAtLevel[],
  candidates: readonly RatingAtLevel[],
  groups: readonly Group[],
): Answer<number> {
  const first = remaining[0]!.answer;
  const passedOver =
    candidates.length > remaining.length
      ? [
          `rated as ${remaining.map((candidate) => distinguishingText(candidate.group, groups)).join(", ")}. Weaker estimates from other configurations of the feature were not used.`,
        ]
      : [];
  return derive(
    first.value,
    "CPW",
    remaining.map((candidate) => candidate.answer),
    { basis: first.basis, conditions: passedOver, formula: first.formula },
  );
}

function tooLargeRefusal(groups: readonly Group[], cores: number, selection: Selection): Refusal {
  const limited = partitionLimitRefusal(groups, cores);
  if (limited) return limited;
  const points = groups.flatMap((group) => group.points).sort((a, b) => a.cores - b.cores);
  const largest = points[points.length - 1];
  if (!largest)
    return refuse("notMeasured", { cores }, "Only totals of several partitions are published.", {
      suggestions: () => ratingLabels(groups),
    });
  const total = groups.flatMap((group) => group.totals).find((rating) => rating.node === cores);
  const node = points.find((point) => point.node === cores) ?? largest;
  const beside =
    cores <= node.node
      ? `The rating is that of an IBM i partition of ${coresText(node.cores)} next to ${node.viosCores} for VIOS. Enter the cores of IBM i.`
      : otherFeatures(groups, selection, cores) ||
        `The largest rated partition has ${coresText(largest.cores)}. A rating is never scaled upward.`;
  const sum = total
    ? ` ${cores} cores are published only as the total of partitions (${total.label}).`
    : "";
  return refuse(
    "outsideRange",
    { cores },
    [beside + sum, coresElsewhere(groups, selection, cores)].filter(Boolean).join(" "),
    {
      suggestions: () => [...new Set(points.map((point) => point.cores))],
      references: node.answer.references,
    },
  );
}

export type LparItem = "CPW" | "WORKLOAD" | "SHARING" | "MARGIN" | "PAIR" | "BELOW";

/** The published rating below an interpolated one, which more cores have at least. */
const ratingBelow = ({ below }: RatingAtLevel): Outcome =>
  below?.answer ?? refuse("notApplicable", { what: "BELOW" }, "The rating is not interpolated.");

/** The margin of a source, as a share of its rating, or the pair of ratings that it comes from. */
function sourceMargin({ answer: rating, margin }: RatingAtLevel, item: "MARGIN" | "PAIR"): Outcome {
  if (item === "MARGIN")
    return {
      ...derive(margin?.gap ?? 0, "1", [rating], {
        formula: "largest gap between a rating and the proportion from one that is as far away",
      }),
      references: margin?.references ?? rating.references,
    };
  return margin
    ? { ...rating, value: margin.pair, unit: "text", references: margin.references, formula: "" }
    : refuse("notApplicable", { what: item }, "The rating is not in proportion to a larger one.");
}

/**
 * The rating of one partition, its margin as a source, or what the ratings that it rests on state:
 * their workload, and whether the processors were dedicated or shared.
 */
export function partitionFact(selection: Selection, cores: number, item: LparItem): Outcome {
  const partition = ratingOfPartition(selection, cores);
  if ("refused" in partition) return partition;
  if (item === "MARGIN" || item === "PAIR") return sourceMargin(partition, item);
  if (item === "BELOW") return ratingBelow(partition);
  const { answer: rating } = partition;
  if (item === "CPW") return rating;
  const { references } = rating;
  for (const { table, row } of references) {
    const fact =
      item === "WORKLOAD" ? factText(table, "ratingWorkload") : cellText(table, row, "sharing");
    if (fact) return { ...rating, value: fact, unit: "text", basis: "published", formula: "" };
  }
  return refuse("neverPublished", { what: item }, "The rating does not state it.", { references });
}

/** CPW that a partition has in use. */
export function usedCpw(selection: Selection, cores: number, cpu: number): Outcome {
  const rating = partitionRating(selection, cores);
  return isRefusal(rating)
    ? rating
    : ofOwnAmount(
        derive(rating.value * cpu, "CPW", [rating], { formula: "rating x CPU fraction" }),
      );
}

/** Share of a partition's rating that a demand uses; above 1 if it does not fit. */
export function utilization(
  demand: number,
  selection: Selection,
  cores: number,
  factor: number,
): Outcome {
  const rating = partitionRating(selection, cores);
  return isRefusal(rating)
    ? rating
    : ofOwnAmount(
        derive(demand / (rating.value * factor), "1", [rating], {
          formula: "demand / (rating x factor)",
        }),
      );
}
