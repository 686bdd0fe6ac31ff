/** The life cycles of systems, and releases of IBM i, as packs report them. */
import { datedSystems, releaseSubjects, statedDay } from "./life-dates";
import { generationOf } from "./named-systems";
import { packTables } from "./pack-rows";
import { serialOfDay } from "./serial-day";

/** Days as texts such as 2022-07-12; "" where the source states none. */
export interface LifeCycle {
  readonly system: string;
  readonly generation: string;
  readonly announced: string;
  readonly withdrawn: string;
  readonly endOfSupport: string;
}

/** All systems with a life cycle, in the order of the packs. */
export const systemLifeCycles = (): readonly LifeCycle[] =>
  datedSystems().map(({ system, generation }): LifeCycle => ({
    system,
    generation: generation || generationOf(system),
    announced: statedDay(system, "ANNOUNCED"),
    withdrawn: statedDay(system, "WITHDRAWN"),
    endOfSupport: statedDay(system, "SUPPORT"),
  }));

/** The day of Excel on which the latest pack was made: what has ended by then has ended. */
export const lifeCycleDay = (): number =>
  Math.max(0, ...packTables("cpw").map(({ about }) => serialOfDay(String(about.facts.created))));

/** The releases of IBM i whose life cycle packs have: "IBM i 7.4". */
export const releaseNames = (): string[] => [...releaseSubjects()];
