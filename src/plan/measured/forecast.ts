/** Was the plan right? Measured partitions of the target against the forecast of the plan. */
import { isRefusal } from "../../models/answer";
import { partitionRating } from "../../models/cpw/partition";
import { inPercent } from "../../models/wording";
import { STATISTICS, type Statistic } from "../../measurements/summary";
import { serialOfTime } from "../../spreadsheet/serial-date";
import type { CellValue } from "../../spreadsheet/workbook-model";
import { isoDay } from "../inputs/inputs";
import type { PlanInputs } from "../inputs/plan-inputs";
import { BASE_SCENARIO, SCENARIOS, SHIFTS, type Shift } from "../scenarios";
import type { SystemChoice } from "./matching-systems";
import { shareOf, type Analysis, type AnalyzedPartition } from "./measured-plan";
import { statisticOfPlan } from "./statistic-choices";

/** CPW of a partition in one shift. */
export interface ForecastShift {
  readonly shift: Shift;
  readonly forecast?: number;
  readonly measured?: number;
}

export interface ForecastPartition {
  readonly name: string;
  readonly shifts: readonly ForecastShift[];
  /** The highest of the shifts. */
  readonly forecast?: number;
  readonly measured?: number;
  /** Measured over forecast, less 1: 0.1 is 10% more than planned. */
  readonly error?: number;
}

export interface ForecastCheck {
  /** First day of the month of the measurement: "2027-03-01". */
  readonly month: string;
  readonly scenario: string;
  readonly partitions: readonly ForecastPartition[];
  /** What could not be compared, in sentences. */
  readonly open: readonly string[];
}

/** The first day of the month in which most was measured last, as a serial number. */
function measuredMonth(analysis: Analysis): number | undefined {
  const ends = analysis.systems
    .flatMap(({ partitions }) => partitions)
    .flatMap(({ coverage }) => (coverage ? [coverage.end - 1] : []));
  if (ends.length === 0) return undefined;
  const last = new Date(Math.max(...ends));
  return serialOfTime(Date.UTC(last.getUTCFullYear(), last.getUTCMonth(), 1));
}

/**
 * The inputs of the plan with the month of the measurement as its horizon, so that its own formulas
 * calculate the forecast; or why there is none.
 */
export function forecastInputs(
  plan: PlanInputs,
  analysis: Analysis,
): { readonly inputs: PlanInputs; readonly month: number } | { readonly problem: string } {
  const month = measuredMonth(analysis);
  if (month === undefined) return { problem: "the files have no CPU of a partition." };
  const begin = plan.fields["date.measured"];
  if (typeof begin !== "number") return { problem: "the plan has no date of its measurement." };
  if (month < begin)
    return {
      problem: `the files end in ${isoDay(month).slice(0, 7)}, before the measurement of the plan in ${isoDay(begin).slice(0, 7)}.`,
    };
  const goLive = plan.fields["date.golive"];
  return {
    month,
    inputs: {
      ...plan,
      fields: {
        ...plan.fields,
        "date.horizon": month,
        ...(typeof goLive === "number" && goLive > month ? { "date.golive": month } : {}),
      },
    },
  };
}

/** The feature of the selected system, which files of measurements do not state. */
export function targetSystems(plan: PlanInputs): Readonly<Record<string, SystemChoice>> {
  const choice = plan.fields["target.choice"] ?? 1;
  const { system, feature } = plan.tables.alt?.[Number(choice) - 1] ?? {};
  return system === undefined || feature === undefined
    ? {}
    : { [String(system)]: { feature: String(feature) } };
}

/** Why the figure of the files is of another kind than the forecast: a mean is no peak. */
function otherStatistic(plan: PlanInputs, statistic: Statistic): string | undefined {
  const planned = statisticOfPlan(plan);
  return planned === undefined || planned === statistic
    ? undefined
    : `The plan is sized on the ${STATISTICS[planned]}, so the ${STATISTICS[statistic]} of the files cannot be compared with it.`;
}

/** CPW in use by the rating of the partition; a sentence where there is no rating. */
function cpwOf(
  analysis: Analysis,
  partition: AnalyzedPartition,
): ((value: number) => number | undefined) | string {
  const match = analysis.systems.find(({ system }) => system.label === partition.system)!.match;
  if (match.typeModel === undefined || match.feature === undefined)
    return `The rating of ${partition.name} needs type, model and feature of ${partition.system}.`;
  if (partition.entitled === undefined)
    return `The rating of ${partition.name} needs its cores, which no file states.`;
  const rating = partitionRating(
    { system: match.typeModel, feature: match.feature, mode: undefined, rows: undefined },
    partition.entitled,
  );
  if (isRefusal(rating))
    return `${match.typeModel} ${match.feature} has no rating for ${partition.entitled} cores of ${partition.name}.`;
  return (value) => {
    const share = shareOf(partition, value);
    return share === undefined ? undefined : share * rating.value;
  };
}

const highest = (values: readonly (number | undefined)[]): number | undefined => {
  const numbers = values.filter((value) => value !== undefined);
  return numbers.length ? Math.max(...numbers) : undefined;
};

/**
 * Measured and forecast CPW of each partition of the target.
 * @param read reads a cell of the calculated plan by its name
 */
export function forecastCheck(
  analysis: Analysis,
  plan: PlanInputs,
  { month, statistic }: { readonly month: number; readonly statistic: Statistic },
  read: (reference: string) => CellValue,
): ForecastCheck {
  const scenario = SCENARIOS[Number(read("case.shown")) - 1] ?? {
    id: BASE_SCENARIO,
    label: BASE_SCENARIO,
  };
  const measured = analysis.systems.flatMap(({ partitions }) => partitions);
  const otherKind = otherStatistic(plan, statistic);
  const open: string[] = otherKind === undefined ? [] : [otherKind];
  const partitions = (plan.tables.target ?? []).flatMap(({ name }, i): ForecastPartition[] => {
    const partition = measured.find(
      (other) => other.name.toLowerCase() === String(name ?? "").toLowerCase(),
    );
    if (name === undefined) return [];
    if (!partition) {
      open.push(`No file has the partition ${name} of the target.`);
      return [];
    }
    const cpw = cpwOf(analysis, partition);
    if (typeof cpw === "string") open.push(cpw);
    const shifts = SHIFTS.map((shift, part): ForecastShift => {
      const forecast = read(`load.all${shift}End[${i + 1}]#${scenario.id}`);
      const figure =
        otherKind === undefined ? partition.summary.byPart[part]?.[statistic] : undefined;
      return {
        shift,
        forecast: typeof forecast === "number" && forecast > 0 ? forecast : undefined,
        measured: figure && typeof cpw !== "string" ? cpw(figure.value) : undefined,
      };
    });
    const both = {
      forecast: highest(shifts.map(({ forecast }) => forecast)),
      measured: highest(shifts.map((values) => values.measured)),
    };
    const isBoth = both.forecast !== undefined && both.measured !== undefined;
    return [
      {
        name: String(name),
        shifts,
        ...both,
        ...(isBoth ? { error: both.measured! / both.forecast! - 1 } : {}),
      },
    ];
  });
  const names = new Set((plan.tables.target ?? []).map(({ name }) => String(name).toLowerCase()));
  for (const { name } of measured)
    if (!names.has(name.toLowerCase())) open.push(`The plan has no target partition ${name}.`);
  return { month: isoDay(month), scenario: scenario.label, partitions, open };
}

const cpwText = (value: number | undefined): string =>
  value === undefined ? "not known" : `${Math.round(value).toLocaleString("en-US")} CPW`;

function differenceText(error: number): string {
  const percent = inPercent(Math.abs(error));
  return percent === "0%"
    ? "as forecast"
    : `${percent} ${error > 0 ? "above" : "below"} the forecast`;
}

/** The comparison as lines of text. */
export function forecastLines({ month, scenario, partitions, open }: ForecastCheck): string[] {
  return [
    `Forecast of the plan for ${month.slice(0, 7)}, scenario ${scenario}, against the measurement`,
    ...partitions.map(({ name, forecast, measured, error }) => {
      const difference = error === undefined ? "" : `, ${differenceText(error)}`;
      return `  ${name}: forecast ${cpwText(forecast)}, measured ${cpwText(measured)}${difference}`;
    }),
    ...open.map((line) => `  ${line}`),
  ];
}
