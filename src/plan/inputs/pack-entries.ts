/**
 * The ratings of a rating pack as custom entries of a plan: each names the pack, its version, the
 * source and the status of the row. The documents take precedence over a pack, and the planner's
 * own entries over both.
 */
import { isRefusal, type Answer } from "../../models/answer";
import { clockName } from "../../models/cpw/clock-names";
import { exactRating } from "../../models/cpw/exact-rating";
import { packOf } from "../../models/pack-rows";
import { counted, listOf } from "../../models/wording";
import {
  citedPack,
  cellNumber,
  cellText,
  rowsOf,
  statusOf,
  type Pack,
  type PackRow,
} from "../../packs/pack";
import type { OwnRating } from "../../packs/write-pack";
import type { Problem } from "../../spreadsheet/problem";
import { MAX_ROWS } from "./row-capacity";
import type { InputRow, InputValue, PlanInputs } from "./plan-inputs";

/** The lists of My catalogue. */
export const SYSTEMS = "ownsystem";
export const DEVICES = "owndevice";
/** Rows that a remark names. */
const MAX_NAMED = 5;

/** The processor as a planner names it: "EPGM", "EPGM x2", or its clock where it has no feature. */
function featureOf(row: PackRow): string {
  const feature = cellText(row, "feature");
  const sockets = cellNumber(row, "sockets") ?? 1;
  const clock = cellNumber(row, "clock");
  if (feature === "")
    return clock === undefined ? "" : clockName(clock, cellNumber(row, "clockMax"));
  return sockets > 1 ? `${feature} x${sockets}` : feature;
}

interface PackEntry {
  readonly pack: string;
  /** System, feature and cores, which have one rating. */
  readonly name: string;
  readonly key: string;
  readonly entry: InputRow;
}

/** A configuration as texts name it: "9105-42A EPGM with 12 cores". */
export const nameOf = ({ system, feature, cores }: InputRow): string =>
  `${String(system)} ${String(feature ?? "")} with ${counted(Number(cores), "core")}`;
/** Planners type names in either case. */
export const keyOf = (row: InputRow): string => nameOf(row).toUpperCase();

/** A row of a rating as a custom entry. */
function entryOf(pack: Pack, row: PackRow): PackEntry {
  const name = citedPack(pack);
  const source = pack.sources.find((listed) => listed.name === cellText(row, "source"));
  const cores = cellNumber(row, "cores")!;
  const machineCores = cellNumber(row, "machineCores") ?? 0;
  const entry = withoutBlanks({
    system: cellText(row, "system"),
    feature: featureOf(row),
    cores,
    cpw: cellNumber(row, "cpw"),
    clock: cellNumber(row, "clock"),
    source: source?.title ?? cellText(row, "source"),
    date: source?.date,
    machineCores: machineCores > cores ? machineCores : undefined,
    pack: name,
    place: cellText(row, "place"),
    rowStatus: statusOf(row),
    secondCpw: cellNumber(row, "secondCpw"),
    note: cellText(row, "note"),
  });
  return { pack: name, name: nameOf(entry), key: keyOf(entry), entry };
}

const withoutBlanks = (row: Readonly<Record<string, InputValue | undefined>>): InputRow =>
  Object.fromEntries(
    Object.entries(row).filter(
      (cell): cell is [string, InputValue] => cell[1] !== undefined && cell[1] !== "",
    ),
  );

/** An entry that an earlier plan took from a pack. */
const formerEntry = (entry: InputRow): PackEntry => ({
  pack: String(entry.pack),
  name: nameOf(entry),
  key: keyOf(entry),
  entry,
});

/** The answer of the catalogue to an entry; it names the feature alone, of all its sockets. */
const catalogueRating = ({ entry: { system, feature, cores } }: PackEntry) =>
  [String(feature), String(feature).replace(/ x\d+$/, "")]
    .map((name) =>
      exactRating(
        { system: String(system), feature: name, mode: undefined, rows: undefined },
        Number(cores),
      ),
    )
    .find((outcome): outcome is Answer => !isRefusal(outcome));

/**
 * How an entry relates to the catalogue: the documents take precedence over it, the built-in pack
 * differs from it, or the catalogue has the same or no rating.
 */
type CatalogueRelation = "new" | "same" | "precedence" | "differs";

function relationOf(entry: PackEntry): CatalogueRelation {
  const outcome = catalogueRating(entry);
  if (!outcome) return "new";
  const isOfDocuments = outcome.references.some(({ table }) => packOf(table) === "");
  if (outcome.value === entry.entry.cpw && !isConflict(entry)) return "same";
  return isOfDocuments ? "precedence" : "differs";
}

const isConflict = ({ entry }: PackEntry): boolean => entry.rowStatus === "conflict";

/** One entry per configuration; a problem where two packs rate it differently. */
function united(all: readonly PackEntry[]): readonly PackEntry[] | Problem {
  const entries = new Map<string, PackEntry>();
  for (const packEntry of all) {
    const earlier = entries.get(packEntry.key);
    const isDisputed = isConflict(packEntry) || (earlier && isConflict(earlier));
    if (earlier && !isDisputed && earlier.entry.cpw !== packEntry.entry.cpw)
      return {
        problem: `${packEntry.name} has ${String(earlier.entry.cpw)} CPW in ${earlier.pack} and ${String(packEntry.entry.cpw)} CPW in ${packEntry.pack}. Remove one of them from its pack, or enter the rating that you choose on My catalogue.`,
      };
    if (!earlier || (isConflict(packEntry) && !isConflict(earlier)))
      entries.set(packEntry.key, packEntry);
  }
  return [...entries.values()];
}

const remark = (entries: readonly PackEntry[], what: string): readonly string[] =>
  entries.length
    ? [
        `${what}: ${listOf(
          entries.map(({ name }) => name),
          MAX_NAMED,
        )}.`,
      ]
    : [];

/** Whether an entry is of a pack, and not the planner's own. */
export const isOfPack = (row: InputRow): boolean =>
  String(row.pack ?? "") !== "" && String(row.rowStatus ?? "") !== "";

/** Whether an entry is of a pack, of any version. */
export const isOfVersionOf = ({ name }: Pack, row: InputRow): boolean =>
  isOfPack(row) && String(row.pack).startsWith(`${name} `);

const isOfPacks = ({ entry }: PackEntry, packs: readonly Pack[]): boolean =>
  packs.some((pack) => isOfVersionOf(pack, entry));

/**
 * The inputs with the ratings of the packs on My catalogue, in the place of those of other versions
 * of the same packs, and remarks about ratings that are left out or in doubt.
 */
export function withPacks(
  inputs: PlanInputs,
  packs: readonly Pack[],
): { readonly inputs: PlanInputs; readonly notes: readonly string[] } | Problem {
  const rows = inputs.tables[SYSTEMS] ?? [];
  const own = rows.filter((row) => !isOfPack(row));
  const ownKeys = new Set(own.map(keyOf));
  const former = rows.filter(isOfPack).map(formerEntry);
  const others = former.filter((entry) => !isOfPacks(entry, packs));
  const ofPacks = packs.flatMap((pack) => rowsOf(pack, "cpw").map((row) => entryOf(pack, row)));
  const entries = united([...others, ...ofPacks].filter(({ key }) => !ownKeys.has(key)));
  if ("problem" in entries) return entries;
  const relations = new Map(entries.map((entry) => [entry, relationOf(entry)]));
  const related = (...names: CatalogueRelation[]): PackEntry[] =>
    entries.filter((entry) => names.includes(relations.get(entry)!));
  const added = related("new", "differs");
  if (own.length + added.length > MAX_ROWS)
    return {
      problem: `My catalogue has room for ${counted(MAX_ROWS, "entry", "entries")}. With the packs it would have ${own.length + added.length}: use packs with fewer ratings.`,
    };
  return {
    inputs: {
      ...inputs,
      tables: { ...inputs.tables, [SYSTEMS]: [...own, ...added.map(({ entry }) => entry)] },
    },
    notes: [
      `${counted(added.filter((entry) => isOfPacks(entry, packs)).length, "rating")} of ${listOf(
        packs.map(({ name, version }) => `${name} ${version}`),
        MAX_NAMED,
      )} on My catalogue.`,
      ...remark(
        ofPacks.filter(({ key }) => ownKeys.has(key)),
        "Your own entries take precedence over the pack",
      ),
      ...remark(related("same", "precedence"), "The catalogue takes precedence over the pack"),
      ...remark(
        related("differs"),
        "The built-in pack has another rating. Enter the rating that you choose on My catalogue",
      ),
      ...remark(
        related("new").filter(isConflict),
        "Two sources differ. Enter the rating that you choose on My catalogue",
      ),
    ],
  };
}

/** The planner's own ratings with their numbers in the list, and what a pack has no place for. */
export function ownRatings({ tables }: PlanInputs): {
  readonly ratings: readonly OwnRating[];
  readonly notes: readonly string[];
} {
  const rows = tables[SYSTEMS] ?? [];
  const numbered = rows.map((cells, i): OwnRating => ({ entry: i + 1, cells }));
  const filled = numbered.filter(({ cells }) => Object.keys(cells).length > 0);
  const ofPacks = filled.filter(({ cells }) => isOfPack(cells));
  const devices = (tables[DEVICES] ?? []).filter((cells) => Object.keys(cells).length > 0);
  return {
    ratings: filled.filter(({ cells }) => !isOfPack(cells)),
    notes: [
      ...(ofPacks.length
        ? [`Left out, because packs have them: ${counted(ofPacks.length, "entry", "entries")}.`]
        : []),
      ...(devices.length ? ["Backup devices are left out: a pack has no table for them."] : []),
    ],
  };
}
