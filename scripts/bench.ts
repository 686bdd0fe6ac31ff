/**
 * `npm run bench`: cost of a call from raw Excel arguments, cold start, bundle size, all of the built entry. One run, medians of
 * at least five repetitions with their spread; speeds as ratios to a fixed piece of work of the same run, so that machines compare.
 */
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { allFunctions } from "../src/functions/all";
import { CellError } from "../src/functions/cell";
import { benchShare } from "./bench-share";
import type { Example, WorksheetFunction } from "../src/functions/define";

const REPETITIONS = 7;
const CALLS = 20000;
/** Microseconds: a call of a scalar function; a cell of a spilling one. */
const SCALAR_GOAL = 2;
const SPILL_GOAL = 0.2;
const root = join(__dirname, "..");

interface Measured { readonly median: number; readonly low: number; readonly high: number }

function repeated(measure: () => number): Measured {
  const values = Array.from({ length: REPETITIONS }, measure).sort((a, b) => a - b);
  return { median: values[REPETITIONS >> 1]!, low: values[0]!, high: values[REPETITIONS - 1]! };
}

/** Microseconds for one call. */
function microseconds(call: () => unknown, calls: number): number {
  const start = process.hrtime.bigint();
  for (let i = 0; i < calls; i += 1) call();
  return Number(process.hrtime.bigint() - start) / 1000 / calls;
}

/** The yardstick: one look-up in a Map of a thousand texts. */
const yardstick = new Map(Array.from({ length: 1000 }, (_, i) => [`key${i}`, i]));
let sink = 0;
const lookUp = (): void => { sink += yardstick.get(`key${sink % 1000}`) ?? 0; };

const format = ({ median, low, high }: Measured, digits = 2): string => `${median.toFixed(digits)} (${low.toFixed(digits)} to ${high.toFixed(digits)})`;

type Associated = (...args: readonly unknown[]) => unknown;

/** The functions of the built entry, as Excel gets them. */
function associatedBy(path: string): Readonly<Record<string, Associated>> {
  const functions: Record<string, Associated> = {};
  Object.assign(globalThis, { CustomFunctions: { associate: (id: string, call: Associated) => { functions[id] = call; }, Error: class {}, ErrorCode: {} } });
  createRequire(__filename)(path);
  return functions;
}

/** Arguments as Excel hands them over: a matrix for each, null for what is left out, then the Invocation object. */
function rawArguments(fn: WorksheetFunction, given: Example["args"]): unknown[] {
  const matrix = (value: unknown): unknown => (value === undefined || value === null ? null : Array.isArray(value) ? value : [[value]]);
  const rest = fn.params[fn.params.length - 1]?.type === "rest";
  const fixed = rest ? fn.params.length - 1 : fn.params.length;
  return [...Array.from({ length: fixed }, (_, i) => matrix(given[i])), ...(rest ? [given.slice(fixed).map(matrix)] : []), {}];
}

function benchCalls(built: Readonly<Record<string, Associated>>): void {
  microseconds(lookUp, CALLS);
  const unit = repeated(() => microseconds(lookUp, CALLS));
  console.log(`cost of a call from raw Excel arguments, in microseconds, median of ${REPETITIONS} x ${CALLS} calls (lowest to highest); ratio to a Map look-up of ${unit.median.toFixed(3)} us`);
  const scalar: number[] = [];
  const spilling: number[] = [];
  for (const fn of allFunctions()) {
    const example = fn.examples.find((candidate) => !(fn.call(candidate.args) instanceof CellError));
    if (!example) continue;
    const args = rawArguments(fn, example.args);
    const associated = built[fn.name]!;
    const result = associated(...args) as readonly (readonly unknown[])[];
    const cells = fn.spills ? result.length * result[0]!.length : 1;
    const calls = Math.max(20, Math.ceil(CALLS / cells));
    microseconds(() => associated(...args), calls);
    const call = repeated(() => microseconds(() => associated(...args), calls));
    const cost = { median: call.median / cells, low: call.low / cells, high: call.high / cells };
    (fn.spills ? spilling : scalar).push(cost.median);
    const goal = fn.spills ? SPILL_GOAL : SCALAR_GOAL;
    console.log(`  ${fn.name.padEnd(14)} ${format(cost, fn.spills ? 3 : 2).padEnd(24)} ${(cost.median / unit.median).toFixed(1).padStart(7)} x${fn.spills ? `  a cell of ${cells}` : ""}${cost.median > goal ? "  above the goal" : ""}`);
  }
  for (const [what, costs, goal] of [["scalar functions", scalar, SCALAR_GOAL], ["spilling functions, a cell", spilling, SPILL_GOAL]] as const) {
    costs.sort((a, b) => a - b);
    console.log(`  ${costs.length} ${what}: median ${costs[costs.length >> 1]!.toFixed(3)} us, slowest ${costs[costs.length - 1]!.toFixed(3)} us; goal: each at most ${goal} us`);
  }
}

/** Milliseconds of script until the first answer, in a fresh process that loads the built functions entry. */
function benchColdStart(entry: string): void {
  const probe = (body: string): number => Number(execFileSync(process.execPath, ["-e", body], { encoding: "utf8" }));
  const answered = `const start=process.hrtime.bigint();const fns={};globalThis.CustomFunctions={associate:(id,f)=>{fns[id]=f},Error:class{},ErrorCode:{}};
    require(${JSON.stringify(entry)});const answer=fns.LPARCAP([[1000]]);if(answer[0][0]!==900)throw new Error("no answer");
    process.stdout.write(String(Number(process.hrtime.bigint()-start)/1e6));`;
  const empty = `const start=process.hrtime.bigint();require("node:os");process.stdout.write(String(Number(process.hrtime.bigint()-start)/1e6));`;
  const first = repeated(() => probe(answered));
  const nothing = repeated(() => probe(empty));
  console.log(`cold start to the first answer: ${format(first, 1)} ms of script; an empty entry ${format(nothing, 1)} ms; goal: at most 40 ms`);
}

function benchSize(entry: string): void {
  const gzip = gzipSync(readFileSync(entry), { level: 9 }).length;
  const catalogue = gzipSync(readFileSync(join(root, "build", "catalogue.json")), { level: 9 }).length;
  console.log(`functions entry: ${(statSync(entry).size / 1000).toFixed(0)} kB, ${(gzip / 1000).toFixed(1)} kB gzip (catalogue alone ${(catalogue / 1000).toFixed(1)} kB); goal: at most 200 kB gzip`);
}

const entry = join(root, "dist", "functions.js");
if (existsSync(entry)) {
  benchCalls(associatedBy(entry));
  benchColdStart(entry);
  benchSize(entry);
} else console.log("dist/functions.js is not built: run npm run build first");
benchShare().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
