/**
 * Temporary files and folders: next to their destination, with the computer and the id of the
 * process in their names, so that the next run recognizes what a killed one has left.
 */
import { existsSync } from "node:fs";
import { readdir, rename, rm, stat } from "node:fs/promises";
import { hostname } from "node:os";
import { basename, dirname, join } from "node:path";
import { sha256 } from "./sha256";

/** A process needs such a file for minutes at most; its id may be reused afterwards. */
const ABANDONED_MS = 60 * 60 * 1000;
/** An id that no process has: of what another computer writes, only the age counts. */
export const UNSEEN = 0;
const THIS_COMPUTER = sha256(hostname()).slice(0, 8);

let count = 0;

/** A new name next to `path`. */
export function temporaryName(path: string): string {
  count += 1;
  return join(dirname(path), `.${basename(path)}.${THIS_COMPUTER}-${process.pid}-${count}.part`);
}

/** The name of the old content of a folder while the new one is moved to its place. */
export const nameOfOld = (temporary: string): string => `${temporary}.old`;

const LEFTOVER = /^\.(.+)\.(?:([0-9a-f]{8})-)?(\d+)(-\d+)?\.part(\.old)?$/;

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Processes of other users count as running.
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/** Whether the process that wrote a file has ended, or has not touched it for an hour. */
export async function isAbandoned(path: string, pid: number): Promise<boolean> {
  const stats = await stat(path).catch(() => undefined);
  if (!stats) return false;
  const age = Date.now() - stats.mtimeMs;
  // In containers, the next run often has the id of the last one.
  if (pid === process.pid) return age > process.uptime() * 1_000;
  return !isRunning(pid) || age > ABANDONED_MS;
}

interface Leftover {
  readonly path: string;
  /** What it would have become, or has been. */
  readonly of: string;
  readonly isOld: boolean;
}

/**
 * Leftovers of killed runs in a folder. Names without a computer or a count are of earlier
 * versions.
 */
async function leftovers(path: string): Promise<readonly Leftover[]> {
  const folder = dirname(path);
  const left: Leftover[] = [];
  for (const name of await readdir(folder).catch((): string[] => [])) {
    const [, of = "", computer, pid, counted, old] = LEFTOVER.exec(name) ?? [];
    if (pid === undefined) continue;
    if (counted === undefined && of !== basename(path)) continue;
    if (await isAbandoned(join(folder, name), computer === THIS_COMPUTER ? Number(pid) : UNSEEN))
      left.push({ path: join(folder, name), of: join(folder, of), isOld: old !== undefined });
  }
  return left;
}

/**
 * Removes a temporary file. A busy file system is tried twice; a remaining file is no reason to
 * fail.
 */
export async function removeTemporary(path: string): Promise<void> {
  for (let attempt = 0; attempt < 2; attempt += 1) {
    if (
      await rm(path, { recursive: true, force: true }).then(
        () => true,
        () => false,
      )
    )
      return;
  }
}

/**
 * Removes what killed runs have left in the folder of a path, whatever its name. A folder that was
 * being replaced gets its old content back.
 */
export async function recover(path: string): Promise<void> {
  const left = await leftovers(path);
  for (const { path: old, of, isOld } of left) {
    if (!isOld) continue;
    if (existsSync(of)) await removeTemporary(old);
    else await rename(old, of).catch(() => undefined);
  }
  for (const leftover of left) if (!leftover.isOld) await removeTemporary(leftover.path);
}
