/** Undoes unfinished work before the program ends, latest first. */
import { isMainThread } from "node:worker_threads";

export const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

type Undo = () => void;
const undos = new Set<Undo>();

/** Undoes all unfinished work. */
export function endCleanups(): void {
  for (const undo of [...undos].reverse()) {
    try {
      undo();
    } catch {
      // A failing clean-up must not keep the program from ending.
    }
  }
}

function end(signal: NodeJS.Signals): void {
  endCleanups();
  for (const other of SIGNALS) process.removeListener(other, end);
  process.kill(process.pid, signal);
}

/**
 * Runs `work`; a signal that ends the program meanwhile calls `undo` first. Outside of such work
 * signals end the program at once. Signals reach the first thread only: it has the others call
 * `endCleanups`.
 */
export async function withCleanup<Result>(
  undo: Undo,
  work: () => Promise<Result>,
): Promise<Result> {
  if (undos.size === 0 && isMainThread) for (const signal of SIGNALS) process.on(signal, end);
  undos.add(undo);
  try {
    return await work();
  } finally {
    undos.delete(undo);
    if (undos.size === 0) for (const signal of SIGNALS) process.removeListener(signal, end);
  }
}
