/** All readers of user files, called as a user would. */
import { readFileSync } from "node:fs";
import { InputError, UsageError } from "../../src/cli/arguments";
import { calc, repair } from "../../src/cli/calc";
import { compare } from "../../src/cli/compare";
import { fn, type CommandOutput } from "../../src/cli/functions";
import { inputsFrom } from "../../src/cli/inputs-file";
import { pack } from "../../src/cli/bundle";
import { share, thaw } from "../../src/cli/share";
import { allFunctions } from "../../src/functions";
import { GridHost } from "../../src/hosts/univer/host";
import { startGrid } from "../headless-grid";
import { openSafely } from "../../src/xlsx/package/zip-guard";
import { readWorkbook } from "../../src/xlsx/read/read-workbook";
import { compareWorkbooks } from "../../src/plan/compare/compare-workbooks";
import { comparisonLines } from "../../src/plan/compare/compare-messages";
import { readerOf, snapshotOf } from "../../src/spreadsheet/workbook-reader";
import { saveWorkbook } from "../../src/workbench/save";
import type { Workbook } from "../../src/spreadsheet/workbook-model";

export interface ReaderInput {
  readonly path: string;
  /** Where it may write. */ readonly out: string;
  /** A valid plan next to it. */ readonly plan: string;
}

/** Its output: an answer in lines, or the message of a rejection. */
export interface ReaderOutcome {
  readonly refused?: string;
  readonly lines?: readonly string[];
}

export type Reader = (given: ReaderInput) => Promise<ReaderOutcome>;

const command =
  (
    run: (words: readonly string[]) => Promise<CommandOutput>,
    words: (given: ReaderInput) => readonly string[],
  ): Reader =>
  async (readerInput) => {
    try {
      return { lines: (await run(words(readerInput))).lines };
    } catch (error) {
      if (error instanceof UsageError || error instanceof InputError)
        return { refused: error.message };
      throw error;
    }
  };

/** The output must be a valid workbook. */
const verifiedOutput =
  (reader: Reader): Reader =>
  async (readerInput) => {
    const outcome = await reader(readerInput);
    if (outcome.refused !== undefined) return outcome;
    const opened = await openSafely(readFileSync(readerInput.out));
    if ("problem" in opened)
      throw new Error(`the written file cannot be opened: ${opened.problem}`);
    return outcome;
  };

const ofFile =
  (work: (workbook: Workbook, bytes: Uint8Array) => Promise<readonly string[]>): Reader =>
  async ({ path }) => {
    const bytes = readFileSync(path);
    const read = await readWorkbook(bytes);
    return "problem" in read
      ? { refused: read.problem }
      : { lines: await work(read.workbook, bytes) };
  };

let workbench: GridHost | undefined;

/** The page opens the file and saves it again. */
const open = ofFile(async (workbook, bytes) => {
  workbench ??= new GridHost(startGrid(allFunctions()));
  await workbench.open(workbook);
  await saveWorkbook(workbench, workbook, bytes);
  return [];
});

/** The pane compares the open workbook with the file. */
export function paneCompare(openWorkbook: Workbook): Reader {
  const host = new GridHost(startGrid(allFunctions()));
  const ready = host.open(openWorkbook);
  return ofFile(async (workbook) => {
    await ready;
    return comparisonLines(
      await compareWorkbooks(readerOf(workbook), snapshotOf(host)),
      "FILE",
      "open",
    );
  });
}

const inputs: Reader = async ({ path }) => {
  try {
    return { lines: (await inputsFrom(path)).notes };
  } catch (error) {
    if (error instanceof InputError) return { refused: error.message };
    throw error;
  }
};

/** For every workbook. */
export const BOOK_READERS: Readonly<Record<string, Reader>> = {
  compare: command(compare, ({ path, plan }) => [plan, path]),
  share: verifiedOutput(command(share, ({ path, out }) => [path, "--out", out])),
  "share everything": verifiedOutput(
    command(share, ({ path, out }) => [
      path,
      "--out",
      out,
      "--rest",
      "frozen",
      "--sources",
      "notes",
      "--no-authors",
      "--no-working-sheets",
    ]),
  ),
  thaw: verifiedOutput(command(thaw, ({ path, out }) => [path, "--out", out])),
  repair: verifiedOutput(command(repair, ({ path, out }) => [path, "--out", out, "--protected"])),
  "plan --inputs": inputs,
};

/** For some of them: these calculate. */
export const SLOW_READERS: Readonly<Record<string, Reader>> = {
  workbench: open,
  calc: verifiedOutput(command(calc, ({ path, out }) => [path, "--out", out])),
  "compare with itself": command(compare, ({ path }) => [path]),
  pack: command(pack, ({ path, out }) => [path, "--out", out, "--no-pdf"]),
};

/** For files that are not workbooks. */
export const TEXT_READERS: Readonly<Record<string, Reader>> = {
  "plan --inputs": inputs,
  share: BOOK_READERS.share!,
  compare: BOOK_READERS.compare!,
};

/** A range of the planner's own rows, typed for a function. */
export const ownRows = (name: string, before: readonly string[]): Reader =>
  command(
    async (words) => fn(words, false),
    ({ path }) => [name, ...before, readFileSync(path, "utf8")],
  );
