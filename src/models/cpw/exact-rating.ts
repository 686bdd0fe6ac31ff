/** CPWRATE: ratings exactly as published. */
import { TOLERANCE } from "../tolerance";
import { refuse, type Answer, type Outcome, type Refusal, type Scalar } from "../answer";
import { normalizeKey } from "../../catalogue/lookup-key";
import { ambiguityRefusal } from "./ambiguity";
import { partitionLimitRefusal, ratingConflict } from "./pack-refusals";
import {
  dateRefusal,
  findGroups,
  modelName,
  withStatedCores,
  type Selection,
} from "./rating-selection";
import { coresText, type Group, type Rating } from "./rating";
import { ratedSystems } from "./rating-index";
import { numberText } from "../wording";

export interface RatingMatch {
  readonly group: Group;
  readonly rating: Rating;
}

const isSameNumber = (a: number, b: number): boolean => Math.abs(a - b) < TOLERANCE;

/** The configurations of some groups, as CPWRATE accepts them: single partitions first. */
export function ratingLabels(groups: readonly Group[]): string[] {
  const ratings = [
    ...groups.flatMap((group) => group.points),
    ...groups.flatMap((group) => group.totals),
  ];
  return [...new Set(ratings.map((rating) => rating.label))];
}

type RatingFilter = (rating: Rating) => boolean;

/** Ways to match a configuration, from strict to tolerant. */
function configurationFilters(cores: number | string): readonly RatingFilter[] {
  if (typeof cores === "number") {
    return [
      (rating) => rating.partitions === 1 && isSameNumber(rating.node, cores),
      (rating) => rating.partitions === 1 && isSameNumber(rating.cores, cores),
    ];
  }
  // A heading contains "64 (2x32 cores)".
  const [, sum, inside] = /^(\d+)\s*\((.*)\)$/.exec(cores.trim()) ?? [];
  const count = (inside ?? cores).trim().replace(/(?:-way|\s+way|\s*cores?)$/i, "");
  const times = /^(\d+)\s*[x\u00d7*]\s*(\d+)$/i.exec(count);
  if (times)
    return [
      (rating) =>
        (sum === undefined || rating.node === Number(sum)) &&
        rating.partitions === Number(times[1]) &&
        isSameNumber(rating.partitionCores, Number(times[2])),
    ];
  if (sum !== undefined) return [];
  const share = /^([\d.]+)\s*of\s*([\d.]+)$/i.exec(count);
  if (share)
    return [
      (rating) =>
        isSameNumber(rating.cores, Number(share[1])) && isSameNumber(rating.node, Number(share[2])),
    ];
  return /^[\d.]+$/.test(count) ? configurationFilters(Number(count)) : [];
}

function matchingRatings(groups: readonly Group[], query: RatingFilter): RatingMatch[] {
  const hits: RatingMatch[] = [];
  for (const group of groups) {
    for (const rating of group.points) if (query(rating)) hits.push({ group, rating });
    for (const rating of group.totals) if (query(rating)) hits.push({ group, rating });
  }
  return hits;
}

const anyRating: RatingFilter = () => true;

/** The published ratings of a selection and a configuration; at least one, or the refusal. */
export function chosenRatings(
  selection: Selection,
  cores: number | string | undefined,
): readonly RatingMatch[] | Refusal {
  const date = dateRefusal(cores);
  if (date) return date;
  const stated = cores === undefined ? withStatedCores(selection) : undefined;
  if (stated) return chosenRatings(stated.selection, stated.cores);
  const groups = findGroups(selection);
  if ("refused" in groups) return groups;
  let hits: RatingMatch[] = [];
  for (const query of cores === undefined ? [anyRating] : configurationFilters(cores)) {
    hits = matchingRatings(groups, query);
    if (hits.length) break;
  }
  if (!hits.length) return unprintedRefusal(groups, selection, cores!);
  const { feature } = selection;
  return feature === undefined ? hits : hits.map((hit) => ofInteractiveFeature(hit, feature));
}

/** A rating by its interactive feature rests on the row that prints this feature. */
function ofInteractiveFeature(hit: RatingMatch, feature: string): RatingMatch {
  const { interactiveFeatures } = hit.group;
  if (!interactiveFeatures.length) return hit;
  const key = normalizeKey(feature);
  if (!interactiveFeatures.some((interactiveFeature) => normalizeKey(interactiveFeature) === key))
    return hit;
  const { answer } = hit.rating;
  const references = answer.references.filter(
    ({ table, row }) =>
      table.has("interactiveFeature") &&
      normalizeKey(table.text(row, "interactiveFeature")) === key,
  );
  return references.length
    ? { ...hit, rating: { ...hit.rating, answer: { ...answer, references } } }
    : hit;
}

/** The published rating of a configuration; without one, that of a row with a single value. */
export function exactRating(selection: Selection, cores: number | string | undefined): Outcome {
  const hits = chosenRatings(selection, cores);
  if ("refused" in hits) return hits;
  if (hits.length > 1) return ratingOfMatches(hits, selection, cores);
  const { rating, group } = hits[0]!;
  return ratingConflict(rating, group.system) ?? rating.answer;
}

/**
 * Several hits: the user's rows first; equal values agree; the planner must choose between
 * different ones.
 */
function ratingOfMatches(
  all: readonly RatingMatch[],
  selection: Selection,
  cores: number | string | undefined,
): Answer<number> | Refusal {
  const own = all.filter((hit) => hit.rating.own);
  const hits = own.length ? own : all;
  const first = hits[0]!.rating;
  const conflicting = hits.find(({ rating }) => rating.conflict);
  if (conflicting && hits.every((hit) => hit.rating.cpw === first.cpw))
    return ratingConflict(conflicting.rating, selection.system)!;
  return hits.every((hit) => hit.rating.cpw === first.cpw)
    ? commonRating(hits)
    : chooseRating(hits, selection, cores);
}

/** The refusal to choose between hits. */
export const chooseRating = (
  hits: readonly RatingMatch[],
  { system, feature, mode }: Selection,
  cores: Scalar | undefined,
): Refusal =>
  ambiguityRefusal(
    hits.map(({ group, rating }) => ({ group, label: rating.label })),
    { system, feature, mode, cores },
    referencesOf(hits),
  );

/** The rows that some hits rest on. */
export const referencesOf = (hits: readonly RatingMatch[]): Answer["references"] =>
  hits.length === 1
    ? hits[0]!.rating.answer.references
    : hits.flatMap((hit) => hit.rating.answer.references);

function commonRating(hits: readonly RatingMatch[]): Answer<number> {
  const first = hits[0]!.rating.answer;
  return {
    ...first,
    references: referencesOf(hits),
    warnings: [...new Set(hits.flatMap((hit) => hit.rating.answer.warnings))],
    conditions: [...new Set(hits.flatMap((hit) => hit.rating.answer.conditions))],
  };
}

function unprintedRefusal(
  groups: readonly Group[],
  selection: Selection,
  cores: number | string,
): Refusal {
  const limited = partitionLimitRefusal(groups, cores);
  if (limited) return limited;
  const total = groups
    .flatMap((group) => group.totals)
    .find((rating) => rating.node === Number(cores));
  const advice = total
    ? `${cores} cores are published only as the total of ${total.partitions} partitions. For that total enter "${total.label}".`
    : coresElsewhere(groups, selection, cores) ||
      otherFeatures(groups, selection, cores) ||
      "Use CPWLPAR to interpolate between published ratings.";
  return refuse("notMeasured", { cores }, advice, {
    suggestions: () => ratingLabels(groups),
    references: groups[0]!.points.slice(0, 1).flatMap((rating) => rating.answer.references),
  });
}

/** Features that a message names. */
const NAMED_FEATURES = 4;

/**
 * Other processor features of the same systems with this number of cores, the smallest first:
 * "Feature 5634 has 2 cores. For 4 cores choose 5635 (15,600 CPW) or 5587 (18,300 CPW)."; "" if
 * there is none.
 */
export function otherFeatures(
  groups: readonly Group[],
  { feature }: Selection,
  cores: number | string,
): string {
  if (feature === undefined || typeof cores !== "number") return "";
  const largest = Math.max(...groups.flatMap(({ points }) => points.map((point) => point.cores)));
  if (!(largest < cores)) return "";
  const [first] = groups;
  const ratings = [...new Set(groups.map((group) => group.system))]
    .flatMap((name) => ratedSystems().get(name)?.groups ?? [])
    .filter((group) => group.feature !== first!.feature && group.mode === first!.mode)
    .flatMap((group) =>
      group.points
        .filter((point) => point.cores === cores)
        .map((point) => [group.feature, point.answer.value] as const),
    )
    .sort(([, a], [, b]) => a - b);
  const names = [
    ...new Map(ratings.filter(([name]) => name !== "").map(([name, cpw]) => [name, cpw] as const)),
  ].map(([name, cpw]) => `${name} (${numberText(cpw)} CPW)`);
  if (names.length === 0) return "";
  const more = names.length - NAMED_FEATURES;
  const choices =
    more > 0
      ? `${names.slice(0, NAMED_FEATURES).join(", ")} or one of ${more} more`
      : [names.slice(0, -1).join(", "), names[names.length - 1]].filter(Boolean).join(" or ");
  return `Feature ${first!.feature} has ${coresText(largest)}. For ${coresText(cores)} choose ${choices}.`;
}

/** The other model of the same machine type and feature with this number of cores. */
export function coresElsewhere(
  groups: readonly Group[],
  { feature, system }: Selection,
  cores: number | string,
): string {
  const key = feature === undefined ? undefined : normalizeKey(feature);
  const others = [...new Set(groups.map((group) => group.system))].flatMap((name) => {
    const ratedSystem = ratedSystems().get(name);
    return (
      (key === undefined ? ratedSystem?.groups : ratedSystem?.byFeature.get(key)?.groups) ?? []
    );
  });
  const beside = others.filter((group) => groups.every(({ model }) => model !== group.model));
  const hits = configurationFilters(cores)
    .map((query) => matchingRatings(beside, query))
    .find((hits) => hits.length);
  const names = [...new Set((hits ?? []).map(({ group }) => modelName(group)))];
  const what = typeof cores === "number" ? coresText(cores) : `the configuration ${cores}`;
  return names.length ? `The ${names.join(", ")} has ${what}, not the ${system}.` : "";
}
