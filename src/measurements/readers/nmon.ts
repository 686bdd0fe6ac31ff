/** Reads nmon of AIX, VIOS and Linux. Snapshots may stand in any order: files are often sorted. */
import { clockText, nmonTime } from "../clock";
import { GrowingColumn } from "../growing-column";
import { countOf, detached, Remarks, type MeasurementReader, type Reading } from "../reader";
import {
  emptyReading,
  HOUR,
  SampleTable,
  SECOND,
  type FileReading,
  type PartitionFacts,
  type ProcessorMode,
  type SampleValues,
  MAX_INTERVALS,
} from "../series";

/** Snapshots of one run of nmon. */
const MAX_SNAPSHOTS = 2_000_000;

type NmonColumn =
  | "time"
  | "line"
  | "physical"
  | "userShare"
  | "userCores"
  | "memoryUsed"
  | "diskRead"
  | "diskWrite"
  | "diskTransfers";

const DISK_COLUMNS: Readonly<Record<string, NmonColumn>> = {
  DISKREAD: "diskRead",
  DISKWRITE: "diskWrite",
  DISKXFER: "diskTransfers",
};

/** The number of a snapshot: T0001 is 1. */
function snapshotOf(tag: string): number | undefined {
  if (!/^T\d{1,7}$/.test(tag)) return undefined;
  const number = Number(tag.slice(1));
  return number <= MAX_SNAPSHOTS ? number : undefined;
}

/** The sum of the numbers after the second comma. */
function sumOfRow(text: string): number | undefined {
  let sum: number | undefined;
  for (const part of text.split(",").slice(2)) {
    const value = countOf(part);
    if (value !== undefined) sum = (sum ?? 0) + value;
  }
  return sum;
}

const placeOf = (head: readonly string[], names: readonly string[]): number | undefined => {
  const place = head.findIndex((name) => names.includes(name.trim().toLowerCase()));
  return place === -1 ? undefined : place;
};

/** One run of nmon: its head, its facts and its snapshots. */
class Run {
  readonly aaa = new Map<string, { readonly text: string; readonly line: number }>();
  readonly settings = new Map<string, { readonly text: string; readonly line: number }>();
  readonly heads = new Map<string, readonly string[]>();
  readonly columns = new Map<NmonColumn, GrowingColumn>();
  readonly cells = new Map<string, number>();
  /** Values of the last LPAR line, which states entitlement and mode. */
  lpar: { readonly values: readonly string[]; readonly line: number } | undefined;
  last = 0;

  set(column: NmonColumn, snapshot: number, value: number | undefined): void {
    if (value === undefined) return;
    let values = this.columns.get(column);
    if (!values) this.columns.set(column, (values = new GrowingColumn()));
    // A disk section continues on further lines.
    const isSum = column.startsWith("disk");
    values.set(snapshot, (isSum ? (values.get(snapshot) ?? 0) : 0) + value);
    this.last = Math.max(this.last, snapshot);
  }

  get(column: NmonColumn, snapshot: number): number | undefined {
    return this.columns.get(column)?.get(snapshot);
  }
}

const LPAR_NAMES = {
  physical: ["physicalcpu"],
  entitled: ["entitled", "partition_entitled_capacity"],
  virtual: ["virtualcpus", "partition_active_processors"],
  capped: ["capped"],
  shared: ["sharedcpu", "shared_processor_mode"],
} as const;

/** Facts that a run states, from LPAR, AAA, and the settings that lparstat and lsconf print. */
class RunFacts {
  constructor(private readonly run: Run) {}

  private aaa(name: string, part = 0) {
    const entry = this.run.aaa.get(name.toLowerCase());
    const text = entry?.text.split(",")[part]?.trim();
    return entry && text ? { value: text, line: entry.line } : undefined;
  }

  private setting(name: string) {
    const entry = this.run.settings.get(name.toLowerCase());
    return entry && entry.text !== "-" ? { value: entry.text, line: entry.line } : undefined;
  }

  private amount(name: string) {
    const entry = this.setting(name);
    const value = entry && countOf(entry.value.replace(/\s*(MB|MHz|GHz)$/i, ""));
    return entry && value !== undefined ? { value, line: entry.line } : undefined;
  }

  lpar(key: keyof typeof LPAR_NAMES) {
    const { lpar, heads } = this.run;
    const place = placeOf(heads.get("LPAR") ?? [], LPAR_NAMES[key]);
    const value = place === undefined ? undefined : countOf(lpar?.values[place]);
    return lpar && value !== undefined ? { value, line: lpar.line } : undefined;
  }

  name(): string | undefined {
    return (this.aaa("LPARNumberName", 1) ?? this.aaa("host") ?? this.aaa("runname"))?.value;
  }

  /** The processors of a dedicated partition. */
  processors() {
    return (
      this.amount("Entitled Capacity") ??
      this.amount("Online Virtual CPUs") ??
      this.amount("Number Of Processors")
    );
  }

  private mode() {
    const stated = this.setting("Mode");
    const type = this.setting("Type");
    if (type && /^dedicated/i.test(type.value)) return { value: "dedicated", line: type.line };
    const capped = this.lpar("capped");
    if (stated && /^(un)?capped$/i.test(stated.value))
      return { value: stated.value.toLowerCase(), line: stated.line };
    if (this.lpar("shared")?.value === 0) return undefined;
    return capped && { value: capped.value === 1 ? "capped" : "uncapped", line: capped.line };
  }

  partition(): PartitionFacts {
    const facts: PartitionFacts = {};
    const number = this.aaa("LPARNumberName");
    const id = number && countOf(number.value);
    if (number && id !== undefined) facts.id = { value: id, line: number.line };
    const os = ["AIX", "VIOS", "OS"].flatMap((name) => {
      const stated = this.aaa(name);
      const text = name === "OS" ? stated?.value : `${name} ${stated?.value}`;
      return stated && text ? [{ value: detached(text), line: stated.line }] : [];
    })[0];
    if (os) facts.os = os;
    const mode = this.mode();
    if (mode) facts.mode = mode as { value: ProcessorMode; line: number };
    const entitled = this.lpar("entitled") ?? this.processors();
    if (entitled && entitled.value > 0) facts.entitled = entitled;
    const virtual = this.lpar("virtual");
    if (virtual) facts.virtualProcessors = virtual;
    const memory = this.amount("Online Memory");
    if (memory) facts.memoryMB = memory;
    return facts;
  }

  private typeModel() {
    const stated = [this.run.aaa.get("machinetype"), this.run.settings.get("system model")].flatMap(
      (entry) => {
        const model = entry && /(\d{4}-[A-Z0-9]{3})/.exec(entry.text)?.[1];
        return entry && model ? [{ value: detached(model), line: entry.line }] : [];
      },
    );
    return stated[0];
  }

  fillSystem(system: FileReading["system"]): void {
    system.typeModel = this.typeModel();
    const serial = this.aaa("SerialNumber");
    if (serial) system.serial = { value: detached(serial.value), line: serial.line };
    system.clockMHz = this.amount("Processor Clock Speed");
    system.cores = this.amount("Active Physical CPUs in system");
  }
}

export class NmonReader implements MeasurementReader {
  private readonly reading: FileReading;
  private readonly remarks: Remarks;
  private run = new Run();

  constructor(private readonly file: string) {
    this.reading = emptyReading(file, "nmon");
    this.remarks = new Remarks(file);
  }

  line(text: string, number: number, isWhole: boolean): void {
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
    }
  }

  private fact(text: string, line: number): void {
    const [, name = "", ...rest] = text.split(",");
    if (name === "progname" && this.run.last > 0) {
      this.finish();
      this.run = new Run();
    }
    this.run.aaa.set(name.trim().toLowerCase(), { text: detached(rest.join(",")), line });
  }

  /** A line such as BBBP,161,lparstat -i,"Entitled Capacity : 7.00". */
  private setting(text: string, line: number): void {
    const match = /^BBBP,\d+,[^,]*,"?([^":]+?)\s*:\s*([^"]*?)\s*"?$/.exec(text);
    if (!match) return;
    const name = match[1]!.toLowerCase();
    if (!this.run.settings.has(name))
      this.run.settings.set(detached(name), { text: detached(match[2]!), line });
  }

  private time(text: string, line: number): void {
    const [, tag = "", time = "", date] = text.split(",");
    const snapshot = snapshotOf(tag);
    const day = date ?? this.run.aaa.get("date")?.text ?? "";
    const end = nmonTime(day, time);
    if (snapshot === undefined || end === undefined)
      return this.remarks.add(
        "lines without a readable time",
        `The time of a snapshot is not readable: "${text.slice(0, 60)}".`,
        line,
      );
    this.run.set("time", snapshot, end);
  }

  private row(section: string, text: string, line: number, isWhole: boolean): void {
    const values = text.split(",");
    const snapshot = snapshotOf(values[1] ?? "");
    if (snapshot === undefined) {
      if (!this.run.heads.has(section)) this.run.heads.set(section, values.map(detached));
      return;
    }
    const cells = this.run.cells.get(section) ?? values.length;
    this.run.cells.set(section, cells);
    const isShort = values.length < cells;
    if (!isWhole || (isShort && (section !== "LPAR" || values.length < 3)))
      return this.remarks.add(
        "lines that are cut off",
        `${section} of snapshot ${values[1]} is cut off and was left out.`,
        line,
      );
    if (isShort) return this.physicalOnly(snapshot, values, line);
    this.values(section, snapshot, values, line);
  }

  /** PhysicalCPU leads the row: it holds where columns after it are missing. */
  private physicalOnly(snapshot: number, values: readonly string[], line: number): void {
    this.remarks.add(
      "LPAR lines with fewer columns",
      `LPAR of snapshot ${values[1]} has fewer columns than others: only its PhysicalCPU was used.`,
      line,
    );
    const place = placeOf(this.run.heads.get("LPAR") ?? [], LPAR_NAMES.physical);
    if (place !== 2) return;
    this.run.set("physical", snapshot, countOf(values[place]));
    this.run.set("line", snapshot, line);
  }

  private values(section: string, snapshot: number, values: readonly string[], line: number): void {
    const { run } = this;
    const head = run.heads.get(section) ?? [];
    const value = (...names: string[]): number | undefined => {
      const place = placeOf(head, names);
      return place === undefined ? undefined : countOf(values[place]);
    };
    if (section === "MEM") return this.memory(snapshot, value);
    if (section === "LPAR") {
      run.set("physical", snapshot, value(...LPAR_NAMES.physical));
      run.set("line", snapshot, line);
      run.lpar = { values: values.map(detached), line };
      return;
    }
    const user = value("user", "user%");
    const system = value("sys", "sys%");
    if (user === undefined || system === undefined) return;
    run.set(section === "CPU_ALL" ? "userShare" : "userCores", snapshot, user + system);
    if (run.get("line", snapshot) === undefined) run.set("line", snapshot, line);
  }

  /** AIX states free and total memory; Linux also what caches hold, which is not used. */
  private memory(snapshot: number, value: (...names: string[]) => number | undefined): void {
    const total = value("real total(mb)", "memtotal");
    const free = value("real free(mb)", "memfree");
    if (total === undefined || free === undefined) return;
    const caches = (value("cached") ?? 0) + (value("buffers") ?? 0);
    this.run.set("memoryUsed", snapshot, Math.max(0, total - free - caches));
  }

  private disks(section: string, text: string, isWhole: boolean): void {
    const column = DISK_COLUMNS[section.replace(/\d+$/, "")];
    if (column === undefined || !isWhole) return;
    const second = text.indexOf(",", section.length + 1);
    const snapshot = snapshotOf(text.slice(section.length + 1, second));
    if (snapshot !== undefined) this.run.set(column, snapshot, sumOfRow(text));
  }

  private finish(): void {
    const facts = new RunFacts(this.run);
    const name = detached(facts.name() ?? this.file);
    facts.fillSystem(this.reading.system);
    const samples = new SampleTable();
    const processors = facts.processors()?.value;
    const entitled = (facts.lpar("entitled") ?? facts.processors())?.value;
    this.snapshots(name, (snapshot, span) => {
      const values = this.sample(snapshot, processors, entitled);
      if (values.cores === undefined && values.share === undefined)
        return this.withoutCpu(name, snapshot, span);
      samples.add(span, values, this.run.get("line", snapshot) ?? 0);
    });
    if (samples.length === 0 && this.run.last === 0) return;
    if (!samples.has("cores") && samples.length > 0)
      this.remarks.add(
        "processors",
        `The file states neither PhysicalCPU nor the number of processors of ${name}, so its cores are unknown. Collect nmon with the option -P or with lparstat -i.`,
      );
    this.reading.partitions.push({ name, facts: facts.partition(), samples });
  }

  private withoutCpu(
    partition: string,
    snapshot: number,
    { start, end }: { readonly start: number; readonly end: number },
  ): void {
    this.remarks.add(
      "snapshots without CPU",
      `The snapshot of ${clockText(end)} has no CPU and was left out.`,
    );
    const line = this.run.get("line", snapshot) ?? 0;
    this.reading.gaps.push({ partition, from: start, to: end, kind: "missing", line });
  }

  private sample(snapshot: number, processors?: number, entitled?: number): SampleValues {
    const { run } = this;
    const values: SampleValues = {};
    const set = (metric: keyof SampleValues, value: number | undefined): void => {
      if (value !== undefined) values[metric] = value;
    };
    const percent = run.get("userShare", snapshot);
    const ofProcessors =
      percent === undefined || processors === undefined ? undefined : (percent / 100) * processors;
    // Where LPAR states what a shared partition used, the others are other quantities.
    const ofOthers = run.columns.has("physical")
      ? undefined
      : (run.get("userCores", snapshot) ?? ofProcessors);
    const cores = run.get("physical", snapshot) ?? ofOthers;
    set("cores", cores);
    if (cores !== undefined && entitled) set("share", cores / entitled);
    else if (percent !== undefined && !run.columns.has("physical")) set("share", percent / 100);
    set("memoryMB", run.get("memoryUsed", snapshot));
    set("diskReadKBPerSecond", run.get("diskRead", snapshot));
    set("diskWriteKBPerSecond", run.get("diskWrite", snapshot));
    set("diskTransfersPerSecond", run.get("diskTransfers", snapshot));
    return values;
  }

  /** The spans of the snapshots: each ends at its time and begins where the one before ended. */
  private snapshots(
    name: string,
    use: (snapshot: number, span: { readonly start: number; readonly end: number }) => void,
  ): void {
    const { run } = this;
    const interval = this.interval();
    let previous = this.beginning();
    for (let snapshot = 1; snapshot <= run.last; snapshot += 1) {
      const end = run.get("time", snapshot);
      if (end === undefined) {
        if (run.get("line", snapshot) !== undefined)
          this.remarks.add("snapshots without a time", `Snapshot ${snapshot} has no time.`);
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
    { start, end }: { readonly start: number; readonly end: number },
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
      `The clock of ${partition} was set back from ${clockText(previous)} to ${clockText(end)}${isSummerTime ? ", as at the end of summer time. Both hours are used" : ""}.`,
      line,
    );
  }

  /** Milliseconds between snapshots: as stated, or the median of the times. */
  private interval(): number {
    const stated = countOf(this.run.aaa.get("interval")?.text);
    if (stated) return stated * SECOND;
    const steps: number[] = [];
    for (let i = 2; i <= this.run.last; i += 1) {
      const step = (this.run.get("time", i) ?? NaN) - (this.run.get("time", i - 1) ?? NaN);
      if (step > 0) steps.push(step);
    }
    return steps.sort((a, b) => a - b)[steps.length >> 1] ?? 0;
  }

  /** The time at which nmon was started. */
  private beginning(): number | undefined {
    const { aaa } = this.run;
    return nmonTime(aaa.get("date")?.text ?? "", aaa.get("time")?.text ?? "");
  }

  end(): Reading {
    this.finish();
    return {
      reading: { ...this.reading, remarks: this.remarks.all() },
      counters: [],
    };
  }
}
