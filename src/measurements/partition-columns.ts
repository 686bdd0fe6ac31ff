/** CSV with a column per partition: which column holds what of which partition, by its head. */
import { ALL_COLUMNS, type CsvColumns } from "./csv-columns";

const PARTITION_KINDS = ["cores", "percent", "share", "entitled"] as const;
export type PartitionKind = (typeof PARTITION_KINDS)[number];

export interface PartitionColumn {
  readonly place: number;
  readonly partition: string;
  readonly kind: PartitionKind;
}

/** With fewer, a column is not that of a partition, but a total. */
const MIN_COLUMNS = 2;

/** The words about the kind at the end of a head: "ERP cores", "ERP (CPU %)". */
const KIND_WORDS: readonly (readonly [PartitionKind, RegExp])[] = [
  ["entitled", /(?:entitled(?:[ _]cores)?|entitlement)$/i],
  ["cores", /(?:used[ _]cores|cores(?:[ _]used)?|physc|kerne)$/i],
  ["percent", /(?:(?:cpu|auslastung|utilization)[ _]?)?(?:%|percent|prozent)$/i],
];

function columnOf(head: string, place: number): PartitionColumn | undefined {
  const words = head.replace(/[)\]]$/, "").trim();
  for (const [kind, pattern] of KIND_WORDS) {
    const match = pattern.exec(words);
    const partition = match && words.slice(0, match.index).replace(/[\s_:.([-]+$/, "");
    if (partition) return { place, partition, kind };
  }
  return undefined;
}

/** The columns of partitions: named by the planner as all others, or recognized by their heads. */
export function partitionColumns(
  head: readonly string[],
  columns: CsvColumns,
  named: Readonly<Record<string, string>> = {},
): readonly PartitionColumn[] {
  const others = new Set(Object.values(columns));
  const free = head.flatMap((name, place) => (name === "" || others.has(place) ? [] : [place]));
  const recognized = free.flatMap((place) => columnOf(head[place]!, place) ?? []);
  const all = PARTITION_KINDS.find((kind) => named[kind]?.trim() === ALL_COLUMNS);
  if (all !== undefined)
    return free.map(
      (place) =>
        recognized.find((column) => column.place === place) ?? {
          place,
          partition: head[place]!,
          kind: all,
        },
    );
  const cpu = recognized.filter(({ kind }) => kind !== "entitled");
  return cpu.length >= MIN_COLUMNS ? recognized : [];
}
