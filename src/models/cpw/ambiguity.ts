/** Finds the argument that decides between matching ratings, with values that can be typed. */
import { normalizeKey } from "../../catalogue/lookup-key";
import { refuse, type Reference, type Refusal, type Scalar } from "../answer";
import { findGroups, modelName, type Selection } from "./rating-selection";
import { featuresOf, modeWords, ratedSystems } from "./rating-index";
import { splitName } from "./system-names";
import type { Group } from "./rating";

/** A matching rating, or a result computed from ratings. */
export interface MatchingResult {
  readonly group: Group;
  /** The configuration as CPWRATE accepts it; absent if the cores were given as an argument. */
  readonly label?: string;
}

type Parameter = "system" | "feature" | "mode" | "cores";

interface Deciding {
  /** Words that lead to a group or configuration; any of them may be typed. */
  readonly words: (match: MatchingResult) => readonly string[];
  readonly advice: (fittings: readonly MatchingResult[]) => string;
}

const PARAMETERS: readonly Parameter[] = ["system", "feature", "mode", "cores"];

const DECIDING: Readonly<Record<Parameter, Deciding>> = {
  system: {
    words: ({ group }) => [systemWord(group)],
    advice: (fittings) =>
      groupsDiffer(fittings, ({ system }) => system)
        ? "Choose the machine type and model, or the model and feature, as system."
        : "Choose the model as system.",
  },
  feature: { words: ({ group }) => featuresOf(group), advice: featureAdvice },
  mode: { words: ({ group }) => typedModes(group), advice: modeAdvice },
  cores: {
    words: ({ label }) => (label === undefined ? [] : [label]),
    advice: () => "Choose the configuration as cores.",
  },
};

/**
 * A system as it is typed; with the model where rows of several models share its machine type and
 * model.
 */
const systemWord = (group: Group): string =>
  ratedSystems()
    .get(group.system)
    ?.groups.some(({ model }) => model !== group.model)
    ? modelName(group)
    : group.system;

/** Words for the mode as published, and pairs of them if one does not decide. */
function typedModes(group: Group): string[] {
  const words = [group.mode, group.sharing, group.release, group.model, group.extra].filter(
    Boolean,
  );
  const keys = new Set(modeWords(group));
  return [
    ...words.filter((word) => keys.has(normalizeKey(word))),
    `${group.mode} ${group.release}`.trim(),
  ];
}

function featureAdvice(fittings: readonly MatchingResult[]): string {
  const of = (pick: (group: Group) => string): boolean =>
    fittings.every(({ group }) => pick(group));
  if (of((group) => group.serverFeature)) return "Choose the server feature as feature.";
  if (of((group) => group.editionFeature)) return "Choose the edition feature as feature.";
  return "Choose the feature.";
}

const groupsDiffer = (
  fittings: readonly MatchingResult[],
  pick: (group: Group) => string,
): boolean => new Set(fittings.map(({ group }) => pick(group))).size > 1;

function modeAdvice(fittings: readonly MatchingResult[]): string {
  const kinds = [
    groupsDiffer(fittings, ({ mode }) => mode) ? "mode" : "",
    groupsDiffer(fittings, ({ sharing }) => sharing) ? "sharing of the processors" : "",
    groupsDiffer(fittings, ({ release, ratedByRelease }) => (ratedByRelease ? release : ""))
      ? "release"
      : "",
  ].filter(Boolean);
  const [first = "model", second] = kinds;
  return second || first !== "mode"
    ? `Choose the ${kinds.length ? kinds.join(" and ") : first} as mode.`
    : "Choose the mode.";
}

/**
 * For each match, the word that leaves the fewest others, if each leaves fewer than all; otherwise
 * undefined.
 */
function candidatesBy(parameter: Parameter, all: readonly MatchingResult[]): string[] | undefined {
  const { words } = DECIDING[parameter];
  const count = new Map<string, number>();
  for (const match of all)
    for (const key of new Set(words(match).map(normalizeKey)))
      count.set(key, (count.get(key) ?? 0) + 1);
  const candidates: string[] = [];
  for (const match of all) {
    const [best] = [...words(match)].sort(
      (a, b) => count.get(normalizeKey(a))! - count.get(normalizeKey(b))!,
    );
    if (best === undefined || count.get(normalizeKey(best)) === all.length) return undefined;
    candidates.push(best);
  }
  return [...new Set(candidates)];
}

/** A word of a mode beside that of the argument: "u" needs its release, and "V4R1" its mode. */
const inMode = (mode: Scalar | undefined, word: string): string =>
  mode === undefined ? word : `${mode} ${word}`;

/**
 * The groups of one processor feature; without a feature, the refusal to choose one if the system
 * has several.
 */
export function groupsOfOneFeature(selection: Selection): readonly Group[] | Refusal {
  const { system, feature, mode } = selection;
  const groups = findGroups(selection);
  if ("refused" in groups || feature !== undefined || splitName(system)?.feature) return groups;
  const kinds = new Set(groups.map((group) => [group.system, ...featuresOf(group)].join()));
  if (kinds.size < 2) return groups;
  const choice = ambiguityRefusal(
    groups.map((group) => ({ group })),
    { system, mode },
    [],
  );
  return choice.argument === "" ? { ...choice, refused: "missing", advice: "" } : choice;
}

/**
 * The refusal to choose between ratings of different value: it names the argument that decides, and
 * its values.
 */
export function ambiguityRefusal(
  fittings: readonly MatchingResult[],
  args: Readonly<Partial<Record<Parameter | "demand", Scalar | undefined>>>,
  references: readonly Reference[],
): Refusal {
  for (const parameter of PARAMETERS) {
    const candidates = candidatesBy(parameter, fittings);
    if (candidates)
      return refuse(
        "ambiguous",
        { [parameter]: args[parameter] ?? "" },
        DECIDING[parameter].advice(fittings),
        {
          suggestions: () =>
            parameter === "mode" ? candidates.map((word) => inMode(args.mode, word)) : candidates,
          references,
        },
      );
  }
  return refuse(
    "ambiguous",
    { rows: "" },
    "Two custom entries rate this configuration. Keep one of them.",
    { references },
  );
}

const ATTRIBUTES: readonly ((group: Group) => string)[] = [
  (group) => group.mode,
  (group) => group.serverFeature,
  (group) => group.editionFeature,
  (group) => group.model,
  (group) => group.sharing,
  (group) => group.feature,
  (group) => group.release,
];

/** The difference of a group from the others, as an argument states it. */
export function distinguishingText(group: Group, among: readonly Group[]): string {
  if (among.length < 2) return "";
  const alone = ATTRIBUTES.find(
    (pick) => new Set(among.map(pick)).size === among.length && pick(group),
  );
  if (alone) return alone(group);
  return (
    ATTRIBUTES.filter((pick) => pick(group) && among.some((other) => pick(other) !== pick(group)))
      .map((pick) => pick(group))
      .join(" ") || (group.own ? group.pack || "custom entry" : "")
  );
}
