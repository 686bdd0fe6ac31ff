/** A calculated plan from its inputs: shared by the library and the command line. */
import { applyResults } from "../spreadsheet/apply-results";
import { fitRowHeights } from "../spreadsheet/layout/row-heights";
import type { Workbook } from "../spreadsheet/workbook-model";
import { calculate } from "../calculation/calculate";
import { allFunctions } from "../functions";
import { buildPlan } from "../plan/definition/build-plan";
import { usedSections } from "../plan/definition/optional-sections";
import { inputsOutOfScope, planScope } from "../plan/definition/plan-scope";
import { stampWorkbook } from "../plan/definition/plan-stamp";
import type { PlanInputs } from "../plan/inputs/plan-inputs";
import { headline } from "../plan/read/headline";
import { PLAN_KINDS, type PlanKind } from "../plan/templates/templates";

/** The template of this name, or why there is none. */
export function planKindOf(name: string): PlanKind | { readonly problem: string } {
  const kind = PLAN_KINDS.find(({ key }) => key === name.toLowerCase().replace(/\.xlsx$/, ""));
  return (
    kind ?? {
      problem: `"${name}" is not a template. Templates: ${PLAN_KINDS.map(({ key }) => key).join(", ")}.`,
    }
  );
}

/** A remark on inputs without a place in a focused plan. */
export function inputsWithoutPlace(kind: PlanKind, inputs: PlanInputs): string[] {
  if (!kind.only) return [];
  const left = inputsOutOfScope(inputs, planScope(kind.variant, kind.only));
  return left.length
    ? [`Not copied because this template does not have these inputs: ${left.join(", ")}.`]
    : [];
}

export interface CalculatedPlan {
  readonly workbook: Workbook;
  /** The recommendation with its values. */
  readonly lines: readonly string[];
  /** "FITS" and the like. */
  readonly status: string;
}

interface PlanCalculationOptions {
  readonly allSheets?: boolean;
  /** Called between the steps, which leave much garbage. */
  readonly freeMemory?: () => void;
}

/** Builds and calculates a plan of this kind. */
export async function calculatePlan(
  kind: PlanKind,
  inputs: PlanInputs,
  { allSheets = false, freeMemory = () => {} }: PlanCalculationOptions = {},
): Promise<CalculatedPlan> {
  const sections = kind.only ?? (allSheets ? undefined : usedSections(inputs));
  const { workbook, index } = buildPlan(inputs, sections, kind.variant);
  freeMemory();
  const calculated = await calculate(workbook, allFunctions());
  try {
    applyResults(workbook, calculated);
    const lines = headline(index, (sheet, address) => calculated.read(sheet, address));
    const place = index.addressOf("cover.verdict")!;
    const { value } = calculated.read(place.sheet, place.cell.replace(/\$/g, ""));
    return { workbook, lines, status: String(value ?? "") };
  } finally {
    calculated.dispose();
  }
}

/** The workbook of a calculated plan as it is written: with its row heights and its stamp. */
export const finishedPlan = (
  { workbook }: CalculatedPlan,
  date: string | undefined,
): Promise<Workbook> => stampWorkbook(fitRowHeights(workbook), { date });
