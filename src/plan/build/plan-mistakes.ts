/** Reports mistakes in the formulas of a plan with the folder of the responsible section. */
import { LayoutMistake, type LayoutIndex } from "../../spreadsheet/layout/builder";
import { lint, type Finding } from "../../spreadsheet/lint";
import type { Workbook } from "../../spreadsheet/workbook-model";
import type { SectionDefinition } from "./define-section";
import type { Plan } from "./section";
import { SECTIONS } from "./section-order";

interface Built {
  readonly workbook: Workbook;
  readonly index: LayoutIndex;
}

/** A programming error: the author of a section encounters it, never a user. */
export class PlanMistake extends Error {
  constructor(problems: readonly string[]) {
    super(`The plan has mistakes in its formulas:\n${problems.join("\n")}`);
  }
}

/**
 * The folder of the section with the sheet at the start of a problem. Calculation has blocks of all
 * sections.
 */
function withFolder(problem: string): string {
  const section = SECTIONS.find(
    ({ name }) => problem.startsWith(`${name}!`) || problem.startsWith(`${name}:`),
  );
  return section ? `src/plan/sections/${section.key}: ${problem}` : problem;
}

/** Builds a section. An error starts with the folder of the section. */
export function buildSection({ key, build }: SectionDefinition, plan: Plan): void {
  try {
    build(plan);
  } catch (error) {
    if (error instanceof Error) error.message = `src/plan/sections/${key}: ${error.message}`;
    throw error;
  }
}

const findingText = ({ sheet, cell, formula, problem }: Finding): string =>
  `${sheet}!${cell}: ${problem} - in ${formula}`;

/**
 * Builds, then applies the lint for workbooks. Every plan is checked, not only those of tests,
 * because its formulas depend on its sections and inputs. Checking one formula of each form adds an
 * eighth to the build time.
 */
export function withoutMistakes(build: () => Built): Built {
  let built: Built;
  try {
    built = build();
  } catch (error) {
    if (!(error instanceof LayoutMistake)) throw error;
    throw new PlanMistake(error.problems.map(withFolder));
  }
  const findings = lint(built.workbook);
  if (findings.length > 0) throw new PlanMistake(findings.map(findingText).map(withFolder));
  return built;
}
