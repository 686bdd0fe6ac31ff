/**
 * `sizebook compare`: the differences between two workbooks, or between a plan and its
 * recalculation.
 */
import { basename } from "node:path";
import { CellError } from "../functions/core/cell-error";
import { allFunctions } from "../functions";
import { compareWorkbooks } from "../plan/compare/compare-workbooks";
import { comparisonWorkbook } from "../plan/compare/compare-report";
import { comparisonLines } from "../plan/compare/compare-messages";
import { isSame, type Comparison } from "../plan/compare/comparison";
import { stampWorkbook } from "../plan/definition/plan-stamp";
import { drift, type Drift } from "../provenance/drift";
import { driftReport } from "../provenance/drift-report";
import type { Workbook } from "../spreadsheet/workbook-model";
import { readerOf } from "../spreadsheet/workbook-reader";
import { isUsersSheet, readStamp } from "../provenance/stamp";
import { packDrift, packDriftLines, type PackDrift } from "../plan/inputs/pack-drift";
import { InputError, UsageError, usable } from "./arguments";
import { COMMANDS } from "./command-table";
import type { CommandOutput } from "./functions";
import { inputsFrom } from "./inputs-file";
import { freeMemory } from "./memory";
import { parseWords } from "./options";
import { usablePackAt } from "./pack-files";
import { checkInput, checkOutput, readWhole, writeOutput, writtenLines } from "./paths";
import { workbookOf } from "./read-file";
import { workbookFile } from "./workbook-file";

interface CompareOptions {
  readonly files: readonly string[];
  readonly json: boolean;
  readonly out?: string;
  readonly force: boolean;
  /** Folders or ZIP files of rating packs, whose entries in the plan are compared with them. */
  readonly packs: readonly string[];
}

function optionsOf(words: readonly string[]): CompareOptions {
  const {
    values: { json = false, out, force = false, pack },
    positionals: files,
  } = parseWords(words, COMMANDS.compare.options);
  if (files.length < 1 || files.length > 2)
    throw new UsageError(
      "Specify two workbooks, or one to compare it with what this version computes.",
    );
  if (pack !== undefined && files.length > 1)
    throw new UsageError("Specify one workbook to compare its entries with --pack.");
  if (json && out !== undefined) throw new UsageError("Use --json or --out, not both.");
  return { files, json, out, force, packs: pack?.split(",") ?? [] };
}

/**
 * The same workbook with the current answers of our functions; in other people's workbooks, only
 * dependent cells are calculated.
 */
async function recalculated(path: string, workbook: Workbook): Promise<Workbook> {
  const reading = readerOf(workbook);
  const isOurs = (await readStamp(reading)).kind !== "none" && !(await isUsersSheet(reading));
  if (isOurs) return calculatedWhole(workbook);
  const { recalculateFile: recalculateXlsx } =
    await import("../foreign/recalculate/recalculate-file");
  const recalculation = usable(path, await recalculateXlsx(readWhole(path)));
  const copy = await workbookOf(path, recalculation.bytes);
  freeMemory();
  return stampWorkbook(copy);
}

async function calculatedWhole(workbook: Workbook): Promise<Workbook> {
  const { applyResults } = await import("../spreadsheet/apply-results");
  const { calculate } = await import("../calculation/calculate");
  const copy = {
    ...workbook,
    sheets: workbook.sheets.map((sheet) => ({
      ...sheet,
      cells: new Map([...sheet.cells].map(([address, cell]) => [address, { ...cell }])),
    })),
  };
  const calculated = await calculate(copy, allFunctions());
  try {
    applyResults(copy, calculated);
  } finally {
    calculated.dispose();
  }
  freeMemory();
  return stampWorkbook(copy);
}

const plainJson = (value: unknown): string =>
  JSON.stringify(
    value,
    (_key, part: unknown) => (part instanceof CellError ? { error: part.code } : part),
    2,
  );

interface Compared {
  readonly comparison: Comparison;
  readonly names: readonly [string, string];
  readonly drift?: Drift;
}

async function compared(files: readonly string[]): Promise<Compared> {
  const first = await workbookOf(files[0]!);
  if (files[1] !== undefined) {
    const second = await workbookOf(files[1]);
    return {
      comparison: await compareWorkbooks(readerOf(first), readerOf(second)),
      names: [basename(files[0]!), basename(files[1])],
    };
  }
  return {
    comparison: await compareWorkbooks(
      readerOf(first),
      readerOf(await recalculated(files[0]!, first)),
    ),
    names: [basename(files[0]!), "the same, calculated now"],
    drift: await drift(readerOf(first)),
  };
}

function driftLines(report: Drift): string[] {
  const { summary, changes } = driftReport(report);
  return [
    summary,
    ...changes.flatMap(({ what, why }) => [`  ${what}`, ...why.map((line) => `    ${line}`)]),
    "",
  ];
}

/** How the entries of a plan differ from the named packs. */
async function packDrifts(file: string, paths: readonly string[]): Promise<readonly PackDrift[]> {
  if (paths.length === 0) return [];
  const { inputs } = await inputsFrom(file);
  const drifts: PackDrift[] = [];
  for (const path of paths) {
    const drifted = packDrift(inputs, await usablePackAt(path));
    if ("problem" in drifted) throw new InputError(`The packs differ: ${drifted.problem}`);
    drifts.push(drifted);
  }
  return drifts;
}

/** Lists the differences; exit status 1 if there are any. */
export async function compare(words: readonly string[]): Promise<CommandOutput> {
  const { files, json, out, force, packs: paths } = optionsOf(words);
  for (const file of files) checkInput(file);
  if (out !== undefined) checkOutput({ to: out, force, inputs: files });
  const packs = await packDrifts(files[0]!, paths);
  const { comparison, names, drift: drifted } = await compared(files);
  const status = isSame(comparison) && packs.every(({ changes }) => !changes.length) ? 0 : 1;
  if (json)
    return {
      lines: [
        plainJson({
          first: names[0],
          second: names[1],
          ...comparison,
          ...(drifted ? { drift: drifted } : {}),
          ...(packs.length ? { packs } : {}),
        }),
      ],
      status,
    };
  const lines = [
    ...packs.flatMap((pack) => [...packDriftLines(pack), ""]),
    ...(drifted ? driftLines(drifted) : []),
    ...comparisonLines(comparison, ...names),
  ];
  if (out === undefined) return { lines, status };
  await writeOutput(
    { to: out, force },
    await workbookFile(out, comparisonWorkbook(comparison, ...names)),
  );
  return { lines: [...lines, "", ...writtenLines(out)], status };
}
