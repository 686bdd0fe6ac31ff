/** Cells of the section about memory, for references in its files and other sections. */
import {
  defineBlock,
  defineColumns,
  defineFields,
  defineTable,
  inputColumns,
  inputFields,
} from "../../definition/cell-definitions";
import { STATUS } from "../../definition/columns";
import { rowMessages } from "../../definition/conditions";
import { isInUse } from "../../definition/optional-sections";
import { memoryInputs } from "./inputs";

export const SHEET = memoryInputs.name;
export const inUse = isInUse(memoryInputs);
export const { rowMessage, rowReason } = rowMessages(SHEET);

export const input = inputFields(memoryInputs, "memory");
export const partitionInput = inputColumns(memoryInputs, "mempart");
/** Functions with additional memory. */
export const load = inputColumns(memoryInputs, "memload");
export const interactivePool = inputColumns(memoryInputs, "intpool");
export const batchPool = inputColumns(memoryInputs, "batpool");
export const iplInput = inputColumns(memoryInputs, "memipl");

const NAME = { head: "Partition", width: 18, style: "resultText" } as const;

export const { columns: partitionInputColumns } = defineColumns("mempart", { name: NAME });

/** The additional memory of functions. */
export const { cells: loadResult, table: loadResultTable } = defineTable("memneed", {
  name: NAME,
  what: { head: "What", width: 15, style: "resultText" },
  mb: { head: "Memory", unit: "MB", width: 9, format: "#,##0.#" },
  counted: { head: "Counted", width: 12, style: "resultText" },
  basis: { head: "Basis", width: 10, style: "resultText" },
  status: STATUS,
});

/** Memory of the partitions: today, planned, and required. */
export const { cells: partition, table: partitionTable } = defineTable("memfit", {
  name: NAME,
  base: { head: "LPAR layout", unit: "GB", width: 15, format: "#,##0.##" },
  added: { head: "Added", unit: "GB", width: 9, format: "#,##0.00" },
  plan: { head: "To plan", unit: "GB", width: 9, format: "#,##0.00" },
  least: { head: "Required", unit: "GB", width: 10, format: "#,##0.00" },
  verdict: { head: "Verdict", width: 10, style: "verdict" },
  today: { head: "Change from today", unit: "GB", width: 12, format: "+#,##0.00;-#,##0.00;0" },
  pools: { head: "Pools", unit: "GB", width: 9, format: "#,##0.##" },
  status: STATUS,
});

/** Block "memrule": memory that your rules require on each alternative, beside that of its plan. */
export const { cells: ruleOfMemory, block: ruleBlock } = defineBlock("memrule", {
  missing: { label: "Missing memory of partition {i}", unit: "GB", repeat: "target" },
  most: { label: "Largest partition", unit: "GB" },
  line: { label: "Line of that partition", format: "0" },
  planned: { label: "Its memory to plan", unit: "GB" },
  words: { label: "Partition with too little, in words", style: "resultText" },
});

const PAGING = {
  name: { head: "Pool", width: 18, style: "resultText" },
  share: { head: "Paging", unit: "of its time", width: 14, style: "resultPercent" },
  verdict: { head: "Paging level", width: 10, style: "resultText" },
  meaning: { head: "More memory", width: 30, style: "label" },
  status: STATUS,
} as const;

/** Measured paging of the pools. */
export const interactivePaging = defineTable("intpage", PAGING);
export const batchPaging = defineTable("batpage", PAGING);

const AT_IPL = { unit: "GB at IPL", width: 10, format: "#,##0.00" } as const;

/** The pools that an IPL creates. */
export const { cells: iplPool, table: iplPoolTable } = defineTable("iplpool", {
  name: NAME,
  plan: { head: "Memory", unit: "GB", width: 14, format: "#,##0.00" },
  interactive: { head: "Interactive", ...AT_IPL },
  base: { head: "Base", ...AT_IPL },
  status: STATUS,
});

const GB = { unit: "GB", format: "#,##0.##" } as const;

export const { cells: vios, fields: viosFields } = defineFields("memory", {
  viosleast: { label: "Minimum VIOS memory", ...GB, note: "Of each VIOS partition." },
  viosusual: {
    label: "Usual VIOS memory",
    ...GB,
    note: "Upper end of the published range, at the published ratio of processors.",
  },
});

export const { cells: dimm, fields: dimmFields } = defineFields("memory", {
  dimms: { label: "Memory of these DIMMs", ...GB },
  dimmspeed: {
    label: "Data rate of the slower quad",
    unit: "Mbit/s",
    format: "#,##0",
    note: "Published as Mbps per pin. A POWER6 520 has no L3 cache, so memory speed matters more.",
  },
  dimmcheck: { label: "DIMMs all alike and fast", style: "verdict" },
});

export const { cells: result, fields: resultFields } = defineFields("memory", {
  problem: { label: "Open on this sheet", style: "resultText" },
  partitions: {
    label: "Memory of all partitions",
    ...GB,
    note: "LPAR layout plus additional memory.",
  },
  vios: { label: "Memory of VIOS", ...GB },
  total: {
    label: "Memory in all",
    ...GB,
    note: "With VIOS and your value for the hypervisor.",
  },
  left: { label: "Spare memory", ...GB },
  findings: {
    label: "Partitions with a finding",
    unit: "below required",
    format: "0",
  },
});

/** In a plan with the sheet Growth. */
export const { cells: grown, fields: grownFields } = defineFields("memory", {
  later: {
    label: "Total memory at horizon",
    ...GB,
    note: "With memory growth from Growth. VIOS and hypervisor do not grow.",
  },
});

const WITHOUT_EXPERT_CACHE = "Of the pools without Expert Cache.";

/** The highest paging of each kind of pool. */
export const { cells: highestPaging, fields: highestPagingFields } = defineFields("memory", {
  pagingInteractive: {
    label: "Highest paging, interactive",
    style: "resultPercent",
    note: WITHOUT_EXPERT_CACHE,
  },
  pagingInteractiveStatus: { label: "Status, interactive", style: "resultText" },
  pagingBatch: {
    label: "Highest paging, batch",
    style: "resultPercent",
    note: WITHOUT_EXPERT_CACHE,
  },
  pagingBatchStatus: { label: "Status, batch", style: "resultText" },
});
