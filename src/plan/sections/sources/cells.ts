/** Published values and their sources, for references in formulas of all sections. */
import { defineFields, defineTable } from "../../definition/cell-definitions";

const ARGUMENT = { width: 12, style: "resultText", sparse: true } as const;
/** Arguments of calls whose text would otherwise be too long to read. */
const ARGUMENTS = {
  arg1: { head: "Argument 1", ...ARGUMENT },
  arg2: { head: "Argument 2", ...ARGUMENT },
  arg3: { head: "Argument 3", ...ARGUMENT },
  arg4: { head: "Argument 4", ...ARGUMENT },
  arg5: { head: "Argument 5", ...ARGUMENT },
  arg6: { head: "Argument 6", ...ARGUMENT },
  arg7: { head: "Argument 7", ...ARGUMENT },
  arg8: { head: "Argument 8", ...ARGUMENT },
} as const;
export const ARGUMENT_KEYS = Object.keys(ARGUMENTS) as readonly (keyof typeof ARGUMENTS)[];

/** Every value that the plan can use. */
export const { cells: figure, table: figureTable } = defineTable("fig", {
  n: { head: "Used so far", style: "result", format: "0" },
  what: { head: "Figure", width: 40, style: "resultText" },
  call: { head: "Function", width: 40, style: "resultText" },
  value: { head: "Value", style: "result", format: "General" },
  unit: { head: "Unit", style: "unit" },
  basis: { head: "Basis", style: "resultText" },
  source: { head: "Source", width: 60, style: "source" },
  warning: { head: "Notes", width: 60, style: "source" },
  sheet: { head: "Sheet", width: 20, style: "resultText" },
  said: { head: "Notes of the function", width: 20, style: "resultText" },
  ...ARGUMENTS,
});

/** The values in use, without gaps. */
export const { cells: citation, table: citationTable } = defineTable("cited", {
  what: { head: "Figure", width: 46, style: "resultText" },
  value: { head: "Value", width: 14, style: "result", format: "#,##0.###" },
  unit: { head: "Unit", width: 14, style: "unit" },
  basis: { head: "Basis", width: 13, style: "resultText" },
  source: { head: "Source", width: 72, style: "source" },
  warning: { head: "Notes", width: 56, style: "source" },
  call: { head: "Function", width: 44, style: "source" },
  sheet: { head: "Used on", width: 22, style: "source" },
});

export const { cells: sourcesResult, fields: sourcesFields } = defineFields("sources", {
  catalogue: {
    label: "Catalogue",
    style: "label",
    note: "Version and content hash of the installed catalogue.",
  },
  count: { label: "Values used", unit: "figures", format: "0" },
});
