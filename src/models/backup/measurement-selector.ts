/**
 * Selects one of several measurements of a device. A planner names it by any property of its
 * column: label, section, adapter, storage adapter, option, system, release; alone or combined, in
 * any spelling.
 */
import { dimension } from "../../catalogue/catalogue";
import { normalizeKey } from "../../catalogue/lookup-key";

/** The names of a measurement: whole spellings, and single words that can be combined. */
export interface Facets {
  readonly keys: ReadonlySet<string>;
  readonly words: ReadonlySet<string>;
}

/** The properties of a column. */
export interface MeasuredColumn {
  /** The column's own label and option: every word of them counts. */
  readonly labels: readonly string[];
  /** Numbers of its section and table. */
  readonly places: readonly string[];
  /** Adapter, storage adapters, mode. */
  readonly texts: readonly string[];
  readonly system: string;
  readonly release: string;
  /** Sentences about the column; only their longer words count. */
  readonly remarks: readonly string[];
}

/** A config argument, read. */
export interface Config {
  readonly key: string;
  readonly words: readonly string[];
}

const wordsOf = (text: string): string[] =>
  text
    .split(/[^0-9A-Za-z.+]/)
    .map(normalizeKey)
    .filter(Boolean);

/** The "4" of "4 Gb" or "4-way" does not identify a measurement. */
const identifiesMeasurement = (word: string): boolean => !/^\d$/.test(word);
const LONG = 3;

/** 9.19.1 is also called 9.19; as a number, 9.20 loses its zero. */
function placeNames(place: string): string[] {
  const parts = place.split(".");
  const names = parts.slice(1).map((_, i) => parts.slice(0, i + 2).join("."));
  return [
    ...names,
    ...names.filter((name) => /^\d+\.\d*0$/.test(name)).map((name) => String(Number(name))),
  ]; // a typed 9.20 is the number 9.2
}

type SystemNames = readonly (string | undefined)[];

function systemNames(system: string): SystemNames {
  const entry = dimension("system").find(system);
  return [
    system,
    entry?.name,
    entry?.title,
    entry?.aliases,
    entry?.models,
    entry?.chip,
  ].flat() as SystemNames;
}

function releaseNames(release: string): SystemNames {
  const entry = dimension("release").find(release);
  return [release, entry?.name, entry?.aliases].flat();
}

/** All codes of the adapters that a text names by one of them: 571E is published as 571E/574F. */
const adapterNames = (text: string): string[] =>
  wordsOf(text).flatMap((word) => {
    const entry = dimension("ioa").find(word);
    return entry ? [entry.name, ...(entry.aliases ?? [])] : [];
  });

/** All spellings of the columns that repeat one measurement. */
export function facetsOf(columns: readonly MeasuredColumn[]): Facets {
  const keys = new Set<string>();
  const words = new Set<string>();
  const add = (text: string | undefined, counts: (word: string) => boolean): void => {
    if (!text) return;
    keys.add(normalizeKey(text));
    wordsOf(text)
      .filter(counts)
      .forEach((word) => words.add(word));
  };
  for (const column of columns) {
    column.labels.forEach((text) => add(text, () => true));
    [
      ...column.places.flatMap(placeNames),
      ...column.texts,
      ...column.texts.flatMap(adapterNames),
      ...systemNames(column.system),
      ...releaseNames(column.release),
    ].forEach((text) => add(text, identifiesMeasurement));
    column.remarks
      .flatMap(wordsOf)
      .filter((word) => word.length >= LONG)
      .forEach((word) => words.add(word).add(word.replace(/s$/, "")));
  }
  return { keys, words };
}

let latestText: string | undefined;
let latestConfig: Config;

/** Reads a config argument. A column of calls repeats one text, so the latest is remembered. */
export function parseConfig(text: string): Config {
  if (text !== latestText) {
    latestConfig = { key: normalizeKey(text), words: wordsOf(text) };
    latestText = text;
  }
  return latestConfig;
}

/** Whether a config argument selects a measurement with these properties. */
export const matches = (facets: Facets, config: Config): boolean =>
  facets.keys.has(config.key) ||
  (config.words.length > 0 && config.words.every((word) => facets.words.has(word)));
