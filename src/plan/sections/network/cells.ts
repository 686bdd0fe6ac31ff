/** Cells of the section about networks, for references in several of its files. */
import {
  defineFields,
  defineTable,
  inputColumns,
  inputFields,
} from "../../definition/cell-definitions";
import { STATUS } from "../../definition/columns";
import { rowMessages } from "../../definition/conditions";
import { isInUse } from "../../definition/optional-sections";
import { processorCpw } from "../../definition/processor-cpw";
import { networkInputs } from "./inputs";

export const SHEET = networkInputs.name;
export const inUse = isInUse(networkInputs);

export const input = inputFields(networkInputs, "network");
export const traffic = inputColumns(networkInputs, "nettx");
export const handshake = inputColumns(networkInputs, "nethand");
export const line = inputColumns(networkInputs, "netline");

export const transfer = inputColumns(networkInputs, "netmove");

const RATE = { width: 10, style: "resultDecimal" } as const;
const USED = { unit: "of the payload", width: 10, style: "resultPercent" } as const;

/** The load of every line, in each shift and in its peak shift. */
export const { cells: load, table: loadTable } = defineTable("lineload", {
  name: { head: "Line", width: 18, style: "resultText" },
  one: { head: "Payload", unit: "Mbit/s, one way", ...RATE, width: 12 },
  both: { head: "Payload", unit: "Mbit/s, sum of both", ...RATE, width: 12 },
  usedA: { head: "Used A", ...USED },
  usedB: { head: "Used B", ...USED },
  usedC: { head: "Used C", ...USED },
  usedD: { head: "Used D", ...USED },
  worst: { head: "Busiest", ...USED },
  shift: { head: "Peak shift", width: 9, style: "resultText" },
  out: { head: "Sent", unit: "Mbit/s then", ...RATE },
  in: { head: "Received", unit: "Mbit/s then", ...RATE },
  load: { head: "Assessed", unit: "Mbit/s", ...RATE },
  limit: { head: "against", unit: "Mbit/s", ...RATE },
  status: STATUS,
});

/** The duration of the transfers, by each of their limits. */
export const { cells: moved, table: movedTable } = defineTable("moved", {
  name: { head: "Transfer", width: 22, style: "resultText" },
  shift: { head: "Shift", width: 8, style: "resultText" },
  line: { head: "Line", width: 14, style: "resultText" },
  at: { head: "Line", unit: "number", width: 8, format: "0" },
  byline: { head: "Line time", unit: "h", ...RATE },
  ftp: { head: "FTP time", unit: "h", ...RATE },
  savf: { head: "Save file time", unit: "h", ...RATE },
  hours: { head: "Minimum time", unit: "h", ...RATE },
  limits: { head: "What limits", width: 12, style: "resultText" },
  share: { head: "Share of window", width: 10, style: "resultPercent" },
  out: { head: "Sent", unit: "Mbit/s in the window", ...RATE, width: 12 },
  in: { head: "Received", unit: "Mbit/s in the window", ...RATE, width: 12 },
  status: STATUS,
});

const PROCESSORS = { unit: "POWER5 2.2 GHz", format: "0.000" } as const;
const CARDS = { unit: "4764", format: "0" } as const;

export const { cells: result, fields: resultFields } = defineFields("network", {
  problem: { label: "Open on this sheet", style: "resultText" },
  at: {
    label: "Utilization used",
    style: "resultPercent",
    note: "Of a measured processor. Default 100%.",
  },
  cpu: {
    label: "Processors in the peak shift",
    ...PROCESSORS,
    note: "Demand only. Not added to target cores.",
  },
  processors: { label: "Processors at the utilization", ...PROCESSORS },
  shift: { label: "Peak shift", style: "resultText" },
  converted: {
    label: "Converted by your factor",
    unit: "cores of the target",
    format: "0.000",
    note: "For reference only. Not included in any total.",
  },
  line: { label: "Fullest line", style: "resultPercent", unit: "of its payload" },
  cards: {
    label: "Cards in the system",
    ...CARDS,
    note: "Of each partition in its peak shift.",
  },
  cardsin: { label: "Cards in the busiest partition", ...CARDS },
});

/** CPW of the processors of the measured system. */
export const measuredCpw = processorCpw("network");

export const { rowMessage, rowReason } = rowMessages(SHEET);
