/** Reads a file of measurements: detects its format, splits it into lines, limits its size. */
import type { Problem } from "../spreadsheet/problem";
import { csvColumns } from "./csv-columns";
import { DamagedArchive, unpacked } from "./gzip";
import { otherFormat } from "./other-formats";
import { separatorOf } from "./csv-records";
import type { MeasurementReader, Reading } from "./reader";
import { CsvReader } from "./readers/csv";
import { isAttributeList, LslparutilReader } from "./readers/lslparutil";
import { CommandReader } from "./readers/commands";
import { NmonReader } from "./readers/nmon";
import { PcmReader } from "./readers/pcm";
import { MAX_SAMPLES, type MeasurementFormat, type ReadOptions } from "./series";

export const MAX_FILE_BYTES = 500_000_000;
/** A longer line is no line of measurements. */
const MAX_LINE_LETTERS = 4_000_000;
/** What is looked at to know a file. */
const HEAD_LETTERS = 65_536;
/** Lines after which others, and the stop button, get their turn. */
const MEGABYTE = 1_000_000;

export interface FileChunks {
  readonly name: string;
  /** Undefined where the length is unknown. */
  readonly bytes?: number;
  readonly chunks: AsyncIterable<Uint8Array>;
}

export interface ReadProgress {
  /** Called with the number of bytes read until now. */
  readonly onProgress?: (bytes: number) => void;
}

const SUPPORTED =
  "nmon, lslparutil, HMC PCM JSON, CSV of Collection Services, lparstat, and CSV with a header line";

/** The format of a file by its first lines; undefined if it is none. */
export function formatOf(head: string, options: ReadOptions = {}): MeasurementFormat | undefined {
  const lines = head.split(/\r?\n/, 200).filter((line) => line.trim() !== "");
  const [first = ""] = lines;
  if (lines.some((line) => /^AAA[,;](progname|command|build|host)[,;]/.test(line))) return "nmon";
  if (/^ZZZZ[,;]T\d+/.test(first)) return "nmon";
  if (lines.some((line) => /^(time|event_type|resource_type)=/.test(line))) return "lslparutil";
  if (lines.some(isAttributeList) || options.columns?.includes("capped_cycles"))
    return "lslparutil";
  if (options.columns?.includes("utilized_pool_cycles")) return "lslparutil";
  if (head.includes('"systemUtil"')) return "pcm";
  return commandFormat(lines) ?? csvFormat(lines);
}

function commandFormat(lines: readonly string[]): MeasurementFormat | undefined {
  if (lines.some((line) => /^\s*AIX \S+ \d+ \d+ \S+\s+\d/.test(line)))
    return lines.some((line) => /%usr/.test(line)) ? "sar" : undefined;
  const isConfigured = lines.some((line) =>
    /^\s*(System configuration:.*)?\b(lcpu|type)=/i.test(line),
  );
  if (!isConfigured) return undefined;
  return lines.some((line) => /\bus +sy +id +wa\b/.test(line)) ? "vmstat" : "lparstat";
}

function csvFormat(lines: readonly string[]): MeasurementFormat | undefined {
  const head = lines.find((line) => !/^sep=.$/i.test(line.trim())) ?? "";
  const names = head.split(separatorOf(head)).map((name) => name.replaceAll('"', ""));
  if (names.length < 2 || names.every((name) => /^[-\d.,:/ ]*$/.test(name))) return undefined;
  const columns = csvColumns(names);
  const isOurs = columns.cpuMs !== undefined && columns.seconds !== undefined;
  if (isOurs) return "collectionServices";
  return names.every((name) => name.length < 100 && !/[<>{}\u0000]/.test(name)) ? "csv" : undefined;
}

/** Files that are no text, by their first bytes. */
function binaryProblem(bytes: Uint8Array): string | undefined {
  const starts = (...values: readonly number[]): boolean =>
    values.every((value, i) => bytes[i] === value);
  if (starts(0x1f, 0x9d)) return "it is compressed with compress. Unpack it first.";
  if (starts(0x50, 0x4b)) return "it is a zip file or a workbook. Unpack it, or save it as CSV.";
  const isUtf16 = starts(0xff, 0xfe) || starts(0xfe, 0xff);
  if (!isUtf16 && bytes.subarray(0, 4_096).includes(0)) return "it is not text.";
  return undefined;
}

/** UTF-8 or UTF-16 by its mark; bytes that are no UTF-8 are read as Windows-1252. */
function decoderFor(bytes: Uint8Array): InstanceType<typeof TextDecoder> {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le");
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder("utf-16be");
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes, { stream: true });
    return new TextDecoder("utf-8");
  } catch {
    return new TextDecoder("windows-1252");
  }
}

function readerFor(
  format: MeasurementFormat,
  file: string,
  options: ReadOptions,
): MeasurementReader {
  switch (format) {
    case "nmon":
      return new NmonReader(file);
    case "lslparutil":
      return new LslparutilReader(file, options.columns);
    case "pcm":
      return new PcmReader(file);
    case "lparstat":
    case "sar":
    case "vmstat":
      return new CommandReader(file, options, format);
    default:
      return new CsvReader(file, options, format);
  }
}

class StoppedReading extends Error {}

/** Splits text into lines, and passes them to the reader of its format. */
class LineSplitter {
  private rest = "";
  private number = 0;
  private reader: MeasurementReader | undefined;

  constructor(
    private readonly file: string,
    private readonly options: ReadOptions,
  ) {}

  private open(head: string): MeasurementReader {
    const format = formatOf(head, this.options);
    const other = otherFormat(head);
    if (other !== undefined && (format === undefined || format === "csv"))
      throw new StoppedReading(other);
    if (format === undefined)
      throw new StoppedReading(
        head.trim() === ""
          ? "it is empty."
          : `its format is not known. Supported are: ${SUPPORTED}.`,
      );
    return readerFor(format, this.file, this.options);
  }

  add(text: string): void {
    this.rest += text;
    if (!this.reader) {
      if (this.rest.length < HEAD_LETTERS) return;
      this.reader = this.open(this.rest.slice(0, HEAD_LETTERS));
      this.lines(this.reader);
    } else if (text.includes("\n")) this.lines(this.reader);
    if (this.rest.length > MAX_LINE_LETTERS && !(this.reader instanceof PcmReader))
      throw new StoppedReading(`line ${this.number + 1} is too long to be a line of measurements.`);
  }

  private lines(reader: MeasurementReader): void {
    const { rest } = this;
    let from = 0;
    for (let stop = rest.indexOf("\n"); stop !== -1; stop = rest.indexOf("\n", from)) {
      const end = stop > from && rest.charCodeAt(stop - 1) === 13 ? stop - 1 : stop;
      this.number += 1;
      reader.line(rest.slice(from, end), this.number, true);
      from = stop + 1;
    }
    this.rest = rest.slice(from);
  }

  end(): Reading {
    this.reader ??= this.open(this.rest.slice(0, HEAD_LETTERS));
    this.lines(this.reader);
    if (this.rest !== "") this.reader.line(this.rest.replace(/\r$/, ""), this.number + 1, false);
    return this.reader.end();
  }
}

/** All samples and counters of a reading. */
function samplesOf({ reading, counters }: Reading): number {
  const tables = [...reading.partitions, ...reading.pools];
  return (
    tables.reduce((sum, { samples }) => sum + samples.length, 0) +
    counters.reduce((sum, { length }) => sum + length, 0)
  );
}

const tooLarge: Problem = {
  problem: `it is larger than ${MAX_FILE_BYTES / MEGABYTE} MB. Split it by day.`,
};

/** Calls `onProgress` after each megabyte, and at the end. */
async function* watched(
  chunks: AsyncIterable<Uint8Array>,
  { onProgress }: ReadProgress,
): AsyncGenerator<Uint8Array> {
  let bytesRead = 0;
  let bytesShown = 0;
  for await (const chunk of chunks) {
    bytesRead += chunk.length;
    yield chunk;
    if (bytesRead - bytesShown < MEGABYTE) continue;
    bytesShown = bytesRead;
    onProgress?.(bytesRead);
  }
  onProgress?.(bytesRead);
}

/** Passes all bytes to the splitter; throws `StoppedReading`. */
async function readChunks(
  chunks: AsyncIterable<Uint8Array>,
  splitter: LineSplitter,
): Promise<void> {
  let decoder: InstanceType<typeof TextDecoder> | undefined;
  let bytesRead = 0;
  for await (const chunk of chunks) {
    if (!decoder) {
      const problem = binaryProblem(chunk);
      if (problem !== undefined) throw new StoppedReading(problem);
      decoder = decoderFor(chunk);
    }
    bytesRead += chunk.length;
    if (bytesRead > MAX_FILE_BYTES) throw new StoppedReading(tooLarge.problem);
    splitter.add(decoder.decode(chunk, { stream: true }));
  }
}

/**
 * What a file states, or why it cannot be read: a sentence that begins after its name. Never throws
 * for the contents of a file.
 */
export async function readMeasurements(
  { name, bytes, chunks }: FileChunks,
  options: ReadOptions = {},
  progress: ReadProgress = {},
): Promise<Reading | Problem> {
  if (bytes !== undefined && bytes > MAX_FILE_BYTES) return tooLarge;
  const splitter = new LineSplitter(name, options);
  try {
    await readChunks(unpacked(watched(chunks, progress)), splitter);
    const reading = splitter.end();
    return samplesOf(reading) > MAX_SAMPLES
      ? { problem: `it has more than ${MAX_SAMPLES.toLocaleString("en-US")} samples. Split it.` }
      : reading;
  } catch (error) {
    if (error instanceof StoppedReading || error instanceof DamagedArchive)
      return { problem: error.message };
    throw error;
  }
}
