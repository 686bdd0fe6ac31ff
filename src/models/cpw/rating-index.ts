/**
 * The rated systems, their features and the words that distinguish their groups. Everything is read
 * on first use; later look-ups are Map accesses.
 */
import { normalizeKey } from "../../catalogue/lookup-key";
import { makeGroup, NON_DOMINO, type Group } from "./rating";
import {
  earlierModels,
  ratedRows,
  readGroups,
  type EarlierModel,
  type RatedRow,
} from "./read-ratings";

/** The groups that a feature leads to. */
export interface Candidates {
  readonly groups: readonly Group[];
  /**
   * Groups that rate the machine itself, not the remaining capacity of a Dedicated Server for
   * Domino.
   */
  readonly ofTheMachine: readonly Group[];
  /** By every word that distinguishes these groups: mode, sharing, model, addition, release. */
  readonly byMode: ReadonlyMap<string, readonly Group[]>;
}

export interface RatedSystem {
  readonly name: string;
  /** The requested model, if the system's rows belong to several; otherwise "". */
  readonly model: string;
  readonly groups: readonly Group[];
  /** Models and product lines of its POWER5 and earlier rows. */
  readonly earlier: readonly EarlierModel[];
  /** The groups of every feature. */
  readonly all: Candidates;
  readonly features: readonly string[];
  /** By processor feature, server feature and edition feature. */
  readonly byFeature: ReadonlyMap<string, Candidates>;
}
/** The words that lead to a group among those of one feature. */
export const modeWords = (group: Group): string[] =>
  [
    ...new Set(
      [
        group.mode,
        group.sharing,
        group.model,
        group.extra,
        group.extra.replace("+", ""),
        group.release,
      ].map(normalizeKey),
    ),
  ].filter(Boolean);

/** All feature codes under which a group of ratings is found. */
export const featuresOf = (group: Group): string[] => [
  ...new Set(
    [group.feature, group.serverFeature, group.editionFeature, group.acceleratorFeature].filter(
      Boolean,
    ),
  ),
];

const push = <K, V>(map: Map<K, V[]>, key: K, value: V): void => {
  const group = map.get(key);
  if (group) group.push(value);
  else map.set(key, [value]);
};

/** Groups of ratings, indexed by the words for their modes. */
export function makeCandidates(groups: readonly Group[]): Candidates {
  const byMode = new Map<string, Group[]>();
  for (const group of groups) for (const word of modeWords(group)) push(byMode, word, group);
  return { groups, ofTheMachine: groups.filter((group) => group.mode !== NON_DOMINO), byMode };
}

/** A system whose groups and features are read when they are first asked for. */
class LazySystem implements RatedSystem {
  readonly model = "";
  private whole: RatedSystem | undefined;

  constructor(
    readonly name: string,
    private readonly rows: readonly RatedRow[],
  ) {}

  private get system(): RatedSystem {
    return (this.whole ??= makeSystem(this.name, readGroups(this.rows)));
  }
  get earlier(): readonly EarlierModel[] {
    return earlierModels(this.rows);
  }
  get groups(): readonly Group[] {
    return this.system.groups;
  }
  get all(): Candidates {
    return this.system.all;
  }
  get features(): readonly string[] {
    return this.system.features;
  }
  get byFeature(): ReadonlyMap<string, Candidates> {
    return this.system.byFeature;
  }
}

/** A feature code, which is not a clock. */
const CODE = /^[0-9A-Z]{4}$/;

/**
 * The further names of a processor: its clock, its clock with its cores, and "EPGM x2" for the
 * machine with two sockets of a feature.
 */
function addProcessorNames(group: Group, add: (name: string, ofName: Group) => void): void {
  const { processorNames, feature, points } = group;
  for (const name of processorNames) add(name, group);
  const sockets = new Set(points.flatMap(({ machineSockets }) => machineSockets));
  for (const count of sockets) {
    const ofSockets = points.filter(({ machineSockets }) => machineSockets.includes(count));
    const largest = Math.max(...ofSockets.map(({ cores }) => cores));
    const partPoints = points.filter(({ cores }) => cores <= largest);
    const several = { ...makeGroup(group, ofSockets), partPoints };
    for (const code of [feature, ...processorNames.filter((name) => CODE.test(name))]) {
      add(`${code} x${count}`, several);
      add(`${count} x ${code}`, several);
    }
  }
}

/** A rated system with its groups of ratings, indexed by feature. */
export function makeSystem(name: string, groups: readonly Group[], model = ""): RatedSystem {
  const byFeature = new Map<string, Group[]>();
  for (const group of groups) {
    const features = featuresOf(group);
    for (const feature of features.length ? features : [""])
      push(byFeature, normalizeKey(feature), group);
    for (const feature of group.interactiveFeatures) push(byFeature, normalizeKey(feature), group);
    addProcessorNames(group, (name, ofName) => {
      const key = normalizeKey(name);
      if (!byFeature.get(key)?.includes(ofName)) push(byFeature, key, ofName);
    });
  }
  return {
    name,
    model,
    groups,
    earlier: groups.filter((group) => group.earlier),
    all: makeCandidates(groups),
    features: [...new Set(groups.flatMap((group) => featuresOf(group)))],
    byFeature: new Map(
      [...byFeature].map(([key, groupsOfFeature]) => [key, makeCandidates(groupsOfFeature)]),
    ),
  };
}

let systems: ReadonlyMap<string, RatedSystem> | undefined;

/** All rated systems by their canonical name. */
export function ratedSystems(): ReadonlyMap<string, RatedSystem> {
  if (!systems) {
    systems = new Map([...ratedRows()].map(([name, rows]) => [name, new LazySystem(name, rows)]));
  }
  return systems;
}

let featureGroups: Map<string, readonly Group[]> | undefined;

/** The groups of all rated systems with a feature, by its key. */
export function groupsWithFeature(key: string): readonly Group[] {
  if (!featureGroups) {
    featureGroups = new Map();
    for (const { byFeature } of ratedSystems().values())
      for (const [feature, { groups }] of byFeature)
        featureGroups.set(feature, [...(featureGroups.get(feature) ?? []), ...groups]);
  }
  return featureGroups.get(key) ?? [];
}

/** Canonical names of all rated systems. */
export const ratedSystemNames = (): readonly string[] => [...ratedSystems().keys()];

/** The feature under which a group is found with the fewest others. */
export function addressFeature(group: Group): string {
  const byFeature = ratedSystems().get(group.system)?.byFeature;
  const features = featuresOf(group);
  const count = (feature: string): number =>
    byFeature?.get(normalizeKey(feature))?.groups.length ?? 1;
  return features.reduce(
    (best, feature) => (count(feature) < count(best) ? feature : best),
    features[0] ?? "",
  );
}

const TELLING: readonly ((group: Group) => string)[] = [
  (group) => group.sharing,
  (group) => group.model,
];

/** The mode that leads from the feature to this group; empty if the feature is sufficient. */
export function addressMode(group: Group): string {
  const others =
    ratedSystems()
      .get(group.system)
      ?.byFeature.get(normalizeKey(addressFeature(group)))?.groups ?? [];
  if (group.ratedByRelease) return [group.mode, group.release].filter(Boolean).join(" ");
  if (group.mode || others.length < 2) return group.mode;
  const telling = TELLING.find(
    (pick) =>
      pick(group) && others.every((other) => other === group || pick(other) !== pick(group)),
  );
  return telling ? telling(group) : "";
}
