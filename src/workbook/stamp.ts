/**
 * The stamp of a workbook: with what its results were computed, and what each of our functions answered then. It stands as plain
 * values on one very hidden sheet, so that every host and every program that saves workbooks keeps it, and it says everything that
 * is needed to ask the same again: no other cell is read for that.
 */
import { CellError, isErrorCode } from "../functions/cell";
import { listSheet } from "./layout";
import type { Change } from "./host";
import { cellAddress, parseRange } from "./layout/address";
import type { Reading } from "./reading";
import { readRows, trimmed, type Rows } from "./stamp-read";
import type { Cell, Sheet, Workbook } from "./model";
import type { Value } from "./values";
import type { Versions } from "./version";

export const STAMP_SHEET = "Stamp";
/** The layout of the sheet; one that is higher was written by a later Sizebook. */
const STAMP_FORMAT = 1;

/** A row of the catalogue that an answer rested on, as it was. */
export interface StampedRow {
  readonly table: string;
  /** The primary key by field; where a table has none, its number from 1 as "row". */
  readonly key: Readonly<Record<string, unknown>>;
  readonly cells: Readonly<Record<string, unknown>>;
}

export interface StampedAnswer {
  /** The call with the values of its arguments, as it would be typed; ranges stand as range1, range2 ... */
  readonly call: string;
  readonly value: Value;
  readonly unit: string;
  readonly basis: string;
  /** What the figure is, where the workbook says it; and the sheet, or the first cell, that uses it. */
  readonly what: string;
  readonly where: string;
  /** Numbers of the rows it rested on, from 0. */
  readonly rows: readonly number[];
}

export interface Stamp {
  readonly versions: Versions;
  /** ISO date; "" where none was given: builds without a date are equal. */
  readonly date: string;
  readonly answers: readonly StampedAnswer[];
  readonly rows: readonly StampedRow[];
  /** Ranges that were arguments, row by row. */
  readonly ranges: readonly (readonly (readonly Value[])[])[];
  /** Calls that could not be read on their own and are not stamped. */
  readonly left: number;
}

export type StampReading =
  | { readonly kind: "none" }
  /** `problem` says what is wrong with it, as the end of a sentence. */
  | { readonly kind: "damaged"; readonly problem: string }
  | { readonly kind: "later"; readonly format: number; readonly sizebook: string }
  | { readonly kind: "stamp"; readonly stamp: Stamp };

/** A cell takes 32,767 characters; longer texts go on in the cells to the right. */
const PIECE = 30_000;
/** Prime of the FNV-1a hash. */
const PRIME = 0x01000193;

const pieces = (text: string): string[] => Array.from({ length: Math.max(1, Math.ceil(text.length / PIECE)) }, (_, i) => text.slice(i * PIECE, (i + 1) * PIECE));

/** Values as texts that no program takes for anything else: numbers stay numbers, texts stay in their quotes. */
const written = (value: Value): string => (value instanceof CellError ? `{"error":"${value.code}"}` : JSON.stringify(value));
export const writtenRange = (range: readonly (readonly Value[])[]): string => `[${range.map((row) => `[${row.map(written).join(",")}]`).join(",")}]`;

/** A check of the whole, by which a stamp that somebody has changed is told (FNV-1a). */
function checkOf(rows: Rows): string {
  let hash = 0x811c9dc5;
  const add = (text: string): void => {
    for (let i = 0; i < text.length; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), PRIME) >>> 0;
  };
  for (const row of rows) for (const cell of trimmed(row)) add(`${cell}|`);
  return `check ${hash.toString(16).padStart(8, "0")}`;
}

const HEADS = { answers: ["Call", "Value", "Unit", "Basis", "Figure", "Used on", "Rests on rows"], rows: ["Row", "Table", "Key", "Cells"], ranges: ["Range", "Values"] } as const;

function bodyOf({ answers, rows, ranges }: Stamp): string[][] {
  return [
    [...HEADS.answers], ...answers.map(({ call, value, unit, basis, what, where, rows: on }) => [call, written(value), unit, basis, what, where, on.map((row) => `#${row + 1}`).join(" ")]),
    [...HEADS.rows], ...rows.map(({ table, key, cells }, i) => [`#${i + 1}`, table, JSON.stringify(key), JSON.stringify(cells)]),
    [...HEADS.ranges], ...ranges.map((range, i) => [`range${i + 1}`, ...pieces(writtenRange(range))]),
  ];
}

function headOf({ versions, date, answers, rows, ranges, left }: Stamp): string[][] {
  return [
    ["Sizebook", `Sizebook ${versions.sizebook}`], ["Catalogue", `${versions.catalogue} (${versions.hash})`], ["Computed", date ? `on ${date}` : "no date given"],
    ["Holds", `${answers.length} answers, ${rows.length} rows, ${ranges.length} ranges, ${left} left out`],
  ];
}

/** The sheet of a stamp, in the style of the others that nobody is meant to see. */
export function stampSheet(stamp: Stamp): Sheet {
  const rows = [...headOf(stamp), ...bodyOf(stamp)];
  const heads = new Set<string>([HEADS.answers[0], HEADS.rows[0], HEADS.ranges[0]]);
  return listSheet(STAMP_SHEET, [["Stamp", `format ${STAMP_FORMAT}`, checkOf(rows)], ...rows], [60, 26, 14, 14, 40, 24, 20], ([first], i) => i === 0 || heads.has(first ?? ""));
}

const DAMAGED = (problem: string): StampReading => ({ kind: "damaged", problem });

/** Values of the sheet back from their texts; a number that a program made of one is its text again. */
function valueOf(text: string): Value {
  const value: unknown = JSON.parse(text);
  if (typeof value === "object" && value !== null) {
    const code = (value as { error?: unknown }).error;
    return new CellError(isErrorCode(code) ? code : "#VALUE!");
  }
  return value as Value;
}

function rangeOf(texts: readonly string[]): Value[][] {
  const rows = JSON.parse(texts.join("")) as unknown[][];
  return rows.map((row) => row.map((cell) => valueOf(JSON.stringify(cell))));
}

const HOLDS = /^(\d+) answers, (\d+) rows, (\d+) ranges, (\d+) left out$/;

function stampOf(rows: Rows): Stamp | undefined {
  const [sizebook, catalogue, computed, holds] = rows.slice(0, 4).map((row) => row[1] ?? "");
  const versions = /^Sizebook (\S+)$/.exec(sizebook ?? "");
  const source = /^(\S+) \(([0-9a-f]+)\)$/.exec(catalogue ?? "");
  const counts = HOLDS.exec(holds ?? "")?.slice(1).map(Number);
  if (!versions || !source || !counts) return undefined;
  const [answers, evidence, ranges, left] = counts as [number, number, number, number];
  const part = (from: number, count: number): Rows => rows.slice(from, from + count);
  const first = 5;
  return {
    versions: { sizebook: versions[1]!, catalogue: source[1]!, hash: source[2]! }, date: /^on (\S+)$/.exec(computed ?? "")?.[1] ?? "", left,
    answers: part(first, answers).map(([call, value, unit, basis, what, where, on]) => ({ call: call!, value: valueOf(value!), unit: unit ?? "", basis: basis ?? "", what: what ?? "", where: where ?? "", rows: (on ?? "").split(" ").filter(Boolean).map((mark) => Number(mark.slice(1)) - 1) })),
    rows: part(first + answers + 1, evidence).map(([, table, key, cells]) => ({ table: table!, key: JSON.parse(key!) as StampedRow["key"], cells: JSON.parse(cells!) as StampedRow["cells"] })),
    ranges: part(first + answers + evidence + 2, ranges).map(([, ...texts]) => rangeOf(texts)),
  };
}

/** The stamp of a workbook, if it has one and it is whole. */
export async function readStamp(host: Reading): Promise<StampReading> {
  const rows = await readRows(host, STAMP_SHEET);
  if (!rows) return { kind: "none" };
  const [[mark = "", format = "", check = ""] = [], ...rest] = rows;
  const number = Number(/^format (\d+)$/.exec(format)?.[1]);
  if (mark !== "Stamp" || !Number.isInteger(number)) return DAMAGED(`the sheet ${STAMP_SHEET} does not begin as a stamp does`);
  if (number > STAMP_FORMAT) return { kind: "later", format: number, sizebook: /^Sizebook (\S+)$/.exec(rest[0]?.[1] ?? "")?.[1] ?? "" };
  if (check !== checkOf(rest)) return DAMAGED(`the sheet ${STAMP_SHEET} was changed after it was written`);
  const stamp = stampOf(rest);
  return stamp ? { kind: "stamp", stamp } : DAMAGED(`the sheet ${STAMP_SHEET} lacks its versions`);
}

/** The same workbook with this stamp in place of any that it has. */
export const withStamp = (workbook: Workbook, stamp: Stamp): Workbook =>
  ({ ...workbook, sheets: [...workbook.sheets.filter(({ name }) => name !== STAMP_SHEET), stampSheet(stamp)] });

/** What must change in a workbook so that it has this stamp: a new sheet, or other contents of the one that is there. */
export async function stampChanges(host: Reading, stamp: Stamp): Promise<Change[]> {
  const sheet = stampSheet(stamp);
  const old = (await host.sheets()).find(({ name }) => name.toLowerCase() === STAMP_SHEET.toLowerCase());
  if (!old) return [{ kind: "addSheet", sheet }];
  const cells = new Map<string, Cell | null>(sheet.cells);
  const used = parseRange((await host.usedRange(old.name))?.range ?? "A1")!;
  for (let row = used.from.row; row <= used.to.row; row += 1) {
    for (let column = used.from.column; column <= used.to.column; column += 1) {
      const address = cellAddress({ row, column });
      if (!cells.has(address)) cells.set(address, null);
    }
  }
  return [{ kind: "cells", sheet: old.name, cells }];
}
