/**
 * Files of public repositories, which are not part of the project, against a reading with pandas.
 * docs/measure/arithmetic.md lists where they are.
 */
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { measuredData } from "../../src/measurements/measured-data";
import { readBytes } from "./read-text";

const FOLDER = process.env.SIZEBOOK_PUBLIC_FILES ?? "";
/** Skipped where the folder is not stated: these files are no tool that a run may expect. */
const testPublic = existsSync(FOLDER) ? test : test.skip;

interface IndependentReading {
  readonly file: string;
  readonly samples: number;
  readonly mean: number;
  readonly max: number;
}

testPublic("files of others read as pandas reads them, in SIZEBOOK_PUBLIC_FILES", async () => {
  const paths = readdirSync(FOLDER).map((name) => join(FOLDER, name));
  const script = join(__dirname, "independent_reading.py");
  const { stdout, status } = spawnSync("python3", [script, ...paths], { encoding: "utf8" });
  expect(status).toBe(0);
  const readings = stdout
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as IndependentReading);
  for (const { file, samples, mean, max } of readings) {
    const reading = await readBytes(file, readFileSync(file), {
      start: Date.UTC(2026, 2, 2),
      intervalSeconds: 60,
    });
    if ("problem" in reading) throw new Error(`${file}: ${reading.problem}`);
    const tables = measuredData([reading]).systems.flatMap(({ partitions }) => partitions);
    const cpu = tables.flatMap(({ samples: table }) =>
      Array.from(
        { length: table.length },
        (_, row) => table.value("cores", row) ?? table.value("share", row)!,
      ),
    );
    const sum = cpu.reduce((total, value) => total + value, 0);
    expect([file, cpu.length]).toEqual([file, samples]);
    expect(Math.abs(sum / cpu.length - mean)).toBeLessThan(1e-9);
    expect(Math.abs(Math.max(...cpu) - max)).toBeLessThan(1e-9);
  }
});
