/**
 * Reads tables that commands of AIX, VIOS and Linux print: lparstat, vmstat, and sar of AIX.
 * lparstat and vmstat print neither date nor interval: the planner gives the time at which they
 * were started, and the interval. sar prints its day, and the time at the end of each interval.
 */
import { exceeded } from "../bounds";
import { anyTime, clockText, isInterval, timeOnDay } from "../clock";
import { countOf, detached, type MeasurementReader, type Reading } from "../reader";
import { Remarks } from "../remarks";
import {
  emptyReading,
  SampleTable,
  SECOND,
  type FileReading,
  type PartitionFacts,
  type ProcessorMode,
  type ReadOptions,
} from "../series";

type CommandName = "lparstat" | "sar" | "vmstat";

interface Row {
  readonly cells: readonly string[];
  readonly line: number;
}

interface CommandSample {
  readonly cores: number | undefined;
  readonly share: number | undefined;
  readonly entitled: number | undefined;
  readonly line: number;
  /** Its interval, where the command prints times. */
  readonly span?: { readonly start: number; readonly end: number };
}

/** Names of columns by what they hold: of lparstat, sar and vmstat. */
const COLUMNS = {
  user: ["%user", "%usr", "us"],
  system: ["%sys", "sy"],
  physical: ["physc", "pc"],
} as const;

const isDay = /^(\d{1,2}\/\d{1,2}\/\d{2,4}|\d{4}-\d{2}-\d{2})$/;

function modeOf(type: string | undefined, mode: string | undefined): ProcessorMode | undefined {
  if (type?.toLowerCase() === "dedicated") return "dedicated";
  const sharing = mode?.toLowerCase();
  return sharing === "capped" || sharing === "uncapped" ? sharing : undefined;
}

/** Threads of a processor: "4", or "On" for the two of earlier systems. */
const threadsOf = (smt: string | undefined): number =>
  /^\d+$/.test(smt ?? "") ? Number(smt) : /^on$/i.test(smt ?? "") ? 2 : 1;

export class CommandReader implements MeasurementReader {
  private readonly reading: FileReading;
  private readonly remarks: Remarks;
  private readonly facts: PartitionFacts = {};
  private head: readonly string[] = [];
  private readonly samples: CommandSample[] = [];
  private logical: number | undefined;
  private pool: number | undefined;
  private host: string | undefined;
  private isLinux = false;
  /** The end of the sample before, of sar. */
  private time: number | undefined;
  private processorTime: string | undefined;
  /** The first row of vmstat is the mean since the system was started. */
  private isSinceStart = false;

  constructor(
    private readonly file: string,
    private readonly options: ReadOptions,
    private readonly command: CommandName,
  ) {
    this.reading = emptyReading(file, command);
    this.remarks = new Remarks(file);
  }

  line(text: string, line: number, isWhole: boolean): void {
    const trimmed = text.trim();
    if (trimmed === "" || /^[-\s]+$/.test(trimmed)) return;
    if (/^System configuration\b/i.test(trimmed)) this.isLinux = !trimmed.includes(":");
    if (/\b(lcpu|type)=/i.test(trimmed)) return this.configuration(trimmed, line);
    const cells = trimmed.split(/\s+/);
    if (this.command === "sar" && cells[0] === "AIX") return this.title(cells);
    const isHead = [COLUMNS.user, COLUMNS.system].every((names) =>
      names.some((name) => cells.includes(name)),
    );
    if (isHead) return this.columns(cells);
    const isCut = !isWhole && COLUMNS.physical.some((name) => name === this.head.at(-1));
    if (isCut) this.leave("incomplete lines", "The last line may be incomplete", line);
    else this.row({ cells: this.ofAllProcessors(cells), line });
  }

  /** sar -P lists processors, the first with the time, and "-" for all of them. */
  private ofAllProcessors(cells: readonly string[]): readonly string[] {
    if (!this.head.includes("cpu")) return cells;
    if (!/^[\dU-]/.test(cells[0]!)) this.processorTime = undefined;
    else if (cells.length === this.head.length) this.processorTime = cells[0];
    const isRest = cells.length === this.head.length - 1 && this.processorTime !== undefined;
    return isRest ? [this.processorTime!, ...cells] : cells;
  }

  /** "AIX erp1 3 7 00F6A3B14C00 03/02/26" */
  private title(cells: readonly string[]): void {
    this.host ??= detached(cells[1] ?? "");
    const day = cells.find((cell) => isDay.test(cell));
    // AIX prints the month first.
    const time = anyTime(day ?? "", this.options.dates ?? "mdy")?.time;
    if (time !== undefined) this.time = time;
  }

  private columns(cells: readonly string[]): void {
    this.isSinceStart = this.command === "vmstat" && this.head.length === 0;
    this.head = cells;
    // The head of sar has the time at which the first interval begins.
    const time = this.command === "sar" && /^\d/.test(cells[0]!) ? cells[0] : undefined;
    if (time !== undefined && this.time !== undefined) this.time = timeOnDay(this.time, time);
  }

  private configuration(text: string, line: number): void {
    const value = (name: string): string | undefined =>
      new RegExp(`\\b${name}=(\\S+)`, "i").exec(text)?.[1];
    const mode = modeOf(value("type"), value("mode"));
    if (mode !== undefined) this.facts.mode = { value: mode, line };
    this.logical = countOf(value("lcpu")) ?? this.logical;
    // lcpu of Linux are virtual processors; of AIX, their threads.
    const smt = this.isLinux ? "1" : value("smt");
    const isKnown = smt !== undefined || this.command === "lparstat";
    const processors =
      this.logical === undefined || !isKnown ? undefined : this.logical / threadsOf(smt);
    this.pool = countOf(value("psize")) ?? this.pool;
    this.processors(countOf(value("ent")), processors, line);
    const memory = countOf(value("mem")?.replace(/(MB|kB)$/i, ""));
    const megabytes = / kB\b/.test(text) && memory !== undefined ? memory / 1024 : memory;
    if (megabytes) this.facts.memoryMB = { value: megabytes, line };
    if (/^donating/i.test(value("mode") ?? ""))
      this.remarks.add(
        "donating partitions",
        "The partition donates idle processors. physc is the CPU that the partition itself consumed.",
        line,
      );
  }

  private processors(
    stated: number | undefined,
    processors: number | undefined,
    line: number,
  ): void {
    const isDedicated = this.facts.mode?.value === "dedicated";
    const entitled = stated ?? (isDedicated ? processors : undefined);
    if (entitled) this.facts.entitled = { value: entitled, line };
    if (processors !== undefined && !isDedicated)
      this.facts.virtualProcessors = { value: processors, line };
  }

  /** Leaves a line out. Where lines have no times, the next ones keep their places. */
  private leave(kind: string, text: string, line: number): void {
    this.remarks.leave(kind, `${text} and was skipped.`, line);
    if (this.command !== "sar")
      this.samples.push({ cores: undefined, share: undefined, entitled: undefined, line });
  }

  private row({ cells, line }: Row): void {
    if (!/^\d/.test(cells[0]!)) return;
    if (cells.length < this.head.length || this.head.length === 0)
      return this.leave("incomplete lines", "The line is incomplete", line);
    const span = this.span(cells, line);
    if (this.isSinceStart) {
      this.isSinceStart = false;
      return this.remarks.leave(
        "means since the start",
        "The first line of vmstat is the mean since the system was started and was skipped.",
        line,
      );
    }
    if (this.command === "sar" && !span) return;
    const { cores, share } = this.cpu(cells);
    if (cores === undefined && share === undefined)
      return this.leave("lines without CPU", "The line has no physc", line);
    this.add({ cores, share, entitled: this.facts.entitled?.value, line, ...(span && { span }) });
  }

  /** What a line states. Where physc is or should be printed, a busy share tells no cores. */
  private cpu(cells: readonly string[]): Pick<CommandSample, "cores" | "share"> {
    // vmstat has sy twice: system calls, and then the share of system time.
    const placeOf = (names: readonly string[]): number =>
      Math.max(...names.map((name) => this.head.lastIndexOf(name)));
    const value = (names: readonly string[]): number | undefined => countOf(cells[placeOf(names)]);
    const entitled = this.facts.entitled?.value;
    const isDedicated = this.facts.mode?.value === "dedicated";
    const [user, system] = [value(COLUMNS.user), value(COLUMNS.system)];
    const busy = user === undefined || system === undefined ? undefined : (user + system) / 100;
    const ofEntitled = isDedicated && entitled && busy !== undefined ? busy * entitled : undefined;
    const cores = value(COLUMNS.physical) ?? ofEntitled;
    if (cores !== undefined) return { cores, share: entitled ? cores / entitled : undefined };
    const isShared = placeOf(COLUMNS.physical) !== -1 || (entitled !== undefined && !isDedicated);
    return { cores, share: isShared ? undefined : busy };
  }

  private add(sample: CommandSample): void {
    const { cores, line, span, entitled } = sample;
    const limit = exceeded(cores, {
      virtual: this.facts.virtualProcessors?.value,
      dedicated: this.facts.mode?.value === "dedicated" ? entitled : undefined,
      logical: this.logical,
      pool: this.pool,
    });
    if (limit === undefined) this.samples.push(sample);
    else if (span) this.remarks.leaveImpossible(this.name(), cores!, limit, span.end, line);
    else this.leave("impossible samples", `The line has ${cores} cores, ${limit},`, line);
  }

  /** The interval of a line of sar; undefined for a line that is none, or of one processor. */
  private span(cells: readonly string[], line: number): CommandSample["span"] {
    if (this.command !== "sar" || this.time === undefined) return undefined;
    const processor = this.head.indexOf("cpu");
    if (processor !== -1 && cells[processor] !== "-") return undefined;
    const start = this.time;
    const end = timeOnDay(start, cells[0]!);
    if (end === undefined) return undefined;
    this.time = end;
    if (end > start) return { start, end };
    this.remarks.leave(
      "times that come twice",
      `The time ${clockText(end)} is not after the previous time and was skipped.`,
      line,
    );
    return undefined;
  }

  private name(): string {
    return detached(this.options.partition ?? this.host ?? this.file.replace(/\.[^.]*$/, ""));
  }

  private ask(): void {
    const { start, intervalSeconds } = this.options;
    if (start === undefined)
      this.reading.questions.push({
        file: this.file,
        key: "start",
        text: `${this.command} does not print a date. Enter its start time, such as --start 2026-03-02T08:00.`,
      });
    if (intervalSeconds === undefined || !isInterval(intervalSeconds * SECOND))
      this.reading.questions.push({
        file: this.file,
        key: "interval",
        text: `${this.command} does not print its interval. Enter the interval in seconds, such as --interval 60.`,
      });
  }

  end(): Reading {
    const { start, intervalSeconds } = this.options;
    const samples = new SampleTable();
    const isDated = this.command === "sar";
    const length = (intervalSeconds ?? 0) * SECOND;
    if (!isDated && (start === undefined || !isInterval(length))) this.ask();
    else {
      let entitled: number | undefined;
      this.samples.forEach(({ cores, share, line, span, entitled: now }, i) => {
        const from = span?.start ?? start! + i * length;
        if (entitled !== undefined && now !== undefined && now !== entitled)
          this.remarks.changed(this.name(), entitled, now, from, line);
        entitled = now ?? entitled;
        if (cores === undefined && share === undefined) return;
        const values = {
          ...(cores === undefined ? {} : { cores }),
          ...(share === undefined ? {} : { share }),
        };
        samples.add({ start: from, end: span?.end ?? from + length }, values, line);
      });
    }
    this.reading.partitions.push({ name: this.name(), facts: this.facts, samples });
    return { reading: this.remarks.closing(this.reading), counters: [] };
  }
}
