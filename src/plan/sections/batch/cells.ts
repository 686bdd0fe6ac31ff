/** Cells of the sheet Batch, for references in its formulas. */
import {
  defineFields,
  defineTable,
  inputColumns,
  inputFields,
} from "../../definition/cell-definitions";
import { STATUS } from "../../definition/columns";
import { rowMessages } from "../../definition/conditions";
import { isInUse } from "../../definition/optional-sections";
import { batchInputs } from "./inputs";

export const SHEET = batchInputs.name;
export const inUse = isInUse(batchInputs);
export const { rowMessage, rowReason } = rowMessages(SHEET);

export const batchInput = inputFields(batchInputs, "batch");
/** Properties of the processors of each system in use, next to its row of Current system. */
export const ownSpeed = inputColumns(batchInputs, "batchspeed");
export const job = inputColumns(batchInputs, "batchjob");
export const read = inputColumns(batchInputs, "odbcread");

const TEXT = { style: "resultText" } as const;
const GHZ = { unit: "GHz", style: "resultDecimal" } as const;
const HOURS = { unit: "h", style: "resultDecimal" } as const;
const SHARE = { style: "resultPercent" } as const;
const SPEED = { unit: "target / today", style: "resultDecimal", format: "0.000" } as const;
const PROCESSORS = { unit: "processors", style: "resultDecimal" } as const;

/** Clock rates and speeds of each system in use compared with the target system. */
export const { cells: clock, table: clockTable } = defineTable("batchclock", {
  name: { head: "System", width: 18, ...TEXT },
  clock: { head: "Clock today", width: 11, ...GHZ },
  target: { head: "Target clock", width: 11, ...GHZ },
  ratio: { head: "Clocks", width: 11, ...SPEED },
  speed: { head: "Speed used", width: 11, ...SPEED },
  basis: { head: "From", width: 12, ...TEXT },
  chip: { head: "Chip today", width: 11, ...TEXT },
  family: { head: "Same family", width: 11, ...TEXT },
  cpw: { head: "CPW", unit: "target / today, not used", width: 12, style: "resultDecimal" },
  equal: { head: "Speed is the CPW", unit: "1 = yes", width: 10, format: "0" },
  word: { head: "For a serial job", width: 34, ...TEXT },
  status: STATUS,
});

export const { cells: run, table: runTable } = defineTable("jobrun", {
  name: { head: "Job", width: 22, ...TEXT },
  stream: { head: "Stream", width: 9, format: "0" },
  today: { head: "Clock today", width: 10, ...GHZ },
  then: { head: "Target clock", width: 10, ...GHZ },
  share: { head: "CPU share", unit: "of the run time", width: 11, ...SHARE },
  speed: { head: "Speed used", width: 11, ...SPEED },
  family: { head: "Same family", width: 10, ...TEXT },
  before: { head: "Run time today", width: 10, ...HOURS },
  start: { head: "Begins after", width: 10, ...HOURS },
  hours: { head: "On the target", width: 10, ...HOURS },
  basis: { head: "Basis", width: 12, ...TEXT },
  change: { head: "Change", unit: "of its run time", width: 10, ...SHARE },
  floor: { head: "Never below", width: 11, ...HOURS, unit: "h, waits only" },
  limits: { head: "Bottleneck", width: 18, ...TEXT },
  busy: { head: "Busy", width: 10, ...PROCESSORS },
  later: { head: "At the horizon", width: 11, ...HOURS },
  status: STATUS,
});

export const { cells: stream, table: streamTable } = defineTable("batchstream", {
  name: { head: "Stream", width: 22, ...TEXT },
  number: { head: "Number", width: 9, format: "0" },
  today: { head: "Today", width: 10, ...HOURS },
  target: { head: "On the target", width: 10, ...HOURS },
  later: { head: "At the horizon", width: 10, ...HOURS },
  busy: { head: "Maximum used", width: 11, ...PROCESSORS },
  live: { head: "At go-live", width: 10, ...HOURS },
  cross: { head: "Window exceeded", unit: "month", width: 11, format: "0" },
});

export const { cells: fetches, table: fetchesTable } = defineTable("odbcrun", {
  name: { head: "Read", width: 22, ...TEXT },
  rows: { head: "Rows of a fetch", unit: "rows", width: 12 },
  fetches: { head: "Fetches", unit: "number", width: 11 },
  status: STATUS,
});

/** The check of the longest chain before its work grows. */
export const CHAIN_ON_TARGET = "Longest chain on the target";
export const CHAIN_AT_HORIZON = "Longest chain at the horizon";

/** The processors of the target system. */
export const { cells: targetProcessor, fields: targetProcessorFields } = defineFields("batch", {
  target: { label: "Target clock used", ...GHZ, note: "Of the selected alternative." },
  chip: { label: "Chip of the target", ...TEXT },
});

export const { cells: result, fields: resultFields } = defineFields("batch", {
  problem: { label: "Missing inputs on this sheet", ...TEXT },
  missing: { label: "Missing inputs, target system", ...TEXT },
  today: { label: "Longest chain today", ...HOURS },
  longest: { label: "Longest chain on the target", ...HOURS },
  live: { label: "At go-live", ...HOURS },
  later: { label: "At the horizon", ...HOURS },
  cross: { label: "Window exceeded (month)", unit: "month", format: "0" },
  crossdate: { label: "Window exceeded", ...TEXT },
  who: { label: "By", ...TEXT },
  end: { label: "End time on the target", style: "result", format: "hh:mm" },
  busy: {
    label: "Maximum processors busy",
    ...PROCESSORS,
    note: "Of the target; each stream at its busiest job.",
  },
  cache: { label: "Expert Cache", ...TEXT },
  cachewhy: { label: "Missing inputs, Expert Cache", ...TEXT },
  cacherule: { label: "Conditions for Expert Cache", ...TEXT },
});
