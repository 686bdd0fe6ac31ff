/** Short ways to write the formulas of Consolidation. */
import { needs } from "../../build/formula-text";
import { inUseFormula } from "../../build/optional-sections";
import { consolidationInputs } from "./inputs";

export const SHEET = consolidationInputs.name;
export const USED = inUseFormula(consolidationInputs);
export const OFF = `NOT(${USED})`;
/** The chosen alternative has cores and a rating for every partition. */
export const PLACED = "{fit.ready#active}";
/** Pasted hours stand behind the profile; otherwise the four parts of the day do. */
export const BY_HOURS = '{consolidation.mode}="hours"';

/** A quantity of a row that has a name, once demand can be computed. */
export const demanded = (name: string, formula: string): string =>
  needs(
    [
      [`${name}=""`, '""'],
      [OFF, '"not used"'],
      ['{plan.problem}<>""', '"open"'],
    ],
    formula,
  );
/** The same, once the chosen alternative is rated. */
export const placed = (name: string, formula: string): string =>
  needs(
    [
      [`${name}=""`, '""'],
      [OFF, '"not used"'],
      [`NOT(${PLACED})`, '"open"'],
    ],
    formula,
  );
/**
 * A figure of the whole sheet, once demand can be computed; once the chosen alternative is rated.
 */
export const known = (formula: string): string =>
  needs(
    [
      [OFF, '"not used"'],
      ['{plan.problem}<>""', '"open: see above"'],
    ],
    formula,
  );
export const fitted = (formula: string): string =>
  needs(
    [
      [OFF, '"not used"'],
      [`NOT(${PLACED})`, '"open: see above"'],
    ],
    formula,
  );
