/**
 * Measurements as every reader returns them: samples by partition and by pool, with the line of the
 * file that each value comes from. Values that a file does not state are absent, never 0.
 *
 * Times are the local clock of the file, as milliseconds that `Date` shows in UTC.
 */
import { GrowingColumn } from "./growing-column";
import { roundedTo } from "../models/wording";

/** Quantities of a sample; `share` is of the entitlement, or of dedicated cores. */
export const METRICS = [
  "cores",
  "share",
  "interactiveShare",
  "memoryMB",
  "diskReadKBPerSecond",
  "diskWriteKBPerSecond",
  "diskTransfersPerSecond",
] as const;
export type MeasuredMetric = (typeof METRICS)[number];
export type SampleValues = Partial<Record<MeasuredMetric, number>>;

/** The number of samples that all files together may have. */
export const MAX_SAMPLES = 2_000_000;

export const SECOND = 1_000;
export const HOUR = 3_600 * SECOND;
export const DAY = 24 * HOUR;

/** A measurement later than this many intervals after the one before leaves a gap. */
export const MAX_INTERVALS = 1.5;

/** Cores as sentences state them: three decimals at most. */
export const coresText = (cores: number): string => String(roundedTo(cores, 3));

/** Samples in columns: two million of them take some 100 MB. */
export class SampleTable {
  readonly starts = new GrowingColumn();
  readonly ends = new GrowingColumn();
  /** The line or record of the file. */
  readonly lines = new GrowingColumn();
  /** Index of the file in `files`. */
  readonly files = new GrowingColumn();
  private readonly columns = new Map<MeasuredMetric, GrowingColumn>();

  get length(): number {
    return this.starts.length;
  }

  add(span: { readonly start: number; readonly end: number }, values: SampleValues, line: number) {
    const row = this.length;
    this.starts.push(span.start);
    this.ends.push(span.end);
    this.lines.push(line);
    this.files.push(0);
    for (const metric of METRICS) {
      const value = values[metric];
      if (value !== undefined) this.column(metric).set(row, value);
    }
  }

  private column(metric: MeasuredMetric): GrowingColumn {
    const present = this.columns.get(metric);
    if (present) return present;
    const created = new GrowingColumn();
    this.columns.set(metric, created);
    return created;
  }

  /** The value of a sample; undefined if its file does not state it. */
  value(metric: MeasuredMetric, row: number): number | undefined {
    return this.columns.get(metric)?.get(row);
  }

  has(metric: MeasuredMetric): boolean {
    return this.columns.has(metric);
  }

  /**
   * Adds the samples of another table, and returns how many were left out.
   *
   * @param file the index of their file; by default, that of each sample
   * @param isOnce whether samples that end when one of this table ends are left out
   */
  append(other: SampleTable, file?: number, isOnce = false): number {
    const ends = new Set(isOnce ? this.ends.view() : []);
    let twice = 0;
    for (let row = 0; row < other.length; row += 1) {
      if (ends.has(other.ends.get(row)!)) {
        twice += 1;
        continue;
      }
      const target = this.length;
      this.starts.push(other.starts.get(row)!);
      this.ends.push(other.ends.get(row)!);
      this.lines.push(other.lines.get(row)!);
      this.files.push(file ?? other.files.get(row)!);
      for (const [metric, column] of other.columns) {
        const value = column.get(row);
        if (value !== undefined) this.column(metric).set(target, value);
      }
    }
    return twice;
  }
}

/** A value with the line or record, and the file, that state it. */
export interface StatedValue<T> {
  readonly value: T;
  readonly line: number;
  readonly file?: string;
}

export type ProcessorMode = "dedicated" | "capped" | "uncapped";

export interface PartitionFacts {
  /** The number of the partition on its system. */
  id?: StatedValue<number>;
  /** Stays with a partition that moves to another system. */
  uuid?: StatedValue<string>;
  os?: StatedValue<string>;
  mode?: StatedValue<ProcessorMode>;
  /** Cores: the entitlement of a shared partition, the processors of a dedicated one. */
  entitled?: StatedValue<number>;
  virtualProcessors?: StatedValue<number>;
  memoryMB?: StatedValue<number>;
}

export interface SystemFacts {
  /** "9117-MMB" */
  typeModel?: StatedValue<string>;
  serial?: StatedValue<string>;
  name?: StatedValue<string>;
  clockMHz?: StatedValue<number>;
  cores?: StatedValue<number>;
}

export interface PartitionSeries {
  readonly name: string;
  readonly facts: PartitionFacts;
  readonly samples: SampleTable;
}

/** A shared processor pool, or the physical one; `cores` of its samples are those in use. */
export interface PoolSeries {
  readonly name: string;
  readonly cores?: StatedValue<number>;
  readonly samples: SampleTable;
}

export type GapKind = "missing" | "reset" | "clock";

/** A span without samples: missing ones, counters that were reset, or a clock that was set. */
export interface Gap {
  readonly partition: string;
  readonly from: number;
  readonly to: number;
  readonly kind: GapKind;
  readonly line: number;
}

export interface Remark {
  readonly file: string;
  readonly line?: number;
  readonly text: string;
}

/** What no figure of a file uses. */
export interface OmittedSamples {
  /** "incomplete lines" */
  readonly reason: string;
  readonly count: number;
}

/** What a planner must answer before the file can be used. */
export interface Question {
  readonly file: string;
  readonly key: "columns" | "start" | "interval" | "dates" | "partition" | "decimal" | "moved";
  readonly text: string;
}

export const FORMATS = {
  nmon: "nmon",
  lslparutil: "HMC lslparutil",
  pcm: "HMC PCM JSON",
  collectionServices: "IBM i Collection Services",
  lparstat: "lparstat",
  sar: "sar of AIX",
  vmstat: "vmstat of AIX",
  csv: "CSV",
} as const;
export type MeasurementFormat = keyof typeof FORMATS;

/** What one file states. */
export interface FileReading {
  readonly file: string;
  readonly format: MeasurementFormat;
  readonly system: SystemFacts;
  /** Offset of the clock from UTC where the file states one: "+02:00". */
  zone?: string;
  readonly partitions: PartitionSeries[];
  readonly pools: PoolSeries[];
  readonly gaps: Gap[];
  readonly remarks: Remark[];
  readonly leftOut: readonly OmittedSamples[];
  readonly questions: Question[];
}

export const emptyReading = (file: string, format: MeasurementFormat): FileReading => ({
  file,
  format,
  system: {},
  partitions: [],
  pools: [],
  gaps: [],
  remarks: [],
  leftOut: [],
  questions: [],
});

/** Answers of a planner to questions about files that do not state everything. */
export interface ReadOptions {
  /** The attributes after `lslparutil -F`, or the names of the columns of a CSV without a head. */
  readonly columns?: readonly string[];
  /** Which column of a CSV holds what: { time: "Datum", cores: "CPU" }. */
  readonly csv?: Readonly<Record<string, string>>;
  /** The time of the first line of lparstat. */
  readonly start?: number;
  readonly intervalSeconds?: number;
  readonly dates?: "dmy" | "mdy";
  readonly partition?: string;
}
