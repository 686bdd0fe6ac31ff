import type { Cell } from "./workbook-model";

/**
 * What Excel can hold, and how longer texts are shortened where they are shown. From Microsoft's
 * specifications and limits
 * (https://support.microsoft.com/office/1672b34d-7043-467e-8e27-269d656771c3) and the reference of
 * its interfaces. A sheet of the wrong size is repaired when it is opened, or refused when it is
 * inserted.
 */
export const EXCEL_LIMITS = {
  sheetName: 31,
  /** Characters of a cell, and of the result of a formula. */
  cellText: 32_767,
  /** Characters of a formula. */
  formula: 8_192,
  formulaLevels: 64,
  arguments: 255,
  textInFormula: 255,
  /** Characters of a defined name. */
  name: 255,
  /** Characters. */
  columnWidth: 255,
  /** Points. */
  rowHeight: 409,
  /** Characters of a header or footer with its codes. */
  pageEdge: 255,
  validationTitle: 32,
  validationPrompt: 255,
  validationError: 225,
  validationFormula: 255,
  /** Characters of the path of a file with its name. */
  path: 218,
} as const;

/** A text of at most this many characters, with "…" for the rest. */
export function shortened(text: string, most: number): string {
  if (text.length <= most) return text;
  const end = most - 1;
  // Half of a surrogate pair is not a character.
  const isSplit = /[\uD800-\uDBFF]/.test(text[end - 1] ?? "");
  return `${text.slice(0, isSplit ? end - 1 : end)}…`;
}

/** Why Excel takes no sheet of this name; undefined if it does. */
export const badSheetName = (name: string): boolean =>
  name === "" ||
  name.length > EXCEL_LIMITS.sheetName ||
  /[\\/?*[\]:]/.test(name) ||
  /^'|'$/.test(name) ||
  name.toLowerCase() === "history";

/** The levels of parentheses of a formula; those in its texts count too. */
function levels(formula: string): number {
  let [depth, deepest] = [0, 0];
  for (const sign of formula) {
    if (sign === "(") deepest = Math.max(deepest, (depth += 1));
    else if (sign === ")") depth -= 1;
  }
  return deepest;
}

/** Why Excel takes no cell with so long a content; undefined if it does. */
export function lengthProblem({ formula, value }: Partial<Cell>): string | undefined {
  if (typeof value === "string" && value.length > EXCEL_LIMITS.cellText)
    return `a cell holds at most ${EXCEL_LIMITS.cellText} characters`;
  // Excel counts the equals sign.
  return formula !== undefined && formula.length >= EXCEL_LIMITS.formula
    ? `a formula has at most ${EXCEL_LIMITS.formula} characters`
    : undefined;
}

/** Why Excel takes no cell with this content; undefined if it does. */
export function contentProblem({ formula, value }: Partial<Cell>): string | undefined {
  const tooLong = lengthProblem({ formula, value });
  if (tooLong !== undefined) return tooLong;
  return formula !== undefined && levels(formula) > EXCEL_LIMITS.formulaLevels
    ? `a formula has at most ${EXCEL_LIMITS.formulaLevels} levels of parentheses`
    : undefined;
}
