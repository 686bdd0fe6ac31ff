/** Cells of the section about integrated servers, for references in several of its files. */
import {
  defineFields,
  defineTable,
  inputColumns,
  inputFields,
} from "../../definition/cell-definitions";
import { STATUS } from "../../definition/columns";
import { rowMessages } from "../../definition/conditions";
import { isInUse } from "../../definition/optional-sections";
import { integratedInputs } from "./inputs";

export const SHEET = integratedInputs.name;
export const inUse = isInUse(integratedInputs);
export const { rowMessage, rowReason } = rowMessages(SHEET);

export const input = inputFields(integratedInputs, "integrated");
export const server = inputColumns(integratedInputs, "iserver");
export const space = inputColumns(integratedInputs, "ispace");
export const option = inputColumns(integratedInputs, "ioption");

const RECOMMENDED = { unit: "recommended", style: "resultText" } as const;
const HOURS = { unit: "h", width: 10, style: "resultDecimal" } as const;
/** 1 if a setting differs from the recommended one. */
const DIFFERENCE = { width: 10, style: "result", format: "0" } as const;

/** Each server: CPW of its disk operations, recommended settings, duration of its saves. */
export const { cells: serverResult, table: serverResultTable } = defineTable("irun", {
  name: { head: "Servers", width: 20, style: "resultText" },
  cpw: { head: "Disk operations", unit: "CPW of IBM i", width: 13 },
  basis: { head: "Basis", width: 11, style: "resultText" },
  link: { head: "Fastest link", unit: "Gbit/s", width: 10, style: "result", format: "General" },
  frames: { head: "Frames", ...RECOMMENDED, width: 12 },
  digests: { head: "Digests", ...RECOMMENDED, width: 26 },
  connections: {
    head: "Connections",
    unit: "server to target",
    width: 13,
    style: "result",
    format: "0",
  },
  fileHours: { head: "File level", ...HOURS },
  spaceHours: { head: "Storage spaces", ...HOURS },
  tooFast: { head: "Link too fast", ...DIFFERENCE },
  otherFrames: { head: "Other frames", ...DIFFERENCE },
  withDigests: { head: "Digests cost", ...DIFFERENCE },
  embedded: { head: "Embedded port", ...DIFFERENCE },
  fastEsx: { head: "ESX above 1", unit: "Gbit/s", ...DIFFERENCE },
  filesOnly: { head: "Files only", ...DIFFERENCE },
  status: STATUS,
});

const COUNT = { width: 12, style: "result", format: "0" } as const;

/** Software and hardware targets, by the keys of their kinds: SWT and HWT. */
export const { cells: targets, table: targetTable } = defineTable("itarget", {
  kind: { head: "Targets", width: 20, style: "label" },
  connections: { head: "Connections", unit: "server to target", ...COUNT, width: 13 },
  paths: { head: "Most paths", unit: "of a server", ...COUNT, width: 11 },
  byPaths: { head: "Targets for paths", unit: "targets", ...COUNT, width: 11 },
  byServers: { head: "Targets for servers", unit: "targets", ...COUNT },
  own: { head: "Override", unit: "targets", ...COUNT },
  use: { head: "Planned", unit: "targets", ...COUNT },
  each: { head: "Servers on one", width: 11, style: "resultDecimal" },
  status: STATUS,
});

const MB = { unit: "MB", style: "resultDecimal" } as const;

export const { cells: result, fields: resultFields } = defineFields("integrated", {
  cpw: {
    label: "Disk operations together",
    unit: "CPW of IBM i",
    note: "All peaks at once. Enter it as additional load of the hosting partition on Growth, if the measured CPU does not include it.",
  },
  targets: { label: "Targets in the plan", unit: "targets", format: "0" },
  descriptions: { label: "Network server descriptions", unit: "NWSDs", format: "0" },
  memory: {
    label: "Additional memory of IBM i",
    ...MB,
    note: "With the shared data pool, by a rough rule. Enter targets, descriptions and pool on Memory to include it.",
  },
  machineadd: { label: "of it in the machine pool", ...MB },
  baseadd: { label: "of it in the base pool", ...MB },
  poolonly: { label: "of it the shared data pool", ...MB },
  hours: {
    label: "Saves in sequence",
    unit: "h",
    style: "resultDecimal",
    note: "Approximate, measured with one LTO 2 drive; not comparable with the rates of the sheet Backup window.",
  },
});

export const { cells: sheetStatus, fields: sheetStatusFields } = defineFields("integrated", {
  problem: { label: "Open on this sheet", style: "resultText" },
});
