/** Cells of the section about consolidation, for references in several of its files. */
import { xl, type Formula, type FormulaPart } from "../../../spreadsheet/formula/xl";
import { defineFields, inputColumns, inputFields } from "../../build/cell-definitions";
import { rowMessages, whereSheetReady } from "../../build/conditions";
import { isInUse } from "../../build/optional-sections";
import { SHIFTS } from "../../scenarios";
import { fit, planResult, sourceDemand } from "../calculation/cells";
import { consolidationInputs } from "./inputs";

export const SHEET = consolidationInputs.name;
export const inUse = isInUse(consolidationInputs);
export const { rowMessage } = rowMessages(SHEET);

export const input = inputFields(consolidationInputs, "consolidation");
/** The hours by which partitions of the target system are moved. */
export const staggerInput = inputColumns(consolidationInputs, "stagger");

export const { cells: sheetStatus, fields: sheetStatusFields } = defineFields("consolidation", {
  problem: { label: "Open on this sheet", style: "resultText" },
});

/** The steps of the profile of the day. */
export const { cells: basis, fields: basisFields } = defineFields("consolidation", {
  mode: { label: "The profile rests on", style: "resultText" },
});

const CPW = { unit: "CPW" } as const;
const CPW_IF = { unit: "CPW, what if" } as const;
const AT_TARGET = {
  label: "at the CPW a core of the target",
  unit: "cores",
  style: "resultDecimal",
} as const;

/** Peaks of the partitions, and of all of them together. */
export const { cells: peak, fields: peakFields } = defineFields("consolidation", {
  single: {
    label: "Sum of the single peaks",
    ...CPW,
    note: "Of different hours: shown because it is often used by mistake.",
  },
  singlecores: AT_TARGET,
  peak: { label: "Coincident peak", ...CPW },
  peakcores: AT_TARGET,
  when: { label: "in", style: "resultText" },
  place: { label: "which is row", unit: "of the profile", format: "0" },
  gain: { label: "Saved by peaks at different hours", ...CPW },
  gainshare: { label: "which is", unit: "of the single peaks", style: "resultPercent" },
  parts: {
    label: "Worst part of the day, as sized",
    ...CPW,
    note: "From CPU of the day parts; the plan is sized with it.",
  },
  above: {
    label: "Busiest hour above it",
    unit: "of the demand",
    style: "resultPercent",
    note: "A single hour is often busier than the average of two: this is judged only by your own accepted difference.",
  },
  then: { label: "Coincident peak where moved", ...CPW_IF },
  thenwhen: { label: "in", style: "resultText" },
  won: {
    label: "Gained by moving",
    ...CPW_IF,
    format: "#,##0;-#,##0;0",
    note: "Below 0: the moved work falls on busier hours.",
  },
  woncores: { ...AT_TARGET, format: "#,##0.00;-#,##0.00;0.00" },
});

const CORES = { unit: "cores", format: "General" } as const;

/** The cores of the partitions after packing. */
export const { cells: packing, fields: packingFields } = defineFields("consolidation", {
  dedicated: { label: "Dedicated cores", ...CORES },
  entitled: { label: "Entitlements of the pool", ...CORES },
  pool: { label: "Pool, rounded up", ...CORES },
  packed: { label: "Pool, entitlements trimmed", ...CORES },
  virtual: {
    label: "Uncapped virtual processors",
    unit: "for a core of the pool",
    style: "resultDecimal",
  },
  vios: { label: "VIOS cores", ...CORES, note: "As chosen with the alternative." },
  viosrule: {
    label: "VIOS cores by the printed rule",
    unit: "cores",
    format: "#,##0.00",
    note: "Beside it, not counted. Ratings of blades and compute nodes were measured with fewer.",
  },
  viosmode: { label: "Processors of VIOS are better", style: "resultText" },
  needed: { label: "Cores packed", ...CORES },
  active: { label: "Active cores", ...CORES },
  free: { label: "Free cores", ...CORES, note: "Below 0: so many are missing." },
  usable: { label: "Usable capacity", ...CPW },
  memory: {
    label: "Memory of all partitions",
    unit: "GB",
    note: "From the sheet Memory where it is in use, VIOS and the hypervisor included; else from LPAR layout; with its growth to the horizon.",
  },
  memoryleft: {
    label: "Left of the installed memory",
    unit: "GB",
    format: "#,##0;-#,##0;0",
  },
});

/** Whether the partition of the row uses cores of the pool. */
export const isShared = xl`${fit.sharing.active} = "Shared"`;
/** The selected alternative has cores and a rating for every partition. */
export const isPlaced = fit.ready.active;
/** The profile is based on pasted hours; otherwise on the four shifts. */
export const isByHours = xl`${basis.mode} = "hours"`;
/** CPW of a source partition in all shifts. */
export const workOf = (kind: "all" | "high" | "batch"): Formula => {
  const [first, ...others] = SHIFTS.map((part) => sourceDemand[`${kind}${part}`]);
  return xl`(${others.reduce<Formula>((sum, part) => xl`${sum} + ${part}`, xl`${first!}`)})`;
};

/** A quantity of a row with a name, once demand is known. */
export const demandedOf = (name: FormulaPart, formula: FormulaPart): Formula => xl`
  IF(${name} = "", "",
  IF(NOT(${inUse}), "not used",
  IF(${planResult.problem} <> "", "open",
  ${formula})))`;
/** The same, once the selected alternative is rated. */
export const ratedOf = (name: FormulaPart, formula: FormulaPart): Formula => xl`
  IF(${name} = "", "",
  IF(NOT(${inUse}), "not used",
  IF(NOT(${isPlaced}), "open",
  ${formula})))`;
/** A value of the whole sheet, once demand is known. */
export const whereDemanded = (formula: FormulaPart): Formula =>
  whereSheetReady(inUse, xl`${planResult.problem} <> ""`, formula);
/** The same, once the selected alternative is rated. */
export const whereRated = (formula: FormulaPart): Formula =>
  whereSheetReady(inUse, xl`NOT(${isPlaced})`, formula);
