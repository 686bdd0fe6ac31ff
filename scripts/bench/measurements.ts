/**
 * Part of `npm run bench`: nmon from the file to the figures of its partition, a day of 2.5 MB and
 * a file of 500 MB, in time and memory.
 * The files are made here, with disks and processes in the proportions of a real system.
 */
import { createReadStream, createWriteStream, mkdtempSync, rmSync, statSync } from "node:fs";
import { once } from "node:events";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { measuredData } from "../../src/measurements/measured-data";
import { readMeasurements } from "../../src/measurements/read-file";
import { analyze } from "../../src/plan/measured/measured-plan";
import { judged, megabytes, repeated, stopwatch, format } from "./measure";

const GOALS = { daySeconds: 0.3, largeSeconds: 60, largeMegabytes: 600 } as const;
const DAY_BYTES = 2_500_000;
const LARGE_BYTES = 495_000_000;
const DISKS = 150;
const PROCESSES = 60;
const MONTHS = "JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC".split(" ");

function snapshot(number: number): string {
  const tag = `T${String(number).padStart(4, "0")}`;
  const date = new Date(Date.UTC(2026, 2, 1) + number * 60_000);
  const time = date.toISOString().slice(11, 19);
  const day = `${String(date.getUTCDate()).padStart(2, "0")}-${MONTHS[date.getUTCMonth()]}-${date.getUTCFullYear()}`;
  const disks = Array.from({ length: DISKS }, (_, i) => ((number + i) % 97) / 10).join(",");
  const processes = Array.from(
    { length: PROCESSES },
    (_, i) => `TOP,${i},${tag},1.5,0.5,1.0,1,2000,300,1500,400,0.0,20,Unclassified,process${i}`,
  );
  return [
    `ZZZZ,${tag},${time},${day}`,
    `CPU_ALL,${tag},40.0,10.0,5.0,45.0,,32`,
    `LPAR,${tag},${(1 + (number % 50) / 10).toFixed(3)},8,32,16,4.00,1,0`,
    `MEM,${tag},25.0,90.0,16384.0,1000.0,65536.0`,
    ...["DISKBUSY", "DISKREAD", "DISKWRITE", "DISKXFER"].map(
      (section) => `${section},${tag},${disks}`,
    ),
    ...processes,
    "",
  ].join("\n");
}

const HEAD = [
  "AAA,progname,topas_nmon",
  "AAA,host,bench",
  "AAA,interval,60",
  "CPU_ALL,CPU Total,User%,Sys%,Wait%,Idle%,Busy,PhysicalCPUs",
  "LPAR,Logical Partition,PhysicalCPU,virtualCPUs,logicalCPUs,poolCPUs,entitled,SharedCPU,Capped",
  "MEM,Memory,Real Free %,Virtual free %,Real free(MB),Virtual free(MB),Real total(MB)",
  "",
].join("\n");

async function write(path: string, bytes: number): Promise<void> {
  const stream = createWriteStream(path);
  stream.write(HEAD);
  for (let number = 1, size = 0; size < bytes; number += 1) {
    const text = snapshot(number);
    size += text.length;
    if (!stream.write(text)) await once(stream, "drain");
  }
  stream.end();
  await once(stream, "finish");
}

/** Reads the file and summarizes it, as `sizebook measure` does. Returns the number of samples. */
async function measure(path: string): Promise<number> {
  const reading = await readMeasurements({
    name: "bench.nmon",
    bytes: statSync(path).size,
    chunks: createReadStream(path, { highWaterMark: 1 << 20 }),
  });
  if ("problem" in reading) throw new Error(reading.problem);
  const { systems } = analyze(measuredData([reading]), { statistic: "busiest" });
  if (systems[0]?.partitions[0]?.summary.all.busiest === undefined)
    throw new Error("The file has no busiest hour.");
  return reading.reading.partitions[0]!.samples.length;
}

async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "sizebook-bench-"));
  const path = join(folder, "bench.nmon");
  try {
    await write(path, DAY_BYTES);
    const times: number[] = [];
    for (let i = 0; i < 7; i += 1) {
      const watch = stopwatch();
      await measure(path);
      times.push(watch() / 1000);
    }
    const day = repeated(() => times.shift()!);
    console.log(`nmon of 2.5 MB, seconds: ${format(day)}${judged(day.median <= GOALS.daySeconds)}`);
    await write(path, LARGE_BYTES);
    const watch = stopwatch();
    const samples = await measure(path);
    const seconds = watch() / 1000;
    // The highest of the whole process in KB, writing the files included: memory after the reading
    // would not show what garbage collection has returned by then.
    const peak = process.resourceUsage().maxRSS * 1024;
    console.log(
      `nmon of 495 MB, ${samples} samples, seconds: ${seconds.toFixed(1)}${judged(seconds <= GOALS.largeSeconds)}`,
    );
    console.log(
      `  most memory of the process, MB: ${megabytes(peak)}${judged(peak / 2 ** 20 <= GOALS.largeMegabytes)}`,
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

void main();
