/** The planner's variations of inputs; none of them is published. */
import { fraction, type OptionalSection, whole } from "../../inputs/definition";

const PER_TEN = "Leave empty to skip this input.";

export const sensitivityInputs = {
  key: "sensitivity",
  name: "Sensitivity",
  about: "effect of varying one input at a time on the recommendation",
  order: 200,
  partitions: ["sized"],
  inputs: {
    fields: {
      "sensitivity.growth": fraction(
        "Growth variation",
        "points per year",
        `Enter the points to subtract from and add to the growth of each workload, such as 5%. ${PER_TEN}`,
      ),
      "sensitivity.demand": fraction(
        "Measured peak variation",
        "of the demand",
        `Enter the share by which to lower and raise the demand of each workload. ${PER_TEN}`,
      ),
      "sensitivity.target": fraction(
        "CPU threshold variation",
        "points",
        `Enter the points to subtract from and add to the CPU threshold of each partition. ${PER_TEN}`,
      ),
      "sensitivity.capacity": fraction(
        "Rating and derating variation",
        "of the capacity",
        `Enter the share by which to lower and raise the capacity of each partition. ${PER_TEN}`,
      ),
      "sensitivity.rate": fraction(
        "Save rate variation",
        "of the rates",
        `Enter the share by which to lower and raise save rates, for other devices, data or compaction. ${PER_TEN}`,
      ),
      "sensitivity.drives": whole(
        "Drive variation",
        "drives",
        "Enter the number of drives to remove and add per data set. Combinations that were not measured are flagged.",
        { max: 98 },
      ),
      "sensitivity.compaction": fraction(
        "Compaction variation",
        "of the ratio",
        `Enter the share by which to lower and raise compaction. It affects cartridges, not rates. ${PER_TEN}`,
      ),
    },
    tables: {},
  },
} satisfies OptionalSection;
