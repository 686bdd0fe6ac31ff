/**
 * Basis and source of the values of a copy: on the workbook's Sources sheet, on a new one, or in
 * notes.
 */
import { counted } from "../models/wording";
import { allFunctions } from "../functions";
import { fittingCell } from "../spreadsheet/cell-text";
import type { CellContent } from "../spreadsheet/workbook-host";
import type { WorkbookReader } from "../spreadsheet/workbook-reader";
import type { ShareOptions } from "./freeze-policy";
import { MAX_CELLS, noteText, sourcesOf, type CellSource, type FormulaAt } from "./sources";
import { addSheet } from "../xlsx/package/workbook-part";
import { addNotes } from "../xlsx/write/comments";
import type { SheetPart, XlsxPackage } from "../xlsx/package/xlsx-package";
import { editionOf } from "../xlsx/package/package-relations";
import { rowsSheetXml } from "../xlsx/write/rows-sheet";

const SHEET = "Sources";
const COLUMNS = ["Cell", "Value", "Unit", "Basis", "Source"] as const;
const WIDTHS = [24, 16, 14, 16, 110];

const cellsOf = (count: number): string => counted(count, "cell");
const quotedText = (value: string): CellContent => ({ value });

async function sheetRows(
  reading: WorkbookReader,
  sources: readonly CellSource[],
): Promise<CellContent[][]> {
  const rows: CellContent[][] = [];
  for (const { sheet, cell, units, basis, sources: cited } of sources) {
    const { value, error } = (await reading.read({ sheet, range: cell }))[0]![0]!;
    rows.push([
      quotedText(`${sheet}!${cell}`),
      { value, ...(error === undefined ? {} : { error }) },
      quotedText(units.join(", ")),
      quotedText(basis.join(", ")),
      quotedText(fittingCell(cited.join("\n"))),
    ]);
  }
  return [COLUMNS.map(quotedText), ...rows];
}

/** Content added next to the values of the copy; `said` are remarks about it. */
export interface AddedSources {
  readonly remarks: readonly string[];
  readonly sheet?: string;
}

/**
 * `reading` is the original workbook, `cells` those that became values for their functions, `all`
 * the sheets of the copy.
 */
export async function shareSources(
  parts: XlsxPackage,
  all: readonly SheetPart[],
  reading: () => Promise<WorkbookReader>,
  cells: readonly FormulaAt[],
  options: Pick<ShareOptions, "sources">,
): Promise<AddedSources> {
  const asNotes = options.sources === "notes";
  if (
    cells.length === 0 ||
    (!asNotes && all.some(({ name }) => name.toLowerCase() === SHEET.toLowerCase()))
  )
    return { remarks: [] };
  if (cells.length > MAX_CELLS)
    return {
      remarks: [
        `Basis and source were not added ${asNotes ? "in notes" : "on a sheet"}: at most ${MAX_CELLS.toLocaleString("en-US")} cells can have them.`,
      ],
    };
  allFunctions(); // The user may not have called any of them yet.
  const book = await reading();
  const sources = await sourcesOf(book, cells);
  if (sources.length === 0) return { remarks: [] };
  if (!asNotes) {
    const rows = await sheetRows(book, sources);
    const xml = rowsSheetXml(rows, WIDTHS, await editionOf(parts));
    await addSheet(parts, SHEET, xml, "visible");
    return {
      remarks: [`Basis and source of ${cellsOf(sources.length)} are on the new sheet ${SHEET}.`],
      sheet: SHEET,
    };
  }
  let added = 0;
  for (const sheet of all) {
    const notes = new Map(
      sources
        .filter((source) => source.sheet === sheet.name)
        .map((source) => [source.cell, noteText(source)]),
    );
    if (notes.size) added += await addNotes(parts, sheet, notes);
  }
  return {
    remarks: [
      `Basis and source were added as notes to ${cellsOf(added)}${added < sources.length ? `; ${cellsOf(sources.length - added)} had a note already` : ""}.`,
    ],
  };
}
