/** Reports mistakes in the formulas of a plan with the folder of the responsible section. */
import { LayoutMistake, type LayoutIndex } from "../../spreadsheet/layout/builder";
import { Formula, inTemplate } from "../../spreadsheet/formula/xl";
import { lint, type Finding } from "../../spreadsheet/lint";
import type { Workbook } from "../../spreadsheet/workbook-model";
import type { SectionDefinition } from "./define-section";
import type { PartsOfSections, Plan, SectionParts } from "./section";
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

/** The key of the section of each block of Calculation. */
export type OwnersOfBlocks = Map<string, string>;

/**
 * The folder of the section with the sheet at the start of a problem, or with the block: sections
 * place blocks on Calculation.
 */
function withFolder(problem: string, owners: OwnersOfBlocks): string {
  const block = /^[^!:]+!\w+, (\w+)\./.exec(problem)?.[1] ?? "";
  const section =
    owners.get(block) ??
    SECTIONS.find(({ name }) => problem.startsWith(`${name}!`) || problem.startsWith(`${name}:`))
      ?.key;
  return section === undefined ? problem : `src/plan/sections/${section}: ${problem}`;
}

/** Builds a section. An error starts with the folder of the section. */
export function buildSection(
  { key, build }: SectionDefinition,
  plan: Plan,
  before: PartsOfSections,
): SectionParts {
  try {
    return build(plan, before);
  } catch (error) {
    if (error instanceof Error) error.message = `src/plan/sections/${key}: ${error.message}`;
    throw error;
  }
}

function findingText(
  { sheet, cell, formula, problem }: Finding,
  { workbook, index }: Built,
): string {
  const row = index.blockRowOf({ sheet, cell });
  const content = workbook.sheets.find(({ name }) => name === sheet)?.cells.get(cell);
  const source = content && index.distinct.get(content);
  const place = source instanceof Formula ? source.place : undefined;
  return `${sheet}!${cell}${row === undefined ? "" : `, ${row}`}: ${problem} - in ${formula}${inTemplate(place)}`;
}

/**
 * Builds, then applies the lint for workbooks. Every plan is checked, not only those of tests,
 * because its formulas depend on its sections and inputs. Checking one formula of each form adds an
 * eighth to the build time.
 */
export function withoutMistakes(build: () => Built, owners: OwnersOfBlocks = new Map()): Built {
  let built: Built;
  try {
    built = build();
  } catch (error) {
    if (!(error instanceof LayoutMistake)) throw error;
    throw new PlanMistake(error.problems.map((problem) => withFolder(problem, owners)));
  }
  const findings = lint(built.workbook, undefined, built.index.distinct);
  if (findings.length > 0)
    throw new PlanMistake(
      findings.map((finding) => withFolder(findingText(finding, built), owners)),
    );
  return built;
}
