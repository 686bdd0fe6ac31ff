/** Inputs of the sheets that every plan has. */
import { backupInputs } from "../sections/backup/inputs";
import { coreFields } from "./core-fields";
import type { SectionInputs } from "./definition";
import { partitionTables } from "./partition-tables";
import { systemTables } from "./system-tables";

const { assumption, tier, source, cpu, workload, addition, target, risk } = partitionTables;
const { box, boxfact, alt, altfact, cost, ownsystem, owndevice, ownfact } = systemTables;

/** In the order of their sheets. */
export const coreInputs = {
  inputs: {
    fields: { ...coreFields, ...backupInputs.fields },
    tables: {
      assumption,
      tier,
      box,
      boxfact,
      source,
      cpu,
      workload,
      addition,
      target,
      alt,
      altfact,
      cost,
      risk,
      ...backupInputs.tables,
      ownsystem,
      owndevice,
      ownfact,
    },
  } satisfies SectionInputs,
};
