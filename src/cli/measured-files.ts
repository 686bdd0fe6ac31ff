/** Files of measurements for commands: read in a stream, with the choices of the options. */
import { createReadStream, statSync } from "node:fs";
import { basename } from "node:path";
import { anyTime, isInterval } from "../measurements/clock";
import { CSV_COLUMNS } from "../measurements/csv-columns";
import { measuredData, type MeasuredData } from "../measurements/measured-data";
import { readMeasurements } from "../measurements/read-file";
import type { Reading } from "../measurements/reader";
import { MAX_SAMPLES, type ReadOptions } from "../measurements/series";
import { STATISTIC_KEYS, STATISTICS, type Statistic } from "../measurements/summary";
import type { ShiftHours } from "../measurements/hours";
import type { SystemChoice } from "../plan/measured/matching-systems";
import type { Analysis, MeasuredChoices } from "../plan/measured/measured-plan";
import { SHIFTS } from "../plan/scenarios";
import { InputError, NoFigureError, UsageError } from "./arguments";
import type { MEASURED_OPTIONS } from "./command-table";
import { checkInput } from "./paths";

export type MeasuredOptions = { readonly [Name in keyof typeof MEASURED_OPTIONS]?: string };

const CHUNK_BYTES = 1 << 20;

function statisticOf(word: string | undefined): Statistic {
  const statistic = STATISTIC_KEYS.find((key) => key === (word ?? "busiest"));
  if (statistic) return statistic;
  throw new UsageError(`--statistic is ${word}. Enter one of: ${STATISTIC_KEYS.join(", ")}.`);
}

/** "8-12,12-18" as shifts. */
function shiftsOf(word: string | undefined): readonly ShiftHours[] | undefined {
  if (word === undefined) return undefined;
  const shifts = word.split(",").map((shift, i) => {
    const match = /^(\d{1,2})-(\d{1,2})$/.exec(shift.trim());
    const [from, to] = [Number(match?.[1]), Number(match?.[2])];
    if (!match || from > 23 || to > 24 || from === to)
      throw new UsageError(
        `--shifts has ${shift}. Enter hours such as 6-12,12-18,18-22,22-6: from 0-23 to 0-24.`,
      );
    return { name: `${SHIFTS[i]} ${from}-${to}`, from, to };
  });
  if (shifts.length > SHIFTS.length)
    throw new UsageError(`--shifts has ${shifts.length} shifts. A plan has ${SHIFTS.length}.`);
  return shifts;
}

/** "8205-E6C=EPCK,9117-MMB=4980" */
function pairsOf(option: string, word: string | undefined): ReadonlyMap<string, string> {
  const pairs = (word?.split(",") ?? []).map((pair) => {
    const [name = "", ...value] = pair.split("=");
    if (name.trim() === "" || value.join("=").trim() === "")
      throw new UsageError(`${option} has ${pair}. Enter pairs such as ${option} NAME=VALUE.`);
    return [name.trim(), value.join("=").trim()] as const;
  });
  return new Map(pairs);
}

function columnsOf(word: string | undefined): Readonly<Record<string, string>> {
  const columns = pairsOf("--csv", word);
  for (const key of columns.keys())
    if (!CSV_COLUMNS.some((column) => column === key))
      throw new UsageError(`--csv has ${key}. Enter one of: ${CSV_COLUMNS.join(", ")}.`);
  return Object.fromEntries(columns);
}

function systemsOf(options: MeasuredOptions): Readonly<Record<string, SystemChoice>> {
  const systems: Record<string, SystemChoice> = {};
  if (options.system !== undefined) systems[""] = { typeModel: options.system };
  for (const [name, feature] of pairsOf("--features", options.features))
    systems[name] = { ...systems[name], feature };
  for (const [name, text] of pairsOf("--cores", options.cores)) {
    const cores = Number(text);
    if (!(cores > 0)) throw new UsageError(`--cores has ${text}. Enter a number of cores above 0.`);
    systems[name] = { ...systems[name], cores };
  }
  const only = options.system === undefined ? undefined : systems[options.system];
  if (only) systems[""] = { ...systems[""], ...only };
  return systems;
}

/** The choices about the plan that these options state. */
export function choicesOf(options: MeasuredOptions): MeasuredChoices {
  const shifts = shiftsOf(options.shifts);
  return {
    statistic: statisticOf(options.statistic),
    systems: systemsOf(options),
    ...(shifts ? { shifts } : {}),
  };
}

function startOf(word: string | undefined): number | undefined {
  if (word === undefined) return undefined;
  const start = anyTime(word, undefined)?.time;
  if (start !== undefined) return start;
  throw new UsageError(`--start is ${word}. Enter a time such as 2026-03-02T08:00.`);
}

function secondsOf(word: string | undefined): number | undefined {
  if (word === undefined) return undefined;
  if (isInterval(Number(word) * 1_000)) return Number(word);
  throw new UsageError(
    `--interval is ${word}. Enter a number of seconds above 0 and up to those of a year.`,
  );
}

function datesOf(word: string | undefined): ReadOptions["dates"] {
  if (word === undefined || word === "dmy" || word === "mdy") return word;
  throw new UsageError(`--dates is ${word}. Enter dmy or mdy.`);
}

/** The choices about reading that these options state. */
const readOptionsOf = (options: MeasuredOptions): ReadOptions => ({
  csv: columnsOf(options.csv),
  columns: options.columns?.split(","),
  start: startOf(options.start),
  intervalSeconds: secondsOf(options.interval),
  dates: datesOf(options.dates),
  partition: options.partition,
});

/** What the files state. Throws `InputError` for a file that is none, or `NoFigureError`. */
export async function measuredFiles(
  paths: readonly string[],
  options: MeasuredOptions,
): Promise<MeasuredData> {
  const readOptions = readOptionsOf(options);
  for (const path of paths) checkInput(path);
  const readings: Reading[] = [];
  const problems: string[] = [];
  let samples = 0;
  for (const path of paths) {
    const reading = await readMeasurements(
      {
        name: basename(path),
        bytes: statSync(path).size,
        chunks: createReadStream(path, { highWaterMark: CHUNK_BYTES }),
      },
      readOptions,
    );
    if ("problem" in reading) problems.push(`${path}: ${reading.problem}`);
    else {
      readings.push(reading);
      samples += reading.reading.partitions.reduce((sum, part) => sum + part.samples.length, 0);
    }
  }
  if (problems.length) throw new InputError(problems.join("\n"));
  if (samples > MAX_SAMPLES)
    throw new InputError(
      `The files have more than ${MAX_SAMPLES.toLocaleString("en-US")} samples together. Measure fewer days at once.`,
    );
  const data = measuredData(
    readings,
    options.moved?.split(",").map((name) => name.trim()),
  );
  const without = data.files.flatMap(({ name, problem }) =>
    problem === undefined ? [] : [`${name}: ${problem}`],
  );
  if (without.length) throw new NoFigureError(without.join("\n"));
  return data;
}

/** Throws `NoFigureError` where no hour is measured that the figure needs. */
export function checkFigures({ systems }: Analysis, statistic: Statistic): void {
  const partitions = systems.flatMap((system) => system.partitions);
  if (partitions.length === 0 || partitions.some(({ summary }) => summary.all[statistic])) return;
  throw new NoFigureError(
    `No hour is at least half covered, so there is no ${STATISTICS[statistic]}. Measure longer, or use --statistic max.`,
  );
}
