/**
 * Web and Java: content mix, VMs and heaps, PHP, WebFacing and HATS. Relative capacities stay
 * within the environment that was measured.
 */
import type { Column } from "../../../spreadsheet/formula/named-cells";
import { xl, type Formula } from "../../../spreadsheet/formula/xl";
import type { Check } from "../../definition/check";
import { capacityCheck, noneCheck } from "../../definition/columns";
import { optionalSection, optionalSheet } from "../../definition/define-section";
import { placeChecks } from "../../definition/placed-checks";
import type { Plan, SectionParts } from "../../definition/section";
import { whereColumnValid } from "../../inputs/row-reasons";
import { assumed } from "../assumptions/cells";
import {
  application,
  capacity,
  gain,
  input,
  inUse,
  kind,
  mix,
  php,
  pool,
  result,
  resultFields,
  screen,
  SHEET,
} from "./cells";
import { acceleratorProblem, acceleratorSteps, buildGains, gainFigures, gainResult } from "./gains";
import { webInputs } from "./inputs";
import { kindSteps } from "./kinds";
import { buildJava, JAVA_CHECKS, javaSteps, poolResult, poolSteps, vm, javaFigures } from "./java";
import { buildMix, hasMeasuredCpu, mixProblem, mixSteps, mixFigures } from "./mix";
import { buildPhp, phpFigures, phpResult, phpSteps } from "./php";
import { buildScreens, screenFigures, screenResult, screenSteps } from "./screens";

const numberOfEntries = xl`
  COUNTA(${kind.name.all}, ${application.name.all}, ${php.name.all}, ${screen.name.all},
    ${gain.name.all})`;

const problem = xl`
  IF(NOT(${inUse}), "not used",
  IF(AND(${numberOfEntries} = 0, ${input.accelbase} = "",
      SUMPRODUCT((${capacity.status.all} <> "") * 1) = 0),
    ${`${SHEET}: enter a page type, a Java application, PHP or screens`},
  TEXTJOIN("; ", TRUE,
    ${capacity.status.all}, ${vm.status.all}, ${poolResult.status.all}, ${phpResult.status.all},
    ${screenResult.status.all}, ${gainResult.status.all}, ${mixProblem}, ${acceleratorProblem})))`;

const hasKinds = xl`AND(${inUse}, COUNTA(${kind.name.all}) > 0)`;

const sumOfShares = (share: Column): Formula => xl`
  IF(COUNT(${share.all}) < COUNTA(${kind.name.all}),
    "A share is missing. Enter 0 if a page type has none.",
    ${whereColumnValid(share, xl`ROUND(SUM(${share.all}), 3)`)})`;

const environments = xl`
  IF(ISNUMBER(${mix.environments}),
    ${mix.environments} + IF(AND(${hasMeasuredCpu}, ${input.same} = "No"), 1, 0),
    ${mix.environments})`;

const MIX_CHECKS: readonly Check[] = [
  {
    rule: "plan.web.environment",
    label: "Environments compared",
    value: environments,
    bound: "1",
    format: "0",
    applies: hasKinds,
  },
  {
    rule: "plan.web.shares",
    label: "Shares of the planned mix",
    value: sumOfShares(kind.planned),
    bound: "1",
    format: "0.0%",
    applies: hasKinds,
  },
  {
    rule: "plan.web.shares",
    label: "Shares of today's mix",
    value: sumOfShares(kind.today),
    bound: "1",
    format: "0.0%",
    applies: xl`AND(${inUse}, COUNT(${kind.today.all}) > 0)`,
  },
  {
    rule: "plan.web.cpu",
    label: "CPU with the planned mix",
    value: xl`${mix.cpuplanned}`,
    limit: xl`${assumed("cpu")}`,
    format: "0.0%",
    applies: xl`AND(${inUse}, ${hasMeasuredCpu})`,
  },
  {
    rule: "web.iop.utilisation",
    label: "Communications IOP",
    value: xl`${input.iop}`,
    format: "0.0%",
    applies: xl`AND(${inUse}, ${input.iop} <> "")`,
  },
];

const CHECKS: readonly Check[] = [
  ...MIX_CHECKS,
  ...JAVA_CHECKS,
  noneCheck(
    "plan.web.php",
    "PHP workloads beyond the measured rate",
    xl`COUNTIF(${phpResult.reach.all}, ">1")`,
    xl`AND(${inUse}, COUNTA(${php.name.all}) > 0)`,
  ),
  capacityCheck("page types", kind.name),
  capacityCheck("Java applications", application.name),
  capacityCheck("memory pools", pool.name),
  capacityCheck("PHP workloads", php.name),
  capacityCheck("screen applications", screen.name),
  capacityCheck("gains to look up", gain.name),
];

function build(plan: Plan): SectionParts {
  const sheet = optionalSheet(plan, webInputs, {
    subtitle: "Content mix, Java heaps, PHP and web interfaces",
    problem: result.problem,
    note: "Relative capacities compare page types within one environment only.",
  });
  buildMix(plan, sheet);
  buildJava(plan, sheet);
  buildPhp(plan, sheet);
  buildScreens(plan, sheet);
  buildGains(plan, sheet);
  sheet.fields(resultFields({ problem }));
  const checks = placeChecks(plan, sheet, "webchecks", CHECKS);
  return {
    checks,
    figures: [
      ...mixFigures(plan),
      ...javaFigures(plan),
      ...phpFigures(plan),
      ...screenFigures(plan),
      ...gainFigures(plan),
    ],
    blocks: [mixSteps, kindSteps, javaSteps, poolSteps, phpSteps, screenSteps, acceleratorSteps],
  };
}

export const section = optionalSection(webInputs, build);
