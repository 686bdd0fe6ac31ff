/** IBM i as client of VIOS: processors, adapters and disks of each partition. */
import { xl, type Formula, type FormulaPart } from "../../../spreadsheet/formula/xl";
import type { CalcSpec } from "../../../spreadsheet/layout/builder";
import { cellsOfRow } from "../../definition/cell-definitions";
import { enteredTwice } from "../../definition/conditions";
import { call, numberOr, type FunctionCall } from "../../definition/function-calls";
import type { CitedFigures, Plan } from "../../definition/section";
import { TableSteps } from "../../definition/steps";
import { invalidRow, isInvalidRow, partitionMissing } from "../../inputs/row-reasons";
import { target } from "../../inputs/core-cells";
import { ALTERNATIVES_AND_STAY, isStay } from "../../scenarios";
import { fit } from "../calculation/cells";
import { layout } from "../lpar/cells";
import { client, inUse, need, needTable, SHEET, rowMessage, viosOf, viosOfBlock } from "./cells";
import { statusOf } from "./conditions";

export const hasClients = xl`COUNTA(${client.partition.all}) > 0`;

const { partition } = client;
const INPUTS = [
  partition,
  client.cores,
  client.luns,
  client.mode,
  client.fewest,
  client.lun,
  client.disk,
];

const steps = new TableSteps("viosclient", "Clients of VIOS");
const row = steps.addInputState(INPUTS, inUse, [
  ...partitionMissing(SHEET, partition, "a client of VIOS"),
  enteredTwice(SHEET, "the partition", partition),
  invalidRow("viosclient"),
  [xl`NOT(ISNUMBER(${client.luns}))`, rowMessage(partition, "enter the virtual disks of")],
  [
    xl`NOT(ISNUMBER(${need.cores}))`,
    rowMessage(partition, "the cores of", " are open: enter them, or finish LPAR layout"),
  ],
]);

export const clientSteps = steps.block;
/** What the rows of clients lack, in words. */
export const openClients = xl`TEXTJOIN("; ", TRUE, ${need.status.all})`;

const coresOfLayout = xl`
  IF(COUNTIF(${layout.name.all}, ${partition} & "") = 0, "",
  IF(${partition} = "", "",
  INDEX(${layout.cores.all}, MATCH(${partition}, ${layout.name.all}, 0))))`;

const cores = xl`
  IF(${row.isEmpty}, "",
  IF(NOT(${inUse}), "not used",
  IF(${isInvalidRow("viosclient")}, "open",
  IF(ISNUMBER(${client.cores}), ${client.cores},
  ${coresOfLayout}))))`;

const sizeOf = (ibmiCores: FormulaPart, item: "CORES" | "MODE"): FunctionCall =>
  call("VIOSIZE", ibmiCores, item);
const adaptersOf = (disks: FormulaPart, platform: FormulaPart): FunctionCall =>
  call("VSCSIADP", disks, platform);
const viosCores = sizeOf(need.cores, "CORES");
const adapters = adaptersOf(client.luns, client.platform);

const hasRecommendedMode = xl`OR(${need.best} = "EITHER", ${need.best} = UPPER(${client.mode}))`;
const setting = xl`
  IF(OR(${need.best} = "", ${client.mode} = ""), "",
  IF(${hasRecommendedMode}, "recommended", "different"))`;

const capacity = xl`IF(ISNUMBER(${client.lun}), ${client.luns} * ${client.lun}, "")`;
const sizeRatio = xl`
  IF(AND(N(${client.lun}) > 0, N(${client.disk}) > 0),
    MAX(${client.lun}, ${client.disk}) / MIN(${client.lun}, ${client.disk}),
    "")`;

/** The formula in a ready row; empty, not "open", if an input is missing. */
const whereReadyElseNothing = (formula: FormulaPart): Formula =>
  row.whereReady(formula, xl`IF(${row.state} = "open", "", ${row.state})`);

export const needsOfClients = needTable(
  { title: "Requirements", spare: "viosclient" },
  {
    name: xl`${partition} & ""`,
    cores,
    rule: row.whereReady(numberOr(viosCores, "no answer")),
    best: xl`IF(ISNUMBER(${need.rule}), ${sizeOf(need.cores, "MODE")}, "")`,
    set: setting,
    adapters: row.whereReady(numberOr(adapters, "no answer")),
    gb: whereReadyElseNothing(capacity),
    ratio: whereReadyElseNothing(sizeRatio),
    status: statusOf(row, partition, [
      [need.rule, viosCores],
      [need.adapters, adapters],
    ]),
  },
);

export function* clientFigures(plan: Plan): CitedFigures {
  for (let number = 1; number <= plan.rowCapacity("viosclient"); number += 1) {
    const { luns, platform } = cellsOfRow(client, number);
    const result = cellsOfRow(need, number);
    yield {
      what: "VIOS cores by the rule",
      whatFormula: xl`"VIOS cores by the rule, for " & ${result.name}`,
      call: sizeOf(result.cores, "CORES"),
      unit: "cores",
      value: result.rule,
    };
    yield {
      what: "Recommended VIOS processor mode",
      whatFormula: xl`"Recommended VIOS processor mode, for " & ${result.name}`,
      call: sizeOf(result.cores, "MODE"),
      unit: "mode",
      value: result.best,
      used: xl`ISNUMBER(${result.rule})`,
    };
    yield {
      what: "Virtual SCSI adapters",
      whatFormula: xl`"Virtual SCSI adapters of " & ${result.name}`,
      call: adaptersOf(luns, platform),
      unit: "adapters",
      value: result.adapters,
    };
  }
}

/** The proportion of VIOS on every alternative; the systems of today have no planned VIOS. */
export const viosOnAlternatives = (published: FunctionCall): CalcSpec =>
  viosOfBlock(
    { title: "VIOS on each alternative", cases: ALTERNATIVES_AND_STAY },
    {
      cores: (caseColumn) =>
        isStay(caseColumn)
          ? xl`0`
          : xl`
            IF(OR(${partition} = "", NOT(${inUse})), 0,
              IF(ISNUMBER(${client.cores}), ${client.cores},
                IF(COUNTIF(${target.name.all}, ${partition} & "") = 0, "",
                  INDEX(${fit.cores.all}, MATCH(${partition} & "", ${target.name.all}, 0)))))`,
      each: (caseColumn) =>
        isStay(caseColumn)
          ? xl`""`
          : xl`IF(N(${fit.vios}) > 0, SUM(${viosOf.cores.all}) / ${fit.vios}, "")`,
      open: (caseColumn) =>
        isStay(caseColumn)
          ? xl`0`
          : xl`
            IF(AND(${inUse}, COUNTA(${partition.all}) > 0),
              IF(OR(${openClients} <> "", NOT(ISNUMBER(${viosOf.each})),
                  COUNT(${viosOf.cores.all}) < ROWS(${viosOf.cores.all})), 1, 0),
              0)`,
      most: published,
      condition: xl`
        IF(AND(ISNUMBER(${viosOf.each}), ROUND(N(${viosOf.each}) - ${viosOf.most}, 9) > 0),
          "More IBM i cores for a VIOS core than published.", "")`,
    },
  );
