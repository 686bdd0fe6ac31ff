/**
 * Rows of a plan that show all of their texts: Excel keeps the heights of a file, although the
 * results of formulas become longer.
 */
import { followTexts, textHeights } from "../spreadsheet/layout/row-heights";
import { STYLES } from "../spreadsheet/styles";
import type { Cell } from "../spreadsheet/workbook-model";
import { contentOfCell, eachCell } from "../xlsx/read/cells";
import { sharedContents } from "../xlsx/read/file-cells";
import { mergesOf, widthsOf } from "../xlsx/read/read-workbook";
import { readStyles } from "../xlsx/read/read-styles";
import { sheetFrame } from "../xlsx/read/sheet-frame";
import type { XlsxPackage } from "../xlsx/package/xlsx-package";
import { patchedSheet } from "../xlsx/write/patch-cells";

/** Makes rows of visible sheets higher where a text in one of our styles needs it. */
export async function growRows(parts: XlsxPackage): Promise<void> {
  const styles = readStyles(await parts.tree(await parts.bookPart("styles")));
  const shared = await sharedContents(parts);
  const wrappedTexts = (part: string): Map<string, Cell> => {
    const cells = new Map<string, Cell>();
    eachCell(part, (cell) => {
      const style = styles[Number(cell.tag.attribute("s") ?? 0)]?.style ?? "default";
      if (!STYLES[style].wrap) return;
      cells.set(cell.address, { style, value: contentOfCell(cell, shared)?.value ?? null });
    });
    return cells;
  };
  for (const { path, state } of await parts.sheets()) {
    if (state !== "visible") continue;
    const part = await parts.text(path);
    const { around, heights } = sheetFrame(part);
    const needed = textHeights({
      cells: wrappedTexts(part),
      merges: mergesOf(around),
      columnWidths: widthsOf(around),
    });
    // What the texts needed before is not known: rows only grow.
    const higher = followTexts(new Map(), needed, heights);
    if (higher.size > 0)
      await parts.change(path, (text) => patchedSheet(text, new Map(), undefined, higher));
  }
}
