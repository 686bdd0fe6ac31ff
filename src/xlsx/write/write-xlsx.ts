import type { Workbook as ExcelJsWorkbook } from "exceljs";
import type { Workbook } from "../../spreadsheet/workbook-model";
import { completePackage } from "./finalize-package";
import { StyleMarks, toExcelJs } from "./exceljs-workbook";

/** Steps of exceljs's writer that its types omit. */
interface Writer {
  addContentTypes(
    zip: { append(content: string, options: { readonly name: string }): void },
    model: unknown,
  ): Promise<void>;
  _finalize(zip: unknown): Promise<unknown>;
}

/**
 * The parts that exceljs writes, by path. Its own packing is bypassed, because the parts would have
 * to be unpacked and packed again.
 */
async function partsOf(book: ExcelJsWorkbook): Promise<Map<string, string>> {
  const parts = new Map<string, string>();
  const writer = book.xlsx as unknown as Writer;
  const first = writer.addContentTypes.bind(writer);
  writer.addContentTypes = (zip, model) => {
    zip.append = (content, { name }) => {
      parts.set(name, content);
    };
    return first(zip, model);
  };
  writer._finalize = () => Promise.resolve(writer);
  await book.xlsx.writeBuffer({ useStyles: true, useSharedStrings: true });
  return parts;
}

/**
 * A workbook as the bytes of an xlsx file. Equal workbooks give equal bytes. Formulas without a
 * cached value have none in the file: calculate the workbook first.
 */
export async function writeXlsx(
  workbook: Workbook,
  options: {
    readonly namespace?: string;
    /** Called between writing and packing the parts: the memory used for writing can be freed. */
    readonly path?: () => void;
  } = {},
): Promise<Uint8Array> {
  const marks = new StyleMarks();
  const parts = await partsOf(toExcelJs(workbook, marks, options.namespace));
  options.path?.();
  return completePackage(parts, workbook, marks, options.namespace);
}
