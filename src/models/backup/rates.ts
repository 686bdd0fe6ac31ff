/**
 * Measured save and restore rates (PCR 9.19 to 9.29), always in GB/h. One index over all tables of
 * rates, built on first use: device, workload, operation. Never interpolated between devices,
 * workloads or sizes.
 */
import { dimension, tablesWhere, type Table } from "../../catalogue/catalogue";
import { answer, refuse, type Answer, type Outcome, type Reference, type Refusal } from "../answer";
import type { UserRows } from "../user-rows";
import { matches, parseConfig } from "./measurement-selector";
import {
  differs,
  isCopyOf,
  rowMeasurement,
  seriesMeasurement,
  type Measurement,
} from "./measurement";
import {
  deviceEntry,
  groupOf,
  isWithoutSize,
  relatedDevices,
  sizesOf,
  unknownDevice,
  unknownWorkload,
  workloadEntry,
  type Operation,
} from "./names";
import { laterDrive } from "./later-drives";
import { packRate, userRate, withUserDevices } from "./user-rates";
import { scaledDevices, seriesOf, appliesTo } from "./multi-drive";

/** The number of cached configs per entry; a workbook uses few. */
const MAX_CACHED = 32;

/** All measurements of one device, workload and operation, with cached answers. */
class Entry {
  readonly measurements: Measurement[] = [];
  /** Rows that claim to repeat a value which their original does not contain. */
  readonly orphans: Reference[] = [];
  private plainRate: Outcome<number> | undefined;
  private configs: readonly string[] | undefined;
  private readonly remembered = new Map<string, Outcome<number>>();

  constructor(
    readonly device: string,
    readonly workload: string,
    readonly operation: Operation,
  ) {}

  outcome(config: string | undefined): Outcome<number> {
    if (config === undefined) return (this.plainRate ??= this.decide(this.primary(), undefined));
    let outcome = this.remembered.get(config);
    if (!outcome) {
      if (this.remembered.size >= MAX_CACHED) this.remembered.clear();
      outcome = this.decide(this.measurementsFor(config), config);
      this.remembered.set(config, outcome);
    }
    return outcome;
  }

  /**
   * Without a config, the tables of single drives take precedence; the one-drive end of a series is
   * used only if they have nothing.
   */
  private primary(): readonly Measurement[] {
    const single = this.measurements.filter((measurement) => !measurement.ofSeries);
    return single.length ? single : this.measurements;
  }

  private measurementsFor(config: string): readonly Measurement[] {
    const facets = parseConfig(config);
    return this.measurements.filter((measurement) => matches(measurement.facets, facets));
  }

  private get name(): string {
    return `${this.device} / ${this.workload} / ${this.operation}`;
  }

  /** A workload without its size is unambiguous only if a single size was measured. */
  private needsSize(measurements: readonly Measurement[]): boolean {
    return isWithoutSize(this.workload) && ratesBySize(measurements).size > 1;
  }

  private decide(
    measurements: readonly Measurement[],
    config: string | undefined,
  ): Outcome<number> {
    const first = measurements[0];
    if (!this.measurements.length) return this.orphaned();
    if (!first)
      return refuse("notMeasured", { config: config! }, `for ${this.name}`, {
        remarks: () => this.configsOf(this.measurements),
      });
    if (this.needsSize(measurements)) return this.withoutSize(measurements, config);
    if (measurements.some((measurement) => measurement.rate !== first.rate))
      return refuse(
        "ambiguous",
        { config: config ?? "" },
        "Choose the config closest to your system.",
        {
          remarks: () => this.configsOf(measurements),
          references: measurements.map((measurement) => measurement.reference),
        },
      );
    return this.answerOf(first, measurements.slice(1), config);
  }

  /** The size decides where measurements of several sizes fit. */
  private withoutSize(measurements: readonly Measurement[], config: string | undefined): Refusal {
    const others = (config === undefined ? this.measurements : measurements).filter(
      (measurement) => !measurement.statesSize,
    );
    const configs = [...this.configsOf(others).keys()].map((name) => `"${name}"`);
    return refuse(
      "ambiguous",
      { workload: this.workload },
      configs.length
        ? `Choose the workload with its size, or the config ${configs.join(" or ")}.`
        : "Choose the workload with its size.",
      {
        remarks: () => ratesBySize(measurements),
        references: measurements.map((measurement) => measurement.reference),
      },
    );
  }

  private orphaned(): Refusal {
    const { table, row } = this.orphans[0]!;
    return refuse(
      "notMeasured",
      { "": this.name },
      `${table.about.caption || table.about.section} has an implausible value: ${table.text(row, "warning")}`,
      { references: this.orphans },
    );
  }

  private answerOf(
    first: Measurement,
    others: readonly Measurement[],
    config: string | undefined,
  ): Answer<number> {
    const same = others.map((other) => `The same value: ${this.spelling(other)} (${other.brief})`);
    const series =
      config === undefined && !first.ofSeries
        ? this.measurements.filter((other) => other.ofSeries)
        : [];
    return answer(first.rate, "GB/h", "measured", {
      references: [first.reference],
      conditions: [...first.conditions(this.workload), ...same],
      warnings: [
        ...first.doubts,
        ...series.map(
          (other) =>
            `One drive of a measurement with several gave ${other.rate} GB/h (${other.brief}): config "${this.spelling(other)}".`,
        ),
      ],
    });
  }

  /** The shortest name that leaves this value only. */
  private spelling(measurement: Measurement): string {
    const separates = (name: string): boolean => {
      const candidates = this.measurementsFor(name);
      return (
        candidates.includes(measurement) &&
        candidates.every((other) => other.rate === measurement.rate) &&
        !this.needsSize(candidates)
      );
    };
    return measurement.names.find(separates) ?? measurement.label;
  }

  /** The names between which a config chooses; none if one rate is measured. */
  choices(): readonly string[] {
    this.configs ??= [...this.configsOf(this.measurements).keys()];
    return this.configs.length > 1 ? this.configs : [];
  }

  /** The name that selects each measurement, with its value. */
  private configsOf(measurements: readonly Measurement[]): ReadonlyMap<string, string> {
    const configs = new Map<string, string>();
    for (const measurement of measurements) {
      const name = this.spelling(measurement);
      const { workload, rate, brief } = measurement;
      const size = workload && workload !== this.workload ? `${workload}, ` : "";
      if (!configs.has(name)) configs.set(name, `${rate} GB/h, ${size}${brief}`);
    }
    return configs;
  }
}

/** The sizes among measurements, with the rates of each. */
function ratesBySize(measurements: readonly Measurement[]): ReadonlyMap<string, string> {
  const rates = new Map<string, number[]>();
  for (const { workload, rate, statesSize } of measurements)
    if (statesSize) rates.set(workload, [...(rates.get(workload) ?? []), rate]);
  return new Map([...rates].map(([workload, all]) => [workload, `${rangeText(all)} GB/h`]));
}

/** One value, or the lowest and the highest of several. */
export function rangeText(values: readonly number[]): string {
  const low = Math.min(...values);
  const high = Math.max(...values);
  return low === high ? String(low) : `${low} to ${high}`;
}

type Operations = Partial<Record<Operation, Entry>>;
type RateIndex = Map<string, Map<string, Operations>>;

function entryIn(index: RateIndex, device: string, workload: string, operation: Operation): Entry {
  let workloads = index.get(device);
  if (!workloads) index.set(device, (workloads = new Map()));
  let operations = workloads.get(workload);
  if (!operations) workloads.set(workload, (operations = {}));
  return (operations[operation] ??= new Entry(device, workload, operation));
}

/** Canonical names; each spelling of a table is looked up once. */
function canonicalNames(kind: "device" | "workload"): (publishedName: string) => string {
  const nameBySpelling = new Map<string, string>();
  return (spelling) => {
    let name = nameBySpelling.get(spelling);
    if (name === undefined)
      nameBySpelling.set(spelling, (name = dimension(kind).canonical(spelling)));
    return name;
  };
}

interface Copy {
  readonly entry: Entry;
  readonly measurement: Measurement;
  readonly copyOf: string;
}

function addTable(index: RateIndex, table: Table, copies: Copy[]): void {
  const devices = canonicalNames("device");
  const workloads = canonicalNames("workload");
  table.rows.forEach((_, row) => {
    const workload = workloads(table.text(row, "workload"));
    const entry = entryIn(
      index,
      devices(table.text(row, "device")),
      workload,
      table.text(row, "operation") as Operation,
    );
    const measurement = rowMeasurement({ table, row }, workload);
    const copyOf = table.text(row, "copyOf");
    if (copyOf) copies.push({ entry, measurement, copyOf });
    else entry.measurements.push(measurement);
  });
}

/**
 * A repetition is the same measurement as its original. If it differs, the original counts, with a
 * note.
 */
function addCopy({ entry, measurement, copyOf }: Copy): void {
  const originals = entry.measurements.filter((original) => isCopyOf(copyOf, original));
  const same = originals.find((original) => original.rate === measurement.rate);
  if (same) same.copies.push(measurement);
  else if (originals[0]) originals[0].doubts.push(differs(measurement));
  else entry.orphans.push(measurement.reference);
}

/** A kind of data without its size holds the measurements of all sizes. */
function addKinds(index: RateIndex): void {
  const kinds = dimension("workload")
    .names.filter(isWithoutSize)
    .map((kind) => ({ kind, sizes: sizesOf(groupOf(kind)) }));
  for (const [device, workloads] of index) {
    for (const { kind, sizes } of kinds) {
      for (const size of sizes) {
        for (const sized of Object.values(workloads.get(size) ?? {})) {
          if (sized.measurements.length)
            entryIn(index, device, kind, sized.operation).measurements.push(...sized.measurements);
        }
      }
    }
  }
}

/** The one-drive end of measurements with several drives. */
function addSeries(index: RateIndex): void {
  for (const device of scaledDevices()) {
    for (const operation of ["SAVE", "RESTORE"] as const) {
      for (const series of seriesOf(device, operation)) {
        const singleDrive = series.points.find((point) => point.drives === 1);
        if (!singleDrive) continue;
        for (const workload of dimension("workload").names.filter((name) =>
          appliesTo(series, name),
        )) {
          entryIn(index, device, workload, operation).measurements.push(
            seriesMeasurement(series, singleDrive, workload),
          );
        }
      }
    }
  }
}

let rateIndex: RateIndex | undefined;

function index(): RateIndex {
  if (rateIndex) return rateIndex;
  const newIndex: RateIndex = new Map();
  const copies: Copy[] = [];
  tablesWhere((about) => about.name.startsWith("save-rates-")).forEach((table) =>
    addTable(newIndex, table, copies),
  );
  copies.forEach(addCopy);
  addKinds(newIndex);
  addSeries(newIndex);
  return (rateIndex = newIndex);
}

/** Configurations of which one must be chosen where several rates are measured. */
export const rateConfigs = (): readonly string[] => [
  ...new Set(
    [...index().values()].flatMap((workloads) =>
      [...workloads.values()].flatMap((operations) =>
        Object.values(operations).flatMap((entry) => entry.choices()),
      ),
    ),
  ),
];

/** Devices with a measured rate. */
export const measuredDevices = (): readonly string[] => [...index().keys()];

/** Workloads that were measured with a measured device, as the document names them. */
export const measuredWorkloads = (device: string): readonly string[] =>
  [...index().get(device)!]
    .filter(([workload, operations]) =>
      Object.values(operations).some((entry) =>
        entry.measurements.some(
          (measurement) => measurement.workload === workload || measurement.workload === "",
        ),
      ),
    )
    .map(([workload]) => workload);

/**
 * Save rates that were measured for a device and workload, in GB/h; for a workload without its size
 * those of all sizes.
 */
export const measuredSaveRates = (device: string, workload: string): readonly number[] =>
  (index().get(device)?.get(workload)?.SAVE?.measurements ?? []).map(
    (measurement) => measurement.rate,
  );

/**
 * Rate in GB/h of a device for a workload and an operation: the user's row, the measurement, or the
 * row of a pack.
 * Different measurements are refused with a config for each; `config` selects one by label,
 * section, adapter, option, system or release. Device and workload are canonical names, or names of
 * the user's rows.
 */
export function measuredRate(
  device: string,
  workload: string,
  operation: Operation,
  config?: string,
  rows?: UserRows,
): Outcome<number> {
  const own = rows && userRate(rows, device, workload, operation);
  if (own) return own;
  const entry = index().get(device)?.get(workload)?.[operation];
  if (entry) return entry.outcome(config);
  const ofPacks = rows && packRate(rows, device, workload, operation);
  return ofPacks ?? withUserDevices(absenceRefusal(device, workload, operation), rows);
}

function notMeasured(device: string): Refusal {
  const relatives = relatedDevices(device).filter((other) => index().has(other));
  return relatives.length
    ? refuse("notMeasured", { device }, "These were measured instead.", {
        suggestions: () => relatives,
      })
    : refuse("notMeasured", { device }, laterDrive(device) ? "SAVEEST estimates its saves." : "", {
        suggestions: measuredDevices,
      });
}

function absenceRefusal(device: string, workload: string, operation: Operation): Refusal {
  if (!deviceEntry(device)) return unknownDevice(device);
  if (!workloadEntry(workload)) return unknownWorkload(workload);
  if (!index().has(device)) return notMeasured(device);
  const other = Object.keys(index().get(device)?.get(workload) ?? {})[0];
  return refuse(
    "notMeasured",
    other ? { operation } : { workload },
    other ? `${device} is measured with ${workload} in this operation only.` : `for ${device}`,
    { suggestions: () => (other ? [other] : measuredWorkloads(device)) },
  );
}
