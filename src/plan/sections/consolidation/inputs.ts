/** Inputs about consolidation: the hours to use, and work that could be moved to other hours. */
import { CAPACITY } from "../../scenarios";
import { choice, fraction, overrideOf, number, whole } from "../../inputs/definition";
import type { OptionalSection } from "../../inputs/definition";

const SHEET = "Consolidation";
/** Hours by which a partition may be moved, either way. */
export const MAX_HOURS = 23;

export const HOUR_SOURCES = ["Busiest hours", "Average day"] as const;

export const consolidationInputs = {
  key: "consolidation",
  name: SHEET,
  about:
    "several systems on one: what goes where, the hours of the day, peaks, packing and where the cores go",
  order: 100,
  partitions: ["sized"],
  inputs: {
    fields: {
      "consolidation.day": choice(
        "Hours taken",
        HOUR_SOURCES,
        "Busiest hours: of each hour of the day, the pasted row in which all partitions together use most. Average day: the mean of the pasted days.",
        { start: HOUR_SOURCES[0] },
      ),
      "consolidation.tolerance": fraction(
        "Accepted difference",
        "of the demand",
        "By how much the busiest hour may exceed the worst part of the day. No published figure: your own; empty, it is not judged.",
        { max: 10 },
      ),
      "consolidation.trim": overrideOf(
        "what the document's example gives up",
        number(
          "Processors that may be trimmed",
          "processors",
          "How much of the entitlements in all may be given up to fill whole processors: your own figure.",
        ),
      ),
    },
    tables: {
      stagger: {
        title: "Peaks and staggering",
        sheet: SHEET,
        capacity: CAPACITY.targets,
        alignedWith: "target",
        columns: {
          by: whole(
            "Moved by",
            "hours",
            "What if this partition did its work so many hours later (or earlier, below 0)? The demand of the plan does not change.",
            { min: -MAX_HOURS, max: MAX_HOURS, width: 10 },
          ),
        },
      },
    },
  },
} satisfies OptionalSection;
