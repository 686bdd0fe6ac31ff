/**
 * Integrated servers: requirements of iSCSI on IBM i. CPW, targets and memory, settings that differ
 * from the recommended ones, saves.
 */
import type { RuleId } from "../../../../build/generated/rule-id";
import type { Column } from "../../../spreadsheet/formula/named-cells";
import { xl, type Formula, type FormulaPart } from "../../../spreadsheet/formula/xl";
import type { Check } from "../../definition/check";
import { capacityCheck, noneCheck } from "../../definition/columns";
import { optionalSection, optionalSheet } from "../../definition/define-section";
import { placeChecks } from "../../definition/placed-checks";
import type { Plan, SectionParts } from "../../definition/section";
import { whereColumnValid } from "../../inputs/row-reasons";
import {
  inUse,
  sheetStatus,
  sheetStatusFields,
  serverResult,
  SHEET,
  targets,
  input,
  option,
  result,
  server,
  space,
} from "./cells";
import { integratedInputs } from "./inputs";
import { buildOptions, optionResult, optionFigures } from "./options";
import { buildServers, serverSteps, serverFigures } from "./servers";
import { alignment, buildSpaces, spaceSteps, spaceFigures, SPACE_CHECKS } from "./spaces";
import { buildTargets, numberOfServers, poolProblem, targetSteps, targetFigures } from "./targets";

// Checks of integrated servers.

const hasServers = xl`AND(${inUse}, ${numberOfServers} > 0)`;

/** KB in a MB: the minimum size is published in KB. */
const KB_A_MB = 1024;
const wherePool = (formula: FormulaPart): Formula => xl`
  IF(ISNUMBER(${input.pool}), ${formula}, "Enter the size of the shared data pool.")`;

const POOL_CHECKS: readonly Check[] = [
  {
    rule: "integrated.pool.least",
    label: "Shared data pool in KB, least",
    value: wherePool(xl`${input.pool} * ${KB_A_MB}`),
    format: "#,##0",
    applies: hasServers,
  },
  {
    rule: "integrated.pool.recommended",
    label: "Shared data pool, recommended",
    value: wherePool(input.pool),
    format: "#,##0",
    applies: hasServers,
  },
  noneCheck(
    "plan.integrated.pool",
    "iSCSI in the base pool",
    xl`
      IF(${input.named} = "", "Choose whether iSCSI has a separate pool.",
      IF(${input.named} = "Yes", 0, 1))`,
    hasServers,
  ),
];

/** Rows of servers that differ from the recommendations. */
const differenceCheck = (rule: RuleId, label: string, difference: Column): Check =>
  noneCheck(
    rule,
    label,
    xl`
    IF(COUNT(${difference.all}) < ${numberOfServers}, "Rows of servers need input.",
    SUM(${difference.all}))`,
    hasServers,
  );

const machinePool = xl`
  IF(AND(ISNUMBER(${input.machine}), N(${input.reserved}) > 0),
    ${input.machine} / ${input.reserved},
    "Enter machine pool and reserved size.")`;

const CHECKS: readonly Check[] = [
  {
    rule: "integrated.servers.target",
    label: "Servers through one target",
    value: xl`
      IF(COUNT(${targets.each.all}) = 0, "Servers or targets need input.", MAX(${targets.each.all}))`,
    format: "0.0",
    applies: hasServers,
  },
  {
    rule: "integrated.targets.server",
    label: "Targets of one server",
    value: xl`
      IF(COUNT(${server.paths.all}) = 0, "Enter the paths of the servers.",
      ${whereColumnValid(server.paths, xl`MAX(${server.paths.all})`)})`,
    format: "0",
    applies: hasServers,
  },
  ...POOL_CHECKS,
  differenceCheck("plan.integrated.link", "Links faster than supported", serverResult.tooFast),
  differenceCheck("plan.integrated.esx", "VMware ESX on fast links", serverResult.fastEsx),
  differenceCheck(
    "plan.integrated.frames",
    "Frames other than recommended",
    serverResult.otherFrames,
  ),
  differenceCheck(
    "plan.integrated.digests",
    "Software targets with digests",
    serverResult.withDigests,
  ),
  differenceCheck(
    "plan.integrated.port",
    "Software targets on embedded ports",
    serverResult.embedded,
  ),
  differenceCheck("plan.integrated.files", "File level backup only", serverResult.filesOnly),
  {
    rule: "plan.integrated.window",
    label: "Saves in sequence",
    value: xl`${result.hours}`,
    limit: xl`${input.window}`,
    format: "0.0",
    applies: xl`AND(${hasServers}, COUNT(${server.files.all}, ${server.spaces.all}) > 0)`,
  },
  {
    rule: "integrated.machine.pool",
    label: "Machine pool against its reserved size",
    value: machinePool,
    format: "0.0",
    applies: xl`AND(${inUse}, COUNT(${input.machine}, ${input.reserved}) > 0)`,
  },
  ...SPACE_CHECKS,
  capacityCheck("integrated servers", server.name),
  capacityCheck("storage spaces", space.name),
  capacityCheck("choices to look up", option.name),
];

const problem = xl`
  IF(NOT(${inUse}), "not used",
  IF(AND(${numberOfServers} = 0, SUMPRODUCT((${serverResult.status.all} <> "") * 1) = 0),
    ${`${SHEET}: enter a server`},
  TEXTJOIN("; ", TRUE,
    ${serverResult.status.all}, ${targets.status.all}, ${poolProblem}, ${alignment.status.all},
    ${optionResult.status.all})))`;

function build(plan: Plan): SectionParts {
  const sheet = optionalSheet(plan, integratedInputs, {
    subtitle: "CPW, targets, memory and settings of servers attached by iSCSI",
    problem: sheetStatus.problem,
    note: "The figures are of Windows Server and of the two systems that were measured.",
  });
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
