/**
 * Drift of packs: the entries of a plan that came from an earlier version of a rating pack and
 * differ in this one.
 */
import { counted, listOf, withThousands } from "../../models/wording";
import { citedPack, type Pack } from "../../packs/pack";
import type { Problem } from "../../spreadsheet/problem";
import { keyOf, PACK_LISTS, withPacks } from "./pack-entries";
import { isOfVersionOf, type PackList } from "./pack-list";
import type { InputRow, InputValue, PlanInputs } from "./plan-inputs";

/** Versions that a sentence names. */
const MAX_NAMED = 5;

/** The differences between a plan and a version of one of its packs. */
export interface PackDrift {
  readonly pack: string;
  /** The version of the pack at hand. */
  readonly version: string;
  readonly hash: string | undefined;
  /** The versions of the entries in the plan, with hashes; none if it does not use the pack. */
  readonly versions: readonly string[];
  /** Number of entries of the pack in the plan. */
  readonly entries: number;
  /** A sentence for each configuration that differs. */
  readonly changes: readonly string[];
}

const valueText = (value: InputValue | undefined): string =>
  value === undefined || value === ""
    ? "empty"
    : typeof value === "number"
      ? withThousands(value)
      : `"${value}"`;

/** What differs between two entries of one configuration. */
function differences({ columns }: PackList, before: InputRow, now: InputRow): readonly string[] {
  return Object.entries(columns)
    .filter(([column]) => String(before[column] ?? "") !== String(now[column] ?? ""))
    .map(
      ([column, name]) =>
        `${name} was ${valueText(before[column])}, is now ${valueText(now[column])}`,
    );
}

const entriesOf = ({ tables }: PlanInputs, { table }: PackList, pack: Pack): readonly InputRow[] =>
  (tables[table] ?? []).filter((row) => isOfVersionOf(pack, row));

/** A sentence for each entry of a list that differs. */
function changesOf(
  list: PackList,
  entries: readonly InputRow[],
  present: readonly InputRow[],
): readonly string[] {
  const byKey = (rows: readonly InputRow[]): ReadonlyMap<string, InputRow> =>
    new Map(rows.map((row) => [keyOf(list, row), row]));
  const [before, now] = [byKey(entries), byKey(present)];
  const changes = [...before].flatMap(([key, row]) => {
    const presentRow = now.get(key);
    if (!presentRow) return [`${list.nameOf(row)}: no longer in the pack.`];
    const texts = differences(list, row, presentRow);
    return texts.length ? [`${list.nameOf(row)}: ${texts.join(". ")}.`] : [];
  });
  const added = [...now].filter(([key]) => !before.has(key));
  return [...changes, ...added.map(([, row]) => `${list.nameOf(row)}: new in the pack.`)];
}

/** How the entries of a plan differ from a pack, if it were loaded in their place. */
export function packDrift(inputs: PlanInputs, pack: Pack): PackDrift | Problem {
  const loaded = withPacks(inputs, [pack]);
  if ("problem" in loaded) return loaded;
  const entries = PACK_LISTS.flatMap((list) => entriesOf(inputs, list, pack));
  return {
    pack: pack.name,
    version: pack.version,
    hash: pack.hash,
    versions: [...new Set(entries.map((row) => String(row.pack).replace(`${pack.name} `, "")))],
    entries: entries.length,
    changes: PACK_LISTS.flatMap((list) =>
      changesOf(list, entriesOf(inputs, list, pack), entriesOf(loaded.inputs, list, pack)),
    ),
  };
}

/** The drift of a pack as lines: a sentence, then the differences. */
export function packDriftLines(drift: PackDrift): readonly string[] {
  const { pack, version, hash, versions, entries, changes } = drift;
  const cited = citedPack({ name: pack, version, hash });
  if (entries === 0) return [`My catalogue has no entries of ${cited}.`];
  const start = `My catalogue has ${counted(entries, "entry", "entries")} of ${pack} ${listOf(versions, MAX_NAMED)}.`;
  if (changes.length === 0) return [`${start} All are the same in ${cited}.`];
  const isSameVersion = versions.every((other) => other.split(" ")[0] === version);
  return [
    `${start} ${counted(changes.length, "entry", "entries")} ${changes.length === 1 ? "differs" : "differ"} in ${cited}.${isSameVersion ? " The version is the same: the entries or the pack were changed without a new one." : ""}`,
    ...changes.map((change) => `  ${change}`),
  ];
}
