/** Cells of the section about VIOS, for references in its files and other sections. */
import {
  defineBlock,
  defineColumns,
  defineFields,
  defineTable,
  inputColumns,
  inputFields,
} from "../../definition/cell-definitions";
import { MISSING_IF_TEXT, STATUS } from "../../definition/columns";
import { rowMessages } from "../../definition/conditions";
import { isInUse } from "../../definition/optional-sections";
import { CPW_COLUMNS, processorCpw } from "../../definition/processor-cpw";
import { viosInputs } from "./inputs";

export const SHEET = viosInputs.name;
export const inUse = isInUse(viosInputs);
export const { rowMessage, rowReason } = rowMessages(SHEET);

export const input = inputFields(viosInputs, "vios");
/** IBM i partitions that use VIOS. */
export const client = inputColumns(viosInputs, "viosclient");
/** Disk traffic of AIX and Linux clients, and the ASPs that serve them. */
export const traffic = inputColumns(viosInputs, "vscsi");
export const asp = inputColumns(viosInputs, "nwsd");
/** Measured configurations for comparison. */
export const comparison = inputColumns(viosInputs, "vstg");
export const advice = inputColumns(viosInputs, "viosadvice");

const NAME = { width: 24, style: "resultText" } as const;
const CHOICE = { width: 11, style: "resultText" } as const;
const COUNT = { width: 11, format: "0" } as const;

/** Requirements of clients of VIOS. */
export const { cells: need, table: needTable } = defineTable("viosneed", {
  name: { head: "Partition", ...NAME },
  cores: { head: "IBM i", unit: "cores", width: 10, format: "General" },
  rule: { head: "VIOS by the rule", unit: "cores", width: 10, format: "#,##0.00" },
  best: { head: "Recommended mode", ...CHOICE },
  set: { head: "Mode entered", ...CHOICE },
  adapters: { head: "Adapters", unit: "virtual SCSI", ...COUNT },
  gb: { head: "Capacity", unit: "GB", width: 10, format: "#,##0" },
  ratio: {
    head: "Virtual and physical",
    unit: "larger / smaller",
    width: 12,
    format: "#,##0.0",
  },
  status: STATUS,
});

const CORES = { unit: "cores", style: "result", format: "#,##0.##" } as const;

/** The published proportions of cores next to those of the plan. */
export const { cells: proportion, table: proportionTable } = defineTable("viosprop", {
  name: { head: "Proportion", width: 24, style: "label" },
  ibmi: { head: "IBM i", ...CORES },
  vios: { head: "VIOS", ...CORES },
  each: { head: "IBM i cores", unit: "per VIOS core", style: "result", format: "#,##0.#" },
});

/** Block "viosof": IBM i cores for each VIOS core on every alternative, and on none of today. */
export const { cells: viosOf, block: viosOfBlock } = defineBlock("viosof", {
  cores: { label: "IBM i cores of client {i}", unit: "cores", repeat: "viosclient" },
  each: { label: "One VIOS core, for IBM i cores", unit: "cores" },
  most: { label: "Published proportion", unit: "cores" },
  open: { label: "Cores are missing", unit: "1 = yes", format: "0" },
  condition: { label: "More than the published proportion, in words", style: "resultText" },
});

/** Processors of the partitions that serve disks of AIX and Linux. */
export const { cells: serving, table: servingTable } = defineTable("vscsiuse", {
  name: { head: "Client", ...NAME },
  procs: { head: "Server", unit: "POWER5, 2.2 GHz", width: 14, format: "0.000" },
  time: {
    head: "Per transaction",
    unit: "processor microseconds",
    width: 12,
    format: "#,##0.#",
  },
  most: { head: "Per processor", unit: "per second, maximum", width: 13, format: "#,##0" },
  basis: { head: "Basis", ...CHOICE },
  ...CPW_COLUMNS,
  status: STATUS,
});
/** CPW of the processors of the measured system. */
export const measuredCpw = processorCpw("vscsi");

const DESCRIPTIONS = { unit: "descriptions", ...COUNT } as const;

/** Storage descriptions and spaces of the ASPs. */
export const { cells: aspLayout, table: aspLayoutTable } = defineTable("nwsdfit", {
  name: { head: "ASP", ...NAME },
  least: { head: "Minimum", ...DESCRIPTIONS },
  most: { head: "Maximum", ...DESCRIPTIONS },
  write: { head: "Write-intensive", ...DESCRIPTIONS },
  nwsd: { head: "Descriptions", width: 12, style: "verdict" },
  space: { head: "Spaces", width: 10, style: "verdict" },
  own: { head: "One description per space", unit: "description", width: 12, style: "resultText" },
  status: STATUS,
});

/** Sequential reads as measured. */
export const { cells: reads, table: readsTable } = defineTable("vstgrun", {
  name: { head: "Comparison", ...NAME },
  rate: { head: "Measured reads", unit: "MB/s per partition", width: 13, format: "#,##0.0" },
  basis: { head: "Basis", ...CHOICE },
  status: STATUS,
});

/** In front of and after the planner's answers to the recommendations. */
export const { cells: adviceDirection, columns: adviceDirectionColumns } = defineColumns(
  "viosadvice",
  { direction: { head: "IBM i as", ...NAME } },
);
export const { cells: adviceResult, columns: adviceResultColumns } = defineColumns("viosadvice", {
  status: { head: "Open", width: 12, style: "resultText", when: MISSING_IF_TEXT },
  // Text of the catalogue, which extends over the empty cells to its right.
  wording: { head: "Recommendation", style: "label" },
});

/** Sums of the clients of VIOS. */
export const { cells: sum, fields: sumFields } = defineFields("vios", {
  ibmi: { label: "IBM i cores served by VIOS", unit: "cores", format: "General" },
  rule: {
    label: "VIOS cores by the rule",
    unit: "cores",
    format: "#,##0.00",
    note: "Measured for disks, varies by application. Blades and compute nodes are rated with fewer.",
  },
  layout: {
    label: "VIOS cores of this plan",
    unit: "cores",
    format: "General",
    note: "Selected on Target and alternatives.",
  },
  adapters: { label: "Virtual SCSI adapters", unit: "adapters", format: "0" },
  raw: { label: "Capacity of the virtual disks", unit: "GB", format: "#,##0" },
});

const DECIMAL = { format: "#,##0.##" } as const;
/** Labels and units of published values, which the list of sources has too. */
export const PUBLISHED = {
  ratingvios: { label: "Cores of VIOS in the target's own rating", unit: "cores", ...DECIMAL },
  ratingibmi: { label: "Cores of IBM i in the target's own rating", unit: "cores", ...DECIMAL },
  memleast: {
    label: "Memory of VIOS, least",
    unit: "GB",
    ...DECIMAL,
    note: "Per VIOS partition. Its planned memory is added to that of the partitions.",
  },
  memusual: { label: "Memory of VIOS, enough in general", unit: "GB", ...DECIMAL },
  usable: {
    label: "Capacity that IBM i sees",
    unit: "GB",
    ...DECIMAL,
    note: "VIOS provides 512-byte sectors, on which IBM i stores its longer ones.",
  },
  queue: { label: "Initial queue depth of a disk", unit: "commands", ...DECIMAL },
  elements: { label: "Queue depth of the adapter", unit: "commands", ...DECIMAL },
} as const;
export type PublishedKey = keyof typeof PUBLISHED;

/** Published values for these sums. */
export const { cells: publishedValue, fields: publishedFields } = defineFields("vios", PUBLISHED);

const POWER5 = { unit: "POWER5, 2.2 GHz", format: "0.000" } as const;

/** The partitions that serve disks of AIX and Linux, all together. */
export const { cells: server, fields: serverFields } = defineFields("vios", {
  served: {
    label: "Processors that serving takes",
    ...POWER5,
    note: "Never added to target cores, and no sizing of VIOS: an addition on Growth can include its CPW. The clients need nothing in addition.",
  },
  share: {
    label: "Share of the serving partitions' processors",
    style: "resultPercent",
    note: "Latency grows with utilization: plan for spare capacity. A micro-partition needs additional entitlement, which is not published.",
  },
  converted: {
    label: "The same in target cores",
    unit: "by your factor",
    format: "0.000",
    note: "For reference only. Not included in any total.",
  },
});

export const { cells: result, fields: resultFields } = defineFields("vios", {
  problem: { label: "Open on this sheet", style: "resultText" },
});
