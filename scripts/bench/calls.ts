/**
 * The cost of a call from raw Excel arguments, in the built entry: every function, and one call
 * over many rows.
 */
import { CellError } from "../../src/functions/core/cell-error";
import { allFunctions } from "../../src/functions";
import type { Example, WorksheetFunction } from "../../src/functions/core/define-function";
import { associatedFunctions, type Associated } from "./entry";
import { format, judged, microseconds, ratio, REPETITIONS, repeated, spread } from "./measure";

const CALLS = 20000;
/** Microseconds: a call, and each cell that it spills. */
const SCALAR_GOAL = 2;
const SPILL_GOAL = 0.2;
/** Microseconds of a call that compares all rated systems. */
const SEARCH_GOAL = 1000;
const SEARCHES: ReadonlySet<string> = new Set(["CPWFIND"]);
const ROWS = 10_000;

/** The reference: one look-up in a Map of a thousand texts. */
const yardstick = new Map(Array.from({ length: 1000 }, (_, i) => [`key${i}`, i]));
let sink = 0;
const lookUp = (): void => {
  sink += yardstick.get(`key${sink % 1000}`) ?? 0;
};

type Cells = readonly (readonly unknown[])[];

/** Functions that search texts load them first, in the page only. */
function isAnswerToCome(result: unknown): result is Promise<Cells> {
  if (!(result instanceof Promise)) return false;
  result.catch(() => undefined);
  return true;
}

const matrix = (value: unknown): unknown =>
  value === undefined || value === null ? null : Array.isArray(value) ? value : [[value]];

/**
 * Arguments as Excel passes them: a matrix for each, null for missing ones, then the Invocation
 * object.
 */
export function rawArguments(fn: WorksheetFunction, exampleArgs: Example["args"]): unknown[] {
  const rest = fn.params[fn.params.length - 1]?.type === "rest";
  const fixed = rest ? fn.params.length - 1 : fn.params.length;
  return [
    ...Array.from({ length: fixed }, (_, i) => matrix(exampleArgs[i])),
    ...(rest ? [exampleArgs.slice(fixed).map(matrix)] : []),
    {},
  ];
}

const countCells = (cells: Cells): number => cells.length * cells[0]!.length;

const answeredExample = (fn: WorksheetFunction): Example | undefined =>
  fn.examples.find(({ args }) => !(fn.call(args) instanceof CellError));

function goalOf({ name, spills }: WorksheetFunction, cells: number): number {
  if (SEARCHES.has(name)) return SEARCH_GOAL;
  return spills ? SCALAR_GOAL + cells * SPILL_GOAL : SCALAR_GOAL;
}

function everyFunction(built: Readonly<Record<string, Associated>>): void {
  microseconds(lookUp, CALLS);
  const unit = repeated(() => microseconds(lookUp, CALLS));
  console.log(
    `cost of a call from raw Excel arguments, in microseconds, median of ${REPETITIONS} x ${CALLS} calls (lowest to highest); ratio to a Map look-up of ${unit.median.toFixed(3)} us`,
  );
  const [scalar, ranges, spilling]: [number[], number[], number[]] = [[], [], []];
  for (const fn of allFunctions()) {
    const example = answeredExample(fn);
    if (!example) continue;
    const args = rawArguments(fn, example.args);
    const associated = built[fn.name]!;
    const result = associated(...args);
    if (isAnswerToCome(result)) {
      console.log(`  ${fn.name.padEnd(14)} answers after its texts are loaded: not measured`);
      continue;
    }
    const cells = fn.spills ? countCells(result as Cells) : 1;
    const calls = Math.max(20, Math.ceil(CALLS / cells));
    microseconds(() => associated(...args), calls);
    const call = repeated(() => microseconds(() => associated(...args), calls));
    const cost = { median: call.median / cells, low: call.low / cells, high: call.high / cells };
    const takesRanges = fn.params.some(({ type }) => type === "range");
    (fn.spills ? spilling : takesRanges ? ranges : scalar).push(cost.median);
    console.log(
      `  ${fn.name.padEnd(14)} ${format(cost, fn.spills ? 3 : 2).padEnd(24)} ${(cost.median / unit.median).toFixed(1).padStart(7)} x${fn.spills ? `  a cell of ${cells}` : ""}${takesRanges ? "  takes whole ranges" : judged(call.median <= goalOf(fn, cells))}`,
    );
  }
  const sum = (what: string, costs: readonly number[], goal: string): void => {
    const { median, high } = spread(costs);
    console.log(
      `  ${costs.length} ${what}: median ${median.toFixed(3)} us, slowest ${high.toFixed(3)} us${goal}`,
    );
  };
  sum(
    "scalar functions",
    scalar,
    `; goal: each at most ${SCALAR_GOAL} us${judged(Math.max(...scalar) <= SCALAR_GOAL)}`,
  );
  sum("functions that take whole ranges", ranges, "");
  sum(
    "spilling functions, a cell",
    spilling,
    `; goal of a call: ${SCALAR_GOAL} us and ${SPILL_GOAL} us a cell`,
  );
}

/**
 * Functions that are typed down long columns: their arguments, with the one that differs from row
 * to row.
 */
const LIFTED: readonly {
  readonly name: string;
  readonly args: readonly unknown[];
  readonly vary: number;
  readonly value: (row: number) => unknown;
}[] = [
  { name: "LPARCAP", args: [1000], vary: 0, value: (row) => 1000 + row },
  { name: "CPWGROW", args: [1000, 0.1, 24], vary: 0, value: (row) => 1000 + row },
  {
    name: "CPWRATE",
    args: ["9117-MMD", "EPM1", 8],
    vary: 2,
    value: (row) => [4, 8, 16, 32][row % 4],
  },
  {
    name: "SAVERATE",
    args: ["3580-002", "User Mix 12GB"],
    vary: 0,
    value: (row) => ["3580-002", "SLR100", "3592-J1A"][row % 3],
  },
];

function lifted(built: Readonly<Record<string, Associated>>): void {
  console.log(
    `one call over ${ROWS.toLocaleString("en-US")} rows against as many single calls of the built entry, without any grid around them, microseconds a row`,
  );
  for (const { name, args, vary, value } of LIFTED) {
    const fn = allFunctions().find((worksheetFunction) => worksheetFunction.name === name)!;
    const associated = built[name]!;
    const rows = Array.from({ length: ROWS }, (_, row) =>
      rawArguments(fn, args.map((arg, i) => (i === vary ? value(row) : arg)) as Example["args"]),
    );
    const whole = rawArguments(
      fn,
      args.map((arg, i) =>
        i === vary ? Array.from({ length: ROWS }, (_, row) => [value(row)]) : arg,
      ) as Example["args"],
    );
    const single = (): number =>
      microseconds(() => rows.forEach((row) => associated(...row)), 1) / ROWS;
    const once = (): number => microseconds(() => associated(...whole), 1) / ROWS;
    single();
    once();
    const pairs = Array.from({ length: REPETITIONS }, () => [single(), once()] as const);
    const times = ratio(
      pairs.map(([a]) => a),
      pairs.map(([, b]) => b),
    );
    console.log(
      `  ${name.padEnd(14)} single ${format(spread(pairs.map(([a]) => a)), 3)}, lifted ${format(spread(pairs.map(([, b]) => b)), 3)}: ${format(times, 1)} times as fast`,
    );
  }
}

const built = associatedFunctions();
everyFunction(built);
lifted(built);
