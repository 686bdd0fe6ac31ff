/** Results of a workbook that the test page of the pane shows without calculating them. */
import type { CellValue, Workbook } from "../../src/spreadsheet/workbook-model";

/** The values of formulas at build time, by sheet and address; an error is an object. */
export type StoredValues = Readonly<
  Record<string, Readonly<Record<string, CellValue | { readonly error: string }>>>
>;

/** Assigns stored values to the formulas of a newly built workbook. */
export function withValues(workbook: Workbook, values: StoredValues): Workbook {
  for (const { name, cells } of workbook.sheets) {
    for (const [address, stored] of Object.entries(values[name] ?? {})) {
      const cell = cells.get(address);
      if (!cell) continue;
      if (typeof stored === "object" && stored !== null) cell.error = stored.error;
      else cell.value = stored;
    }
  }
  return workbook;
}

/** The reverse: the values of a calculated workbook's formulas. */
export const valuesOf = (workbook: Workbook): StoredValues =>
  Object.fromEntries(
    workbook.sheets.map(({ name, cells }) => [
      name,
      Object.fromEntries(
        [...cells]
          .filter(([, { formula }]) => formula !== undefined)
          .map(([address, { value, error }]) => [
            address,
            error === undefined ? (value ?? null) : { error },
          ]),
      ),
    ]),
  );
