/** Parameters that functions about Db2 Mirror share. */
import * as cases from "../models/db2-mirror/cases";
import * as sizing from "../models/db2-mirror/sizing";

export const subject = "db2-mirror";

export const measuredCase = {
  name: "case",
  type: "keyword",
  values: cases.CASES,
  dimension: "db2m-case",
  help: "C1 (native OLTP, active-passive), C2 (SQL OLTP, active-passive) or C3 (SQL OLTP, active-passive and active-active).",
} as const;

export const scenario = {
  name: "scenario",
  type: "key",
  dimension: "db2m-scenario",
  help: "Baseline (without mirroring), Scenario #1 to #3 (cases C1 and C2), AP1, AP2 or AA1 to AA5 (case C3).",
} as const;

export const storage = {
  name: "storage",
  type: "keyword",
  values: cases.STORAGES,
  optional: true,
  help: "SSD or HDD. Only case C1 has both.",
} as const;

export const reference = {
  name: "reference",
  type: "textOrNumber",
  choices: () => sizing.REFERENCE_NAMES,
  help: "Measured run closest to your workload, C1 SSD S1 to C1 HDD S2 (native OLTP), C2 S1 to S3, C3 AP1, AP2 (SQL OLTP, active-passive) or C3 AA1 to AA5 (active-active).",
} as const;

export const km = {
  name: "km",
  type: "number",
  unit: "km",
  min: 0,
  help: "Distance between the nodes in kilometers of fiber, such as 5.",
} as const;

export const roundTrips = {
  name: "roundtrips",
  type: "number",
  unit: "1",
  min: 1,
  optional: true,
  help: "Round trips per row change. Default 2, the minimum.",
} as const;

export const example = {
  name: "example",
  type: "key",
  dimension: "db2m-example",
  help: "Interactive, Batch #1, Batch #2 or Batch #3.",
} as const;

export const variant = {
  name: "variant",
  type: "keyword",
  values: ["initial", "optimized"],
  optional: true,
  help: "Batch #3 only: initial, or optimized (best practices and journal cache).",
} as const;
