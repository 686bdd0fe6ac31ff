/**
 * Ratings of custom entries: they extend the published ratings of their system and feature. Those
 * of the user take precedence over the catalogue, and the catalogue over those of packs.
 */
import { dimension } from "../../catalogue/catalogue";
import { normalizeKey, padDigits } from "../../catalogue/lookup-key";
import { refuse, weakest, type Refusal } from "../answer";
import { packOf, type Conflict } from "../pack-rows";
import { withThousands } from "../wording";
import {
  basisOfRow,
  isPackRow,
  packOfRow,
  userSource,
  warningsOfEntry,
  type UserRow,
  type UserRows,
} from "../user-rows";
import { makeGroup, makeRating, NON_DOMINO, type Group, type Rating } from "./rating";
import { featuresOf, modeWords } from "./rating-index";
import { modelNamed, systemsNamed } from "./system-names";
import { unratedSystems } from "./unrated-systems";

const textOf = (row: UserRow, field: string): string => String(row[field] ?? "");
/** A name of one system leads to it, as in the arguments. */
const systemKey = (name: string): string => {
  const entry = dimension("system").find(name);
  const systems = entry ? [entry] : [...systemsNamed(name), ...unratedSystems(name)];
  return normalizeKey(systems.length === 1 ? systems[0]!.name : name);
};
const featureKey = (feature: string): string => normalizeKey(padDigits(feature));

function ratingOfRow(row: UserRow): Rating {
  const node = Number(row.cores);
  const cpw = Number(row.cpw);
  const pack = packOfRow(row);
  return makeRating({
    node,
    partitions: Math.max(1, Number(row.partitions ?? 1)),
    cores: node - Number(row.viosCores ?? 0),
    cpw,
    machineCores: row.machineCores === undefined ? undefined : Number(row.machineCores),
    conflict:
      pack === "" || row.secondCpw === undefined
        ? undefined
        : differing(cpw, Number(row.secondCpw)),
    basis: basisOfRow(row),
    workload: "",
    sharing: "",
    notes: userSource(row),
    references: [],
    entry: {
      pack,
      source: userSource(row),
      warnings: warningsOfEntry(row),
    },
  });
}

const differing = (first: number, second: number, text?: string): Conflict => ({
  values: [first, second],
  unit: "CPW",
  reference: undefined,
  ...(text === undefined ? {} : { text }),
});

const isSameConfiguration = (a: Rating, b: Rating): boolean =>
  a.partitions === b.partitions && a.cores === b.cores;
const isRatedBy = (ratings: readonly Rating[], rating: Rating): boolean =>
  ratings.some((other) => isSameConfiguration(other, rating));

const isUsable = (row: UserRow): boolean =>
  Number(row.cores) > Number(row.viosCores ?? 0) && Number(row.cpw) > 0;

/** A custom entry that names a system without a rating is a mistake, which must be reported. */
export function invalidRowRefusal(rows: UserRows): Refusal | undefined {
  const row = rows.rows.find((candidate) => !isUsable(candidate));
  return (
    row &&
    refuse(
      "impossible",
      { rows: textOf(row, "system") },
      "The custom entry of this system needs a CPW above 0 and more cores than its VIOS cores.",
    )
  );
}

/** Cores of the largest IBM i partition, where every row is for a larger machine; else 0. */
const limitOfRows = (rows: readonly UserRow[]): number =>
  rows.every(({ machineCores, cores }) => Number(machineCores ?? 0) > Number(cores))
    ? Math.max(...rows.map(({ cores }) => Number(cores)))
    : 0;

function groupOfRows(
  system: string,
  feature: string,
  mode: string,
  rows: readonly UserRow[],
  ratings: readonly Rating[],
): Group {
  return makeGroup(
    {
      system,
      feature,
      mode,
      model: "",
      extra: "",
      serverFeature: "",
      editionFeature: "",
      acceleratorFeature: "",
      interactiveFeatures: [],
      chosenByClock: false,
      processorNames: [],
      partitionLimit: limitOfRows(rows),
      pack: packOfRow(rows[0]!),
      edition: "",
      sharing: "",
      release: "",
      chip: "",
      generation: "",
      systemCores: 0,
      coresPerSocket: 0,
      sockets: 0,
      workload: "",
      own: true,
      notATarget: "",
      earlier: false,
      family: "",
      ratedByRelease: false,
    },
    ratings,
  );
}

/** The pack that has a rating, with its version where it is a custom entry; "" for others. */
const packOfRating = ({ packEntry, answer: { references } }: Rating): string =>
  packEntry || (references[0] ? packOf(references[0].table) : "");

/** A conflict of two packs that rate the same configuration differently. */
const withConflict = (rating: Rating, other: Rating): Rating => ({
  ...rating,
  conflict: differing(
    other.cpw,
    rating.cpw,
    `Pack ${packOfRating(other)} has ${withThousands(other.cpw)} CPW, pack ${packOfRating(rating)} has ${withThousands(rating.cpw)} CPW.`,
  ),
});

/** Two entries of packs for one configuration: one rating, which is in conflict if they differ. */
function unitePackEntries(first: Rating, second: Rating): Rating {
  if (first.conflict ?? second.conflict) return first.conflict ? first : second;
  if (first.cpw !== second.cpw) return withConflict(second, first);
  const union = <T>(a: readonly T[], b: readonly T[]): T[] => [...new Set([...a, ...b])];
  return {
    ...first,
    machineCores: union(first.machineCores, second.machineCores).sort((a, b) => a - b),
    answer: {
      ...first.answer,
      basis: weakest(first.answer.basis, second.answer.basis),
      warnings: union(first.answer.warnings, second.answer.warnings),
      conditions: union(first.answer.conditions, second.answer.conditions),
    },
  };
}

/**
 * The ratings of rows next to published ones. The user's rows count first. Of packs, only
 * configurations count that the documents do not rate; where they differ from the built-in pack,
 * the planner must choose.
 */
function ratingsOfRows(rows: readonly UserRow[], published: readonly Rating[]): readonly Rating[] {
  const own = rows.filter((row) => !isPackRow(row)).map(ratingOfRow);
  const ofPacks: Rating[] = [];
  for (const rating of rows.filter(isPackRow).map(ratingOfRow)) {
    const twin = ofPacks.findIndex((other) => isSameConfiguration(other, rating));
    if (twin < 0) ofPacks.push(rating);
    else ofPacks[twin] = unitePackEntries(ofPacks[twin]!, rating);
  }
  const added = ofPacks
    .filter((rating) => !isRatedBy(own, rating))
    .flatMap((rating): Rating[] => {
      const others = published.filter(
        (other) => isSameConfiguration(other, rating) && !other.conflict,
      );
      const [first] = others;
      if (!first) return [rating];
      if (others.some((other) => packOfRating(other) === "")) return [];
      if (rating.conflict) return [rating];
      return others.some((other) => other.cpw === rating.cpw) ? [] : [withConflict(rating, first)];
    });
  return [...own, ...added];
}

const pointsOf = ({ points, totals }: Group): readonly Rating[] => [...points, ...totals];

/** A published group with the ratings of rows in the place of published ones. */
function withRows(group: Group, rows: readonly UserRow[]): Group {
  const published = pointsOf(group);
  const added = ratingsOfRows(rows, published);
  return added.length
    ? makeGroup(group, [...published.filter((point) => !isRatedBy(added, point)), ...added])
    : group;
}

/**
 * The user's rows by rated group: rows with the same system, feature and mode belong together.
 * `feature` applies to every row.
 */
function rowsByGroup(
  rows: readonly UserRow[],
  feature: string | undefined,
): Iterable<readonly UserRow[]> {
  const buckets = new Map<string, UserRow[]>();
  for (const row of rows) {
    const key = [
      systemKey(textOf(row, "system")),
      modelNamed(textOf(row, "system")),
      featureKey(feature ?? textOf(row, "feature")),
      normalizeKey(textOf(row, "mode")),
    ].join("|");
    const bucket = buckets.get(key);
    if (bucket) bucket.push(row);
    else buckets.set(key, [row]);
  }
  return buckets.values();
}

interface RequestedSystems {
  readonly systems: readonly string[];
  /** The requested model, if the system's rows belong to several; otherwise "". */
  readonly model: string;
  readonly feature: string | undefined;
}

/** Whether a row may rate this model: it names the same one, or none. */
const isOfModel = (row: UserRow, model: string): boolean => {
  const systemName = modelNamed(textOf(row, "system"));
  return systemName === "" || model === "" || systemName === model;
};

/**
 * The published groups with the user's rows for this system and feature; the same list if there are
 * none.
 */
export function withUserRatings(
  published: readonly Group[],
  rows: UserRows,
  query: RequestedSystems,
): readonly Group[] {
  const systems = query.systems.map(systemKey);
  const feature = query.feature === undefined ? undefined : featureKey(query.feature);
  // A row without a feature applies to every feature of its system.
  const mine = rows.rows.filter(
    (row) =>
      systems.includes(systemKey(textOf(row, "system"))) &&
      isOfModel(row, query.model) &&
      (feature === undefined ||
        textOf(row, "feature") === "" ||
        featureKey(textOf(row, "feature")) === feature),
  );
  return mine.length ? withUserRows(published, mine, query.feature) : published;
}

/** Every group, published and user's, for a search over all systems. */
export const allWithUserRatings = (
  published: readonly Group[],
  rows: UserRows | undefined,
): readonly Group[] => (rows ? withUserRows(published, rows.rows, undefined) : published);

/** The processor without its number of sockets, by which the catalogue has it: "EPGM x2". */
const withoutSockets = (feature: string): string => feature.replace(/\s+x\d+$/i, "");

/** The published groups that some rows of one group rate again. */
function hostsOf(
  published: readonly Group[],
  row: UserRow,
  system: string,
  featureName: string,
): Group[] {
  const key = systemKey(system);
  const mode = normalizeKey(textOf(row, "mode"));
  const feature = featureKey(isPackRow(row) ? withoutSockets(featureName) : featureName);
  return published.filter(
    (group) =>
      normalizeKey(group.system) === key &&
      isOfModel(row, group.model) &&
      (featureName === "" || featuresOf(group).some((own) => normalizeKey(own) === feature)) &&
      (mode ? modeWords(group).includes(mode) : group.mode !== NON_DOMINO),
  );
}

/** Rows of one published group extend it; others form groups of their own. */
function withUserRows(
  published: readonly Group[],
  rows: readonly UserRow[],
  feature: string | undefined,
): readonly Group[] {
  const groups = [...published];
  for (const bucket of rowsByGroup(rows, feature)) {
    const first = bucket[0]!;
    const system = dimension("system").canonical(textOf(first, "system"));
    const featureName = feature ?? textOf(first, "feature");
    const hosts = hostsOf(published, first, system, featureName);
    // Keeps the order: an extended group replaces the published one, others follow.
    const host = hosts.length === 1 ? published.indexOf(hosts[0]!) : -1;
    if (host >= 0) {
      groups[host] = withRows(groups[host]!, bucket);
      continue;
    }
    const ratings = ratingsOfRows(bucket, hosts.flatMap(pointsOf));
    if (ratings.length)
      groups.push(groupOfRows(system, featureName, textOf(first, "mode"), bucket, ratings));
  }
  return groups;
}
