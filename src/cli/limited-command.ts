/**
 * Runs commands on files in a thread of their own, within limits of memory, stack and time:
 * whatever a formula does, the command ends with a message that names the cell, and nothing is
 * written. The first thread receives signals and has the other one clean up.
 */
import { parentPort, Worker, workerData } from "node:worker_threads";
import { allowMemory } from "../xlsx/package/cell-count";
import { observeCells } from "../calculation/cell-observer";
import { FormulaWatch } from "../foreign/recalculate/formula-watch";
import { endCleanups, SIGNALS } from "./cleanup";
import type { Limits } from "./limits";
import type { CommandResult } from "./command-result";
import { counted } from "../models/wording";
import { SharedCell } from "./shared-cell";
import { STACK_MEGABYTES } from "./task-thread";

/** Messages between the two threads. */
type ToWorker = "clean up";
type FromWorker = { readonly result: CommandResult } | "cleaned up";
interface WorkerData {
  readonly words: readonly string[];
  readonly cell: SharedArrayBuffer;
  readonly memoryMegabytes: number;
}

const MEGABYTE = 2 ** 20;
/** Memory outside of the heap: Node, the code, and files. */
const BESIDE_HEAP_MEGABYTES = 200;
const YOUNG_MEGABYTES = 96;
const LOOK_EVERY_MS = 200;
/** A busy thread receives no messages, but then it writes nothing either. */
const MAX_CLEANUP_MS = 1_000;

const NOTHING_WRITTEN = "Nothing was written.";
const atPlace = (place: string | undefined): string => (place === undefined ? "" : ` at ${place}`);

/** Why a command was stopped, and what to do. */
const REASONS = {
  memory: ({ memoryMegabytes }: Limits, place?: string): string =>
    `The command needs more than ${memoryMegabytes} MB of memory and was stopped${atPlace(place)}. ${NOTHING_WRITTEN} Use --memory ${2 * memoryMegabytes} for twice as much.`,
  time: ({ minutes }: Limits, place?: string): string =>
    `The command took longer than ${counted(minutes, "minute")} and was stopped${atPlace(place)}. ${NOTHING_WRITTEN} Use --minutes ${6 * minutes} for more.`,
  formula: ({ formulaSeconds }: Limits, place?: string): string =>
    `The formula${place === undefined ? "" : ` in ${place}`} was not calculated within ${counted(formulaSeconds, "second")}, and the command was stopped. ${NOTHING_WRITTEN} Correct the formula, or replace it by its value.`,
  stack: (_limits: Limits, place?: string): string =>
    `The formula${place === undefined ? "" : ` in ${place}`} has too many levels or operands to be calculated here. ${NOTHING_WRITTEN} Split it over several cells, or replace it by its value.`,
} as const;

const failure = (stderr: string): CommandResult => ({
  status: 2,
  stdout: "",
  stderr: `${stderr}\n`,
});

const CANCELLED = failure(`The command was cancelled. ${NOTHING_WRITTEN}`);

/** Errors of another thread are recognized by their names. */
const isRangeError = (error: Error, message: RegExp): boolean =>
  error.name === "RangeError" && message.test(error.message);
const isStackOverflow = (error: Error): boolean => isRangeError(error, /call stack/i);
const isOutOfMemory = (error: Error): boolean =>
  (error as NodeJS.ErrnoException).code === "ERR_WORKER_OUT_OF_MEMORY" ||
  isRangeError(error, /array buffer allocation|invalid array length/i);

/**
 * Calls `stop` with the reason once a limit is exceeded. Returns a function that ends the
 * monitoring.
 */
function watch(
  cell: SharedCell,
  limits: Limits,
  stop: (reason: keyof typeof REASONS) => void,
  observe?: CommandControl["observe"],
): () => void {
  const started = Date.now();
  const formula = new FormulaWatch(limits.formulaSeconds);
  const timer = setInterval(() => {
    observe?.(cell.place);
    const isOverdue = formula.isOverdue(cell.formulaAtWork);
    if (process.memoryUsage.rss() > limits.memoryMegabytes * MEGABYTE) stop("memory");
    else if (isOverdue) stop("formula");
    else if (Date.now() - started > limits.minutes * 60_000) stop("time");
  }, LOOK_EVERY_MS);
  return () => clearInterval(timer);
}

/** Lets the thread remove unfinished files, then ends it. */
async function end(worker: Worker): Promise<void> {
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, MAX_CLEANUP_MS);
    worker.on("message", (message: FromWorker) => {
      if (message !== "cleaned up") return;
      clearTimeout(timer);
      resolve();
    });
    worker.postMessage("clean up" satisfies ToWorker);
  });
  await worker.terminate();
}

/** How others follow a command while it works. */
interface CommandControl {
  /** Stops the command, which undoes its unfinished work. */
  readonly signal?: AbortSignal;
  /** Called again and again, with the cell that is being calculated. */
  readonly observe?: (place: string | undefined) => void;
}

const workerFor = (
  entry: string,
  words: readonly string[],
  cell: SharedCell,
  { memoryMegabytes }: Limits,
): Worker =>
  new Worker(entry, {
    workerData: { words, cell: cell.memory, memoryMegabytes } satisfies WorkerData,
    resourceLimits: {
      maxOldGenerationSizeMb: Math.max(memoryMegabytes - BESIDE_HEAP_MEGABYTES, 64),
      maxYoungGenerationSizeMb: YOUNG_MEGABYTES,
      stackSizeMb: STACK_MEGABYTES,
    },
  });

/** Runs a command in a thread that starts with the script `entry`. Throws faults of the program. */
export function runLimited(
  entry: string,
  words: readonly string[],
  limits: Limits,
  { signal, observe }: CommandControl = {},
): Promise<CommandResult> {
  if (signal?.aborted) return Promise.resolve(CANCELLED);
  const cell = new SharedCell();
  const worker = workerFor(entry, words, cell, limits);
  return new Promise((resolve, reject) => {
    const stop = (result: CommandResult): void => {
      release();
      void end(worker).then(() => resolve(result));
    };
    const passed = (reason: keyof typeof REASONS): void =>
      stop(failure(REASONS[reason](limits, cell.place)));
    const cancelled = (): void => stop(CANCELLED);
    const signaled = (name: NodeJS.Signals): void => {
      release();
      void end(worker).then(() => process.kill(process.pid, name));
    };
    const unwatch = watch(cell, limits, passed, observe);
    for (const name of SIGNALS) process.on(name, signaled);
    signal?.addEventListener("abort", cancelled);
    const release = (): void => {
      unwatch();
      for (const name of SIGNALS) process.removeListener(name, signaled);
      signal?.removeEventListener("abort", cancelled);
    };
    worker.on("message", (message: FromWorker) => {
      if (message === "cleaned up") return;
      release();
      resolve(message.result);
    });
    worker.on("error", (error: Error) => {
      release();
      if (isOutOfMemory(error)) resolve(failure(REASONS.memory(limits, cell.place)));
      else if (isStackOverflow(error)) resolve(failure(REASONS.stack(limits, cell.place)));
      else reject(error);
    });
  });
}

/** The other thread: runs one command and reports its result. */
export async function workLimited(
  run: (words: readonly string[]) => Promise<CommandResult>,
): Promise<void> {
  const { words, cell, memoryMegabytes } = workerData as WorkerData;
  const first = parentPort!;
  const say = (message: FromWorker): void => first.postMessage(message);
  observeCells(new SharedCell(cell));
  allowMemory(memoryMegabytes);
  first.on("message", (message: ToWorker) => {
    if (message !== "clean up") return;
    endCleanups();
    say("cleaned up");
  });
  first.unref();
  say({ result: await run(words) });
}
