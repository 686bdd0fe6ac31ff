/** Rows of packs by processor: a feature, "EPGM x2" for two sockets of it, or a clock. */
import type { Table } from "../catalogue/catalogue";
import { normalizeKey } from "../catalogue/lookup-key";
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

/** Whether a row is about a processor, as a planner names it. */
export function isOfProcessor({ table, row }: PackRowReference, feature: string): boolean {
  const key = normalizeKey(feature);
  const own = table.text(row, "feature");
  const codes = [own, table.has("alias") ? table.text(row, "alias") : ""].filter(Boolean);
  const isCode = (text: string): boolean =>
    codes.some((code) => normalizeKey(code) === normalizeKey(text));
  if (isCode(feature) || (own === "" && key === "")) return true;
  const clocks = clockSpellings(numberOf(table, row, "clock"), numberOf(table, row, "clockMax"));
  const coresPerSocket = numberOf(table, row, "coresPerSocket");
  const names = coresPerSocket === undefined ? clocks : [...clocks, socketName(coresPerSocket)];
  if (names.some((name) => normalizeKey(name) === key)) return true;
  const several = namedSockets(feature);
  return (
    several !== undefined &&
    numberOf(table, row, "sockets") === several.sockets &&
    isCode(several.feature)
  );
}

/** The processors of some rows, each once. */
export const processorsOf = (rows: readonly PackRowReference[]): string[] => [
  ...new Set(rows.map(({ table, row }) => table.text(row, "feature")).filter(Boolean)),
];
