/**
 * rPerf: the relative performance of AIX and VIOS partitions. It measures other work than CPW, so
 * that the two are never added or compared.
 */
import { dimension } from "../catalogue/catalogue";
import { answer, derive, refuse, type Answer, type Outcome, type Refusal } from "./answer";
import { machineTypes } from "./named-systems";
import { conflictOf, conflictRefusal, packBasis, packTables } from "./pack-rows";
import { isOfProcessor, processorsOf, type PackRowReference } from "./processor-choice";
import { TOLERANCE } from "./tolerance";

export const THREAD_MODES = ["ST", "SMT2", "SMT4", "SMT8"] as const;
export type ThreadMode = (typeof THREAD_MODES)[number];

/** What is asked: a system, its processor and the threads a core. */
export interface RperfSelection {
  readonly system: string;
  readonly feature: string | undefined;
  readonly smt: ThreadMode;
}

const allRows = (): readonly PackRowReference[] =>
  packTables("rperf").flatMap((table) => table.rows.map((_, row) => ({ table, row })));
const systemOf = ({ table, row }: PackRowReference): string => table.text(row, "system");
const coresOf = ({ table, row }: PackRowReference): number => table.number(row, "cores");

/** The systems with an rPerf rating. */
export const rperfSystems = (): readonly string[] => [...new Set(allRows().map(systemOf))];

const rperfNames = (): string[] => [
  ...new Set(
    rperfSystems().flatMap((system) => [
      ...((dimension("system").find(system)?.models as readonly string[] | undefined) ?? []),
      system,
    ]),
  ),
];

/** The rows of a system and its processor, in ascending order of cores. */
function rowsOf({ system, feature }: RperfSelection): readonly PackRowReference[] | Refusal {
  const types = machineTypes(system);
  const ofSystem = allRows().filter((row) => types.includes(systemOf(row)));
  if (!ofSystem.length)
    return refuse(
      types.length ? "neverPublished" : "unknownKey",
      types.length ? "rPerf of" : "system",
      system,
      types.length ? "Systems from POWER8 on are rated in rPerf. CPWRATE has its CPW." : "",
      rperfNames,
    );
  if (feature === undefined || /^\s*[-–—]?\s*$/.test(feature)) return inOrder(ofSystem);
  const chosen = ofSystem.filter((row) => isOfProcessor(row, feature));
  return chosen.length
    ? inOrder(chosen)
    : refuse("unknownKey", "feature", feature, `Choose a processor of ${system}.`, () =>
        processorsOf(ofSystem),
      );
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
    : refuse(
        "withoutFigure",
        "smt",
        smt,
        "The source does not state it for this configuration.",
        () =>
          THREAD_MODES.filter((mode) => typeof table.cell(row, mode.toLowerCase()) === "number"),
        [{ table, row }],
      );
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
    return refuse(
      "ambiguous",
      "system",
      system,
      "Choose the machine type and model.",
      () => [...new Set(rows.map(systemOf))],
      rows,
    );
  return others.length ? derive(first!.value, "rPerf", [first!, ...others]) : first!;
}

const withCores = (rows: readonly PackRowReference[], cores: number): PackRowReference[] =>
  rows.filter((row) => Math.abs(coresOf(row) - cores) < TOLERANCE);

const coresListed = (rows: readonly PackRowReference[]): number[] => [
  ...new Set(rows.map(coresOf)),
];

/** The rPerf of a whole configuration exactly as the packs have it. */
export function rperfRating(selection: RperfSelection, cores: number): Outcome {
  const rows = rowsOf(selection);
  if ("refused" in rows) return rows;
  const exact = withCores(rows, cores);
  return exact.length
    ? byProcessor(exact, selection, (ofOne) => agreeing(ofOne, selection))
    : refuse(
        "notMeasured",
        "cores",
        cores,
        "RPERFUSED takes the cores of a partition.",
        () => coresListed(rows),
        rows.slice(0, 1),
      );
}

/** One outcome for each processor; equal ones agree, and the planner chooses between others. */
function byProcessor<T extends Outcome>(
  rows: readonly PackRowReference[],
  selection: RperfSelection,
  evaluate: (ofOne: readonly PackRowReference[]) => T | Refusal,
): T | Refusal {
  const outcomes = processorsOf(rows).map((processor) => ({
    processor,
    outcome: evaluate(rows.filter(({ table, row }) => table.text(row, "feature") === processor)),
  }));
  const answered = outcomes.filter(({ outcome }) => !("refused" in outcome));
  const [first] = answered;
  if (!first) return outcomes.at(-1)!.outcome;
  const valueOf = (outcome: T | Refusal): string => JSON.stringify((outcome as Answer).value);
  return answered.every(({ outcome }) => valueOf(outcome) === valueOf(first.outcome))
    ? first.outcome
    : refuse(
        "ambiguous",
        "feature",
        selection.feature ?? "",
        "Choose the processor.",
        () => answered.map(({ processor }) => processor),
        rows,
      );
}

/** The rPerf of some cores of one processor: exact, between two ratings, or a proportion. */
function partitionRperf(
  rows: readonly PackRowReference[],
  selection: RperfSelection,
  cores: number,
): Answer<number> | Refusal {
  const exact = withCores(rows, cores);
  if (exact.length) return agreeing(exact, selection);
  const upper = rows.find((row) => coresOf(row) > cores);
  if (!upper)
    return refuse(
      "outsideRange",
      "cores",
      cores,
      "A rating is never scaled upward.",
      () => coresListed(rows),
      rows.slice(-1),
    );
  const high = agreeing(withCores(rows, coresOf(upper)), selection);
  if ("refused" in high) return high;
  const below = rows[rows.indexOf(upper) - 1];
  if (!below)
    return derive((high.value * cores) / coresOf(upper), "rPerf", [high], {
      basis: "derived",
      formula: "smallest rating x cores / its cores",
      warnings: [
        "Below the smallest rating: in proportion to the cores, which understates a small partition.",
      ],
    });
  const low = agreeing(withCores(rows, coresOf(below)), selection);
  if ("refused" in low) return low;
  const share = (cores - coresOf(below)) / (coresOf(upper) - coresOf(below));
  return derive(low.value + share * (high.value - low.value), "rPerf", [low, high], {
    basis: "interpolated",
    formula: "on a straight line between two ratings",
  });
}

/** rPerf that a partition has in use. */
export function usedRperf(selection: RperfSelection, cores: number, cpu: number): Outcome {
  const rows = rowsOf(selection);
  if ("refused" in rows) return rows;
  const rating = byProcessor(rows, selection, (ofOne) => partitionRperf(ofOne, selection, cores));
  return "refused" in rating
    ? rating
    : derive(rating.value * cpu, "rPerf", [rating], {
        formula: ["rating x CPU fraction", rating.formula].filter(Boolean).join("; "),
      });
}

/** The smallest rated configuration that fits a demand: cores, rPerf, utilization. */
export function coresForRperf(
  demand: number,
  selection: RperfSelection,
  target: number,
  factor: number,
): Outcome {
  const rows = rowsOf(selection);
  return "refused" in rows
    ? rows
    : byProcessor(rows, selection, (ofOne) =>
        smallestFor(demand, ofOne, selection, target, factor),
      );
}

function smallestFor(
  demand: number,
  rows: readonly PackRowReference[],
  selection: RperfSelection,
  target: number,
  factor: number,
): Outcome {
  for (const cores of coresListed(rows)) {
    const rating = agreeing(withCores(rows, cores), selection);
    if ("refused" in rating) return rating;
    const used = demand / (rating.value * factor);
    if (used <= target * (1 + TOLERANCE))
      return derive([[cores, rating.value, used]], "table", [rating], {
        formula: "smallest configuration with demand <= target x rPerf x factor",
      });
  }
  return refuse(
    "outsideRange",
    "demand",
    demand,
    "It is more than the largest rated configuration has at this target and factor.",
    () => coresListed(rows),
    rows.slice(-1),
  );
}
