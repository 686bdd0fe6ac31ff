/**
 * `sizebook fleet`: builds the plans of a folder of inputs in several threads. A plan whose inputs
 * and versions are the same as before is not built again, and one that fails stops no other.
 */
import { availableParallelism } from "node:os";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { SingleBar } from "cli-progress";
import { dateOption } from "../date-option";
import { planKindOf } from "../../library/plan-build";
import { InputError, UsageError } from "../arguments";
import { COMMANDS } from "../command-table";
import type { CommandResult } from "../command-result";
import { limitsOf, type Limits } from "../limits";
import { parseWords } from "../options";
import { checkInput, writeOutput, writtenLines } from "../paths";
import { sha256 } from "../sha256";
import { workbookFile } from "../workbook-file";
import { fleetFiles, fleetOutput, printableName, type FleetFile } from "./fleet-files";
import { FleetJournal, recordHash } from "./fleet-journal";
import { withFolderLock } from "./fleet-lock";
import { buildFleet } from "./fleet-pool";
import { fleetSummary, NOT_BUILT, statusCounts, type FleetRow } from "./fleet-summary";
import type { FleetOutcome, FleetTask } from "./fleet-worker";

const SUMMARY_FILE = "fleet.xlsx";
const MAX_JOBS = 64;
const MAX_LETTERS = 400;

interface FleetOptions {
  readonly folder: string;
  readonly out: string;
  readonly template: string;
  readonly date?: string;
  readonly jobs: number;
  readonly allSheets: boolean;
  /** Builds unchanged plans too. */
  readonly again: boolean;
  readonly limits: Limits;
}

/** Where the command prints; a test has its own. */
export interface FleetOutput {
  readonly stdout: { write(text: string): unknown };
  readonly stderr: { write(text: string): unknown; readonly isTTY?: boolean };
  /** The script that threads start with. */
  readonly entry: string;
}

function jobsOf(text: string | undefined): number {
  if (text === undefined) return Math.min(availableParallelism(), MAX_JOBS);
  const jobs = /^\d+$/.test(text) ? Number(text) : NaN;
  if (!(jobs >= 1 && jobs <= MAX_JOBS))
    throw new UsageError(`--jobs is ${text}. Enter a whole number from 1 to ${MAX_JOBS}.`);
  return jobs;
}

function optionsOf(words: readonly string[]): FleetOptions {
  const { limits, rest } = limitsOf(words);
  const {
    values,
    positionals: [folder, more],
  } = parseWords(rest, COMMANDS.fleet.options);
  if (folder === undefined || more !== undefined)
    throw new UsageError("Specify one folder of inputs: sizebook fleet FOLDER.");
  const kind = planKindOf(values.template ?? "system-plan");
  if ("problem" in kind) throw new InputError(kind.problem);
  return {
    folder,
    out: values.out ?? "",
    template: kind.key,
    date: dateOption(values.date),
    jobs: jobsOf(values.jobs),
    allSheets: values["all-sheets"] ?? false,
    again: values.again ?? false,
    limits,
  };
}

/** A text of several lines in one, cut where it is long. */
function oneLine(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  return line.length > MAX_LETTERS ? `${line.slice(0, MAX_LETTERS)}...` : line;
}

/** A progress bar on a terminal; it appears on the error output, so that lines can be piped. */
async function progressBar({ stderr }: FleetOutput, total: number): Promise<SingleBar | undefined> {
  if (!stderr.isTTY) return undefined;
  const { default: progress } = await import("cli-progress");
  const bar = new progress.SingleBar({
    format: "{bar} {value}/{total} plans, {eta_formatted} left",
    clearOnComplete: true,
    stream: stderr as NodeJS.WritableStream,
  });
  bar.start(total, 0);
  return bar;
}

/** Prints rows in the order of their files, each as soon as those before it are done. */
class OrderedRows {
  private readonly rows: (FleetRow | undefined)[] = [];
  private printed = 0;

  constructor(
    private readonly count: number,
    private readonly print: (text: string) => void,
  ) {}

  add(position: number, row: FleetRow, remark = ""): void {
    this.rows[position] = { ...row, file: printableName(row.file) };
    this.remarks[position] = remark;
    for (; this.printed < this.count && this.rows[this.printed]; this.printed += 1) {
      const { file, status, finding } = this.rows[this.printed]!;
      this.print(
        `${file}: ${status}${this.remarks[this.printed]!}${finding === "" ? "" : `: ${oneLine(finding)}`}\n`,
      );
    }
  }

  private readonly remarks: string[] = [];

  get all(): readonly FleetRow[] {
    return this.rows as readonly FleetRow[];
  }
}

const failedRow = (file: string, problem: string): FleetRow => ({
  file,
  status: NOT_BUILT,
  finding: oneLine(problem),
  notes: [],
  workbook: "",
});

interface FleetJob {
  readonly position: number;
  readonly file: FleetFile;
  readonly hash: string;
  readonly task: FleetTask;
}

/** The plans to build; adds the rows of all others. */
function jobsToBuild(
  files: readonly FleetFile[],
  options: FleetOptions,
  out: string,
  journal: FleetJournal,
  rows: OrderedRows,
): readonly FleetJob[] {
  const { folder, template, date, allSheets, again } = options;
  const jobs: FleetJob[] = [];
  for (const [position, file] of files.entries()) {
    const from = join(folder, file.name);
    try {
      if (file.problem !== undefined) throw new InputError(file.problem);
      checkInput(from);
      const hash = recordHash(readFileSync(from), { template, date, allSheets });
      const record = again ? undefined : journal.unchanged(file.name, hash);
      if (record) rows.add(position, record, " (unchanged)");
      else {
        const task = { from, to: join(out, file.workbook), template, date, allSheets };
        jobs.push({ position, file, hash, task });
      }
    } catch (error) {
      rows.add(position, failedRow(file.name, (error as Error).message));
    }
  }
  return jobs;
}

function rowOf(
  { file, hash, task }: FleetJob,
  outcome: FleetOutcome,
  journal: FleetJournal,
): FleetRow {
  if ("problem" in outcome)
    return failedRow(file.name, outcome.problem.replaceAll(task.from, file.name));
  const record = {
    file: file.name,
    hash,
    workbook: file.workbook,
    sha256: sha256(readFileSync(task.to)),
    ...outcome,
  };
  journal.add(record);
  return record;
}

/** Builds all plans of a folder; status 1 if one of them was not built. */
export async function fleet(
  words: readonly string[],
  output: FleetOutput = { stdout: process.stdout, stderr: process.stderr, entry: process.argv[1]! },
): Promise<CommandResult> {
  const options = optionsOf(words);
  const files = fleetFiles(options.folder);
  const out = fleetOutput(options.folder, options.out || undefined);
  return withFolderLock(out, () => builtFleet(options, files, out, output));
}

async function builtFleet(
  options: FleetOptions,
  files: readonly FleetFile[],
  out: string,
  output: FleetOutput,
): Promise<CommandResult> {
  const journal = new FleetJournal(out);
  const bar = await progressBar(output, files.length);
  const rows = new OrderedRows(files.length, (text) => {
    // A bar that is redrawn below the line.
    if (bar) output.stderr.write("\r\x1b[K");
    output.stdout.write(text);
    bar?.increment();
  });
  try {
    const jobs = jobsToBuild(files, options, out, journal, rows);
    await buildFleet(
      jobs.map(({ task }) => task),
      { entry: output.entry, threads: options.jobs, limits: options.limits },
      async (place, outcome) => {
        const job = jobs[place]!;
        rows.add(job.position, rowOf(job, outcome, journal));
      },
    );
  } finally {
    bar?.stop();
  }
  const to = join(out, SUMMARY_FILE);
  await writeOutput({ to, force: true }, await workbookFile(to, fleetSummary(rows.all)));
  const paths = [to, ...rows.all.map(({ workbook }) => join(out, workbook))];
  const counts = statusCounts(rows.all).map(([status, count]) => `${count} ${status}`);
  return {
    status: rows.all.some(({ status }) => status === NOT_BUILT) ? 1 : 0,
    stdout: `\n${counts.join(", ")}\n${writtenLines(to, paths).join("\n")}\n`,
    stderr: "",
  };
}
