/** IBM i as client of VIOS: processors, adapters and disks of each partition. */
import { xl, type FormulaPart } from "../../../spreadsheet/formula/xl";
import type { TableSpec } from "../../../spreadsheet/layout/builder";
import { rowOf } from "../../build/cell-definitions";
import { firstReason } from "../../build/conditions";
import { call, numberOr, type FunctionCall } from "../../build/function-calls";
import type { Plan } from "../../build/section";
import { invalidRow, partitionMissing } from "../../inputs/row-reasons";
import { layout } from "../lpar/cells";
import { client, inUse, need, needTable, SHEET, wordsAbout } from "./cells";
import { areAllEmpty, statusOf, whereComplete } from "./conditions";

export const hasClients = xl`COUNTA(${client.partition.all}) > 0`;

const { partition } = client;
const isEmpty = areAllEmpty([
  partition,
  client.cores,
  client.luns,
  client.mode,
  client.fewest,
  client.lun,
  client.disk,
]);

const coresOfLayout = xl`
  IF(COUNTIF(${layout.name.all}, ${partition} & "") = 0, "",
  IF(${partition} = "", "",
  INDEX(${layout.cores.all}, MATCH(${partition}, ${layout.name.all}, 0))))`;

const cores = xl`
  IF(${isEmpty}, "",
  IF(NOT(${inUse}), "not used",
  IF(ISNUMBER(${client.cores}), ${client.cores},
  ${coresOfLayout})))`;

const missing = firstReason(
  [
    ...partitionMissing(SHEET, partition, "a client of VIOS"),
    [
      xl`COUNTIF(${partition.all}, ${partition}) > 1`,
      wordsAbout(partition, "the partition", " stands twice"),
    ],
    invalidRow("viosclient"),
    [xl`NOT(ISNUMBER(${client.luns}))`, wordsAbout(partition, "enter the virtual disks of")],
    [
      xl`NOT(ISNUMBER(${need.cores}))`,
      wordsAbout(partition, "the cores of", " are open: enter them, or finish LPAR layout"),
    ],
  ],
  "",
);
const ROW = { isEmpty, missing };

const sizeOf = (ibmiCores: FormulaPart, item: "CORES" | "MODE"): FunctionCall =>
  call("VIOSIZE", ibmiCores, item);
const adaptersOf = (disks: FormulaPart, platform: FormulaPart): FunctionCall =>
  call("VSCSIADP", disks, platform);
const viosCores = sizeOf(need.cores, "CORES");
const adapters = adaptersOf(client.luns, client.platform);

const isSetAsIsBetter = xl`OR(${need.best} = "EITHER", ${need.best} = UPPER(${client.mode}))`;
const setting = xl`
  IF(OR(${need.best} = "", ${client.mode} = ""), "",
  IF(${isSetAsIsBetter}, "so", "otherwise"))`;

const capacity = xl`IF(ISNUMBER(${client.lun}), ${client.luns} * ${client.lun}, "")`;
const sizeRatio = xl`
  IF(AND(N(${client.lun}) > 0, N(${client.disk}) > 0),
    MAX(${client.lun}, ${client.disk}) / MIN(${client.lun}, ${client.disk}),
    "")`;

export const needsOfClients = (): TableSpec =>
  needTable(
    { title: "What they need", spare: "viosclient" },
    {
      name: xl`${partition} & ""`,
      cores,
      rule: whereComplete(ROW, numberOr(viosCores, "no answer")),
      best: xl`IF(ISNUMBER(${need.rule}), ${sizeOf(need.cores, "MODE")}, "")`,
      set: setting,
      adapters: whereComplete(ROW, numberOr(adapters, "no answer")),
      gb: whereComplete(ROW, capacity, ""),
      ratio: whereComplete(ROW, sizeRatio, ""),
      status: statusOf(ROW, partition, need.rule, [
        [need.rule, viosCores],
        [need.adapters, adapters],
      ]),
    },
  );

export function clientFigures(plan: Plan): void {
  for (let number = 1; number <= plan.room("viosclient"); number += 1) {
    const { luns, platform } = rowOf(client, number);
    const row = rowOf(need, number);
    plan.figure({
      what: "VIOS cores by the rule",
      whatFormula: xl`"VIOS cores by the rule, for " & ${row.name}`,
      call: sizeOf(row.cores, "CORES"),
      unit: "cores",
      sheet: SHEET,
      value: row.rule,
    });
    plan.figure({
      what: "How VIOS cores are better set",
      whatFormula: xl`"How VIOS cores are better set, for " & ${row.name}`,
      call: sizeOf(row.cores, "MODE"),
      unit: "mode",
      sheet: SHEET,
      value: row.best,
      used: xl`ISNUMBER(${row.rule})`,
    });
    plan.figure({
      what: "Virtual SCSI adapters",
      whatFormula: xl`"Virtual SCSI adapters of " & ${row.name}`,
      call: adaptersOf(luns, platform),
      unit: "adapters",
      sheet: SHEET,
      value: row.adapters,
    });
  }
}
