/** Cells of the section about web serving and Java, for references in several of its files. */
import {
  defineFields,
  defineTable,
  inputColumns,
  inputFields,
} from "../../definition/cell-definitions";
import { STATUS } from "../../definition/columns";
import { rowMessages } from "../../definition/conditions";
import { isInUse } from "../../definition/optional-sections";
import { webInputs } from "./inputs";

export const SHEET = webInputs.name;
export const inUse = isInUse(webInputs);
export const { rowMessage, rowReason } = rowMessages(SHEET);

export const input = inputFields(webInputs, "web");
/** Kinds of page. */
export const kind = inputColumns(webInputs, "webkind");
/** Java applications, and the memory pools of their VMs. */
export const application = inputColumns(webInputs, "jvm");
export const pool = inputColumns(webInputs, "jvmpool");
export const php = inputColumns(webInputs, "php");
/** Applications of 5250 screens that get a web interface. */
export const screen = inputColumns(webInputs, "screen");
export const gain = inputColumns(webInputs, "gain");

const DECIMALS = { width: 12, style: "resultDecimal", format: "0.000" } as const;
const TIME = { unit: "share / capacity", ...DECIMALS } as const;

/** Relative capacities of the kinds of page, and their effect on the mix. */
export const { cells: capacity, table: capacityTable } = defineTable("webcap", {
  name: { head: "Page type", width: 22, style: "resultText" },
  capacity: { head: "Capacity", unit: "relative", ...DECIMALS, width: 13 },
  basis: { head: "Basis", width: 12, style: "resultText" },
  environment: { head: "Environment", width: 17, style: "resultText" },
  another: { head: "Different environment", width: 12, style: "result", format: "0" },
  timeToday: { head: "Time today", ...TIME },
  timePlanned: { head: "Time planned", ...TIME },
  cpu: { head: "CPU planned", unit: "of web serving", width: 12, style: "resultPercent" },
  status: STATUS,
});

const RELATIVE = { unit: "relative", style: "resultDecimal", format: "0.000" } as const;

/** Results for the mix of pages. */
export const { cells: mix, fields: mixFields } = defineFields("web", {
  environments: {
    label: "Environments compared",
    unit: "environments",
    format: "0",
    note: "Relative capacities hold within one environment.",
  },
  captoday: {
    label: "Capacity of today's mix",
    ...RELATIVE,
    note: "CPU time adds: capacities are averaged harmonically by the shares.",
  },
  capplanned: { label: "Capacity of the planned mix", ...RELATIVE },
  change: {
    label: "Planned against today's",
    unit: "pages for the same CPU",
    style: "resultPercent",
  },
  cpuplanned: {
    label: "CPU with the planned mix",
    unit: "of the measured partition",
    style: "resultPercent",
    note: "Measured CPU x planned / measured pages x capacity today / planned; in the measured environment only.",
  },
  capacity: { label: "CPW of the partition", unit: "CPW" },
  more: {
    label: "CPW more than today",
    unit: "CPW",
    note: "Enter it as additional load on Growth, if the measured CPU does not include it.",
  },
  shareused: {
    label: "CPU share for web serving",
    style: "resultPercent",
    unit: "of the partition",
  },
  threads: {
    label: "HTTP server threads to begin with",
    unit: "threads, at most",
    format: "0",
    note: "For larger systems. The default suits most.",
  },
});

export const { cells: result, fields: resultFields } = defineFields("web", {
  problem: { label: "Open on this sheet", style: "resultText" },
});

/** The heaps of all VMs. */
export const { cells: heap, fields: heapFields } = defineFields("web", {
  heaps: { label: "Total of maximum heaps", unit: "MB" },
});
