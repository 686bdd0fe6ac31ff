/**
 * Cells in a grid: one of ours relative to INDEX/MATCH over the same rows, and the growth of time
 * and memory with the number of cells.
 */
import { NAMESPACE } from "../../src/functions/core/namespace";
import { allFunctions } from "../../src/functions";
import type { CallableFunction } from "../../src/functions/core/cell-error";
import { calculateAll, newWorkbookId, type Grid } from "../../src/hosts/univer/calculation";
import { workbookData } from "../../src/hosts/univer/cell-mapping";
import { startGrid } from "../headless-grid";
import { columnLetters } from "../../src/spreadsheet/a1";
import type { Cell, Workbook } from "../../src/spreadsheet/workbook-model";
import { hyperFormula, inHyperFormula } from "./hyperformula";
import {
  askingSheet,
  formula,
  growingSheet,
  storedValue,
  lookUp,
  ours,
  ratesSheet,
  ROWS_OF_A_COLUMN,
  saveRates,
  workbookOf,
  type Question,
} from "./large-books";
import {
  bytesInUse,
  format,
  judged,
  megabytes,
  ratio,
  REPETITIONS,
  spread,
  stopwatch,
} from "./measure";

const COMPARED_CELLS = 3_600;
/** A cell of ours relative to a look-up over the same rows. */
const CELL_GOAL = 1.2;
const LIFTED_ROWS = 10_000;
/** One formula over all rows relative to one per row. */
const LIFTED_GOAL = 5;
const GROWTH_REPETITIONS = 5;
const GROWTH = [1_000, 10_000, 50_000, 130_000] as const;
/**
 * The largest relative to ten thousand; milliseconds of our code in the largest; bytes retained by
 * a recalculation.
 */
const GROWTH_GOAL = { times: 15, ownMs: 3_000, keptBytes: 2 ** 20 } as const;

const load = (grid: Grid, workbook: Workbook): void =>
  void grid.api.createWorkbook(workbookData(workbook, newWorkbookId()));

/** Milliseconds of one complete calculation. */
async function inTheGrid(workbook: Workbook): Promise<number> {
  const grid = startGrid(allFunctions());
  load(grid, workbook);
  const watch = stopwatch();
  await calculateAll(grid);
  const passed = watch();
  grid.univer.dispose();
  return passed;
}

async function againstLookUp(): Promise<void> {
  const rates = saveRates();
  const book = (question: Question): Workbook =>
    workbookOf({ Rates: ratesSheet(rates), Asking: askingSheet(COMPARED_CELLS, rates, question) });
  console.log(
    `a cell of ${NAMESPACE}.SAVERATE against INDEX/MATCH over the same ${rates.length} rows, ${COMPARED_CELLS.toLocaleString("en-US")} cells of each, calculated whole, in milliseconds; goal: at most ${CELL_GOAL} times`,
  );
  const [with_, without] = [book(ours), book(lookUp(rates.length))];
  const engines: [string, (workbook: Workbook) => Promise<number>][] = [["the grid", inTheGrid]];
  if (hyperFormula)
    engines.push(["HyperFormula", async (workbook) => inHyperFormula(hyperFormula!, workbook)]);
  else
    console.log(
      "  HyperFormula is not installed. Install it with npm ci --prefix scripts/bench/second-engine.",
    );
  for (const [engine, calculated] of engines) {
    await calculated(with_);
    await calculated(without);
    const [own, theirs]: [number[], number[]] = [[], []];
    for (let i = 0; i < REPETITIONS; i += 1) {
      own.push(await calculated(with_));
      theirs.push(await calculated(without));
    }
    const times = ratio(own, theirs);
    console.log(
      `  ${engine.padEnd(14)} SIZEBOOK ${format(spread(own), 0)}, INDEX/MATCH ${format(spread(theirs), 0)}: ${format(times)} times${judged(times.median <= CELL_GOAL)}`,
    );
  }
}

/** Rows of numbers in blocks of columns, with calls for each number or for each block. */
function rowsBook(kind: "single" | "lifted" | "none"): Workbook {
  const cells = new Map<string, Cell>();
  for (let i = 0; i < LIFTED_ROWS; i += 1) {
    const [row, block] = [(i % ROWS_OF_A_COLUMN) + 1, Math.floor(i / ROWS_OF_A_COLUMN)];
    const [given, answer] = [columnLetters(block * 2 + 1), columnLetters(block * 2 + 2)];
    cells.set(`${given}${row}`, storedValue(1000 + i));
    if (kind === "single")
      cells.set(`${answer}${row}`, formula(`${NAMESPACE}.CPWGROW(${given}${row},0.1,24)`));
    else if (row === 1)
      cells.set(
        `${answer}1`,
        formula(
          kind === "none"
            ? "1+1"
            : `${NAMESPACE}.CPWGROW(${given}1:${given}${Math.min(ROWS_OF_A_COLUMN, LIFTED_ROWS - i)},0.1,24)`,
        ),
      );
  }
  return workbookOf({ Rows: cells });
}

async function lifted(): Promise<void> {
  console.log(
    `${LIFTED_ROWS.toLocaleString("en-US")} rows of ${NAMESPACE}.CPWGROW in the grid: a formula in each, and one that spills over each column, beyond what the engine waits for one plain formula; goal: at least ${LIFTED_GOAL} times as fast`,
  );
  const [single, spilled, plain] = [rowsBook("single"), rowsBook("lifted"), rowsBook("none")];
  await inTheGrid(single);
  await inTheGrid(spilled);
  const [each, once]: [number[], number[]] = [[], []];
  for (let i = 0; i < REPETITIONS; i += 1) {
    const nothing = await inTheGrid(plain);
    each.push((await inTheGrid(single)) - nothing);
    once.push((await inTheGrid(spilled)) - nothing);
  }
  const times = ratio(each, once);
  console.log(
    `  single ${format(spread(each), 0)} ms, lifted ${format(spread(once), 0)} ms: ${format(times, 1)} times as fast${times.median >= LIFTED_GOAL ? "" : "  below the goal"}`,
  );
}

/** Measures our functions alone, without the grid around them. */
function watched(): {
  readonly functions: readonly CallableFunction[];
  readonly spent: () => number;
} {
  let milliseconds = 0;
  const functions = allFunctions().map((fn): CallableFunction => ({
    name: fn.name,
    call(args) {
      const start = performance.now();
      try {
        return fn.call(args);
      } finally {
        milliseconds += performance.now() - start;
      }
    },
  }));
  const spent = (): number => {
    const passed = milliseconds;
    milliseconds = 0;
    return passed;
  };
  return { functions, spent };
}

interface Grown {
  readonly whole: number;
  readonly own: number;
  readonly again: number;
  readonly loaded: number;
  /** Bytes, if measured. */ readonly kept?: number;
}

const recalculate = (grid: Grid, value: number): Promise<void> =>
  calculateAll(grid, () => {
    grid.api.getActiveWorkbook()!.getSheetByName("Growing")!.getRange("A1").setValue(value);
  });

async function grown(count: number, measuresHeldResults: boolean): Promise<Grown> {
  const { functions, spent } = watched();
  const before = bytesInUse();
  const grid = startGrid(functions);
  load(grid, workbookOf({ Growing: growingSheet(count) }));
  const watch = stopwatch();
  await calculateAll(grid);
  const [whole, own] = [watch(), spent()];
  const loaded = bytesInUse() - before;
  watch();
  await recalculate(grid, 2);
  const again = watch();
  const heldResults = measuresHeldResults ? await heldByRecalculating(grid) : undefined;
  grid.univer.dispose();
  return { whole, own, again, loaded, ...(heldResults === undefined ? {} : { kept: heldResults }) };
}

async function heldByRecalculating(grid: Grid): Promise<number> {
  await recalculate(grid, 3);
  const settled = bytesInUse();
  for (let i = 4; i <= 6; i += 1) await recalculate(grid, i);
  return bytesInUse() - settled;
}

async function growth(): Promise<void> {
  console.log(
    `columns of ${NAMESPACE} cells in the grid: the whole calculation and, of it, our own functions, milliseconds; memory of the loaded grid; what three further recalculations kept`,
  );
  const own = new Map<number, number>();
  const whole = new Map<number, number>();
  for (const count of GROWTH) {
    const runs: Grown[] = [];
    for (let i = 0; i < GROWTH_REPETITIONS; i += 1) runs.push(await grown(count, i === 0));
    const of = (key: keyof Grown) => spread(runs.flatMap((run) => run[key] ?? []));
    own.set(count, of("own").median);
    whole.set(count, of("whole").median);
    console.log(
      `  ${count.toLocaleString("en-US").padStart(8)} cells  whole ${format(of("whole"), 0)}  own ${format(of("own"), 1)}  again ${format(of("again"), 0)}  loaded ${megabytes(of("loaded").median)} MB  kept ${megabytes(of("kept").median)} MB${judged(of("kept").median <= GROWTH_GOAL.keptBytes)}`,
    );
  }
  const [most, ten] = [GROWTH[GROWTH.length - 1]!, 10_000];
  const times = own.get(most)! / own.get(ten)!;
  console.log(
    `  ${most.toLocaleString("en-US")} cells take ${times.toFixed(1)} times the own time of ${ten.toLocaleString("en-US")}, ${(whole.get(most)! / whole.get(ten)!).toFixed(1)} times the whole; goal: at most ${GROWTH_GOAL.times} times and ${GROWTH_GOAL.ownMs / 1000} s of our own${judged(times <= GROWTH_GOAL.times && own.get(most)! <= GROWTH_GOAL.ownMs)}`,
  );
}

async function main(): Promise<void> {
  await againstLookUp();
  await lifted();
  await growth();
}
main().then(
  () => process.exit(0),
  (error: Error) => {
    console.error(error.stack);
    process.exit(1);
  },
);
