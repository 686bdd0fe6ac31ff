/**
 * Cumulative counters of the hypervisor, as the HMC lists them, and the samples between them. A
 * sample needs two readings, which may stand in two files.
 */
import { exceeded } from "./bounds";
import { clockText } from "./clock";
import { GrowingColumn } from "./growing-column";
import { AS_ONE, Remarks } from "./remarks";
import {
  HOUR,
  SampleTable,
  SECOND,
  type FileReading,
  type Gap,
  type PartitionFacts,
  type StatedValue,
  MAX_INTERVALS,
} from "./series";

const COUNTERS = [
  "time",
  "line",
  "file",
  /** Cycles since the system was started: what a whole processor has had. */
  "timeCycles",
  "entitledCycles",
  "cappedCycles",
  "uncappedCycles",
  "idleCycles",
  /** Cores of a shared partition's entitlement, of a dedicated partition, or of a pool. */
  "cores",
  "virtual",
  /** 1 for a shared partition. */
  "isShared",
  "usedPoolCycles",
  "cyclesPerSecond",
] as const;
export type CounterName = (typeof COUNTERS)[number];
export type CounterRecord = Partial<Record<Exclude<CounterName, "time">, number>> & {
  readonly time: number;
};

/** The counters of one partition or pool, in the order of the file. */
export class CounterGroup {
  readonly columns = new Map<CounterName, GrowingColumn>();
  length = 0;
  facts: PartitionFacts = {};
  poolCores?: StatedValue<number>;

  constructor(
    readonly kind: "partition" | "pool",
    /** Its last one, where it was renamed. */
    readonly name: string,
    /** Tells systems apart. */
    readonly system: string,
  ) {}

  add(record: CounterRecord, file = record.file ?? 0): void {
    const row = this.length;
    this.length += 1;
    for (const name of COUNTERS) {
      const value = name === "file" ? file : record[name];
      if (value === undefined) continue;
      let column = this.columns.get(name);
      if (!column) this.columns.set(name, (column = new GrowingColumn()));
      column.set(row, value);
    }
  }

  get(name: CounterName, row: number): number | undefined {
    return this.columns.get(name)?.get(row);
  }

  /** @param file by default, that of each record */
  append(other: CounterGroup, file?: number): void {
    for (let row = 0; row < other.length; row += 1) {
      const record: Record<string, number> = {};
      for (const [name, column] of other.columns) {
        const value = column.get(row);
        if (value !== undefined) record[name] = value;
      }
      this.add(record as CounterRecord, file);
    }
    this.facts = { ...this.facts, ...other.facts };
    this.poolCores ??= other.poolCores;
  }

  /** The times of its first and its last record. */
  span(): readonly [first: number, last: number] {
    const times = this.columns.get("time")!.view();
    return [times.reduce((a, b) => Math.min(a, b)), times.reduce((a, b) => Math.max(a, b))];
  }
}

/**
 * The records from the oldest to the newest. Lists begin with the newest; where a clock was set
 * back, the order of the list tells more than the times. Several lists are sorted by time.
 */
function chronological(group: CounterGroup): number[] {
  const rows = Array.from({ length: group.length }, (_, row) => row);
  const time = (row: number): number => group.get("time", row)!;
  let later = 0;
  for (let row = 1; row < rows.length; row += 1) later += Math.sign(time(row) - time(row - 1));
  if (later < 0) rows.reverse();
  const isOneList = rows.every((row, i) => i === 0 || time(row) >= time(rows[i - 1]!) - 1.5 * HOUR);
  return isOneList ? rows : rows.sort((a, b) => time(a) - time(b) || a - b);
}

interface Pair {
  readonly before: number;
  readonly after: number;
  readonly seconds: number;
}

/** The difference of a counter over a pair; NaN where it was reset. */
function difference(
  group: CounterGroup,
  name: CounterName,
  { before, after }: Pair,
): number | undefined {
  const [from, to] = [group.get(name, before), group.get(name, after)];
  if (from === undefined || to === undefined) return undefined;
  return to >= from ? to - from : NaN;
}

/** Cycles that a whole processor had in a pair. */
function wholeProcessor(group: CounterGroup, pair: Pair): number | undefined {
  const cycles = difference(group, "timeCycles", pair);
  if (cycles !== undefined) return cycles > 0 ? cycles : NaN;
  const perSecond = group.get("cyclesPerSecond", pair.after);
  return perSecond === undefined ? undefined : perSecond * pair.seconds;
}

/** Cores used over a pair: NaN after a reset, undefined where the counters do not tell. */
function coresUsed(group: CounterGroup, pair: Pair): number | undefined {
  if (group.kind === "pool") {
    const used = difference(group, "usedPoolCycles", pair);
    const whole = wholeProcessor(group, pair);
    return used === undefined || whole === undefined ? undefined : used / whole;
  }
  const capped = difference(group, "cappedCycles", pair);
  if (capped === undefined) return undefined;
  const entitled = difference(group, "entitledCycles", pair);
  if (group.get("isShared", pair.after) !== 0) {
    const uncapped = difference(group, "uncappedCycles", pair) ?? 0;
    return coresOf(group, pair, capped + uncapped, entitled);
  }
  // What a dedicated partition idles is in its capped cycles; what it donates is not.
  const idle = difference(group, "idleCycles", pair) ?? 0;
  return capped === 0 ? undefined : coresOf(group, pair, capped - idle, entitled ?? capped);
}

/** Cycles as cores: of those of a whole processor, or of those that the partition's cores have. */
function coresOf(
  group: CounterGroup,
  pair: Pair,
  used: number,
  entitled: number | undefined,
): number | undefined {
  const cores = group.get("cores", pair.after);
  const isSame = cores !== undefined && group.get("cores", pair.before) === cores;
  if (!group.columns.has("timeCycles") && isSame && entitled !== undefined)
    return entitled === 0 ? undefined : (used / entitled) * cores;
  if (entitled === 0) return undefined;
  const whole = wholeProcessor(group, pair);
  return whole === undefined ? undefined : used / whole;
}

/** The entitlement over a pair: stated, or as its cycles show it. */
function entitledCores(group: CounterGroup, pair: Pair): number | undefined {
  const [was, is] = [group.get("cores", pair.before), group.get("cores", pair.after)];
  if (is !== undefined && (was === is || !group.columns.has("timeCycles"))) return is;
  const entitled = difference(group, "entitledCycles", pair);
  const whole = wholeProcessor(group, pair);
  return entitled === undefined || whole === undefined ? is : entitled / whole;
}

function usualSeconds(group: CounterGroup, rows: readonly number[]): number {
  const steps = rows
    .slice(1)
    .map((row, i) => group.get("time", row)! - group.get("time", rows[i]!)!)
    .filter((step) => step > 0)
    .sort((a, b) => a - b);
  return (steps[steps.length >> 1] ?? 0) / SECOND;
}

/** Makes the samples between the records of a group; gaps and remarks go to the reading. */
class CounterSamples {
  readonly samples = new SampleTable();
  entitled: StatedValue<number> | undefined;

  constructor(
    private readonly group: CounterGroup,
    private readonly reading: FileReading,
    private readonly remarks: Remarks,
  ) {
    const rows = chronological(group);
    const usual = usualSeconds(group, rows);
    for (let i = 1; i < rows.length; i += 1) {
      const [before, after] = [rows[i - 1]!, rows[i]!];
      const seconds = (group.get("time", after)! - group.get("time", before)!) / SECOND;
      const pair = { before, after, seconds };
      if (seconds === 0) {
        this.twice(after);
        // The next pair begins with the first of them.
        rows[i] = before;
      } else if (seconds < 0) this.setBack(pair);
      else this.sample(pair, usual);
    }
  }

  private span({ before, after }: Pair): readonly [from: number, to: number, line: number] {
    const { group } = this;
    return [group.get("time", before)!, group.get("time", after)!, group.get("line", after) ?? 0];
  }

  private gap(pair: Pair, kind: Gap["kind"]): void {
    const [a, b, line] = this.span(pair);
    const { name: partition } = this.group;
    this.reading.gaps.push({ partition, from: Math.min(a, b), to: Math.max(a, b), kind, line });
  }

  private twice(row: number): void {
    const { group } = this;
    this.remarks.leave(
      "records that come twice",
      `${group.name} has a second record of ${clockText(group.get("time", row)!)}, which was skipped.`,
      group.get("line", row),
    );
  }

  private setBack(pair: Pair): void {
    const [from, to, line] = this.span(pair);
    this.gap(pair, "clock");
    this.remarks.add(
      "clocks that were set back",
      `The clock of the HMC was set back from ${clockText(from)} to ${clockText(to)}${from - to <= HOUR ? ", as at the end of daylight saving time" : ""}.`,
      line,
    );
  }

  private sample(pair: Pair, usual: number): void {
    const { group } = this;
    const used = coresUsed(group, pair);
    if (Number.isNaN(used)) return this.gap(pair, "reset");
    if (pair.seconds > MAX_INTERVALS * usual) return this.gap(pair, "missing");
    if (used === undefined) return;
    const [start, end, line] = this.span(pair);
    const limit = impossible(group, pair, used, this.reading.system.cores?.value);
    if (limit !== undefined) {
      this.gap(pair, "missing");
      return this.remarks.leaveImpossible(group.name, used, limit, end, line);
    }
    const cores = entitledCores(group, pair);
    const values = { cores: Math.max(0, used), ...(cores ? { share: used / cores } : {}) };
    this.samples.add({ start, end }, values, line);
    this.samples.files.set(this.samples.length - 1, group.get("file", pair.after) ?? 0);
    this.entitlement(group.get("cores", pair.after) ?? cores, start, line);
  }

  private entitlement(cores: number | undefined, start: number, line: number): void {
    if (!cores) return;
    const was = this.entitled?.value;
    if (was !== undefined && isChanged(cores, was))
      this.remarks.changed(this.group.name, was, cores, start, line);
    this.entitled = { value: cores, line };
  }
}

/** Entitlements that cycles show differ by their clocks. */
const isChanged = (a: number, b: number): boolean => Math.abs(a - b) > 0.01 * b;

/** Why the cores of a pair cannot be. */
function impossible(
  group: CounterGroup,
  { before, after }: Pair,
  used: number,
  system: number | undefined,
): string | undefined {
  const larger = (name: CounterName): number =>
    Math.max(group.get(name, before) ?? 0, group.get(name, after) ?? 0);
  const isShared = group.get("isShared", after) !== 0;
  const cores = larger("cores");
  return exceeded(used, {
    ...(group.kind === "pool"
      ? { pool: cores }
      : isShared
        ? { virtual: larger("virtual") }
        : { dedicated: cores }),
    system,
  });
}

const isUpperBound = (group: CounterGroup): boolean =>
  group.kind === "partition" && group.get("isShared", 0) === 0 && !group.columns.has("idleCycles");

/** Adds the samples of counters to the readings that they came from. */
export function addCounterSamples(
  readings: FileReading[],
  groups: readonly CounterGroup[],
): ReadonlySet<number> {
  const used = new Set<number>();
  for (const group of groups) {
    const place = group.get("file", 0) ?? 0;
    const reading = readings[place]!;
    const line = group.get("line", 0) ?? 0;
    const remarks = new Remarks(reading.file);
    const { samples, entitled } = new CounterSamples(group, reading, remarks);
    if (isUpperBound(group))
      remarks.add(
        "upper bounds",
        `The list has no idle cycles of the dedicated partition ${group.name}, so its processors count as fully used. Add idle_cycles to the list.`,
        line,
      );
    if (group.length === 1) remarks.add("single readings", singleReading(group.name), line);
    readings[place] = remarks.closing(reading);
    if (samples.length === 0) continue;
    for (const file of group.columns.get("file")!.view()) used.add(file);
    if (group.kind === "pool")
      reading.pools.push({
        name: group.name,
        samples,
        ...(group.poolCores ? { cores: group.poolCores } : {}),
      });
    else
      reading.partitions.push({
        name: group.name,
        facts: { ...group.facts, ...(group.facts.entitled || !entitled ? {} : { entitled }) },
        samples,
      });
  }
  return used;
}

const singleReading = (name: string): string =>
  `${name} has only one counter reading. CPU needs two. Add the previous or the next file.`;

const CYCLES = ["timeCycles", "cappedCycles", "uncappedCycles", "entitledCycles"] as const;

/** Whether the counters of a group go on in another one, so that both are the same partition. */
function isContinued(group: CounterGroup, next: CounterGroup): boolean {
  const [, last] = group.span();
  const [first] = next.span();
  if (first < last) return false;
  const rowAt = ({ columns }: CounterGroup, time: number): number =>
    columns.get("time")!.view().indexOf(time);
  const [from, to] = [rowAt(group, last), rowAt(next, first)];
  return CYCLES.every((name) => (next.get(name, to) ?? Infinity) >= (group.get(name, from) ?? 0));
}

/** The identity of a partition: its uuid, or its number. */
const idOf = ({ facts }: CounterGroup): string | undefined =>
  facts.uuid?.value ?? (facts.id === undefined ? undefined : String(facts.id.value));

/** A partition that was renamed goes on as one, with its last name. */
function joinRenamed(groups: readonly CounterGroup[], readings: readonly FileReading[]) {
  const partitions: CounterGroup[] = [];
  const inOrder = [...groups].sort((a, b) => a.span()[0] - b.span()[0]);
  for (const group of inOrder) {
    const place = partitions.findIndex(
      (before) =>
        before.kind === group.kind &&
        before.system === group.system &&
        idOf(group) !== undefined &&
        idOf(before) === idOf(group) &&
        isContinued(before, group),
    );
    const before = partitions[place];
    if (!before) {
      partitions.push(group);
      continue;
    }
    const whole = new CounterGroup(group.kind, group.name, group.system);
    whole.append(before);
    whole.append(group);
    partitions[place] = whole;
    const { file, remarks } = readings[group.get("file", 0) ?? 0]!;
    const line = group.get("line", 0);
    remarks.push({
      file,
      ...(line === undefined ? {} : { line }),
      text: `${before.name} was renamed to ${group.name} at ${clockText(group.span()[0])}. ${AS_ONE}`,
    });
  }
  return partitions;
}

/** Counters of the same partition or pool in several files, as one group. */
export function mergeCounters(
  files: readonly (readonly CounterGroup[])[],
  readings: readonly FileReading[],
): readonly CounterGroup[] {
  const merged = new Map<string, CounterGroup>();
  files.forEach((groups, file) =>
    groups.forEach((group) => {
      const key = JSON.stringify([group.kind, group.system, group.name]);
      let target = merged.get(key);
      if (!target)
        merged.set(key, (target = new CounterGroup(group.kind, group.name, group.system)));
      target.append(group, file);
    }),
  );
  return joinRenamed([...merged.values()], readings);
}
