/** Cells of the section about consolidation, for references in several of its files. */
import { xl, type Formula, type FormulaPart } from "../../../spreadsheet/formula/xl";
import { defineFields, inputColumns, inputFields } from "../../definition/cell-definitions";
import { rowMessages, whereSheetReady } from "../../definition/conditions";
import { isInUse } from "../../definition/optional-sections";
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
  mode: { label: "Basis of the profile", style: "resultText" },
  month: {
    label: "Month of the profile",
    unit: "months",
    format: "0",
    note: "The horizon. If work shrinks, the month from go-live on in which the demand of all work is largest.",
  },
});

const CPW = { unit: "CPW" } as const;
const CPW_IF = { unit: "CPW, what if" } as const;
const AT_TARGET = {
  label: "at the CPW per core of the target",
  unit: "cores",
  style: "resultDecimal",
} as const;

/** Peaks of the partitions, and of all of them together. */
export const { cells: peak, fields: peakFields } = defineFields("consolidation", {
  single: {
    label: "Sum of the single peaks",
    ...CPW,
    note: "Peaks of different hours, for reference only.",
  },
  singlecores: AT_TARGET,
  peak: { label: "Coincident peak", ...CPW },
  peakcores: AT_TARGET,
  when: { label: "Time of the coincident peak", style: "resultText" },
  place: { label: "Profile row of the peak", unit: "of the profile", format: "0" },
  gain: { label: "Reduction from staggered peaks", ...CPW },
  gainshare: { label: "Reduction", unit: "of the single peaks", style: "resultPercent" },
  peakShift: {
    label: "Peak shift, as sized",
    ...CPW,
    note: "From the CPU of shifts, with which the plan is sized.",
  },
  above: {
    label: "Excess of the busiest hour",
    unit: "of the demand",
    style: "resultPercent",
    note: "A single hour is often busier than the average of two. Assessed only against your accepted difference.",
  },
  then: { label: "Coincident peak after shifting", ...CPW_IF },
  thenwhen: { label: "in", style: "resultText" },
  won: {
    label: "Gain from shifting",
    ...CPW_IF,
    format: "#,##0;-#,##0;0",
    note: "Negative: the shifted work falls into busier hours.",
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
    unit: "per core of the pool",
    style: "resultDecimal",
  },
  vios: { label: "VIOS cores", ...CORES, note: "As chosen with the alternative." },
  viosrule: {
    label: "VIOS cores by the published rule",
    unit: "cores",
    format: "#,##0.00",
    note: "For reference only. Ratings of blades and compute nodes were measured with fewer.",
  },
  viosmode: { label: "Recommended VIOS processor mode", style: "resultText" },
  needed: { label: "Cores packed", ...CORES },
  active: { label: "Active cores", ...CORES },
  free: { label: "Free cores", ...CORES, note: "Negative: number of cores short." },
  usable: { label: "Usable capacity", ...CPW },
  memory: {
    label: "Memory of all partitions",
    unit: "GB",
    note: "From the sheet Memory where it is in use, VIOS and the hypervisor included; else from LPAR layout; with its growth to the horizon.",
  },
  memoryleft: {
    label: "Unallocated installed memory",
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
  const [first, ...others] = SHIFTS.map((shift) => sourceDemand[`${kind}${shift}`]);
  return xl`(${others.reduce<Formula>((sum, shift) => xl`${sum} + ${shift}`, xl`${first!}`)})`;
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
