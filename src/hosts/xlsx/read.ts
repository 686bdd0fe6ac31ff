import * as ExcelJS from "exceljs";
import { toTyped } from "../../formula/spelling";
import type { CellContent } from "../../workbook/host";
import { cellAddress, parseCell, parseRange, splitReference } from "../../workbook/layout/address";
import type { CellValue } from "../../workbook/model";
import { XlsxParts } from "./parts";

/** An xlsx file as far as its inputs and results are concerned: contents, names, properties. */
export interface XlsxReading {
  readonly sheets: readonly { readonly name: string; readonly state: "visible" | "hidden" | "veryHidden" }[];
  /** Defined names of single cells. */
  readonly names: ReadonlyMap<string, { readonly sheet: string; readonly cell: string }>;
  readonly custom: ReadonlyMap<string, string>;
  /** Content of a cell; empty where there is nothing. Formulas in the typed spelling, dates as serial numbers. */
  cell(sheet: string, address: string): CellContent;
  /** Contents of a range, row by row. */
  range(sheet: string, range: string): readonly (readonly CellContent[])[];
}

const EMPTY: CellContent = { value: null };
const DAY = 86_400_000;
/** Day 0 of Excel's calendar as exceljs counts it. */
const EPOCH = Date.UTC(1899, 11, 30);

/** Reads a file; the error says in words when it is no xlsx file. */
export async function readXlsx(bytes: Uint8Array, namespace?: string): Promise<XlsxReading | { readonly problem: string }> {
  const parts = await XlsxParts.open(bytes);
  if ("problem" in parts) return parts;
  const book = new ExcelJS.Workbook();
  try {
    await book.xlsx.load(bytes as unknown as ExcelJS.Buffer);
  } catch (error) {
    return { problem: `it is damaged: ${(error as Error).message}` };
  }
  const cell = (sheet: string, address: string): CellContent => {
    const at = parseCell(address);
    const found = at && book.getWorksheet(sheet)?.findCell(at.row, at.column);
    return found ? contentOf(found, namespace) : EMPTY;
  };
  const range = (sheet: string, text: string): CellContent[][] => {
    const corners = parseRange(text);
    if (!corners) return [];
    const { from, to } = corners;
    return Array.from({ length: to.row - from.row + 1 }, (_, row) => Array.from({ length: to.column - from.column + 1 }, (__, column) =>
      cell(sheet, cellAddress({ row: from.row + row, column: from.column + column }))));
  };
  return { sheets: book.worksheets.map(({ name, state }) => ({ name, state })), names: namesOf(book), custom: await customOf(parts), cell, range };
}

/** What the planner filled in, by name ("target.cpu", "workload.cpw", "scenario.growth#high"), as the file's own map sheet lists it. */
export function readInputs(reading: XlsxReading, mapSheet: string, also: readonly string[] = []): ReadonlyMap<string, readonly CellValue[]> {
  const inputs = new Map<string, readonly CellValue[]>();
  for (let row = 2; ; row += 1) {
    const [name, sheet, place, role] = reading.range(mapSheet, `A${row}:D${row}`)[0]!.map(({ value }) => value);
    if (typeof name !== "string" || name === "") return inputs;
    if ((role !== "input" && !also.includes(name)) || typeof sheet !== "string" || typeof place !== "string") continue;
    inputs.set(name, reading.range(sheet, place).flatMap((line) => line.map(({ value }) => value)));
  }
}

export function contentOf(cell: ExcelJS.Cell, namespace: string | undefined): CellContent {
  const formula = cell.formula ? toTyped(cell.formula, namespace) : undefined;
  const raw: unknown = formula === undefined ? cell.value : cell.result;
  const error = errorOf(raw);
  return { ...(formula === undefined ? {} : { formula }), value: error === undefined ? valueOf(raw) : null, ...(error === undefined ? {} : { error }) };
}

const errorOf = (raw: unknown): string | undefined => (typeof raw === "object" && raw !== null && "error" in raw ? String(raw.error) : undefined);

function valueOf(raw: unknown): CellValue {
  if (raw instanceof Date) return (raw.getTime() - EPOCH) / DAY;
  if (typeof raw === "number" || typeof raw === "string" || typeof raw === "boolean") return raw;
  if (typeof raw !== "object" || raw === null) return null;
  if ("richText" in raw) return (raw.richText as { text: string }[]).map((part) => part.text).join("");
  return "text" in raw ? valueOf(raw.text) : null;
}

export function namesOf(book: ExcelJS.Workbook): Map<string, { sheet: string; cell: string }> {
  const names = new Map<string, { sheet: string; cell: string }>();
  for (const { name, ranges } of book.definedNames.model) {
    const place = ranges.length === 1 ? splitReference(ranges[0]!) : undefined;
    if (place && !place.range.includes(":")) names.set(name, { sheet: place.sheet, cell: place.range });
  }
  return names;
}

const UNESCAPED: Readonly<Record<string, string>> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": "\"", "&apos;": "'" };

export async function customOf(parts: XlsxParts): Promise<Map<string, string>> {
  const properties = [...(await parts.text("docProps/custom.xml")).matchAll(/<property\b[^>]*\bname="([^"]*)"[^>]*>\s*<vt:lpwstr>([^<]*)</g)];
  const plain = (text: string): string => text.replace(/&\w+;/g, (entity) => UNESCAPED[entity] ?? entity);
  return new Map(properties.map((match) => [plain(match[1]!), plain(match[2]!)]));
}
