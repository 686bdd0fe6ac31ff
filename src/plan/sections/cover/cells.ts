/** Cells of the cover. */
import { thisCell, xl } from "../../../spreadsheet/formula/xl";
import type { ConditionSpec } from "../../../spreadsheet/layout/builder";
import { defineFields, defineTable } from "../../build/cell-definitions";

const TEXT = { style: "resultText" } as const;
const OF_TARGET = { style: "resultPercent", unit: "of the target" } as const;

/** What the plan recommends, of a plan that sizes a system. */
export const { fields: recommendationFields } = defineFields("cover", {
  verdict: {
    label: "Verdict",
    style: "verdict",
    note: "Of the chosen alternative in the active scenario.",
  },
  scenario: { label: "Scenario", ...TEXT },
  now: {
    label: "Headroom today",
    ...OF_TARGET,
    note: "What is left up to the target, for the partition or system that is nearest to it.",
  },
  end: { label: "Headroom at the horizon", ...OF_TARGET },
  cross: { label: "CPU target is crossed in", ...TEXT },
});

/** The worst of all checks, of a focused plan. */
export const { fields: worstCheckFields } = defineFields("cover", {
  verdict: { label: "Verdict", style: "verdict", note: "The worst of all checks." },
});

export const { fields: backupFields } = defineFields("cover", {
  backupcross: { label: "Backup window is exceeded in", ...TEXT },
});

/** Each limit of the plan with the month in which it is reached. */
export const { cells: limit, table: limitTable } = defineTable("limit", {
  what: { head: "Limit", width: 36, style: "label" },
  state: {
    head: "State",
    width: 30,
    ...TEXT,
    when: [
      {
        formula: xl`
          OR(LEFT(${thisCell}, 8) = "exceeded", ${thisCell} = "reached before the horizon")`,
        look: "fail",
      },
      { formula: xl`LEFT(${thisCell}, 4) = "open"`, look: "missing" },
    ],
  },
  month: { head: "Month", width: 14, style: "result", format: "0" },
  who: { head: "Reached first by", width: 30, ...TEXT },
  date: { head: "Date", width: 12, ...TEXT },
});

/** The earliest limit, and the limits that are not known yet. */
export const { cells: firstLimit, fields: firstLimitFields } = defineFields("cover", {
  limit: {
    label: "First limit of all",
    ...TEXT,
    note: "The earliest of the limits below that are in use.",
  },
  limitwho: { label: "Reached by", ...TEXT, value: "Not calculated yet: who or what first" },
  limitsopen: {
    label: "Limits that are open",
    ...TEXT,
    value: "Not calculated yet: as many limits",
  },
});

const whereSome = (look: ConditionSpec["look"]) => [{ formula: xl`${thisCell} > 0`, look }];
const CHECKS = { unit: "checks", format: "0", link: "sheet:Checks" } as const;
const RISKS = { unit: "risks", format: "0", link: "sheet:Risks" } as const;

export const { fields: countFields } = defineFields("cover", {
  pass: { label: "Passed", ...CHECKS },
  warn: { label: "Warnings", ...CHECKS, when: whereSome("warn") },
  fail: { label: "Failed", ...CHECKS, when: whereSome("fail") },
  open: { label: "Open", ...CHECKS, when: whereSome("missing") },
  risks: { label: "Risks", ...RISKS },
  unowned: { label: "Risks without an owner", ...RISKS, when: whereSome("warn") },
});

export const { fields: versionFields } = defineFields("cover", {
  catalogue: { label: "Catalogue", ...TEXT },
  lists: { label: "Lists of this workbook", ...TEXT },
  same: { label: "Same catalogue", ...TEXT },
});
