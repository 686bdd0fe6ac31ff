/** Mistakes in the formulas of a plan, told with the folder of the section that makes them. */
import { LayoutMistake, type LayoutIndex } from "../../spreadsheet/layout/builder";
import { lint, type Finding } from "../../spreadsheet/lint";
import type { Workbook } from "../../spreadsheet/workbook-model";
import { SECTIONS } from "./section-order";

interface Built {
  readonly workbook: Workbook;
  readonly index: LayoutIndex;
}

/** A mistake of the program: it is met when a section is written, and never by a person. */
export class PlanMistake extends Error {
  constructor(problems: readonly string[]) {
    super(`The plan has mistakes in its formulas:\n${problems.join("\n")}`);
  }
}

/** The folder of the section whose sheet a problem begins with; Calculation has blocks of all. */
function withFolder(problem: string): string {
  const section = SECTIONS.find(
    ({ name }) => problem.startsWith(`${name}!`) || problem.startsWith(`${name}:`),
  );
  return section ? `src/plan/sections/${section.key}: ${problem}` : problem;
}

const findingText = ({ sheet, cell, formula, problem }: Finding): string =>
  `${sheet}!${cell}: ${problem} - in ${formula}`;

/**
 * What is built, after the rules for workbooks. Every plan is held to them, not only those of
 * tests: which formulas a plan has depends on its sections and its inputs, and one look at each
 * shape of formula adds an eighth to the time of building.
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
