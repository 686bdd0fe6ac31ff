/**
 * Integrated servers: requirements of iSCSI on IBM i. CPW, targets and memory, settings that differ
 * from the recommended ones, saves.
 */
import { xl } from "../../../spreadsheet/formula/xl";
import type { Plan, Section } from "../../build/section";
import { inUse, open, openFields, run, SHEET, targets } from "./cells";
import { CHECKS } from "./checks";
import { buildOptions, optionRun } from "./options";
import { buildServers } from "./servers";
import { alignment, buildSpaces } from "./spaces";
import { buildTargets, numberOfServers, poolProblem } from "./targets";

const note = xl`
  IF(${inUse},
    IF(${open.problem} = "",
      "The figures are of Windows Server and of the two systems that were measured.",
      "Still open: " & ${open.problem}),
    "Switched off on the cover: not part of any total or check.")`;

const problem = xl`
  IF(NOT(${inUse}), "not used",
  IF(AND(${numberOfServers} = 0, SUMPRODUCT((${run.status.all} <> "") * 1) = 0),
    ${`${SHEET}: enter a server`},
  TEXTJOIN("; ", TRUE,
    ${run.status.all}, ${targets.status.all}, ${poolProblem}, ${alignment.status.all},
    ${optionRun.status.all})))`;

function build(plan: Plan): void {
  const sheet = plan.book.sheet(SHEET, { tab: "input", landscape: true });
  sheet
    .title(SHEET)
    .subtitle("CPW, targets, memory and settings of servers attached by iSCSI")
    .textFormula(note, "note");
  buildServers(plan, sheet);
  buildTargets(plan, sheet);
  buildSpaces(plan, sheet);
  buildOptions(plan, sheet);
  sheet.fields(openFields({ problem }));
  plan.checks(sheet, "integratedchecks", CHECKS);
}

export const integrated: Section = { name: SHEET, build };
