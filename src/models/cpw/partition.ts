/**
 * CPWLPAR and what builds on it: the rating of one partition, CPW in use, utilization, cores
 * required for a demand.
 */
import {
  derive,
  isRefusal,
  refuse,
  weakest,
  type Answer,
  type Matrix,
  type Outcome,
  type Reference,
  type Refusal,
} from "../answer";
import { guidelineValue } from "../published-values";
import { distinguishingText, ambiguityRefusal } from "./ambiguity";
import { dateRefusal, findGroups, type Selection } from "./rating-selection";
import { coresElsewhere, otherFeatures, ratingLabels } from "./exact-rating";
import { TOLERANCE } from "../tolerance";
import { partitionLimitRefusal, ratingConflict } from "./pack-refusals";
import { cellText, factText } from "./read-ratings";
import { labeled, coresText, type Group, type Rating } from "./rating";

/** A factor on a rating is a reserve; published k x n ratios exceed 1 by less than this. */
export const MAX_FACTOR = 1.1;

/** How a rating was found, best first: published, interpolated, extrapolated below the smallest. */
type Level = 0 | 1 | 2;

interface RatingAtLevel {
  readonly group: Group;
  readonly level: Level;
  readonly own: boolean;
  readonly answer: Answer<number>;
  /** A rating behind it whose sources differ; undefined if there is none. */
  readonly disputed?: Rating | undefined;
}

const disputedOf = (ratings: readonly Rating[]): Rating | undefined =>
  ratings.find(({ conflict }) => conflict);

interface Evidence {
  readonly references: readonly Reference[];
  readonly warnings: readonly string[];
  readonly conditions: readonly string[];
}

/** Evidence of a group's segments, by the number of the upper point; 0 is "below the smallest". */
const evidence = new WeakMap<Group, (Evidence | undefined)[]>();

function evidenceOf(group: Group, upper: number): Evidence {
  let segments = evidence.get(group);
  if (!segments) evidence.set(group, (segments = []));
  return (segments[upper] ??=
    upper === 0
      ? belowEvidence(group.points[0]!)
      : betweenEvidence(group.points[upper - 1]!, group.points[upper]!));
}

/** A guideline's percentage as text. */
const guidelinePercent = (id: string): string =>
  `${Math.round(guidelineValue(id).value * 1e4) / 100}%`;

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

function belowEvidence(smallest: Rating): Evidence {
  const warning =
    `Below the smallest rating, for ${labeled(smallest)}: proportional to the cores, which understates a small partition.` +
    ` Conservative for a target system. For a source system, the plan must also fit with the rating increased by ${guidelinePercent("cpw.small.margin")}.`;
  return {
    references: smallest.answer.references,
    warnings: [...smallest.answer.warnings, warning],
    conditions: smallest.answer.conditions,
  };
}

const derivation = (
  value: number,
  basis: Answer["basis"],
  formula: string,
  { references, warnings, conditions }: Evidence,
): Answer<number> => ({ value, unit: "CPW", basis, references, warnings, conditions, formula });

function belowSmallest(group: Group, smallest: Rating, cores: number): RatingAtLevel {
  const value = smallest.cpw * (cores / smallest.cores);
  const basis = weakest("derived", smallest.answer.basis);
  return {
    group,
    level: 2,
    own: smallest.own,
    disputed: disputedOf([smallest]),
    answer: derivation(value, basis, "smallest rating x cores / its cores", evidenceOf(group, 0)),
  };
}

function interpolatedRating(group: Group, upper: number, cores: number): RatingAtLevel {
  const low = group.points[upper - 1]!;
  const high = group.points[upper]!;
  const value = low.cpw + ((cores - low.cores) / (high.cores - low.cores)) * (high.cpw - low.cpw);
  return {
    group,
    level: 1,
    own: low.own || high.own,
    disputed: disputedOf([low, high]),
    answer: derivation(
      value,
      weakest("interpolated", weakest(low.answer.basis, high.answer.basis)),
      "on a straight line between two ratings",
      evidenceOf(group, upper),
    ),
  };
}

/** The rating of one partition within one group; undefined above its largest point. */
function ratingInGroup(group: Group, cores: number): RatingAtLevel | undefined {
  const { points } = group;
  for (let i = 0; i < points.length; i += 1) {
    const point = points[i]!;
    if (Math.abs(point.cores - cores) < TOLERANCE)
      return {
        group,
        level: 0,
        own: point.own,
        answer: point.answer,
        disputed: disputedOf([point]),
      };
    if (point.cores > cores)
      return i === 0 ? belowSmallest(group, point, cores) : interpolatedRating(group, i, cores);
  }
  return undefined;
}

/** The rating of one partition with a number of IBM i cores. */
export function partitionRating(selection: Selection, cores: number): Answer<number> | Refusal {
  const date = dateRefusal(cores);
  if (date) return date;
  const groups = findGroups(selection);
  if ("refused" in groups) return groups;
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
const undisputed = ({ disputed, group, answer }: RatingAtLevel): Answer<number> | Refusal =>
  (disputed && ratingConflict(disputed, group.system)) ?? answer;

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
): Answer<number> | Refusal {
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
    return disputed ? undisputed(disputed) : uniteAnswers(remaining, candidates, groups);
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
const differentMachines = (candidates: readonly { readonly group: Group }[]): boolean =>
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
    return refuse(
      "notMeasured",
      "cores",
      cores,
      "Only totals of several partitions are published.",
      () => ratingLabels(groups),
    );
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
    "cores",
    cores,
    [beside + sum, coresElsewhere(groups, selection, cores)].filter(Boolean).join(" "),
    () => [...new Set(points.map(labeled))],
    node.answer.references,
  );
}

export type LparItem = "CPW" | "WORKLOAD" | "SHARING";

/**
 * The rating of one partition, or what the ratings that it rests on state: their workload, and
 * whether the processors were dedicated or shared.
 */
export function partitionFact(selection: Selection, cores: number, item: LparItem): Outcome {
  const rating = partitionRating(selection, cores);
  if (item === "CPW" || isRefusal(rating)) return rating;
  const { references } = rating;
  for (const { table, row } of references) {
    const fact =
      item === "WORKLOAD" ? factText(table, "ratingWorkload") : cellText(table, row, "sharing");
    if (fact) return { ...rating, value: fact, unit: "text", basis: "published", formula: "" };
  }
  return refuse(
    "neverPublished",
    "what",
    item,
    "The rating does not state it.",
    undefined,
    references,
  );
}

/** CPW that a partition has in use. */
export function usedCpw(selection: Selection, cores: number, cpu: number): Outcome {
  const rating = partitionRating(selection, cores);
  return isRefusal(rating)
    ? rating
    : derive(rating.value * cpu, "CPW", [rating], { formula: "rating x CPU fraction" });
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
    : derive(demand / (rating.value * factor), "1", [rating], {
        formula: "demand / (rating x factor)",
      });
}

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
  return group.points.find((point) =>
    fits(demand, target, Math.max(point.cpw, ...(point.conflict?.values ?? [])), factor),
  );
}

interface Pick {
  readonly group: Group;
  readonly point: Rating;
}

/** The smallest published single partition that fits a demand: cores, CPW, utilization. */
export function coresFor(
  demand: number,
  selection: Selection,
  target: number,
  factor: number,
): Outcome {
  const groups = findGroups(selection);
  if ("refused" in groups) return groups;
  // Editions for other purposes are used only on request.
  const targets = groups.filter((group) => !group.notATarget);
  const eligible = targets.length ? targets : groups;
  const picks: Pick[] = [];
  for (const group of eligible) {
    const point = smallestPoint(group, demand, target, factor);
    if (point) picks.push({ group, point });
  }
  if (!picks.length) return noneBigEnough(eligible, demand, target, factor);
  const { system, feature, mode } = selection;
  const which = (of: readonly Pick[]): Refusal =>
    ambiguityRefusal(
      of,
      { system, feature, mode },
      of.flatMap((pick) => pick.point.answer.references),
    );
  if (picks.length > 1 && differentMachines(picks) && !haveSamePoint(picks)) return which(picks);
  const cores = Math.min(...picks.map((pick) => pick.point.cores));
  const best = picks.filter((pick) => pick.point.cores === cores);
  const own = best.filter((pick) => pick.point.own);
  const remaining = own.length ? own : best;
  if (!haveSamePoint(remaining)) return which(remaining);
  const disputed = remaining.find(({ point }) => point.conflict);
  if (disputed) return ratingConflict(disputed.point, disputed.group.system)!;
  return coresAnswer(remaining, eligible, demand, factor);
}

const haveSamePoint = (picks: readonly Pick[]): boolean =>
  picks.every(
    ({ point }) => point.cpw === picks[0]!.point.cpw && point.cores === picks[0]!.point.cores,
  );

function coresAnswer(
  picks: readonly Pick[],
  eligible: readonly Group[],
  demand: number,
  factor: number,
): Answer<Matrix> {
  const { point } = picks[0]!;
  const warnings = picks.flatMap(({ group }) =>
    group.notATarget
      ? [
          `${group.system} ${group.editionFeature || group.feature} is not eligible as a target: ${group.notATarget}.`,
        ]
      : [],
  );
  const conditions =
    eligible.length > 1
      ? [`rated as ${picks.map((pick) => distinguishingText(pick.group, eligible)).join(", ")}`]
      : [];
  return derive(
    [[point.cores, point.cpw, demand / (point.cpw * factor)]],
    "table",
    picks.map((pick) => pick.point.answer),
    {
      warnings,
      conditions,
      formula: "smallest published partition with demand <= threshold x rating x factor",
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
    return refuse(
      "notMeasured",
      "demand",
      demand,
      "Only totals of several partitions are published.",
    );
  const carries = Math.floor(target * largest.cpw * factor);
  return refuse(
    "outsideRange",
    "demand",
    demand,
    `At this threshold and factor it supports ${carries} CPW. Choose another system or divide the workload.`,
    () => [`largest partition ${labeled(largest)} with ${largest.cpw} CPW`],
    largest.answer.references,
  );
}
