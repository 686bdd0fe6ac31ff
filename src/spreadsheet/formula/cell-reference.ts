/**
 * A cell, a column or a row of a workbook by its name, before it has an address:
 * `{target.memory[]}`, `{fit.cores#active@row}`.
 */
export interface CellReference {
  /**
   * Name of a cell, or key of a block and of a column or row in it: "target.cpu", "workload.cpw".
   */
  readonly target: string;
  /**
   * Which row: "" for all, a number, a key, "first", "last", "prev", "next", "head", "total",
   * "1..8".
   */
  readonly selector?: string;
  /** Which case of a calculation: an id, "active", "*" for all. */
  readonly caseId?: string;
  /** The row with the same number as the one in which the formula stands. */
  readonly atRow: boolean;
}

/**
 * What depends on the cell in which a formula stands alone: the cell itself, the numbers of its row
 * and of its case.
 */
export type OwnWord = "this" | "i" | "case";

/** Cells from one to another, on the same sheet. */
export interface CellRange {
  readonly from: CellReference;
  readonly to: CellReference;
}

const PATTERN = /^([A-Za-z]\w*(?:\.\w+)*)(?:\[([^\]]*)\])?(?:#([\w-]+|\*))?(@row)?$/;

/** Takes the inside of a pair of braces apart; undefined when it is no reference. */
export function parseCellReference(inside: string): CellReference | undefined {
  const match = PATTERN.exec(inside);
  return match
    ? { target: match[1]!, selector: match[2], caseId: match[3], atRow: match[4] !== undefined }
    : undefined;
}

/** The reference as it stands in a template, without braces. */
export const cellReferenceText = ({ target, selector, caseId, atRow }: CellReference): string =>
  `${target}${selector === undefined ? "" : `[${selector}]`}${caseId === undefined ? "" : `#${caseId}`}${atRow ? "@row" : ""}`;
