/** Samples of a CSV by partition. Where it states no interval, the usual step of times is used. */
import { clockText, isInterval } from "../clock";
import { GrowingColumn } from "../growing-column";
import type { Remarks } from "../remarks";
import {
  HOUR,
  METRICS,
  SampleTable,
  SECOND,
  type StatedValue,
  type FileReading,
  type PartitionFacts,
  type ProcessorMode,
  type SampleValues,
  MAX_INTERVALS,
} from "../series";

/** Of an entitlement that is calculated from rounded milliseconds. */
const MAX_ROUNDING = 0.01;

export interface CsvSample {
  readonly time: number;
  readonly seconds: number | undefined;
  readonly line: number;
  readonly partition: string;
  readonly cores: number | undefined;
  readonly share: number | undefined;
  readonly entitled: number | undefined;
  readonly memoryMB: number | undefined;
  readonly partitionMemoryMB?: number | undefined;
  readonly interactiveShare?: number | undefined;
  readonly virtual?: number | undefined;
  readonly mode?: ProcessorMode | undefined;
  readonly pool?: { readonly cores: number; readonly size: number };
}

type StoredColumn =
  "time" | "seconds" | "line" | "entitled" | (typeof METRICS)[number] | "poolCores";

class StoredSeries {
  readonly columns = new Map<StoredColumn, GrowingColumn>();
  readonly facts: PartitionFacts = {};
  poolSize?: StatedValue<number>;
  length = 0;

  private set(column: StoredColumn, value: number | undefined): void {
    if (value === undefined) return;
    let values = this.columns.get(column);
    if (!values) this.columns.set(column, (values = new GrowingColumn()));
    values.set(this.length, value);
  }

  get(column: StoredColumn, row: number): number | undefined {
    return this.columns.get(column)?.get(row);
  }

  add(sample: CsvSample): void {
    const { time, seconds, line, cores, share, entitled, memoryMB, interactiveShare, pool } =
      sample;
    for (const [column, value] of Object.entries({
      time,
      seconds,
      line,
      cores,
      share,
      entitled,
      memoryMB,
      interactiveShare,
      poolCores: pool?.cores,
    }))
      this.set(column as StoredColumn, value);
    this.length += 1;
    this.fact("virtualProcessors", sample.virtual, line);
    this.fact("memoryMB", sample.partitionMemoryMB, line);
    if (sample.mode !== undefined) this.facts.mode = { value: sample.mode, line };
    if (pool) this.poolSize = { value: pool.size, line };
  }

  private fact(
    name: "virtualProcessors" | "memoryMB",
    value: number | undefined,
    line: number,
  ): void {
    if (value !== undefined) this.facts[name] = { value, line };
  }

  /** The usual step between two times, in milliseconds. */
  usualStep(rows: readonly number[]): number {
    const steps = rows
      .slice(1)
      .map((row, i) => this.get("time", row)! - this.get("time", rows[i]!)!)
      .filter((step) => step > 0)
      .sort((a, b) => a - b);
    return steps[steps.length >> 1] ?? 0;
  }
}

export class CsvSeries {
  private readonly partitions = new Map<string, StoredSeries>();

  constructor(private readonly unnamed: string) {}

  add(sample: CsvSample): void {
    const name = sample.partition === "" ? this.unnamed : sample.partition;
    let stored = this.partitions.get(name);
    if (!stored) this.partitions.set(name, (stored = new StoredSeries()));
    stored.add(sample);
  }

  /** @param isEnd whether the times are the ends of intervals, not their starts */
  addTo(reading: FileReading, remarks: Remarks, isEnd: boolean): void {
    const hasIntervals = [...this.partitions.values()].every(({ columns }) =>
      columns.has("seconds"),
    );
    if (!hasIntervals && this.partitions.size > 0)
      remarks.add(
        "intervals",
        `The file has no interval. Each time is treated as the ${isEnd ? "end" : "start"} of an interval of the median length.`,
      );
    for (const [name, stored] of this.partitions) {
      const samples = this.samples(name, stored, reading, remarks, isEnd);
      reading.partitions.push({ name, facts: stored.facts, samples });
      this.addPool(stored, samples, reading);
    }
  }

  private samples(
    name: string,
    stored: StoredSeries,
    reading: FileReading,
    remarks: Remarks,
    isEnd: boolean,
  ): SampleTable {
    const samples = new SampleTable();
    const rows = inOrder(stored);
    const usual = stored.usualStep(rows);
    let previous: number | undefined;
    let last: number | undefined;
    for (const row of rows) {
      const time = stored.get("time", row)!;
      const seconds = stored.get("seconds", row);
      const length = seconds === undefined ? usual : seconds * SECOND;
      const line = stored.get("line", row)!;
      if (!isInterval(length)) {
        remarks.leave(
          "single times",
          `${name} has no valid interval at ${clockText(time)}, which was skipped.`,
          line,
        );
        continue;
      }
      if (time === last) {
        remarks.leave(
          "times that come twice",
          `${name} has a second record of ${clockText(time)}, which was skipped.`,
          line,
        );
        continue;
      }
      last = time;
      const start = isEnd ? time - length : time;
      this.entitled(name, stored, row, start, remarks);
      if (previous !== undefined && start - previous > (MAX_INTERVALS - 1) * length)
        reading.gaps.push({ partition: name, from: previous, to: start, kind: "missing", line });
      if (
        previous !== undefined &&
        previous - start > length / 2 &&
        previous - start <= HOUR + length
      )
        remarks.add(
          "clocks that were set back",
          `The clock of ${name} was set back at ${clockText(previous)}, as at the end of daylight saving time. Both hours are used.`,
          line,
        );
      previous = start + length;
      samples.add({ start, end: start + length }, valuesOf(stored, row), line);
    }
    return samples;
  }

  /** The entitlement of a sample; the last one is a fact of its partition. */
  private entitled(
    name: string,
    stored: StoredSeries,
    row: number,
    start: number,
    remarks: Remarks,
  ): void {
    const [was, is] = [stored.facts.entitled?.value, stored.get("entitled", row)];
    const line = stored.get("line", row)!;
    if (is === undefined) return;
    if (was !== undefined && Math.abs(was - is) > MAX_ROUNDING * was)
      remarks.changed(name, was, is, start, line);
    stored.facts.entitled = { value: is, line };
  }

  private addPool(stored: StoredSeries, partition: SampleTable, reading: FileReading): void {
    if (!stored.columns.has("poolCores") || reading.pools.length > 0) return;
    const samples = new SampleTable();
    const rows = inOrder(stored);
    if (rows.length !== partition.length) return;
    rows.forEach((row, i) => {
      const cores = stored.get("poolCores", row);
      const span = { start: partition.starts.get(i)!, end: partition.ends.get(i)! };
      if (cores !== undefined) samples.add(span, { cores }, stored.get("line", row)!);
    });
    const size = stored.poolSize ? { cores: stored.poolSize } : {};
    reading.pools.push({ name: "Processor pool", samples, ...size });
  }
}

/**
 * The rows from the oldest to the newest; those of a list in this order stay as they are, because a
 * clock that was set back repeats an hour.
 */
function inOrder(stored: StoredSeries): number[] {
  const rows = Array.from({ length: stored.length }, (_, row) => row);
  const time = (row: number): number => stored.get("time", row)!;
  const isOneList = rows.every((row, i) => i === 0 || time(row) >= time(rows[i - 1]!) - 1.5 * HOUR);
  return isOneList && stored.length > 0 && time(0) <= time(stored.length - 1)
    ? rows
    : rows.sort((a, b) => time(a) - time(b) || a - b);
}

function valuesOf(stored: StoredSeries, row: number): SampleValues {
  const values: SampleValues = {};
  for (const metric of METRICS) {
    const value = stored.get(metric, row);
    if (value !== undefined) values[metric] = value;
  }
  return values;
}
