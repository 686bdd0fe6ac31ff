/**
 * The user's rating rows: they extend the published ratings of their system and feature, and take
 * precedence.
 */
import { dimension } from "../../catalogue/catalogue";
import { normalizeKey, padDigits } from "../../catalogue/lookup-key";
import { refuse, type Refusal } from "../answer";
import { userSource, type UserRow, type UserRows } from "../user-rows";
import { makeGroup, makeRating, NON_DOMINO, type Group, type Rating } from "./rating";
import { featuresOf, modeWords } from "./rating-index";
import { modelNamed, systemsNamed } from "./system-names";

const textOf = (row: UserRow, field: string): string => String(row[field] ?? "");
/** A name of one system leads to it, as in the arguments. */
const systemKey = (name: string): string => {
  const entry = dimension("system").find(name);
  const systems = entry ? [entry] : systemsNamed(name);
  return normalizeKey(systems.length === 1 ? systems[0]!.name : name);
};
const featureKey = (feature: string): string => normalizeKey(padDigits(feature));

function ownRating(row: UserRow): Rating {
  const node = Number(row.cores);
  return makeRating({
    node,
    partitions: Math.max(1, Number(row.partitions ?? 1)),
    cores: node - Number(row.viosCores ?? 0),
    cpw: Number(row.cpw),
    workload: "",
    sharing: "",
    notes: userSource(row),
    references: [],
    ownSource: userSource(row),
  });
}

const isUsable = (row: UserRow): boolean =>
  Number(row.cores) > Number(row.viosCores ?? 0) && Number(row.cpw) > 0;

/** A custom entry that names a system without a rating is a mistake, which must be reported. */
export function invalidRowRefusal(rows: UserRows): Refusal | undefined {
  const row = rows.rows.find((candidate) => !isUsable(candidate));
  return (
    row &&
    refuse(
      "impossible",
      "rows",
      textOf(row, "system"),
      "The custom entry of this system needs a CPW above 0 and more cores than its VIOS cores.",
    )
  );
}

function ownGroup(system: string, feature: string, mode: string, rows: readonly UserRow[]): Group {
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
      partitionLimit: 0,
      pack: "",
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
    rows.map(ownRating),
  );
}

/**
 * A published group with the user's rows; where both rate a configuration, the user's row counts.
 */
function withRows(group: Group, rows: readonly UserRow[]): Group {
  const own = rows.map(ownRating);
  const publishedPoints = [...group.points, ...group.totals].filter(
    (point) =>
      !own.some((rating) => rating.partitions === point.partitions && rating.cores === point.cores),
  );
  return makeGroup(group, [...publishedPoints, ...own]);
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
    const key = systemKey(system);
    const featureName = feature ?? textOf(first, "feature");
    const mode = normalizeKey(textOf(first, "mode"));
    const hosts = published.filter(
      (group) =>
        normalizeKey(group.system) === key &&
        isOfModel(first, group.model) &&
        (featureName === "" ||
          featuresOf(group).some((own) => normalizeKey(own) === featureKey(featureName))) &&
        (mode ? modeWords(group).includes(mode) : group.mode !== NON_DOMINO),
    );
    // Keeps the order: an extended group replaces the published one, others follow.
    const host = hosts.length === 1 ? published.indexOf(hosts[0]!) : -1;
    if (host >= 0) groups[host] = withRows(groups[host]!, bucket);
    else groups.push(ownGroup(system, featureName, textOf(first, "mode"), bucket));
  }
  return groups;
}
