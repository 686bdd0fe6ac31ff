/**
 * Reads CSV: that of our statement over Collection Services, and any other with a head, a time and
 * a CPU. The order of days and months and the decimal sign are those that all records agree with.
 */
import { anyTime, dateOrderOf, isAmbiguousDate, type DateOrder } from "../clock";
import { csvColumns, hasCpu, type CsvColumn, type CsvColumns } from "../csv-columns";
import { partitionColumns, type PartitionColumn, type PartitionKind } from "../partition-columns";
import { CsvRecords, separatorOf, type CsvRecord } from "../csv-records";
import { detached, Remarks, type MeasurementReader, type Reading } from "../reader";
import { CsvSeries, type CsvSample } from "./csv-series";
import { emptyReading, SECOND, type FileReading, type ReadOptions } from "../series";

/** Records that are read before the order of dates and the decimal sign are determined. */
const MAX_UNDECIDED = 5_000;
/** Records that a question shows. */
const SHOWN_RECORDS = 2;

type NumberFormat = "point" | "comma";

/** A number with this decimal sign; the other sign groups thousands. */
export function localNumber(text: string, format: NumberFormat): number | undefined {
  const trimmed = text
    .trim()
    .replace(/\s*%$/, "")
    .replace(/[\u00a0\u202f']/g, "");
  const [group, decimal] = format === "comma" ? [".", ","] : [",", "."];
  const grouped = new RegExp(`^-?\\d{1,3}(\\${group}\\d{3})+(\\${decimal}\\d+)?$`);
  const simple = new RegExp(`^-?(\\d+(\\${decimal}\\d*)?|\\${decimal}\\d+)(e[-+]?\\d+)?$`, "i");
  if (!simple.test(trimmed) && !grouped.test(trimmed)) return undefined;
  const value = Number(trimmed.replaceAll(group, "").replace(decimal, "."));
  return Number.isFinite(value) ? value : undefined;
}

const NUMBERS: readonly CsvColumn[] = [
  "cores",
  "percent",
  "share",
  "entitled",
  "seconds",
  "memoryMB",
  "cpuMs",
  "configuredMs",
];

export class CsvReader implements MeasurementReader {
  private readonly reading: FileReading;
  private readonly remarks: Remarks;
  private records: CsvRecords | undefined;
  private head: readonly string[] = [];
  private columns: CsvColumns = {};
  /** Of a file with a column per partition. */
  private partitions: readonly PartitionColumn[] = [];
  private undecided: CsvRecord[] | undefined = [];
  private order: DateOrder | undefined;
  private decimal: NumberFormat = "point";
  private readonly series: CsvSeries;
  private isPercent = false;

  constructor(
    private readonly file: string,
    private readonly options: ReadOptions,
    format: "csv" | "collectionServices",
  ) {
    this.reading = emptyReading(file, format);
    this.remarks = new Remarks(file);
    this.order = options.dates;
    this.series = new CsvSeries(options.partition ?? file.replace(/\.[^.]*$/, ""));
  }

  line(text: string, number: number): void {
    if (!this.records) {
      if (text.trim() === "" || /^sep=.$/i.test(text.trim())) return;
      this.records = new CsvRecords(separatorOf(text), (record) => this.record(record));
    }
    this.records.line(text, number);
  }

  private record(record: CsvRecord): void {
    if (this.head.length === 0) {
      this.head = record.cells.map((cell) => detached(cell.trim()));
      this.columns = csvColumns(this.head, this.options.csv);
      if (!hasCpu(this.columns) && this.columns.partition === undefined)
        this.partitions = partitionColumns(this.head, this.columns, this.options.csv);
      return;
    }
    if (!this.undecided) return this.use(record);
    this.undecided.push(record);
    if (this.undecided.length >= MAX_UNDECIDED) this.decide();
  }

  private cell(record: CsvRecord, column: CsvColumn): string {
    const place = this.columns[column];
    return place === undefined ? "" : this.text(record, place);
  }

  private text(record: CsvRecord, place: number): string {
    return (record.cells[place] ?? "").trim();
  }

  private number(record: CsvRecord, column: CsvColumn): number | undefined {
    return this.amount(this.cell(record, column));
  }

  /** A number that is not negative. */
  private amount(text: string): number | undefined {
    const value = text === "" ? undefined : localNumber(text, this.decimal);
    return value !== undefined && value >= 0 ? value : undefined;
  }

  private timeText(record: CsvRecord): string {
    const day = this.cell(record, "day");
    const time = this.cell(record, "time");
    return day === "" ? time : `${day} ${time}`;
  }

  /** Determines decimal sign, order of dates and unit of CPU, and uses what was kept until now. */
  private decide(): void {
    const records = this.undecided!;
    this.undecided = undefined;
    if (this.ask(records)) return;
    const numbers = records.flatMap((record) =>
      [
        ...NUMBERS.map((column) => this.cell(record, column)),
        ...this.partitions.map(({ place }) => this.text(record, place)),
      ].filter((text) => text !== ""),
    );
    if (
      numbers.some((text) => /^-?\d*,(\d{1,2}|\d{4,})\s*%?$/.test(text) || /\.\d{3},\d/.test(text))
    )
      this.decimal = "comma";
    else if (numbers.some((text) => /^-?\d{1,3},\d{3}$/.test(text)) && !this.hasPoint(numbers)) {
      this.question(
        "decimal",
        `"${numbers.find((text) => text.includes(","))}" may be a thousand or a fraction. Save the file with other numbers, such as with more decimals.`,
      );
      return;
    }
    this.decideUnit(records);
    for (const record of records) this.use(record);
  }

  private hasPoint(numbers: readonly string[]): boolean {
    return numbers.some((text) => /\.\d{1,2}$/.test(text));
  }

  /** CPU without a unit: above 10 it is a percentage, up to 1 a fraction. */
  private decideUnit(records: readonly CsvRecord[]): void {
    if (this.columns.share === undefined) return;
    const name = this.head[this.columns.share]!;
    const largest = records.reduce(
      (most, record) => Math.max(most, this.number(record, "share") ?? 0),
      0,
    );
    this.isPercent = /%|percent|prozent/i.test(name) || largest > 10;
    if (!this.isPercent && largest > 1)
      this.question(
        "columns",
        `The column ${name} goes up to ${largest}: a percentage, or a fraction of the entitlement? Enter --csv percent=${name} or --csv cores=${name}.`,
      );
  }

  private question(key: "columns" | "dates" | "decimal", text: string): true {
    this.reading.questions.push({ file: this.file, key, text });
    return true;
  }

  /** Asks for what the head and the first records do not show. */
  private ask(records: readonly CsvRecord[]): boolean {
    const { columns } = this;
    if (columns.time === undefined || !(hasCpu(columns) || this.partitions.length > 0)) {
      const what = columns.time === undefined ? "time" : "CPU";
      const rows = records
        .slice(0, SHOWN_RECORDS)
        .map(({ cells }) => cells.slice(0, 8).join(" | "));
      return this.question(
        "columns",
        `Which column holds the ${what}? The head is: ${this.head.slice(0, 20).join(" | ")}. ${rows.length ? `The first records are: ${rows.join(" // ")}. ` : ""}Enter it, such as --csv ${what === "time" ? "time" : "cores"}=${this.head.find((_, place) => place !== columns.time) ?? "NAME"}.${what === "CPU" && this.head.length > 2 ? " If each other column is a partition, enter --csv cores=* or --csv percent=*." : ""}`,
      );
    }
    if (this.order !== undefined) return false;
    const times = records.map((record) => this.timeText(record));
    for (const time of times) this.order ??= dateOrderOf(time.split(" ")[0]!);
    if (this.order === undefined && times.some((time) => isAmbiguousDate(time.split(" ")[0]!)))
      return this.question(
        "dates",
        `Is ${times[0]} written with the day or the month first? Enter --dates dmy or --dates mdy.`,
      );
    return false;
  }

  private use(record: CsvRecord): void {
    if (this.reading.questions.length > 0) return;
    const text = this.timeText(record);
    const time = anyTime(text, this.order);
    if (!time)
      return this.remarks.add(
        "records without a readable time",
        record.cells.length < this.head.length
          ? "The record is cut off and was left out."
          : `The record has no readable time: "${text.slice(0, 40)}".`,
        record.line,
      );
    this.reading.zone ??= time.zone;
    const samples = this.samples(record, time.time);
    for (const sample of samples) this.series.add(sample);
    if (samples.length === 0)
      this.remarks.add(
        "records without CPU",
        "The record has no readable CPU and was left out.",
        record.line,
      );
  }

  private samples(record: CsvRecord, time: number): readonly CsvSample[] {
    if (this.partitions.length > 0) return this.samplesByColumn(record, time);
    const sample = this.sample(record, time);
    return sample ? [sample] : [];
  }

  /** The samples of a record with a column per partition; an empty cell is none. */
  private samplesByColumn(record: CsvRecord, time: number): readonly CsvSample[] {
    const values = new Map<string, Partial<Record<PartitionKind, number>>>();
    for (const { place, partition, kind } of this.partitions) {
      const value = this.amount(this.text(record, place));
      if (value !== undefined) values.set(partition, { ...values.get(partition), [kind]: value });
    }
    const common = { time, seconds: this.number(record, "seconds"), line: record.line };
    return [...values].flatMap(([partition, { cores, percent, share, entitled }]) => {
      const stated = share ?? (percent === undefined ? undefined : percent / 100);
      const used = cores ?? (stated !== undefined && entitled ? stated * entitled : undefined);
      if (used === undefined && stated === undefined) return [];
      const shareOf = used !== undefined && entitled ? used / entitled : stated;
      return [{ ...common, partition, cores: used, share: shareOf, entitled, memoryMB: undefined }];
    });
  }

  private sample(record: CsvRecord, time: number): CsvSample | undefined {
    const seconds = this.number(record, "seconds");
    const name = this.cell(record, "partition");
    const common = {
      time,
      seconds,
      line: record.line,
      partition: name,
      memoryMB: this.number(record, "memoryMB"),
    };
    if (this.columns.cpuMs !== undefined) return this.collectionServices(record, common);
    const stated = this.number(record, "percent") ?? this.number(record, "share");
    const isPercent = this.columns.percent !== undefined || this.isPercent;
    const share = stated === undefined ? undefined : isPercent ? stated / 100 : stated;
    const entitled = this.number(record, "entitled");
    const cores =
      this.number(record, "cores") ??
      (share === undefined || entitled === undefined ? undefined : share * entitled);
    if (cores === undefined && share === undefined) return undefined;
    const shareOf = entitled && cores !== undefined ? cores / entitled : share;
    return { ...common, cores, share: shareOf, entitled };
  }

  /** SYSPTU of SYSCTA milliseconds; both over the interval are cores. */
  private collectionServices(
    record: CsvRecord,
    common: Omit<CsvSample, "cores" | "share" | "entitled">,
  ): CsvSample | undefined {
    const used = this.number(record, "cpuMs");
    const milliseconds = (common.seconds ?? 0) * SECOND;
    if (used === undefined || milliseconds <= 0) return undefined;
    const configured = this.number(record, "configuredMs");
    const interactive = this.number(record, "interactiveMs");
    const virtual = this.number(record, "virtualMs");
    const [shared, uncapped] = [this.cell(record, "sharedFlag"), this.cell(record, "uncappedFlag")];
    const mode =
      shared === "0"
        ? "dedicated"
        : uncapped === "1"
          ? "uncapped"
          : uncapped === "0"
            ? "capped"
            : undefined;
    const [poolUsed, pool] = [this.number(record, "poolUsedMs"), this.number(record, "poolMs")];
    return {
      ...common,
      // SYPMEM is what the partition has, not what it uses.
      memoryMB: undefined,
      partitionMemoryMB: common.memoryMB,
      cores: used / milliseconds,
      share: configured ? used / configured : undefined,
      entitled: configured === undefined ? undefined : configured / milliseconds,
      interactiveShare:
        configured && interactive !== undefined ? interactive / configured : undefined,
      virtual: virtual ? Math.round(virtual / milliseconds) : undefined,
      mode,
      ...(shared === "1" && pool && poolUsed !== undefined
        ? { pool: { cores: poolUsed / milliseconds, size: pool / milliseconds } }
        : {}),
    };
  }

  end(): Reading {
    this.records?.flush();
    if (this.undecided) this.decide();
    const isEnd =
      this.columns.cpuMs !== undefined || /end|bis/i.test(this.head[this.columns.time ?? -1] ?? "");
    this.series.addTo(this.reading, this.remarks, isEnd);
    return { reading: { ...this.reading, remarks: this.remarks.all() }, counters: [] };
  }
}
