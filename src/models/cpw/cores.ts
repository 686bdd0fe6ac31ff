/** CPWCORES: the smallest partition whose rating supports a demand. */
import { derive, refuse, type Answer, type Matrix, type Outcome, type Refusal } from "../answer";
import { guidelineValue } from "../published-values";
import { TOLERANCE } from "../tolerance";
import { ambiguityRefusal, distinguishingText, groupsOfOneFeature } from "./ambiguity";
import {
  areOfOneMachine,
  differentMachines,
  partPointsOf,
  ratedBelow,
  ratingInGroup,
  ratingInGroups,
  type RatingAtLevel,
} from "./partition";
import { labeled, type Group, type Rating } from "./rating";
import type { Selection } from "./rating-selection";

/** Whether a demand fits a rating at a CPU threshold. */
export const fits = (demand: number, target: number, cpw: number, factor: number): boolean =>
  demand <= target * cpw * factor * (1 + TOLERANCE);

/**
 * The smallest published single partition of a group that fits a demand. One whose sources differ
 * counts as soon as one of its values fits: the caller must then refuse it.
 */
export function smallestPoint(
  group: Group,
  demand: number,
  target: number,
  factor: number,
): Rating | undefined {
  return partPointsOf(group).find((point) =>
    fits(demand, target, Math.max(point.cpw, ...(point.conflict?.values ?? [])), factor),
  );
}

/** How many cores a demand needs in a group. */
interface Pick {
  readonly group: Group;
  readonly cores: number;
  readonly rating: RatingAtLevel;
}

interface CapacityNeed {
  readonly demand: number;
  readonly target: number;
  readonly factor: number;
}

/** An interpolated rating must be sufficient even if it is reduced. */
const interpolationMargin = (): number => guidelineValue("cpw.interpolation.margin").value;

/** Whether a rating supports a demand, with the margin for interpolation. */
const supports = (
  { below, answer: { value } }: RatingAtLevel,
  { demand, target, factor }: CapacityNeed,
): boolean => {
  const lowered = below ? Math.max(below.cpw, value * (1 - interpolationMargin())) : value;
  return fits(demand, target, lowered, factor);
};

/** The first whole number of cores above the published rating below, if it is at least this. */
const wholeCores = (cores: number, low: Rating | undefined): number =>
  Math.max(Math.ceil(cores - TOLERANCE), Math.floor((low?.cores ?? 0) + TOLERANCE) + 1);

/**
 * The fewest whole cores of a group whose rating supports a demand, or a published configuration
 * with part of a core. Ratings below the smallest published one that fits are on one line.
 */
export function smallestCores(group: Group, need: CapacityNeed): Pick | undefined {
  const point = smallestPoint(group, need.demand, need.target, need.factor);
  if (!point) return undefined;
  const required = need.demand / need.target / need.factor;
  const rated = Math.max(point.cpw, ...(point.conflict?.values ?? []));
  const low = ratedBelow(group, point);
  const isBetween = low !== undefined && areOfOneMachine(low, point);
  const onLine = isBetween
    ? low.cores +
      ((required / (1 - interpolationMargin()) - low.cpw) / (rated - low.cpw)) *
        (point.cores - low.cores)
    : (required / rated) * point.cores;
  const cores = Math.min(wholeCores(onLine, low), point.cores);
  return { group, cores, rating: ratingInGroup(group, cores)! };
}

/** Numbers of cores to try where several groups match: whole ones and published ones. */
function coresFrom(first: number, groups: readonly Group[]): readonly number[] {
  const published = groups.flatMap(({ points }) => points.map(({ cores }) => cores));
  const whole = Array.from({ length: Math.floor(Math.max(...published)) }, (_, i) => i + 1);
  return [...new Set([...published, ...whole])]
    .filter((cores) => cores >= first)
    .sort((a, b) => a - b);
}

/** The smallest partition that fits a demand: cores, CPW, utilization; then the published one. */
export function coresFor(
  demand: number,
  selection: Selection,
  target: number,
  factor: number,
): Outcome {
  const groups = groupsOfOneFeature(selection);
  if ("refused" in groups) return groups;
  const need: CapacityNeed = { demand, target, factor };
  // Editions for other purposes are used only on request.
  const targets = groups.filter((group) => !group.notATarget);
  const eligible = targets.length ? targets : groups;
  const picks = eligible.flatMap((group) => smallestCores(group, need) ?? []);
  const [first] = picks;
  if (!first) return noneBigEnough(eligible, demand, target, factor);
  const { system, feature, mode } = selection;
  const which = (): Refusal =>
    ambiguityRefusal(
      picks,
      { system, feature, mode },
      picks.flatMap(({ rating }) => rating.answer.references),
    );
  if (picks.length > 1 && differentMachines(picks) && !haveSameCores(picks)) return which();
  const fewest = Math.min(...picks.map(({ cores }) => cores));
  for (const cores of eligible.length > 1 ? coresFrom(fewest, eligible) : [fewest]) {
    const rating = ratingInGroups(eligible, selection, cores);
    if ("refused" in rating) {
      const isPublished = eligible.some((group) => isPublishedFor(group, cores, need));
      if (rating.refused === "conflicting" || isPublished) return rating;
    } else if (supports(rating, need))
      return coresAnswer({ group: rating.group, cores, rating }, eligible, need);
  }
  return which();
}

/** Whether a group publishes a rating of exactly these cores, which fits. */
const isPublishedFor = (
  group: Group,
  cores: number,
  { demand, target, factor }: CapacityNeed,
): boolean =>
  group.points.some((point) => point.cores === cores && fits(demand, target, point.cpw, factor));

const haveSameCores = (picks: readonly Pick[]): boolean =>
  picks.every(
    ({ cores, rating }) =>
      cores === picks[0]!.cores && rating.answer.value === picks[0]!.rating.answer.value,
  );

function coresAnswer(
  { group, cores, rating }: Pick,
  eligible: readonly Group[],
  { demand, target, factor }: CapacityNeed,
): Answer<Matrix> {
  const point = smallestPoint(group, demand, target, factor)!;
  const cpw = rating.answer.value;
  const same = eligible.filter((other) => ratingInGroup(other, cores)?.answer.value === cpw);
  return derive(
    [[cores, cpw, demand / (cpw * factor), point.cores, point.cpw]],
    "table",
    [rating.answer],
    {
      warnings: group.notATarget
        ? [
            `${group.system} ${group.editionFeature || group.feature} is not eligible as a target: ${group.notATarget}.`,
          ]
        : [],
      conditions:
        eligible.length > 1
          ? [`rated as ${same.map((other) => distinguishingText(other, eligible)).join(", ")}`]
          : [],
      formula: "fewest whole cores with demand <= threshold x rating x factor",
    },
  );
}

function noneBigEnough(
  groups: readonly Group[],
  demand: number,
  target: number,
  factor: number,
): Refusal {
  const largest = groups.flatMap((group) => group.points).sort((a, b) => b.cpw - a.cpw)[0];
  if (!largest)
    return refuse("notMeasured", { demand }, "Only totals of several partitions are published.");
  const carries = Math.floor(target * largest.cpw * factor);
  return refuse(
    "outsideRange",
    { demand },
    `The largest partition, ${labeled(largest)} with ${largest.cpw} CPW, supports ${carries} CPW at this threshold and factor. Choose another system or divide the workload.`,
    { references: largest.answer.references },
  );
}
