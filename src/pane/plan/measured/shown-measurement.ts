/** An analysis as data that a thread can send to the page. */
import { isCounted } from "../../../measurements/hours";
import type { MeasuredData } from "../../../measurements/measured-data";
import { HOUR } from "../../../measurements/series";
import { STATISTIC_KEYS, type Statistic } from "../../../measurements/summary";
import type { PlanInputs } from "../../../plan/inputs/plan-inputs";
import { fileSummary, remarkText } from "../../../plan/measured/measured-lines";
import {
  analyze,
  measuredInputs,
  openInputs,
  type AnalyzedPartition,
} from "../../../plan/measured/measured-plan";
import type { ShownHour, ShownMeasurement, ShownPartition } from "./measure-task";

/** Hours of the chart: the last four weeks. */
const MAX_HOURS = 4 * 7 * 24;

const shownPartition = ({
  name,
  system,
  entitled,
  isShare,
  summary,
}: AnalyzedPartition): ShownPartition => ({
  name,
  system,
  isShare,
  ...(entitled === undefined ? {} : { entitled }),
  figures: Object.fromEntries(
    STATISTIC_KEYS.flatMap((key) => {
      const figure = summary.all[key];
      return figure ? [[key, figure.value]] : [];
    }),
  ),
});

function shownHours(partitions: readonly AnalyzedPartition[]): ShownHour[] {
  const ofCores = partitions.filter(({ isShare }) => !isShare);
  const last = Math.max(...ofCores.map(({ summary }) => summary.hours.at(-1)!.hour));
  return ofCores.flatMap(({ name, summary }) =>
    summary.hours
      .filter((hour) => isCounted(hour) && hour.hour > last - MAX_HOURS)
      .map(({ hour, mean }) => ({ time: hour * HOUR, partition: name, cores: mean })),
  );
}

/** What the pane shows of the files, and the inputs for each figure. */
export function shownMeasurement(data: MeasuredData): ShownMeasurement {
  const analysis = analyze(data, { statistic: "busiest" });
  const partitions = analysis.systems.flatMap((system) => system.partitions);
  const [only, another] = analysis.systems;
  const pool = only?.system.pools.find(({ cores }) => cores !== undefined)?.cores?.value;
  const limit = another === undefined ? (pool ?? only?.match.cores) : undefined;
  const inputs = STATISTIC_KEYS.map(
    (statistic) => [statistic, measuredInputs(analysis, { statistic })] as const,
  );
  return {
    files: data.files.map(fileSummary),
    partitions: partitions.map(shownPartition),
    systems: analysis.systems.map(({ system, match }) => ({
      label: system.label,
      ...(match.cores === undefined ? {} : { cores: match.cores }),
    })),
    hours: shownHours(partitions),
    ...(limit === undefined ? {} : { limit }),
    warnings: analysis.warnings,
    remarks: data.remarks.map(remarkText),
    open: openInputs(analysis),
    inputs: Object.fromEntries(inputs) as Record<Statistic, PlanInputs>,
  };
}
