/** Checks of the Backup window. */
import type { RuleId } from "../../../catalogue/rule-id";
import { capacityCheck } from "../../build/columns";
import type { Check } from "../../build/check";
import type { Plan } from "../../build/section";
import type { SheetBuilder } from "../../../spreadsheet/layout/builder";
import { CROWDED } from "./devices";
import { USED } from "./messages";

const counted = (formula: string): string => `IF({backup.problem}="",${formula},{backup.problem})`;
const withDevices = (formula: string): string =>
  `IF({backup.problem}<>"",{backup.problem},IF({backup.devices}<>"",{backup.devices},${formula}))`;
const listed = (table: string, column = "name"): string =>
  `AND(${USED},COUNTA({${table}.${column}[]})>0)`;
/** The row of the device of which most of its drives are in use at once. */
const busiest = (column: string): string =>
  withDevices(`INDEX({taperun.${column}[]},MATCH(MAX({taperun.reach[]}),{taperun.reach[]},0))`);
/**
 * The row of the device with the largest share of its cartridges in use: those of one kind do not
 * fit another.
 */
const fullest = (column: string): string =>
  `INDEX({taperun.${column}[]},MATCH(MAX({taperun.share[]}),{taperun.share[]},0))`;
/** A device of a data set without a row: its number of drives is unknown. */
const unlisted =
  '"Backup window: enter how many drives of "&INDEX({bk.device[]},MATCH(0,{bk.listed[]},0))&" there are"';
const none = (
  rule: RuleId,
  label: string,
  value: string,
  applies: string,
  which?: string,
): Check => ({ rule, label, value, bound: "0", format: "0", applies, which });
const firstOf = (column: string, match: string): string =>
  `IF(COUNTIF({${column}[]},${match})=0,"",INDEX({dataset.name[]},MATCH(${match},{${column}[]},0))&": ")`;
const ownRatio = (kind: string): string =>
  `MAXIFS({dataset.compaction[]},{bk.compacts[]},"${kind}")`;

const CHECKS: readonly Check[] = [
  {
    rule: "plan.backup.window",
    label: "Save today",
    value: "{backup.save}",
    limit: "{backup.window}",
    format: "0.0",
    applies: USED,
  },
  {
    rule: "plan.backup.window",
    label: "Save at the horizon",
    value: "{backup.later}",
    limit: "{backup.window}",
    format: "0.0",
    applies: USED,
  },
  {
    rule: "plan.restore.window",
    label: "Restore today",
    value: "{backup.back}",
    limit: "{backup.restore}",
    format: "0.0",
    applies: USED,
  },
  {
    rule: "plan.restore.window",
    label: "Restore at the horizon",
    value: "{backup.backlater}",
    limit: "{backup.restore}",
    format: "0.0",
    applies: USED,
  },
  {
    rule: "plan.backup.devices",
    label: "Drives in use at once",
    value: `IF(COUNTIF({bk.listed[]},0)>0,${unlisted},${busiest("once")})`,
    limit: `IF(COUNTIF({bk.listed[]},0)>0,"open",${busiest("drives")})`,
    format: "0",
    applies: USED,
    which: `${busiest("name")}&": "`,
  },
  {
    rule: "backup.drives.saturation",
    label: "Drives of one kind at once",
    value: withDevices("MAX({taperun.once[]})"),
    format: "0",
    applies: listed("tape", "device"),
  },
  none(
    "plan.backup.together",
    "Rates measured alone",
    counted("SUM({bk.alone[]})"),
    USED,
    firstOf("bk.alone", "1"),
  ),
  none(
    "plan.backup.measured",
    "Formula although measured",
    counted("SUM({bk.measured[]})"),
    USED,
    firstOf("bk.measured", "1"),
  ),
  none(
    "plan.backup.drives",
    "Data sets without enough drives",
    counted('COUNTIF({bkneed.short[]},"no")'),
    `AND(${USED},COUNT({backup.window},{backup.restore})>0)`,
    firstOf("bkneed.short", '"no"'),
  ),
  none(
    "plan.backup.adapters",
    "Adapters with too many drives",
    withDevices('COUNTIF({adapterrun.needed[]},">1")'),
    listed("tapeadapter"),
  ),
  none(
    "plan.backup.towers",
    "Adapters crowded in a tower",
    withDevices(CROWDED),
    `AND(${listed("tapeadapter")},COUNT({adapterrun.towerMost[]})>0)`,
  ),
  none(
    "plan.backup.attached",
    "Devices not wholly on adapters",
    withDevices(
      'SUMPRODUCT(({taperun.adapters[]}>0)*({taperun.attached[]}<{taperun.drives[]})*({taperun.name[]}<>""))',
    ),
    listed("tapeadapter"),
  ),
  none(
    "plan.backup.loops",
    "Loops with too many drives",
    withDevices('COUNTIF({looprun.needed[]},">1")'),
    listed("tapeloop"),
  ),
  {
    rule: "plan.backup.processors",
    label: "Processors busy with the save",
    value: "{backup.busy}",
    limit: "{backup.processors}",
    format: "0.0",
    applies: `AND(${USED},ISNUMBER({backup.processors}))`,
  },
  {
    rule: "plan.backup.cartridges",
    label: "Cartridges at the horizon",
    value: withDevices(fullest("later")),
    limit: withDevices(fullest("have")),
    format: "0",
    applies: `AND(${USED},COUNT({taperun.share[]})>0)`,
    which: `${withDevices(fullest("name"))}&": "`,
  },
  {
    rule: "backup.compaction.database",
    label: "Own compaction, database",
    value: ownRatio("database"),
    bound: "{backup.compactdb}",
    format: "0.0",
    applies: `AND(${USED},${ownRatio("database")}>0)`,
  },
  {
    rule: "backup.compaction.ifs",
    label: "Own compaction, file system",
    value: ownRatio("ifs"),
    bound: "{backup.compactifs}",
    format: "0.0",
    applies: `AND(${USED},${ownRatio("ifs")}>0)`,
  },
  capacityCheck("data sets", "dataset.name"),
  capacityCheck("devices", "tape.device"),
  capacityCheck("adapters", "tapeadapter.name"),
  capacityCheck("loops", "tapeloop.name"),
];

export const addChecks = (plan: Plan, sheet: SheetBuilder): void =>
  plan.checks(sheet, "backupchecks", CHECKS);
