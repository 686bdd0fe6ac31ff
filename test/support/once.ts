/**
 * Work that several test files need is done once a run: the first does it, the others wait for what
 * comes of it.
 */
import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { tryLock } from "../../scripts/exclusively";

/** What the tests keep between files and runs; it can be deleted at any time. */
export const CACHE_FOLDER = join(__dirname, "..", "..", "build", "test-cache");

const POLL_MS = 50;
const LOCKS = join(CACHE_FOLDER, "locks");

/**
 * Gives what `find` finds; where that is undefined, does `work` first. Of all processes that ask
 * under one name, one works at a time, and the others look again when it is done.
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
