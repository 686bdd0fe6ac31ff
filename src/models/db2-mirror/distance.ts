/** The cost of distance with Db2 Mirror (DB2M 3.3): the travel time of light, a lower bound. */
import { answer, refuse, type Answer, type Refusal } from "../answer";
import { ruleValue } from "../published-values";

const THERE_AND_BACK = 2;
const US_IN_A_SECOND = 1e6;
const LOWER_BOUND = [
  "A lower bound: only the time of light in fiber, without adapters, switches, processing and I/O.",
];

/** Microseconds that the distance adds to the change of one row. */
export function rowLatency(km: number, roundTrips: number | undefined): Answer<number> | Refusal {
  const furthest = ruleValue("db2-mirror.distance");
  if (km > furthest.value)
    return refuse("beyondLimit", { km }, "This is the maximum distance between the nodes.", {
      suggestions: () => [furthest.value],
      references: furthest.references,
    });
  const [light, minimum] = [
    ruleValue("db2-mirror.distance.light"),
    ruleValue("db2-mirror.roundtrips"),
  ];
  return answer(THERE_AND_BACK * light.value * km * (roundTrips ?? minimum.value), "us", "rule", {
    references: [...light.references, ...minimum.references],
    warnings: LOWER_BOUND,
    formula: "2 x time of light per kilometer x km x round trips",
  });
}

/** Seconds that the distance adds to a batch of row changes, split evenly over parallel jobs. */
export function batchLatency(
  km: number,
  changes: number,
  jobs: number,
  roundTrips: number | undefined,
): Answer<number> | Refusal {
  const each = rowLatency(km, roundTrips);
  if ("refused" in each) return each;
  return answer((each.value * changes) / jobs / US_IN_A_SECOND, "s", "derived", {
    references: each.references,
    warnings: LOWER_BOUND,
    formula: "latency of a row change x changes / jobs",
  });
}
