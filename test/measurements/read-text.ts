/** Reads texts as files of measurements. */
import { measuredData, type MeasuredData } from "../../src/measurements/measured-data";
import { readMeasurements } from "../../src/measurements/read-file";
import type { Reading } from "../../src/measurements/reader";
import type { ReadOptions, SampleTable } from "../../src/measurements/series";

export async function* chunksOf(bytes: Uint8Array, size = 1 << 16): AsyncGenerator<Uint8Array> {
  for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size);
}

export const readBytes = (name: string, bytes: Uint8Array, options: ReadOptions = {}) =>
  readMeasurements({ name, bytes: bytes.length, chunks: chunksOf(bytes) }, options);

export async function readText(
  name: string,
  text: string,
  options: ReadOptions = {},
): Promise<Reading> {
  const reading = await readBytes(name, new TextEncoder().encode(text), options);
  if ("problem" in reading) throw new Error(reading.problem);
  return reading;
}

/** Texts by the names of their files. */
export async function measure(
  files: Readonly<Record<string, string>>,
  options: ReadOptions = {},
  moved: readonly string[] = [],
): Promise<MeasuredData> {
  const readings: Reading[] = [];
  for (const [name, text] of Object.entries(files))
    readings.push(await readText(name, text, options));
  return measuredData(readings, moved);
}

const stamp = (time: number): string => new Date(time).toISOString().slice(0, 19);

/** Samples as rows: start, end, cores, line. */
export const rowsOf = (samples: SampleTable): unknown[] =>
  Array.from({ length: samples.length }, (_, row) => [
    stamp(samples.starts.get(row)!),
    stamp(samples.ends.get(row)!),
    samples.value("cores", row),
    samples.lines.get(row),
  ]);
