/**
 * Resolves what a planner types to the matching groups of ratings, or to the refusal with the
 * available values.
 */
import { dimension, tablesWhere } from "../../catalogue/catalogue";
import { normalizeKey, looksLikeDate, padDigits } from "../../catalogue/lookup-key";
import type { DimensionEntry } from "../../catalogue/types";
import { refuse, type Refusal, type Scalar } from "../answer";
import { noRatingFound } from "../pack-rows";
import type { UserRows } from "../user-rows";
import { invalidRowRefusal, withUserRatings } from "./user-ratings";
import { NON_DOMINO, type Group } from "./rating";
import {
  addressMode,
  makeCandidates,
  modeWords,
  groupsWithFeature,
  ratedSystems,
  type Candidates,
  type RatedSystem,
} from "./rating-index";
import { unratedSystems } from "./unrated-systems";
import { marketNames, splitName, systemsNamed } from "./system-names";

/** The requested ratings. */
export interface Selection {
  readonly system: string;
  /** Processor, edition, server or interactive feature; "-" if a system has none. */
  readonly feature: string | undefined;
  readonly mode: string | undefined;
  readonly rows: UserRows | undefined;
}

const NO_GROUPS: readonly Group[] = [];
const DOMINO_ADVICE = `No rating of this machine is published: a Dedicated Server for Domino is rated only for the work beside Domino, which mode "${NON_DOMINO}" answers.`;
const OWN_ROWS_ADVICE = "For another system, add a custom entry (last argument).";

/**
 * The groups that match system, feature and mode, or the refusal. An omitted argument keeps the
 * groups of every value: the caller distinguishes them by the cores, or asks which are meant
 * (ambiguity.ts).
 */
export function findGroups(selection: Selection): readonly Group[] | Refusal {
  const groups = groupsOf(selection);
  const parts = isUnknownSystem(groups) ? splitName(selection.system) : undefined;
  if (!parts) return groups;
  const { name, feature = selection.feature, includes } = parts;
  if (selection.feature !== undefined && normalizeKey(feature!) !== normalizeKey(selection.feature))
    return groups;
  const ofName = groupsOf({ ...selection, system: name, feature });
  if ("refused" in ofName) return ofName;
  const groupsOfParts = ofName.filter(includes);
  return groupsOfParts.length ? groupsOfParts : groups;
}

const isUnknownSystem = (groups: readonly Group[] | Refusal): groups is Refusal =>
  "refused" in groups && groups.refused === "unknownKey" && groups.parameter === "system";

/**
 * A selection whose system is a name with its cores, such as "E880 48 core", as a name and a
 * configuration; undefined for any other name.
 */
export function withStatedCores(
  selection: Selection,
): { readonly selection: Selection; readonly cores: number } | undefined {
  const { name, cores } = splitName(selection.system) ?? {};
  return cores !== undefined && isUnknownSystem(groupsOf(selection))
    ? { selection: { ...selection, system: name! }, cores }
    : undefined;
}

function groupsOf(selection: Selection): readonly Group[] | Refusal {
  const { mode, rows } = selection;
  if (rows) return invalidRowRefusal(rows) ?? groupsWithUserRatings(selection, rows);
  const systems = systemsNamed(selection.system);
  if (!systems.length) return unknownSystem(selection.system, undefined);
  const candidates = ofFeature(systems, selection);
  return "refused" in candidates ? candidates : ofMode(candidates, mode, selection.system);
}

function groupsWithUserRatings(selection: Selection, rows: UserRows): readonly Group[] | Refusal {
  const { system, mode } = selection;
  const systems = systemsNamed(system);
  const candidates = systems.length ? ofFeature(systems, selection) : unknownSystem(system, rows);
  const printedGroups = "refused" in candidates ? NO_GROUPS : candidates.groups;
  const groups = withUserRatings(printedGroups, rows, {
    systems: systems.length === 1 ? [systems[0]!.name] : [system],
    model: systems[0]?.model ?? "",
    feature: selection.feature,
  });
  if (!groups.length && "refused" in candidates) return candidates;
  return ofMode(makeCandidates(groups), mode, system);
}

/** The groups of a feature among some systems; of every feature if it is omitted. */
function ofFeature(
  systems: readonly RatedSystem[],
  { system, feature }: Selection,
): Candidates | Refusal {
  const [only] = systems;
  if (systems.length === 1) {
    const candidates = feature === undefined ? only!.all : featureOf(only!, feature);
    return candidates ?? noSuchFeature(systems, system, feature!);
  }
  const groups = systems.flatMap((ratedSystem) =>
    feature === undefined
      ? ratedSystem.groups
      : (featureOf(ratedSystem, feature)?.groups ?? NO_GROUPS),
  );
  return groups.length ? makeCandidates(groups) : noSuchFeature(systems, system, feature!);
}

/** The dash for a system without a feature; no other text without a letter or digit. */
const NO_FEATURE = /^\s*[-–—]?\s*$/;

function featureOf({ byFeature, all }: RatedSystem, feature: string): Candidates | undefined {
  if (NO_FEATURE.test(feature)) return byFeature.get("") ?? all;
  if (normalizeKey(feature) === "") return undefined;
  const candidates = byFeature.get(normalizeKey(feature)) ?? byFeature.get(padDigits(feature));
  if (candidates || !feature.includes("/")) return candidates;
  const parts = feature
    .split("/")
    .flatMap((part) => byFeature.get(normalizeKey(part))?.groups ?? NO_GROUPS);
  return parts.length ? makeCandidates([...new Set(parts)]) : undefined;
}

function noSuchFeature(systems: readonly RatedSystem[], system: string, feature: string): Refusal {
  const others = modelsWith(systems, feature);
  return refuse(
    others.length ? "publishedElsewhere" : "unknownKey",
    { feature },
    others.length
      ? `${feature} is a feature of ${others.join(", ")}. Choose a feature of ${system}.`
      : `Choose a feature of ${system}.`,
    { suggestions: () => namedFeatures(systems) },
  );
}

const namedFeatures = (systems: readonly RatedSystem[]): string[] => [
  ...new Set(systems.flatMap((ratedSystem) => ratedSystem.features)),
];

/** The other models that have a feature. */
function modelsWith(systems: readonly RatedSystem[], feature: string): string[] {
  const key = normalizeKey(feature);
  const groups = key === "" ? NO_GROUPS : groupsWithFeature(key);
  const isOwn = (group: Group): boolean => systems.some((system) => system.groups.includes(group));
  return [...new Set(groups.filter((group) => !isOwn(group)).map(modelName))];
}

/** A group's model and machine type, to distinguish it from others: "730 (8231-E2B)". */
export const modelName = ({ system, model, earlier }: Group): string =>
  model && !earlier ? `${model} (${system})` : system;

/** Without a mode, the capacity of the machine itself is meant. */
function ofMode(
  candidates: Candidates,
  mode: string | undefined,
  system: string,
): readonly Group[] | Refusal {
  if (mode === undefined)
    return candidates.ofTheMachine.length
      ? candidates.ofTheMachine
      : refuse("neverPublished", { "CPW of": system }, DOMINO_ADVICE);
  const groupsOfMode =
    candidates.byMode.get(normalizeKey(mode)) ??
    candidates.byMode.get(normalizeKey(dimension("release").canonical(mode))) ??
    groupsOfWords(candidates, mode);
  if (groupsOfMode) return groupsOfMode;
  const own = candidates.groups.filter((group) => group.own && !group.mode);
  if (own.length) return own;
  const isMode = [mode, dimension("release").canonical(mode)].some((word) =>
    allModes().has(normalizeKey(word)),
  );
  const telling = [...new Set(candidates.groups.map(addressMode))].filter(Boolean);
  return refuse(
    isMode ? "notMeasured" : "notAllowed",
    { mode },
    telling.length ? "" : "This feature is not rated by mode. Leave the mode empty.",
    { suggestions: () => telling },
  );
}

/** "u V4R1": groups that every word leads to. */
function groupsOfWords({ groups, byMode }: Candidates, mode: string): readonly Group[] | undefined {
  const words = mode.split(/[\s,]/).map(normalizeKey).filter(Boolean);
  const matches = groups.filter((group) =>
    words.every((word) => byMode.get(word)?.includes(group)),
  );
  return words.length && matches.length ? matches : undefined;
}

let modes: ReadonlySet<string> | undefined;

/** The keys of all accepted modes. */
const allModes = (): ReadonlySet<string> =>
  (modes ??= new Set(
    [...ratedSystems().values()].flatMap(({ groups }) => groups.flatMap(modeWords)),
  ));

/** The one system that a name leads to, among the accepted ones. */
export function systemNamed(
  system: string,
  passes: (ratedSystem: RatedSystem) => boolean = () => true,
): RatedSystem | Refusal {
  const all = systemsNamed(system);
  if (!all.length) return unknownSystem(system, undefined);
  const systems = all.filter(passes);
  return systems.length < 2
    ? (systems[0] ?? all[0]!)
    : refuse("ambiguous", { system }, "Choose the machine type and model.", {
        suggestions: () => systems.map(({ name }) => name),
      });
}

/** The refusal of a system of a pack without CPW: IBM i does not run on it, or none was found. */
const withoutCpw = (system: string, { name, withoutIbmI }: DimensionEntry): Refusal =>
  refuse(
    "neverPublished",
    { "CPW of": system },
    [
      withoutIbmI === true ? "IBM i does not run on it." : noRatingFound("CPW"),
      hasRperf(name)
        ? "Use RPERF for its rPerf, which measures other work: never add the two or compare them."
        : "",
    ]
      .filter(Boolean)
      .join(" "),
  );

const hasRperf = (system: string): boolean =>
  tablesWhere(({ facts }) => facts.ratings === "rperf").some(
    (table) => table.where(["system"], [system]).length > 0,
  );

/** The refusal of a system without a rating. */
export function unknownSystem(system: string, rows: UserRows | undefined): Refusal {
  const own = rows ? rows.rows.map((row) => String(row.system)) : [];
  const [other] = unratedSystems(system);
  if (other) return withoutCpw(system, other);
  if (dimension("system").find(system))
    return refuse(
      "notMeasured",
      { system },
      `The rating tables do not have this system. Enter a machine type and model. ${OWN_ROWS_ADVICE}`,
    );
  return refuse("unknownKey", { system }, OWN_ROWS_ADVICE, {
    suggestions: () => [...own, ...marketNames(), ...ratedSystems().keys()],
  });
}

const DATE_ADVICE =
  "This looks like a date: Excel converts 4-8 to a date. Enter a number of cores, or put the text in quotation marks (or an apostrophe before it).";

/** The refusal of a number of cores that is the serial number of a date. */
export const dateRefusal = (cores: Scalar | undefined): Refusal | undefined =>
  looksLikeDate(cores) ? refuse("impossible", { cores: cores! }, DATE_ADVICE) : undefined;
