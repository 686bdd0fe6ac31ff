/**
 * Formula text as a tree, for whoever reads a formula and does not only rewrite it. Spelling as in
 * tokens.ts.
 */
import { tokenise, type Token } from "./tokens";

interface Place {
  /** Offset of the first character in the text that was parsed. */
  readonly start: number;
  /** Offset behind the last one. */
  readonly end: number;
}

export type Expression = Place &
  (
    | { readonly kind: "number"; readonly value: number }
    | { readonly kind: "text"; readonly value: string }
    | { readonly kind: "boolean"; readonly value: boolean }
    | { readonly kind: "error"; readonly code: string }
    /**
     * A cell or a range, with its sheet where one stands before it: "A1", "'Other one'!$A$1:$B$9".
     */
    | { readonly kind: "reference"; readonly text: string }
    | { readonly kind: "name"; readonly text: string }
    | { readonly kind: "array"; readonly rows: readonly (readonly Expression[])[] }
    | { readonly kind: "sign"; readonly operator: "-" | "+"; readonly of: Expression }
    | { readonly kind: "percent"; readonly of: Expression }
    | {
        readonly kind: "operation";
        readonly operator: string;
        readonly left: Expression;
        readonly right: Expression;
      }
    /** `name` as it stands; an argument that is skipped is undefined. */
    | {
        readonly kind: "call";
        readonly name: string;
        readonly args: readonly (Expression | undefined)[];
      }
  );

/** Operators by how tightly they bind, loosest first. */
const LEVELS: readonly (readonly string[])[] = [
  ["=", "<>", "<", ">", "<=", ">="],
  ["&"],
  ["+", "-"],
  ["*", "/"],
  ["^"],
];

class NotUnderstood extends Error {}

class Parser {
  private readonly tokens: readonly Token[];
  private place = 0;

  constructor(text: string) {
    this.tokens = tokenise(text).filter(({ kind }) => kind !== "space");
    this.take("=");
  }

  whole(): Expression {
    const expression = this.level(0);
    if (this.next) throw new NotUnderstood();
    return expression;
  }

  private get next(): Token | undefined {
    return this.tokens[this.place];
  }

  /** Where the token before the next one ends. */
  private get end(): number {
    const before = this.tokens[this.place - 1];
    return before ? before.start + before.text.length : 0;
  }

  private take(text: string): boolean {
    if (this.next?.text !== text) return false;
    this.place += 1;
    return true;
  }

  private demand(text: string): void {
    if (!this.take(text)) throw new NotUnderstood();
  }

  private separator(): boolean {
    if (this.next?.kind !== "separator") return false;
    this.place += 1;
    return true;
  }

  private level(depth: number): Expression {
    if (depth === LEVELS.length) return this.signed();
    let left = this.level(depth + 1);
    while (this.next?.kind === "operator" && LEVELS[depth]!.includes(this.next.text)) {
      const operator = this.tokens[this.place++]!.text;
      const right = this.level(depth + 1);
      left = { kind: "operation", operator, left, right, start: left.start, end: right.end };
    }
    return left;
  }

  private signed(): Expression {
    const token = this.next;
    if (token?.kind === "operator" && (token.text === "-" || token.text === "+")) {
      this.place += 1;
      const of = this.signed();
      return { kind: "sign", operator: token.text, of, start: token.start, end: of.end };
    }
    let value = this.primary();
    while (this.take("%"))
      value = { kind: "percent", of: value, start: value.start, end: this.end };
    return value;
  }

  private primary(): Expression {
    const token = this.tokens[this.place++];
    if (!token) throw new NotUnderstood();
    const place = { start: token.start, end: token.start + token.text.length };
    switch (token.kind) {
      case "number":
        return { kind: "number", value: Number(token.text), ...place };
      case "text":
        return { kind: "text", value: token.text.slice(1, -1).replace(/""/g, '"'), ...place };
      case "boolean":
        return { kind: "boolean", value: token.text.toUpperCase() === "TRUE", ...place };
      case "error":
        return { kind: "error", code: token.text.toUpperCase(), ...place };
      case "name":
        return { kind: "name", text: token.text, ...place };
      case "reference":
        return this.reference(token);
      case "function":
        return this.call(token);
      case "brace":
        return this.array(token);
      case "open":
        return this.group();
      default:
        throw new NotUnderstood();
    }
  }

  private group(): Expression {
    const inner = this.level(0);
    this.demand(")");
    return inner;
  }

  private reference(first: Token): Expression {
    const last = this.next?.text === ":" ? this.tokens[this.place + 1] : undefined;
    if (last && last.kind !== "reference") throw new NotUnderstood();
    if (last) this.place += 2;
    return {
      kind: "reference",
      text: last ? `${first.text}:${last.text}` : first.text,
      start: first.start,
      end: this.end,
    };
  }

  private array(open: Token): Expression {
    if (open.text !== "{") throw new NotUnderstood();
    const rows: Expression[][] = [[]];
    for (;;) {
      rows[rows.length - 1]!.push(this.signed());
      if (this.take("}")) return { kind: "array", rows, start: open.start, end: this.end };
      if (this.take(";")) rows.push([]);
      else this.demand(",");
    }
  }

  private call(name: Token): Expression {
    this.demand("(");
    const args: (Expression | undefined)[] = [];
    if (!this.take(")")) {
      do
        args.push(
          this.next?.kind === "separator" || this.next?.text === ")" ? undefined : this.level(0),
        );
      while (this.separator());
      this.demand(")");
    }
    return { kind: "call", name: name.text, args, start: name.start, end: this.end };
  }
}

/**
 * The tree of a formula with or without "=" in front; undefined where it has something in it that
 * is not understood here.
 */
export function parseFormula(text: string): Expression | undefined {
  try {
    return new Parser(text).whole();
  } catch (error) {
    if (error instanceof NotUnderstood) return undefined;
    throw error;
  }
}

/** The expressions directly inside one. */
export function partsOf(expression: Expression): readonly Expression[] {
  switch (expression.kind) {
    case "array":
      return expression.rows.flat();
    case "sign":
    case "percent":
      return [expression.of];
    case "operation":
      return [expression.left, expression.right];
    case "call":
      return expression.args.filter((part) => part !== undefined);
    default:
      return [];
  }
}
