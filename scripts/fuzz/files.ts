/**
 * Passes corrupt files to every reader: none may hang, use more than a gigabyte, write outside its
 * output, or end without a message.
 */
import { fork, type ChildProcess } from "node:child_process";
import { join } from "node:path";

export interface FilesOrder {
  readonly seed: number;
  readonly from: number;
  readonly to: number;
  /** The destination for a copy of the corrupt file. */ readonly keep?: string;
}

/** Messages of a worker: a reader begins, a reader has ended, a file is done. */
export interface FilesReport {
  readonly number: number;
  readonly kind?: string;
  readonly reader?: string;
  readonly ms?: number;
  readonly refused?: boolean;
  readonly problem?: string;
  /** The most memory that the worker has held so far. */
  readonly memoryMb?: number;
  readonly done?: boolean;
}

export interface FuzzedFiles {
  readonly files: number;
  /** The number of files per kind, and of rejections. */
  readonly kinds: Readonly<Record<string, number>>;
  readonly reads: number;
  readonly refused: number;
  readonly slowestMs: number;
  readonly slowest: string;
  readonly memoryMb: number;
  readonly findings: readonly {
    readonly number: number;
    readonly where: string;
    readonly problem: string;
  }[];
}

/**
 * A worker without a message for this long hangs. Its own clock counts computing time, for busy
 * machines.
 */
const SILENT_MS = 120_000;
/** Creating the valid files takes some seconds. */
const START_MS = 300_000;
const MAX_FINDINGS = 40;
/** Of the heap: with the rest of the process it stays below a gigabyte. */
const HEAP_MB = 800;
const WORKER = join(__dirname, "files-worker.ts");

class Run {
  readonly kinds: Record<string, number> = {};
  readonly findings: FuzzedFiles["findings"][number][] = [];
  files = 0;
  reads = 0;
  refused = 0;
  slowestMs = 0;
  slowest = "";
  memoryMb = 0;
  private current: FilesReport | undefined;
  private next: number;

  constructor(
    private readonly order: FilesOrder,
    private readonly tell: (finding: FuzzedFiles["findings"][number]) => void,
  ) {
    this.next = order.from;
  }

  async all(): Promise<FuzzedFiles> {
    while (this.next < this.order.to && this.findings.length < MAX_FINDINGS) await this.worker();
    return this;
  }

  /** One process, until it has finished or is ended. */
  private worker(): Promise<void> {
    this.current = undefined;
    const started = this.next;
    const child = fork(WORKER, [], {
      execArgv: ["--import", "tsx", `--max-old-space-size=${HEAP_MB}`],
      stdio: ["ignore", "ignore", "pipe", "ipc"],
    });
    let [errors, hangs] = ["", false];
    child.stderr!.on("data", (piece: Buffer) => {
      errors = (errors + piece.toString()).slice(-2_000);
    });
    return new Promise((resolve) => {
      const wait = (ms: number): NodeJS.Timeout =>
        setTimeout(() => {
          hangs = true;
          child.kill("SIGKILL");
        }, ms);
      let timer = wait(START_MS);
      child.on("message", (report: FilesReport) => {
        clearTimeout(timer);
        timer = wait(SILENT_MS);
        this.hear(report, child);
      });
      child.on("exit", (code, signal) => {
        clearTimeout(timer);
        if (code === 0) return resolve();
        this.found(
          this.current ?? { number: this.next },
          hangs
            ? "hangs"
            : `ends the process (${signal ?? code}): ${errors
                .split("\n")
                .filter((line) => /FATAL|Error/.test(line))
                .slice(0, 2)
                .join(" ")}`,
        );
        this.next = Math.max(started, this.current?.number ?? this.next) + 1;
        resolve();
      });
      child.send({ ...this.order, from: this.next } satisfies FilesOrder);
    });
  }

  private hear(report: FilesReport, child: ChildProcess): void {
    const { number, kind = "", reader = "", ms, refused, problem, memoryMb = 0, done } = report;
    this.current = report.reader ? report : this.current;
    if (ms !== undefined) {
      this.reads += 1;
      this.refused += refused ? 1 : 0;
      if (ms > this.slowestMs)
        [this.slowestMs, this.slowest] = [ms, `${reader}, file ${number} (${kind})`];
    }
    if (problem !== undefined)
      this.found(done ? { ...report, ...this.current, number } : report, problem);
    this.memoryMb = Math.max(this.memoryMb, memoryMb);
    if (!done) return;
    this.files += 1;
    const of = this.current?.kind ?? "";
    this.kinds[of] = (this.kinds[of] ?? 0) + 1;
    this.next = number + 1;
    if (this.findings.length >= MAX_FINDINGS) child.kill("SIGKILL");
  }

  private found({ number, kind = "", reader = "" }: FilesReport, problem: string): void {
    if (this.findings.length >= MAX_FINDINGS) return;
    const finding = { number, where: `${reader} (${kind})`, problem };
    this.findings.push(finding);
    this.tell(finding);
  }
}

/**
 * Corrupt files from a number on: file 17 of a seed is always the same. `tell` receives each
 * finding immediately.
 */
export const fuzzFiles = (
  order: FilesOrder,
  tell: (finding: FuzzedFiles["findings"][number]) => void = () => undefined,
): Promise<FuzzedFiles> => new Run(order, tell).all();
