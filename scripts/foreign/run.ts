/**
 * Runs workbooks of other programs through every command, and opens the output with three other
 * readers.
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  isSameFile,
  nameOf,
  outputsOf,
  type ForeignRun,
} from "../../test/support/foreign/commands";
import { changedParts } from "../../test/support/foreign/parts";
import {
  openedByLibreOffice,
  openedByOpenpyxl,
  openedByPoi,
  type Opened,
} from "../../test/support/foreign/readers";
import { bundleScript } from "../bundle";
import { unclear } from "../fuzz/sentences";
import { reviewCalc, type CalcReview } from "./calc-review";

/** A workbook that takes longer counts as hanging. */
const MAX_MS = 300_000;
const MAX_MEGABYTES = 1_024;
/** For one command over one workbook. */
const MAX_SECONDS = 60;

export const READERS = ["openpyxl", "POI", "LibreOffice"] as const;
export type Reader = (typeof READERS)[number];

interface MeasuredRun extends ForeignRun {
  readonly megabytes: number;
}

/** The outcome of one command for one workbook. */
export interface ForeignRow {
  readonly file: string;
  readonly command: string;
  readonly status: number;
  readonly seconds: number;
  readonly sentence: string;
  /** For the output: whether each reader opens it; undefined if it cannot open the input. */
  readonly opened: Readonly<Partial<Record<Reader, boolean>>>;
  /** Parts and cells that were not to change and have. Undefined where nothing was written. */
  readonly parts?: readonly string[];
  readonly values?: readonly string[];
  /** For `calc`: the outcome of the formulas. */
  readonly calc?: CalcReview;
}

export interface ForeignReport {
  readonly rows: readonly ForeignRow[];
  readonly megabytes: ReadonlyMap<string, number>;
  /** Findings, one sentence each. */
  readonly findings: readonly string[];
}

/** The runs of a process for each workbook; an unexpected end of a process is a finding. */
function runAll(
  files: readonly string[],
  folder: string,
  findings: string[],
  only: string | undefined,
): readonly MeasuredRun[] {
  const worker = bundleScript("scripts/foreign/worker.ts", "build/foreign/worker.cjs");
  return files.flatMap((file, i) => {
    const { stdout, stderr, status, signal } = spawnSync(
      process.execPath,
      [worker, file, join(folder, String(i)), ...(only === undefined ? [] : [only])],
      { encoding: "utf8", maxBuffer: 64 * 1024 * 1024, timeout: MAX_MS },
    );
    if (status === 0) return [JSON.parse(stdout) as MeasuredRun];
    findings.push(`${nameOf(file)} ends the process (${signal ?? status}): ${stderr.slice(-400)}`);
    return [];
  });
}

/** Cells that a command was not to change: `calc` and `repair` are meant to change results. */
function changedValues(command: string, { constants, formulas, results }: Opened): string[] {
  const labeled = (what: string, cells: readonly string[] = []): string[] =>
    cells.map((cell) => `${what} ${cell}`);
  const isFrozen = command === "share";
  const isCalculated = /^calc|^repair$/.test(command);
  return [
    ...labeled("constant", constants),
    ...(isFrozen ? [] : labeled("formula", formulas)),
    ...(isCalculated ? [] : labeled("result", results)),
  ];
}

interface OutputFile {
  readonly path: string;
  readonly of: string;
  readonly command: string;
}

/** Which of the readers open each file. */
function readersOf(
  runs: readonly ForeignRun[],
  outputs: readonly OutputFile[],
): {
  readonly opens: (reader: Reader, path: string) => boolean;
  readonly found: ReadonlyMap<string, Opened>;
} {
  const groups = runs.map(({ file }) => [
    file,
    ...outputs.filter(({ of }) => of === file).map(({ path }) => path),
  ]);
  const openedByFile = new Map<string, Opened>();
  openedByOpenpyxl(groups).forEach((group, i) =>
    group.forEach((opened, k) => openedByFile.set(groups[i]![k]!, opened)),
  );
  const all = groups.flat();
  const problems: Record<Reader, ReadonlyMap<string, string | null>> = {
    openpyxl: new Map([...openedByFile].map(([path, { problem }]) => [path, problem])),
    POI: new Map(openedByPoi(all).map((problem, i) => [all[i]!, problem])),
    LibreOffice: new Map(openedByLibreOffice(all).map((problem, i) => [all[i]!, problem])),
  };
  return { opens: (reader, path) => problems[reader].get(path) === null, found: openedByFile };
}

/** What each reader opens; of the output only if the reader opens the input. */
const openedOf = (
  opens: (reader: Reader, path: string) => boolean,
  { path, of }: OutputFile,
): ForeignRow["opened"] =>
  Object.fromEntries(
    READERS.filter((reader) => opens(reader, of)).map((reader) => [reader, opens(reader, path)]),
  );

export function findingsOf(row: ForeignRow): string[] {
  const { file, command, status, sentence, opened, parts = [], values = [], calc, seconds } = row;
  const unread = READERS.filter((reader) => opened[reader] === false);
  const wrong = status === 2 ? unclear(sentence, "FILE") : undefined;
  return [
    ...(wrong === undefined ? [] : [`the sentence ${wrong}: ${sentence}`]),
    ...unread.map((reader) => `${reader} does not open what was written`),
    ...parts.map((part) => `part ${part} has changed`),
    ...(values.length
      ? [`${values.length} cells have changed: ${values.slice(0, 3).join(", ")}`]
      : []),
    ...(calc?.problems ?? []),
    ...(seconds > MAX_SECONDS ? [`it takes ${seconds.toFixed(0)} seconds`] : []),
  ].map((finding) => `${file}, ${command}: ${finding}`);
}

/** The outcomes of the workbooks, command by command. */
export async function review(runs: readonly ForeignRun[]): Promise<readonly ForeignRow[]> {
  const outputs = runs.flatMap((run) =>
    outputsOf(run)
      .filter(({ command }) => command !== "compare two")
      .filter(({ output }) => !isSameFile(output!, run.file))
      .map(({ command, output }): OutputFile => ({ command, path: output!, of: run.file })),
  );
  const { opens, found } = readersOf(runs, outputs);
  const rows: ForeignRow[] = [];
  for (const { file, steps } of runs)
    for (const step of steps) {
      const { command, status, seconds, sentence } = step;
      const output = outputs.find((other) => other.of === file && other.command === command);
      rows.push({
        ...{ file: nameOf(file), command, status, seconds, sentence },
        opened: output ? openedOf(opens, output) : {},
        ...(output
          ? {
              parts: await changedParts(file, output.path),
              values: changedValues(command, found.get(output.path)!),
            }
          : {}),
        ...(command === "calc" && step.output !== undefined
          ? {
              calc: await reviewCalc(
                file,
                step,
                steps.find((other) => other.command === "calc again"),
              ),
            }
          : {}),
      });
    }
  return rows;
}

/**
 * Runs all commands over these workbooks, or one.
 * @param only the name of the command
 */
export async function runForeign(files: readonly string[], only?: string): Promise<ForeignReport> {
  const folder = mkdtempSync(join(tmpdir(), "sizebook-foreign-"));
  try {
    const findings: string[] = [];
    const runs = runAll(files, folder, findings, only);
    const rows = await review(runs);
    const megabytes = new Map(runs.map((run) => [nameOf(run.file), run.megabytes]));
    return {
      rows,
      megabytes,
      findings: [
        ...findings,
        ...rows.flatMap(findingsOf),
        ...[...megabytes]
          .filter(([, most]) => most > MAX_MEGABYTES)
          .map(([file, most]) => `${file} takes ${most.toFixed(0)} MB`),
      ],
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
