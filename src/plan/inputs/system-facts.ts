/** What a plan knows about systems apart from their ratings: generation, size and life cycle. */
import type { Group } from "../../models/cpw/rating";
import { ratedSystems } from "../../models/cpw/rating-index";
import { SYSTEM_SIZES } from "../../models/cpw/system-search";
import { serialOfTime } from "../../spreadsheet/serial-date";
import { systemLifeCycles, type LifeCycle } from "../../models/life-cycles";
import { byAlphabet } from "./alphabet";

const LIFE_CYCLES: readonly LifeCycle[] = systemLifeCycles();

export interface ListedSystem {
  readonly system: string;
  /** "POWER7+"; "" where it is not stated. */
  readonly generation: string;
  /** Later generations have larger numbers; 0 where the generation is not stated. */
  readonly age: number;
  /** Number of its size: later ones are larger. */
  readonly size: number;
  /** A search over all ratings may propose it. */
  readonly isProposable: boolean;
}

/** A generation names the chip of later models more exactly than a table about several of them. */
const generationOf = (group: Group): string => group.generation || group.chip;

const systemSize = (groups: readonly Group[]): number => {
  const cores = Math.max(
    ...groups.map(({ largest, systemCores }) => Math.max(largest, systemCores)),
  );
  return SYSTEM_SIZES.filter((limit) => cores > limit).length;
};

/** Systems from POWER6 on. */
export function listedSystems(): readonly ListedSystem[] {
  const systems = [...ratedSystems().values()]
    .map(({ name, groups }) => ({ name, groups: groups.filter((group) => !group.earlier) }))
    .filter(({ groups }) => groups.length > 0);
  const generations = [
    ...new Set(systems.flatMap(({ groups }) => groups.map(generationOf)).filter(Boolean)),
  ].sort(byAlphabet);
  return systems
    .map(({ name, groups }): ListedSystem => {
      const generation = groups.map(generationOf).sort(byAlphabet).at(-1)!;
      return {
        system: name,
        generation,
        age: generations.indexOf(generation) + 1,
        size: systemSize(groups),
        isProposable: groups.some(({ notATarget, points }) => !notATarget && points.length > 0),
      };
    })
    .sort((a, b) => byAlphabet(a.system, b.system));
}

const dayOf = (date: string): number | undefined =>
  date === "" ? undefined : serialOfTime(Date.parse(date));

/**
 * The day after which a system is not proposed: its withdrawal, otherwise the last one of its
 * generation or, where none is stated for that either, of the earliest later one. A missing date
 * makes no old system a current one.
 */
export function lastDayOfSale({ system, generation }: ListedSystem): number | undefined {
  const stated = LIFE_CYCLES.find((entry) => entry.system === system);
  if (stated) return dayOf(stated.withdrawn);
  const generations = [...new Set(LIFE_CYCLES.map((entry) => entry.generation))].sort(byAlphabet);
  const nearest = generations.find((name) => byAlphabet(name, generation) >= 0);
  const days = LIFE_CYCLES.filter((entry) => entry.generation === nearest).map(
    ({ withdrawn }) => dayOf(withdrawn) ?? Infinity,
  );
  const last = Math.max(...days);
  return Number.isFinite(last) ? last : undefined;
}

/** The day on which a system was announced; undefined where it is not stated. */
export function announcementDay({ system }: ListedSystem): number | undefined {
  const stated = LIFE_CYCLES.find((entry) => entry.system === system);
  return stated && dayOf(stated.announced);
}
