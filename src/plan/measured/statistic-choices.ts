/** The figures of a measurement as a plan names them. */
import type { PlanInputs } from "../inputs/plan-inputs";
import { STATISTICS, type Statistic } from "../../measurements/summary";

const sentenceCase = (text: string): string => text[0]!.toUpperCase() + text.slice(1);

/** "Busiest hour", as the drop-down list of the plan has it. */
export const statisticChoice = (statistic: Statistic): string =>
  sentenceCase(STATISTICS[statistic]);

export const STATISTIC_CHOICES = (Object.keys(STATISTICS) as Statistic[]).map(statisticChoice);

/** The figure that a plan is sized on; undefined for a plan that does not state it. */
export const statisticOfPlan = ({ fields }: Pick<PlanInputs, "fields">): Statistic | undefined =>
  (Object.keys(STATISTICS) as Statistic[]).find(
    (statistic) => statisticChoice(statistic) === fields["measured.statistic"],
  );
