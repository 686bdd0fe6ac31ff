/**
 * The tree of a formula. The parser returns it, the printer accepts it, and everything that reads
 * formulas walks through it.
 */

import type { CellReference, OwnWord } from "./cell-reference";

/** Operators between references: range, intersection, union. */
export type ReferenceOperator = ":" | " " | ",";

/**
 * A node of a formula: `About` are the properties of every node, `Leaf` is an additional kind of
 * node without children.
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
         * Cells, whole columns or whole rows, with their sheet if given: "A1", "'Other
         * one'!$A$1:$B$9", "A:N".
         */
        | { readonly kind: "reference"; readonly text: string }
        /** A structured reference: "Sales[Amount]", "Sales[[#Totals],[JAN]]". */
        | { readonly kind: "structured"; readonly text: string }
        | { readonly kind: "name"; readonly text: string }
        | { readonly kind: "array"; readonly rows: readonly (readonly Tree<About, Leaf>[])[] }
        | { readonly kind: "sign"; readonly operator: "-" | "+"; readonly of: Tree<About, Leaf> }
        | { readonly kind: "percent"; readonly of: Tree<About, Leaf> }
        /** `@A1:A9`: the cell in the row or column of the formula. */
        | { readonly kind: "intersection"; readonly of: Tree<About, Leaf> }
        /** `A1#`: all cells into which the formula of A1 spills. */
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
        /** `name` as written; an omitted argument is undefined. */
        | {
            readonly kind: "call";
            readonly name: string;
            readonly args: readonly (Tree<About, Leaf> | undefined)[];
          }
      ));

export interface Grouped {
  /** The number of parentheses around it; undefined if there are none. */
  readonly parentheses?: number;
}

interface SourceSpan extends Grouped {
  /** Offset of its first character in the parsed text, without parentheses around it. */
  readonly start: number;
  /** Offset after its last character. */
  readonly end: number;
}

/** A formula that was parsed from text. */
export type Expression = Tree<SourceSpan>;

/** A cell that has no address yet. */
export interface CellLeaf extends Grouped {
  readonly kind: "cell";
  readonly cell: CellReference | OwnWord;
}

/** A formula whose cells have names but no addresses yet. An `Expression` has no such cells. */
export type FormulaTree = Tree<Grouped, CellLeaf>;

/** The direct children of an expression. */
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

/** A node with other children; itself where it has none. */
export function withParts(
  tree: FormulaTree,
  change: (part: FormulaTree) => FormulaTree,
): FormulaTree {
  switch (tree.kind) {
    case "array":
      return { ...tree, rows: tree.rows.map((row) => row.map(change)) };
    case "sign":
    case "percent":
    case "intersection":
    case "spill":
      return { ...tree, of: change(tree.of) };
    case "operation":
    case "combination":
      return { ...tree, left: change(tree.left), right: change(tree.right) };
    case "call":
      return { ...tree, args: tree.args.map((part) => part && change(part)) };
    default:
      return tree;
  }
}

/** The formula with other cells in place of some of its own. */
export const withCells = (
  tree: FormulaTree,
  change: (cell: CellLeaf["cell"]) => CellLeaf["cell"],
): FormulaTree =>
  tree.kind === "cell"
    ? { ...tree, cell: change(tree.cell) }
    : withParts(tree, (part) => withCells(part, change));
