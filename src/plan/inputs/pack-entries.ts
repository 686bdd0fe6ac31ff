/**
 * The rows of a rating pack as custom entries of a plan: each names the pack, its version, the
 * source and the status of the row. The documents take precedence over a pack, and the planner's
 * own entries over both.
 */
import { dimension } from "../../catalogue/catalogue";
import { isRefusal, type Outcome } from "../../models/answer";
import { deviceField } from "../../models/backup/devices";
import type { Operation } from "../../models/backup/names";
import { measuredRate } from "../../models/backup/rates";
import { NATIVE } from "../../models/backup/user-rates";
import { counted, listOf } from "../../models/wording";
import type { OwnEntries, OwnEntry } from "../../packs/own-entries";
import { type Pack, cellNumber, cellText, rowsOf } from "../../packs/pack";
import type { Problem } from "../../spreadsheet/problem";
import { PACK_FACTS } from "./pack-facts";
import {
  isInConflict,
  isOfPack,
  isOfVersionOf,
  type CatalogueRelation,
  type PackList,
  ORIGIN_COLUMNS,
  originOf,
  withoutBlanks,
} from "./pack-list";
import { PACK_RATINGS } from "./pack-ratings";
import type { InputRow, PlanInputs } from "./plan-inputs";
import { MAX_ROWS } from "./row-capacity";

// The save rates of a rating pack as custom entries.

/** What the documents answer to an entry. */
function publishedRate({ device, workload, operation }: InputRow): Outcome {
  const name = dimension("device").canonical(String(device));
  return workload === NATIVE
    ? deviceField(name, "RATE")
    : measuredRate(name, dimension("workload").canonical(String(workload)), operation as Operation);
}

/** Measurements that differ are documents too: the planner chooses between them. */
function relationOf(entry: InputRow): CatalogueRelation {
  const outcome = publishedRate(entry);
  return isRefusal(outcome) && outcome.refused !== "ambiguous" ? "new" : "precedence";
}

const PACK_RATES: PackList = {
  table: "owndevice",
  noun: "save rate",
  columns: { rate: "rate", factor: "factor", ...ORIGIN_COLUMNS },
  nameOf: ({ device, workload, operation }) =>
    `${String(operation)} of ${String(workload)} on ${String(device)}`,
  valueOf: ({ rate, factor, workload }) =>
    [
      `${String(rate)} ${workload === NATIVE ? "MB/s" : "GB/h"}`,
      factor === undefined ? "" : `factor ${String(factor)}`,
    ]
      .filter(Boolean)
      .join(", "),
  entriesOf: (pack) =>
    rowsOf(pack, "save-rates").map((row) =>
      withoutBlanks({
        device: cellText(row, "device"),
        workload: cellText(row, "workload"),
        operation: cellText(row, "operation"),
        rate: cellNumber(row, "rate"),
        factor: cellNumber(row, "factor"),
        ...originOf(pack, row),
      }),
    ),
  relationOf,
};

/** The lists of My catalogue that packs fill, in the order of messages. */
export const PACK_LISTS: readonly PackList[] = [PACK_RATINGS, PACK_FACTS, PACK_RATES];
/** Rows that a remark names. */
const MAX_NAMED = 5;

/** Planners type names in either case. */
export const keyOf = ({ nameOf }: PackList, row: InputRow): string => nameOf(row).toUpperCase();

/**
 * One entry per name; a problem where two packs have different values. One in conflict comes before
 * others, and one without a value after them.
 */
function united(list: PackList, all: readonly InputRow[]): readonly InputRow[] | Problem {
  const { nameOf, noun, valueOf } = list;
  const entries = new Map<string, InputRow>();
  for (const entry of all) {
    const key = keyOf(list, entry);
    const earlier = entries.get(key);
    if (!earlier || (isInConflict(entry) && !isInConflict(earlier))) {
      entries.set(key, entry);
      continue;
    }
    const [first, second] = [valueOf(earlier), valueOf(entry)];
    if (isInConflict(earlier) || second === "") continue;
    if (first === "") entries.set(key, entry);
    else if (first !== second)
      return {
        problem: `${nameOf(entry)} has ${first} in ${String(earlier.pack)} and ${second} in ${String(entry.pack)}. Remove one of them from its pack, or enter the ${noun} that you choose on My catalogue.`,
      };
  }
  return [...entries.values()];
}

const remark = (
  { nameOf }: PackList,
  entries: readonly InputRow[],
  what: string,
): readonly string[] =>
  entries.length ? [`${what}: ${listOf(entries.map(nameOf), MAX_NAMED)}.`] : [];

/** The rows of a list with those of packs, and the remarks about them. */
interface ListWithPacks {
  readonly rows: readonly InputRow[];
  /** Number of entries of these packs. */
  readonly added: number;
  readonly notes: readonly string[];
}

function listWithPacks(
  list: PackList,
  rows: readonly InputRow[],
  packs: readonly Pack[],
): ListWithPacks | Problem {
  const isOfPacks = (entry: InputRow): boolean => packs.some((pack) => isOfVersionOf(pack, entry));
  const own = rows.filter((row) => !isOfPack(row));
  const ownKeys = new Set(own.map((row) => keyOf(list, row)));
  const isReplaced = (entry: InputRow): boolean => ownKeys.has(keyOf(list, entry));
  const others = rows.filter((row) => isOfPack(row) && !isOfPacks(row));
  const ofPacks = packs.flatMap(list.entriesOf);
  const entries = united(
    list,
    [...others, ...ofPacks].filter((entry) => !isReplaced(entry)),
  );
  if ("problem" in entries) return entries;
  const relations = new Map(entries.map((entry) => [entry, list.relationOf(entry)]));
  const related = (...names: CatalogueRelation[]): readonly InputRow[] =>
    entries.filter((entry) => names.includes(relations.get(entry)!));
  const added = related("new", "differs");
  if (own.length + added.length > MAX_ROWS)
    return {
      problem: `My catalogue has room for ${counted(MAX_ROWS, "entry", "entries")}. With the packs it would have ${own.length + added.length}: use packs with fewer ${list.noun}s.`,
    };
  const choose = `Enter the ${list.noun} that you choose on My catalogue`;
  return {
    rows: [...own, ...added],
    added: added.filter(isOfPacks).length,
    notes: [
      ...remark(list, ofPacks.filter(isReplaced), "Your own entries take precedence over the pack"),
      ...remark(
        list,
        related("same", "precedence"),
        "The catalogue takes precedence over the pack",
      ),
      ...remark(list, related("differs"), `The built-in pack has another ${list.noun}. ${choose}`),
      ...remark(list, related("new").filter(isInConflict), `Two sources differ. ${choose}`),
    ],
  };
}

/** "4 ratings and 2 facts"; "0 ratings" if there are none. */
export function countText(lists: readonly (readonly [noun: string, count: number])[]): string {
  const filled = lists.filter(([, count]) => count > 0);
  const texts = (filled.length ? filled : lists.slice(0, 1)).map(([noun, count]) =>
    counted(count, noun),
  );
  return [texts.slice(0, -1).join(", "), texts.at(-1)!].filter(Boolean).join(" and ");
}

/**
 * The inputs with the rows of the packs on My catalogue, in the place of those of other versions of
 * the same packs, and remarks about rows that are left out or in doubt.
 */
export function withPacks(
  inputs: PlanInputs,
  packs: readonly Pack[],
): { readonly inputs: PlanInputs; readonly notes: readonly string[] } | Problem {
  const tables: Record<string, readonly InputRow[]> = { ...inputs.tables };
  const counts: [noun: string, count: number][] = [];
  const notes: string[] = [];
  for (const list of PACK_LISTS) {
    const before = inputs.tables[list.table];
    const result = listWithPacks(list, before ?? [], packs);
    if ("problem" in result) return result;
    if (before ?? result.rows.length) tables[list.table] = result.rows;
    counts.push([list.noun, result.added]);
    notes.push(...result.notes);
  }
  const names = listOf(
    packs.map(({ name, version }) => `${name} ${version}`),
    MAX_NAMED,
  );
  return {
    inputs: { ...inputs, tables },
    notes: [`${countText(counts)} of ${names} on My catalogue.`, ...notes],
  };
}

/** The planner's own entries with their numbers in their lists, and what stays in packs. */
export function ownEntries({ tables }: PlanInputs): {
  readonly entries: OwnEntries;
  readonly notes: readonly string[];
} {
  const filledRows = (table: string): readonly OwnEntry[] =>
    (tables[table] ?? [])
      .map((cells, i): OwnEntry => ({ entry: i + 1, cells }))
      .filter(({ cells }) => Object.keys(cells).length > 0);
  const ofPacks = PACK_LISTS.flatMap(({ table }) => filledRows(table)).filter(({ cells }) =>
    isOfPack(cells),
  );
  const own = ({ table }: PackList): readonly OwnEntry[] =>
    filledRows(table).filter(({ cells }) => !isOfPack(cells));
  return {
    entries: { ratings: own(PACK_RATINGS), facts: own(PACK_FACTS), rates: own(PACK_RATES) },
    notes: [
      ...(ofPacks.length
        ? [`Left out, because packs have them: ${counted(ofPacks.length, "entry", "entries")}.`]
        : []),
    ],
  };
}
