/**
 * A rating, published or the user's, and the group of ratings that can be compared with each other.
 */
import { plural } from "../wording";
import { answer, type Answer, type Basis, type Reference } from "../answer";
import type { Conflict } from "../pack-rows";

/** The mode of the capacity that a Dedicated Server for Domino has left for other work. */
export const NON_DOMINO = "NonDomino";

/** One published rating, or one of the user's. */
export interface Rating {
  /** The configuration as a reader names it: "24", "2x24", "3.7 of 4". */
  readonly label: string;
  /** Published cores of the whole configuration, VIOS included. */
  readonly node: number;
  readonly partitions: number;
  readonly partitionCores: number;
  /** Cores of IBM i: those that the rating is for. */
  readonly cores: number;
  readonly viosCores: number;
  readonly cpw: number;
  /** A custom entry of the user, which takes precedence over every other rating. */
  readonly own: boolean;
  /** The pack, with its version, of a custom entry; "" for other ratings. */
  readonly packEntry: string;
  /**
   * Cores of the machines that it is for, in ascending order; more than its own where it is the
   * rating of the largest IBM i partition that the machine allows.
   */
  readonly machineCores: readonly number[];
  /** Populated sockets of these machines; none if the table does not state them. */
  readonly machineSockets: readonly number[];
  /** The values between which its sources differ; undefined if they agree. */
  readonly conflict?: Conflict | undefined;
  /** Footnotes and doubts of the row, as one text. */
  readonly notes: string;
  /** The rating as an answer, created once. */
  readonly answer: Answer<number>;
}

/** Ratings of one system, feature and mode: the points can be compared and interpolated. */
export interface Group {
  readonly system: string;
  readonly model: string;
  readonly extra: string;
  readonly feature: string;
  readonly serverFeature: string;
  readonly editionFeature: string;
  readonly acceleratorFeature: string;
  /** The processor has no feature code: clock and cores of the rating choose it. */
  readonly chosenByClock: boolean;
  /** Further names of its processor: clocks. */
  readonly processorNames: readonly string[];
  /** Interactive features listed with the model; they do not change its rating. */
  readonly interactiveFeatures: readonly string[];
  readonly edition: string;
  readonly mode: string;
  readonly sharing: string;
  readonly release: string;
  /** The processor chip as the table states it; "" where it does not. */
  readonly chip: string;
  /**
   * The chip as another part of the document, or the model's generation, has it; "" where it is
   * unknown.
   */
  readonly generation: string;
  /** Cores of the largest system where a note states more than the table rates; else 0. */
  readonly systemCores: number;
  /** Cores of the largest IBM i partition that the machine allows; 0 for the whole machine. */
  readonly partitionLimit: number;
  /** The pack that rates it; "" for the documents and for the user's entries. */
  readonly pack: string;
  /** Cores of a processor socket where the table states them; else 0. */
  readonly coresPerSocket: number;
  /** Sockets of every configuration where the table states them; else 0. */
  readonly sockets: number;
  readonly workload: string;
  readonly own: boolean;
  /** One partition each, in ascending order of cores. */
  readonly points: readonly Rating[];
  /**
   * The points from which a part of the machine is rated, if they are more: those of machines with
   * fewer sockets of the same processor.
   */
  readonly partPoints?: readonly Rating[];
  /** Sums over k partitions of n cores. */
  readonly totals: readonly Rating[];
  /** Cores of the largest published configuration. */
  readonly largest: number;
  /** Why it is not proposed as a target; "" where it may be. */
  readonly notATarget: string;
  /** A POWER5 or earlier system: suggested only on request. */
  readonly earlier: boolean;
  /**
   * The product line as the tables name it; "" for later systems, whose family is a fact of the
   * system.
   */
  readonly family: string;
  /**
   * The same configurations are rated for several releases. These are different ratings even if the
   * values agree.
   */
  readonly ratedByRelease: boolean;
}

/**
 * "3.7 of 4" for a configuration with VIOS cores, "2x24" for several partitions, else the number of
 * cores.
 */
function configurationLabel(node: number, partitions: number, cores: number): string {
  if (partitions > 1) return `${partitions}x${node / partitions}`;
  return cores === node ? String(node) : `${cores} of ${node}`;
}

/** "1 core", "8 cores". */
export const coresText = (cores: number): string => `${cores} ${plural(cores, "core")}`;

/** A rating as a refusal names it: "1 core", "2x24 cores". */
export const labeled = ({ label }: Rating): string =>
  label === "1" ? coresText(1) : `${label} cores`;

/** Conditions of a rating: its workload, and the cores used by VIOS. */
function ratingConditions(
  workload: string,
  cores: number,
  viosCores: number,
  sharing: string,
  entry: CustomEntry | undefined,
): string[] {
  const unstated =
    entry?.pack === "" ? "rating workload not stated (custom entry)" : "rating workload not stated";
  const conditions = [workload ? `rating workload ${workload}` : unstated];
  if (viosCores > 0) {
    conditions.push(
      `rated as an IBM i partition of ${coresText(cores)}${sharing ? ` (${sharing})` : ""}; ${coresText(viosCores)} excluded for VIOS`,
    );
  }
  return conditions;
}

const totalWarning = (partitions: number, each: number): string =>
  `The total of ${partitions} partitions of ${coresText(each)} running together, not the rating of one partition of ${partitions * each} cores.`;

/** The custom entry behind a rating. */
interface CustomEntry {
  /** The pack of the entry with its version; "" for the user's own. */
  readonly pack: string;
  readonly source: string;
  readonly warnings: readonly string[];
}

interface RatingParts {
  readonly node: number;
  readonly partitions: number;
  readonly cores: number;
  readonly cpw: number;
  readonly workload: string;
  readonly sharing: string;
  readonly notes: string;
  readonly references: readonly Reference[];
  /** Undefined for a published rating. */
  readonly entry?: CustomEntry;
  /** How a rating was obtained; measured by default. */
  readonly basis?: Basis | undefined;
  readonly machineCores?: number | undefined;
  readonly machineSockets?: number | undefined;
  readonly conflict?: Conflict | undefined;
}

const limitCondition = (cores: number): string =>
  `rating of the largest IBM i partition of the machine, ${coresText(cores)}, not of all its cores`;

/** A rating in CPW, with the warnings and conditions that follow from its configuration. */
export function makeRating(parts: RatingParts): Rating {
  const { node, partitions, cores, cpw, workload, sharing, notes, references, entry } = parts;
  const viosCores = Math.round((node - cores) * 1000) / 1000;
  const warnings = partitions > 1 ? [totalWarning(partitions, node / partitions)] : [];
  if (entry) warnings.push(...entry.warnings);
  const { basis = "measured", machineCores = node, machineSockets, conflict } = parts;
  return {
    label: configurationLabel(node, partitions, cores),
    node,
    partitions,
    partitionCores: node / partitions,
    cores,
    viosCores,
    cpw,
    own: entry?.pack === "",
    packEntry: entry?.pack ?? "",
    machineCores: [machineCores],
    machineSockets: machineSockets === undefined ? [] : [machineSockets],
    conflict,
    notes,
    answer: answer(cpw, "CPW", basis, {
      references,
      warnings,
      conditions: [
        ...ratingConditions(workload, cores, viosCores, sharing, entry),
        ...(machineCores > node ? [limitCondition(cores)] : []),
        ...(entry ? [entry.source] : []),
      ],
    }),
  };
}

/** The facts of a group, without its ratings. */
export type GroupFacts = Omit<Group, "points" | "partPoints" | "totals" | "largest">;

/** A group from its ratings, in any order. */
export function makeGroup(about: GroupFacts, ratings: readonly Rating[]): Group {
  const ratingsByCores = [...ratings].sort((a, b) => a.cores - b.cores);
  return {
    ...about,
    points: ratingsByCores.filter((rating) => rating.partitions === 1),
    totals: ratingsByCores.filter((rating) => rating.partitions > 1),
    largest: Math.max(...ratings.flatMap(({ node, machineCores }) => [node, ...machineCores])),
  };
}

/** Sockets of a number of cores; undefined if no table states them. */
export const socketsOf = ({ sockets, coresPerSocket }: Group, cores: number): number | undefined =>
  sockets || (coresPerSocket ? Math.ceil(cores / coresPerSocket) : undefined);
