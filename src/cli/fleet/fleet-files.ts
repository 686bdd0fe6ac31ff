/** The files of a fleet: inputs to build, and why others are not. */
import { readdirSync, realpathSync, statSync } from "node:fs";
import { basename, extname, join, resolve } from "node:path";
import { InputError } from "../arguments";
import { fileReason } from "../file-errors";

export interface FleetFile {
  readonly name: string;
  /** The name of the workbook that is built from it. */
  readonly workbook: string;
  /** Why it is not built. */
  readonly problem?: string;
}

const MAX_FILES = 100_000;
const INPUTS = /\.(?:json|xlsx)$/i;
/** Files that systems and Excel itself leave in folders. */
const HIDDEN = /^(?:\.|~\$)/;
const SUMMARY = "fleet.xlsx";
const CONTROL = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;

/** A name in one line of a terminal. */
export const printableName = (name: string): string =>
  CONTROL.test(name) ? JSON.stringify(name).replace(/[^\x20-\x7e]/gu, "?") : name;

const workbookOf = (name: string): string => `${basename(name, extname(name))}.xlsx`;

function problemOf(name: string, isFile: boolean, isLink: boolean): string | undefined {
  if (CONTROL.test(name)) return "The name has control characters. Rename the file.";
  if (isLink) return "The file is a link. Put the file itself into the folder.";
  if (!isFile) return "This is a device or a pipe. Remove it from the folder.";
  return workbookOf(name).toLowerCase() === SUMMARY
    ? "The workbook of this file would replace the summary. Rename the file."
    : undefined;
}

/** The files of inputs in a folder, by their names. */
export function fleetFiles(folder: string): readonly FleetFile[] {
  let entries;
  try {
    entries = readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    throw new InputError(
      code === "ENOENT"
        ? `There is no folder ${folder}.`
        : code === "ENOTDIR"
          ? `${folder} is a file. Specify a folder of inputs.`
          : `${folder} cannot be read: ${fileReason(error)}.`,
    );
  }
  const candidates = entries
    .filter((entry) => INPUTS.test(entry.name) && !HIDDEN.test(entry.name) && !entry.isDirectory())
    .sort((a, b) => (a.name < b.name ? -1 : 1));
  if (candidates.length === 0)
    throw new InputError(
      `${folder} has no inputs of plans. Put files of inputs (.json) or completed plans (.xlsx) into this folder.`,
    );
  if (candidates.length > MAX_FILES)
    throw new InputError(
      `${folder} has ${candidates.length.toLocaleString("en-US")} files. Divide them over folders of at most ${MAX_FILES.toLocaleString("en-US")}.`,
    );
  const inputsByWorkbook = new Map<string, string>();
  return candidates.map((entry) => {
    const workbook = workbookOf(entry.name);
    const problem = problemOf(entry.name, entry.isFile(), entry.isSymbolicLink());
    const other = inputsByWorkbook.get(workbook.toLowerCase());
    if (problem === undefined && other === undefined)
      inputsByWorkbook.set(workbook.toLowerCase(), entry.name);
    return {
      name: entry.name,
      workbook,
      ...(problem !== undefined
        ? { problem }
        : other !== undefined
          ? { problem: `${printableName(other)} creates the same workbook. Rename one.` }
          : {}),
    };
  });
}

/** Where the plans go; throws `InputError` for the folder of the inputs. */
export function fleetOutput(folder: string, out: string | undefined): string {
  const path = out ?? join(folder, "plans");
  const stats = statSync(path, { throwIfNoEntry: false });
  if (stats && !stats.isDirectory()) throw new InputError(`${path} is a file. Specify a folder.`);
  const real = stats ? realpathSync(path) : resolve(path);
  if (real === realpathSync(folder))
    throw new InputError(
      `${path} is the folder of the inputs, which are never overwritten. Specify another folder after --out.`,
    );
  return path;
}
