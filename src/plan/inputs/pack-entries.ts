/**
 * The ratings of a rating pack as custom entries of a plan: each names the pack, its version, the
 * source and the status of the row. The catalogue takes precedence over a pack, and the planner's
 * own entries over both.
 */
import { isRefusal } from "../../models/answer";
import { clockName } from "../../models/cpw/clock-names";
import { exactRating } from "../../models/cpw/exact-rating";
import { counted, listOf } from "../../models/wording";
import { cellNumber, cellText, rowsOf, statusOf, type Pack, type PackRow } from "../../packs/pack";
import type { Problem } from "../../spreadsheet/problem";
import type { InputRow, PlanInputs } from "./plan-inputs";

const TABLE = "ownsystem";
/** Rows that a remark names. */
const MAX_NAMED = 5;

/** The processor as a planner names it: "EPGM", "EPGM x2", or its clock where it has no feature. */
function featureOf(row: PackRow): string {
  const feature = cellText(row, "feature");
  const sockets = cellNumber(row, "sockets") ?? 1;
  if (feature === "") return clockName(cellNumber(row, "clock")!, cellNumber(row, "clockMax"));
  return sockets > 1 ? `${feature} x${sockets}` : feature;
}

interface PackEntry {
  readonly pack: string;
  /** System, feature and cores, which have one rating. */
  readonly name: string;
  readonly key: string;
  readonly entry: InputRow;
}

const nameOf = ({ system, feature, cores }: InputRow): string =>
  `${String(system)} ${String(feature ?? "")} with ${counted(Number(cores), "core")}`;
/** Planners type names in either case. */
const keyOf = (row: InputRow): string => nameOf(row).toUpperCase();

function entryOf(pack: Pack, row: PackRow): PackEntry {
  const name = `${pack.name} ${pack.version}`;
  const source = pack.sources.find((listed) => listed.name === cellText(row, "source"));
  const entry: InputRow = {
    system: cellText(row, "system"),
    feature: featureOf(row),
    cores: cellNumber(row, "cores")!,
    cpw: cellNumber(row, "cpw")!,
    clock: cellNumber(row, "clock")!,
    source: `Pack ${name}: ${source?.title ?? cellText(row, "source")}, ${cellText(row, "place")} (${statusOf(row)})`,
    ...(source?.date === undefined ? {} : { date: source.date }),
  };
  return { pack: name, name: nameOf(entry), key: keyOf(entry), entry };
}

/** The documents name the feature alone where all of its sockets are rated together. */
const isInCatalogue = ({ entry: { system, feature, cores } }: PackEntry): boolean =>
  [String(feature), String(feature).replace(/ x\d+$/, "")].some(
    (name) =>
      !isRefusal(
        exactRating(
          { system: String(system), feature: name, mode: undefined, rows: undefined },
          Number(cores),
        ),
      ),
  );

/** The entries of all packs; a problem where two packs rate the same configuration differently. */
function entriesOf(packs: readonly Pack[]): readonly PackEntry[] | Problem {
  const entries = new Map<string, PackEntry>();
  for (const pack of packs)
    for (const row of rowsOf(pack, "cpw")) {
      if (statusOf(row) === "conflict") continue;
      const packEntry = entryOf(pack, row);
      const earlier = entries.get(packEntry.key);
      if (earlier && earlier.entry.cpw !== packEntry.entry.cpw)
        return {
          problem: `${packEntry.name} has ${String(earlier.entry.cpw)} CPW in ${earlier.pack} and ${String(packEntry.entry.cpw)} CPW in ${packEntry.pack}. Remove one of them from its pack.`,
        };
      if (!earlier) entries.set(packEntry.key, packEntry);
    }
  return [...entries.values()];
}

const remark = (names: readonly string[], what: string): readonly string[] =>
  names.length ? [`${what}: ${listOf(names, MAX_NAMED)}.`] : [];

/** The inputs with the ratings of the packs on My catalogue, and remarks about rows left out. */
export function withPacks(
  inputs: PlanInputs,
  packs: readonly Pack[],
): { readonly inputs: PlanInputs; readonly notes: readonly string[] } | Problem {
  const entries = entriesOf(packs);
  if ("problem" in entries) return entries;
  const own = inputs.tables[TABLE] ?? [];
  const ownKeys = new Set(own.map(keyOf));
  const others = entries.filter(({ key }) => !ownKeys.has(key));
  const published = new Set(others.filter(isInCatalogue));
  const added = others.filter((entry) => !published.has(entry));
  const conflicts = packs.flatMap((pack) =>
    rowsOf(pack, "cpw")
      .filter((row) => statusOf(row) === "conflict")
      .map((row) => entryOf(pack, row).name),
  );
  const namesOf = (list: readonly PackEntry[]): string[] => list.map(({ name }) => name);
  return {
    inputs: {
      ...inputs,
      tables: { ...inputs.tables, [TABLE]: [...own, ...added.map(({ entry }) => entry)] },
    },
    notes: [
      `${counted(added.length, "rating")} of ${listOf(
        packs.map(({ name, version }) => `${name} ${version}`),
        MAX_NAMED,
      )} on My catalogue.`,
      ...remark(
        namesOf(entries.filter(({ key }) => ownKeys.has(key))),
        "Your own entries take precedence over the pack",
      ),
      ...remark(namesOf([...published]), "The catalogue takes precedence over the pack"),
      ...remark(
        conflicts,
        "Left out, because two sources differ. Enter the rating that you choose on My catalogue",
      ),
    ],
  };
}
