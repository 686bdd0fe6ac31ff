/** What the page and the thread that reads measurements send to each other. */
import type { Statistic } from "../../../measurements/summary";
import type { PlanInputs } from "../../../plan/inputs/plan-inputs";
import type { ForecastCheck } from "../../../plan/measured/forecast";
import type { PlanForecast } from "../../../plan/measured/plan-forecast";
import type { FileSummary } from "../../../plan/measured/measured-lines";
import type { Problem } from "../../../spreadsheet/problem";

/** Files to read, or a plan to compare with the files that were read. */
export type MeasureTask =
  | { readonly kind: "read"; readonly files: readonly File[] }
  | {
      readonly kind: "compare";
      readonly plan: PlanForecast;
      /** By default, that of the plan. */
      readonly statistic?: Statistic;
    };

export interface ShownPartition {
  readonly name: string;
  readonly system: string;
  readonly entitled?: number;
  readonly isShare: boolean;
  readonly figures: Partial<Record<Statistic, number>>;
}

/** A point of the chart: cores in an hour. */
export interface ShownHour {
  /** Start of the hour, of the local clock. */
  readonly time: number;
  readonly partition: string;
  readonly cores: number;
}

export interface ShownMeasurement {
  readonly files: readonly FileSummary[];
  readonly partitions: readonly ShownPartition[];
  readonly systems: readonly { readonly label: string; readonly cores?: number }[];
  readonly hours: readonly ShownHour[];
  /** Size of the pool or the system, for a line. */
  readonly limit?: number;
  readonly warnings: readonly string[];
  readonly remarks: readonly string[];
  readonly open: readonly string[];
  /** The inputs of a plan by the figure that it is sized on. */
  readonly inputs: Readonly<Record<Statistic, PlanInputs>>;
}

export type MeasureAnswer =
  | { readonly kind: "progress"; readonly share: number }
  | { readonly kind: "problem"; readonly problem: string }
  | { readonly kind: "measured"; readonly measured: ShownMeasurement }
  | { readonly kind: "compared"; readonly check: ForecastCheck | Problem };
