/** All dropped files together: partitions by system, in one model with one source per value. */
import { TOLERANCE } from "../models/tolerance";
import { counted } from "../models/wording";
import { addCounterSamples, mergeCounters } from "./counters";
import type { Reading } from "./reader";
import { AS_ONE } from "./remarks";
import {
  DAY,
  FORMATS,
  SampleTable,
  type OmittedSamples,
  type StatedValue,
  type FileReading,
  type MeasurementFormat,
  type Gap,
  type PartitionFacts,
  type Question,
  type Remark,
  type SystemFacts,
} from "./series";

/** What was read of a file, what was skipped, and why. */
export interface MeasuredFile {
  readonly name: string;
  readonly format: MeasurementFormat;
  readonly zone?: string;
  /** Samples of partitions that figures use. */
  readonly samples: number;
  readonly partitions: readonly string[];
  readonly span?: { readonly start: number; readonly end: number };
  readonly leftOut: readonly OmittedSamples[];
  /** Why the file gives no figure, in a sentence. */
  readonly problem?: string;
}

export interface MeasuredPartition {
  readonly name: string;
  readonly facts: PartitionFacts;
  /** `files` of the samples are indices of `MeasuredData.files`. */
  readonly samples: SampleTable;
}

export interface MeasuredPool {
  readonly name: string;
  readonly cores?: StatedValue<number>;
  readonly samples: SampleTable;
}

export interface MeasuredSystem {
  /** What a planner calls it: "9117-MMB 10ABC12". */
  readonly label: string;
  readonly facts: SystemFacts;
  readonly partitions: readonly MeasuredPartition[];
  readonly pools: readonly MeasuredPool[];
}

export interface MeasuredData {
  readonly files: readonly MeasuredFile[];
  readonly systems: readonly MeasuredSystem[];
  readonly gaps: readonly Gap[];
  readonly remarks: readonly Remark[];
  readonly questions: readonly Question[];
}

const UNKNOWN = "";

const keyOf = ({ serial, typeModel, name }: SystemFacts): string =>
  serial?.value ?? name?.value ?? typeModel?.value ?? UNKNOWN;

const labelOf = ({ serial, typeModel, name }: SystemFacts): string =>
  [typeModel?.value, serial?.value ?? name?.value].filter(Boolean).join(" ") || "System";

interface SystemParts {
  facts: SystemFacts;
  readonly partitions: MeasuredPartition[];
  readonly pools: Map<string, MeasuredPool>;
}

const isSameName = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

/** A partition that moved to another system is asked about if its files are at most this apart. */
const MAX_MOVE = DAY;

class Systems {
  private readonly systems = new Map<string, SystemParts>();

  constructor(
    private readonly remarks: Remark[],
    private readonly questions: Question[],
    /** Partitions that the planner says have moved. */
    private readonly moved: readonly string[],
  ) {}

  /** @param stated how many of the partitions stand in the file as samples */
  add(key: string, reading: FileReading, file: number, stated: number): void {
    let system = this.systems.get(key);
    if (!system) this.systems.set(key, (system = { facts: {}, partitions: [], pools: new Map() }));
    system.facts = { ...reading.system, ...system.facts };
    reading.partitions.forEach((partition, i) =>
      // Samples of counters know the file that each comes from.
      this.addPartition(system, partition, reading.file, i < stated ? file : undefined),
    );
    for (const pool of reading.pools) {
      const present = system.pools.get(pool.name) ?? { ...pool, samples: new SampleTable() };
      present.samples.append(pool.samples, file);
      system.pools.set(pool.name, present);
    }
  }

  private addPartition(
    { facts: { serial }, partitions }: SystemParts,
    { name, facts, samples }: MeasuredPartition,
    file: string,
    place: number | undefined,
  ): void {
    // A number tells a partition only where the system is known.
    const isSame = (other: MeasuredPartition): boolean =>
      isSameName(other.name, name) ||
      (serial !== undefined && facts.id !== undefined && other.facts.id?.value === facts.id.value);
    const index = partitions.findIndex(isSame);
    const present = partitions[index];
    const all = new SampleTable();
    if (!present) {
      all.append(samples, place);
      partitions.push({ name, facts, samples: all });
      return;
    }
    const isOlder = lastEnd(samples) < lastEnd(present.samples);
    this.compare(present, { name, facts }, file);
    const twice = present.samples.append(samples, place, true);
    if (twice > 0)
      this.remarks.push({
        file,
        text: `${counted(twice, "sample")} of ${name} came before in these files and ${twice === 1 ? "was" : "were"} skipped.`,
      });
    partitions[index] = {
      name: isOlder ? present.name : name,
      facts: isOlder
        ? { ...facts, ...stated(present.facts) }
        : { ...present.facts, ...stated(facts) },
      samples: present.samples,
    };
  }

  private compare(
    before: Pick<MeasuredPartition, "facts" | "name">,
    now: Pick<MeasuredPartition, "facts" | "name">,
    file: string,
  ): void {
    const { name } = now;
    if (!isSameName(before.name, name))
      this.remarks.push({
        file,
        text: `${before.name} and ${name} have the same number on the same system. ${AS_ONE}`,
      });
    const [was, is] = [before.facts.entitled?.value, now.facts.entitled?.value];
    if (was === undefined || is === undefined || Math.abs(was - is) < TOLERANCE) return;
    this.remarks.push({
      file,
      line: now.facts.entitled!.line,
      text: `${name} has ${is} cores here and ${was} in another file. The later number is used.`,
    });
  }

  /** A live migration is one load, on the system where the partition is now. */
  private joinMoved(): void {
    const places = [...this.systems.values()].flatMap((system) =>
      system.partitions
        .filter(({ samples }) => samples.length > 0)
        .map((partition) => ({ system, partition })),
    );
    places.sort((a, b) => lastEnd(a.partition.samples) - lastEnd(b.partition.samples));
    places.forEach((from, i) => {
      const to = places
        .slice(i + 1)
        .find((later) => later.system !== from.system && isMoved(from.partition, later.partition));
      if (!to) return;
      const { name } = to.partition;
      const labels = `${labelOf(from.system.facts)} to ${labelOf(to.system.facts)}`;
      const isKnown =
        from.partition.facts.uuid !== undefined ||
        this.moved.some((moved) => isSameName(moved, name));
      const file = to.partition.facts.entitled?.file ?? "";
      if (!isKnown) {
        this.questions.push({
          file,
          key: "moved",
          text: `${name} is on two systems, one after the other. If it moved from ${labels}, use --moved ${name} to count it as one workload.`,
        });
        return;
      }
      this.remarks.push({ file, text: `${name} moved from ${labels}. ${AS_ONE}` });
      to.partition.samples.append(from.partition.samples);
      from.system.partitions.splice(from.system.partitions.indexOf(from.partition), 1);
    });
  }

  all(): MeasuredSystem[] {
    this.joinMoved();
    return [...this.systems.values()].map(({ facts, partitions, pools }) => ({
      label: labelOf(facts),
      facts,
      partitions,
      pools: [...pools.values()],
    }));
  }
}

/** Whether a partition is found later on another system: by its uuid, or by name and times. */
function isMoved(from: MeasuredPartition, to: MeasuredPartition): boolean {
  const [before, after] = [from.facts.uuid?.value, to.facts.uuid?.value];
  if (before !== undefined && after !== undefined) return before === after;
  const pause = firstStart(to.samples) - lastEnd(from.samples);
  return isSameName(from.name, to.name) && pause >= 0 && pause <= MAX_MOVE;
}

const firstStart = (samples: SampleTable): number =>
  samples.starts.view().reduce((least, time) => Math.min(least, time), Infinity);
const lastEnd = (samples: SampleTable): number => samples.ends.get(samples.length - 1) ?? -Infinity;

/** Only the facts that are stated. */
const stated = (facts: PartitionFacts): PartitionFacts =>
  Object.fromEntries(Object.entries(facts).filter(([, fact]) => fact !== undefined));

const withFile = <Facts extends object>(facts: Facts, file: string): Facts =>
  Object.fromEntries(
    Object.entries(facts)
      .filter(([, fact]) => fact !== undefined)
      .map(([key, fact]) => [key, { file, ...(fact as StatedValue<unknown>) }]),
  ) as Facts;

/**
 * Files that name no system, such as lslparutil and Collection Services, belong to the only system
 * that other files name.
 */
function systemKeys(readings: readonly FileReading[], remarks: Remark[]): string[] {
  const keys = readings.map(({ system }) => keyOf(system));
  const names = [...new Set(keys)].filter((key) => key !== UNKNOWN);
  if (names.length !== 1 || !keys.includes(UNKNOWN)) return keys;
  return keys.map((key, i) => {
    if (key !== UNKNOWN) return key;
    const { file, partitions } = readings[i]!;
    if (partitions.length > 0)
      remarks.push({
        file,
        text: `The file names no system. Its partitions are assigned to ${names[0]}, the system in other files.`,
      });
    return names[0]!;
  });
}

function zoneRemarks(readings: readonly FileReading[]): Remark[] {
  const zones = new Set(readings.map(({ zone }) => zone ?? "no time zone"));
  if (zones.size < 2) return [];
  return [
    {
      file: readings[0]!.file,
      text: `The files have different time zones: ${[...zones].join(", ")}. Hours of different files may not coincide.`,
    },
  ];
}

/** What was read of each file, after all of them were joined. */
function measuredFiles(
  readings: readonly FileReading[],
  systems: readonly MeasuredSystem[],
  used: ReadonlySet<number>,
): MeasuredFile[] {
  const counts = readings.map(() => ({
    samples: 0,
    start: Infinity,
    end: -Infinity,
    partitions: new Set<string>(),
  }));
  for (const { partitions } of systems)
    for (const { name, samples } of partitions)
      for (let row = 0; row < samples.length; row += 1) {
        const count = counts[samples.files.get(row)!]!;
        count.samples += 1;
        count.start = Math.min(count.start, samples.starts.get(row)!);
        count.end = Math.max(count.end, samples.ends.get(row)!);
        count.partitions.add(name);
      }
  const hasPartitions = systems.some((system) => system.partitions.length > 0);
  return readings.map((reading, place) => {
    const { file, format, zone, leftOut, pools } = reading;
    const { samples, start, end, partitions } = counts[place]!;
    const isUsed = samples > 0 || used.has(place) || pools.some((pool) => pool.samples.length > 0);
    const others = reading.system.cores !== undefined;
    return {
      name: file,
      format,
      ...(zone === undefined ? {} : { zone }),
      samples,
      partitions: [...partitions],
      ...(samples > 0 ? { span: { start, end } } : {}),
      leftOut,
      ...(hasPartitions && (isUsed || (others && leftOut.length === 0))
        ? {}
        : { problem: noFigure(reading) }),
    };
  });
}

/** Why a file has no usable value: what must be answered, or what was skipped first. */
function noFigure({ questions, remarks, format, pools }: FileReading): string {
  if (pools.length > 0)
    return "it has a processor pool without partitions. Add the files of its partitions.";
  const reason = questions.map(({ text }) => text).join(" ") || remarks[0]?.text;
  return reason === undefined
    ? `it is ${FORMATS[format]} without a sample of CPU.`
    : `it has no usable values. ${reason}`;
}

/**
 * What the files state together. Counters become samples across files.
 *
 * @param moved names of partitions that moved from one system to another
 */
export function measuredData(
  files: readonly Reading[],
  moved: readonly string[] = [],
): MeasuredData {
  const readings = files.map(({ reading }) => ({
    ...reading,
    partitions: [...reading.partitions],
    pools: [...reading.pools],
    gaps: [...reading.gaps],
    remarks: [...reading.remarks],
    questions: [...reading.questions],
  }));
  const counters = files.map(({ counters: groups }) => groups);
  const used = addCounterSamples(readings, mergeCounters(counters, readings));
  const remarks = [...readings.flatMap((reading) => reading.remarks), ...zoneRemarks(readings)];
  const questions = readings.flatMap((reading) => reading.questions);
  const systems = new Systems(remarks, questions, moved);
  const keys = systemKeys(readings, remarks);
  readings.forEach((reading, i) =>
    systems.add(
      keys[i]!,
      {
        ...reading,
        system: withFile(reading.system, reading.file),
        partitions: reading.partitions.map((partition) => ({
          ...partition,
          facts: withFile(partition.facts, reading.file),
        })),
      },
      i,
      files[i]!.reading.partitions.length,
    ),
  );
  const all = systems.all().filter(({ partitions, pools }) => partitions.length + pools.length > 0);
  return {
    files: measuredFiles(readings, all, used),
    systems: all,
    gaps: readings.flatMap(({ gaps }) => gaps),
    remarks,
    questions,
  };
}
