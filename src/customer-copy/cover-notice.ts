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
import { namesIn } from "../xlsx/package/workbook-part";
import { BOOK } from "../xlsx/package/part-paths";
import type { XlsxPackage } from "../xlsx/package/xlsx-package";
import { patchCells } from "../xlsx/write/patch-cells";
import { sharedContents } from "../xlsx/read/file-cells";
import { valuesOf } from "./stored-plan";

/** Replaces the notice by the one for this kind of file; leaves texts of the user unchanged. */
export async function setReaderLine(parts: XlsxPackage, kind: "live" | "copy"): Promise<void> {
  const namePart = namesIn(await parts.text(BOOK)).find(
    ({ name }) => name.toLowerCase() === definedNameOf(READER_NOTICE_CELL),
  );
  const place = namePart && splitReference(namePart.formula);
  const sheet = place && (await parts.sheets()).find(({ name }) => name === place.sheet);
  if (!place || !sheet) return;
  const values = valuesOf(await parts.text(sheet.path), await sharedContents(parts));
  if (!isReaderNotice(values.get(place.range))) return;
  const line = kind === "live" ? LIVE_NOTICE : COPY_NOTICE;
  await patchCells(parts, sheet.path, new Map([[place.range, { value: line }]]));
}
