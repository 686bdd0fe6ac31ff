/** Stores cells of existing sheets before a change, and restores them. */
import { parseCell, type Position } from "../../../spreadsheet/a1";
import type { Cell } from "../../../spreadsheet/workbook-model";
import {
  addressOf,
  contains,
  gridOf,
  rectanglesOf,
  splitIntoBands,
  valueIn,
  type Rectangle,
} from "../rectangles";
import { toRestorableValue, type ExcelValue } from "../read/cell-content";
import type { Gate } from "../requirements";
import { step, type RequestStep, type BatchTarget } from "./request-batches";
import { findAutofillCells } from "../write/table-autofill";

/** Changes of cells of one sheet. */
export interface CellChanges {
  readonly sheet: string;
  readonly cells: ReadonlyMap<string, Partial<Cell> | null>;
}

export interface CellSnapshot {
  readonly sheet: string;
  readonly contents: readonly {
    readonly area: Rectangle;
    readonly values: readonly (readonly ExcelValue[])[];
  }[];
  readonly formatting: readonly {
    readonly area: Rectangle;
    readonly formats: readonly (readonly unknown[])[];
    readonly cells: readonly (readonly Excel.CellProperties[])[];
  }[];
  readonly links: readonly {
    readonly address: string;
    readonly link: Excel.RangeHyperlink | null;
  }[];
  readonly notes: readonly { readonly address: string; readonly text: string | null }[];
  /** Empty table cells that Excel would fill with formulas written next to them. */
  readonly adjacent: readonly Rectangle[];
  /** The sheet is protected, and some of the cells cannot be written. */
  readonly locked: boolean;
}

const MAX_BAND_CELLS = 2_000;

const addressesWhere = (
  { cells }: CellChanges,
  holds: (change: Partial<Cell> | null) => boolean,
): string[] => [...cells].filter(([, change]) => holds(change)).map(([address]) => address);

const positionsWhere = (
  changes: CellChanges,
  holds: (change: Partial<Cell> | null) => boolean,
): Position[] => addressesWhere(changes, holds).flatMap((address) => parseCell(address) ?? []);

const areasWhere = (
  changes: CellChanges,
  holds: (change: Partial<Cell> | null) => boolean,
): Rectangle[] =>
  rectanglesOf(addressesWhere(changes, holds)).flatMap((area) =>
    splitIntoBands(area, MAX_BAND_CELLS),
  );

export const setsContent = (change: Partial<Cell> | null): boolean =>
  change === null || "formula" in change || "value" in change || "error" in change;
export const setsFormatting = (change: Partial<Cell> | null): boolean =>
  change === null || change.style !== undefined || change.format !== undefined;
const setsLink = (change: Partial<Cell> | null): boolean => change?.link !== undefined;
const setsComment = (change: Partial<Cell> | null): boolean => change?.comment !== undefined;

/** Excel changes the format and text of a cell with its link: both must be restored. */
const affectsContent = (change: Partial<Cell> | null): boolean =>
  setsContent(change) || setsLink(change);
export const affectsFormatting = (change: Partial<Cell> | null): boolean =>
  setsFormatting(change) || setsLink(change);

export const contentAreas = (changes: CellChanges): Rectangle[] =>
  areasWhere(changes, affectsContent);

/** All restorable properties of a format. */
const FORMATTING_PROPERTIES: Excel.CellPropertiesLoadOptions = {
  style: true,
  format: {
    borders: { color: true, style: true, weight: true },
    fill: { color: true, pattern: true, patternColor: true },
    font: {
      bold: true,
      color: true,
      italic: true,
      name: true,
      size: true,
      strikethrough: true,
      subscript: true,
      superscript: true,
      underline: true,
    },
    horizontalAlignment: true,
    verticalAlignment: true,
    indentLevel: true,
    wrapText: true,
    shrinkToFit: true,
    textOrientation: true,
    protection: true,
  },
};

/** Requests the formats of areas; they are available after the request. */
export function readFormatting(
  sheet: Excel.Worksheet,
  areas: readonly Rectangle[],
): () => CellSnapshot["formatting"] {
  const requests = areas.map((area) => {
    const range = sheet.getRange(addressOf(area)).load("numberFormat");
    return { area, range, cells: range.getCellProperties(FORMATTING_PROPERTIES) };
  });
  return () =>
    requests.map(({ area, range, cells }) => ({
      area,
      formats: range.numberFormat,
      cells: cells.value,
    }));
}

/**
 * Requests what the changes will replace; it is available after the request, except for tables,
 * which may require another one.
 */
export function snapshotCells(
  changes: CellChanges,
  to: BatchTarget,
  supports: Gate,
): () => Promise<CellSnapshot> {
  const sheet = to.sheet(changes.sheet);
  const protection = sheet.protection.load("protected");
  const contents = contentAreas(changes).map((area) => {
    const range = sheet.getRange(addressOf(area)).load("formulas,values,valueTypes");
    return { area, range, lock: range.format.protection.load("locked") };
  });
  const areas = supports("cellProperties") ? areasWhere(changes, affectsFormatting) : [];
  const readLater = readFormatting(sheet, areas);
  const links = addressesWhere(changes, setsLink).map((address) => ({
    address,
    range: sheet.getRange(address).load("hyperlink"),
  }));
  const formulas = positionsWhere(changes, (change) => change?.formula !== undefined);
  const emptyBeside = formulas.length > 0 ? findAutofillCells(sheet) : undefined;
  const notes = (supports("notes") ? addressesWhere(changes, setsComment) : []).map((address) => ({
    address,
    note: sheet.notes.getItemOrNullObject(address).load("content"),
  }));
  return async () => ({
    sheet: changes.sheet,
    adjacent: protection.protected
      ? []
      : ((await emptyBeside?.({ all: positionsWhere(changes, setsContent), formulas })) ?? []),
    // Unlocked cells of a protected sheet accept contents, but no formats.
    locked:
      protection.protected &&
      (areas.length > 0 || notes.length > 0 || contents.some(({ lock }) => lock.locked !== false)),
    contents: contents.map(({ area, range }) => ({
      area,
      values: range.formulas.map((row: unknown[], i) =>
        row.map((formula, j) =>
          toRestorableValue(formula, range.values[i]![j], range.valueTypes[i]![j]!),
        ),
      ),
    })),
    formatting: readLater(),
    links: links.map(({ address, range }) => ({
      address,
      link: (range.hyperlink as Excel.RangeHyperlink | undefined) ?? null,
    })),
    notes: notes.map(({ address, note }) => ({
      address,
      text: note.isNullObject ? null : note.content,
    })),
  });
}

/**
 * Steps that restore the stored cells. A link changes text and format of its cell, so it is first.
 */
export function restoreSteps(cellSnapshot: CellSnapshot): RequestStep[] {
  const { sheet, contents, links, notes } = cellSnapshot;
  return [
    ...links.map(({ address, link }) =>
      step(3, link, (to) => {
        const range = to.sheet(sheet).getRange(address);
        if (link) range.hyperlink = link;
        else range.clear("Hyperlinks");
      }),
    ),
    ...contents.map(({ area, values }) =>
      step(2, values, (to) => {
        to.sheet(sheet).getRange(addressOf(area)).formulas = values as ExcelValue[][];
      }),
    ),
    ...restoreFormattingSteps(cellSnapshot),
    ...notes.map(({ address, text }) =>
      step(3, text, (to) => writeNote(to.sheet(sheet), address, text)),
    ),
  ];
}

/** Clears cells that Excel may have filled down from a formula. */
export const clearAdjacentSteps = ({ sheet, adjacent: beside }: CellSnapshot): RequestStep[] =>
  beside.map((area) =>
    step(2, area, (to) => {
      to.sheet(sheet).getRange(addressOf(area)).clear("Contents");
    }),
  );

/** The name of the cell style is first: it replaces all other properties. */
export const restoreFormattingSteps = ({ sheet, formatting }: CellSnapshot): RequestStep[] =>
  formatting.flatMap(({ area, formats, cells }) => [
    ...styleNames(area, cells).map(([range, style]) =>
      step(2, [range, style], (to) => {
        to.sheet(sheet).getRange(range).style = style;
      }),
    ),
    step(4, [formats, cells], (to) => {
      const range = to.sheet(sheet).getRange(addressOf(area));
      range.setCellProperties(
        cells.map((row) =>
          row.map(({ format }) => ({ format })),
        ) as Excel.SettableCellProperties[][],
      );
      range.numberFormat = formats as unknown[][];
    }),
  ]);

/**
 * The stored content of a cell in the form in which it is written; undefined if it was not stored.
 */
export function snapshotContent(
  { contents }: CellSnapshot,
  position: Position,
): ExcelValue | undefined {
  const block = contents.find(({ area }) => contains(area, position));
  return block && valueIn(block.area, block.values, position);
}

/** Ranges with the name of their cell style. */
function styleNames(
  area: Rectangle,
  cells: readonly (readonly Excel.CellProperties[])[],
): [string, string][] {
  const places = new Map<string, string[]>();
  gridOf(area, (position) => position)
    .flat()
    .forEach((position) => {
      const { style } = valueIn(area, cells, position)!;
      if (style)
        places.set(style, [
          ...(places.get(style) ?? []),
          addressOf({ from: position, to: position }),
        ]);
    });
  return [...places].flatMap(([style, addresses]) =>
    rectanglesOf(addresses).map((range): [string, string] => [addressOf(range), style]),
  );
}

/**
 * Replaces the note of a cell; null deletes it. It first reads whether there is a note, so it has
 * its own request.
 */
export function writeNote(sheet: Excel.Worksheet, address: string, text: string | null): void {
  sheet.notes.getItemOrNullObject(address).delete();
  if (text !== null) sheet.notes.add(address, text);
}
