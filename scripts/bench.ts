/**
 * `npm run bench`: cost of a call from raw arguments, cold start, bundle size. One run, medians of at least five
 * repetitions with their spread; speeds as ratios to a fixed piece of work of the same run, so that machines compare.
 */
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { allFunctions } from "../src/functions/all";
import { CellError } from "../src/functions/cell";

const REPETITIONS = 7;
const CALLS = 20000;
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

function benchCalls(): void {
  microseconds(lookUp, CALLS);
  const unit = repeated(() => microseconds(lookUp, CALLS));
  console.log(`cost of a call from raw one-cell matrices, in microseconds, median of ${REPETITIONS} x ${CALLS} calls (lowest to highest); ratio to a Map look-up of ${unit.median.toFixed(3)} us`);
  const medians: number[] = [];
  for (const fn of allFunctions().filter((candidate) => !candidate.spills && candidate.subject !== "catalogue" && candidate.subject !== "rules")) {
    const example = fn.examples.find((candidate) => !(fn.call(candidate.args) instanceof CellError));
    if (!example) continue;
    const args = example.args.map((arg) => (Array.isArray(arg) ? arg : [[arg]]));
    microseconds(() => fn.call(args), CALLS);
    const cost = repeated(() => microseconds(() => fn.call(args), CALLS));
    medians.push(cost.median);
    console.log(`  ${fn.name.padEnd(12)} ${format(cost).padEnd(24)} ${(cost.median / unit.median).toFixed(1).padStart(7)} x`);
  }
  medians.sort((a, b) => a - b);
  console.log(`  median of ${medians.length} functions: ${medians[medians.length >> 1]?.toFixed(2)} us; slowest ${medians[medians.length - 1]?.toFixed(2)} us; goal: each at most 2 us`);
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

benchCalls();
const entry = join(root, "dist", "functions.js");
if (existsSync(entry)) {
  benchColdStart(entry);
  benchSize(entry);
} else console.log("dist/functions.js is not built: run npm run build first");
