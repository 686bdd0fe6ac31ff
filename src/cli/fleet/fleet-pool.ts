/** Threads that build plans, each within limits: what exceeds them fails alone. */
import { counted } from "../../models/wording";
import type { Limits } from "../limits";
import { TaskThread } from "../task-thread";
import type { FleetOutcome, FleetTask } from "./fleet-worker";

async function built(
  thread: TaskThread<FleetTask, FleetOutcome>,
  task: FleetTask,
  { memoryMegabytes, minutes }: Limits,
): Promise<FleetOutcome> {
  const result = await thread.run(task, { minutes });
  if ("outcome" in result) return result.outcome;
  if ("error" in result)
    return {
      problem: result.isExit ? result.error : `The plan could not be calculated: ${result.error}`,
    };
  return {
    problem:
      result.stopped === "memory"
        ? `The plan needs more than ${memoryMegabytes} MB of memory. Use --memory ${2 * memoryMegabytes} for twice as much.`
        : `The plan took longer than ${counted(minutes, "minute")}. Use --minutes ${6 * minutes} for more.`,
  };
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
    const thread = new TaskThread<FleetTask, FleetOutcome>(entry, {
      tasks: "plans of a fleet",
      memoryMegabytes: limits.memoryMegabytes,
    });
    try {
      for (let position = next++; position < tasks.length; position = next++)
        await done(position, await built(thread, tasks[position]!, limits));
    } finally {
      await thread.end();
    }
  };
  await Promise.all(Array.from({ length: Math.min(threads, tasks.length) }, work));
}
