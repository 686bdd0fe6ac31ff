/**
 * Cumulative counters of the hypervisor, as the HMC lists them, and the samples between them. A
 * sample needs two readings, which may stand in two files.
 */
import { clockText } from "./clock";
import { GrowingColumn } from "./growing-column";
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
  /** Cores of a shared partition's entitlement, or of a dedicated partition. */
  "cores",
  /** 1 for a shared partition. */
  "isShared",
  "usedPoolCycles",
  "cyclesPerSecond",
] as const;
export type CounterName = (typeof COUNTERS)[number];
export type CounterRecord = Partial<Record<Exclude<CounterName, "time" | "file">, number>> & {
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
    readonly name: string,
    /** Tells systems apart. */
    readonly system: string,
  ) {}

  add(record: CounterRecord, file = 0): void {
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

  append(other: CounterGroup, file: number): void {
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
  const uncapped = difference(group, "uncappedCycles", pair) ?? 0;
  return group.get("isShared", pair.after) === 0
    ? dedicatedCores(group, pair, capped)
    : sharedCores(group, pair, capped + uncapped);
}

function sharedCores(group: CounterGroup, pair: Pair, used: number): number | undefined {
  const entitled = difference(group, "entitledCycles", pair);
  const cores = group.get("cores", pair.after);
  const isSame = cores !== undefined && group.get("cores", pair.before) === cores;
  if (isSame && entitled !== undefined)
    return entitled === 0 ? undefined : (used / entitled) * cores;
  if (entitled === 0) return undefined;
  const whole = wholeProcessor(group, pair);
  return whole === undefined ? undefined : used / whole;
}

/** A dedicated processor counts as capped all the time; what it idles is stated apart. */
function dedicatedCores(group: CounterGroup, pair: Pair, capped: number): number | undefined {
  const cores = group.get("cores", pair.after);
  const idle = difference(group, "idleCycles", pair);
  if (capped === 0) return undefined;
  if (cores !== undefined)
    return idle === undefined ? cores : (Math.max(0, capped - idle) / capped) * cores;
  const whole = wholeProcessor(group, pair);
  return whole === undefined ? undefined : Math.max(0, capped - (idle ?? 0)) / whole;
}

/** The entitlement over a pair, where no record states it. */
function entitledCores(group: CounterGroup, pair: Pair): number | undefined {
  const stated = group.get("cores", pair.after);
  if (stated !== undefined) return stated;
  const entitled = difference(group, "entitledCycles", pair);
  const whole = wholeProcessor(group, pair);
  return entitled === undefined || whole === undefined ? undefined : entitled / whole;
}

function usualSeconds(group: CounterGroup, rows: readonly number[]): number {
  const steps = rows
    .slice(1)
    .map((row, i) => group.get("time", row)! - group.get("time", rows[i]!)!)
    .filter((step) => step > 0)
    .sort((a, b) => a - b);
  return (steps[steps.length >> 1] ?? 0) / SECOND;
}

export interface CounterSamples {
  readonly samples: SampleTable;
  readonly gaps: readonly Gap[];
  readonly entitled?: StatedValue<number>;
  /** What a planner should know, with the line. */
  readonly remarks: readonly { readonly text: string; readonly line: number }[];
}

/** The samples between the records of a group. */
export function samplesOf(group: CounterGroup): CounterSamples {
  const samples = new SampleTable();
  const gaps: Gap[] = [];
  const remarks: { text: string; line: number }[] = [];
  const rows = chronological(group);
  const usual = usualSeconds(group, rows);
  let entitled: StatedValue<number> | undefined;
  for (let i = 1; i < rows.length; i += 1) {
    const [before, after] = [rows[i - 1]!, rows[i]!];
    const [from, to] = [group.get("time", before)!, group.get("time", after)!];
    const line = group.get("line", after) ?? 0;
    const pair = { before, after, seconds: (to - from) / SECOND };
    const gap = (kind: Gap["kind"]): number =>
      gaps.push({
        partition: group.name,
        from: Math.min(from, to),
        to: Math.max(from, to),
        kind,
        line,
      });
    if (to <= from) {
      if (to === from) continue;
      gap("clock");
      remarks.push({
        text: `The clock of the HMC was set back from ${clockText(from)} to ${clockText(to)}${from - to <= HOUR ? ", as at the end of summer time" : ""}.`,
        line,
      });
      continue;
    }
    const used = coresUsed(group, pair);
    if (Number.isNaN(used)) gap("reset");
    else if (pair.seconds > MAX_INTERVALS * usual) gap("missing");
    else if (used !== undefined) {
      const cores = entitledCores(group, pair);
      const values = { cores: used, ...(cores ? { share: used / cores } : {}) };
      samples.add({ start: from, end: to }, values, line);
      samples.files.set(samples.length - 1, group.get("file", after) ?? 0);
      if (cores) entitled = { value: cores, line };
    }
  }
  if (isUpperBound(group))
    remarks.push({
      text: `The list has no idle cycles of the dedicated partition ${group.name}: its processors count as used all the time. List idle_cycles as well.`,
      line: group.get("line", 0) ?? 0,
    });
  return { samples, gaps, remarks, ...(entitled ? { entitled } : {}) };
}

const isUpperBound = (group: CounterGroup): boolean =>
  group.kind === "partition" && group.get("isShared", 0) === 0 && !group.columns.has("idleCycles");

/** Adds the samples of counters to the readings that they came from. */
export function addCounterSamples(
  readings: readonly FileReading[],
  groups: readonly CounterGroup[],
): void {
  for (const group of groups) {
    const { samples, gaps, entitled, remarks } = samplesOf(group);
    const reading = readings[group.get("file", 0) ?? 0]!;
    reading.gaps.push(...gaps);
    reading.remarks.push(...remarks.map((remark) => ({ file: reading.file, ...remark })));
    if (group.length === 1)
      reading.remarks.push({
        file: reading.file,
        line: group.get("line", 0) ?? 0,
        text: `${group.name} has one reading of its counters. CPU is the difference of two: add the file before or after it.`,
      });
    if (samples.length === 0) continue;
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
}

/** Counters of the same partition or pool in several files, as one group. */
export function mergeCounters(
  files: readonly (readonly CounterGroup[])[],
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
  return [...merged.values()];
}
