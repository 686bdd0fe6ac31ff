/** Checks of the memory. */
import { xl, type Formula, type FormulaPart } from "../../../spreadsheet/formula/xl";
import type { Check } from "../../definition/check";
import { capacityCheck, noneCheck } from "../../definition/columns";
import { whereNothingIsOpen } from "../../definition/conditions";
import type { Plan } from "../../definition/section";
import { installedInput, target } from "../../inputs/core-cells";
import { whereColumnValid } from "../../inputs/row-reasons";
import { memoryLimit, memoryMoment } from "../growth/memory";
import {
  batchPool,
  dimm,
  input,
  interactivePool,
  inUse,
  iplInput,
  load,
  partition,
  partitionInput,
  result,
  vios,
} from "./cells";
import { BATCH, INTERACTIVE, poolWithHighest, type PoolKind } from "./paging";
import { assessedTotal, hasVios } from "./totals";

const GB = "#,##0.##";

const inUseAnd = (condition: FormulaPart): Formula => xl`AND(${inUse}, ${condition})`;
const whereComplete = (formula: FormulaPart): Formula =>
  whereNothingIsOpen(result.problem, formula);

const withoutOrigin = xl`
  IF(COUNT(${target.memory.all}) = 0, "open: no memory entered",
    SUMPRODUCT((${target.name.all} <> "") * (${target.memory.all} <> "")
        * (${partitionInput.origin.all} = ""))
      + SUMPRODUCT((${partitionInput.users.all} <> "") * (${partitionInput.user.all} = "")))`;

const withLargerPools = xl`
  SUMPRODUCT((${partition.name.all} <> "") * (${partition.pools.all} > ${partition.plan.all}))`;

const pagingCheck = (kind: PoolKind, rule: Check["rule"]): Check => ({
  rule,
  label: `Paging of ${kind.name.toLowerCase()} pools`,
  value: xl`${kind.highest}`,
  format: "0.0%",
  applies: inUseAnd(xl`COUNTA(${kind.pool.partition.all}) > 0`),
  which: poolWithHighest(kind),
});

/** The check of all memory against a limit. */
const memoryCheck = (
  plan: Plan,
  label: string,
  limit: NonNullable<Check["limit"]>,
  applies: Formula,
): Check => ({
  rule: "plan.memory.sum",
  label,
  value: whereComplete(assessedTotal(plan)),
  limit,
  format: GB,
  applies,
  ...(plan.has("Growth") ? { which: memoryMoment } : {}),
});

const ORIGIN: Check = noneCheck(
  "plan.memory.default",
  "Memory values without a source",
  withoutOrigin,
  inUse,
);

const sumChecks = (plan: Plan): readonly Check[] => [
  memoryCheck(
    plan,
    "Memory of partitions, VIOS, hypervisor",
    plan.has("Growth") ? memoryLimit : xl`${installedInput.memory}`,
    xl`${inUse}`,
  ),
  memoryCheck(
    plan,
    "Memory on the DIMMs of a POWER6 520",
    xl`${dimm.dimms}`,
    inUseAnd(xl`COUNT(${input.modules}, ${input.first}, ${input.second}) > 0`),
  ),
];

const OTHERS: readonly Check[] = [
  noneCheck(
    "plan.memory.covered",
    "Partitions below the required memory",
    xl`${result.findings}`,
    inUse,
  ),
  noneCheck(
    "plan.memory.carried",
    "Partitions with less memory than today",
    xl`COUNTIF(${partition.today.all}, "<0")`,
    inUseAnd(xl`COUNT(${partition.today.all}) > 0`),
  ),
  noneCheck(
    "plan.memory.pools",
    "Partitions with pools larger than their memory",
    whereComplete(withLargerPools),
    inUseAnd(
      xl`
        COUNTA(${interactivePool.partition.all}, ${batchPool.partition.all},
          ${iplInput.partition.all}) > 0`,
    ),
  ),
  {
    rule: "vios.memory.minimum",
    label: "Memory per VIOS partition",
    value: xl`IF(ISNUMBER(${input.viosgb}), ${input.viosgb}, "open: enter it")`,
    bound: xl`${vios.viosleast}`,
    format: GB,
    applies: inUseAnd(hasVios),
  },
  {
    rule: "integrated.pool.recommended",
    label: "Smallest iSCSI pool",
    value: whereColumnValid(load.pool, xl`MIN(${load.pool.all})`),
    format: "#,##0",
    applies: inUseAnd(xl`COUNT(${load.pool.all}) > 0`),
  },
  pagingCheck(INTERACTIVE, "memory.fault.interactive.high"),
  pagingCheck(BATCH, "memory.fault.batch.high"),
  capacityCheck("memory needs", load.partition),
  capacityCheck("interactive pools", interactivePool.partition),
  capacityCheck("batch pools", batchPool.partition),
  capacityCheck("pools at IPL", iplInput.partition),
];

export const checksOf = (plan: Plan): readonly Check[] => [ORIGIN, ...sumChecks(plan), ...OTHERS];
