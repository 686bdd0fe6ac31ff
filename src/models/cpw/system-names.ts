/**
 * The rated systems that a name may mean: a machine type and model, one of two models in a row, a
 * market name, a family.
 */
import { normalizeKey, padDigits } from "../../catalogue/lookup-key";
import { dimension, type DimensionEntry } from "../../catalogue/catalogue";
import type { Group } from "./rating";
import { featuresOf, makeSystem, ratedSystems, type RatedSystem } from "./rating-index";

/** The facts of every rated system of the dimension. */
interface MarketFacts {
  readonly models: readonly string[];
  readonly title: string;
  readonly family: string;
  readonly kind: string;
  /** Spellings that name one of several models without containing its name. */
  readonly modelNames?: Readonly<Record<string, readonly string[]>>;
}
type RatedEntry = DimensionEntry & MarketFacts;

const NO_SYSTEMS: readonly RatedSystem[] = [];
const NO_WORDS: readonly string[] = [];

/** A name followed by its feature in parentheses, as in the tables: 820-2437 (1525). */
const WITH_FEATURE = /^(.+?)\s*\(([0-9A-Za-z]{4})\)$/;

let byName: ReadonlyMap<string, readonly RatedSystem[]> | undefined;

/**
 * Every rated system that a name may mean, the latest first; only those of one model if the name is
 * a model's.
 */
export function systemsNamed(name: string): readonly RatedSystem[] {
  const exact = ratedSystems().get(name);
  if (exact) return [exact];
  byName ??= readNames();
  return byName.get(normalizeKey(name)) ?? byName.get(padDigits(name)) ?? NO_SYSTEMS;
}

/**
 * The name and the feature of a text such as "820-2437 (1525)", if the name alone is that of a
 * rated system.
 */
export function splitName(text: string): { name: string; feature: string } | undefined {
  const [, name, feature] = WITH_FEATURE.exec(text.trim()) ?? [];
  return name && feature && systemsNamed(name).length ? { name, feature } : undefined;
}

/** Whether a name leaves no choice of a feature: it states one, or its system is rated with one. */
export function hasOneFeature(name: string): boolean {
  const systems = systemsNamed(name);
  if (!systems.length) return splitName(name) !== undefined;
  const features = systems[0]!.groups.map((group) => featuresOf(group).join());
  return systems.length === 1 && new Set(features).size === 1;
}

/** The one model with this name; "" if the name covers every model of its system. */
export const modelNamed = (name: string): string =>
  ratedSystems().has(name) ? "" : (systemsNamed(name)[0]?.model ?? "");

function readNames(): Map<string, RatedSystem[]> {
  const names = new Map<string, RatedSystem[]>();
  const addName = (spelling: string, system: RatedSystem): void => {
    const key = normalizeKey(spelling);
    const systems = names.get(key);
    if (!key) return;
    if (!systems) names.set(key, [system]);
    else if (!systems.some((other) => other.name === system.name)) systems.push(system);
  };
  for (const rated of ratedSystems().values()) addName(rated.name, rated);
  for (const entry of dimension("system").entries as readonly RatedEntry[]) {
    const rated = ratedSystems().get(entry.name);
    if (rated) putEntry(entry, rated, addName);
  }
  for (const rated of ratedSystems().values())
    for (const { model, family } of rated.earlier)
      for (const name of [model, `${family} ${model}`, rated.name.replace(/.*-/, "")])
        addName(name, rated);
  return names;
}

function putEntry(
  entry: RatedEntry,
  rated: RatedSystem,
  addName: (spelling: string, system: RatedSystem) => void,
): void {
  const { models, title, family, kind } = entry;
  const ofModel =
    models.length > 1
      ? new Map(models.map((model) => [model, restricted(rated, model)]))
      : new Map<string, RatedSystem>();
  const systemOf = (spelling: string): RatedSystem => {
    const matches = models.filter((model) => names(spelling, model, entry, rated.groups));
    return (matches.length === 1 && ofModel.get(matches[0]!)) || rated;
  };
  for (const spelling of [
    ...(entry.aliases ?? NO_WORDS),
    ...models.flatMap((model) => [model, `Power ${model}`, `IBM Power ${model}`]),
    title,
    title.replace("IBM ", ""),
    family,
    kind,
  ])
    addName(spelling, models.length > 1 ? systemOf(spelling) : rated);
}

const wordsOf = (text: string): string[] => text.split(/[^0-9A-Za-z]+/).map(normalizeKey);

/**
 * Whether a spelling names this model: by its name, by the feature that defines it, or by the
 * dimension.
 */
function names(
  spelling: string,
  model: string,
  { modelNames }: RatedEntry,
  groups: readonly Group[],
): boolean {
  const stated = Object.entries(modelNames ?? {}).find(([, spellings]) =>
    spellings.includes(spelling),
  );
  if (stated) return stated[0] === model;
  const words = wordsOf(spelling);
  return (
    words.includes(normalizeKey(model)) ||
    groups.some(
      (group) =>
        group.model === model &&
        group.extra !== "" &&
        words.includes(normalizeKey(group.extra.slice(1))),
    )
  );
}

const restricted = (rated: RatedSystem, model: string): RatedSystem =>
  makeSystem(
    rated.name,
    rated.groups.filter((group) => group.model === model),
    model,
  );
