/** Generated files of each class of what people have; their truth was written before them. */
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { hourMeans } from "../../src/measurements/hours";
import { measuredData, type MeasuredData } from "../../src/measurements/measured-data";
import type { Reading } from "../../src/measurements/reader";
import type { ReadOptions } from "../../src/measurements/series";
import { readBytes } from "./read-text";

const FOLDER = join(__dirname, "generated");

interface TruePartition {
  readonly name: string;
  /** The highest mean of an hour of which more than half is covered, and the highest sample. */
  readonly hour: number;
  readonly highest: number;
  readonly samples: number;
  readonly diskReadKBPerSecond?: number;
  readonly memoryMB?: number;
}

interface Truth {
  readonly class: string;
  readonly what: string;
  readonly files: readonly string[];
  readonly options?: { start: string; intervalSeconds: number; partition: string };
  readonly partitions?: readonly TruePartition[];
  /** Patterns of remarks. */
  readonly says?: readonly string[];
  readonly leftOut?: number;
  readonly problem?: string;
  readonly problemWithout?: string;
}

const { files: truths } = JSON.parse(readFileSync(join(FOLDER, "truth.json"), "utf8")) as {
  files: readonly Truth[];
};

const optionsOf = ({ options }: Truth): ReadOptions =>
  options ? { ...options, start: Date.parse(`${options.start}:00Z`) } : {};

async function read(truth: Truth): Promise<MeasuredData | string> {
  const readings: Reading[] = [];
  for (const name of truth.files) {
    const reading = await readBytes(name, readFileSync(join(FOLDER, name)), optionsOf(truth));
    if ("problem" in reading) return reading.problem;
    readings.push(reading);
  }
  const data = measuredData(readings);
  return data.files.flatMap(({ problem }) => problem ?? [])[0] ?? data;
}

const partitionsOf = ({ systems }: MeasuredData, columns: readonly TruePartition[]): unknown[] =>
  systems.flatMap(({ partitions }) =>
    partitions.map(({ name, samples }, place) => {
      const values = (key: Parameters<typeof samples.value>[0]): number[] =>
        Array.from({ length: samples.length }, (_, row) => samples.value(key, row)!);
      const hours = hourMeans(samples, "cores").filter(({ covered }) => covered > 0.5);
      const expected = columns[place] ?? {};
      return {
        name,
        hour: Math.max(...hours.map(({ mean }) => mean)),
        highest: Math.max(...values("cores")),
        samples: samples.length,
        ...("diskReadKBPerSecond" in expected
          ? { diskReadKBPerSecond: Math.max(...values("diskReadKBPerSecond")) }
          : {}),
        ...("memoryMB" in expected ? { memoryMB: Math.max(...values("memoryMB")) } : {}),
      };
    }),
  );

const about = ({ remarks, files, questions }: MeasuredData): string =>
  [
    ...remarks.map(({ text }) => text),
    ...questions.map(({ text }) => text),
    ...files.flatMap(({ leftOut }) => leftOut.map(({ reason }) => reason)),
  ].join("\n");

test("there are three files of each of nine classes, and no others", () => {
  const classes = new Map<string, number>();
  for (const truth of truths) classes.set(truth.class, (classes.get(truth.class) ?? 0) + 1);
  expect([...classes.values()]).toEqual(Array<number>(9).fill(3));
  const names = truths.flatMap(({ files }) => files);
  const others = ["make.mjs", "truth.json"];
  expect(readdirSync(FOLDER).sort()).toEqual([...names, ...others].sort());
});

test.each(truths.map((truth) => [truth.class, truth.what, truth] as const))(
  "%s: %s",
  async (_class, _what, truth) => {
    const data = await read(truth);
    if (truth.problem !== undefined) {
      expect(data).toMatch(new RegExp(truth.problem));
      if (truth.problemWithout !== undefined)
        expect(data).not.toMatch(new RegExp(truth.problemWithout));
      return;
    }
    if (typeof data === "string") throw new Error(data);
    const partitions = partitionsOf(data, truth.partitions!) as TruePartition[];
    const rounded = partitions.map((partition) => ({
      ...partition,
      hour: Math.round(partition.hour * 1e9) / 1e9,
      highest: Math.round(partition.highest * 1e9) / 1e9,
    }));
    expect(rounded).toEqual(truth.partitions);
    for (const pattern of truth.says!) expect(about(data)).toMatch(new RegExp(pattern));
    const leftOut = data.files.flatMap((file) => file.leftOut.map(({ count }) => count));
    expect(leftOut.reduce((sum, count) => sum + count, 0)).toBe(truth.leftOut ?? 0);
  },
);
