/** Gives each input of a filled plan an error value, and reads what the plan shows. */
import type { CellValue } from "../../src/spreadsheet/workbook-model";
import { buildPlan } from "../../src/plan/definition/build-plan";
import { badInputs } from "./bad-inputs";
import { calculated } from "./calculated";
import type { FilledPlan } from "./filled-plans";
import { withSmallCapacity } from "./small-capacity";

/** The pages of the report. */
const PAGES: readonly string[] = [
  "Summary",
  "Alternatives",
  "Demand",
  "Assumptions and risks",
  "How to read it",
];

export interface ErrorInputs {
  /** The inputs that have a value. */
  readonly inputs: readonly string[];
  readonly sheetOf: (input: string) => string;
  /** Gives one of them an error value, and the others their own. */
  readonly setError: (input: string) => Promise<void>;
  /** The results on the pages: values and errors by "sheet!cell". */
  readonly shown: () => ReadonlyMap<string, CellValue>;
  readonly read: (reference: string) => CellValue;
  readonly dispose: () => void;
}

/** Opens a plan whose inputs are formulas: the one with the number in a cell has an error value. */
export async function openErrorInputs(plan: FilledPlan): Promise<ErrorInputs> {
  const { workbook, index } = withSmallCapacity(plan.inputs, plan.only, () =>
    buildPlan(plan.inputs, plan.only),
  );
  const switchCell = { sheet: workbook.sheets[0]!.name, address: "ZZ1" };
  const cells = new Map(workbook.sheets.map((sheet) => [sheet.name, new Map(sheet.cells)]));
  const placeOf = (reference: string): { sheet: string; address: string } => {
    const { sheet, cell } = index.addressOf(reference)!;
    return { sheet, address: cell.replace(/\$/g, "") };
  };
  const results = [...cells].flatMap(([sheet, ofSheet]) =>
    PAGES.includes(sheet)
      ? [...ofSheet].flatMap(([address, { formula }]) =>
          formula === undefined ? [] : [{ sheet, address }],
        )
      : [],
  );
  const inputs = [...new Set(badInputs(plan).map(({ at }) => at))].filter((input) => {
    if (!index.addressOf(input)) return false;
    const { sheet, address } = placeOf(input);
    return (cells.get(sheet)!.get(address)?.value ?? "") !== "";
  });
  inputs.forEach((input, i) => {
    const { sheet, address } = placeOf(input);
    const { value, ...cell } = cells.get(sheet)!.get(address)!;
    const text = typeof value === "string" ? `"${value.replace(/"/g, '""')}"` : String(value);
    const formula = `IF('${switchCell.sheet}'!$ZZ$1=${i + 1},NA(),${text})`;
    cells.get(sheet)!.set(address, { ...cell, value: null, formula });
  });
  const book = await calculated({
    ...workbook,
    sheets: workbook.sheets.map((sheet) => ({ ...sheet, cells: cells.get(sheet.name)! })),
  });
  const read = (sheet: string, address: string): CellValue => {
    const { value, error } = book.read(sheet, address);
    return error ?? value;
  };
  return {
    inputs,
    sheetOf: (input) => placeOf(input).sheet,
    setError: (input) => book.set([{ ...switchCell, value: inputs.indexOf(input) + 1 }]),
    shown: () =>
      new Map(results.map(({ sheet, address }) => [`${sheet}!${address}`, read(sheet, address)])),
    read: (reference) => {
      const { sheet, address } = placeOf(reference);
      return read(sheet, address);
    },
    dispose: () => book.dispose(),
  };
}
