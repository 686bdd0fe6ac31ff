/**
 * Checks of Disk and SAN: space, device limits and arms apart, and the published rules of the SAN.
 */
import type { RuleId } from "../../../catalogue/rule-id";
import { capacityCheck } from "../../build/columns";
import { call } from "../../build/formula-text";
import type { Check } from "../../build/check";
import type { Plan } from "../../build/section";
import type { SheetBuilder } from "../../../spreadsheet/layout/builder";
import { atMost, judged, SHEET, USED } from "./messages";

const KEY = "diskchecks";

const PERCENT = "0.0%";
const boundArgs = (table: string, rule: string): string[] =>
  [table, "bound", rule].map((text) => `"${text}"`);
const printed = (table: string, rule: string): string => call("DATA", boundArgs(table, rule));
const of = (column: string): string => `${column}&": "`;
const inPool = of(atMost("asprun.name", "asprun.shareLater"));
const inArms = of(atMost("asparm.name", "asparm.reach"));

const SPACE: readonly Check[] = [
  {
    rule: "plan.disk.capacity",
    label: "GB at the horizon",
    value: atMost("asprun.later", "asprun.shareLater"),
    limit: atMost("asprun.usable", "asprun.shareLater"),
    format: "#,##0",
    applies: USED,
    which: inPool,
  },
  {
    rule: "plan.disk.space",
    label: "Space used at the horizon: amber",
    value: atMost("asprun.shareLater", "asprun.shareLater"),
    limit: "{assumption.use[amber]}",
    format: PERCENT,
    applies: USED,
    which: inPool,
  },
  {
    rule: "plan.disk.red",
    label: "Space used at the horizon: red",
    value: atMost("asprun.shareLater", "asprun.shareLater"),
    limit: "{assumption.use[red]}",
    format: PERCENT,
    applies: USED,
    which: inPool,
  },
];

const open = (formula: string): string => `IF({disk.problem}="",${formula},{disk.problem})`;
const NAMED_SETS = `AND(${USED},COUNTA({diskset.name[]})>0)`;

const DEVICES: readonly Check[] = [
  {
    rule: "plan.disk.limit",
    label: "Devices on an adapter",
    value: atMost("setrun.devices", "setrun.reach"),
    limit: atMost("setrun.most", "setrun.reach"),
    format: "0",
    applies: judged("setrun.reach"),
    which: of(atMost("setrun.name", "setrun.reach")),
  },
  {
    rule: "plan.disk.fits",
    label: "Sets without a limit of devices",
    value: open('COUNTIF({setrun.most[]},"not published")'),
    bound: "0",
    format: "0",
    applies: NAMED_SETS,
  },
  {
    rule: "plan.disk.known",
    label: "Sets whose devices are all counted",
    value: open('COUNTIF({setrun.usefulBy[]},"all counted")'),
    bound: "0",
    format: "0",
    applies: NAMED_SETS,
  },
  {
    rule: "disk.ioa.utilisation",
    label: "Busiest adapter",
    value: "MAX({diskset.busy[]})",
    bound: `${printed("disk-rules", "disk.ioa.utilisation")}/100`,
    format: PERCENT,
    applies: `AND(${USED},COUNT({diskset.busy[]})>0)`,
  },
];

const ARMS: readonly Check[] = [
  {
    rule: "plan.disk.arms",
    label: "Arms at the horizon",
    value: atMost("asparm.planned", "asparm.reach"),
    limit: atMost("asparm.neededLater", "asparm.reach"),
    format: "0",
    applies: judged("asparm.reach"),
    which: inArms,
  },
  {
    rule: "plan.disk.busy",
    label: "Arms busy at the horizon",
    value: atMost("asparm.busyLater", "asparm.reach"),
    limit: atMost("asparm.target", "asparm.reach"),
    format: PERCENT,
    applies: judged("asparm.reach"),
    which: inArms,
  },
  {
    rule: "plan.disk.critical",
    label: "Arms busy at the horizon: critical",
    value: open("MAX({asparm.busyLater[]})"),
    limit: "{assumption.use[armCritical]}",
    format: PERCENT,
    applies: judged("asparm.reach"),
    which: `INDEX({asparm.name[]},MATCH(MAX({asparm.busyLater[]}),{asparm.busyLater[]},0))&": "`,
  },
  {
    rule: "plan.disk.same",
    label: "Pools on other devices than measured",
    value: open(
      'COUNTIF({asparm.compared[]},"on SAN")+COUNTIF({asparm.compared[]},"solid-state")+COUNTIF({asparm.compared[]},"other drives")',
    ),
    bound: "0",
    format: "0",
    applies: USED,
  },
];

const NAMED_BOXES = (column: string): string => `AND(${USED},COUNT({boxrun.${column}[]})>0)`;
const LUNS = (column: string): string => `AND(${USED},COUNT({lunrun.${column}[]})>0)`;
const bound = (rule: string): string => printed("external-storage-rules", rule);
const least = (rule: RuleId, label: string, column: string): Check => ({
  rule,
  label,
  value: `MIN({lunrun.${column}[]})`,
  bound: bound(rule),
  format: "0",
  applies: LUNS(column),
});
const most = (
  rule: RuleId,
  label: string,
  column: string,
  table: string,
  applies: string,
): Check => ({
  rule,
  label,
  value: `MAX({${table}.${column}[]})`,
  bound: bound(rule),
  format: "0",
  applies,
});

const SAN: readonly Check[] = [
  {
    rule: "plan.disk.san",
    label: "Logical units fit their system",
    value: atMost("boxrun.luns", "boxrun.share"),
    limit: atMost("boxrun.usable", "boxrun.share"),
    format: "#,##0",
    applies: judged("boxrun.share"),
    which: of(atMost("boxrun.name", "boxrun.share")),
  },
  most(
    "external-storage.drawers",
    "Drawers of a DS5300",
    "drawers",
    "boxrun",
    NAMED_BOXES("drawers"),
  ),
  most("external-storage.drives", "Drives of a DS5300", "drives", "boxrun", NAMED_BOXES("drives")),
  most("external-storage.luns.group", "LUNs of a host group, most", "each", "lunrun", LUNS("each")),
  least("external-storage.luns.least", "LUNs of a host group, fewest", "each"),
  least("external-storage.paths.lun", "Paths of each LUN", "paths"),
  least("external-storage.paths.group", "Paths of a host group", "paths"),
  least("external-storage.adapters", "Adapters of a host group", "adapters"),
];

const REST: readonly Check[] = [
  {
    rule: "plan.period.named",
    label: "Period of the disk figures is named",
    value: "COUNTBLANK({disk.period})",
    bound: "0",
    format: "0",
    applies: USED,
  },
  capacityCheck("pools", "asp.name"),
  capacityCheck("sets of drives", "diskset.name"),
  capacityCheck("storage systems", "sanbox.name"),
  capacityCheck("logical units", "sanlun.name"),
];

/** The bounds of published rules are catalogue values too. */
function cited(plan: Plan, checks: readonly Check[]): void {
  checks.forEach(({ rule, label, applies }, i) => {
    const table = rule.startsWith("external-storage.")
      ? "external-storage-rules"
      : rule.startsWith("disk.")
        ? "disk-rules"
        : undefined;
    if (table)
      plan.figure({
        what: `Limit: ${label}`,
        fn: "DATA",
        args: boundArgs(table, rule),
        unit: "as in the rule",
        sheet: SHEET,
        value: `{${KEY}.limit[${i + 1}]}`,
        used: applies === undefined ? undefined : String(applies),
      });
  });
}

export function addChecks(plan: Plan, sheet: SheetBuilder): void {
  const checks = [...SPACE, ...DEVICES, ...ARMS, ...SAN, ...REST];
  cited(plan, checks);
  plan.checks(sheet, KEY, checks);
}
