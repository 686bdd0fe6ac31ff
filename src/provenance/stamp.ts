/**
 * The stamp of a workbook: the versions that calculated its results, and the answer of each of our
 * functions. It consists of plain values on one very hidden sheet, so that every host and program
 * preserves it, and it is sufficient to repeat all calls: no other cell is read.
 */
import { textHash } from "../spreadsheet/text-hash";
import { toDisplayFormula } from "../spreadsheet/formula/function-names";
import { CellError, errorOf } from "../functions/core/cell-error";
import type { WorkbookReader } from "../spreadsheet/workbook-reader";
import { readRows, trimRow, type SheetRows } from "../spreadsheet/sheet-rows";
import type { Value } from "../spreadsheet/cell-values";
import type { Versions } from "./versions";

export const STAMP_SHEET = "Stamp";
/** The format of the sheet; a higher number was written by a later Sizebook. */
export const STAMP_FORMAT = 1;

/** A row of the catalogue that an answer rested on, as it was. */
export interface StampedRow {
  readonly table: string;
  /** The primary key by field. */
  readonly key: Readonly<Record<string, unknown>>;
  readonly cells: Readonly<Record<string, unknown>>;
}

export interface StampedAnswer {
  /** The call with the values of its arguments, as typed; ranges are range1, range2 ... */
  readonly call: string;
  readonly value: Value;
  readonly unit: string;
  readonly basis: string;
  /**
   * The description of the value, if the workbook has one, and the sheet or first cell that uses
   * it.
   */
  readonly what: string;
  readonly where: string;
  /** Numbers of the rows it rested on, from 0. */
  readonly rows: readonly number[];
}

export interface Stamp {
  readonly versions: Versions;
  /** ISO date; "" if none was given: builds without a date are equal. */
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
  /** `problem` is the end of a sentence. */
  | { readonly kind: "damaged"; readonly problem: string }
  | { readonly kind: "later"; readonly format: number; readonly sizebook: string }
  | { readonly kind: "stamp"; readonly stamp: Stamp };

/** Values as texts that no program converts: numbers stay numbers, texts are in quotes. */
export const valueText = (value: Value): string =>
  value instanceof CellError ? `{"error":"${value.code}"}` : JSON.stringify(value);
export const rangeText = (range: readonly (readonly Value[])[]): string =>
  `[${range.map((row) => `[${row.map(valueText).join(",")}]`).join(",")}]`;

/** A checksum of the whole stamp that reveals changes. */
export function checkOf(rows: SheetRows): string {
  const text = rows.flatMap((row) => trimRow(row).map((cell) => `${cell}|`)).join("");
  return `check ${textHash(text)}`;
}

export const STAMP_HEADINGS = {
  answers: ["Call", "Value", "Unit", "Basis", "Figure", "Used on", "Rests on rows"],
  rows: ["Row", "Table", "Key", "Cells"],
  ranges: ["Range", "Values"],
} as const;

const DAMAGED = (problem: string): StampReading => ({ kind: "damaged", problem });

/**
 * Values of the sheet from their texts; a number that a program made of a text becomes the text
 * again.
 */
function valueOf(text: string): Value {
  const value: unknown = JSON.parse(text);
  return typeof value === "object" && value !== null
    ? errorOf((value as { error?: unknown }).error)
    : (value as Value);
}

function rangeOf(texts: readonly string[]): Value[][] {
  const rows = JSON.parse(texts.join("")) as unknown[][];
  return rows.map((row) => row.map((cell) => valueOf(JSON.stringify(cell))));
}

/** The lines that headOf wrote. */
const HEAD = new RegExp(
  [
    "^Sizebook\\|Sizebook (\\S+)",
    "Catalogue\\|(\\S+) \\(([0-9a-f]+)\\)",
    "Computed\\|(?:on (\\S+)|no date given)",
    "Holds\\|(\\d+) answers, (\\d+) rows, (\\d+) ranges, (\\d+) left out$",
  ].join("\n"),
);
const HEAD_ROWS = 4;

/** A text for each of some heads. */
type TextByHead<Heads> = { readonly [column in keyof Heads]: string };

function answerOf(row: readonly string[]): StampedAnswer {
  const [call, value, unit, basis, what, where, on] = STAMP_HEADINGS.answers.map(
    (_, i) => row[i] ?? "",
  ) as unknown as TextByHead<typeof STAMP_HEADINGS.answers>;
  return {
    call: toDisplayFormula(call), // an older stamp has the former namespace
    value: valueOf(value),
    unit,
    basis,
    what,
    where,
    rows: on
      .split(" ")
      .filter(Boolean)
      .map((mark) => Number(mark.slice(1)) - 1),
  };
}

function stampOf(rows: SheetRows): Stamp | undefined {
  const head = HEAD.exec(
    rows
      .slice(0, HEAD_ROWS)
      .map((row) => row.join("|"))
      .join("\n"),
  );
  if (!head) return undefined;
  const [sizebook, catalogue, hash, date = "", ...counts] = head.slice(1) as [
    string,
    string,
    string,
    string | undefined,
    ...string[],
  ];
  const [answers, evidence, ranges, remaining] = counts.map(Number) as [
    number,
    number,
    number,
    number,
  ];
  const part = (from: number, count: number): SheetRows => rows.slice(from, from + count);
  const first = HEAD_ROWS + 1;
  return {
    versions: { sizebook, catalogue, hash },
    date,
    left: remaining,
    answers: part(first, answers).map(answerOf),
    rows: part(first + answers + 1, evidence).map(([, table, key, cells]) => ({
      table: table!,
      key: JSON.parse(key!) as StampedRow["key"],
      cells: JSON.parse(cells!) as StampedRow["cells"],
    })),
    ranges: part(first + answers + evidence + 2, ranges).map(([, ...texts]) => rangeOf(texts)),
  };
}

/** The format of a stamp by its first row; undefined if it is no stamp. */
function formatOf([mark, format = ""]: readonly string[]): number | undefined {
  const number = Number(/^format (\d+)$/.exec(format)?.[1]);
  return mark === "Stamp" && Number.isInteger(number) ? number : undefined;
}

export const stampSheetOf = async (host: WorkbookReader) =>
  (await host.sheets()).find(({ name }) => name.toLowerCase() === STAMP_SHEET.toLowerCase());

/** Whether the workbook's sheet of that name is the user's and must not be overwritten. */
export async function isUsersSheet(host: WorkbookReader): Promise<boolean> {
  if ((await stampSheetOf(host))?.state !== "visible") return false;
  const [first] = (await readRows(host, STAMP_SHEET))!;
  return first !== undefined && formatOf(first) === undefined;
}

/** The stamp of a workbook, if it has a complete one. */
export async function readStamp(host: WorkbookReader): Promise<StampReading> {
  const rows = await readRows(host, STAMP_SHEET);
  if (!rows) return { kind: "none" };
  const [first = [], ...rest] = rows;
  const number = formatOf(first);
  if (number === undefined)
    return DAMAGED(`the sheet ${STAMP_SHEET} does not begin as a stamp does`);
  if (number > STAMP_FORMAT)
    return {
      kind: "later",
      format: number,
      sizebook: /^Sizebook (\S+)$/.exec(rest[0]?.[1] ?? "")?.[1] ?? "",
    };
  if (first[2] !== checkOf(rest))
    return DAMAGED(`the sheet ${STAMP_SHEET} was changed after it was written`);
  const stamp = stampOf(rest);
  return stamp ? { kind: "stamp", stamp } : DAMAGED(`the sheet ${STAMP_SHEET} lacks its versions`);
}
