/** Cells of the cover. */
import { NamedCell, Quantity } from "../../../spreadsheet/formula/named-cells";
import { thisCell, xl } from "../../../spreadsheet/formula/xl";
import type { ConditionSpec } from "../../../spreadsheet/layout/builder";
import { defineFields, defineTable } from "../../definition/cell-definitions";

const TEXT = { style: "resultText" } as const;
const OF_TARGET = { style: "resultPercent", unit: "of threshold" } as const;

const STATUS = { label: "Status", style: "verdict" } as const;

/** The recommendation of a plan that sizes a system. */
export const { cells: recommendation, fields: recommendationFields } = defineFields("cover", {
  verdict: { ...STATUS, note: "The worst of all limits, for the selected alternative." },
  scenario: { label: "Scenario", ...TEXT },
  now: {
    label: "Headroom today",
    ...OF_TARGET,
    note: "Remaining capacity below the CPU threshold, for the busiest partition or the system.",
  },
  end: { label: "Headroom at horizon", ...OF_TARGET },
  cross: { label: "CPU threshold exceeded", ...TEXT },
});

/** The status of a focused plan. */
export const { cells: focusedStatus, fields: focusedStatusFields } = defineFields("cover", {
  verdict: { ...STATUS, note: "The worst of all limits." },
});

export const { fields: backupFields } = defineFields("cover", {
  backupcross: { label: "Backup window exceeded", ...TEXT },
});

export const coverHeadline = new NamedCell("cover.headline");
/** The status of the plan in a sentence. */
export const statusInWords = new Quantity("statusstep.sentence").inCase("all");

/** Names of the limits that each alternative has for itself. */
export const CPU_LIMIT = "CPU, busiest partition";
export const CORES_LIMIT = "Active cores";
export const MEMORY_LIMIT = "Memory";
export const LIFE_CYCLE = "Life cycle";
export const SURVIVING_NODE = "Surviving node";
export const BATCH_WINDOW = "Batch window";

/** The status of a limit. */
export const STATES = {
  unused: "not used",
  fails: "does not fit",
  contradictory: "contradictory input",
  open: "needs input",
  /** An optional limit without an input, or a limit of inputs that contradict each other. */
  unknown: "not assessed",
  agreed: "exceeded, action agreed",
  condition: "fits with conditions",
  fits: "fits",
} as const;
export const whereState = (state: string, style: ConditionSpec["style"]): ConditionSpec => ({
  formula: xl`${thisCell} = ${state}`,
  style: style,
});

/** The status of a limit. */
export const OF_LIMIT = [
  whereState(STATES.fits, "pass"),
  whereState(STATES.fails, "fail"),
  whereState(STATES.agreed, "warn"),
  whereState(STATES.condition, "warn"),
  whereState(STATES.open, "missing"),
];

/** Each limit of the plan: how far it is used, and when it is reached. */
export const { cells: limit, table: limitTable } = defineTable("limit", {
  what: { head: "What limits the system", width: 30, style: "label" },
  state: { head: "Status", width: 28, ...TEXT, when: OF_LIMIT },
  date: { head: "Reached", width: 14, ...TEXT },
  who: { head: "Driver", width: 26, ...TEXT },
  now: { head: "Today", width: 13, style: "result" },
  live: { head: "Go-live", width: 13, style: "result" },
  end: { head: "At horizon", width: 13, style: "result" },
  most: { head: "Worst month", width: 18, style: "result" },
  when: { head: "Which month", width: 18, ...TEXT },
  bound: { head: "Limit", width: 13, style: "result" },
  finding: { head: "Finding", width: 44, ...TEXT },
  month: { head: "Month", width: 18, style: "result", format: "0" },
});

/**
 * The status of an alternative: its CPU, cores, rating and life cycle; of the selected one, all
 * limits.
 */
export const OF_ALTERNATIVE = [
  whereState(STATES.fits, "pass"),
  whereState(STATES.fails, "fail"),
  whereState(STATES.condition, "warn"),
  whereState(STATES.contradictory, "fail"),
  whereState(STATES.open, "missing"),
];
const UTILIZATION = { unit: "system", width: 11, style: "resultPercent" } as const;

/** The alternatives side by side, today's systems first. */
export const { cells: choice, table: choiceTable } = defineTable("choice", {
  name: { head: "Alternative", width: 30, style: "label" },
  system: { head: "System and active cores", width: 28, ...TEXT },
  state: { head: "Status", width: 14, ...TEXT, when: OF_ALTERNATIVE },
  until: { head: "Fits until, first limit reached", width: 26, ...TEXT },
  now: { head: "Today", ...UTILIZATION },
  live: { head: "Go-live", ...UTILIZATION },
  end: { head: "At horizon", ...UTILIZATION },
  why: { head: "Why, or why not", width: 44, ...TEXT },
  licenses: { head: "IBM i licenses and tier", width: 18, ...TEXT },
  cost: { head: "Cost to horizon", width: 13, style: "result" },
  support: { head: "Supported until: system; IBM i", width: 28, ...TEXT },
});

/** The earliest limit, and the limits not assessed. */
export const { cells: firstLimit, fields: firstLimitFields } = defineFields("cover", {
  limit: {
    label: "First limit reached",
    ...TEXT,
    note: "The earliest of the limits below.",
  },
  limitwho: { label: "Driver", ...TEXT, value: "Not calculated yet: who or what first" },
  limitsopen: {
    label: "Limits not assessed",
    ...TEXT,
    value: "Not calculated yet: as many limits",
  },
});

const whereSome = (style: ConditionSpec["style"]) => [{ formula: xl`${thisCell} > 0`, style }];
const CHECKS = { unit: "checks", format: "0", link: "sheet:Checks" } as const;
const RISKS = { unit: "risks", format: "0", link: "sheet:Risks" } as const;

export const { fields: countFields } = defineFields("cover", {
  pass: {
    label: "Passed",
    ...CHECKS,
    note: "Checks of the plan. Those of the workbook itself are counted apart.",
  },
  warn: { label: "Warnings", ...CHECKS, when: whereSome("warn") },
  fail: { label: "Failed", ...CHECKS, when: whereSome("fail") },
  open: { label: "Open", ...CHECKS, when: whereSome("missing") },
  workbook: { label: "Workbook checks not passed", ...CHECKS, when: whereSome("warn") },
  risks: { label: "Risks", ...RISKS },
  unowned: { label: "Risks without an owner", ...RISKS, when: whereSome("warn") },
});

export const { fields: versionFields } = defineFields("cover", {
  catalogue: { label: "Catalogue", ...TEXT },
  lists: { label: "Catalogue of the drop-down lists", ...TEXT },
  same: { label: "Catalogue up to date", ...TEXT },
});
