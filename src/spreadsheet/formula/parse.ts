/**
 * Parses formulas into trees, for code that interprets them. The grammar is that of @borgar/fx.
 * This file converts its tree into ours, which also has the position of each node and the
 * parentheses around it.
 */
import { parse, type AstExpression, type Token } from "@borgar/fx/xlsx";
import type { Expression, ReferenceOperator } from "./expression";
import { FUNCTION, isBlank, isOperator, tokensOf } from "./fx-adapter";

/** A construct that the tree cannot represent, such as a call of the result of a LAMBDA. */
class NotUnderstood extends Error {}

/** Semicolons separate arguments in other languages of Excel. Within braces they end a row. */
function withCommas(tokens: readonly Token[]): Token[] {
  let braces = 0;
  return tokens.map((token) => {
    if (isOperator(token, "{")) braces += 1;
    if (isOperator(token, "}")) braces -= 1;
    return braces === 0 && isOperator(token, ";") ? { ...token, value: "," } : token;
  });
}

/** Whether semicolons separate the arguments of a formula. */
export function hasSemicolons(formula: string): boolean {
  if (!formula.includes(";")) return false;
  const tokens = tokensOf(formula, { withLocation: true });
  return withCommas(tokens).some((token, i) => token !== tokens[i]);
}

/** The tokens of a formula, as the parser expects them. */
function tokensToParse(formula: string): Token[] {
  const tokens = tokensOf(formula, { withLocation: true });
  return formula.includes(";") ? withCommas(tokens) : tokens;
}

/** The parentheses around parts of a formula. */
class Groups {
  private readonly tokens: readonly Token[];
  /** The index of each closing parenthesis by that of its opening one, without those of calls. */
  private readonly closing = new Map<number, number>();
  private readonly indexByStart = new Map<number, number>();
  private readonly indexByEnd = new Map<number, number>();

  constructor(tokens: readonly Token[]) {
    this.tokens = tokens.filter((token) => !isBlank(token));
    const open: number[] = [];
    this.tokens.forEach((token, index) => {
      this.indexByStart.set(token.loc![0]!, index);
      this.indexByEnd.set(token.loc![1]!, index);
      if (isOperator(token, "(")) open.push(index);
      if (!isOperator(token, ")")) return;
      const opening = open.pop();
      if (opening !== undefined && this.tokens[opening - 1]?.type !== FUNCTION)
        this.closing.set(opening, index);
    });
  }

  /** The number of pairs around the text between two offsets. */
  around(start: number, end: number): number {
    const [first, last] = [this.indexByStart.get(start), this.indexByEnd.get(end)];
    if (first === undefined || last === undefined) return 0;
    let count = 0;
    while (this.closing.get(first - count - 1) === last + count + 1) count += 1;
    return count;
  }

  /** The start of the outermost of these pairs. */
  outerStart({ start, parentheses = 0 }: Expression): number {
    const index = this.indexByStart.get(start);
    return index === undefined ? start : this.tokens[index - parentheses]!.loc![0]!;
  }

  /** The end of the outermost of these pairs. */
  outerEnd({ end, parentheses = 0 }: Expression): number {
    const index = this.indexByEnd.get(end);
    return index === undefined ? end : this.tokens[index + parentheses]!.loc![1]!;
  }
}

/** An opening parenthesis that does not follow the name of a function. */
const OPENS_GROUP = /(?:^|[^\w.])\s*\(/;

const REFERENCE_OPERATORS: ReadonlySet<string> = new Set([":", " ", ","]);

type NodeOf<Type extends AstExpression["type"]> = Extract<AstExpression, { type: Type }>;

/**
 * Converts the tree of the library into ours. `groups` is undefined if the formula has no
 * parentheses for grouping.
 */
class Converter {
  constructor(private readonly groups: Groups | undefined) {}

  convert(node: AstExpression | null): Expression {
    const converted = this.converted(node);
    const parentheses = this.groups?.around(converted.start, converted.end) ?? 0;
    return parentheses === 0 ? converted : { ...converted, parentheses };
  }

  private converted(node: AstExpression | null): Expression {
    if (!node) throw new NotUnderstood();
    const [start, end] = node.loc as [number, number];
    switch (node.type) {
      case "UnaryExpression":
        return this.unary(node, start, end);
      case "BinaryExpression":
        return this.binary(node);
      case "CallExpression":
        if (node.callee.type !== "Identifier") throw new NotUnderstood();
        return { kind: "call", name: node.callee.name, args: this.all(node.arguments), start, end };
      case "LambdaExpression": {
        const args = [...node.params.map(nameOf), ...this.all([node.body])];
        return { kind: "call", name: "LAMBDA", args, start, end };
      }
      case "LetExpression":
        return { kind: "call", name: "LET", args: this.let(node), start, end };
      case "ArrayExpression": {
        const rows = node.elements.map((row) => row.map((cell) => this.converted(cell)));
        return { kind: "array", rows, start, end };
      }
      case "ReferenceIdentifier":
        return { kind: REFERENCE_KINDS[node.kind], text: node.value, start, end };
      case "ErrorLiteral":
        return { kind: "error", code: node.value, start, end };
      case "Literal":
        return literal(node, start, end);
    }
  }

  /** Arguments; omitted ones are undefined. */
  private all(nodes: readonly (AstExpression | null)[]): readonly (Expression | undefined)[] {
    return nodes.map((node) => (node ? this.convert(node) : undefined));
  }

  private startOf(expression: Expression): number {
    return this.groups?.outerStart(expression) ?? expression.start;
  }

  private endOf(expression: Expression): number {
    return this.groups?.outerEnd(expression) ?? expression.end;
  }

  private unary(node: NodeOf<"UnaryExpression">, from: number, to: number): Expression {
    const of = this.convert(node.arguments[0]!);
    const [start, end] = [this.startOf(of), this.endOf(of)];
    switch (node.operator) {
      case "%":
        return { kind: "percent", of, start, end: to };
      case "#":
        return { kind: "spill", of, start, end: to };
      case "@":
        return { kind: "intersection", of, start: from, end };
      default:
        return { kind: "sign", operator: node.operator, of, start: from, end };
    }
  }

  private binary({ operator, arguments: sides }: NodeOf<"BinaryExpression">): Expression {
    const [left, right] = [this.convert(sides[0]!), this.convert(sides[1]!)];
    const [start, end] = [this.startOf(left), this.endOf(right)];
    return REFERENCE_OPERATORS.has(operator)
      ? { kind: "combination", operator: operator as ReferenceOperator, left, right, start, end }
      : { kind: "operation", operator, left, right, start, end };
  }

  private let({
    declarations,
    body,
  }: NodeOf<"LetExpression">): readonly (Expression | undefined)[] {
    return [
      ...declarations.flatMap(({ id, init }) => [nameOf(id), ...this.all([init])]),
      ...this.all([body]),
    ];
  }
}

const REFERENCE_KINDS = {
  name: "name",
  table: "structured",
  range: "reference",
  beam: "reference",
} as const;

/** A name that LET or LAMBDA defines. */
const nameOf = ({ name, loc }: { readonly name: string; readonly loc?: number[] }): Expression => ({
  kind: "name",
  text: name,
  start: loc![0]!,
  end: loc![1]!,
});

/** The library treats a minus in front of a number as part of it. Here it is always an operator. */
function literal({ value, raw }: NodeOf<"Literal">, start: number, end: number): Expression {
  if (typeof value === "string") return { kind: "text", value, start, end };
  if (typeof value === "boolean") return { kind: "boolean", value, text: raw, start, end };
  if (!raw.startsWith("-")) return { kind: "number", value, text: raw, start, end };
  const of = literal({ type: "Literal", value: -value, raw: raw.slice(1) }, start + 1, end);
  return { kind: "sign", operator: "-", of, start, end };
}

/**
 * Parses a formula with or without a leading "=".
 * @throws Error with the mistake if it is not a formula.
 */
export function parseStrictly(text: string): Expression {
  // Blanks in front of "=" would turn it into an operator.
  const formula = text.replace(/^\s+=/, (blanks) => `=${" ".repeat(blanks.length - 1)}`);
  const tokens = tokensToParse(formula);
  const tree = parse(tokens, { looseRefCalls: true });
  return new Converter(OPENS_GROUP.test(formula) ? new Groups(tokens) : undefined).convert(tree);
}

/** Parses a formula with or without a leading "="; undefined if it cannot be parsed. */
export function parseFormula(text: string): Expression | undefined {
  try {
    return parseStrictly(text);
  } catch {
    // The library throws plain Errors, and a RangeError if a formula is nested too deeply.
    return undefined;
  }
}
