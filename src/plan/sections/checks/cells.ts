/** The list of all checks, for references in formulas of all sections. */
import { thisCell, xl } from "../../../spreadsheet/formula/xl";
import { Quantity } from "../../../spreadsheet/formula/named-cells";
import { defineFields, defineTable } from "../../definition/cell-definitions";
import { EFFECTS } from "../../plan-status";

const COUNT = { unit: "checks", format: "0" } as const;
/** The number of checks by verdict. */
export const { cells: checksResult, fields: checksFields } = defineFields("checks", {
  pass: { label: "PASS", ...COUNT },
  note: { label: "NOTE", ...COUNT, note: "Worth knowing, without effect on the status." },
  warn: { label: "WARN", ...COUNT },
  fail: { label: "FAIL", ...COUNT },
  open: { label: "OPEN", ...COUNT },
  workbook: {
    label: "Workbook checks",
    ...COUNT,
    unit: "not passed",
    note: "Full lists, invalid inputs, values without a source and risks without an owner.",
  },
});

export const { cells: check, table: checkTable } = defineTable("check", {
  sheet: { head: "Section", width: 24, style: "link" },
  what: { head: "Check", width: 42, style: "label" },
  value: { head: "Value", width: 13, style: "result" },
  limit: { head: "Limit", width: 13, style: "result" },
  verdict: { head: "Verdict", width: 10, style: "verdict" },
  reason: { head: "Reason", width: 70, style: "resultText" },
  rule: { head: "Rule", width: 26, style: "source" },
  effect: {
    head: "Effect on the plan",
    width: 16,
    style: "resultText",
    when: [
      { formula: xl`${thisCell} = ${EFFECTS.contradiction}`, style: "fail" },
      { formula: xl`${thisCell} = ${EFFECTS.fails}`, style: "fail" },
      { formula: xl`${thisCell} = ${EFFECTS.condition}`, style: "warn" },
      { formula: xl`${thisCell} = ${EFFECTS.open}`, style: "missing" },
    ],
  },
  no: { head: "Row", width: 8, style: "unit", format: "0" },
  about: { head: "About", width: 12, style: "source" },
  must: { head: "Condition", width: 50, style: "resultText" },
  owned: { head: "Row of its owner", width: 10, style: "unit", format: "0" },
  order: { head: "Order of conditions", width: 12, style: "unit", format: "0.000" },
  scope: { head: "Concerns", width: 12, style: "source" },
});

/** The key of the step whether an action is agreed about the check in a row. */
export const agreedKey = (row: string): string => `agreed${row}`;
/** 1 if an action is agreed. */
export const agreedOn = (row: string): Quantity => new Quantity(`checkstep.${agreedKey(row)}`);
