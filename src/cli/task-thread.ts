/**
 * A thread for one task after the other, each within limits of memory and time. A task that exceeds
 * them, or that is cancelled, ends the thread, and the next task starts a new one.
 */
import { parentPort, Worker } from "node:worker_threads";
import { allowMemory } from "../xlsx/package/cell-count";

/** Kinds of tasks, by which the script of a thread knows what to do. */
type TaskKind = "plans of a fleet" | "questions";

/** What tells such a thread from one of a single command. */
export interface TaskWorkerData {
  readonly tasks: TaskKind;
  readonly memoryMegabytes: number;
}

type TaskResult<Outcome> =
  | { readonly outcome: Outcome }
  | { readonly stopped: "memory" | "time" | "cancelled" }
  | { readonly error: string; readonly isExit: boolean };

const YOUNG_MEGABYTES = 64;
/** Of every thread, whatever it does. */
export const STACK_MEGABYTES = 16;

const failureOf = (error: Error): { stopped: "memory" } | { error: string; isExit: boolean } =>
  (error as NodeJS.ErrnoException).code === "ERR_WORKER_OUT_OF_MEMORY"
    ? { stopped: "memory" }
    : { error: error.message, isExit: false };

export class TaskThread<Task, Outcome> {
  private worker: Worker | undefined;

  constructor(
    private readonly entry: string,
    private readonly data: TaskWorkerData,
  ) {}

  private start(): Worker {
    return new Worker(this.entry, {
      workerData: this.data,
      resourceLimits: {
        maxOldGenerationSizeMb: this.data.memoryMegabytes,
        maxYoungGenerationSizeMb: YOUNG_MEGABYTES,
        stackSizeMb: STACK_MEGABYTES,
      },
    });
  }

  /** Does one task; the caller waits for it before the next one. */
  async run(
    task: Task,
    { minutes, signal }: { readonly minutes: number; readonly signal?: AbortSignal },
  ): Promise<TaskResult<Outcome>> {
    if (signal?.aborted) return { stopped: "cancelled" };
    const worker = (this.worker ??= this.start());
    let timer: NodeJS.Timeout | undefined;
    let cancelled = (): void => {};
    const result = await new Promise<TaskResult<Outcome>>((resolve) => {
      timer = setTimeout(() => resolve({ stopped: "time" }), minutes * 60_000);
      cancelled = () => resolve({ stopped: "cancelled" });
      signal?.addEventListener("abort", cancelled);
      worker.once("message", (outcome: Outcome) => resolve({ outcome }));
      worker.once("error", (error: Error) => resolve(failureOf(error)));
      worker.once("exit", (code) =>
        resolve({ error: `The thread ended with status ${code}.`, isExit: true }),
      );
      worker.postMessage(task);
    }).finally(() => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", cancelled);
      // The worker itself listens for new listeners: only those of this task are removed.
      for (const event of ["message", "error", "exit"]) worker.removeAllListeners(event);
    });
    if (!("outcome" in result)) await this.end();
    return result;
  }

  async end(): Promise<void> {
    const { worker } = this;
    this.worker = undefined;
    worker?.on("error", () => {});
    await worker?.terminate();
  }
}

/** Does the tasks that the first thread sends. */
export function workOnTasks<Task, Outcome>(
  memoryMegabytes: number,
  work: (task: Task) => Outcome | Promise<Outcome>,
): void {
  allowMemory(memoryMegabytes);
  parentPort!.on("message", (task: Task) => {
    // An error that is thrown here ends this thread, and the task with it.
    void (async () => parentPort!.postMessage(await work(task)))();
  });
}
