/** Prints the tree of a formula as text, without blanks, as Excel shows it. */
import type { CellRange, CellReference, OwnWord } from "./cell-reference";
import type { FormulaTree } from "./expression";

/** Operators by precedence, lowest first. */
const LEVELS: readonly (readonly string[])[] = [
  ["=", "<>", "<", ">", "<=", ">="],
  ["&"],
  ["+", "-"],
  ["*", "/"],
  ["^"],
];
const SIGN_LEVEL = LEVELS.length;
const COMBINATION_LEVEL = SIGN_LEVEL + 1;
const ATOM_LEVEL = COMBINATION_LEVEL + 1;

/** `a & (b & c)` is `a & b & c`: associative operators need no parentheses to their right. */
const ASSOCIATIVE: ReadonlySet<string> = new Set(["&", "+", "*"]);

/** Parts of a printed formula: texts, and cells that get their addresses later. */
export type FormulaPiece = string | { readonly cell: CellReference | OwnWord } | CellRange;

/** A text in double quotes. */
export const quoteText = (text: string): string => `"${text.replace(/"/g, '""')}"`;

const levelOfOperator = (operator: string): number =>
  LEVELS.findIndex((operators) => operators.includes(operator));

function levelOf(part: FormulaTree): number {
  switch (part.kind) {
    case "operation":
      return levelOfOperator(part.operator);
    case "sign":
    case "percent":
    case "intersection":
      return SIGN_LEVEL;
    case "combination":
      return COMBINATION_LEVEL;
    default:
      return ATOM_LEVEL;
  }
}

class Printer {
  readonly pieces: FormulaPiece[] = [];
  /** The texts since the last cell. */
  private texts: string[] = [];

  /** `level`: operators of a lower precedence get parentheses. */
  print(tree: FormulaTree, level = 0): void {
    const needed = levelOf(tree) < level ? 1 : 0;
    const count = Math.max(tree.parentheses ?? 0, needed);
    if (count === 0) return this.bare(tree);
    this.text("(".repeat(count));
    this.bare(tree);
    this.text(")".repeat(count));
  }

  private text(text: string): void {
    if (text !== "") this.texts.push(text);
  }

  private cell(cell: Exclude<FormulaPiece, string>): void {
    this.endText();
    this.pieces.push(cell);
  }

  /** Joins the texts since the last cell. */
  endText(): void {
    if (this.texts.length > 0) this.pieces.push(this.texts.join(""));
    this.texts = [];
  }

  private list<Item>(items: readonly Item[], separator: string, print: (item: Item) => void): void {
    items.forEach((item, i) => {
      if (i > 0) this.text(separator);
      print(item);
    });
  }

  private bare(part: FormulaTree): void {
    switch (part.kind) {
      case "cell":
        return this.cell({ cell: part.cell });
      case "text":
        return this.text(quoteText(part.value));
      case "error":
        return this.text(part.code);
      case "array":
        this.text("{");
        this.list(part.rows, ";", (row) => this.list(row, ",", (cell) => this.print(cell)));
        return this.text("}");
      case "sign":
        this.text(part.operator);
        return this.print(part.of, SIGN_LEVEL);
      case "percent":
        this.print(part.of, SIGN_LEVEL);
        return this.text("%");
      case "intersection":
        this.text("@");
        return this.print(part.of, SIGN_LEVEL);
      case "spill":
        this.print(part.of, ATOM_LEVEL);
        return this.text("#");
      case "operation":
        return this.operation(part);
      case "combination":
        return this.combination(part);
      case "call":
        this.text(`${part.name}(`);
        this.list(part.args, ",", (arg) => this.argument(arg));
        return this.text(")");
      default:
        return this.text(part.text);
    }
  }

  private operation({ operator, left, right }: Extract<FormulaTree, { kind: "operation" }>): void {
    const level = levelOfOperator(operator);
    const isChain =
      ASSOCIATIVE.has(operator) && right.kind === "operation" && right.operator === operator;
    this.print(left, level);
    this.text(operator);
    this.print(right, isChain ? level : level + 1);
  }

  private combination({
    operator,
    left,
    right,
  }: Extract<FormulaTree, { kind: "combination" }>): void {
    const range = operator === ":" ? rangeOf(left, right) : undefined;
    if (range) return this.cell(range);
    this.print(left, COMBINATION_LEVEL);
    this.text(operator);
    this.print(right, COMBINATION_LEVEL + 1);
  }

  /** Without parentheses, a union of references would be read as several arguments. */
  private argument(arg: FormulaTree | undefined): void {
    if (arg === undefined) return;
    this.print(arg, arg.kind === "combination" && arg.operator === "," ? ATOM_LEVEL : 0);
  }
}

/**
 * A range of two cells without addresses is one cell reference, so that its sheet is written once.
 */
function rangeOf(left: FormulaTree, right: FormulaTree): CellRange | undefined {
  if (left.kind !== "cell" || right.kind !== "cell") return undefined;
  if (left.parentheses || right.parentheses) return undefined;
  const [from, to] = [left.cell, right.cell];
  return typeof from === "string" || typeof to === "string" ? undefined : { from, to };
}

/** The formula as texts and cells, in order. Adjacent texts are joined. */
export function printPieces(tree: FormulaTree): readonly FormulaPiece[] {
  const printer = new Printer();
  printer.print(tree);
  printer.endText();
  return printer.pieces;
}

/** The formula as text. `cellText` prints cells that have no addresses yet. */
export const printFormula = (
  tree: FormulaTree,
  cellText: (piece: Exclude<FormulaPiece, string>) => string = () => {
    throw new Error("The formula has cells without addresses.");
  },
): string =>
  printPieces(tree)
    .map((piece) => (typeof piece === "string" ? piece : cellText(piece)))
    .join("");
