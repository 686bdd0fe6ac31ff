/**
 * rPerf: the relative performance of AIX and VIOS partitions. It measures other work than CPW, so
 * that the two are never added or compared.
 */
import { dimension } from "../catalogue/catalogue";
import { memoized, memoizedByTexts } from "../catalogue/lookup-key";
import {
  answer,
  derive,
  refuse,
  type Answer,
  type Outcome,
  type Refusal,
  ofOwnAmount,
} from "./answer";
import { generationOf, machineTypes } from "./named-systems";
import { rowsOf } from "./pack-facts";
import { conflictOf, conflictRefusal, noRatingFound, packBasis } from "./pack-rows";
import { isOfProcessor, processorsOf, type PackRowReference } from "./processor-choice";
import { withEnteredRperf } from "./entered-rperf";
import {
  THREAD_MODES,
  type RatedConfiguration,
  type RatedProcessor,
  type RperfSelection,
  type ThreadMode,
} from "./rperf-ratings";
import { TOLERANCE } from "./tolerance";

const systemOf = ({ table, row }: PackRowReference): string => table.text(row, "system");
const coresOf = ({ table, row }: PackRowReference): number => table.number(row, "cores");

/** The systems with an rPerf rating. */
export const rperfSystems = (): readonly string[] => [...new Set(rowsOf("rperf").map(systemOf))];

const namesOf = memoized((content): readonly string[] => [
  ...new Set(
    rowsOf(content)
      .map(systemOf)
      .flatMap((system) => [
        ...((dimension("system").find(system)?.models as readonly string[] | undefined) ?? []),
        system,
      ]),
  ),
]);
const rperfNames = (): readonly string[] => namesOf("rperf");

/** Generations whose systems are rated in rPerf. */
const RATED_GENERATIONS = /^POWER[89]|^Power\d\d/;

const unratedAdvice = (types: readonly string[]): string =>
  types.some((type) => RATED_GENERATIONS.test(generationOf(type)))
    ? noRatingFound("rPerf")
    : "Systems from POWER8 on are rated in rPerf. Use CPWRATE for its CPW.";

const rowsOfSystem = memoized((system): readonly PackRowReference[] => {
  const types = machineTypes(system);
  return types.length ? rowsOf("rperf").filter((row) => types.includes(systemOf(row))) : [];
});

/** The rows of a system and its processor, in ascending order of cores. */
function rowsNamed(system: string, feature: string): readonly PackRowReference[] | Refusal {
  const types = machineTypes(system);
  const ofSystem = rowsOfSystem(system);
  if (!ofSystem.length)
    return refuse(
      types.length ? "neverPublished" : "unknownKey",
      { [types.length ? "rPerf of" : "system"]: system },
      types.length ? unratedAdvice(types) : "",
      { suggestions: rperfNames },
    );
  if (/^\s*[-–—]?\s*$/.test(feature)) return inOrder(ofSystem);
  const chosen = ofSystem.filter((row) => isOfProcessor(row, feature));
  return chosen.length
    ? inOrder(chosen)
    : refuse("unknownKey", { feature }, `Choose a processor of ${system}.`, {
        suggestions: () => processorsOf(ofSystem),
      });
}

const inOrder = (rows: readonly PackRowReference[]): readonly PackRowReference[] =>
  [...rows].sort((a, b) => coresOf(a) - coresOf(b));

/** The rating of a row, or why there is none. */
function ratingOf(reference: PackRowReference, smt: ThreadMode): Answer<number> | Refusal {
  const { table, row } = reference;
  const field = smt.toLowerCase();
  const conflict = conflictOf({ table, row, field });
  if (conflict) return conflictRefusal(conflict, "smt", smt, "Confirm one before you use it.");
  const value = table.cell(row, field);
  return typeof value === "number"
    ? answer(value, "rPerf", packBasis(table, row) ?? "published", {
        references: [{ table, row, field }],
        conditions: [`${smt}, the whole machine`],
      })
    : refuse("withoutFigure", { smt }, "The source does not state it for this configuration.", {
        suggestions: () =>
          THREAD_MODES.filter((mode) => typeof table.cell(row, mode.toLowerCase()) === "number"),
        references: [{ table, row }],
      });
}

/** The rating of rows of one processor with as many cores: those of several systems agree. */
function agreeing(
  rows: readonly PackRowReference[],
  { smt, system }: RperfSelection,
): Answer<number> | Refusal {
  const ratings = rows.map((row) => ratingOf(row, smt));
  const unrated = ratings.find((rating): rating is Refusal => "refused" in rating);
  if (unrated) return unrated;
  const [first, ...others] = ratings as Answer<number>[];
  if (others.some(({ value }) => value !== first!.value))
    return refuse("ambiguous", { system }, "Choose the machine type and model.", {
      suggestions: () => [...new Set(rows.map(systemOf))],
      references: rows,
    });
  return others.length ? derive(first!.value, "rPerf", [first!, ...others]) : first!;
}

/** The processors that a selection means, with their ratings. */
const ratedProcessors = (selection: RperfSelection): readonly RatedProcessor[] | Refusal =>
  withEnteredRperf(
    processorsRated(selection.system, selection.feature ?? "", selection.smt),
    selection,
  );

const processorsRated = memoizedByTexts((system: string, feature: string, smt: string) => {
  const rows = rowsNamed(system, feature);
  if ("refused" in rows) return rows;
  const selection = {
    system,
    feature: feature || undefined,
    smt: smt as ThreadMode,
    rows: undefined,
  };
  return processorsOf(rows).map((processor): RatedProcessor => {
    const ofOne = rows.filter(({ table, row }) => table.text(row, "feature") === processor);
    return {
      processor,
      configurations: [...new Set(ofOne.map(coresOf))].map((cores) => {
        const withCores = ofOne.filter((row) => coresOf(row) === cores);
        return { cores, rows: withCores, rating: agreeing(withCores, selection) };
      }),
    };
  });
});

const isNear = (a: number, b: number): boolean => Math.abs(a - b) < TOLERANCE;

const coresListed = (processors: readonly RatedProcessor[]): number[] =>
  [
    ...new Set(
      processors.flatMap(({ configurations }) => configurations.map(({ cores }) => cores)),
    ),
  ].sort((a, b) => a - b);

/** The rPerf of a whole configuration exactly as the packs have it. */
export function rperfRating(selection: RperfSelection, cores: number): Outcome {
  const processors = ratedProcessors(selection);
  if ("refused" in processors) return processors;
  const exact = processors.flatMap(({ processor, configurations }) =>
    configurations
      .filter((configuration) => isNear(configuration.cores, cores))
      .map((configuration): RatedProcessor => ({ processor, configurations: [configuration] })),
  );
  return exact.length
    ? agreedByProcessor(exact, selection, ([configuration]) => configuration!.rating)
    : refuse("notMeasured", { cores }, "Use RPERFUSED for the cores of a partition.", {
        suggestions: () => coresListed(processors),
        references: processors[0]!.configurations[0]!.rows.slice(0, 1),
      });
}

/** One outcome for each processor; equal ones agree, and the planner chooses between others. */
function agreedByProcessor<T extends Outcome>(
  processors: readonly RatedProcessor[],
  selection: RperfSelection,
  evaluate: (configurations: readonly RatedConfiguration[]) => T | Refusal,
): T | Refusal {
  const outcomes = processors.map(({ processor, configurations }) => ({
    processor,
    outcome: evaluate(configurations),
  }));
  const answered = outcomes.filter(({ outcome }) => !("refused" in outcome));
  const [first] = answered;
  if (!first) return outcomes.at(-1)!.outcome;
  if (answered.length === 1) return first.outcome;
  const valueOf = (outcome: T | Refusal): string => JSON.stringify((outcome as Answer).value);
  return answered.every(({ outcome }) => valueOf(outcome) === valueOf(first.outcome))
    ? first.outcome
    : refuse("ambiguous", { feature: selection.feature ?? "" }, "Choose the processor.", {
        suggestions: () => answered.map(({ processor }) => processor),
        references: processors.flatMap(({ configurations }) =>
          configurations.flatMap(({ rows }) => rows),
        ),
      });
}

/** The rPerf of some cores of one processor: exact, between two ratings, or a proportion. */
function partitionRperf(
  configurations: readonly RatedConfiguration[],
  cores: number,
): Answer<number> | Refusal {
  const index = configurations.findIndex(
    (configuration) => isNear(configuration.cores, cores) || configuration.cores > cores,
  );
  if (index < 0)
    return refuse("outsideRange", { cores }, "A rating is never scaled upward.", {
      suggestions: () => configurations.map((configuration) => configuration.cores),
      references: configurations.at(-1)!.rows.slice(-1),
    });
  const upper = configurations[index]!;
  const high = upper.rating;
  if ("refused" in high || isNear(upper.cores, cores)) return high;
  const below = configurations[index - 1];
  if (!below)
    return derive((high.value * cores) / upper.cores, "rPerf", [high], {
      basis: "derived",
      formula: "smallest rating x cores / its cores",
      warnings: [
        "Below the smallest rating: in proportion to the cores, which understates a small partition.",
      ],
    });
  const low = below.rating;
  if ("refused" in low) return low;
  const share = (cores - below.cores) / (upper.cores - below.cores);
  return derive(low.value + share * (high.value - low.value), "rPerf", [low, high], {
    basis: "interpolated",
    formula: "on a straight line between two ratings",
  });
}

/** rPerf that a partition has in use. */
export function usedRperf(selection: RperfSelection, cores: number, cpu: number): Outcome {
  const processors = ratedProcessors(selection);
  if ("refused" in processors) return processors;
  const rating = agreedByProcessor(processors, selection, (configurations) =>
    partitionRperf(configurations, cores),
  );
  return "refused" in rating
    ? rating
    : ofOwnAmount(
        derive(rating.value * cpu, "rPerf", [rating], {
          formula: ["rating x CPU fraction", rating.formula].filter(Boolean).join("; "),
        }),
      );
}

/** The smallest rated configuration that fits a demand: cores, rPerf, utilization. */
export function coresForRperf(
  demand: number,
  selection: RperfSelection,
  target: number,
  factor: number,
): Outcome {
  const processors = ratedProcessors(selection);
  return "refused" in processors
    ? processors
    : agreedByProcessor(processors, selection, (configurations) =>
        smallestFor(demand, configurations, target, factor),
      );
}

function smallestFor(
  demand: number,
  configurations: readonly RatedConfiguration[],
  target: number,
  factor: number,
): Outcome {
  for (const { cores, rating } of configurations) {
    if ("refused" in rating) return rating;
    const used = demand / (rating.value * factor);
    if (used <= target * (1 + TOLERANCE))
      return derive([[cores, rating.value, used]], "table", [rating], {
        formula: "smallest configuration with demand <= target x rPerf x factor",
      });
  }
  return refuse(
    "outsideRange",
    { demand },
    "It is more than the largest rated configuration has at this target and factor.",
    {
      suggestions: () => configurations.map(({ cores }) => cores),
      references: configurations.at(-1)!.rows.slice(-1),
    },
  );
}
