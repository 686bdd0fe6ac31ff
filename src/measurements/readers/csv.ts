/**
 * Reads CSV: that of our statement over Collection Services, and any other with a head, a time and
 * a CPU. The order of days and months and the decimal sign are those that all records agree with.
 */
import { anyTime, dateOrderOf, isAmbiguousDate, type DateOrder } from "../clock";
import { exceeded } from "../bounds";
import {
  csvColumns,
  csvOption,
  hasCpu,
  missingColumns,
  otherFile,
  type CsvColumn,
  type CsvColumns,
} from "../csv-columns";
import {
  canBeCores,
  columnFormat,
  localNumber,
  notCores,
  type CsvValues,
  type NumberFormat,
} from "../csv-numbers";
import { partitionColumns, type PartitionColumn, type PartitionKind } from "../partition-columns";
import { CsvRecords, separatorOf, type CsvRecord } from "../csv-records";
import { detached, type MeasurementReader, type Reading } from "../reader";
import { Remarks } from "../remarks";
import { CsvSeries, type CsvSample } from "./csv-series";
import { emptyReading, SECOND, type FileReading, type ReadOptions } from "../series";

/** Records that are read before the order of dates and the decimal sign are determined. */
const MAX_UNDECIDED = 5_000;
/** Records that a question shows. */
const SHOWN_RECORDS = 2;

const NUMBERS = [
  "cores",
  "percent",
  "share",
  "entitled",
  "seconds",
  "memoryMB",
  "cpuMs",
  "configuredMs",
  "interactiveMs",
  "virtualMs",
  "virtual",
  "elapsedSeconds",
  "poolUsedMs",
  "poolMs",
] as const satisfies readonly CsvColumn[];

/** Columns without fractions. */
const WHOLE: readonly CsvColumn[] = NUMBERS.slice(NUMBERS.indexOf("seconds"));

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
  /** The decimal sign by the place of its column. */
  private readonly formats = new Map<number, NumberFormat>();
  private readonly series: CsvSeries;
  private isPercent = false;
  /** A last line without an end. */
  private lastLine: number | undefined;

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

  line(text: string, number: number, isWhole: boolean): void {
    if (!isWhole) this.lastLine = number;
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
      for (const name of missingColumns(this.head, this.options.csv))
        this.remarks.add("missing columns", `The header line has no column ${name}.`, record.line);
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
    const place = this.columns[column];
    return place === undefined ? undefined : this.amount(record, place);
  }

  /** A number that is not negative. */
  private amount(record: CsvRecord, place: number): number | undefined {
    const text = this.text(record, place);
    if (text === "") return undefined;
    const format = this.formats.get(place) ?? "point";
    const value = localNumber(text, format);
    if (value === undefined && localNumber(text, format === "point" ? "comma" : "point"))
      this.askAboutNotation(place, text);
    return value !== undefined && value >= 0 ? value : undefined;
  }

  private askAboutNotation(place: number, text: string): true {
    return this.question(
      "decimal",
      `The numbers of ${this.head[place]} have both decimal points and decimal commas, such as ${text}. Save the file with one decimal sign.`,
    );
  }

  private timeText(record: CsvRecord): string {
    const day = this.cell(record, "day");
    const time = this.cell(record, "time");
    return day === "" ? time : `${day} ${time}`;
  }

  /** Determines decimal signs, order of dates and unit of CPU, and uses what was kept until now. */
  private decide(): void {
    const records = this.undecided!;
    this.undecided = undefined;
    if (this.ask(records) || !this.decideFormats(records)) return;
    if (this.askAboutCores(records)) return;
    this.decideUnit(records);
    for (const record of records) this.use(record);
  }

  /** The decimal sign of each column; false if one has both. */
  private decideFormats(records: readonly CsvRecord[]): boolean {
    const places = new Map(
      NUMBERS.flatMap((column) => {
        const place = this.columns[column];
        return place === undefined ? [] : [[place, WHOLE.includes(column)] as const];
      }),
    );
    for (const { place } of this.partitions) places.set(place, false);
    for (const [place, isWhole] of places) {
      const texts = records.map((record) => this.text(record, place));
      const format = columnFormat(texts, isWhole);
      if (format === "mixed") {
        this.askAboutNotation(
          place,
          texts.find((text) => /[.,]/.test(text))!,
        );
        return false;
      }
      this.formats.set(place, format);
    }
    return true;
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
        `The column ${name} goes up to ${largest}. Is it a percentage or a fraction of the entitlement? Use ${csvOption({ percent: name })} or ${csvOption({ cores: name })}.`,
      );
  }

  /** Cores that stay the same beside a CPU that changes may be those of the partition. */
  private askAboutCores(records: readonly CsvRecord[]): boolean {
    const { cores, percent, share, entitled } = this.columns;
    const cpu = percent ?? share;
    if (cores === undefined || cpu === undefined || entitled !== undefined) return false;
    const isOneValue = (place: number): boolean =>
      new Set(records.map((record) => this.amount(record, place))).size === 1;
    if (isOneValue(cpu) || !isOneValue(cores)) return false;
    const [name, load] = [this.head[cores]!, this.head[cpu]!];
    return this.question(
      "columns",
      `${name} stays the same while ${load} changes. If it is the cores of the partition, use ${csvOption({ percent: load, entitled: name })}. If it is cores in use, use ${csvOption({ cores: name })}.`,
    );
  }

  private question(key: "columns" | "dates" | "decimal", text: string): true {
    this.reading.questions.push({ file: this.file, key, text });
    return true;
  }

  private values(place: number, records: readonly CsvRecord[]): CsvValues {
    return { name: this.head[place]!, texts: records.map((record) => this.text(record, place)) };
  }

  /** "Specify the column, such as --csv cores=PHYSC", with a column that can be it. */
  private offer(what: "time" | "CPU", records: readonly CsvRecord[]): string {
    const fits = ({ texts, name }: CsvValues): boolean =>
      what === "time"
        ? texts.every((text) => anyTime(text, "dmy") ?? anyTime(text, "mdy"))
        : canBeCores({ texts, name });
    const all = this.head.map((_, place) => this.values(place, records));
    const column = all.find((values) => values.texts.length > 0 && fits(values));
    const key = what === "time" ? "time" : "cores";
    if (column) return `Specify the column, such as ${csvOption({ [key]: column.name })}.`;
    return what === "time"
      ? "Use --csv time=NAME."
      : "Use --csv cores=NAME for cores in use, or --csv percent=NAME,entitled=NAME for a share.";
  }

  /** Why the file or the columns that the planner named cannot be used. */
  private refusal(records: readonly CsvRecord[]): string | undefined {
    const other = otherFile(this.head, this.columns);
    if (other !== undefined) return other;
    const { entitled, elapsedSeconds } = this.columns;
    const place = this.options.csv?.cores === undefined ? undefined : this.columns.cores;
    const reason =
      place === undefined
        ? undefined
        : notCores(
            this.values(place, records),
            entitled === undefined ? undefined : this.head[entitled],
          );
    if (reason !== undefined || elapsedSeconds === undefined) return reason;
    const elapsed = records.map((record) => this.number(record, "elapsedSeconds") ?? 0);
    const isGrowing = elapsed.every((seconds, i) => i === 0 || seconds > elapsed[i - 1]!);
    return isGrowing && elapsed.length > 2
      ? `${this.head[elapsedSeconds]} grows from record to record, so each CPU is the mean since the first one. Query QSYS2.SYSTEM_STATUS with RESET_STATISTICS => 'YES'.`
      : undefined;
  }

  /** Asks for what the head and the first records do not show. */
  private ask(records: readonly CsvRecord[]): boolean {
    const { columns } = this;
    const refusal = this.refusal(records);
    if (refusal !== undefined) return this.question("columns", refusal);
    if (columns.time === undefined || !(hasCpu(columns) || this.partitions.length > 0)) {
      const what = columns.time === undefined ? "time" : "CPU";
      const rows = records
        .slice(0, SHOWN_RECORDS)
        .map(({ cells }) => cells.slice(0, 8).join(" | "));
      return this.question(
        "columns",
        `Which column holds the ${what}? The header line is: ${this.head.slice(0, 20).join(" | ")}. ${rows.length ? `The first records are: ${rows.join(" // ")}. ` : ""}${this.offer(what, records)}${what === "CPU" && this.head.length > 2 ? " If all other columns are partitions, use --csv cores=* or --csv percent=*." : ""}`,
      );
    }
    if (this.order !== undefined) return false;
    const times = records.map((record) => this.timeText(record));
    for (const time of times) this.order ??= dateOrderOf(time.split(" ")[0]!);
    if (this.order === undefined && times.some((time) => isAmbiguousDate(time.split(" ")[0]!)))
      return this.question(
        "dates",
        `Is ${times[0]} written with the day or the month first? Use --dates dmy or --dates mdy.`,
      );
    return false;
  }

  private use(record: CsvRecord): void {
    if (this.reading.questions.length > 0) return;
    const text = this.timeText(record);
    const time = anyTime(text, this.order);
    if (!time)
      return this.remarks.leave(
        "records without a readable time",
        record.cells.length < this.head.length
          ? "The record is incomplete and was skipped."
          : `The record has no readable time and was skipped: "${text.slice(0, 40)}".`,
        record.line,
      );
    this.reading.zone ??= time.zone;
    const samples = this.samples(record, time.time);
    for (const sample of samples) this.addPossible(sample, time.time);
    if (record.line === this.lastLine && this.formats.has(record.cells.length - 1))
      this.remarks.add(
        "last lines without a line end",
        `The last line has no line end, so its ${this.head.at(-1)} may be incomplete.`,
        record.line,
      );
    if (samples.length === 0)
      this.remarks.leave(
        "records without CPU",
        "The record has no readable CPU and was skipped.",
        record.line,
      );
  }

  private addPossible(sample: CsvSample, end: number): void {
    const { partition, cores, entitled, virtual, mode, pool, line } = sample;
    const limit = exceeded(cores, {
      ...(mode === "dedicated" ? { dedicated: entitled } : { virtual }),
      pool: pool?.size,
    });
    if (limit === undefined) this.series.add(sample);
    else this.remarks.leaveImpossible(partition || this.file, cores!, limit, end, line);
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
      const value = this.amount(record, place);
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
    return { ...common, cores, share: shareOf, entitled, virtual: this.number(record, "virtual") };
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
      this.columns.cpuMs !== undefined ||
      /end|bis|current.?timestamp/i.test(this.head[this.columns.time ?? -1] ?? "");
    if (this.reading.questions.length === 0) this.series.addTo(this.reading, this.remarks, isEnd);
    return { reading: this.remarks.closing(this.reading), counters: [] };
  }
}
