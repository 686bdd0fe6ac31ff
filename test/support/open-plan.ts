/** Builds and calculates a plan, and reads it by the names of its cells. */
import type { CalculatedWorkbook } from "../../src/calculation/calculate";
import { buildPlan } from "../../src/plan/definition/build-plan";
import { type PlanInputs } from "../../src/plan/inputs/plan-inputs";
import { parsePlanInputs } from "../../src/plan/inputs/inputs";
import type { PlanVariant } from "../../src/plan/definition/plan-variant";
import { lint } from "../../src/spreadsheet/lint";
import type { CellValue } from "../../src/spreadsheet/workbook-model";
import { calculated } from "./calculated";
import { withSmallCapacity } from "./small-capacity";

export interface OpenPlan {
  /**
   * The value of a cell, or its error code: "cover.verdict", "saved.hours[2]",
   * "load.dAEnd[26]#expected".
   */
  readonly read: (reference: string) => CellValue;
  readonly set: (cells: Readonly<Record<string, CellValue>>) => Promise<void>;
  /** Whether the plan has a cell of this name. */
  readonly has: (reference: string) => boolean;
  /** The number of rows of a table. */
  readonly rowsOf: (table: string) => number;
  /** Every formula cell that shows an error. */
  readonly errors: () => string[];
  readonly dispose: () => void;
}

/**
 * @param only names of the sheets of optional sections to include
 * @param rowCapacity by default, the lists have as many rows as are given; "template" gives them
 * those of the template
 */
export async function openPlan(
  inputs: PlanInputs,
  only?: readonly string[],
  variant?: PlanVariant,
  rowCapacity: "given" | "template" = "given",
): Promise<OpenPlan> {
  const build = (): ReturnType<typeof buildPlan> => buildPlan(inputs, only, variant);
  const { workbook, index } =
    rowCapacity === "given" ? withSmallCapacity(inputs, only, build) : build();
  const findings = lint(workbook);
  if (findings.length)
    throw new Error(
      findings
        .slice(0, 5)
        .map(({ sheet, cell, problem, formula }) => `${sheet}!${cell}: ${problem}: ${formula}`)
        .join("\n"),
    );
  const book: CalculatedWorkbook = await calculated(workbook);
  const placeOf = (reference: string): { sheet: string; address: string } => {
    const { sheet, cell } = index.addressOf(reference)!;
    return { sheet, address: cell.replace(/\$/g, "") };
  };
  return {
    read(reference) {
      const { sheet, address } = placeOf(reference);
      const { value, error } = book.read(sheet, address);
      return error ?? value;
    },
    has: (reference) => index.addressOf(reference) !== undefined,
    rowsOf: (table) => index.tables.get(table)?.rowCount ?? 0,
    set: (cells) =>
      book.set(
        Object.entries(cells).map(([reference, value]) => ({ ...placeOf(reference), value })),
      ),
    errors: () =>
      workbook.sheets.flatMap((sheet) =>
        [...sheet.cells]
          .filter(([, { formula }]) => formula !== undefined)
          .flatMap(([address, { formula }]) => {
            const { error } = book.read(sheet.name, address);
            return error ? [`${sheet.name}!${address} ${error} ${formula}`] : [];
          }),
      ),
    dispose: () => book.dispose(),
  };
}

/** Inputs as an inputs file contains them; a problem fails the test. */
export function inputsOf(json: unknown): PlanInputs {
  const result = parsePlanInputs(json);
  if ("problems" in result) throw new Error(JSON.stringify(result.problems));
  return result.inputs;
}
