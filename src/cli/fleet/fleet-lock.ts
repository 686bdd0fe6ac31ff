/** Only one run at a time builds the plans of a folder. */
import { mkdirSync, readFileSync, renameSync, rmSync, utimes, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import { InputError } from "../arguments";
import { withCleanup } from "../cleanup";
import { fileReason } from "../file-errors";
import { isAbandoned, temporaryName } from "../temporary-names";

const LOCK = "fleet.lock";
/** A run shows that it goes on, also to other computers, which cannot see its process. */
const TOUCH_EVERY_MS = 60_000;
/** An id that no process has, so that only the age of a file counts. */
const UNSEEN = 0;
const ATTEMPTS = 3;

const textOf = (path: string): string => {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return ""; // It was removed meanwhile.
  }
};

/** The process that holds a lock on this computer. */
function processIn(text: string): number {
  const [, id = UNSEEN, computer] = /^(\d+) (.*)\n$/.exec(text) ?? [];
  return computer === hostname() ? Number(id) : UNSEEN;
}

/** Creates the lock; undefined if there is one. */
function created(path: string): true | undefined {
  try {
    writeFileSync(path, `${process.pid} ${hostname()}\n`, { flag: "wx" });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return undefined;
    throw error;
  }
}

/** Removes the lock of a run that was killed, unless another run has just done so. */
function removeStale(path: string, text: string): void {
  if (textOf(path) !== text) return;
  const aside = temporaryName(path);
  try {
    renameSync(path, aside);
  } catch {
    return;
  }
  if (textOf(aside) === text) rmSync(aside, { force: true });
  else renameSync(aside, path);
}

/** Takes the lock of a folder. Throws `InputError` if another run has it. */
async function lock(folder: string): Promise<string> {
  const path = join(folder, LOCK);
  try {
    mkdirSync(folder, { recursive: true });
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      if (created(path)) return path;
      const text = textOf(path);
      if (!(await isAbandoned(path, processIn(text)))) break;
      removeStale(path, text);
    }
  } catch (error) {
    throw new InputError(`${folder} cannot be written: ${fileReason(error)}.`);
  }
  const [id = "", ...computer] = textOf(path).trim().split(" ");
  throw new InputError(
    `Another run builds plans in ${folder} (process ${id} on ${computer.join(" ")}). Wait until it has ended, or enter another folder after --out.`,
  );
}

/** Does work in a folder while no other run works there. */
export async function withFolderLock<Result>(
  folder: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const path = await lock(folder);
  const touch = setInterval(() => {
    const now = new Date();
    utimes(path, now, now, () => {});
  }, TOUCH_EVERY_MS);
  const unlock = (): void => rmSync(path, { force: true });
  try {
    return await withCleanup(unlock, work);
  } finally {
    clearInterval(touch);
    unlock();
  }
}
