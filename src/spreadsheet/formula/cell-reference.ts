/**
 * References to a cell, a column or a row by name, before cells have addresses:
 * `{target.memory[]}`, `{fit.cores#active@row}`.
 */
export interface CellReference {
  /**
   * The name of a cell, or the key of a block with that of its column or row: "target.cpu",
   * "workload.cpw".
   */
  readonly target: string;
  /**
   * The row: "" for all, a number, a key, "first", "last", "prev", "next", "head", "total", "1..8";
   * "here-5" is the row with the number of that of the formula, less 5.
   */
  readonly selector?: string;
  /** The case of a calculation: an id, "active", "*" for all. */
  readonly caseId?: string;
  /** The row with the same number as that of the formula. */
  readonly atRow: boolean;
}

/**
 * Values that depend on the cell of the formula only: the cell itself, the number of its row, the
 * number of its case.
 */
export type OwnWord = "this" | "i" | "case";

/** A range between two cells of one sheet. */
export interface CellRange {
  readonly from: CellReference;
  readonly to: CellReference;
}

const PATTERN = /^([A-Za-z]\w*(?:\.\w+)*)(?:\[([^\]]*)\])?(?:#([\w-]+|\*))?(@row)?$/;

/** Parses the text between a pair of braces; undefined if it is not a reference. */
export function parseCellReference(inside: string): CellReference | undefined {
  const match = PATTERN.exec(inside);
  return match
    ? { target: match[1]!, selector: match[2], caseId: match[3], atRow: match[4] !== undefined }
    : undefined;
}

/** The reference as written in a template, without braces. */
export const cellReferenceText = ({ target, selector, caseId, atRow }: CellReference): string =>
  `${target}${selector === undefined ? "" : `[${selector}]`}${caseId === undefined ? "" : `#${caseId}`}${atRow ? "@row" : ""}`;
