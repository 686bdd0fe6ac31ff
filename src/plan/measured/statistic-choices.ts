/** The figures of a measurement as a plan names them. */
import { STATISTICS, type Statistic } from "../../measurements/summary";

const sentenceCase = (text: string): string => text[0]!.toUpperCase() + text.slice(1);

/** "Busiest hour", as the drop-down list of the plan has it. */
export const statisticChoice = (statistic: Statistic): string =>
  sentenceCase(STATISTICS[statistic]);

export const STATISTIC_CHOICES = (Object.keys(STATISTICS) as Statistic[]).map(statisticChoice);
