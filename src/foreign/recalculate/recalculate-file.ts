/**
 * Any workbook calculated again with our functions: only results of its formulas change in the
 * file.
 */
import { writePackage } from "../../xlsx/write/write-package";
import { resolvedSpelling } from "../../spreadsheet/formula/function-names";
import { readerOf, tooLarge } from "../../spreadsheet/workbook-reader";
import { engineCells, engineWorkbook } from "./engine-workbook";
import { recalculate, sameContent, type NotDone, type Recalculation } from "./recalculate";
import { recalculateAll } from "./recalculate-all";
import { placeOf, type StoredBook, type StoredContent } from "./stored-book";
import type { Problem } from "../../spreadsheet/problem";
import { isUsersSheet, STAMP_SHEET } from "../../provenance/stamp";
import { ourVersions } from "../../provenance/versions";
import { catchUnreadable } from "../../xlsx/package/invalid-file";
import { editFile, type EditableOptions, type WorkbookEnding } from "../../xlsx/package/editable";
import { setCustomProperty } from "../../xlsx/package/package-relations";
import { askToCalculate, keepValuesOnOpening } from "../../xlsx/package/workbook-part";
import { BOOK } from "../../xlsx/package/part-paths";
import type { XlsxPackage } from "../../xlsx/package/xlsx-package";
import { contentOfCell, type SharedContents } from "../../xlsx/read/cells";
import { readingOfFile } from "../../xlsx/read/file-reading";
import { sharedContents } from "../../xlsx/read/file-cells";
import { customOf } from "../../xlsx/read/read-contents";
import { formulaCellText, resultCell } from "../../xlsx/write/edit-cell";
import { withResolvedSpelling } from "../../xlsx/write/resolved-spelling";

import { storedBook, type SheetXml } from "./read-stored-book";
import { createStamp } from "../../plan/definition/plan-stamp";
import type { Workbook } from "../../spreadsheet/workbook-model";
import { stampChanges } from "../../provenance/stamp-sheet";
import { patchCells } from "../../xlsx/write/patch-cells";

/** A workbook that is opened for calculation. */
export interface OpenedFile {
  readonly parts: XlsxPackage;
  readonly sheets: readonly SheetXml[];
  readonly shared: SharedContents;
  readonly book: StoredBook;
}

export interface Recalculated {
  readonly bytes: Uint8Array;
  /** Formulas that keep their stored results, because they do not depend on our functions. */
  readonly kept: number;
  /** Formulas that were calculated. */
  readonly calculated: number;
  /** Cells that show something else than before. */
  readonly changed: number;
  readonly notDone: readonly NotDone[];
  /** Calculated formulas that depend on a volatile function too. */
  readonly volatile: readonly string[];
  /** Calculated cells that show an error now: "Growth!B5 #N/A". */
  readonly errors: readonly string[];
}

/** Opens a file for calculation, or returns the reason why it is not calculated. */
export const openCalculation = (
  bytes: Uint8Array,
  ending: EditableOptions["ending"] = "any",
): Promise<OpenedFile | Problem> => editFile<OpenedFile>(bytes, openedParts, { ending });

async function openedParts(parts: XlsxPackage): Promise<OpenedFile | Problem> {
  const sheets: SheetXml[] = [];
  for (const sheet of await parts.sheets())
    sheets.push({ sheet, xml: await parts.text(sheet.path) });
  const shared = await sharedContents(parts);
  const book = await storedBook(parts, sheets, shared);
  const problem = storedWorkbook({ sheets, book })
    .sheets.map(tooLarge)
    .find((reason) => reason !== undefined);
  return problem === undefined ? { parts, sheets, shared, book } : { problem };
}

/** The book as it is stored, to be read. */
function storedWorkbook({ sheets, book }: Pick<OpenedFile, "sheets" | "book">) {
  const workbook = engineWorkbook(
    engineCells(book, ({ formula, content }) => ({
      style: "default",
      ...content,
      ...(formula === undefined ? {} : { formula }),
    })),
  );
  return {
    ...workbook,
    sheets: workbook.sheets.map((sheet, i) => ({ ...sheet, state: sheets[i]!.sheet.state })),
  };
}

/** Whether the workbook has our stamp, and so only results of Sizebook. */
export async function isStamped(opened: OpenedFile): Promise<boolean> {
  return (
    opened.sheets.some(({ sheet }) => sheet.name === STAMP_SHEET) &&
    !(await isUsersSheet(readerOf(storedWorkbook(opened))))
  );
}

const isSame = (before: StoredContent | undefined, now: StoredContent | undefined): boolean =>
  now ? sameContent(before, now) : before === undefined;

/** Writes new results into the parts, and calls in the spelling that Excel resolves. */
async function writeResults(
  { parts, sheets, shared }: OpenedFile,
  { contents, notDone }: Recalculation,
): Promise<{ changed: number; errors: string[]; respelled: number }> {
  let [changed, respelled] = [0, await withResolvedSpelling(parts, "outside cells")];
  const errors: string[] = [];
  const left = new Set(notDone.map(({ place }) => place));
  for (const { sheet } of sheets) {
    await parts.rewriteCells(sheet.path, (cell) => {
      const place = placeOf(sheet.name, cell.address);
      const text = resolvedSpelling(cell.formula?.text ?? "", !left.has(place));
      if (text !== undefined) respelled += 1;
      const now = contents.get(place);
      if (now?.error !== undefined && cell.formula) errors.push(`${place} ${now.error}`);
      if (!contents.has(place) || isSame(contentOfCell(cell, shared), now))
        return text === undefined ? undefined : formulaCellText(cell, text);
      changed += 1;
      return resultCell(cell, now, text);
    });
  }
  return { changed, errors, respelled };
}

/** Updates the stored versions of a workbook that has them. */
async function renewVersions(parts: XlsxPackage): Promise<void> {
  const custom = await customOf(parts);
  const { sizebook, catalogue, hash } = ourVersions();
  for (const [name, version] of [
    ["Sizebook version", sizebook],
    ["Catalogue version", catalogue],
    ["Catalogue hash", hash],
  ] as const) {
    if (custom.has(name) && custom.get(name) !== version)
      await setCustomProperty(parts, name, version);
  }
}

/**
 * Calculates a file, or returns the reason why it cannot. Macros stay.
 * @param ending that of the name of the new file
 */
export const recalculateFile = (
  bytes: Uint8Array,
  ending?: WorkbookEnding,
): Promise<Recalculated | Problem> => catchUnreadable(() => recalculated(bytes, ending));

async function recalculated(
  bytes: Uint8Array,
  ending: WorkbookEnding | undefined,
): Promise<Recalculated | Problem> {
  const opened = await openCalculation(bytes, ending);
  if ("problem" in opened) return opened;
  const { parts, book } = opened;
  const outcome = (await isStamped(opened))
    ? recalculateAll(book)
    : { ...recalculate(book), workbook: undefined };
  const { counts, notDone, volatile } = outcome;
  const { respelled, ...written } = await writeResults(opened, outcome);
  const report = { ...written, notDone, volatile, kept: counts.kept };
  if (counts.calculated + counts.pinned + respelled === 0)
    return { bytes, calculated: 0, ...report };
  if (outcome.workbook) await restamp(opened, outcome.workbook);
  await parts.change(BOOK, (xml) =>
    notDone.length > 0 && !outcome.workbook
      ? askToCalculate(xml, book.isCalculated)
      : keepValuesOnOpening(xml),
  );
  await renewVersions(parts);
  return { bytes: await writePackage(parts), calculated: counts.calculated, ...report };
}

/** Renews the stamp of a workbook that has one; `workbook` has the new results. */
async function restamp(opened: OpenedFile, workbook: Workbook): Promise<void> {
  const stamp = opened.sheets.find(({ sheet }) => sheet.name === STAMP_SHEET);
  if (!stamp) return;
  const now = workbook.sheets.find(({ name }) => name === STAMP_SHEET)!.cells;
  // Whoever checks the stamp reads days of the file, and these are counted from 1900.
  const reading = opened.book.from1904
    ? await readingOfFile(
        opened.parts,
        opened.sheets.map(({ sheet }) => sheet),
      )
    : readerOf(workbook);
  for (const change of await stampChanges(reading, await createStamp(reading))) {
    if (change.kind !== "cells") continue;
    const cells = new Map(
      [...change.cells].flatMap(([address, cell]) =>
        (cell?.value ?? null) !== (now.get(address)?.value ?? null)
          ? [[address, { value: cell?.value ?? null }] as const]
          : [],
      ),
    );
    if (cells.size) await patchCells(opened.parts, stamp.sheet.path, cells);
  }
}
