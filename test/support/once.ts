/**
 * Does work that several test files need once per run: the first one does it, the others wait for
 * its result.
 */
import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { tryLock } from "../../scripts/exclusively";

/** Files that tests keep between runs; they can be deleted at any time. */
export const CACHE_FOLDER = join(__dirname, "..", "..", "build", "test-cache");

const POLL_MS = 50;
const LOCKS = join(CACHE_FOLDER, "locks");

/**
 * Returns the result of `find`; if that is undefined, does `work` first. Of all processes with the
 * same name, one works at a time, and the others then call `find` again.
 */
export async function once<Result>(
  name: string,
  find: () => Result | undefined,
  work: () => Promise<Result>,
): Promise<Result> {
  const value = find();
  if (value !== undefined) return value;
  mkdirSync(LOCKS, { recursive: true });
  const lock = join(LOCKS, name);
  while (!tryLock(lock)) await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  try {
    return find() ?? (await work());
  } finally {
    rmSync(lock, { force: true });
  }
}
