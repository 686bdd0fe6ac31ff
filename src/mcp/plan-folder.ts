/** The only folder that an assistant may use: names of files in it, and none outside. */
import { lstatSync, realpathSync, statSync } from "node:fs";
import { isAbsolute, join, relative, resolve, sep } from "node:path";

/** Why a name is rejected, as a sentence. */
export interface FolderProblem {
  readonly problem: string;
}

const MAX_LETTERS = 500;
const CONTROL = /[\p{Cc}\p{Cf}]/u;
/** Windows takes both separators, drives and streams. */
const PARTS = /[\\/]/;

const lstat = (path: string): ReturnType<typeof lstatSync> | undefined =>
  lstatSync(path, { throwIfNoEntry: false });

function nameProblem(name: string): string | undefined {
  if (name.trim() === "" || name.length > MAX_LETTERS) return "Specify a file, such as plan.xlsx.";
  if (CONTROL.test(name)) return "The name has control characters. Specify another name.";
  if (isAbsolute(name) || /^[a-z]:/i.test(name) || name.startsWith("\\"))
    return "Specify a name relative to the folder, such as plan.xlsx.";
  return name.split(PARTS).some((part) => part === ".." || part === ".")
    ? "The name must not contain . or .. as a part."
    : undefined;
}

export class PlanFolder {
  /** The folder without links. */
  private readonly root: string;

  /** Throws if there is no such folder. */
  constructor(folder: string) {
    if (!statSync(folder).isDirectory()) throw new Error(`${folder} is not a folder.`);
    this.root = realpathSync(folder);
  }

  /** The path of a name below the folder that no link leads out of. */
  private path(name: string): string | FolderProblem {
    const problem = nameProblem(name);
    if (problem !== undefined) return { problem };
    const parts = name.split(PARTS).filter((part) => part !== "");
    const path = resolve(this.root, join(...parts));
    const below = relative(this.root, path);
    if (below === "" || below.startsWith("..") || isAbsolute(below))
      return { problem: "The file is outside the folder. Specify a name inside the folder." };
    let place = this.root;
    for (const part of below.split(sep)) {
      place = join(place, part);
      if (lstat(place)?.isSymbolicLink()) return { problem: `${name} is or contains a link.` };
    }
    return path;
  }

  /** The path of an existing file. */
  input(name: string): string | FolderProblem {
    const path = this.path(name);
    if (typeof path !== "string") return path;
    return lstat(path)?.isFile()
      ? path
      : { problem: `There is no file ${name} in the folder of this server.` };
  }

  /** The path of a new workbook in an existing folder. */
  output(name: string): string | FolderProblem {
    const path = this.path(name);
    if (typeof path !== "string") return path;
    if (!/\.xlsx$/i.test(name)) return { problem: "The name of a plan must end in .xlsx." };
    if (lstat(path)) return { problem: `${name} already exists. Specify another name.` };
    return lstat(join(path, ".."))?.isDirectory()
      ? path
      : { problem: `There is no folder for ${name}. Specify an existing folder.` };
  }
}
