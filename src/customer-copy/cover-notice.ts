/**
 * The notice on a plan's cover for readers without the add-in, with another text in a customer
 * copy.
 */
import {
  COPY_NOTICE,
  isReaderNotice,
  LIVE_NOTICE,
  READER_NOTICE_CELL,
} from "../plan/read/reader-notice";
import { definedNameOf } from "../spreadsheet/layout/registry";
import { splitReference } from "../spreadsheet/a1";
import { BOOK, namesIn } from "../xlsx/package/workbook-part";
import { contentOfCell, eachCell } from "../xlsx/read/cells";
import type { XlsxPackage } from "../xlsx/package/xlsx-package";
import { patchCells } from "../xlsx/write/patch-cells";
import { textsOf } from "../xlsx/read/file-cells";

/** Replaces the notice by the one for this kind of file; leaves texts of the user unchanged. */
export async function setReaderLine(parts: XlsxPackage, kind: "live" | "copy"): Promise<void> {
  const namePart = namesIn(await parts.text(BOOK)).find(
    ({ name }) => name.toLowerCase() === definedNameOf(READER_NOTICE_CELL),
  );
  const at = namePart && splitReference(namePart.formula);
  const sheet = at && (await parts.sheets()).find(({ name }) => name === at.sheet);
  if (!at || !sheet) return;
  const texts = await textsOf(parts);
  let shown: unknown;
  const part = await parts.text(sheet.path);
  eachCell(part, (cell) => {
    if (cell.address === at.range) shown = contentOfCell(cell, texts)?.value;
  });
  if (!isReaderNotice(shown)) return;
  const line = kind === "live" ? LIVE_NOTICE : COPY_NOTICE;
  await patchCells(parts, sheet.path, new Map([[at.range, { value: line }]]));
}
