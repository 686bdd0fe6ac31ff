/** Checks what a command reads and where it writes before any work, so that no work is lost. */
import {
  accessSync,
  constants,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  statSync,
  type BigIntStats,
} from "node:fs";
import { dirname, resolve } from "node:path";
import { EXCEL_LIMITS } from "../spreadsheet/excel-limits";
import { InputError } from "./arguments";
import { fileReason } from "./file-errors";
import { saveWhole } from "./save-file";

const MEGABYTE = 2 ** 20;
/** The maximum size of a file: packages of workbooks may have 200 MB. */
const MAX_INPUT_BYTES = 256 * MEGABYTE;

function unreadable(path: string, error: unknown): InputError {
  if (error instanceof InputError) return error;
  const isMissing = (error as NodeJS.ErrnoException).code === "ENOENT";
  return new InputError(
    isMissing ? `There is no file ${path}.` : `${path} cannot be read: ${fileReason(error)}.`,
  );
}

/** Throws `InputError` where there is no file of this name: a folder, a device, a pipe, nothing. */
export function checkInput(path: string): void {
  try {
    const stats = statSync(path);
    if (stats.isDirectory()) throw new InputError(`${path} is a folder. Specify a file.`);
    if (!stats.isFile()) throw new InputError(`${path} is a device or a pipe. Specify a file.`);
    if (stats.size > MAX_INPUT_BYTES)
      throw new InputError(
        `${path} has ${Math.ceil(stats.size / MEGABYTE).toLocaleString("en-US")} MB. A file can have at most ${MAX_INPUT_BYTES / MEGABYTE} MB.`,
      );
  } catch (error) {
    throw unreadable(path, error);
  }
}

/** The bytes of a file, or the reason why they cannot be read. */
export function readWhole(path: string): Uint8Array {
  checkInput(path);
  try {
    return readFileSync(path);
  } catch (error) {
    throw unreadable(path, error);
  }
}

function statOf(path: string): BigIntStats | undefined {
  try {
    return statSync(path, { bigint: true });
  } catch {
    return undefined;
  }
}

/** Whether both names refer to the same file, by any links. */
export function isSameFile(a: string, b: string): boolean {
  const [first, second] = [statOf(a), statOf(b)];
  return first !== undefined && first.ino === second?.ino && first.dev === second.dev;
}

/** The folder of a new file or folder, or its nearest existing parent. */
function nearestFolder(path: string): string {
  const above = dirname(resolve(path));
  return existsSync(above) || above === resolve(path) ? above : nearestFolder(above);
}

/** Why nothing can be created under this name; undefined if it can. */
export function writeFailureReason(path: string): string | undefined {
  const folder = nearestFolder(path);
  try {
    if (!statSync(folder).isDirectory()) return `${folder} is a file, not a folder`;
    accessSync(folder, constants.W_OK);
    return undefined;
  } catch (error) {
    return fileReason(error);
  }
}

export interface Output {
  readonly to: string;
  readonly force: boolean;
  /** The files that the command reads: none of them is overwritten. */
  readonly inputs: readonly string[];
}

/** The name of a workbook or a template, with or without macros. */
export const WORKBOOK_NAME = /\.xl[st][xm]$/i;
const WORKBOOK = "Excel opens no other name for this kind of file";
/** The endings of files that commands write, and what opens no other. */
const ENDINGS = {
  xlsx: { pattern: /\.xlsx$/i, words: ".xlsx", reason: WORKBOOK },
  workbook: { pattern: WORKBOOK_NAME, words: ".xlsx, or .xlsm with macros", reason: WORKBOOK },
  page: { pattern: /\.xlsx$/i, words: ".xlsx", reason: "The file is one page, without the macros" },
  json: { pattern: /\.json$/i, words: ".json", reason: "The file contains inputs" },
  zip: { pattern: /\.zip$/i, words: ".zip", reason: "The file is a rating pack" },
} as const;

/** Throws `InputError` where a file must not or cannot be written. */
export function checkOutput(
  { to, force, inputs }: Output,
  ending: keyof typeof ENDINGS = "xlsx",
): void {
  const input = inputs.find((path) => isSameFile(path, to));
  if (input !== undefined)
    throw new InputError(
      `${to} is the input file${input === to ? "" : ` (${input})`}, which is never changed. Specify another name after --out.`,
    );
  const stats = statOf(to);
  if (stats?.isDirectory()) throw new InputError(`${to} is a folder. Specify a file after --out.`);
  if (stats && !stats.isFile())
    throw new InputError(`${to} is a device or a pipe. Specify a file after --out.`);
  const { pattern, words, reason: endingReason } = ENDINGS[ending];
  if (!pattern.test(to)) throw new InputError(`${to} must end in ${words}. ${endingReason}.`);
  if (isLink(to) && !stats)
    throw new InputError(`${to} is a link to a file that does not exist. Specify another name.`);
  if (stats && !force)
    throw new InputError(
      `${to} already exists. Specify another name, or use --force to replace it.`,
    );
  const reason = writeFailureReason(to);
  if (reason !== undefined) throw new InputError(`${to} cannot be written: ${reason}.`);
}

function isLink(path: string): boolean {
  try {
    return lstatSync(path).isSymbolicLink();
  } catch {
    return false;
  }
}

/** Writes a file whole or not at all, and creates its folder. */
export async function writeOutput(
  { to, force }: Pick<Output, "to" | "force">,
  bytes: Uint8Array,
): Promise<void> {
  try {
    mkdirSync(dirname(to), { recursive: true });
  } catch (error) {
    throw new InputError(`${to} cannot be written: ${fileReason(error)}.`);
  }
  const saved = await saveWhole(to, bytes, { force });
  if (!saved.saved) throw new InputError(saved.message);
}

/** What was written; a sentence follows where Excel does not open the workbooks at their paths. */
export function writtenLines(what: string, workbooks: readonly string[] = [what]): string[] {
  const longest = Math.max(0, ...workbooks.map((path) => resolve(path).length));
  if (longest <= EXCEL_LIMITS.path) return [`written: ${what}`];
  return [
    `written: ${what}`,
    `Excel cannot open a path longer than ${EXCEL_LIMITS.path} characters. This path has ${longest}. Move the file to a folder with a shorter path.`,
  ];
}
