/**
 * The rated systems that a name may mean: a machine type and model, one of two models in a row, a
 * market name, a family.
 */
import { normalizeKey, padDigits, memoized } from "../../catalogue/lookup-key";
import { dimension } from "../../catalogue/catalogue";
import type { DimensionEntry } from "../../catalogue/types";
import type { Group } from "./rating";
import { makeSystem, ratedSystems, type RatedSystem } from "./rating-index";

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

/**
 * A name followed by its feature, 820-2437 (1525) as in the tables or 820-2437-1525, by its cores,
 * 720 4 core, or by its clock, 570 4.7 GHz.
 */
const WITH_FEATURE = /^(.+?)(?:\s*\(([0-9A-Za-z]{4})\)|[\s-]([0-9A-Za-z]{4}))$/;
const WITH_CORES = /^(.+?)[\s,]+(\d+)[\s-]*(?:cores?|way)$/i;
const WITH_CLOCK = /^(.+?)[\s,]+(\d\.\d+)(?:\s*GHz)?$/i;
const MHZ_IN_A_GHZ = 1000;

let byName: ReadonlyMap<string, readonly RatedSystem[]> | undefined;
const namedSystems = (): ReadonlyMap<string, readonly RatedSystem[]> => (byName ??= readNames());

/**
 * Every rated system that a name may mean, the latest first; only those of one model if the name is
 * a model's.
 */
export const systemsNamed = memoized((name): readonly RatedSystem[] => {
  const exact = ratedSystems().get(name);
  if (exact) return [exact];
  return (
    namedSystems().get(normalizeKey(name)) ??
    namedSystems().get(padDigits(name)) ??
    systemsOfBrand(name)
  );
});

/** Words before a model, with the product lines that they name. */
const BRANDS: readonly (readonly [words: RegExp, lines: RegExp])[] = [
  [/^(?:pure)?flex(?:system)?$/, /^Flex/],
  [/^blade(?:center)?$/, /^blade/],
  [/^power(?:systems?)?$/, /^Power/],
  [/^as400e?$/, /^AS/],
  [/^940[126]$/, /^(?:AS\/400(?! C)|[ei]S)/],
  [/^(?:eserver)?iseries$/, /^iS/],
  [/^(?:eserver|system)?(?:i5?)?$/, /^(?:[ei]S|System i)/],
];

/**
 * The systems of a model that stands after its brand, machine type or chip, or before a plus for
 * the later chip: "System i5 570", "9406-820", "POWER7+ 770", "570+". None for a name without them.
 */
export const systemsOfBrand = memoized((name): readonly RatedSystem[] => {
  if (namedSystems().has(normalizeKey(name))) return NO_SYSTEMS;
  const key = normalizeKey(name).replace(/^ibm|model|express$/g, "");
  if (!(endings ??= new Set([...namedSystems().keys()].map(endingOf))).has(endingOf(key)))
    return NO_SYSTEMS;
  let matches = ofModel(key);
  for (let i = 1; i < key.length && !matches.length; i += 1) {
    const systems = ofModel(key.slice(i));
    const brand = key.slice(0, i);
    matches = systems.filter(
      (ratedSystem) =>
        hasChip(ratedSystem, (chip) => chip === brand) ||
        BRANDS.some(
          ([words, line]) => words.test(brand) && linesOf(ratedSystem).some((of) => line.test(of)),
        ),
    );
  }
  return matches;
});

/** What the names of models end with: looking for a model in each unknown name takes time. */
let endings: ReadonlySet<string> | undefined;
const endingOf = (key: string): string => key.replace(/\++$/, "").slice(-2);

const ofModel = (key: string): readonly RatedSystem[] =>
  namedSystems().get(key) ??
  (key.endsWith("+")
    ? ofModel(key.slice(0, -1)).filter((ratedSystem) =>
        hasChip(ratedSystem, (chip) => chip.endsWith("+")),
      )
    : NO_SYSTEMS);

const hasChip = ({ groups }: RatedSystem, passes: (chip: string) => boolean): boolean =>
  groups.some((group) => [group.chip, group.generation].some((chip) => passes(normalizeKey(chip))));

const linesOf = ({ name, earlier }: RatedSystem): readonly string[] =>
  earlier.length
    ? earlier.map(({ family }) => family)
    : [String(dimension("system").find(name)?.family)];

/** Whether a group belongs to some systems, or to the one model that they are restricted to. */
export const belongsToSystems = (group: Group, systems: readonly RatedSystem[]): boolean =>
  systems.some(
    ({ name, model }) =>
      name === group.system && (model === "" || group.own || model === group.model),
  );

/** The names on the market of all rated systems, such as "Power 770" and "iSeries 820". */
export const marketNames = (): string[] =>
  [...ratedSystems().values()].flatMap((ratedSystem) =>
    ratedSystem.earlier.length
      ? ratedSystem.earlier.map(
          ({ family, model }) => `${family.replace(/ CISC| Advanced Server/, "")} ${model}`,
        )
      : (dimension("system").find(ratedSystem.name) as RatedEntry).models.map((model) =>
          `${linesOf(ratedSystem)[0]!.split(" ")[0]} ${model}`.replace("blade ", ""),
        ),
  );

/** A name with what follows it: the feature, or the cores or the clock of the machine. */
interface NameParts {
  readonly name: string;
  readonly feature?: string;
  readonly cores?: number;
  /** Whether the words after the name are those of a group. */
  readonly includes: (group: Group) => boolean;
}

/**
 * The parts of a text such as "820-2437 (1525)", if the name alone is that of a rated system, and
 * the whole is not.
 */
export const splitName = (text: string): NameParts | undefined => partsOf(text) ?? undefined;

const partsOf = memoized((text): NameParts | null => {
  const whole = text.trim();
  if (dimension("system").find(whole) || systemsNamed(whole).length) return null;
  const [parts] = [ofFeature, ofCores, ofClock].flatMap((split) => split(whole) ?? []);
  return parts && systemsNamed(parts.name).length ? parts : null;
});

function ofFeature(text: string): NameParts | undefined {
  const [, name, inParentheses, afterName = ""] = WITH_FEATURE.exec(text) ?? [];
  const isFeature =
    inParentheses !== undefined ||
    (name !== undefined &&
      systemsNamed(name).some(({ byFeature }) => byFeature.has(normalizeKey(afterName))));
  return isFeature
    ? { name: name!, feature: inParentheses ?? afterName, includes: () => true }
    : undefined;
}

function ofCores(text: string): NameParts | undefined {
  const [, name, count] = WITH_CORES.exec(text) ?? [];
  const cores = Number(count);
  return name ? { name, cores, includes: ({ largest }) => largest === cores } : undefined;
}

function ofClock(text: string): NameParts | undefined {
  const [, name, clock] = WITH_CLOCK.exec(text) ?? [];
  const clocks = [Number(clock), Number(clock) * MHZ_IN_A_GHZ];
  return name
    ? {
        name,
        includes: ({ points }) =>
          points.every(({ answer }) =>
            answer.references.some(
              ({ table, row }) =>
                table.has("clock") && clocks.includes(table.cell(row, "clock") as number),
            ),
          ),
      }
    : undefined;
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
  for (const ratedSystem of ratedSystems().values()) addName(ratedSystem.name, ratedSystem);
  for (const entry of dimension("system").entries as readonly RatedEntry[]) {
    const ratedSystem = ratedSystems().get(entry.name);
    if (ratedSystem) putEntry(entry, ratedSystem, addName);
  }
  for (const ratedSystem of ratedSystems().values())
    for (const { model, family } of ratedSystem.earlier)
      for (const name of [
        model,
        `${family} ${model}`,
        `IBM ${family} ${model}`,
        ratedSystem.name.replace(/.*-/, ""),
      ])
        addName(name, ratedSystem);
  return names;
}

function putEntry(
  entry: RatedEntry,
  ratedSystem: RatedSystem,
  addName: (spelling: string, system: RatedSystem) => void,
): void {
  const { name, models, title, family, kind } = entry;
  const suffix = name.replace(/.*-/, "");
  const ofModel =
    models.length > 1
      ? new Map(models.map((model) => [model, restrictedToModel(ratedSystem, model)]))
      : new Map<string, RatedSystem>();
  const systemOf = (spelling: string): RatedSystem => {
    const matches = models.filter((model) => isNameOf(spelling, model, entry, ratedSystem.groups));
    return (matches.length === 1 && ofModel.get(matches[0]!)) || ratedSystem;
  };
  for (const spelling of [
    ...(entry.aliases ?? NO_WORDS),
    suffix,
    ...models.flatMap((model) => [
      model,
      `${model} ${suffix}`,
      `Power ${model}`,
      `IBM Power ${model}`,
    ]),
    title,
    title.replace("IBM ", ""),
    family,
    kind,
  ])
    addName(spelling, models.length > 1 ? systemOf(spelling) : ratedSystem);
}

const wordsOf = (text: string): string[] => text.split(/[^0-9A-Za-z]+/).map(normalizeKey);

/**
 * Whether a spelling names this model: by its name, by the feature that defines it, or by the
 * dimension.
 */
function isNameOf(
  spelling: string,
  model: string,
  { modelNames }: RatedEntry,
  groups: readonly Group[],
): boolean {
  const entry = Object.entries(modelNames ?? {}).find(([, spellings]) =>
    spellings.includes(spelling),
  );
  if (entry) return entry[0] === model;
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

const restrictedToModel = (ratedSystem: RatedSystem, model: string): RatedSystem =>
  makeSystem(
    ratedSystem.name,
    ratedSystem.groups.filter((group) => group.model === model),
    model,
  );
