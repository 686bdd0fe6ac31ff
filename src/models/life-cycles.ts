/** The life cycles of systems, and releases of IBM i, as packs report them. */
import { packTables, sourceOf } from "./pack-rows";

/** Days as texts such as 2022-07-12; "" where the source states none. */
export interface LifeCycle {
  readonly system: string;
  readonly generation: string;
  readonly announced: string;
  readonly withdrawn: string;
  readonly endOfSupport: string;
  /** Where the days stand. */
  readonly source: string;
}

/** All systems with a life cycle, in the order of the packs. */
export const systemLifeCycles = (): readonly LifeCycle[] =>
  packTables("life-cycle").flatMap((table) =>
    table.rows.map((_, row): LifeCycle => {
      const text = (field: string): string => table.text(row, field);
      const { title = "", date = "" } = sourceOf(table, text("source")) ?? {};
      return {
        system: text("system"),
        generation: text("generation"),
        announced: text("announced"),
        withdrawn: text("withdrawn"),
        endOfSupport: text("endOfSupport"),
        source: `${title}, ${text("place")} (${date})`,
      };
    }),
  );

/** The releases of IBM i whose life cycle packs have: "IBM i 7.4". */
export const releaseNames = (): string[] =>
  packTables("releases").flatMap((table) =>
    table.rows.map((_, row) => `IBM i ${table.text(row, "release")}`),
  );
