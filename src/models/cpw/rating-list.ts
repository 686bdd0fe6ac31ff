/** CPWLIST: all ratings, or those that have every word of a filter. */
import { dimension } from "../../catalogue/catalogue";
import { normalizeKey, memoized } from "../../catalogue/lookup-key";
import {
  answer,
  refuse,
  type Answer,
  type Basis,
  type Matrix,
  type Reference,
  type Refusal,
  type Scalar,
  weakest,
} from "../answer";
import type { Group, Rating } from "./rating";
import {
  addressFeature,
  addressMode,
  featuresOf,
  ratedSystems,
  type RatedSystem,
} from "./rating-index";
import { notListed, STATED_FACTS } from "./stated-facts";
import { belongsToSystems, modelNamed, systemsNamed, systemsOfBrand } from "./system-names";

const COLUMNS = [
  "system",
  "feature",
  "mode",
  "configuration",
  "cores",
  "VIOS cores",
  "CPW",
  "CPW a core",
  "edition",
  "release",
  "rating workload",
  "notes",
] as const;

const listRow = (group: Group, rating: Rating): Scalar[] => [
  group.system,
  addressFeature(group),
  addressMode(group),
  rating.label,
  rating.cores,
  rating.viosCores,
  rating.conflict ? rating.conflict.values.join(" or ") : rating.cpw,
  rating.conflict ? "" : rating.cpw / rating.cores,
  group.edition,
  group.release,
  group.workload,
  rating.notes,
];

interface ListedRating {
  readonly row: readonly Scalar[];
  /** The keys that a filter may name: whole names, and the words of names with several. */
  readonly words: readonly string[];
  readonly group: Group;
  readonly reference: Reference;
  readonly basis: Basis;
}

let lines: readonly ListedRating[] | undefined;

/** Editions as the documents spell them out, with their short names. */
const EDITION_NAMES: Readonly<Record<string, string>> = {
  CBU: "Capacity Backup",
  HA: "High Availability",
};

/** Names of a group and of its system. */
const namesOf = (group: Group): string[] => {
  const entry = dimension("system").find(group.system);
  return [
    group.system,
    addressFeature(group),
    ...featuresOf(group),
    ...group.interactiveFeatures,
    addressMode(group),
    group.model,
    group.family,
    group.chip,
    group.generation,
    group.extra,
    group.edition,
    EDITION_NAMES[group.edition] ?? "",
    group.release,
    group.workload,
    group.sharing,
    // A title of several models names those of other rows too.
    (entry?.models as readonly string[] | undefined)?.length === 1 ? String(entry?.title) : "",
    String(entry?.family ?? ""),
    String(entry?.kind ?? ""),
  ];
};

const wordsOf = (group: Group, rating: Rating): string[] => [
  ...new Set(
    [...namesOf(group), rating.label].flatMap((name) =>
      [name, ...name.split(/\s+/)].map(normalizeKey),
    ),
  ),
];

const allLines = (): readonly ListedRating[] =>
  (lines ??= [...ratedSystems().values()].flatMap(({ groups }) =>
    groups.flatMap((group) =>
      [...group.points, ...group.totals].map((rating) => ({
        row: listRow(group, rating),
        words: wordsOf(group, rating),
        group,
        reference: rating.answer.references[0]!,
        basis: rating.answer.basis,
      })),
    ),
  ));

/** A word of a filter, or several that are one name. */
interface FilterWord {
  readonly key: string;
  /** The model with this name; "" if there is none. */
  readonly model: string;
  /** The systems with this name, if it has a brand or several words; none for other words. */
  readonly systems?: readonly RatedSystem[];
}

/** The name that some words form together: of a release or of a system. */
function nameOf(words: string): FilterWord | undefined {
  const dimensionEntry = dimension("release").find(words) ?? dimension("system").find(words);
  if (dimensionEntry) return { key: normalizeKey(dimensionEntry.name), model: modelNamed(words) };
  const systems = words.includes(" ") ? systemsNamed(words) : systemsOfBrand(words);
  return systems.length ? { key: "", model: "", systems } : undefined;
}

/** A filter as words; of words that form a name, the longest name counts. */
function filterWords(filter: string): FilterWord[] {
  const words = filter.split(/[\s,;]/).filter(Boolean);
  const filters: FilterWord[] = [];
  for (let from = 0; from < words.length;) {
    let to = words.length;
    let name = nameOf(words.slice(from, to).join(" "));
    while (!name && to > from + 1) name = nameOf(words.slice(from, (to -= 1)).join(" "));
    filters.push(name ?? { key: normalizeKey(words[from]!), model: "" });
    from = to;
  }
  return filters;
}

const hasWord = ({ words, group }: ListedRating, { key, model, systems }: FilterWord): boolean =>
  systems
    ? belongsToSystems(group, systems)
    : words.some((word) => word.startsWith(key)) && (model === "" || group.model === model);

const linesWith = (words: readonly FilterWord[]): ListedRating[] =>
  allLines().filter((line) => words.every((word) => hasWord(line, word)));

const MAX_FILTERS = 100;
const filtered = memoized((filter) => {
  const words = filterWords(filter);
  return { matches: linesWith(words), conditions: withoutStatedFact(words) };
}, MAX_FILTERS);

/** All ratings, or those with every given word; with chosen columns. */
export function ratingList(filter = "", columns?: string): Answer<Matrix> | Refusal {
  const { matches, conditions } = filtered(filter);
  if (!matches.length)
    return refuse(
      "unknownKey",
      { filter },
      'Enter terms for a system, feature, mode, release, chip or edition, such as "770 POWER7+".',
    );
  const columnIndexes = columns === undefined ? COLUMNS.map((_, i) => i) : columnNumbers(columns);
  if ("refused" in columnIndexes) return columnIndexes;
  const pick = (row: readonly Scalar[]): Scalar[] => columnIndexes.map((i) => row[i]!);
  return answer(
    [pick(COLUMNS), ...matches.map(({ row }) => pick(row))],
    "table",
    matches.map(({ basis }) => basis).reduce(weakest, "measured"),
    {
      references: matches.map(({ reference }) => reference),
      conditions,
    },
  );
}

/** For a chip or a release: how many systems match every other word but do not state it. */
const withoutStatedFact = (filters: readonly FilterWord[]): string[] =>
  STATED_FACTS.flatMap(({ what, of }) => {
    const isOfFact = ({ key }: FilterWord): boolean =>
      key !== "" &&
      allLines().some(({ group }) => of(group).some((name) => normalizeKey(name) === key));
    if (!filters.some(isOfFact)) return [];
    const others = linesWith(filters.filter((word) => !isOfFact(word)));
    const systems = new Set(
      others.filter(({ group }) => !of(group).length).map(({ group }) => group.system),
    );
    return systems.size ? [notListed(systems.size, what)] : [];
  });

function columnNumbers(columns: string): number[] | Refusal {
  const numbers: number[] = [];
  for (const name of columns
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean)) {
    const index = COLUMNS.findIndex((column) => normalizeKey(column) === normalizeKey(name));
    if (index < 0)
      return refuse("notAllowed", { columns: name }, "Separate column names with commas.", {
        suggestions: () => [...COLUMNS],
      });
    numbers.push(index);
  }
  return numbers.length ? numbers : COLUMNS.map((_, i) => i);
}
