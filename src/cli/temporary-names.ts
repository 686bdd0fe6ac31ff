/**
 * Names of temporary files and folders: next to their destination, with the id of the process, so
 * that the next run recognizes leftovers.
 */
import { readdir, stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";

/** A process runs for minutes at most; its id may be reused afterwards. */
const ABANDONED_MS = 60 * 60 * 1000;

let count = 0;

/** A new name next to `path`. */
export function temporaryName(path: string): string {
  count += 1;
  return join(dirname(path), `.${basename(path)}.${process.pid}-${count}.part`);
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Processes of other users count as running.
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** Leftovers of killed runs next to `path`; `suffix` follows the name. */
export async function abandoned(path: string, suffix = ""): Promise<string[]> {
  const pattern = new RegExp(
    `^\\.${escaped(basename(path))}\\.(\\d+)(?:-\\d+)?\\.part${escaped(suffix)}$`,
  );
  const folder = dirname(path);
  const names = await readdir(folder).catch((): string[] => []);
  const left: string[] = [];
  for (const name of names) {
    const pid = Number(pattern.exec(name)?.[1] ?? NaN);
    if (Number.isNaN(pid) || pid === process.pid) continue;
    const stats = await stat(join(folder, name)).catch(() => undefined);
    if (stats && (!isRunning(pid) || Date.now() - stats.mtimeMs > ABANDONED_MS))
      left.push(join(folder, name));
  }
  return left;
}
