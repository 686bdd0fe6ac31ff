/** Cells of nodes in single-node operation, for the sheet and for the limits of the plan. */
import { Quantity } from "../../../spreadsheet/formula/named-cells";
import { xl, type Formula } from "../../../spreadsheet/formula/xl";
import type { CaseColumn } from "../../../spreadsheet/layout/builder";
import { defineBlock } from "../../definition/cell-definitions";
import { whereNumbers } from "../../definition/conditions";
import { fit } from "../calculation/cells";
import { NODES, PAIRS, type PairNode } from "./cells";

export interface NodeOfPair {
  readonly pairNumber: number;
  readonly n: PairNode;
}
const ROWS: readonly NodeOfPair[] = PAIRS.flatMap((pairNumber) =>
  NODES.map((n) => ({ pairNumber, n })),
);
export const nodeAt = (line: number): NodeOfPair => ROWS[line - 1]!;
/** The line of a node. */
export const lineOf = (pairNumber: number, n: PairNode): number => 2 * (pairNumber - 1) + n;

const CORES = { unit: "cores" } as const;
const CPW = { unit: "CPW" } as const;
const MONTH = { unit: "month", format: "0" } as const;
const SHARE = { style: "resultPercent" } as const;
const TEXT = { style: "resultText" } as const;
const EACH_NODE = { repeat: ROWS.length } as const;

/** Block "alone": each node in single-node operation, and the one that decides. */
export const { cells: alone, block: aloneBlock } = defineBlock("alone", {
  partition: { label: "Line of the partition that rates node {i}", format: "0", ...EACH_NODE },
  cores: { label: "Cores of node {i}", ...CORES, ...EACH_NODE },
  active: { label: "Cores that it can have alone, node {i}", ...CORES, ...EACH_NODE },
  each: { label: "Capacity of a core, node {i}", ...CPW, ...EACH_NODE },
  capacity: { label: "Capacity alone, node {i}", ...CPW, ...EACH_NODE },
  threshold: { label: "Threshold of its partition, node {i}", ...SHARE, ...EACH_NODE },
  highLimitUp: {
    label: "Limit of high-priority work, both nodes up, node {i}",
    ...SHARE,
    ...EACH_NODE,
  },
  highLimit: { label: "Limit of high-priority work, node {i}", ...SHARE, ...EACH_NODE },
  batch: { label: "Limit of all work, node {i}", ...SHARE, ...EACH_NODE },
  high: { label: "High-priority work binds, node {i}", unit: "1 = yes", ...EACH_NODE },
  planned: { label: "Utilization by planned work, node {i}", ...SHARE, ...EACH_NODE },
  value: { label: "Utilization, node {i}", ...SHARE, ...EACH_NODE },
  bound: { label: "Its limit, node {i}", ...SHARE, ...EACH_NODE },
  reach: { label: "Of its limit, node {i}", ...SHARE, ...EACH_NODE },
  highUp: {
    label: "High-priority work binds, both nodes up, node {i}",
    unit: "1 = yes",
    ...EACH_NODE,
  },
  used: {
    label: "Used cores of the planned work that binds, both nodes up, node {i}",
    ...CORES,
    ...EACH_NODE,
  },
  limitUp: { label: "Limit that binds, both nodes up, node {i}", ...SHARE, ...EACH_NODE },
  needs: {
    label: "Cores needed at that limit without mirroring, node {i}",
    ...CORES,
    ...EACH_NODE,
  },
  mirrored: { label: "Of its cores with mirroring, node {i}", ...SHARE, ...EACH_NODE },
  monthHigh: { label: "Month, high-priority work, node {i}", ...MONTH, ...EACH_NODE },
  monthAll: { label: "Month, all work, node {i}", ...MONTH, ...EACH_NODE },
  monthOwn: { label: "Month, a baseline of your own, node {i}", ...MONTH, ...EACH_NODE },
  month: { label: "Month in which its limit is exceeded, node {i}", ...MONTH, ...EACH_NODE },
  urgent: {
    label: "Of its limit, if no node exceeds its limit earlier within 10 years, node {i}",
    ...SHARE,
    ...EACH_NODE,
  },
  first: { label: "Node that exceeds its limit first, or is nearest to it", format: "0" },
  firstMonth: { label: "Month in which it does", ...MONTH },
  firstPair: { label: "Its pair", format: "0" },
  firstCapacity: { label: "Its capacity for planned work", ...CPW },
  who: { label: "Its name", ...TEXT },
  now: { label: "Its utilization today", ...SHARE },
  live: { label: "Its utilization at go-live", ...SHARE },
  end: { label: "Its utilization at the horizon", ...SHARE },
  most: { label: "Its largest utilization", ...SHARE },
  when: { label: "When it is largest", ...TEXT },
  limit: { label: "Its limit", ...SHARE },
  needed: { label: "Cores that it needs alone", ...CORES, format: "0" },
  verdict: { label: "Its verdict", style: "verdict" },
  overloaded: { label: "Whether a node alone fails, in words", ...TEXT },
  small: { label: "Whether a node with mirroring fails, in words", ...TEXT },
  failing: { label: "What fails, in words", ...TEXT },
});

/** In a plan without measured work there are only baselines, and one system. */
export const GIVEN: CaseColumn = { id: "given", label: "As given" };
/** A value on the selected alternative, or on the system as given. */
export const onSelected = (quantity: Quantity, isSized: boolean): Formula =>
  isSized
    ? whereNumbers([fit.choice.active], xl`INDEX(${quantity.everyCase}, ${fit.choice.active})`, "")
    : xl`${quantity.inCase(GIVEN.id)}`;
