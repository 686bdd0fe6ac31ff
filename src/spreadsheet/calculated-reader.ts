/** Reads a workbook with the results of an engine; the workbook itself stays as it is. */
import type { CalculatedCells } from "./apply-results";
import { cellAddress, parseRange } from "./a1";
import { readerOf, type WorkbookReader } from "./workbook-reader";
import type { Workbook } from "./workbook-model";

/** A reader of the workbook whose formula cells have the results of the engine. */
export function calculatedReader(workbook: Workbook, calculated: CalculatedCells): WorkbookReader {
  const reader = readerOf(workbook);
  return {
    sheets: () => reader.sheets(),
    names: () => reader.names(),
    usedRange: (sheet) => reader.usedRange(sheet),
    async read(range) {
      const from = parseRange(range.range)?.from;
      const rows = await reader.read(range);
      return rows.map((row, down) =>
        row.map((content, right) => {
          if (content.formula === undefined) return content;
          const address = cellAddress({ row: from!.row + down, column: from!.column + right });
          return { ...content, ...calculated.read(range.sheet, address) };
        }),
      );
    },
  };
}
