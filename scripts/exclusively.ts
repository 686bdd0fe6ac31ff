/** One process at a time: a lock file with the id of the process that holds it. */
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

const PAUSE_MS = 100;
/** A lock without an id is being written, or its writer ended before it was. */
const WRITING_MS = 5000;

const pause = (): void => {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE_MS);
};

function isRunning(process_: number): boolean {
  try {
    process.kill(process_, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/** Whether the process that created the lock has ended without removing it. */
function isAbandoned(lock: string): boolean {
  try {
    const holder = Number(readFileSync(lock, "utf8"));
    return holder ? !isRunning(holder) : Date.now() - statSync(lock).mtimeMs > WRITING_MS;
  } catch {
    return false; // removed in the meantime
  }
}

/**
 * Acquires the lock; false if it is held. Removes the lock of a process that has ended, so that the
 * next call can acquire it.
 */
export function tryLock(lock: string): boolean {
  try {
    writeFileSync(lock, String(process.pid), { flag: "wx" });
    return true;
  } catch (error) {
    // Windows reports EPERM for a file that is being removed.
    if (!["EEXIST", "EPERM"].includes((error as NodeJS.ErrnoException).code ?? "")) throw error;
    if (isAbandoned(lock)) rmSync(lock, { force: true });
    return false;
  }
}

/** Runs `work` while no other process runs work with the same lock file; waits for its turn. */
export function exclusively<Result>(lock: string, work: () => Result): Result {
  mkdirSync(dirname(lock), { recursive: true });
  while (!tryLock(lock)) pause();
  try {
    return work();
  } finally {
    rmSync(lock, { force: true });
  }
}
