import type { CalculatedWorkbook } from "../../src/calculation/calculate";
import type { Workbook } from "../../src/spreadsheet/workbook-model";

/** Formula cells that show something else in one of two calculations. */
export function differences(
  { sheets }: Workbook,
  incremental: CalculatedWorkbook,
  whole: CalculatedWorkbook,
): string[] {
  return sheets.flatMap(({ name, cells }) =>
    [...cells].flatMap(([address, { formula }]) => {
      if (formula === undefined) return [];
      const [a, b] = [incremental.read(name, address), whole.read(name, address)];
      return Object.is(a.value, b.value) && a.error === b.error
        ? []
        : [`${name}!${address}: ${a.error ?? a.value}, not ${b.error ?? b.value}: ${formula}`];
    }),
  );
}
