/** The same cells in a second engine, HyperFormula, with a function of ours as a plugin of it; for comparison only. */
import { NAMESPACE } from "../../src/formula/namespace";
import { FunctionArgumentType, FunctionPlugin, HyperFormula } from "hyperformula";
import { allFunctions } from "../../src/functions/all";
import { parseCell } from "../../src/workbook/layout/address";
import type { Workbook } from "../../src/workbook/model";
import { stopwatch } from "./measure";

const NAME = `${NAMESPACE}.SAVERATE`;
const saveRate = allFunctions().find(({ name }) => `${NAMESPACE}.${name}` === NAME)!;

type Run = FunctionPlugin["runFunction"];

class OurFunctions extends FunctionPlugin {
  static override implementedFunctions = {
    [NAME]: {
      method: "answer",
      parameters: [
        { argumentType: FunctionArgumentType.SCALAR },
        { argumentType: FunctionArgumentType.SCALAR },
      ],
    },
  };

  answer(ast: { readonly args: Parameters<Run>[0] }, state: Parameters<Run>[1]): ReturnType<Run> {
    return this.runFunction(
      ast.args,
      state,
      this.metadata(NAME),
      (device: unknown, workload: unknown) => saveRate.call([device, workload]) as number,
    );
  }
}
HyperFormula.registerFunctionPlugin(OurFunctions, { enGB: { [NAME]: NAME } });

/** The cells of each sheet, row by row. */
function rowsOf(workbook: Workbook): Record<string, (string | number | boolean | null)[][]> {
  return Object.fromEntries(
    workbook.sheets.map(({ name, cells }) => {
      const rows: (string | number | boolean | null)[][] = [];
      for (const [address, { formula, value }] of cells) {
        const { row, column } = parseCell(address)!;
        (rows[row - 1] ??= [])[column - 1] =
          formula === undefined ? (value ?? null) : `=${formula}`;
      }
      return [name, Array.from(rows, (row) => Array.from(row ?? [], (cell) => cell ?? null))];
    }),
  );
}

/** Milliseconds for reading and calculating all cells. */
export function inHyperFormula(workbook: Workbook): number {
  const rows = rowsOf(workbook);
  const watch = stopwatch();
  const engine = HyperFormula.buildFromSheets(rows, { licenseKey: "gpl-v3", useColumnIndex: true });
  const passed = watch();
  const asking = engine.getSheetId("Asking")!;
  const answer = engine.getCellValue({ sheet: asking, row: 0, col: 2 });
  if (typeof answer !== "number")
    throw new Error(`the second engine answers ${JSON.stringify(answer)}`);
  engine.destroy();
  return passed;
}
