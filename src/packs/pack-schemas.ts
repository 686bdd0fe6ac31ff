/** The tables of a rating pack: their columns and keys, as Frictionless table schemas. */
import cpw from "../../docs/packs/schemas/cpw.json";
import dates from "../../docs/packs/schemas/dates.json";
import facts from "../../docs/packs/schemas/facts.json";
import levels from "../../docs/packs/schemas/levels.json";
import lifeCycle from "../../docs/packs/schemas/life-cycle.json";
import limits from "../../docs/packs/schemas/limits.json";
import processors from "../../docs/packs/schemas/processors.json";
import releaseLevels from "../../docs/packs/schemas/release-levels.json";
import releases from "../../docs/packs/schemas/releases.json";
import rperf from "../../docs/packs/schemas/rperf.json";
import saveRates from "../../docs/packs/schemas/save-rates.json";
import systems from "../../docs/packs/schemas/systems.json";
import tapeDrives from "../../docs/packs/schemas/tape-drives.json";
import tiers from "../../docs/packs/schemas/tiers.json";
import virtualMachines from "../../docs/packs/schemas/virtual-machines.json";

export interface ColumnConstraints {
  readonly required?: boolean;
  readonly minimum?: number;
  readonly enum?: readonly string[];
  /** A whole cell must match it. */
  readonly pattern?: string;
}

export interface PackColumn {
  readonly name: string;
  readonly type: "string" | "integer" | "number" | "date";
  readonly description?: string;
  readonly constraints?: ColumnConstraints;
}

export interface PackSchema {
  readonly name: string;
  readonly title: string;
  readonly fields: readonly PackColumn[];
  readonly primaryKey: readonly string[];
}

const schemas = [
  systems,
  processors,
  cpw,
  rperf,
  tiers,
  limits,
  virtualMachines,
  lifeCycle,
  releases,
  dates,
  releaseLevels,
  saveRates,
  tapeDrives,
  facts,
  levels,
];

/** The schemas by the names of their tables. */
export const PACK_SCHEMAS: ReadonlyMap<string, PackSchema> = new Map(
  (schemas as readonly PackSchema[]).map((schema) => [schema.name, schema]),
);
