import type { Workbook } from "../../workbook/model";
import { completePackage } from "./package";
import { LookBook, toExcelJs } from "./write";

/**
 * A workbook as the bytes of an xlsx file. Two writes of equal workbooks are equal, byte for byte.
 * Formulas without a cached value have none in the file; calculate the workbook first.
 */
export async function writeXlsx(workbook: Workbook, options: { readonly namespace?: string } = {}): Promise<Uint8Array> {
  const looks = new LookBook();
  const book = toExcelJs(workbook, looks, options.namespace);
  // Not packed here: the parts are completed and packed once, below. exceljs takes the option and does not tell its types.
  const bytes = await book.xlsx.writeBuffer({ useStyles: true, useSharedStrings: true, zip: { compression: "STORE" } } as Parameters<typeof book.xlsx.writeBuffer>[0]);
  return completePackage(bytes as ArrayBuffer, workbook, looks, options.namespace);
}
