/**
 * One measured rate of one device, workload and operation, with all columns of the document that
 * contain it.
 */
import type { Reference } from "../answer";
import { facetsOf, type MeasuredColumn, type Facets } from "./measurement-selector";
import { isWithoutSize } from "./names";
import { gbPerHour, rateAt, type DrivePoint, type Series } from "./multi-drive";

export class Measurement {
  private facetsCache: Facets | undefined;
  private columnCache: MeasuredColumn | undefined;
  /** Columns of other tables that repeat this one. */
  readonly copies: Measurement[] = [];
  /** Notes about repetitions with a different value, or about the data. */
  readonly doubts: string[] = [];

  constructor(
    /** GB/h. */
    readonly rate: number,
    /** The workload as measured; empty if it was none of the document's workloads. */
    readonly workload: string,
    readonly reference: Reference,
    /** One drive of a measurement with several drives. */
    readonly ofSeries: boolean,
    /** Evaluated only if more than the rate is needed. */
    private readonly readColumn: () => MeasuredColumn,
  ) {}

  private get column(): MeasuredColumn {
    return (this.columnCache ??= this.readColumn());
  }

  get facets(): Facets {
    return (this.facetsCache ??= facetsOf(
      [this, ...this.copies].map((measurement) => measurement.column),
    ));
  }

  get label(): string {
    return this.column.labels[0]!;
  }

  get statesSize(): boolean {
    return this.workload !== "" && !isWithoutSize(this.workload);
  }

  /** System and release in short, for lists of candidates. */
  get brief(): string {
    const { system, release } = this.column;
    return [system || "system not stated", release, this.column.labels[1]]
      .filter(Boolean)
      .join(", ");
  }

  /** Names that may separate it from others, the readiest first. */
  get names(): readonly string[] {
    const { labels, system, release } = this.column;
    const { label } = this;
    const labeledWords = [labels[1], system, release].map((word) => word && `${label} ${word}`);
    return [label, system, release, ...labeledWords, `${label} ${system} ${release}`].filter(
      (name): name is string => !!name,
    );
  }

  /** What narrows the value, in addition to the conditions of its table. */
  conditions(question: string): string[] {
    const { labels, texts, system, release } = this.column;
    const condition = (name: string, value: string | undefined): string =>
      value ? `${name}: ${value}` : "";
    const workload = this.workload !== question ? condition("Workload", this.workload) : "";
    return [
      ...(this.ofSeries ? [`1 drive, ${labels[1]}`] : []),
      condition("System", system),
      condition("Release", release),
      condition("Adapter", texts[0]),
      condition("Disks", texts[1]),
      condition("Option", this.ofSeries ? "" : labels[1]),
      workload,
    ].filter(Boolean);
  }
}

/** The published number of the table, or its section. */
const placeOf = ({ table }: Reference): string => table.about.caption || table.about.section;

function rowColumn({ table, row }: Reference): MeasuredColumn {
  const text = (field: string): string => table.text(row, field);
  const label = text("config");
  return {
    labels: [label, text("option")],
    places: [table.about.section, table.about.caption],
    texts: [text("adapter"), text("storage")],
    system: text("system"),
    release: text("release"),
    remarks: table.about.conditions.filter((condition) => condition.startsWith(`${label}:`)),
  };
}

/** A row of a table of rates. */
export function rowMeasurement(reference: Reference, workload: string): Measurement {
  const { table, row } = reference;
  return new Measurement(
    gbPerHour(table.number(row, "rate"), table.field("rate").unit!),
    workload,
    reference,
    false,
    () => rowColumn(reference),
  );
}

/** The one-drive end of a measurement with several drives. */
export function seriesMeasurement(
  series: Series,
  point: DrivePoint,
  question: string,
): Measurement {
  const { section, mode, system, release } = series;
  const rate = rateAt(series, point, question);
  const measurement = new Measurement(
    rate.value,
    series.workload,
    rate.references[0]!,
    true,
    () => ({
      labels: [section, mode],
      places: [section],
      texts: [],
      system,
      release,
      remarks: [],
    }),
  );
  measurement.doubts.push(...rate.warnings);
  return measurement;
}

/** A sentence about a repetition that differs from its original. */
export const differs = (copy: Measurement): string =>
  `${placeOf(copy.reference)} calls its ${copy.rate} GB/h a repetition of this value.`;

/** Whether a measurement belongs to the table that a repetition names as its original. */
export const isCopyOf = (copyOf: string, original: Measurement): boolean =>
  original.reference.table.name === copyOf;
