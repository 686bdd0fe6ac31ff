/** From what a planner types to the groups of ratings that it may mean, or the refusal that says what is known instead. */
import { dimension, type DimensionEntry } from "../../catalogue/reader";
import { keyOf, looksLikeDate, nearest, padded } from "../../catalogue/key-form";
import { refuse, type Reference, type Refusal, type Scalar } from "../answer";
import type { UserRows } from "../user-rows";
import { unusableRow, withOwnRows } from "./own-rows";
import { NON_DOMINO, type Group } from "./rating";
import {
  addressMode,
  featuresOf,
  makeCandidates,
  modeWords,
  ratedSystem,
  ratedSystems,
  type Candidates,
  type RatedSystem,
} from "./ratings";

/** Which ratings are meant. */
export interface Selection {
  readonly system: string;
  /** Processor, edition or server feature; "-" where a system has none. */
  readonly feature: string | undefined;
  readonly mode: string | undefined;
  readonly rows: UserRows | undefined;
}

const NO_GROUPS: readonly Group[] = [];
const DOMINO_ADVICE =
  "A Dedicated Server for Domino is rated for its other work only, which is not the capacity of the machine: give the mode.";
const OWN_ROWS_ADVICE =
  "A system that the catalogue does not have goes into your own rows, the last argument.";

/** The groups that fit, or the refusal. A mode that is left out leaves the groups of every mode. */
export function findGroups(selection: Selection): readonly Group[] | Refusal {
  const { system, feature, mode, rows } = selection;
  if (rows) return unusableRow(rows) ?? groupsWithOwnRows(selection, rows);
  const rated = ratedSystems().get(system) ?? rateable(system, feature, undefined);
  if ("refused" in rated) return rated;
  const candidates = ofFeature(rated, feature);
  if ("refused" in candidates) return candidates;
  return (
    (feature === undefined ? severalFeatures(candidates.groups) : undefined) ??
    ofMode(candidates, mode)
  );
}

function groupsWithOwnRows(selection: Selection, rows: UserRows): readonly Group[] | Refusal {
  const { system, feature, mode } = selection;
  const rated = ratedSystems().get(system) ?? rateable(system, feature, rows);
  const printed = "refused" in rated ? rated : ofFeature(rated, feature);
  const printedGroups = "refused" in printed ? NO_GROUPS : printed.groups;
  const groups = withOwnRows(printedGroups, rows, {
    ...selection,
    system: "refused" in rated ? system : rated.name,
  });
  if (!groups.length && "refused" in printed) return printed;
  return (
    (feature === undefined ? severalFeatures(groups) : undefined) ??
    ofMode(makeCandidates(groups), mode)
  );
}

/** A feature that is left out is no choice: it may be, where a system has one only. */
function severalFeatures(groups: readonly Group[]): Refusal | undefined {
  const shared = featuresOf(groups[0]!).find((feature) =>
    groups.every((group) => featuresOf(group).includes(feature)),
  );
  const features = [...new Set(groups.flatMap((group) => featuresOf(group)))];
  return shared || features.length < 2
    ? undefined
    : refuse("ambiguous", "feature", "left out", "Give the feature.", () => features);
}

const hasFeature = ({ byFeature }: RatedSystem, feature: string): boolean =>
  byFeature.has(keyOf(feature)) || byFeature.has(padded(feature));

/** All groups of a feature; of every feature where it is left out. */
function ofFeature(rated: RatedSystem, feature: string | undefined): Candidates | Refusal {
  if (feature === undefined) return rated.all;
  const found = rated.byFeature.get(keyOf(feature)) ?? rated.byFeature.get(padded(feature));
  if (found) return found;
  const parts = feature
    .split("/")
    .flatMap((part) => rated.byFeature.get(keyOf(part))?.groups ?? NO_GROUPS);
  if (parts.length) return makeCandidates([...new Set(parts)]);
  return refuse(
    "unknownKey",
    "feature",
    feature,
    elsewhere(rated.name, feature),
    () => rated.features,
  );
}

function elsewhere(system: string, feature: string): string {
  const key = keyOf(feature);
  const others = key
    ? [...ratedSystems().values()]
        .filter((other) => other.byFeature.has(key))
        .map((other) => other.name)
    : [];
  return others.length
    ? `${system} has other features; ${feature} is one of ${others.join(", ")}.`
    : `Give a feature of ${system}.`;
}

/** Without a mode only the capacity of the machine itself is meant. */
function ofMode(candidates: Candidates, mode: string | undefined): readonly Group[] | Refusal {
  if (mode === undefined)
    return candidates.ofTheMachine.length
      ? candidates.ofTheMachine
      : refuse("ambiguous", "mode", "left out", DOMINO_ADVICE, () => [NON_DOMINO]);
  const found = candidates.byMode.get(keyOf(mode)) ?? ofSeveralWords(candidates, mode);
  if (found) return found;
  const own = candidates.groups.filter((group) => group.own && !group.mode);
  if (own.length) return own;
  const { known, words } = everyMode();
  if (!words.has(keyOf(mode)))
    return refuse(
      "notAllowed",
      "mode",
      mode,
      "Leave it out where a feature is rated in one mode only.",
      () => [...known],
    );
  const telling = [...new Set(candidates.groups.map(addressMode))].filter(Boolean);
  return refuse(
    "notMeasured",
    "mode",
    mode,
    telling.length ? "" : "This feature is not rated by mode: leave the mode out.",
    () => telling,
  );
}

/** "u V4R1": groups that every word leads to. */
function ofSeveralWords(
  { groups, byMode }: Candidates,
  mode: string,
): readonly Group[] | undefined {
  const words = mode.split(/[\s,]/).map(keyOf).filter(Boolean);
  const found = groups.filter((group) => words.every((word) => byMode.get(word)?.includes(group)));
  return words.length && found.length ? found : undefined;
}

interface Modes {
  readonly known: ReadonlySet<string>;
  readonly words: ReadonlySet<string>;
}

let modes: Modes | undefined;

const everyMode = (): Modes => (modes ??= readModes());

/** Modes and kinds of sharing anywhere in the catalogue as they are printed, and the keys of everything that may be said as a mode. */
function readModes(): Modes {
  const groups = [...ratedSystems().values()].flatMap((rated) => rated.groups);
  return {
    known: new Set(groups.flatMap((group) => [group.mode, group.sharing]).filter(Boolean)),
    words: new Set(groups.flatMap(modeWords)),
  };
}

let byMarketName: ReadonlyMap<string, readonly string[]> | undefined;

/** Market names, titles and families with the systems that they cover. */
const marketNames = (): ReadonlyMap<string, readonly string[]> =>
  (byMarketName ??= readMarketNames());

function readMarketNames(): ReadonlyMap<string, readonly string[]> {
  const names = new Map<string, string[]>();
  const put = (spelling: string, system: string): void => {
    const key = keyOf(spelling);
    const found = names.get(key);
    if (!key) return;
    if (!found) names.set(key, [system]);
    else if (!found.includes(system)) found.push(system);
  };
  for (const entry of dimension("system").entries)
    if (ratedSystems().has(entry.name))
      for (const name of spellings(entry as DimensionEntry & MarketFacts)) put(name, entry.name);
  for (const rated of ratedSystems().values())
    for (const group of rated.groups) {
      if (group.earlier)
        for (const name of [
          group.model,
          `${group.family} ${group.model}`,
          rated.name.replace(/.*-/, ""),
        ])
          put(name, rated.name);
    }
  return names;
}

/** What every rated system of the dimension says of itself. */
interface MarketFacts {
  readonly models: readonly string[];
  readonly title: string;
  readonly family: string;
  readonly kind: string;
}

const spellings = ({ models, title, family, kind }: MarketFacts): string[] => [
  ...models,
  ...models.map((model) => `Power ${model}`),
  ...models.map((model) => `IBM Power ${model}`),
  title,
  title.replace("IBM ", ""),
  family,
  kind,
];

/** The one system that a name and a feature lead to. */
export function systemNamed(system: string, feature: string | undefined): RatedSystem | Refusal {
  return rateable(system, feature, undefined);
}

/** A system that is not found by its machine type and model: a market name, a family, or nothing that is known. */
function rateable(
  system: string,
  feature: string | undefined,
  rows: UserRows | undefined,
): RatedSystem | Refusal {
  const entry = dimension("system").find(system);
  const named = ratedSystem(entry?.name ?? system);
  if (named) return named;
  const all = marketNames().get(keyOf(system)) ?? marketNames().get(padded(system)) ?? [];
  // One name stood on several machines over the years; a feature mostly tells which one is meant.
  const having =
    feature !== undefined
      ? all.filter((name) => hasFeature(ratedSystems().get(name)!, feature))
      : [];
  const covered = having.length ? having : all;
  if (covered.length === 1) return ratedSystems().get(covered[0]!)!;
  if (covered.length)
    return refuse("ambiguous", "system", system, "Give the machine type and model.", () => covered);
  const own = rows ? rows.rows.map((row) => String(row.system)) : [];
  if (entry) {
    return refuse(
      "notMeasured",
      "system",
      system,
      `The rating tables do not have this system; give a machine type and model. ${OWN_ROWS_ADVICE}`,
    );
  }
  return refuse("unknownKey", "system", system, OWN_ROWS_ADVICE, () =>
    nearest(system, [...new Set([...own, ...ratedSystems().keys()])]),
  );
}

const DATE_ADVICE =
  "This looks like a date: Excel turns a typed 4-8 into one. Give a number of cores, or put the text in quotation marks (or an apostrophe before it).";

/** The refusal of a number of cores that is a date's serial number. */
export const dateInstead = (cores: Scalar | undefined): Refusal | undefined =>
  looksLikeDate(cores) ? refuse("impossible", "cores", cores!, DATE_ADVICE) : undefined;

const ATTRIBUTES: readonly ((group: Group) => string)[] = [
  (group) => group.mode,
  (group) => group.serverFeature,
  (group) => group.editionFeature,
  (group) => group.model,
  (group) => group.sharing,
  (group) => group.feature,
  (group) => group.release,
];

/** What tells a group apart from the others, as an argument would say it. */
export function distinction(group: Group, among: readonly Group[]): string {
  if (among.length < 2) return "";
  const alone = ATTRIBUTES.find(
    (pick) => new Set(among.map(pick)).size === among.length && pick(group),
  );
  if (alone) return alone(group);
  return (
    ATTRIBUTES.filter((pick) => pick(group) && among.some((other) => pick(other) !== pick(group)))
      .map((pick) => pick(group))
      .join(" ") || (group.own ? "your own row" : "")
  );
}

/** Modes of several groups, where that is what tells them apart; else undefined. */
export function differingModes(groups: readonly Group[]): readonly string[] | undefined {
  const names = [...new Set(groups.map((group) => group.mode))];
  return names.length > 1 && names.every(Boolean) ? names : undefined;
}

/** The refusal to choose a mode for the planner. */
export const modesDiffer = (
  modes: readonly string[],
  given: Scalar,
  references: readonly Reference[],
  parameter: string,
): Refusal =>
  refuse(
    "ambiguous",
    parameter,
    given,
    `Give the mode: ${modes.join(" and ")} are rated differently.`,
    () => modes,
    references,
  );
