/** Saves the open workbook: the opened file with its changes, or a new one. */
import { writeXlsx } from "../xlsx/write/write-xlsx";
import { patchXlsx, type NewHeights } from "../xlsx/write/patch-cells";
import { readWorkbook } from "../xlsx/read/read-workbook";
import type { CellContent, WorkbookHost } from "../spreadsheet/workbook-host";
import { cellAddress, parseRange } from "../spreadsheet/a1";
import { followTexts, textHeights } from "../spreadsheet/layout/row-heights";
import { plainSheet, type Cell, type Sheet, type Workbook } from "../spreadsheet/workbook-model";
import { createStamp } from "../plan/definition/plan-stamp";
import { snapshotOf } from "../spreadsheet/workbook-reader";
import { stampSheet } from "../provenance/stamp-sheet";
import { readStamp, STAMP_SHEET } from "../provenance/stamp";
import { ourVersions } from "../provenance/versions";
import type { OpenedResults } from "../foreign/recalculate/opened-results";

import { placeOf, type StoredBook } from "../foreign/recalculate/stored-book";
import { dependentsOf, Precedents, type PlacedFormula } from "../foreign/recalculate/dependents";

export interface Saved {
  readonly bytes: Uint8Array;
  /** Remarks for the user. */
  readonly remark?: string;
}

type Contents = Map<string, CellContent>;

/** The content of a sheet, by address. */
async function contentsOf(host: WorkbookHost, sheet: string): Promise<Contents> {
  const used = await host.usedRange(sheet);
  const from = used && parseRange(used.range)?.from;
  const contents: Contents = new Map();
  if (!used || !from) return contents;
  (await host.read(used)).forEach((row, r) =>
    row.forEach((content, c) => {
      if (content.formula !== undefined || content.value !== null || content.error !== undefined)
        contents.set(cellAddress({ row: from.row + r, column: from.column + c }), content);
    }),
  );
  return contents;
}

const same = (a: Partial<CellContent> | undefined, b: Partial<CellContent> | undefined): boolean =>
  (a?.formula ?? "") === (b?.formula ?? "") &&
  (a?.value ?? "") === (b?.value ?? "") &&
  (a?.error ?? "") === (b?.error ?? "");

/** An opened file whose results are kept if their precedents have not changed. */
export interface CalculatedFile extends OpenedResults {
  /** The content of the sheets when the file was opened and calculated. */
  readonly calculated: ReadonlyMap<string, Contents>;
}

/** The content of all sheets, by name. */
export async function allContents(host: WorkbookHost): Promise<Map<string, Contents>> {
  const sheets = await host.sheets();
  return new Map(
    await Promise.all(
      sheets.map(async ({ name }) => [name, await contentsOf(host, name)] as const),
    ),
  );
}

/**
 * Whether a formula returns the same as when the file was opened, ignoring invisible digits that
 * may differ from the file.
 */
function gaveBefore(
  results: CalculatedFile | undefined,
  sheet: Sheet,
  address: string,
  now: CellContent,
): boolean {
  return (
    results !== undefined &&
    now.formula !== undefined &&
    !results.contents.has(placeOf(sheet.name, address)) &&
    same({ formula: sheet.cells.get(address)?.formula }, { formula: now.formula }) &&
    same(results.calculated.get(sheet.name)?.get(address), now)
  );
}

/** Cells of a sheet that hold something else than before. */
function changesOf(before: Sheet, now: Contents, results?: CalculatedFile): Contents {
  const changed: Contents = new Map();
  for (const [address, content] of now)
    if (!same(before.cells.get(address), content) && !gaveBefore(results, before, address, content))
      changed.set(address, content);
  for (const [address, cell] of before.cells)
    if (!now.has(address) && !same(cell, undefined)) changed.set(address, { value: null });
  return changed;
}

/** The heights of rows that follow their changed texts. */
const changedHeights = (before: Sheet, after: Sheet): NewHeights =>
  followTexts(textHeights(before), textHeights(after), before.rowHeights ?? new Map());

/** A sheet of the model with its present content, and rows as high as its texts. */
function withContents(sheet: Sheet, now: Contents): Sheet {
  const after = withCells(sheet, now);
  const rowHeights = new Map(sheet.rowHeights);
  for (const [row, points] of changedHeights(sheet, after))
    if (points === undefined) rowHeights.delete(row);
    else rowHeights.set(row, points);
  return { ...after, rowHeights };
}

function withCells(sheet: Sheet, now: Contents): Sheet {
  const cells = new Map<string, Cell>(
    [...sheet.cells].map(([address, { formula: _f, value: _v, error: _e, ...formatting }]) => [
      address,
      formatting,
    ]),
  );
  for (const [address, { formula, value, error }] of now) {
    cells.set(address, {
      ...(cells.get(address) ?? { style: "default" }),
      ...(formula === undefined ? {} : { formula }),
      ...(value === null ? {} : { value }),
      ...(error === undefined ? {} : { error }),
    });
  }
  return { ...sheet, cells };
}

/**
 * The stamp of the present results. A stamp of another catalogue is kept: it is unknown which cells
 * were calculated since, and comparisons need the old answers.
 */
async function stampNow(host: WorkbookHost): Promise<Contents | undefined> {
  const reading = snapshotOf(host);
  const old = await readStamp(reading);
  const { sizebook, hash } = ourVersions();
  if (
    old.kind !== "stamp" ||
    old.stamp.versions.hash !== hash ||
    old.stamp.versions.sizebook !== sizebook
  )
    return undefined;
  return new Map(
    [...stampSheet(await createStamp(reading)).cells].map(([address, { value = null }]) => [
      address,
      { value },
    ]),
  );
}

/** Dates typed here count from 1900: in the old file they would be other days. */
const FROM_1904 =
  "The opened workbook uses the 1904 date system. The saved file uses the 1900 date system and shows the same dates. Parts that Sizebook cannot show are not saved.";

/** Maximum number of places that a sentence names. */
const MAX_NAMED = 5;

function outdatedWords(places: readonly string[]): string {
  const placeList = `${places.slice(0, MAX_NAMED).join(", ")}${places.length > MAX_NAMED ? " ..." : ""}`;
  return places.length === 1
    ? `The formula in ${placeList} shows a stored result that is out of date. Excel recalculates the formula when it opens the file.`
    : `${places.length} formulas show stored results that are out of date: ${placeList}. Excel recalculates these formulas when it opens the file.`;
}

/** The opened file with the cells that have changed. */
async function patched(
  file: Uint8Array,
  before: readonly Sheet[],
  contents: ReadonlyMap<string, Contents>,
  results: CalculatedFile | undefined,
  isUnfinished: boolean,
): Promise<Saved> {
  const patch = new Map(
    before.map((sheet) => [sheet.name, changesOf(sheet, contents.get(sheet.name)!, results)]),
  );
  const changed = [...patch].flatMap(([sheet, cells]) =>
    [...cells.keys()].map((address) => placeOf(sheet, address)),
  );
  const outdated = results ? outdatedBy(changed, results.book, results.pinned) : [];
  const heights = new Map(
    before.map((sheet) => [
      sheet.name,
      changedHeights(sheet, withCells(sheet, contents.get(sheet.name)!)),
    ]),
  );
  const bytes = await patchXlsx(file, patch, isUnfinished || outdated.length > 0, heights);
  return outdated.length ? { bytes, remark: outdatedWords(outdated) } : { bytes };
}

/**
 * @param workbook sheets as they were opened or inserted, with everything beside their contents
 * @param file the opened file, which is changed in place where it still has the same sheets
 * @param results what of its results is kept
 * @param isUnfinished whether formulas have no result that Excel can give when it opens the file
 */
export async function saveWorkbook(
  host: WorkbookHost,
  workbook: Workbook,
  file: Uint8Array | undefined,
  results?: CalculatedFile,
  isUnfinished = false,
): Promise<Saved> {
  const sheets = await host.sheets();
  const contents = await allContents(host);
  const stamp = await stampNow(host);
  if (stamp) contents.set(STAMP_SHEET, stamp);
  let from1904 = false;
  if (file) {
    const before = await readWorkbook(file);
    from1904 = !("problem" in before) && before.from1904;
    if (
      !("problem" in before) &&
      !from1904 &&
      before.workbook.sheets.map(({ name }) => name).join("\n") ===
        sheets.map(({ name }) => name).join("\n")
    ) {
      return patched(file, before.workbook.sheets, contents, results, isUnfinished);
    }
  }
  const whole = {
    ...workbook,
    names: await host.names(),
    sheets: sheets.map(({ name, state }) => ({
      ...withContents(
        workbook.sheets.find((sheet) => sheet.name === name) ?? plainSheet(name),
        contents.get(name)!,
      ),
      state,
    })),
  };
  const fileBytes = await writeXlsx(whole);
  return {
    bytes: isUnfinished ? await patchXlsx(fileBytes, new Map(), true) : fileBytes,
    ...(from1904
      ? { remark: FROM_1904 }
      : file
        ? {
            remark:
              "Sheets were added, removed or renamed. The saved file is new. Parts that Sizebook cannot show are not saved.",
          }
        : {}),
  };
}

/** The pinned cells that depend on changed ones. */
function outdatedBy(
  changed: Iterable<string>,
  book: StoredBook,
  pinned: ReadonlyMap<string, string>,
): string[] {
  if (pinned.size === 0) return [];
  const formulas = new Map<string, PlacedFormula>();
  for (const { name: sheet, cells } of book.sheets)
    for (const [address, cell] of cells) {
      if (cell.formula === undefined) continue;
      const formula = { sheet, address, cell: { ...cell, formula: cell.formula } };
      formulas.set(placeOf(sheet, address), formula);
    }
  const starts = new Set(changed);
  const reached = dependentsOf(starts, formulas, new Precedents(book));
  return [...pinned.keys()].filter((place) => reached.has(place) && !starts.has(place));
}
