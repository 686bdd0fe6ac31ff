/** Cells of the section about high availability, for references in its files and other sections. */
import {
  defineColumns,
  defineFields,
  defineTable,
  inputColumns,
  inputFields,
} from "../../definition/cell-definitions";
import { STATUS } from "../../definition/columns";
import { rowMessages } from "../../definition/conditions";
import { isInUse } from "../../definition/optional-sections";
import { HA_CAPACITY, HA_SHEET, haInputs } from "./inputs";

export const inUse = isInUse(haInputs);
export const { rowMessage, rowReason } = rowMessages(HA_SHEET);

export const input = inputFields(haInputs, "ha");
/** Pairs, and next to them their nodes and their load. */
export const pair = inputColumns(haInputs, "hapair");
export const node = inputColumns(haInputs, "hanode");
export const load = inputColumns(haInputs, "haload");
export const link = inputColumns(haInputs, "halink");
export const batch = inputColumns(haInputs, "habatch");

/** Numbers of the pairs and of the nodes of each. */
export const PAIRS = Array.from({ length: HA_CAPACITY.pairs }, (_, i) => i + 1);
export const NODES = [1, 2] as const;
export type PairNode = (typeof NODES)[number];

const PERCENT = { width: 10, style: "resultPercent" } as const;
const DECIMAL = { width: 10, style: "resultDecimal" } as const;
const COUNT = { style: "result", format: "0" } as const;
const PAIR_NAME = { head: "Pair", width: 20, style: "resultText" } as const;

/** The name of the pair, in front of the inputs about its nodes and its load. */
export const { columns: pairColumns } = defineColumns("hanode", { pair: PAIR_NAME });

const CORES = { unit: "cores", width: 9, format: "General" } as const;
const THRESHOLD = { unit: "utilization", ...PERCENT } as const;
const MEMORY = { unit: "GB", width: 10 } as const;
const WORK = { unit: "used cores", ...DECIMAL } as const;

/** The basis of each pair. */
export const { cells: base, table: baseTable } = defineTable("habase", {
  name: PAIR_NAME,
  from: { head: "Baseline", width: 14, style: "resultText" },
  today: { head: "Used cores", unit: "of the nodes' kind", ...DECIMAL, width: 12 },
  growth: { head: "Growth", unit: "up to the horizon", ...PERCENT, width: 12 },
  used: { head: "Used cores", unit: "at the horizon", ...DECIMAL, width: 12 },
  cores1: { head: "Node 1", ...CORES },
  threshold1: { head: "Threshold 1", ...THRESHOLD },
  memory1: { head: "Memory 1", ...MEMORY },
  work1: { head: "Work 1", ...WORK },
  cores2: { head: "Node 2", ...CORES },
  threshold2: { head: "Threshold 2", ...THRESHOLD },
  memory2: { head: "Memory 2", ...MEMORY },
  work2: { head: "Work 2", ...WORK },
  shared: { head: "Shared", unit: "nodes", width: 9, format: "0" },
  status: STATUS,
});

/** Cores and jobs after each measured run that applies. */
export const { cells: run, table: runTable } = defineTable("hacase", {
  pair: PAIR_NAME,
  run: { head: "Measured run", width: 14, style: "resultText" },
  first: { head: "Node 1 needs", unit: "cores", ...DECIMAL, width: 12 },
  second: { head: "Node 2 needs", unit: "cores", ...DECIMAL, width: 12 },
  jobs: { head: "Jobs", unit: "both nodes", width: 12, ...COUNT },
  rate: { head: "Rate", unit: "x, in that run", ...DECIMAL },
  response: { head: "Response", unit: "x, in that run", ...DECIMAL },
  memory: { head: "Memory", unit: "GB, in that run", width: 10, style: "result" },
  why: { head: "Remark", style: "label" },
});

const NODE_CORES = { unit: "cores", style: "result", format: "General" } as const;

/** Both nodes of each pair, and single-node operation. */
export const { cells: survivor, table: survivorTable } = defineTable("hanodes", {
  name: { head: "Node", width: 20, style: "resultText" },
  cores: { head: "Planned", width: 14, ...NODE_CORES },
  threshold: { head: "Threshold", unit: "utilization", ...PERCENT, width: 12 },
  low: { head: "Needs at least", unit: "cores", ...DECIMAL, width: 12 },
  high: { head: "Needs at most", unit: "cores", ...DECIMAL, width: 12 },
  useLow: { head: "Mirrored, low", unit: "utilization", ...PERCENT },
  useHigh: { head: "Mirrored, high", unit: "utilization", ...PERCENT },
  alone: { head: "Alone", width: 10, ...NODE_CORES },
  limit: { head: "Limit alone", unit: "utilization", ...PERCENT },
  survives: { head: "Alone, all work", unit: "utilization", ...PERCENT, width: 11 },
  coresNeeded: { head: "Alone, needs", unit: "cores", ...DECIMAL, width: 11 },
  verdict: { head: "Survives", width: 10, style: "verdict" },
  reach: { head: "Share of limit", unit: "single node", ...PERCENT },
  shareLow: { head: "Share of cores", unit: "minimum", ...PERCENT },
  shareHigh: { head: "Share of cores", unit: "maximum", ...PERCENT },
});

/** Results of distance and load of each pair. */
export const { cells: traffic, table: trafficTable } = defineTable("haresult", {
  name: PAIR_NAME,
  jobsLow: { head: "Jobs at least", unit: "both nodes", width: 14, ...COUNT },
  jobsHigh: { head: "Jobs at most", unit: "both nodes", width: 12, ...COUNT },
  latency: {
    head: "Distance adds",
    unit: "microseconds per row change (minimum)",
    ...DECIMAL,
    width: 12,
  },
  replicated: { head: "Replicated", unit: "of the I/O", ...PERCENT, width: 12 },
  memory: { head: "Memory, case 1", unit: "MB", width: 10, style: "result" },
  mb: { head: "Updates", unit: "MB/s of 2^20", ...DECIMAL },
  share: { head: "SR-IOV share", unit: "if the adapter is full", ...PERCENT },
  links: { head: "Links", unit: "database", width: 10, ...COUNT },
  resync: { head: "Own links", unit: "resync.", width: 10, ...COUNT },
  speed: { head: "Speed", unit: "Gb/s, database", width: 11, style: "result", format: "General" },
  data: { head: "Row data", unit: "Gb/s, minimum", ...DECIMAL, width: 11 },
  busy: { head: "Share of speed", unit: "minimum", ...PERCENT },
  remark: { head: "Remark", style: "label" },
  status: STATUS,
});

const FLAG = { unit: "1 is yes", ...COUNT } as const;

/** Each link and its shares of the adapter. */
export const { cells: share, table: shareTable } = defineTable("halinks", {
  name: { head: "Link", width: 20, style: "resultText" },
  sum: { head: "Shares add up", width: 14, style: "verdict" },
  needs: { head: "Needs", unit: "of the adapter", ...PERCENT, width: 12 },
  small: { head: "Too small", width: 12, ...FLAG },
  v1: { head: "V1 routed", width: 10, ...FLAG },
  status: STATUS,
});

/** Batch with mirroring. */
export const { cells: batchRun, table: batchRunTable } = defineTable("habatches", {
  name: { head: "Batch", width: 20, style: "resultText" },
  change: { head: "Client's batch", unit: "run time", ...PERCENT, width: 14 },
  run: { head: "With mirroring", unit: "h, after that client", ...DECIMAL, width: 12 },
  distance: { head: "Delay by distance", unit: "s, minimum", ...DECIMAL, width: 12 },
  total: { head: "Run time", unit: "h", ...DECIMAL },
  reach: { head: "Share of window", ...PERCENT },
  status: STATUS,
});

/** Results that clients measured. */
export const { cells: client, table: clientTable } = defineTable("haclient", {
  example: { head: "Client workload", width: 20, style: "resultText" },
  measure: { head: "Measure", width: 14, style: "resultText" },
  change: { head: "Change", unit: "with mirroring", ...PERCENT, width: 12 },
});

/** Recommended and current settings of the prestart jobs. */
export const { cells: prestart, table: prestartTable } = defineTable("hapje", {
  name: { head: "Parameter", width: 20, style: "resultText" },
  value: { head: "Recommended", width: 14, style: "result", format: "General" },
  now: { head: "Now", width: 12, style: "result", format: "General" },
});

export const { table: adviceTable } = defineTable("haadvice", {
  advice: { head: "Advice", style: "label" },
});

export const { cells: command, fields: commandFields } = defineFields("ha", {
  command: { label: "Command", style: "resultText" },
});

export const { cells: result, fields: resultFields } = defineFields("ha", {
  problem: { label: "Open on this sheet", style: "resultText" },
  worst: { label: "Weakest survivor", style: "resultText" },
  worstUse: { label: "Utilization, single node", style: "resultPercent" },
});
