/** Inputs about consolidation: the hours to use, and work that could be moved to other hours. */
import { CAPACITY } from "../../scenarios";
import {
  choice,
  fraction,
  number,
  type OptionalSection,
  type TableDefinition,
  whole,
} from "../../inputs/definition";

const SHEET = "Consolidation";
/** Hours by which a partition may be moved, either way. */
export const MAX_HOURS = 23;

export const HOUR_SOURCES = ["Busiest hours", "Average day"] as const;

const stagger = {
  title: "Peaks and staggering",
  note: "What if the day of a partition starts later or earlier? The sizing does not change, and online users do not shift. Cores are CPW over CPW per core of the selected alternative.",
  sheet: SHEET,
  capacity: CAPACITY.targets,
  alignedWith: "target",
  columns: {
    by: whole(
      "Shifted by",
      "hours",
      "Enter hours to shift the work of this partition (negative: earlier). The plan itself does not change.",
      { min: -MAX_HOURS, max: MAX_HOURS, width: 10 },
    ),
  },
} satisfies TableDefinition;

export const consolidationInputs = {
  key: "consolidation",
  name: SHEET,
  about: "several systems on one: workload moves, hourly peaks, packing and core allocation",
  order: 100,
  partitions: ["sized"],
  inputs: {
    fields: {
      "consolidation.day": choice(
        "Hours used",
        HOUR_SOURCES,
        "Busiest hours: the highest total of all partitions for each hour. Average day: the average of all days.",
        { start: HOUR_SOURCES[0] },
      ),
      "consolidation.tolerance": fraction(
        "Accepted difference",
        "of the demand",
        "Enter the accepted excess of the busiest hour over the peak shift. Leave empty to skip the check.",
        { max: 10 },
      ),
      "consolidation.trim": number(
        "Processors to trim",
        "processors",
        "Enter the total entitlement that may be given up to fill whole processors.",
        { overrides: "the reduction in the published example" },
      ),
    },
    tables: { stagger },
  },
} satisfies OptionalSection;
