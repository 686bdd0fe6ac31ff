/** An opened file as a workbook that can be read: contents and names of single cells, formulas as they are typed. */
import { toTyped } from "../../formula/spelling";
import { parseCell, splitReference } from "../../workbook/layout/address";
import type { Cell, DefinedName, Sheet } from "../../workbook/model";
import { readingOf, type Reading } from "../../workbook/reading";
import { BOOK, namesIn } from "./book";
import { contentOfCell, eachCell } from "./cells";
import { SharedFormulas } from "./cell-values";
import type { SheetPart, XlsxParts } from "./parts";
import { textsOf } from "./record-sheet";

function cellsOf(part: string, texts: readonly string[], namespace: string | undefined): Map<string, Cell> {
  const shared = new SharedFormulas(part);
  const cells = new Map<string, Cell>();
  eachCell(part, (cell) => {
    const formula = shared.text(cell);
    const content = contentOfCell(cell, texts);
    if (formula !== undefined || (content && (content.value !== null || content.error !== undefined))) cells.set(cell.address, { ...content, ...(formula === undefined ? {} : { formula: toTyped(formula, namespace) }), style: "default" });
  });
  return cells;
}

export async function readingOfFile(parts: XlsxParts, sheets: readonly SheetPart[], namespace?: string): Promise<Reading> {
  const texts = await textsOf(parts);
  const read: Sheet[] = [];
  for (const { name, path, state } of sheets) {
    read.push({ name, state, cells: cellsOf(await parts.text(path), texts, namespace), columnWidths: [], merges: [], validations: [], conditionalFormats: [], charts: [], print: { landscape: false, fitWidth: false } });
  }
  const names = namesIn(await parts.text(BOOK)).flatMap(({ name, sheet, formula }): DefinedName[] => {
    const place = sheet === undefined ? splitReference(formula) : undefined;
    return place && parseCell(place.range) ? [{ name, sheet: place.sheet, cell: place.range }] : [];
  });
  return readingOf({ properties: { title: "", subject: "", author: "", company: "", description: "", created: "", custom: {} }, sheets: read, names });
}
