/**
 * The printed CPW ratings as groups: one system, feature and mode with its rated configurations, smallest first.
 * Everything is read from the catalogue on first use; a look-up afterwards is Map access.
 */
import { dimension, tablesWhere, type Table } from "../../catalogue/reader";
import { keyOf } from "../../catalogue/key-form";
import { answer, type Answer, type Reference } from "../answer";

/** One printed rating, or one of the user's own. */
export interface Rating {
  /** The configuration as a reader names it: "24", "2x24", "3.7 of 4". */
  readonly label: string;
  /** Printed cores of the whole configuration, VIOS included. */
  readonly node: number;
  readonly partitions: number;
  readonly partitionCores: number;
  /** Cores of IBM i: those that the rating is for. */
  readonly cores: number;
  readonly viosCores: number;
  readonly cpw: number;
  readonly own: boolean;
  /** Footnotes and doubts of the row, as one text. */
  readonly notes: string;
  /** The rating as an answer, made once. */
  readonly answer: Answer<number>;
}

/** Ratings of one system, feature and mode: the points may be compared, and read between, with each other. */
export interface Group {
  readonly system: string;
  readonly model: string;
  readonly extra: string;
  readonly feature: string;
  readonly serverFeature: string;
  readonly editionFeature: string;
  readonly acceleratorFeature: string;
  readonly edition: string;
  readonly mode: string;
  readonly sharing: string;
  readonly release: string;
  readonly chip: string;
  readonly workload: string;
  readonly own: boolean;
  /** One partition each, rising in cores. */
  readonly points: readonly Rating[];
  /** Sums over k partitions of n cores. */
  readonly totals: readonly Rating[];
  /** Cores of the largest printed configuration. */
  readonly largest: number;
  /** Why it is not proposed as a target; "" where it may be. */
  readonly notATarget: string;
  /** A POWER5 or earlier system: proposed only where it is asked for. */
  readonly earlier: boolean;
  /** The product line as the tables name it; "" for later systems, whose family is a fact of the system. */
  readonly family: string;
  /** The same configurations are rated for several releases, which are no one rating even where the values agree. */
  readonly ratedByRelease: boolean;
}

/** The groups that a feature leads to. */
export interface Candidates {
  readonly groups: readonly Group[];
  /** By every word that tells these groups apart: mode, sharing, model, addition, release. */
  readonly byMode: ReadonlyMap<string, readonly Group[]>;
}

export interface RatedSystem {
  readonly name: string;
  readonly groups: readonly Group[];
  /** The groups of every feature. */
  readonly all: Candidates;
  readonly features: readonly string[];
  /** By processor feature, server feature and edition feature. */
  readonly byFeature: ReadonlyMap<string, Candidates>;
}

const TABLES = "cpw-c-";
/** Editions on which ordinary work is not planned (the words of the printed footnotes). */
const NOT_A_TARGET = /^(cbu|capacitybackup|ha|highavailability|.*domino.*|collaboration.*|sb)$/;
const NOT_A_TARGET_ROLE = /^(base|accelerated)$/;
const CONSTRAINED = /^(c|constrained)$/;
/** The mode of a capacity that is not the machine's: what a Dedicated Server for Domino has left for other work. */
export const NON_DOMINO = "NonDomino";

interface Draft { group: Omit<Group, "points" | "totals" | "largest">; ratings: Rating[] }

const cellText = (table: Table, row: number, field: string): string => (table.has(field) ? table.text(row, field) : "");
const cellNumber = (table: Table, row: number, field: string): number | undefined => {
  const value = table.has(field) ? table.cell(row, field) : null;
  return typeof value === "number" ? value : undefined;
};
const factText = (table: Table, fact: string): string => {
  const value = table.about.facts[fact];
  return typeof value === "string" ? value : "";
};

/** "3.7 of 4" for a configuration with VIOS cores, "2x24" for several partitions, else the number of cores. */
function configurationLabel(node: number, partitions: number, cores: number): string {
  if (partitions > 1) return `${partitions}x${node / partitions}`;
  return cores === node ? String(node) : `${cores} of ${node}`;
}

/** "1 core", "8 cores". */
export const plural = (cores: number): string => `${cores} core${cores === 1 ? "" : "s"}`;

/** What must travel with a rating: the workload it was made with, and the cores that VIOS took. */
function ratingConditions(workload: string, cores: number, viosCores: number, sharing: string): string[] {
  const conditions = [workload ? `rating workload ${workload}` : "rating workload not stated: the user's own row"];
  if (viosCores > 0) {
    conditions.push(`rated as an IBM i partition of ${plural(cores)}${sharing ? ` (${sharing})` : ""}; ${plural(viosCores)} taken out for VIOS`);
  }
  return conditions;
}

const totalWarning = (partitions: number, each: number): string =>
  `The sum over ${partitions} partitions of ${plural(each)} run together, not the rating of one partition of ${partitions * each} cores.`;

export interface RatingParts {
  readonly node: number;
  readonly partitions: number;
  readonly cores: number;
  readonly cpw: number;
  readonly workload: string;
  readonly sharing: string;
  readonly notes: string;
  readonly references: readonly Reference[];
  /** Where a user's row came from; undefined for a printed rating. */
  readonly ownSource?: string;
}

export function makeRating(parts: RatingParts): Rating {
  const { node, partitions, cores, cpw, workload, sharing, notes, references, ownSource } = parts;
  const own = ownSource !== undefined;
  const viosCores = Math.round((node - cores) * 1000) / 1000;
  const warnings = partitions > 1 ? [totalWarning(partitions, node / partitions)] : [];
  if (own) warnings.push(`From ${ownSource}, not from the catalogue.`);
  return {
    label: configurationLabel(node, partitions, cores), node, partitions, partitionCores: node / partitions, cores, viosCores, cpw, own, notes,
    answer: answer(cpw, "CPW", own ? "user" : "measured", { references, warnings, conditions: [...ratingConditions(workload, cores, viosCores, sharing), ...(own ? [ownSource] : [])] }),
  };
}

function rowNotes(table: Table, row: number): string {
  const texts = cellText(table, row, "notes").split(",").map((key) => table.about.notes[key.trim()] ?? "");
  return [...texts, cellText(table, row, "warning")].filter(Boolean).join("; ");
}

function readRating(table: Table, row: number, workload: string): Rating | undefined {
  const node = cellNumber(table, row, "cores");
  const cpw = cellNumber(table, row, "cpw") ?? cellNumber(table, row, "nonDominoCpw");
  if (node === undefined || cpw === undefined) return undefined;
  return makeRating({
    node, cpw, workload, partitions: cellNumber(table, row, "partitions") ?? 1, cores: cellNumber(table, row, "ibmiCores") ?? node,
    sharing: cellText(table, row, "sharing"), notes: rowNotes(table, row), references: [{ table, row }],
  });
}

function whyNotATarget(edition: string, role: string, mode: string): string {
  if (NOT_A_TARGET.test(keyOf(edition))) return `${edition} edition`;
  if (NOT_A_TARGET_ROLE.test(role)) return "one end of an accelerator model";
  return CONSTRAINED.test(keyOf(mode)) ? "constrained rating" : "";
}

function describeGroup(table: Table, row: number): Draft["group"] {
  const text = (field: string): string => cellText(table, row, field);
  const role = text("role");
  const mode = text("mode") || (table.has("nonDominoCpw") ? NON_DOMINO : NOT_A_TARGET_ROLE.test(role) ? role : "");
  return {
    system: dimension("system").canonical(text("system")), model: text("model"), extra: text("extra"), feature: text("feature"),
    serverFeature: text("serverFeature"), editionFeature: text("editionFeature"),
    acceleratorFeature: role === "accelerated" ? text("acceleratorFeature") : "", edition: text("edition"), mode, sharing: text("sharing"),
    release: factText(table, "release"), chip: factText(table, "chip"), workload: factText(table, "ratingWorkload"),
    own: false, notATarget: whyNotATarget(text("edition"), role, mode),
    earlier: table.about.facts.earlier === true, family: factText(table, "family"), ratedByRelease: table.about.facts.ratedByRelease === true,
  };
}

const identity = (group: Draft["group"]): string =>
  [group.system, group.model, group.extra, group.feature, group.serverFeature, group.editionFeature, group.mode, group.sharing, group.ratedByRelease ? group.release : ""].join("|");

const sameConfiguration = (a: Rating, b: Rating): boolean => a.node === b.node && a.partitions === b.partitions && a.cores === b.cores;

/** The same value printed twice is one rating with two sources. */
function merged(first: Rating, second: Rating): Rating {
  const references = [...first.answer.references, ...second.answer.references];
  return { ...first, notes: [first.notes, second.notes].filter(Boolean).join("; "), answer: { ...first.answer, references } };
}

function addRating(drafts: Map<string, Draft>, group: Draft["group"], rating: Rating): void {
  let key = identity(group);
  let draft = drafts.get(key);
  const at = draft?.ratings.findIndex((other) => sameConfiguration(other, rating)) ?? -1;
  if (draft && at >= 0) {
    const twin = draft.ratings[at]!;
    if (twin.cpw === rating.cpw) {
      draft.ratings[at] = merged(twin, rating);
      return;
    }
    // Two tables disagree: they stay apart, told by their release.
    key = `${key}|${group.release}`;
    draft = drafts.get(key);
  }
  if (draft) draft.ratings.push(rating);
  else drafts.set(key, { group, ratings: [rating] });
}

/** A group from its ratings, in any order. */
export function makeGroup(about: Draft["group"], ratings: readonly Rating[]): Group {
  const sorted = [...ratings].sort((a, b) => a.cores - b.cores);
  return {
    ...about,
    points: sorted.filter((rating) => rating.partitions === 1),
    totals: sorted.filter((rating) => rating.partitions > 1),
    largest: Math.max(...ratings.map((rating) => rating.node)),
  };
}

function readGroups(): Group[] {
  const drafts = new Map<string, Draft>();
  for (const table of tablesWhere((about) => about.name.startsWith(TABLES))) {
    if (!table.has("system") || !(table.has("cpw") || table.has("nonDominoCpw")) || !table.has("cores")) continue;
    for (let row = 0; row < table.rows.length; row += 1) {
      const rating = readRating(table, row, factText(table, "ratingWorkload"));
      if (rating) addRating(drafts, describeGroup(table, row), rating);
    }
  }
  return [...drafts.values()].map(({ group, ratings }) => makeGroup(group, ratings));
}

/** The words that lead to a group among those of one feature. */
export const modeWords = (group: Group): string[] =>
  [...new Set([group.mode, group.sharing, group.model, group.extra, group.extra.replace(/^\+\s*/, ""), group.release].map(keyOf))].filter(Boolean);

export const featuresOf = (group: Group): string[] => [...new Set([group.feature, group.serverFeature, group.editionFeature, group.acceleratorFeature].filter(Boolean))];

const push = <K, V>(map: Map<K, V[]>, key: K, value: V): void => {
  const found = map.get(key);
  if (found) found.push(value);
  else map.set(key, [value]);
};

export function makeCandidates(groups: readonly Group[]): Candidates {
  const byMode = new Map<string, Group[]>();
  for (const group of groups) for (const word of modeWords(group)) push(byMode, word, group);
  return { groups, byMode };
}

function makeSystem(name: string, groups: readonly Group[]): RatedSystem {
  const byFeature = new Map<string, Group[]>();
  for (const group of groups) {
    const features = featuresOf(group);
    for (const feature of features.length ? features : [""]) push(byFeature, keyOf(feature), group);
  }
  return {
    name, groups, all: makeCandidates(groups), features: [...new Set(groups.flatMap((group) => featuresOf(group)))],
    byFeature: new Map([...byFeature].map(([key, found]) => [key, makeCandidates(found)])),
  };
}

let systems: ReadonlyMap<string, RatedSystem> | undefined;

/** All rated systems by their canonical name. */
export function ratedSystems(): ReadonlyMap<string, RatedSystem> {
  if (!systems) {
    const bySystem = new Map<string, Group[]>();
    for (const group of readGroups()) push(bySystem, group.system, group);
    systems = new Map([...bySystem].map(([name, groups]) => [name, makeSystem(name, groups)]));
  }
  return systems;
}

let byKey: ReadonlyMap<string, RatedSystem> | undefined;

/** A rated system by any writing of its name. */
export const ratedSystem = (name: string): RatedSystem | undefined =>
  ratedSystems().get(name) ?? (byKey ??= new Map([...ratedSystems().values()].map((rated) => [keyOf(rated.name), rated]))).get(keyOf(name));

export const ratedSystemNames = (): readonly string[] => [...ratedSystems().keys()];

/** The feature under which a group is found with the fewest others. */
export function addressFeature(group: Group): string {
  const byFeature = ratedSystems().get(group.system)?.byFeature;
  const features = featuresOf(group);
  const count = (feature: string): number => byFeature?.get(keyOf(feature))?.groups.length ?? 1;
  return features.reduce((best, feature) => (count(feature) < count(best) ? feature : best), features[0] ?? "");
}

const TELLING: readonly ((group: Group) => string)[] = [(group) => group.sharing, (group) => group.model, (group) => group.extra, (group) => group.release];

/** The word that, given as mode, leads from that feature to this group; empty where the feature alone does. */
export function addressMode(group: Group): string {
  const others = ratedSystems().get(group.system)?.byFeature.get(keyOf(addressFeature(group)))?.groups ?? [];
  if (group.ratedByRelease) return [group.mode, group.release].filter(Boolean).join(" ");
  if (group.mode || others.length < 2) return group.mode;
  const telling = TELLING.find((pick) => pick(group) && others.every((other) => other === group || pick(other) !== pick(group)));
  return telling ? telling(group) : "";
}
