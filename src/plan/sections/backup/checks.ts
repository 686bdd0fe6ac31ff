/** Checks of the Backup window. */
import type { RuleId } from "../../../../build/generated/rule-id";
import type { Cells, Column } from "../../../spreadsheet/formula/named-cells";
import { xl, type Formula, type FormulaPart } from "../../../spreadsheet/formula/xl";
import type { SheetBuilder } from "../../../spreadsheet/layout/builder";
import { capacityCheck, noneCheck } from "../../definition/columns";
import type { Check } from "../../definition/check";
import { placeChecks } from "../../definition/placed-checks";
import type { PlacedChecks, Plan } from "../../definition/section";
import {
  adapter,
  adapterUse,
  backupInput,
  dataSet,
  device,
  deviceUse,
  facts,
  loop,
  loopUse,
  need,
  result,
  stream,
} from "./cells";
import { inUse } from "./messages";
import { openCompaction, rule } from "./needs";

/** The count, or the missing input of data sets or devices. */
const ofDataSets = (count: FormulaPart): Formula =>
  xl`IF(${result.problem} = "", ${count}, ${result.problem})`;
const ofDevices = (count: FormulaPart): Formula => xl`
  IF(${result.problem} <> "", ${result.problem},
  IF(${result.devices} <> "", ${result.devices},
  ${count}))`;

const whereListed = (column: Column): Formula => xl`AND(${inUse}, COUNTA(${column.all}) > 0)`;

const inRowOfMost = (column: Column, most: Column): Formula =>
  xl`INDEX(${column.all}, MATCH(MAX(${most.all}), ${most.all}, 0))`;
/** The row of the device with the highest share of its drives in use at the same time. */
const busiest = (column: Column): Formula => ofDevices(inRowOfMost(column, deviceUse.reach));
/**
 * The row of the device with the highest share of its cartridges in use: those of different types
 * are not interchangeable.
 */
const fullest = (column: Column): Formula => ofDevices(inRowOfMost(column, deviceUse.share));

/** Whether there are cartridges whose number is open. */
const isOneOpen = xl`COUNTIF(${deviceUse.share.all}, "open") > 0`;

/** The name of the first data set with this value, in front of the reason. */
const firstDataSet = (values: Cells, value: FormulaPart): Formula => xl`
  IF(COUNTIF(${values}, ${value}) = 0, "",
  INDEX(${dataSet.name.all}, MATCH(${value}, ${values}, 0)) & ": ")`;

/** The data sets of the longest stream, which need a longer window or faster drives. */
const duration = (
  ruleId: RuleId,
  label: string,
  hours: FormulaPart,
  window: FormulaPart,
  ofStreams: Column,
): Check => ({
  rule: ruleId,
  label,
  value: xl`${hours}`,
  limit: xl`${window}`,
  format: "0.0",
  applies: inUse,
  which: xl`${inRowOfMost(stream.data, ofStreams)} & ": "`,
});

const ownCompaction = (kind: "database" | "ifs", label: string, bound: FormulaPart): Check => {
  const ratio = xl`MAXIFS(${dataSet.compaction.all}, ${facts.compacts.all}, ${kind})`;
  return {
    rule: `backup.compaction.${kind}`,
    label,
    value: ratio,
    bound: xl`${bound}`,
    format: "0.0",
    applies: xl`AND(${inUse}, ${ratio} > 0)`,
  };
};

const HOURS: readonly Check[] = [
  duration("plan.backup.window", "Save today", result.save, backupInput.window, stream.save),
  duration(
    "plan.backup.window",
    "Save at the horizon",
    result.later,
    backupInput.window,
    stream.later,
  ),
  duration(
    "plan.restore.window",
    "Restore today",
    result.back,
    backupInput.restore,
    stream.restore,
  ),
  duration(
    "plan.restore.window",
    "Restore at the horizon",
    result.backlater,
    backupInput.restore,
    stream.restoreLater,
  ),
];

const DRIVES: readonly Check[] = [
  {
    rule: "plan.backup.devices",
    label: "Drives in use at once",
    value: busiest(deviceUse.once),
    limit: busiest(deviceUse.drives),
    format: "0",
    applies: inUse,
    which: xl`${busiest(deviceUse.name)} & ": "`,
  },
  {
    rule: "backup.drives.saturation",
    label: "Drives per device type at once",
    value: ofDevices(xl`MAX(${deviceUse.once.all})`),
    format: "0",
    applies: whereListed(device.device),
  },
  noneCheck(
    "plan.backup.together",
    "Rates not measured with concurrent drives",
    ofDataSets(xl`SUM(${facts.alone.all})`),
    inUse,
    firstDataSet(facts.alone.all, 1),
  ),
  noneCheck(
    "plan.backup.measured",
    "Formula used although measured",
    ofDataSets(xl`SUM(${facts.measured.all})`),
    inUse,
    firstDataSet(facts.measured.all, 1),
  ),
  noneCheck(
    "plan.backup.drives",
    "Data sets without enough drives",
    ofDataSets(xl`COUNTIF(${need.sufficient.all}, "no")`),
    xl`AND(${inUse}, COUNT(${backupInput.window}, ${backupInput.restore}) > 0)`,
    firstDataSet(need.sufficient.all, "no"),
  ),
];

const hasAdapters = whereListed(adapter.name);
/** Adapters in towers that have more of them than the rule allows. */
const crowded = xl`
  SUMPRODUCT(1 * (${adapterUse.towerMost.all} <> "")
    * (${adapterUse.tower.all} > ${adapterUse.towerMost.all}))`;
const partlyAttached = xl`
  SUMPRODUCT((${deviceUse.adapters.all} > 0)
    * (${deviceUse.attached.all} < ${deviceUse.drives.all}) * (${deviceUse.name.all} <> ""))`;

const ATTACHMENTS: readonly Check[] = [
  noneCheck(
    "plan.backup.adapters",
    "Adapters with too many drives",
    ofDevices(xl`COUNTIF(${adapterUse.needed.all}, ">1")`),
    hasAdapters,
  ),
  noneCheck(
    "plan.backup.towers",
    "Adapters crowded in a tower",
    ofDevices(crowded),
    xl`AND(${hasAdapters}, COUNT(${adapterUse.towerMost.all}) > 0)`,
  ),
  noneCheck(
    "plan.backup.attached",
    "Drives without an adapter",
    ofDevices(partlyAttached),
    hasAdapters,
  ),
  noneCheck(
    "plan.backup.loops",
    "Loops with too many drives",
    ofDevices(xl`COUNTIF(${loopUse.needed.all}, ">1")`),
    whereListed(loop.name),
  ),
];

const CHECKS: readonly Check[] = [
  ...HOURS,
  ...DRIVES,
  ...ATTACHMENTS,
  {
    rule: "plan.backup.processors",
    label: "Processors used by the save",
    value: xl`${result.busy}`,
    limit: xl`${backupInput.processors}`,
    format: "0.0",
    applies: xl`AND(${inUse}, ISNUMBER(${backupInput.processors}))`,
  },
  {
    rule: "plan.backup.cartridges",
    label: "Cartridges at horizon",
    value: ofDevices(xl`
      IF(${isOneOpen}, ${openCompaction},
      MAX(${inRowOfMost(deviceUse.today, deviceUse.share)},
        ${inRowOfMost(deviceUse.later, deviceUse.share)}))`),
    limit: fullest(deviceUse.have),
    format: "0",
    applies: xl`AND(${inUse}, OR(COUNT(${deviceUse.share.all}) > 0, ${isOneOpen}))`,
    which: xl`${fullest(deviceUse.name)} & ": "`,
  },
  ownCompaction("database", "Compaction override, database", rule.compactdb),
  ownCompaction("ifs", "Compaction override, file system", rule.compactifs),
  capacityCheck("data sets", dataSet.name),
  capacityCheck("devices", device.device),
  capacityCheck("adapters", adapter.name),
  capacityCheck("loops", loop.name),
];

export const checksOf = (plan: Plan, sheet: SheetBuilder): PlacedChecks =>
  placeChecks(plan, sheet, "backupchecks", CHECKS);
