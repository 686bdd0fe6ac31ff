/**
 * The same cells in a second engine, HyperFormula, with a function of ours as a plugin; for
 * comparison only. It has its own package.json, so that only those who compare install it: `npm ci
 * --prefix scripts/bench/second-engine`.
 */
import { createRequire } from "node:module";
import { join } from "node:path";
import { NAMESPACE } from "../../src/functions/core/namespace";
import { allFunctions } from "../../src/functions";
import { parseCell } from "../../src/spreadsheet/a1";
import type { Workbook } from "../../src/spreadsheet/workbook-model";
import { stopwatch } from "./measure";

const NAME = `${NAMESPACE}.SAVERATE`;
const saveRate = allFunctions().find(({ name }) => `${NAMESPACE}.${name}` === NAME)!;

type CellRows = readonly (readonly (string | number | boolean | null)[])[];
type RunFunction = (
  args: unknown,
  state: unknown,
  metadata: unknown,
  answer: (...given: readonly unknown[]) => number,
) => unknown;
interface Plugin {
  readonly runFunction: RunFunction;
  metadata(name: string): unknown;
}
interface Engine {
  getSheetId(name: string): number | undefined;
  getCellValue(cell: { sheet: number; row: number; col: number }): unknown;
  destroy(): void;
}
/** The used part of HyperFormula. */
interface Library {
  readonly FunctionArgumentType: { readonly SCALAR: string };
  readonly FunctionPlugin: new (...args: never[]) => Plugin;
  readonly HyperFormula: {
    registerFunctionPlugin(plugin: unknown, names: object): void;
    buildFromSheets(sheets: Readonly<Record<string, CellRows>>, options: object): Engine;
  };
}

/** HyperFormula with the function, or undefined where it is not installed. */
function load(): Library["HyperFormula"] | undefined {
  const home = createRequire(
    join(process.cwd(), "scripts", "bench", "second-engine", "package.json"),
  );
  try {
    const library = home("hyperformula") as Library;
    register(library);
    return library.HyperFormula;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "MODULE_NOT_FOUND") return undefined;
    throw error;
  }
}

function register({ FunctionArgumentType, FunctionPlugin, HyperFormula }: Library): void {
  class OurFunctions extends FunctionPlugin {
    static implementedFunctions = {
      [NAME]: {
        method: "answer",
        parameters: [
          { argumentType: FunctionArgumentType.SCALAR },
          { argumentType: FunctionArgumentType.SCALAR },
        ],
      },
    };

    answer(ast: { readonly args: unknown }, state: unknown): unknown {
      return this.runFunction(
        ast.args,
        state,
        this.metadata(NAME),
        (device: unknown, workload: unknown) => saveRate.call([device, workload]) as number,
      );
    }
  }
  HyperFormula.registerFunctionPlugin(OurFunctions, { enGB: { [NAME]: NAME } });
}

export const hyperFormula = load();

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
export function inHyperFormula(library: Library["HyperFormula"], workbook: Workbook): number {
  const rows = rowsOf(workbook);
  const watch = stopwatch();
  const engine = library.buildFromSheets(rows, { licenseKey: "gpl-v3", useColumnIndex: true });
  const passed = watch();
  const asking = engine.getSheetId("Asking")!;
  const answer = engine.getCellValue({ sheet: asking, row: 0, col: 2 });
  if (typeof answer !== "number")
    throw new Error(`The second engine returned ${JSON.stringify(answer)}`);
  engine.destroy();
  return passed;
}
