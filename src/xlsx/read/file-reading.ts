/**
 * An opened file as a workbook that can be read: contents and names of single cells, formulas as
 * they are typed.
 */
import { parseCell, splitReference } from "../../spreadsheet/a1";
import { toDisplayFormula } from "../../spreadsheet/formula/function-names";
import {
  plainSheet,
  plainWorkbook,
  type Cell,
  type DefinedName,
  type Sheet,
} from "../../spreadsheet/workbook-model";
import { readerOf, type WorkbookReader } from "../../spreadsheet/workbook-reader";
import { namesIn, type NamePart } from "../package/workbook-part";
import { BOOK } from "../package/part-paths";
import { cellReader, type FileCell } from "./file-cells";
import type { SheetPart, XlsxPackage } from "../package/xlsx-package";

/** Names of single cells, for the whole workbook. */
export const singleNames = (book: string): DefinedName[] =>
  namesIn(book).flatMap(({ name, sheet, formula }): DefinedName[] => {
    const place = sheet === undefined ? splitReference(formula) : undefined;
    return place && parseCell(place.range) ? [{ name, sheet: place.sheet, cell: place.range }] : [];
  });

/** All names, with formulas in the typed spelling. */
export const namedFormulas = (book: string): NamePart[] =>
  namesIn(book).map((part) => ({ ...part, formula: toDisplayFormula(part.formula) }));

const holdsSomething = ({ formula, value, error }: FileCell): boolean =>
  formula !== undefined || value !== null || error !== undefined;

/** A reader of the cells in a file, with formulas in the typed spelling. */
export async function readingOfFile(
  parts: XlsxPackage,
  sheets: readonly SheetPart[],
  namespace?: string,
): Promise<WorkbookReader> {
  const cellsOf = await cellReader(parts, namespace);
  const readSheets: Sheet[] = [];
  for (const { name, path, state } of sheets) {
    const cells = new Map(
      [...cellsOf(await parts.text(path))].flatMap(([address, cell]): [string, Cell][] => {
        const { styleIndex: _look, ...content } = cell;
        return holdsSomething(cell) ? [[address, { ...content, style: "default" }]] : [];
      }),
    );
    readSheets.push({ ...plainSheet(name, cells), state });
  }
  return readerOf({
    ...plainWorkbook(readSheets),
    names: singleNames(await parts.text(BOOK)),
  });
}
