/**
 * The tree of a formula: what parsing gives, printing takes and everything that reads formulas
 * walks through.
 */

import type { CellReference, OwnWord } from "./cell-reference";

/** Operators between references: a range of two, cells in common, cells of both. */
export type ReferenceOperator = ":" | " " | ",";

/**
 * A piece of a formula: `About` is what every piece says of itself, `Leaf` a further piece with
 * nothing inside.
 */
export type Tree<About, Leaf = never> =
  | Leaf
  | (About &
      (
        | { readonly kind: "number"; readonly value: number; readonly text: string }
        | { readonly kind: "text"; readonly value: string }
        | { readonly kind: "boolean"; readonly value: boolean; readonly text: string }
        | { readonly kind: "error"; readonly code: string }
        /**
         * Cells, whole columns or rows, with their sheet where one stands before them: "A1",
         * "'Other one'!$A$1:$B$9", "A:N".
         */
        | { readonly kind: "reference"; readonly text: string }
        /** A part of a table: "Sales[Amount]", "Sales[[#Totals],[JAN]]". */
        | { readonly kind: "structured"; readonly text: string }
        | { readonly kind: "name"; readonly text: string }
        | { readonly kind: "array"; readonly rows: readonly (readonly Tree<About, Leaf>[])[] }
        | { readonly kind: "sign"; readonly operator: "-" | "+"; readonly of: Tree<About, Leaf> }
        | { readonly kind: "percent"; readonly of: Tree<About, Leaf> }
        /** `@A1:A9`: the cell in the own row or column. */
        | { readonly kind: "intersection"; readonly of: Tree<About, Leaf> }
        /** `A1#`: all cells that the formula of A1 fills. */
        | { readonly kind: "spill"; readonly of: Tree<About, Leaf> }
        | {
            readonly kind: "operation";
            readonly operator: string;
            readonly left: Tree<About, Leaf>;
            readonly right: Tree<About, Leaf>;
          }
        | {
            readonly kind: "combination";
            readonly operator: ReferenceOperator;
            readonly left: Tree<About, Leaf>;
            readonly right: Tree<About, Leaf>;
          }
        /** `name` as it stands; an argument that is skipped is undefined. */
        | {
            readonly kind: "call";
            readonly name: string;
            readonly args: readonly (Tree<About, Leaf> | undefined)[];
          }
      ));

export interface Grouped {
  /** So many pairs of parentheses stand around it; none where this is left out. */
  readonly parentheses?: number;
}

interface Place extends Grouped {
  /** Offset of the first character in the text that was parsed, without parentheses around it. */
  readonly start: number;
  /** Offset behind the last one. */
  readonly end: number;
}

/** A formula that was parsed from a text. */
export type Expression = Tree<Place>;

/** A cell that has no address yet. */
export interface CellLeaf extends Grouped {
  readonly kind: "cell";
  readonly cell: CellReference | OwnWord;
}

/**
 * A formula of cells that have names and no addresses yet. An `Expression` is one without such
 * cells.
 */
export type FormulaTree = Tree<Grouped, CellLeaf>;

/** The expressions directly inside one. */
export function partsOf(expression: Expression): readonly Expression[] {
  switch (expression.kind) {
    case "array":
      return expression.rows.flat();
    case "sign":
    case "percent":
    case "intersection":
    case "spill":
      return [expression.of];
    case "operation":
    case "combination":
      return [expression.left, expression.right];
    case "call":
      return expression.args.filter((part) => part !== undefined);
    default:
      return [];
  }
}
