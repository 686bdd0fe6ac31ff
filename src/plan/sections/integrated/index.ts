/**
 * Integrated servers: requirements of iSCSI on IBM i. CPW, targets and memory, settings that differ
 * from the recommended ones, saves.
 */
import { xl } from "../../../spreadsheet/formula/xl";
import { sheetNote } from "../../definition/conditions";
import { optionalSection } from "../../definition/define-section";
import { placeChecks } from "../../definition/placed-checks";
import type { Plan, SectionParts } from "../../definition/section";
import { inUse, sheetStatus, sheetStatusFields, serverResult, SHEET, targets } from "./cells";
import { CHECKS } from "./checks";
import { integratedInputs } from "./inputs";
import { buildOptions, optionResult, optionFigures } from "./options";
import { buildServers, serverSteps, serverFigures } from "./servers";
import { alignment, buildSpaces, spaceSteps, spaceFigures } from "./spaces";
import { buildTargets, numberOfServers, poolProblem, targetSteps, targetFigures } from "./targets";

const note = sheetNote(
  inUse,
  sheetStatus.problem,
  "The figures are of Windows Server and of the two systems that were measured.",
);

const problem = xl`
  IF(NOT(${inUse}), "not used",
  IF(AND(${numberOfServers} = 0, SUMPRODUCT((${serverResult.status.all} <> "") * 1) = 0),
    ${`${SHEET}: enter a server`},
  TEXTJOIN("; ", TRUE,
    ${serverResult.status.all}, ${targets.status.all}, ${poolProblem}, ${alignment.status.all},
    ${optionResult.status.all})))`;

function build(plan: Plan): SectionParts {
  const sheet = plan.inputSheet(
    SHEET,
    "CPW, targets, memory and settings of servers attached by iSCSI",
    note,
  );
  buildServers(plan, sheet);
  buildTargets(plan, sheet);
  buildSpaces(plan, sheet);
  buildOptions(plan, sheet);
  sheet.fields(sheetStatusFields({ problem }));
  const checks = placeChecks(plan, sheet, "integratedchecks", CHECKS);
  return {
    checks,
    figures: [
      ...serverFigures(plan),
      ...targetFigures(),
      ...spaceFigures(plan),
      ...optionFigures(plan),
    ],
    blocks: [targetSteps, serverSteps, spaceSteps],
  };
}

export const section = optionalSection(integratedInputs, build);
