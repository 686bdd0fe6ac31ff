/** Only one run at a time builds the plans of a folder. */
import { randomUUID } from "node:crypto";
import { mkdirSync, readFileSync, renameSync, rmSync, utimes, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import { InputError } from "../arguments";
import { withCleanup } from "../cleanup";
import { fileReason } from "../file-errors";
import { isAbandoned, temporaryName, UNSEEN } from "../temporary-names";

const LOCK = "fleet.lock";
/** A run shows that it goes on, also to other computers, which cannot see its process. */
const TOUCH_EVERY_MS = 60_000;
const ATTEMPTS = 3;
/** The process that holds a lock, and its computer; what follows tells it from all other runs. */
const HOLDER = /^(\d+) (.+)\n/;

/** The text of a lock; undefined where it was removed meanwhile. */
function textOf(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return undefined;
  }
}

/** The process that holds a lock on this computer. */
function processIn(text = ""): number {
  const [, id = UNSEEN, computer] = HOLDER.exec(text) ?? [];
  return computer === hostname() ? Number(id) : UNSEEN;
}

/** Whether the lock was created; there may be one. */
function isCreated(path: string, text: string): boolean {
  try {
    writeFileSync(path, text, { flag: "wx" });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    // On a full disk, it was created without its text.
    removeLock(path, "");
    throw error;
  }
}

/** Removes the lock with this text, unless another run has just taken its place. */
function removeLock(path: string, text: string | undefined): void {
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
async function lock(folder: string, path: string, own: string): Promise<void> {
  let text: string | undefined;
  try {
    mkdirSync(folder, { recursive: true });
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      if (isCreated(path, own)) return;
      text = textOf(path);
      // The other run may end between two looks.
      if (!(await isAbandoned(path, processIn(text))) && textOf(path) === text) break;
      removeLock(path, text);
    }
  } catch (error) {
    throw new InputError(`${folder} cannot be written: ${fileReason(error)}.`);
  }
  const [, id, computer] = HOLDER.exec(text ?? "") ?? [];
  throw new InputError(
    id === undefined
      ? `Another run builds plans in ${folder}, or has left a ${LOCK} there that names no process. Wait until the other run has ended, remove this file if there is no such run, or specify another folder after --out.`
      : `Another run builds plans in ${folder} (process ${id} on ${computer}). Wait until it has ended, or specify another folder after --out.`,
  );
}

/** Does work in a folder while no other run works there. */
export async function withFolderLock<Result>(
  folder: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const path = join(folder, LOCK);
  const own = `${process.pid} ${hostname()}\n${randomUUID()}\n`;
  await lock(folder, path, own);
  const touch = setInterval(() => {
    const now = new Date();
    utimes(path, now, now, () => {});
  }, TOUCH_EVERY_MS);
  // A run that was asleep for long has lost its lock to another one.
  const unlock = (): void => removeLock(path, own);
  try {
    return await withCleanup(unlock, work);
  } finally {
    clearInterval(touch);
    unlock();
  }
}
