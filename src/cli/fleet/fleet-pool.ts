/** Threads that build plans, each within limits: what exceeds them fails alone. */
import { Worker } from "node:worker_threads";
import { counted } from "../../models/wording";
import type { Limits } from "../limits";
import type { FleetOutcome, FleetTask } from "./fleet-worker";

/** What tells a thread of a fleet from one of another command. */
export interface FleetWorkerData {
  readonly fleetMegabytes: number;
}

const YOUNG_MEGABYTES = 64;
const STACK_MEGABYTES = 16;

const failureOf = (error: Error, { memoryMegabytes }: Limits): FleetOutcome => ({
  problem:
    (error as NodeJS.ErrnoException).code === "ERR_WORKER_OUT_OF_MEMORY"
      ? `The plan needs more than ${memoryMegabytes} MB of memory. Use --memory ${2 * memoryMegabytes} for twice as much.`
      : `The plan could not be calculated: ${error.message}`,
});

/** One thread, started again after a plan that has ended it. */
class FleetThread {
  private worker: Worker | undefined;

  constructor(
    private readonly entry: string,
    private readonly limits: Limits,
  ) {}

  private start(): Worker {
    return new Worker(this.entry, {
      workerData: { fleetMegabytes: this.limits.memoryMegabytes } satisfies FleetWorkerData,
      resourceLimits: {
        maxOldGenerationSizeMb: this.limits.memoryMegabytes,
        maxYoungGenerationSizeMb: YOUNG_MEGABYTES,
        stackSizeMb: STACK_MEGABYTES,
      },
    });
  }

  async build(task: FleetTask): Promise<FleetOutcome> {
    const worker = (this.worker ??= this.start());
    const outcome = await new Promise<{ readonly of: FleetOutcome; readonly isAlive: boolean }>(
      (resolve) => {
        const timer = setTimeout(
          () =>
            resolve({
              of: {
                problem: `The plan took longer than ${counted(this.limits.minutes, "minute")}. Use --minutes ${6 * this.limits.minutes} for more.`,
              },
              isAlive: false,
            }),
          this.limits.minutes * 60_000,
        );
        const settle = (of: FleetOutcome, isAlive: boolean): void => {
          clearTimeout(timer);
          resolve({ of, isAlive });
        };
        worker.once("message", (of: FleetOutcome) => settle(of, true));
        worker.once("error", (error: Error) => settle(failureOf(error, this.limits), false));
        worker.once("exit", (code) =>
          settle({ problem: `The thread ended with status ${code}.` }, false),
        );
        worker.postMessage(task);
      },
    );
    // The worker itself listens for new listeners: only those of this task are removed.
    for (const event of ["message", "error", "exit"]) worker.removeAllListeners(event);
    if (!outcome.isAlive) await this.end();
    return outcome.of;
  }

  async end(): Promise<void> {
    const { worker } = this;
    this.worker = undefined;
    worker?.on("error", () => {});
    await worker?.terminate();
  }
}

interface PoolOptions {
  readonly entry: string;
  readonly threads: number;
  readonly limits: Limits;
}

/** Builds all plans; `done` receives each outcome as it comes, with the position of its task. */
export async function buildFleet(
  tasks: readonly FleetTask[],
  { entry, threads, limits }: PoolOptions,
  done: (position: number, outcome: FleetOutcome) => Promise<void>,
): Promise<void> {
  let next = 0;
  const work = async (): Promise<void> => {
    const thread = new FleetThread(entry, limits);
    try {
      for (let position = next++; position < tasks.length; position = next++)
        await done(position, await thread.build(tasks[position]!));
    } finally {
      await thread.end();
    }
  };
  await Promise.all(Array.from({ length: Math.min(threads, tasks.length) }, work));
}
