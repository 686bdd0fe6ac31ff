/**
 * Decides whether a chart of a table adds to its rows, and its content: lines over a number, or
 * bars by name.
 */
import type { Table } from "../../catalogue/catalogue";
import { headingOf } from "./table-cells";

export interface TablePoint {
  readonly x: number;
  readonly y: number;
}

export type TableChart =
  | {
      readonly kind: "lines";
      readonly xTitle: string;
      readonly yTitle: string;
      readonly series: readonly { readonly name: string; readonly points: readonly TablePoint[] }[];
    }
  | {
      readonly kind: "bars";
      readonly yTitle: string;
      readonly bars: readonly { readonly name: string; readonly value: number }[];
    };

/** Fewer points do not form a line; more lines or bars cannot be distinguished. */
const MIN_POINTS = 3;
const MAX_LINES = 6;
const MAX_BARS = 24;
const RATING = "CPW";

const isNumber = (table: Table, field: string): boolean =>
  !["string", "boolean"].includes(table.field(field).type);
const isMeasure = (table: Table, field: string): boolean => {
  const { unit } = table.field(field);
  return isNumber(table, field) && unit !== undefined && unit !== "1";
};
const titleOf = (table: Table, field: string): string => {
  const { head, unit } = headingOf(table, field);
  return unit ? `${head} (${unit})` : head;
};
const distinct = (table: Table, field: string, rows: readonly number[]): number =>
  new Set(rows.map((row) => table.cell(row, field))).size;

function linesOf(
  table: Table,
  rows: readonly number[],
  keys: readonly string[],
  y: string,
): TableChart | undefined {
  const numbers = keys
    .filter((key) => isNumber(table, key))
    .sort((a, b) => distinct(table, b, rows) - distinct(table, a, rows));
  const x = numbers[0];
  if (x === undefined) return undefined;
  const others = keys.filter((key) => key !== x && distinct(table, key, rows) > 1);
  const series = new Map<string, TablePoint[]>();
  for (const row of rows) {
    const [argument, value] = [table.cell(row, x), table.cell(row, y)];
    if (typeof argument !== "number" || typeof value !== "number") continue;
    const name = others
      .map((key) => String(table.cell(row, key) ?? ""))
      .filter(Boolean)
      .join(", ");
    series.set(name, [...(series.get(name) ?? []), { x: argument, y: value }]);
  }
  const lines = [...series].map(([name, points]) => ({
    name,
    points: [...points].sort((a, b) => a.x - b.x),
  }));
  if (
    lines.length === 0 ||
    lines.length > MAX_LINES ||
    Math.max(...lines.map(({ points }) => points.length)) < MIN_POINTS
  )
    return undefined;
  return { kind: "lines", xTitle: titleOf(table, x), yTitle: titleOf(table, y), series: lines };
}

function barsOf(
  table: Table,
  rows: readonly number[],
  keys: readonly string[],
  y: string,
): TableChart | undefined {
  const names = keys.filter((key) => distinct(table, key, rows) > 1);
  if (names.some((key) => isNumber(table, key)) || names.length > 2) return undefined;
  const bars = rows.flatMap((row) => {
    const value = table.cell(row, y);
    return typeof value === "number" && value >= 0
      ? [{ name: names.map((key) => String(table.cell(row, key) ?? "")).join(", "), value }]
      : [];
  });
  return bars.length >= MIN_POINTS && bars.length <= MAX_BARS && bars.length >= rows.length / 2
    ? { kind: "bars", yTitle: titleOf(table, y), bars }
    : undefined;
}

/** The chart of the rows of a table; undefined if none adds to the rows. */
export function chartOf(table: Table, rows: readonly number[]): TableChart | undefined {
  const keys = table.fields.filter(({ role }) => role === "key").map(({ name }) => name);
  const measures = table.fields
    .map(({ name }) => name)
    .filter((name) => !keys.includes(name) && isMeasure(table, name));
  // Clock and cores precede it, and are less informative.
  const y = measures.find((name) => table.field(name).unit === RATING) ?? measures[0];
  if (y === undefined || keys.length === 0) return undefined;
  return linesOf(table, rows, keys, y) ?? barsOf(table, rows, keys, y);
}
