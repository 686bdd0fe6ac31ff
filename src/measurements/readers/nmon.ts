/** Reads nmon of AIX, VIOS and Linux. Snapshots may stand in any order: files are often sorted. */
import { exceeded } from "../bounds";
import { clockText, isInterval, isNightOfClockChange, nmonTime, timeOnDay } from "../clock";
import { countOf, detached, type MeasurementReader, type Reading } from "../reader";
import { Remarks } from "../remarks";
import {
  DAY,
  emptyReading,
  HOUR,
  SampleTable,
  SECOND,
  type FileReading,
  type SampleValues,
  type StatedValue,
  MAX_INTERVALS,
} from "../series";
import { LPAR_NAMES, placeOf, Run, RunFacts } from "./nmon-run";

/** Samples of an hour have the same time twice where summer time ends. */
const isHourAgain = (end: number, interval: number): boolean =>
  interval === HOUR && isNightOfClockChange(end);

/** Snapshots of one run of nmon. */
const MAX_SNAPSHOTS = 2_000_000;

const DISK_COLUMNS = {
  DISKREAD: "diskRead",
  DISKWRITE: "diskWrite",
  DISKXFER: "diskTransfers",
} as const;

/** Heads of old versions that write none. */
const CPU_HEAD = ["", "", "User%", "Sys%", "Wait%", "Idle%"];

/** The number of a snapshot: T0001 is 1. */
function snapshotOf(tag: string): number | undefined {
  if (!/^T\d{1,7}$/.test(tag)) return undefined;
  const number = Number(tag.slice(1));
  return number <= MAX_SNAPSHOTS ? number : undefined;
}

/** The sum of the numbers after the second comma. */
function sumOfRow(values: readonly string[]): number | undefined {
  let sum: number | undefined;
  for (let place = 2; place < values.length; place += 1) {
    const value = countOf(values[place]);
    if (value !== undefined) sum = (sum ?? 0) + value;
  }
  return sum;
}

interface SnapshotSpan {
  readonly start: number;
  readonly end: number;
}

export class NmonReader implements MeasurementReader {
  private readonly reading: FileReading;
  private readonly remarks: Remarks;
  private run = new Run();
  /** A snapshot that comes again: none of its lines is used. */
  private repeated: number | undefined;
  /** Saved by Excel where the comma is the decimal sign. */
  private hasSemicolons: boolean | undefined;

  constructor(private readonly file: string) {
    this.reading = emptyReading(file, "nmon");
    this.remarks = new Remarks(file);
  }

  line(content: string, number: number, isWhole: boolean): void {
    this.hasSemicolons ??= /^(AAA|ZZZZ|BBBP);/.test(content) || undefined;
    const text = this.hasSemicolons ? content.replaceAll(",", ".").replaceAll(";", ",") : content;
    const comma = text.indexOf(",");
    if (comma <= 0) return;
    const section = text.slice(0, comma);
    switch (section) {
      case "AAA":
        return this.fact(text, number);
      case "BBBP":
        return this.setting(text, number);
      case "ZZZZ":
        return this.time(text, number);
      case "LPAR":
      case "CPU_ALL":
      case "PCPU_ALL":
      case "MEM":
        return this.row(section, text, number, isWhole);
      default:
        if (section.startsWith("DISK")) this.disks(section, text, isWhole);
        else if (section.startsWith("CPU")) this.thread(section, text, number, isWhole);
    }
  }

  private fact(text: string, line: number): void {
    const [, name = "", ...rest] = text.split(",");
    const key = name.trim().toLowerCase();
    // A head may begin in the middle of a line that was cut off, so progname may be lost.
    if (this.run.last > 0 && (key === "progname" || this.run.aaa.has(key))) {
      this.finish();
      this.run = new Run();
    }
    const value = rest.join(",").replace(/,+$/, "");
    this.run.aaa.set(detached(key), { text: detached(value), line });
  }

  /** A line such as BBBP,161,lparstat -i,"Entitled Capacity : 7.00". */
  private setting(text: string, line: number): void {
    const match = /^BBBP,\d+,[^,]*,"?([^":]+?)\s*:\s*([^"]*?)\s*"?,*$/.exec(text);
    if (!match) return;
    const name = match[1]!.toLowerCase();
    if (!this.run.settings.has(name))
      this.run.settings.set(detached(name), { text: detached(match[2]!), line });
  }

  private time(text: string, line: number): void {
    const [, tag = "", time = "", date = ""] = text.split(",");
    const snapshot = snapshotOf(tag);
    const end = this.timeOf(date.trim(), time, snapshot);
    if (snapshot === undefined || end === undefined)
      return this.remarks.leave(
        "lines without a readable time",
        `A snapshot has no readable time: "${text.slice(0, 60)}".`,
        line,
      );
    const { newest } = this.run;
    this.repeated = undefined;
    if (newest && snapshot < newest.snapshot && end > newest.time) {
      this.finish();
      this.run = this.run.next();
    } else if (this.run.get("time", snapshot) !== undefined) {
      this.repeated = snapshot;
      return this.remarks.leave(
        "snapshots that come twice",
        `Snapshot ${tag} comes a second time and was skipped.`,
        line,
      );
    }
    this.run.set("time", snapshot, end);
    this.run.newest = { snapshot, time: end };
  }

  /** A time without a date follows the one before it, over midnight. */
  private timeOf(date: string, time: string, snapshot?: number): number | undefined {
    if (date !== "") return nmonTime(date, time);
    const { newest, aaa } = this.run;
    const before =
      newest?.time ?? nmonTime(aaa.get("date")?.text ?? "", aaa.get("time")?.text ?? "");
    const end = before === undefined ? undefined : timeOnDay(before, time);
    const isNextRun = newest !== undefined && (snapshot ?? newest.snapshot) < newest.snapshot;
    return end !== undefined && isNextRun && end <= newest.time ? end + DAY : end;
  }

  /** The cells of a row that is whole, comes once and belongs to a snapshot. */
  private cells(section: string, text: string): readonly string[] | undefined {
    const values = text.split(",");
    const snapshot = snapshotOf(values[1] ?? "");
    if (snapshot === undefined) {
      if (!this.run.heads.has(section)) this.run.heads.set(detached(section), values.map(detached));
      return undefined;
    }
    if (snapshot === this.repeated || !this.run.isFirst(section, snapshot)) return undefined;
    if (!this.run.cells.has(section)) this.run.cells.set(detached(section), values.length);
    return values;
  }

  private row(section: string, text: string, line: number, isWhole: boolean): void {
    const values = this.cells(section, text);
    if (!values) return;
    const snapshot = snapshotOf(values[1]!)!;
    const isShort = values.length < this.run.cells.get(section)!;
    if (!isWhole || (isShort && (section !== "LPAR" || values.length < 3)))
      return this.remarks.leave(
        "incomplete lines",
        `${section} of snapshot ${values[1]} is incomplete and was skipped.`,
        line,
      );
    if (isShort) return this.physicalOnly(snapshot, values, line);
    this.values(section, snapshot, values, line);
  }

  /** PhysicalCPU leads the row: it holds where columns after it are missing. */
  private physicalOnly(snapshot: number, values: readonly string[], line: number): void {
    this.remarks.add(
      "LPAR lines with fewer columns",
      `LPAR of snapshot ${values[1]} has fewer columns than others. Only its PhysicalCPU was used.`,
      line,
    );
    const place = placeOf(this.run.heads.get("LPAR") ?? [], LPAR_NAMES.physical);
    // The last cell of a line may be cut off itself.
    if (place !== 2 || values.length < 4) return;
    this.run.set("physical", snapshot, countOf(values[place]));
    this.run.set("line", snapshot, line);
  }

  private values(section: string, snapshot: number, values: readonly string[], line: number): void {
    const { run } = this;
    const head = run.heads.get(section) ?? (section === "CPU_ALL" ? CPU_HEAD : []);
    const value = (...names: string[]): number | undefined => {
      const place = placeOf(head, names);
      return place === undefined ? undefined : countOf(values[place]);
    };
    if (section === "MEM") return this.memory(snapshot, value);
    if (section === "LPAR") {
      for (const column of ["physical", "virtual", "pool", "entitled"] as const)
        run.set(column, snapshot, value(...LPAR_NAMES[column]));
      run.set("line", snapshot, line);
      run.lpar = { values: values.map(detached), line };
      return;
    }
    const user = value("user", "user%");
    const system = value("sys", "sys%");
    if (user === undefined || system === undefined) return;
    run.set(section === "CPU_ALL" ? "userShare" : "userCores", snapshot, user + system);
    if (section === "PCPU_ALL" && run.get("entitled", snapshot) === undefined)
      run.set("entitled", snapshot, value("entitled capacity"));
    if (run.get("line", snapshot) === undefined) run.set("line", snapshot, line);
  }

  /** The line of one thread, where a file has none of all together. */
  private thread(section: string, text: string, line: number, isWhole: boolean): void {
    const { heads, cells } = this.run;
    const hasTotal = ["CPU_ALL", "PCPU_ALL", "LPAR"].some(
      (all) => heads.has(all) || cells.has(all),
    );
    if (hasTotal || !isWhole || !/^CPU\d+$/.test(section)) return;
    const values = this.cells(section, text);
    const [user, system] = [countOf(values?.[2]), countOf(values?.[3])];
    if (!values || user === undefined || system === undefined) return;
    const snapshot = snapshotOf(values[1]!)!;
    this.run.set("threadShare", snapshot, user + system);
    this.run.set("threads", snapshot, 1);
    if (this.run.get("line", snapshot) === undefined) this.run.set("line", snapshot, line);
  }

  /** AIX states free and total memory; Linux also what caches hold, which is not used. */
  private memory(snapshot: number, value: (...names: string[]) => number | undefined): void {
    const total = value("real total(mb)", "memtotal");
    const free = value("real free(mb)", "memfree");
    if (total === undefined || free === undefined) return;
    const caches = (value("cached") ?? 0) + (value("buffers") ?? 0);
    this.run.set("memoryUsed", snapshot, Math.max(0, total - free - caches));
  }

  /** A disk section continues on further lines: DISKREAD1. */
  private disks(section: string, text: string, isWhole: boolean): void {
    const column = DISK_COLUMNS[section.replace(/\d+$/, "") as keyof typeof DISK_COLUMNS];
    if (column === undefined || !isWhole) return;
    const values = this.cells(section, text);
    if (!values || values.length < this.run.cells.get(section)!) return;
    this.run.set(column, snapshotOf(values[1]!)!, sumOfRow(values));
  }

  private finish(): void {
    const facts = new RunFacts(this.run);
    const name = detached(facts.name() ?? this.file);
    this.checkSystem(name, facts);
    const samples = new SampleTable();
    const stated = facts.processors();
    let entitled: StatedValue<number> | undefined;
    this.snapshots(name, (snapshot, span) => {
      const line = this.run.get("line", snapshot) ?? 0;
      const now = this.run.get("entitled", snapshot) ?? entitled?.value ?? stated?.value;
      const values = this.sample(snapshot, facts, now);
      if (values.cores === undefined && values.share === undefined)
        return this.withoutCpu(name, snapshot, span);
      const limit = this.limitExceeded(snapshot, facts, values);
      if (limit !== undefined) {
        this.remarks.leaveImpossible(name, values.cores ?? values.share!, limit, span.end, line);
        return this.missing(name, span, line);
      }
      if (now && entitled && now !== entitled.value)
        this.remarks.changed(name, entitled.value, now, span.start, line);
      if (now) entitled = { value: now, line };
      samples.add(span, values, line);
    });
    if (samples.length === 0 && this.run.last === 0) return;
    if (!samples.has("cores") && samples.length > 0)
      this.remarks.add(
        "processors",
        `The file has neither PhysicalCPU nor the number of processors of ${name}, so its cores are unknown. Collect nmon with the option -P or with lparstat -i.`,
      );
    if (facts.isDonating() && !this.run.has("physical"))
      this.remarks.add(
        "donating partitions",
        `${name} donates idle processors. nmon counts donated time as system time, so the CPU is an upper bound. Use lslparutil or PCM data of the HMC.`,
      );
    const partition = facts.partition();
    const cores = entitled ?? stated;
    if (cores && cores.value > 0) partition.entitled = cores;
    this.reading.partitions.push({ name, facts: partition, samples });
  }

  /** A partition that moved while one file was written is one load, on the system of the end. */
  private checkSystem(name: string, facts: RunFacts): void {
    const was = this.reading.system.serial?.value;
    facts.fillSystem(this.reading.system);
    const is = this.reading.system.serial?.value;
    if (was !== undefined && is !== was)
      this.remarks.add("moves", `${name} moved from the system ${was} to ${is}.`);
  }

  /** Why a sample cannot be; a share may not exceed all time. */
  private limitExceeded(
    snapshot: number,
    facts: RunFacts,
    { cores, share }: SampleValues,
  ): string | undefined {
    const { run } = this;
    const isPhysical = run.get("physical", snapshot) !== undefined;
    if (!isPhysical && run.get("userShare", snapshot)! > 101) return "more than 100% of its time";
    if (cores === undefined) return share! > 1.01 ? "more than 100% of its time" : undefined;
    return exceeded(cores, {
      virtual: isPhysical ? run.get("virtual", snapshot) : undefined,
      dedicated: isPhysical ? undefined : facts.processors()?.value,
      logical: facts.logical(),
      pool: isPhysical ? run.get("pool", snapshot) : undefined,
      system: facts.systemCores()?.value,
    });
  }

  private withoutCpu(partition: string, snapshot: number, span: SnapshotSpan): void {
    this.remarks.leave(
      "snapshots without CPU",
      `The snapshot of ${clockText(span.end)} has no CPU and was skipped.`,
    );
    this.missing(partition, span, this.run.get("line", snapshot) ?? 0);
  }

  private missing(partition: string, { start, end }: SnapshotSpan, line: number): void {
    this.reading.gaps.push({ partition, from: start, to: end, kind: "missing", line });
  }

  private sample(snapshot: number, facts: RunFacts, entitled?: number): SampleValues {
    const { run } = this;
    const values: SampleValues = {};
    const set = (metric: keyof SampleValues, value: number | undefined): void => {
      if (value !== undefined) values[metric] = value;
    };
    const threads = run.get("threads", snapshot);
    const percent =
      run.get("userShare", snapshot) ??
      (threads ? run.get("threadShare", snapshot)! / threads : undefined);
    const processors = facts.processors()?.value;
    const ofProcessors =
      percent === undefined || processors === undefined ? undefined : (percent / 100) * processors;
    // Where LPAR states what a shared partition used, the others are other quantities.
    const isShared = run.has("physical");
    const ofOthers = isShared ? undefined : (run.get("userCores", snapshot) ?? ofProcessors);
    const cores = run.get("physical", snapshot) ?? ofOthers;
    set("cores", cores);
    if (cores !== undefined && entitled) set("share", cores / entitled);
    else if (percent !== undefined && !isShared) set("share", percent / 100);
    set("memoryMB", run.get("memoryUsed", snapshot));
    set("diskReadKBPerSecond", run.get("diskRead", snapshot));
    set("diskWriteKBPerSecond", run.get("diskWrite", snapshot));
    set("diskTransfersPerSecond", run.get("diskTransfers", snapshot));
    return values;
  }

  /** The spans of the snapshots: each ends at its time and begins where the one before ended. */
  private snapshots(name: string, use: (snapshot: number, span: SnapshotSpan) => void): void {
    const { run } = this;
    const interval = this.interval();
    let previous = this.beginning();
    for (let snapshot = 1; snapshot <= run.last; snapshot += 1) {
      const end = run.get("time", snapshot);
      if (end === undefined) {
        if (run.get("line", snapshot) !== undefined)
          this.remarks.leave(
            "snapshots without a time",
            `Snapshot ${snapshot} has no time and was skipped.`,
          );
        continue;
      }
      if (end === previous && snapshot > 1 && !isHourAgain(end, interval)) {
        this.remarks.leave(
          "snapshots that come twice",
          `The time of snapshot ${snapshot}, ${clockText(end)}, comes a second time and was skipped.`,
          run.get("line", snapshot),
        );
        continue;
      }
      const isNext =
        previous !== undefined && end > previous && end - previous <= MAX_INTERVALS * interval;
      const start = isNext ? previous! : end - interval;
      if (!isNext && previous !== undefined && snapshot > 1)
        this.gap(name, previous, { start, end }, run.get("line", snapshot) ?? 0);
      if (end > start) use(snapshot, { start, end });
      previous = end;
    }
  }

  private gap(
    partition: string,
    previous: number,
    { start, end }: SnapshotSpan,
    line: number,
  ): void {
    const isBack = end <= previous;
    this.reading.gaps.push({
      partition,
      from: Math.min(previous, start),
      to: Math.max(previous, start),
      kind: isBack ? "clock" : "missing",
      line,
    });
    if (!isBack) return;
    const isSummerTime = previous - end <= HOUR;
    this.remarks.add(
      "clocks that were set back",
      `The clock of ${partition} was set back from ${clockText(previous)} to ${clockText(end)}${isSummerTime ? ", as at the end of daylight saving time. Both hours are used" : ""}.`,
      line,
    );
  }

  /** Milliseconds between snapshots: as stated, or the median of the times. */
  private interval(): number {
    const stated = countOf(this.run.aaa.get("interval")?.text);
    if (stated && isInterval(stated * SECOND)) return stated * SECOND;
    const steps: number[] = [];
    for (let i = 2; i <= this.run.last; i += 1) {
      const step = (this.run.get("time", i) ?? NaN) - (this.run.get("time", i - 1) ?? NaN);
      if (step > 0) steps.push(step);
    }
    return steps.sort((a, b) => a - b)[steps.length >> 1] ?? 0;
  }

  /** The time at which nmon was started; undefined in a run without a head of its own. */
  private beginning(): number | undefined {
    const [date, time] = [this.run.aaa.get("date"), this.run.aaa.get("time")];
    return date && time && nmonTime(date.text, time.text);
  }

  end(): Reading {
    this.finish();
    return { reading: this.remarks.closing(this.reading), counters: [] };
  }
}
