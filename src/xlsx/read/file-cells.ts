/** The contents of an opened file's cells, shared by all readers of files. */
import { toDisplayFormula } from "../../spreadsheet/formula/function-names";
import type { CellContent } from "../../spreadsheet/workbook-host";
import { BOOK } from "../package/part-paths";
import { contentOfCell, eachCell, sharedTexts, type SharedContents } from "./cells";
import { richErrors } from "./rich-errors";
import { SharedFormulas } from "./shared-formulas";
import { DAYS_TO_1904 } from "../../spreadsheet/serial-date";
import { countsFrom1904, dayStyles } from "./date-system-1904";
import type { XlsxPackage } from "../package/xlsx-package";

/** A cell with the number of its format in the styles part. */
export interface FileCell extends CellContent {
  readonly styleIndex: number;
  /** Days that its value has more than the file, which counts them from 1904. */
  readonly shift?: number;
}

export interface CellReader {
  /**
   * The cells of a worksheet part by address, including those with a format only. Formulas in the
   * typed spelling, dates counted from 1900.
   */
  (part: string): Map<string, FileCell>;
}

interface ReadTexts {
  readonly part: string;
  readonly texts: readonly string[];
}
/** The last result for each file: every step of a command uses it. */
const readTexts = new WeakMap<XlsxPackage, ReadTexts>();

/** The texts that cells of a file share. */
export async function textsOf(parts: XlsxPackage): Promise<readonly string[]> {
  const part = await parts.text(await parts.bookPart("sharedStrings"));
  const cached = readTexts.get(parts);
  if (cached?.part === part) return cached.texts;
  const texts = sharedTexts(part);
  readTexts.set(parts, { part, texts });
  return texts;
}

/** What cells of a file refer to by a number. */
export const sharedContents = async (parts: XlsxPackage): Promise<SharedContents> => ({
  texts: await textsOf(parts),
  errors: await richErrors(parts),
});

/** Prepares to read the cells of a file. */
export async function cellReader(parts: XlsxPackage, namespace?: string): Promise<CellReader> {
  const contents = await sharedContents(parts);
  const days = countsFrom1904(await parts.text(BOOK))
    ? dayStyles(await parts.tree(await parts.bookPart("styles")))
    : new Set<number>();
  return (part) => {
    const formulas = new SharedFormulas(part);
    const cells = new Map<string, FileCell>();
    eachCell(part, (cell) => {
      const formula = formulas.text(cell);
      const { value, error } = contentOfCell(cell, contents) ?? { value: null };
      const styleIndex = Number(cell.tag.attribute("s") ?? 0);
      const shift =
        typeof value === "number" && cell.type !== "d" && days.has(styleIndex) ? DAYS_TO_1904 : 0;
      cells.set(cell.address, {
        ...(formula ? { formula: toDisplayFormula(formula, namespace) } : {}),
        ...(shift ? { value: (value as number) + shift, shift } : { value }),
        ...(error === undefined ? {} : { error }),
        styleIndex,
      });
    });
    return cells;
  };
}
