/** Faults of the file system: fails each call with which a command writes its output. */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import fs from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { ran } from "../command";
import type { CommandOutput } from "../../../src/cli/functions";

export interface FileOperation {
  /** Existing files, by name. */
  readonly given: Readonly<Record<string, Uint8Array>>;
  readonly run: (words: readonly string[]) => Promise<CommandOutput>;
  /** With the names of files. */
  readonly words: readonly string[];
}

/** Errors as the system reports them. */
const SYSTEM = {
  ENOSPC: "no space left on device",
  EACCES: "permission denied",
  EXDEV: "cross-device link not permitted",
  EIO: "i/o error",
} as const;
export type Code = keyof typeof SYSTEM;

/** Calls that write. */
const WRITING = ["writeFile", "link", "rename", "mkdir", "rm"] as const;

const failure = (code: Code, call: string): Error =>
  Object.assign(new Error(`${code}: ${SYSTEM[code]}, ${call}`), { code });

/** The contents of a folder and its subfolders, by path. */
function contents(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name));
  return Object.fromEntries(
    files
      .map((file): [string, string] => [relative(folder, file), readFileSync(file, "base64")])
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}

export interface FileOutcome {
  readonly status: number;
  readonly said: string;
  readonly before: string;
  readonly after: string;
  readonly calls: readonly string[];
  /** Files that should not be there. */ readonly strangers: readonly string[];
}

/** Runs a command whose n-th writing call fails; without a number, none fails. */
export async function runFiles(
  { given, run, words }: FileOperation,
  failing?: number,
  code: Code = "ENOSPC",
): Promise<FileOutcome> {
  const folder = mkdtempSync(join(tmpdir(), "sizebook-faults-"));
  const here = process.cwd();
  const calls: string[] = [];
  const spies = WRITING.map((name) => {
    const real = fs[name] as (...args: unknown[]) => Promise<unknown>;
    return jest.spyOn(fs, name as "writeFile").mockImplementation(((...args: unknown[]) => {
      calls.push(name);
      return calls.length === failing ? Promise.reject(failure(code, name)) : real(...args);
    }) as never);
  });
  try {
    mkdirSync(join(folder, "there"));
    for (const [name, bytes] of Object.entries(given)) writeFileSync(join(folder, name), bytes);
    const before = contents(folder);
    process.chdir(folder);
    const { status, stdout, stderr } = await ran(run, ...words);
    const after = contents(folder);
    const strangers = Object.keys(after).filter((name) => /\.part|\.old$/.test(name));
    return {
      status,
      said: stderr || stdout,
      before: JSON.stringify(before),
      after: JSON.stringify(after),
      calls,
      strangers,
    };
  } finally {
    process.chdir(here);
    spies.forEach((spy) => spy.mockRestore());
    rmSync(folder, { recursive: true, force: true });
  }
}
