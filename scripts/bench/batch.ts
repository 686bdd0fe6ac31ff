/**
 * Part of `npm run bench`: the installed command on lists of calls and folders of plans, and the
 * size of the library in a browser. Other work on the machine multiplies elapsed times, and changes
 * processor times less: goals for one core, and for threads next to each other, are those of the
 * latter.
 */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { call } from "../../src/library";
import { runCommand, type CommandRun } from "./command";
import { format, judged, REPETITIONS, spread } from "./measure";

const COMMAND = "build/cli/sizebook.js";
const LIBRARY = "build/library-modules/functions.mjs";
const CALLS = 200_000;
const PLANS = 100;
/** Plans that are built by a command each, for comparison. */
const SEPARATE_PLANS = 6;
/** The smallest template: what threads add to the work shows most there. */
const TEMPLATE = "memory-tuning";
const NO_FLAGS: readonly string[] = [];
const GOALS = {
  batchSeconds: 1,
  batchMegabytes: 300,
  startSeconds: 0.4,
  /** Elapsed time of two threads as a part of one command after the other: a half, and a tenth. */
  fleetRatio: 0.55,
} as const;

const run = (...words: string[]): CommandRun => runCommand(COMMAND, words, NO_FLAGS);

const processorSeconds = (runs: readonly CommandRun[]): readonly number[] =>
  runs.map((timed) => timed.processorSeconds);

/** Calls of CPWRATE for all published ratings in turn. */
function callLines(): string {
  const list = call("CPWLIST", ["", "system,feature,cores"]);
  if (!("value" in list) || !Array.isArray(list.value)) throw new Error(JSON.stringify(list));
  const [, ...rows] = list.value as readonly (readonly unknown[])[];
  const answered = rows
    .map((args) => ({ name: "CPWRATE", args: args as string[] }))
    .filter(({ name, args }) => "value" in call(name, args));
  return Array.from({ length: CALLS }, (_, i) =>
    JSON.stringify(answered[i % answered.length]),
  ).join("\n");
}

function measureStart(): void {
  const runs = Array.from({ length: REPETITIONS }, () => run("fn", "LPARCAP", "1000"));
  const seconds = spread(runs.map((timed) => timed.seconds));
  console.log(
    `start of the command with one answer, seconds: ${format(seconds)}, of the processor ${format(spread(processorSeconds(runs)))}${judged(seconds.median < GOALS.startSeconds)}`,
  );
}

function measureBatch(folder: string): void {
  const path = join(folder, "calls.ndjson");
  writeFileSync(path, `${callLines()}\n`);
  const runs = Array.from({ length: REPETITIONS }, () => run("batch", path));
  const seconds = spread(processorSeconds(runs));
  const megabytes = Math.max(...runs.map((timed) => timed.megabytes));
  console.log(
    `${CALLS.toLocaleString("en-US")} calls of CPWRATE from a file, seconds of the processor, start included: ${format(seconds)}${judged(seconds.median <= GOALS.batchSeconds)}`,
  );
  console.log(`  elapsed: ${format(spread(runs.map((timed) => timed.seconds)))}`);
  console.log(
    `  most memory, MB: ${megabytes.toFixed(0)}${judged(megabytes <= GOALS.batchMegabytes)}`,
  );
}

const inputFile = (folder: string, number: number): string =>
  join(folder, `customer-${String(number).padStart(3, "0")}.json`);

function measureFleet(folder: string): void {
  const inputs = join(folder, "inputs");
  mkdirSync(inputs);
  for (let i = 1; i <= PLANS; i += 1)
    writeFileSync(
      inputFile(inputs, i),
      JSON.stringify({ sizebook: "plan", fields: { "cover.customer": `Customer ${i}` } }),
    );
  const fleet = (jobs: number): CommandRun =>
    run(
      ...["fleet", inputs, "--out", join(folder, `plans-${jobs}`), "--template", TEMPLATE],
      ...["--date", "2026-01-31", "--jobs", String(jobs)],
    );
  const separate = Array.from({ length: SEPARATE_PLANS }, (_, i) =>
    run(
      ...["plan", "--inputs", inputFile(inputs, i + 1), "--out", join(folder, `plan-${i}.xlsx`)],
      ...["--template", TEMPLATE, "--date", "2026-01-31"],
    ),
  );
  const secondsEach = separate.reduce((sum, { seconds }) => sum + seconds, 0) / SEPARATE_PLANS;
  const [single, double] = [fleet(1), fleet(2)];
  const ratio = double.seconds / (secondsEach * PLANS);
  console.log(
    `fleet of ${PLANS} plans (${TEMPLATE}): ${single.seconds.toFixed(0)} s in one thread, ${double.seconds.toFixed(0)} s in two; one command after the other ${secondsEach.toFixed(1)} s a plan: two threads take ${ratio.toFixed(2)} times as long as ${PLANS} of them${judged(ratio <= GOALS.fleetRatio)}`,
  );
  console.log(
    `  of the processor, seconds: ${single.processorSeconds.toFixed(0)} and ${double.processorSeconds.toFixed(0)}`,
  );
  console.log(
    `  most memory, MB: ${single.megabytes.toFixed(0)} and ${double.megabytes.toFixed(0)}`,
  );
}

function main(): void {
  const bytes = readFileSync(LIBRARY);
  console.log(
    `library sizebook as a module, gzip: ${(gzipSync(bytes).length / 1000).toFixed(1)} kB`,
  );
  const folder = mkdtempSync(join(tmpdir(), "sizebook-bench-"));
  try {
    measureStart();
    measureBatch(folder);
    measureFleet(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
main();
