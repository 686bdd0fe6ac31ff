/** The user's own rating rows: they extend the printed ratings of their system and feature, and stand before them. */
import { dimension } from "../../catalogue/reader";
import { keyOf, padded } from "../../catalogue/key-form";
import { refuse, type Refusal } from "../answer";
import { userSource, type UserRow, type UserRows } from "../user-rows";
import { makeGroup, makeRating, type Group, type Rating } from "./rating";
import { featuresOf, modeWords } from "./ratings";

/** An empty cell of a range arrives as 0 on the desktop: no system, feature or mode is called 0. */
const textOf = (row: UserRow, field: string): string => (row[field] === undefined || row[field] === "0" ? "" : String(row[field]));
const systemKey = (name: string): string => keyOf(dimension("system").canonical(name));
const featureKey = (feature: string): string => keyOf(padded(feature));

function ownRating(row: UserRow, workload: string): Rating {
  const node = Number(row.cores);
  return makeRating({
    node, partitions: Math.max(1, Number(row.partitions ?? 1)), cores: node - Number(row.viosCores ?? 0), cpw: Number(row.cpw),
    workload, sharing: "", notes: userSource(row), references: [], ownSource: userSource(row),
  });
}

const blank = (row: UserRow): boolean => textOf(row, "system") === "";
const usable = (row: UserRow): boolean => Number(row.cores) > Number(row.viosCores ?? 0) && Number(row.cpw) > 0;

/** A row that names a system and rates nothing is a mistake to speak of, not to pass over. */
export function unusableRow(rows: UserRows): Refusal | undefined {
  const row = rows.rows.find((candidate) => !blank(candidate) && !usable(candidate));
  return row && refuse("impossible", "rows", textOf(row, "system"), "Your own row of this system needs a CPW above 0 and more cores than its VIOS cores.");
}

function ownGroup(system: string, feature: string, mode: string, rows: readonly UserRow[]): Group {
  return makeGroup({
    system, feature, mode, model: "", extra: "", serverFeature: "", editionFeature: "", acceleratorFeature: "", edition: "", sharing: "", release: "", chip: "", workload: "",
    own: true, notATarget: "", earlier: false, family: "", ratedByRelease: false,
  }, rows.map((row) => ownRating(row, "")));
}

/** A printed group with the user's rows in it; where both rate a configuration, the user's counts. */
function extended(group: Group, rows: readonly UserRow[]): Group {
  const own = rows.map((row) => ownRating(row, ""));
  const kept = [...group.points, ...group.totals].filter((printed) => !own.some((rating) => rating.partitions === printed.partitions && rating.cores === printed.cores));
  return makeGroup(group, [...kept, ...own]);
}

/** The user's rows by what they rate: rows of one key belong together. */
function bucketed(rows: readonly UserRow[], keyOfRow: (row: UserRow) => string): Iterable<readonly UserRow[]> {
  const buckets = new Map<string, UserRow[]>();
  for (const row of rows) {
    const key = keyOfRow(row);
    const bucket = buckets.get(key);
    if (bucket) bucket.push(row);
    else buckets.set(key, [row]);
  }
  return buckets.values();
}

interface Wanted { readonly system: string; readonly feature: string | undefined }

/** The printed groups with the user's rows for this system and feature; the same list where there are none. */
export function withOwnRows(printed: readonly Group[], rows: UserRows, wanted: Wanted): readonly Group[] {
  const system = systemKey(wanted.system);
  const feature = wanted.feature === undefined ? undefined : featureKey(wanted.feature);
  // A row without a feature speaks for every feature of its system.
  const mine = rows.rows.filter((row) => !blank(row) && systemKey(textOf(row, "system")) === system
    && (feature === undefined || textOf(row, "feature") === "" || featureKey(textOf(row, "feature")) === feature));
  return mine.length ? joined(printed, bucketed(mine, (row) => `${feature ?? featureKey(textOf(row, "feature"))}|${keyOf(textOf(row, "mode"))}`), wanted.feature) : printed;
}

/** Every group, printed and own, for a search over all systems. */
export function allWithOwnRows(printed: readonly Group[], rows: UserRows | undefined): readonly Group[] {
  if (!rows) return printed;
  const key = (row: UserRow): string => [systemKey(textOf(row, "system")), featureKey(textOf(row, "feature")), keyOf(textOf(row, "mode"))].join("|");
  return joined(printed, bucketed(rows.rows.filter((row) => !blank(row)), key), undefined);
}

/** Rows that speak of one printed group extend it; others are a group of their own. */
function joined(printed: readonly Group[], buckets: Iterable<readonly UserRow[]>, feature: string | undefined): readonly Group[] {
  const groups = [...printed];
  for (const bucket of buckets) {
    const first = bucket[0]!;
    const system = dimension("system").canonical(textOf(first, "system"));
    const named = feature ?? textOf(first, "feature");
    const mode = keyOf(textOf(first, "mode"));
    const hosts = printed.filter((group) => group.system === system && (named === "" || featuresOf(group).some((own) => keyOf(own) === featureKey(named)))
      && (!mode || modeWords(group).includes(mode)));
    const host = hosts.length === 1 ? groups.indexOf(hosts[0]!) : -1;
    if (host >= 0) groups[host] = extended(groups[host]!, bucket);
    else groups.push(ownGroup(system, named, textOf(first, "mode"), bucket));
  }
  return groups;
}
