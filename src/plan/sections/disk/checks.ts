/**
 * Checks of Disk and SAN: space, device limits and arms separately, and the published rules about
 * SAN.
 */
import type { RuleId } from "../../../../build/generated/rule-id";
import { Column, type Quantity } from "../../../spreadsheet/formula/named-cells";
import { xl, type Formula, type FormulaPart } from "../../../spreadsheet/formula/xl";
import type { SheetBuilder } from "../../../spreadsheet/layout/builder";
import type { Check } from "../../definition/check";
import { capacityCheck, noneCheck } from "../../definition/columns";
import { call, type FunctionCall } from "../../definition/function-calls";
import { placeChecks } from "../../definition/placed-checks";
import type { CitedFigures, PlacedChecks, Plan } from "../../definition/section";
import { whereColumnValid } from "../../inputs/row-reasons";
import { assumed } from "../assumptions/cells";
import { largestWork } from "./arms";
import {
  arm,
  array,
  device,
  diskInput,
  driveSet,
  hostGroup,
  inUse,
  lun,
  pool,
  space,
  storage,
} from "./cells";
import { largestSpace } from "./pools";
import { atHighest, canBeAssessed, whereComplete } from "./conditions";

const KEY = "diskchecks";
const PERCENT = "0.0%";

const boundOf = (table: string, rule: RuleId): FunctionCall => call("DATA", table, "bound", rule);
/** The start of a reason: the pool or device. */
const nameAndColon = (name: FormulaPart): Formula => xl`${name} & ": "`;
const ofFullestPool = (column: Column | Quantity): Formula => atHighest(largestSpace.share, column);
const ofBusiestPool = (column: Column | Quantity): Formula => atHighest(largestWork.reach, column);

const SPACE: readonly Check[] = [
  {
    rule: "plan.disk.capacity",
    label: "GB at the horizon",
    value: ofFullestPool(largestSpace.most),
    limit: ofFullestPool(space.usable),
    format: "#,##0",
    applies: inUse,
    which: nameAndColon(ofFullestPool(largestSpace.label)),
  },
  {
    rule: "plan.disk.space",
    label: "Space used at the horizon, amber limit",
    value: ofFullestPool(largestSpace.share),
    limit: xl`${assumed("amber")}`,
    format: PERCENT,
    // Where red is reached, there is nothing left to accept.
    applies: xl`
      AND(${inUse}, N(${ofFullestPool(largestSpace.share)}) < ${assumed("red")})`,
    which: nameAndColon(ofFullestPool(largestSpace.label)),
  },
  {
    rule: "plan.disk.red",
    label: "Space used at the horizon, red limit",
    value: ofFullestPool(largestSpace.share),
    limit: xl`${assumed("red")}`,
    format: PERCENT,
    applies: inUse,
    which: nameAndColon(ofFullestPool(largestSpace.label)),
  },
];

const hasSets = xl`AND(${inUse}, COUNTA(${driveSet.name.all}) > 0)`;

const DEVICES: readonly Check[] = [
  {
    rule: "plan.disk.limit",
    label: "Devices on an adapter",
    value: atHighest(device.reach, device.devices),
    limit: atHighest(device.reach, device.most),
    format: "0",
    applies: canBeAssessed(device.reach),
    which: nameAndColon(atHighest(device.reach, device.name)),
  },
  noneCheck(
    "plan.disk.fits",
    "Drive sets without a device limit",
    whereComplete(xl`COUNTIF(${device.most.all}, "not published")`),
    hasSets,
  ),
  noneCheck(
    "plan.disk.known",
    "Drive sets without an effective limit",
    whereComplete(xl`COUNTIF(${device.usefulBy.all}, "all counted")`),
    hasSets,
  ),
  {
    rule: "disk.ioa.utilisation",
    label: "Busiest adapter",
    value: whereColumnValid(driveSet.busy, xl`MAX(${driveSet.busy.all})`),
    bound: xl`${boundOf("disk-rules", "disk.ioa.utilisation")} / 100`,
    format: PERCENT,
    applies: xl`AND(${inUse}, COUNT(${driveSet.busy.all}) > 0)`,
  },
];

const ARMS: readonly Check[] = [
  {
    rule: "plan.disk.arms",
    label: "Arms at the horizon",
    value: ofBusiestPool(arm.planned),
    limit: ofBusiestPool(largestWork.needed),
    format: "0",
    applies: canBeAssessed(largestWork.reach),
    which: nameAndColon(ofBusiestPool(arm.name)),
  },
  {
    rule: "plan.disk.busy",
    label: "Disk busy at the horizon",
    value: ofBusiestPool(largestWork.busy),
    limit: ofBusiestPool(arm.target),
    format: PERCENT,
    applies: canBeAssessed(largestWork.reach),
    which: nameAndColon(ofBusiestPool(arm.name)),
  },
  {
    rule: "plan.disk.critical",
    label: "Disk busy at the horizon, critical limit",
    value: whereComplete(xl`MAX(${largestWork.busy.all})`),
    limit: xl`${assumed("armCritical")}`,
    format: PERCENT,
    applies: canBeAssessed(largestWork.reach),
    which: nameAndColon(
      xl`
        INDEX(${arm.name.all},
          MATCH(MAX(${largestWork.busy.all}), ${largestWork.busy.all}, 0))`,
    ),
  },
  noneCheck(
    "plan.disk.same",
    "Pools on other devices than measured",
    whereComplete(xl`
      COUNTIF(${arm.compared.all}, "on SAN") + COUNTIF(${arm.compared.all}, "solid-state")
        + COUNTIF(${arm.compared.all}, "other drives")`),
    inUse,
  ),
];

/** A published rule about SAN, for the minimum or maximum of a column. */
const sanCheck = (rule: RuleId, label: string, extreme: "MIN" | "MAX", column: Column): Check => ({
  rule,
  label,
  value: extreme === "MIN" ? xl`MIN(${column.all})` : xl`MAX(${column.all})`,
  bound: boundOf("external-storage-rules", rule),
  format: "0",
  applies: xl`AND(${inUse}, COUNT(${column.all}) > 0)`,
});

const SAN: readonly Check[] = [
  {
    rule: "plan.disk.san",
    label: "Logical units per storage system",
    value: atHighest(array.share, array.luns),
    limit: atHighest(array.share, array.usable),
    format: "#,##0",
    applies: canBeAssessed(array.share),
    which: nameAndColon(atHighest(array.share, array.name)),
  },
  sanCheck("external-storage.drawers", "Drawers of a DS5300", "MAX", array.drawers),
  sanCheck("external-storage.drives", "Drives of a DS5300", "MAX", array.drives),
  sanCheck("external-storage.luns.group", "LUNs per host group, maximum", "MAX", hostGroup.each),
  sanCheck("external-storage.luns.least", "LUNs per host group, minimum", "MIN", hostGroup.each),
  sanCheck("external-storage.paths.lun", "Paths per LUN", "MIN", hostGroup.paths),
  sanCheck("external-storage.paths.group", "Paths per host group", "MIN", hostGroup.paths),
  sanCheck("external-storage.adapters", "Adapters per host group", "MIN", hostGroup.adapters),
];

const REST: readonly Check[] = [
  noneCheck(
    "plan.period.named",
    "Disk measurement period",
    xl`COUNTBLANK(${diskInput.period})`,
    inUse,
  ),
  capacityCheck("pools", pool.name),
  capacityCheck("sets of drives", driveSet.name),
  capacityCheck("storage systems", storage.name),
  capacityCheck("logical units", lun.name),
];

/** The table of the catalogue with the bound of a rule; undefined for rules of plans. */
const tableOf = (rule: RuleId): string | undefined =>
  rule.startsWith("external-storage.")
    ? "external-storage-rules"
    : rule.startsWith("disk.")
      ? "disk-rules"
      : undefined;

const checks: readonly Check[] = [...SPACE, ...DEVICES, ...ARMS, ...SAN, ...REST];
/** The bounds of published rules are catalogue values too. */
export function* boundFigures(): CitedFigures {
  const limits = new Column(`${KEY}.limit`);
  for (const [i, { rule, label, applies }] of checks.entries()) {
    const table = tableOf(rule);
    if (table)
      yield {
        what: `Limit: ${label}`,
        call: boundOf(table, rule),
        unit: "unit of the rule",
        value: limits.row(i + 1),
        used: applies,
      };
  }
}

export const checksOf = (plan: Plan, sheet: SheetBuilder): PlacedChecks =>
  placeChecks(plan, sheet, KEY, checks);
