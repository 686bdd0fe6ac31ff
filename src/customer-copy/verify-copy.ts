/** Finds changes of a customer copy since it was created, by the hashes that it contains. */
import type { Problem } from "../spreadsheet/problem";
import {
  contentsOf,
  isRespelled,
  sheetChange,
  type SheetChange,
  type SheetContents,
} from "./copy-contents";
import { changedParts, type ChangedPart, type CopySeal } from "./copy-seal";
import { changedAspects, presentationOf, type Aspect } from "./presentation";
import { isStillStored, type CopyMark, type SharingRecord } from "./formula-record";
import type { CellValue } from "../spreadsheet/workbook-model";
import { orProblem } from "../xlsx/package/invalid-file";
import { XlsxPackage } from "../xlsx/package/xlsx-package";
import { cellReader, type FileCell } from "../xlsx/read/file-cells";
import { readSharingRecord } from "./record-sheet";

export interface ChangedCell {
  readonly sheet: string;
  readonly cell: string;
  /** Its content when the copy was created, if recorded. */
  readonly before?: number | string;
  readonly now: CellValue;
}

/**
 * What is the same as in the copy that was created: every part of the file; values and formulas; or
 * neither. Earlier versions wrote no hashes of the parts.
 */
type CopyLevel = "as made" | "values and formulas" | "none";

export interface CopyVerification {
  readonly mark: CopyMark;
  readonly level: CopyLevel;
  /** The number of parts with a hash; 0 in copies of earlier versions. */
  readonly parts: number;
  /** Parts of the file that are not as they were. */
  readonly changedParts: readonly ChangedPart[];
  /** What is shown in another way: "Summary!C23", "number format". */
  readonly presentation: readonly Omit<Aspect, "hash">[];
  /** Whether the copy contains hashes: earlier versions wrote none. */
  readonly hasHashes: boolean;
  readonly sheets: number;
  readonly changes: readonly SheetChange[];
  readonly cells: readonly ChangedCell[];
  /** Sheets with unchanged formulas in the spelling of another program. */
  readonly respelled: readonly string[];
}

type SheetCells = ReadonlyMap<string, FileCell>;

/** Values that replaced formulas, by "Sheet!A1": a text is identified by its hash. */
function storedValues({ formulas }: SharingRecord): ReadonlyMap<string, number | string> {
  return new Map(
    formulas.flatMap(({ kind, sheet, place, storedContent }): [string, number | string][] =>
      kind === "cell" && storedContent !== undefined ? [[`${sheet}!${place}`, storedContent]] : [],
    ),
  );
}

const NOTHING: Pick<FileCell, "value" | "error" | "shift"> = { value: null };

/** The changed cells of a sheet, without unchanged candidates. */
function cellChanges(
  { sheet, cells }: SheetChange,
  now: SheetCells,
  recordedValues: ReadonlyMap<string, number | string>,
): ChangedCell[] {
  return cells.flatMap((cell): ChangedCell[] => {
    const content = now.get(cell) ?? NOTHING;
    const recorded = recordedValues.get(`${sheet}!${cell}`);
    const before = typeof recorded === "number" ? recorded + (content.shift ?? 0) : recorded;
    if (before !== undefined && isStillStored(before, content)) return [];
    const value = content.error ?? content.value;
    const isKnown = before !== undefined && !String(before).startsWith("text ");
    return [{ sheet, cell, ...(isKnown ? { before } : {}), now: value }];
  });
}

/**
 * Cells of frozen formulas with another value: the only information in copies of earlier versions.
 */
function frozenChanges(
  record: SharingRecord,
  cellsOf: ReadonlyMap<string, SheetCells>,
): ChangedCell[] {
  const recordedValues = storedValues(record);
  return [...recordedValues.keys()].flatMap((place): ChangedCell[] => {
    const [sheet, cell] = [
      place.slice(0, place.lastIndexOf("!")),
      place.slice(place.lastIndexOf("!") + 1),
    ];
    const now = cellsOf.get(sheet);
    return now ? cellChanges({ sheet, kind: "cells", cells: [cell] }, now, recordedValues) : [];
  });
}

interface SheetComparison {
  readonly changes: readonly SheetChange[];
  readonly respelled: readonly string[];
}

async function compareContents(
  contents: readonly SheetContents[],
  cellsOf: ReadonlyMap<string, SheetCells>,
): Promise<SheetComparison> {
  const changes: SheetChange[] = [];
  const respelled: string[] = [];
  for (const before of contents) {
    const { sheet } = before;
    const cells = cellsOf.get(sheet);
    const now = cells && (await contentsOf(sheet, cells));
    const change = now
      ? sheetChange(before, now)
      : ({ sheet, kind: "missing", cells: [] } as const);
    if (change) changes.push(change);
    else if (now && isRespelled(before, now)) respelled.push(sheet);
  }
  for (const sheet of cellsOf.keys())
    if (!contents.some((before) => before.sheet === sheet))
      changes.push({ sheet, kind: "added", cells: [] });
  return { changes, respelled };
}

const NUMBER_FORMATS = "number formats";

/** Cells whose number format is another one, or their sheet if there are many. */
function formatChanges(
  before: readonly SheetContents[],
  now: readonly SheetContents[],
): readonly Omit<Aspect, "hash">[] {
  return now.flatMap((formats) => {
    const earlier = before.find(({ sheet }) => sheet === formats.sheet);
    const change = earlier && sheetChange(earlier, formats);
    if (!change) return [];
    const cells = change.cells.length <= MAX_FORMATS ? change.cells : [];
    return cells.length === 0
      ? [{ place: formats.sheet, what: NUMBER_FORMATS }]
      : cells.map((cell) => ({ place: `${formats.sheet}!${cell}`, what: NUMBER_FORMATS }));
  });
}
const MAX_FORMATS = 20;

type SealComparison = Pick<CopyVerification, "parts" | "changedParts" | "presentation">;

/** Compares the file with its seal: what is shown only if a part is another one. */
async function compareSeal(
  parts: XlsxPackage,
  record: string,
  seal: CopySeal | undefined,
): Promise<SealComparison> {
  if (!seal) return { parts: 0, changedParts: [], presentation: [] };
  const changed = await changedParts(parts, record, seal);
  const now = changed.length > 0 ? await presentationOf(parts, record) : seal;
  return {
    parts: seal.parts.size,
    changedParts: changed,
    presentation: [
      ...formatChanges(seal.formats, now.formats),
      ...changedAspects(seal.aspects, now.aspects),
    ],
  };
}

async function verifyParts(parts: XlsxPackage): Promise<CopyVerification | Problem> {
  const all = await parts.sheets();
  const outcome = await readSharingRecord(parts, all);
  if (!outcome)
    return {
      problem: "it is not a customer copy and has no hashes to verify.",
    };
  const { mark, contents = [] } = outcome.record;
  const sheets = all.filter(({ path }) => path !== outcome.sheet.path);
  const readCells = await cellReader(parts);
  const cellsOf = new Map<string, SheetCells>();
  for (const { name, path } of sheets) cellsOf.set(name, readCells(await parts.text(path)));
  const recordedValues = storedValues(outcome.record);
  const { changes, respelled } = await compareContents(
    contents,
    contents.length ? cellsOf : new Map(),
  );
  const cells = contents.length
    ? changes.flatMap((change) =>
        cellChanges(change, cellsOf.get(change.sheet) ?? new Map(), recordedValues),
      )
    : frozenChanges(outcome.record, cellsOf);
  const ofSeal = await compareSeal(parts, outcome.sheet.path, outcome.record.seal);
  const isSame = changes.length === 0 && cells.length === 0;
  const isAsMade = isSame && ofSeal.parts > 0 && ofSeal.changedParts.length === 0;
  return {
    mark,
    level: isAsMade ? "as made" : isSame ? "values and formulas" : "none",
    ...ofSeal,
    hasHashes: contents.length > 0,
    sheets: sheets.length,
    changes,
    cells,
    respelled,
  };
}

/** Compares a customer copy with its hashes, or returns the reason why it cannot. */
export async function verifyXlsx(bytes: Uint8Array): Promise<CopyVerification | Problem> {
  const parts = await XlsxPackage.open(bytes);
  return "problem" in parts ? parts : orProblem(() => verifyParts(parts));
}
