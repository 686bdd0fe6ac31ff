/** The planner's variations of inputs; none of them is published. */
import { fraction, whole } from "../../inputs/definition";
import type { OptionalSection } from "../../inputs/definition";

const PER_TEN = "10% is 0.1. Your own figure; leave it empty and the input is not varied.";

export const sensitivityInputs = {
  key: "sensitivity",
  name: "Sensitivity",
  about: "whether the recommendation survives other inputs, one at a time",
  order: 200,
  partitions: ["sized"],
  inputs: {
    fields: {
      "sensitivity.growth": fraction(
        "Growth, more or less",
        "points a year",
        `Is taken off and put on the growth of every load. ${PER_TEN}`,
      ),
      "sensitivity.demand": fraction(
        "Measured peak, more or less",
        "of the demand",
        `The demand of every load is lowered and raised by it. ${PER_TEN}`,
      ),
      "sensitivity.target": fraction(
        "CPU target, more or less",
        "points",
        `Is taken off and put on the target of every partition. ${PER_TEN}`,
      ),
      "sensitivity.capacity": fraction(
        "Rating and reserves, more or less",
        "of the capacity",
        `The capacity of every partition is lowered and raised by it. ${PER_TEN}`,
      ),
      "sensitivity.rate": fraction(
        "Save rates, more or less",
        "of the rates",
        `The rates of the backup window, for other devices or data, or data that compacts otherwise: measured rates have the compaction of what was measured. ${PER_TEN}`,
      ),
      "sensitivity.drives": whole(
        "Drives, fewer or more",
        "drives",
        "So many drives fewer and more for every data set; where that was not measured, it says so. Your own figure; leave it empty and the input is not varied.",
        { max: 98 },
      ),
      "sensitivity.compaction": fraction(
        "Compaction, more or less",
        "of the ratio",
        `What fits on a cartridge: the compaction of every data set is lowered and raised by it. Rates are not touched. ${PER_TEN}`,
      ),
    },
    tables: {},
  },
} satisfies OptionalSection;
