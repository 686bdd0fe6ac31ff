/** Rows of packs by processor: a feature, "EPGM x2" for two sockets of it, or a clock. */
import type { Table } from "../catalogue/catalogue";
import { memoizedByRow, normalizeKey } from "../catalogue/lookup-key";
import { clockSpellings, socketName } from "./cpw/clock-names";

/** A row of a table of a pack. */
export interface PackRowReference {
  readonly table: Table;
  readonly row: number;
}

const numberOf = (table: Table, row: number, field: string): number | undefined => {
  const value = table.has(field) ? table.cell(row, field) : null;
  return typeof value === "number" ? value : undefined;
};

/** The sockets that a feature names: "EPGM x2" or "2 x EPGM"; undefined if it names none. */
export function namedSockets(feature: string): { feature: string; sockets: number } | undefined {
  const [, after, countAfter] = /^(.+?)\s*[(]?x\s*(\d)[)]?$/i.exec(feature.trim()) ?? [];
  if (after && countAfter) return { feature: after.trim(), sockets: Number(countAfter) };
  const [, countBefore, before] = /^(\d)\s*x\s*(.+)$/i.exec(feature.trim()) ?? [];
  return before && countBefore
    ? { feature: before.trim(), sockets: Number(countBefore) }
    : undefined;
}

/** The codes of the feature of a row, as keys; none if the row names no feature. */
const codesOf = ({ table, row }: PackRowReference): readonly string[] =>
  ["feature", "alias"]
    .map((field) => (table.has(field) ? table.text(row, field) : ""))
    .filter(Boolean)
    .map(normalizeKey);

/** The names of the processor of a row, as keys: codes, clocks and cores; "" without a feature. */
export const processorNames = memoizedByRow(
  ({ table, row }: PackRowReference): readonly string[] => {
    const coresPerSocket = numberOf(table, row, "coresPerSocket");
    return [
      ...codesOf({ table, row }),
      ...(table.text(row, "feature") === "" ? [""] : []),
      ...[
        ...clockSpellings(numberOf(table, row, "clock"), numberOf(table, row, "clockMax")),
        ...(coresPerSocket === undefined ? [] : [socketName(coresPerSocket)]),
      ].map(normalizeKey),
    ];
  },
);

/** Whether a row is about a processor, as a planner names it. */
export function isOfProcessor(reference: PackRowReference, feature: string): boolean {
  if (processorNames(reference).includes(normalizeKey(feature))) return true;
  const several = namedSockets(feature);
  return (
    several !== undefined &&
    numberOf(reference.table, reference.row, "sockets") === several.sockets &&
    codesOf(reference).includes(normalizeKey(several.feature))
  );
}

/** The processors of some rows, each once. */
export const processorsOf = (rows: readonly PackRowReference[]): string[] => [
  ...new Set(rows.map(({ table, row }) => table.text(row, "feature")).filter(Boolean)),
];
