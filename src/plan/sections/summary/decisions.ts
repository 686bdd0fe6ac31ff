/** What is to be decided by when: the most serious risks with their actions, as sentences. */
import type { Column, Quantity } from "../../../spreadsheet/formula/named-cells";
import { xl, type Formula } from "../../../spreadsheet/formula/xl";
import { firstReason } from "../../definition/conditions";
import { dateInWords } from "../../definition/months";
import { Steps } from "../../definition/steps";
import { risk, riskCount } from "../risks/cells";

/** Risks on the first page. */
const SHOWN = 3;

/** "Checks: Backup window: Restore within its target" without the kind: its section and subject. */
export const subjectOf = (name: Quantity | Formula): Formula => xl`
  SUBSTITUTE(SUBSTITUTE(SUBSTITUTE(${name}, "Checks: ", ""), "Assumption: ", ""),
    "Override: ", "")`;

const steps = new Steps("decision", "What to decide", SHOWN);
const entry = (column: Column, line: number): Formula => xl`${column.row(line)}`;
const name = steps.addText("name", "Risk", (line) => xl`${risk.name.row(line)} & ""`);
const action = steps.addText(
  "action",
  "What to do, or the finding",
  (line) => xl`
    IF(${risk.action.row(line)} = "", ${risk.finding.row(line)}, ${risk.action.row(line)}) & ""`,
);
const due = steps.addText(
  "due",
  "Due date in words",
  (line) => xl`
    IF(N(${risk.due.row(line)}) >= 1,
      "By " & ${dateInWords(xl`N(${entry(risk.due, line)})`)} & ", ", "")`,
);
const owner = steps.addText(
  "owner",
  "Owner",
  (line) => xl`IF(${risk.owner.row(line)} = "", "No owner yet", ${risk.owner.row(line)})`,
);
const sentence = steps.addText(
  "sentence",
  "Sentence",
  (line) => xl`
    IF(${name.line(line)} = "", "",
      ${due.line(line)} & ${owner.line(line)} & ": " & ${action.line(line)} & " ("
        & ${subjectOf(name.line(line))} & ")")`,
);
/** A sentence for each of the first risks. */
export const decisions = {
  sentences: Array.from({ length: SHOWN }, (_, i) => sentence.line(i + 1).inCase("all")),
  block: steps.block,
} as const;

/** The number of the other risks, in a sentence. */
export const otherRisks = firstReason(
  [
    [xl`${riskCount.count} = 0`, "No decision is open."],
    [xl`SIGN(${riskCount.count} - ${SHOWN}) <= 0`, ""],
  ],
  xl`${`And `} & (${riskCount.count} - ${SHOWN}) & " more on the page Assumptions and risks."`,
);
