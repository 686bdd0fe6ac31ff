/** Measured systems in the catalogue, by machine type and model. */
import type { Group } from "../../models/cpw/rating";
import { addressFeature, featuresOf, ratedSystems } from "../../models/cpw/rating-index";
import { TOLERANCE } from "../../models/tolerance";
import { listOf } from "../../models/wording";
import type { MeasuredSystem } from "../../measurements/measured-data";

/** A planner's choices where files leave several. */
export interface SystemChoice {
  /** "9117-MMB", for files that name no system. */
  readonly typeModel?: string;
  readonly feature?: string;
  readonly cores?: number;
}

export interface MatchedSystem {
  readonly typeModel?: string;
  readonly feature?: string;
  readonly cores?: number;
  /** What the planner must enter, in sentences. */
  readonly open: readonly string[];
}

const MAX_LISTED = 8;

/** Whether a configuration of the group may have this number of cores. */
const hasCores = (group: Group, cores: number): boolean =>
  Math.max(group.largest, group.systemCores) >= cores - TOLERANCE;

interface FeatureChoice {
  readonly feature: string;
  readonly cores: readonly number[];
}

/** The features of a system, with the cores that are rated. */
function featureChoices(groups: readonly Group[], cores: number | undefined): FeatureChoice[] {
  const choices = new Map<string, Set<number>>();
  for (const group of groups) {
    if (cores !== undefined && !hasCores(group, cores)) continue;
    const rated = choices.get(addressFeature(group)) ?? new Set<number>();
    for (const point of group.points) rated.add(point.cores);
    choices.set(addressFeature(group), rated);
  }
  return [...choices].map(([feature, rated]) => ({
    feature,
    cores: [...rated].sort((a, b) => a - b),
  }));
}

const choiceText = ({ feature, cores }: FeatureChoice): string =>
  cores.length ? `${feature} (${listOf(cores.map(String), MAX_LISTED)} cores)` : feature;

/** The feature that is chosen or the only one, and what is open about it. */
function matchedFeature(
  typeModel: string,
  groups: readonly Group[],
  chosen: string | undefined,
  cores: number | undefined,
): { readonly feature?: string; readonly open: readonly string[] } {
  const fitting = featureChoices(groups, cores);
  const choices = fitting.length ? fitting : featureChoices(groups, undefined);
  const list = choices.map(choiceText).join(", ");
  if (chosen !== undefined)
    return groups.some((group) => featuresOf(group).includes(chosen))
      ? { feature: chosen, open: [] }
      : { open: [`${chosen} is no feature of ${typeModel}. Choose one of: ${list}.`] };
  return choices.length === 1
    ? { feature: choices[0]!.feature, open: [] }
    : { open: [`Choose the feature of ${typeModel}: ${list}.`] };
}

/** The system, feature and cores that the files and the planner state, and what is open. */
export function matchedSystem(
  { label, facts }: MeasuredSystem,
  choice: SystemChoice = {},
): MatchedSystem {
  const typeModel = choice.typeModel ?? facts.typeModel?.value;
  const cores = choice.cores ?? facts.cores?.value;
  const coresOpen = cores === undefined ? [`Enter the active cores of ${label}.`] : [];
  if (typeModel === undefined)
    return {
      cores,
      open: [`Enter machine type and model of ${label}: the files do not name them.`, ...coresOpen],
    };
  const groups = ratedSystems().get(typeModel)?.groups;
  const matched = groups
    ? matchedFeature(typeModel, groups, choice.feature, cores)
    : {
        feature: choice.feature,
        open: [
          `The catalogue has no rating of ${typeModel}. Enter one on My catalogue, or the CPW of its partitions on Current system.`,
        ],
      };
  return { typeModel, cores, feature: matched.feature, open: [...matched.open, ...coresOpen] };
}
