/** All dropped files together: partitions by system, in one model with one source per value. */
import { TOLERANCE } from "../models/tolerance";
import { addCounterSamples, mergeCounters } from "./counters";
import type { Reading } from "./reader";
import {
  SampleTable,
  type StatedValue,
  type FileReading,
  type MeasurementFormat,
  type Gap,
  type PartitionFacts,
  type Question,
  type Remark,
  type SystemFacts,
} from "./series";

export interface MeasuredFile {
  readonly name: string;
  readonly format: MeasurementFormat;
  readonly zone?: string;
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

class Systems {
  private readonly systems = new Map<
    string,
    {
      facts: SystemFacts;
      partitions: Map<string, MeasuredPartition>;
      pools: Map<string, MeasuredPool>;
    }
  >();

  constructor(private readonly remarks: Remark[]) {}

  add(key: string, reading: FileReading, file: number): void {
    let system = this.systems.get(key);
    if (!system)
      this.systems.set(key, (system = { facts: {}, partitions: new Map(), pools: new Map() }));
    system.facts = { ...reading.system, ...system.facts };
    for (const { name, facts, samples } of reading.partitions) {
      const present = system.partitions.get(name.toLowerCase());
      const merged = present ?? { name, facts: {}, samples: new SampleTable() };
      const isOlder = present !== undefined && lastEnd(samples) < lastEnd(present.samples);
      if (present) this.compare(name, present, { facts }, reading.file);
      system.partitions.set(name.toLowerCase(), {
        ...merged,
        facts: isOlder
          ? { ...facts, ...stated(merged.facts) }
          : { ...merged.facts, ...stated(facts) },
      });
      merged.samples.append(samples, file);
    }
    for (const pool of reading.pools) {
      const present = system.pools.get(pool.name) ?? { ...pool, samples: new SampleTable() };
      present.samples.append(pool.samples, file);
      system.pools.set(pool.name, present);
    }
  }

  private compare(
    name: string,
    before: Pick<MeasuredPartition, "facts">,
    now: Pick<MeasuredPartition, "facts">,
    file: string,
  ): void {
    const [was, is] = [before.facts.entitled?.value, now.facts.entitled?.value];
    if (was === undefined || is === undefined || Math.abs(was - is) < TOLERANCE) return;
    this.remarks.push({
      file,
      line: now.facts.entitled!.line,
      text: `${name} has ${is} cores here and ${was} in another file. The later ones are used.`,
    });
  }

  all(): MeasuredSystem[] {
    return [...this.systems.values()].map(({ facts, partitions, pools }) => ({
      label: labelOf(facts),
      facts,
      partitions: [...partitions.values()],
      pools: [...pools.values()],
    }));
  }
}

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
        text: `The file names no system. Its partitions are taken to be on ${names[0]}, which other files name.`,
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
      text: `The files state different time zones: ${[...zones].join(", ")}. Hours of different files may not coincide.`,
    },
  ];
}

/** What the files state together. Counters become samples across files. */
export function measuredData(files: readonly Reading[]): MeasuredData {
  const readings = files.map(({ reading }) => ({
    ...reading,
    partitions: [...reading.partitions],
    pools: [...reading.pools],
    gaps: [...reading.gaps],
    remarks: [...reading.remarks],
  }));
  addCounterSamples(readings, mergeCounters(files.map(({ counters }) => counters)));
  const remarks = [...readings.flatMap((reading) => reading.remarks), ...zoneRemarks(readings)];
  const systems = new Systems(remarks);
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
    ),
  );
  return {
    files: readings.map(({ file, format, zone }) => ({
      name: file,
      format,
      ...(zone === undefined ? {} : { zone }),
    })),
    systems: systems.all().filter(({ partitions, pools }) => partitions.length + pools.length > 0),
    gaps: readings.flatMap(({ gaps }) => gaps),
    remarks,
    questions: readings.flatMap(({ questions }) => questions),
  };
}
