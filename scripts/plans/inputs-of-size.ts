/** Inputs of plans by their size, for what is measured and compared at several sizes. */
import { type PlanInputs } from "../../src/plan/inputs/plan-inputs";
import { parsePlanInputs } from "../../src/plan/inputs/inputs";

/**
 * A shop of that many partitions with a workload each, on systems of ten partitions, and a data set
 * for every fourth.
 */
export function inputsOfSize(partitions: number): PlanInputs {
  const rows = <T>(count: number, row: (i: number) => T): T[] =>
    Array.from({ length: count }, (_, i) => row(i + 1));
  const parsed = parsePlanInputs({
    sizebook: "plan",
    fields: {
      "cover.customer": "Bench",
      "date.measured": "2026-01-01",
      "date.golive": "2026-07-01",
      "date.horizon": "2029-07-01",
      "target.choice": 1,
      "backup.window": 8,
      "backup.restore": 12,
    },
    tables: {
      box: rows(Math.ceil(partitions / 10), (i) => ({
        name: `BOX${i}`,
        system: "9117-MMA",
        feature: "7388",
        cores: 16,
      })),
      source: rows(partitions, (i) => ({
        name: `P${i}`,
        box: `BOX${Math.ceil(i / 10)}`,
        cores: 1,
        sharing: "Dedicated",
      })),
      cpu: rows(partitions, (i) => ({ highA: 0.3 + (i % 7) * 0.05, highB: 0.4 })),
      workload: rows(partitions, (i) => ({
        name: `W${i}`,
        source: `P${i}`,
        class: "High",
        share: 1,
        target: `T${i}`,
        growth: 0.05,
      })),
      target: rows(partitions, (i) => ({ name: `T${i}`, sharing: "Dedicated" })),
      alt: [{ name: "770", system: "9117-MMD", feature: "EPM0", cores: 48, vios: 2 }],
      dataset: rows(Math.ceil(partitions / 4), (i) => ({
        name: `D${i}`,
        gb: 50 + i,
        kind: "User Mix 12GB",
        device: "3580-002",
        drives: 1,
        stream: 1 + (i % 4),
        growth: 0.1,
      })),
    },
  });
  if ("problems" in parsed) throw new Error(JSON.stringify(parsed.problems));
  return parsed.inputs;
}
