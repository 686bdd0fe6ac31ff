/** Work that several test files need is done once a run: the first does it, the others wait for what comes of it. */
import { closeSync, mkdirSync, openSync, readFileSync, rmSync, statSync, writeSync } from "node:fs";
import { join } from "node:path";

/** What the tests keep between files and runs; it can be deleted at any time. */
export const CACHE_FOLDER = join(__dirname, "..", "..", "build", "test-cache");

const POLL_MS = 50;
/** A lock without its owner's number for so long was left by a process that was ended while it wrote it. */
const NAMELESS_MS = 10_000;
const LOCKS = join(CACHE_FOLDER, "locks");

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
};

/** Takes the lock, unless a process that still runs has it. */
function tryLock(path: string): boolean {
  try {
    const file = openSync(path, "wx");
    writeSync(file, String(process.pid));
    closeSync(file);
    return true;
  } catch (error) {
    // EPERM: Windows says so of a file that is being deleted.
    if (!["EEXIST", "EPERM"].includes((error as NodeJS.ErrnoException).code ?? "")) throw error;
    return false;
  }
}

/** Removes the lock of a process that ended without doing so. */
function removeAbandoned(path: string): void {
  try {
    const owner = readFileSync(path, "utf8");
    const isAbandoned =
      owner === "" ? Date.now() - statSync(path).mtimeMs > NAMELESS_MS : !isRunning(Number(owner));
    if (isAbandoned) rmSync(path, { force: true });
  } catch {
    // It went just now.
  }
}

/**
 * Gives what `find` finds; where that is undefined, does `work` first. Of all processes that ask under one name, one works at a time,
 * and the others look again when it is done.
 */
export async function once<Result>(
  name: string,
  find: () => Result | undefined,
  work: () => Promise<Result>,
): Promise<Result> {
  const found = find();
  if (found !== undefined) return found;
  mkdirSync(LOCKS, { recursive: true });
  const lock = join(LOCKS, name);
  while (!tryLock(lock)) {
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    removeAbandoned(lock);
  }
  try {
    return find() ?? (await work());
  } finally {
    rmSync(lock, { force: true });
  }
}
