/** Checks of High availability. */
import type { RuleId } from "../../../../build/generated/rule-id";
import type { Column, NamedCell } from "../../../spreadsheet/formula/named-cells";
import { xl, type Formula, type FormulaPart } from "../../../spreadsheet/formula/xl";
import type { Check } from "../../definition/check";
import { capacityCheck, noneCheck } from "../../definition/columns";
import {
  base,
  batch,
  batchRun,
  inUse,
  link,
  load,
  pair,
  result,
  input,
  share,
  survivor,
  traffic,
} from "./cells";
import { HA_SHEET } from "./inputs";
import { alone, onSelected } from "./alone-cells";

/** The row in which a column is highest. */
const highestIn = (column: Column): Formula => xl`MATCH(MAX(${column.all}), ${column.all}, 0)`;
/** The value of a column in the row with the highest value of another one. */
const atHighest = (highest: Column, column: Column): Formula =>
  xl`INDEX(${column.all}, ${highestIn(highest)})`;

const open = xl`IF(${result.problem} = "", "open", ${result.problem})`;

/** A value of a node, once all nodes are known or one fails. */
const whereNodes = (reach: Column, formula: FormulaPart): Formula => xl`
  IF(COUNT(${reach.all}) = 0, ${open},
  IF(AND(COUNT(${reach.all}) - COUNTA(${pair.name.all}) < COUNTA(${pair.name.all}),
      MAX(${reach.all}) <= 1),
    ${open},
  ${formula}))`;
const ofWorstNode = (reach: Column, column: Column): Formula =>
  whereNodes(reach, atHighest(reach, column));
/** A value of the node that exceeds its limit alone first, as on the cover. */
export const ofFirstNode = (column: Column, isSized: boolean): Formula =>
  xl`INDEX(${column.all}, ${onSelected(alone.first, isSized)})`;
/** The reason names the row if the check compares numbers, because then one row is the highest. */
const nameOfWorstNode = (reach: Column): Formula => xl`${atHighest(reach, survivor.name)} & ": "`;

const wherePairs = (formula: FormulaPart): Formula =>
  xl`IF(COUNTA(${pair.name.all}) = 0, ${result.problem}, ${formula})`;
const whereLinks = (formula: FormulaPart): Formula =>
  wherePairs(xl`IF(COUNTA(${link.name.all}) = 0, ${`${HA_SHEET}: enter the links`}, ${formula})`);
const usedAnd = (condition: FormulaPart): Formula => xl`AND(${inUse}, ${condition})`;

const survivorCheck = (isSized: boolean): Check => ({
  rule: "plan.ha.survivor",
  label: "Whole workload on the surviving node",
  value: whereNodes(survivor.reach, ofFirstNode(survivor.survives, isSized)),
  limit: whereNodes(survivor.reach, ofFirstNode(survivor.limit, isSized)),
  format: "0.0%",
  applies: inUse,
  which: xl`${ofFirstNode(survivor.name, isSized)} & ": "`,
});

const NODE_CHECKS: readonly Check[] = [
  {
    rule: "plan.ha.node",
    label: "Cores of a node, best run",
    value: ofWorstNode(survivor.shareLow, survivor.low),
    limit: ofWorstNode(survivor.shareLow, survivor.cores),
    format: "0.0",
    applies: inUse,
    which: nameOfWorstNode(survivor.shareLow),
  },
  {
    rule: "plan.ha.range",
    label: "Cores of a node, worst run",
    value: ofWorstNode(survivor.shareHigh, survivor.high),
    limit: ofWorstNode(survivor.shareHigh, survivor.cores),
    format: "0.0",
    applies: inUse,
    which: nameOfWorstNode(survivor.shareHigh),
  },
];

const [memory1, memory2] = [base.memory1.all, base.memory2.all];

const PAIR_CHECKS: readonly Check[] = [
  noneCheck(
    "plan.ha.memory",
    "Nodes with less memory",
    wherePairs(
      xl`SUMPRODUCT((${memory1} <> "") * (${memory2} <> "") * (${memory1} <> ${memory2}))`,
    ),
    usedAnd(xl`COUNT(${memory1}, ${memory2}) > 0`),
  ),
  noneCheck(
    "plan.ha.dedicated",
    "Nodes with shared processors",
    wherePairs(xl`SUM(${base.shared.all})`),
    inUse,
  ),
  noneCheck(
    "plan.ha.storage",
    "Pairs on disk drives",
    wherePairs(xl`COUNTIF(${pair.storage.all}, "HDD")`),
    inUse,
  ),
  {
    rule: "db2-mirror.distance",
    label: "Distance of the nodes",
    value: wherePairs(xl`
      IF(COUNT(${load.km.all}) = 0, ${`${HA_SHEET}: enter the distance`}, MAX(${load.km.all}))`),
    format: "General",
    applies: inUse,
  },
  {
    rule: "db2-mirror.release",
    label: "Release of IBM i",
    value: xl`
      IF(ISNUMBER(${input.release}), ${input.release},
        ${`${HA_SHEET}: enter the release of IBM i`})`,
    format: "0.0",
    applies: inUse,
  },
];

const fastest = (column: Column): Formula => xl`${atHighest(traffic.busy, column)} * 1000`;

const LINK_CHECKS: readonly Check[] = [
  noneCheck(
    "plan.ha.links",
    "Pairs without a database link",
    whereLinks(xl`COUNTIF(${traffic.links.all}, 0)`),
    inUse,
  ),
  noneCheck(
    "plan.ha.resync",
    "Resynchronization without separate link",
    whereLinks(xl`COUNTIF(${traffic.resync.all}, 0)`),
    inUse,
  ),
  noneCheck(
    "plan.ha.protocol",
    "RoCE version 1 links across routers",
    whereLinks(xl`SUM(${share.v1.all})`),
    inUse,
  ),
  {
    rule: "plan.line.rate",
    label: "Row data on the database links",
    value: fastest(traffic.data),
    limit: fastest(traffic.speed),
    format: "#,##0",
    applies: usedAnd(xl`COUNT(${traffic.busy.all}) > 0`),
    which: xl`${atHighest(traffic.busy, traffic.name)} & ": "`,
  },
  noneCheck(
    "plan.ha.sriov",
    "Adapters with wrong shares",
    xl`COUNTIF(${share.sum.all}, "FAIL")`,
    usedAnd(xl`COUNT(${link.share.all}, ${link.others.all}) > 0`),
  ),
  noneCheck(
    "plan.ha.share",
    "Shares too small for the updates",
    xl`SUM(${share.small.all})`,
    usedAnd(xl`COUNT(${share.small.all}) > 0`),
  ),
];

const prestartCheck = (label: string, rule: RuleId, ownSetting: NamedCell): Check => ({
  rule,
  label,
  value: xl`${ownSetting}`,
  format: "0",
  applies: usedAnd(xl`ISNUMBER(${ownSetting})`),
});

const longestBatch = (column: Column): Formula => atHighest(batchRun.reach, column);

export const checksOfPairs = (isSized: boolean): readonly Check[] => [
  survivorCheck(isSized),
  ...NODE_CHECKS,
  ...PAIR_CHECKS,
  ...LINK_CHECKS,
  prestartCheck("Initial prestart jobs", "db2-mirror.prestart.initial", input.inljobs),
  prestartCheck("Threshold of prestart jobs", "db2-mirror.prestart.threshold", input.threshold),
  prestartCheck("Additional prestart jobs", "db2-mirror.prestart.additional", input.adljobs),
  {
    rule: "plan.batch.window",
    label: "Batch with mirroring",
    value: longestBatch(batchRun.total),
    limit: longestBatch(batch.window),
    format: "0.0",
    applies: usedAnd(xl`COUNT(${batchRun.reach.all}) > 0`),
    isCommon: true,
    which: xl`${longestBatch(batch.name)} & ": "`,
  },
  capacityCheck("pairs", pair.name),
  capacityCheck("links", link.name),
  capacityCheck("batch", batch.name),
];
