/** Cells of the sheets Risks and Warnings, for references in formulas of all sections. */
import { thisCell, xl } from "../../../spreadsheet/formula/xl";
import { defineColumns, defineFields, defineTable } from "../../definition/cell-definitions";
import { STATUS } from "../../definition/columns";

export const WARNINGS_SHEET = "Warnings";
export const RISKS_SHEET = "Risks";

/** Key of the checks of the Risks sheet itself: they are not counted as risks. */
export const RISKS_CHECKS = "riskchecks";

/** The name of the risk that a check causes. */
export const nameOfCheckRisk = (sheet: string, label: string): string =>
  `Checks: ${sheet}: ${label}`;

/** In the order of the list. */
export const STATES = ["FAIL", "WARN", "OPEN", "OWN"] as const;
export type State = (typeof STATES)[number];

const RISKS = { unit: "risks", format: "0" } as const;
const warnAboveNone = [{ formula: xl`${thisCell} > 0`, style: "warn" }] as const;

/** The number of risks: in total, without an owner, of each kind. */
export const { cells: riskCount, fields: riskCountFields } = defineFields("risks", {
  count: {
    label: "Risks",
    ...RISKS,
    link: "risklist.name[1]",
    note: "What can make the plan wrong, and needs a decision or an action. Notes about published values are on Sources.",
  },
  unowned: {
    label: "Risks without an owner",
    ...RISKS,
    when: warnAboveNone,
    note: "Assign the owner below, next to the name of the risk.",
  },
  fail: { label: "Failed checks", ...RISKS },
  warn: { label: "Warnings", ...RISKS },
  open: { label: "Pending checks", ...RISKS },
  own: {
    label: "Overrides",
    ...RISKS,
    note: "Overrides of catalogue values, defaults or formulas. Clear the cell to restore the original.",
  },
  gone: {
    label: "Owners without a risk",
    ...RISKS,
    unit: "rows",
    note: "Rows below whose risk no longer exists. They stay, because it may come back.",
  },
});

/** The values above the list of warnings. */
export const { cells: warnings, fields: warningsFields } = defineFields("risks", {
  entered: { label: "Entries in the lists that are filled in first", unit: "entries", format: "0" },
  switches: { label: "Sections included", unit: "sections", format: "0" },
  begun: { label: "Inputs entered", style: "label" },
  raised: { label: "Checks, assumptions and overrides", ...RISKS },
  words: { label: "Summary", style: "label" },
});

const COUNT = { style: "result", format: "0", width: 12 } as const;
const WARNING = { style: "label", width: 60 } as const;

/** Everything that can be a risk, with its place in the list of those that are. */
export const { cells: warning, table: warningTable } = defineTable("warn", {
  state: { head: "Risk now", style: "verdict", width: 12 },
  place: { head: "Place", ...COUNT },
  name: { head: "Name", ...WARNING },
  sheet: { head: "Sheet", ...WARNING, width: 22 },
  finding: { head: "Finding", ...WARNING },
  countFail: { head: "FAIL so far", ...COUNT },
  countWarn: { head: "WARN so far", ...COUNT },
  countOpen: { head: "OPEN so far", ...COUNT },
  countOwn: { head: "OWN so far", ...COUNT },
});

const TEXT = { style: "resultText" } as const;

export const { cells: risk, table: riskTable } = defineTable("risklist", {
  name: { head: "Risk", width: 46, ...TEXT },
  state: { head: "Verdict", width: 18, style: "verdict" },
  finding: { head: "Finding", width: 52, ...TEXT },
  sheet: { head: "Sheet", width: 22, ...TEXT },
  owner: { head: "Owner", width: 18, ...TEXT },
  action: { head: "Action", width: 40, ...TEXT },
  due: { head: "Due", width: 13, style: "resultDate", format: "d mmm yyyy" },
  no: { head: "Number", width: 9, style: "result", format: "0" },
});

export const { cells: ownerRow, columns: ownerRowColumns } = defineColumns("risk", {
  status: STATUS,
});

/** Results of each sheet whose formula was replaced by a value. */
export const { cells: overwritten, table: overwrittenTable } = defineTable("typed", {
  sheet: { head: "Sheet", style: "link" },
  cells: {
    head: "Overwritten formulas",
    unit: "results",
    style: "result",
    format: "0",
    when: [{ formula: xl`${thisCell} > 0`, style: "override" }],
  },
});
