/**
 * Second part of the calculation: utilization of a configuration, and the month in which its
 * threshold is exceeded. Its columns are the scenarios with the configuration of their selected
 * alternative, then every configuration with the demand of the active scenario.
 */
import { FIT_CASES } from "../../scenarios";
import { alternativeFormulas } from "./alternative";
import { fitBlock } from "./cells";
import { noteFormulas } from "./notes";
import { partitionFormulas } from "./partition-fit";
import { systemFormulas } from "./system-fit";
import { verdictFormulas } from "./verdicts";

/** The values behind a recommendation, one column per scenario and alternative. */
export const fits = fitBlock(
  {
    title:
      "Target systems: scenarios with their selected alternative, then all alternatives in the active scenario",
    cases: FIT_CASES,
    headings: {
      choice: "Target system",
      initialThreshold: "Demand and cores of each partition",
      useNow: "Utilization of each partition",
      monthHigh: "First month above the threshold",
      placed: "System",
      worst: "Verdict",
      noteWorst: "Notes on an alternative",
    },
  },
  {
    ...alternativeFormulas,
    ...partitionFormulas,
    ...systemFormulas,
    ...verdictFormulas,
    ...noteFormulas,
  },
);
