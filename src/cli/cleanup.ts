/** What must not stay behind when a signal ends the program: undone before it ends, in the order in which it was begun, latest first. */

const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

type Undo = () => void;
const undos = new Set<Undo>();

function end(signal: NodeJS.Signals): void {
  for (const undo of [...undos].reverse()) {
    try {
      undo();
    } catch {
      // What cannot be undone must not keep the program from ending.
    }
  }
  for (const one of SIGNALS) process.removeListener(one, end);
  process.kill(process.pid, signal);
}

/** Runs `work`; a signal that ends the program meanwhile calls `undo` first. Outside of such work signals end the program at once. */
export async function withCleanup<Result>(
  undo: Undo,
  work: () => Promise<Result>,
): Promise<Result> {
  if (undos.size === 0) for (const signal of SIGNALS) process.on(signal, end);
  undos.add(undo);
  try {
    return await work();
  } finally {
    undos.delete(undo);
    if (undos.size === 0) for (const signal of SIGNALS) process.removeListener(signal, end);
  }
}
