/**
 * Values of the arguments of a call as they stand in a formula: literals, cells, ranges, names, arrays, our own calls and
 * simple operators. What is more than that is not guessed at; it is named instead.
 */
import { CellError, isErrorCode } from "../functions/cell";
import { findFunction } from "../functions/registry";
import { sizeFunction } from "../formula/spelling";
import { tokenise, type Token } from "../formula/tokens";
import type { CellContent, SheetRange, WorkbookHost } from "./host";
import { splitReference } from "./layout/address";

export type Value = number | string | boolean | null | CellError;
export type Evaluated = Value | readonly (readonly Value[])[];

/** A piece of a formula that cannot be read on its own. */
export class Unreadable extends Error {
  constructor(readonly piece: string) {
    super(piece);
  }
}

const contentValue = ({ value, error }: CellContent): Value => (error === undefined ? value : new CellError(isErrorCode(error) ? error : "#VALUE!"));

/** Operators by how tightly they bind, loosest first. */
const LEVELS: readonly (readonly string[])[] = [["=", "<>", "<", ">", "<=", ">="], ["&"], ["+", "-"], ["*", "/"], ["^"]];

const asNumber = (value: Value): number => {
  if (value === null || value === "") return 0;
  if (typeof value === "boolean") return value ? 1 : 0;
  const number = Number(value);
  if (value instanceof CellError || Number.isNaN(number)) throw new CellError("#VALUE!");
  return number;
};

const asText = (value: Value): string => (value === null ? "" : typeof value === "boolean" ? String(value).toUpperCase() : String(value));

function compared(operator: string, a: Value, b: Value): boolean {
  const [left, right] = [a ?? (typeof b === "string" ? "" : 0), b ?? (typeof a === "string" ? "" : 0)];
  const order = typeof left === typeof right ? (typeof left === "string" ? left.toLowerCase().localeCompare(String(right).toLowerCase()) : Number(left) - Number(right)) : typeof left === "number" ? -1 : 1;
  switch (operator) {
    case "=": return order === 0;
    case "<>": return order !== 0;
    case "<": return order < 0;
    case ">": return order > 0;
    case "<=": return order <= 0;
    default: return order >= 0;
  }
}

function operate(operator: string, a: Value, b: Value): Value {
  if (a instanceof CellError) return a;
  if (b instanceof CellError) return b;
  if (operator === "&") return asText(a) + asText(b);
  if (LEVELS[0]!.includes(operator)) return compared(operator, a, b);
  const [x, y] = [asNumber(a), asNumber(b)];
  switch (operator) {
    case "+": return x + y;
    case "-": return x - y;
    case "*": return x * y;
    case "/": return y === 0 ? new CellError("#DIV/0!") : x / y;
    default: return x ** y;
  }
}

const single = (value: Evaluated, piece: string): Value => {
  if (value === null || typeof value !== "object" || value instanceof CellError) return value;
  if (value.length === 1 && value[0]!.length === 1) return value[0]![0]!;
  throw new Unreadable(piece);
};

/** Reads one expression from the tokens of a formula on a sheet. */
export class Evaluator {
  private readonly tokens: readonly Token[];
  private place = 0;

  constructor(private readonly host: WorkbookHost, private readonly sheet: string, private readonly text: string) {
    this.tokens = tokenise(text).filter(({ kind }) => kind !== "space");
  }

  async value(): Promise<Evaluated> {
    try {
      const value = await this.level(0);
      if (this.place < this.tokens.length) throw new Unreadable(this.text);
      return value;
    } catch (error) {
      if (error instanceof CellError) return error;
      throw error;
    }
  }

  private get next(): Token | undefined {
    return this.tokens[this.place];
  }

  private take(text: string): boolean {
    if (this.next?.text !== text) return false;
    this.place += 1;
    return true;
  }

  private async level(depth: number): Promise<Evaluated> {
    if (depth === LEVELS.length) return this.signed();
    let value = await this.level(depth + 1);
    while (this.next?.kind === "operator" && LEVELS[depth]!.includes(this.next.text)) {
      const { text } = this.tokens[this.place++]!;
      value = operate(text, single(value, this.text), single(await this.level(depth + 1), this.text));
    }
    return value;
  }

  private async signed(): Promise<Evaluated> {
    if (this.take("-")) return operate("-", 0, single(await this.signed(), this.text));
    if (this.take("+")) return this.signed();
    let value = await this.primary();
    while (this.take("%")) value = operate("/", single(value, this.text), 100);
    return value;
  }

  private async primary(): Promise<Evaluated> {
    const token = this.tokens[this.place++];
    switch (token?.kind) {
      case "number": return Number(token.text);
      case "text": return token.text.slice(1, -1).replace(/""/g, "\"");
      case "boolean": return token.text.toUpperCase() === "TRUE";
      case "error": return new CellError(isErrorCode(token.text.toUpperCase()) ? (token.text.toUpperCase() as CellError["code"]) : "#VALUE!");
      case "reference": return this.cells(token);
      case "name": return this.named(token.text);
      case "function": return this.call(token);
      case "brace": return this.array();
      case "open": {
        const value = await this.level(0);
        if (!this.take(")")) throw new Unreadable(this.text);
        return value;
      }
      default: throw new Unreadable(token?.text ?? this.text);
    }
  }

  private async cells(first: Token): Promise<Evaluated> {
    const last = this.next?.text === ":" ? this.tokens[this.place + 1] : undefined;
    if (last) this.place += 2;
    return this.read(placeOf(this.sheet, last ? `${first.text}:${last.text}` : first.text));
  }

  private async read(range: SheetRange): Promise<Evaluated> {
    const contents = await this.host.read(range);
    const values = contents.map((row) => row.map(contentValue));
    return values.length === 1 && values[0]!.length === 1 ? values[0]![0]! : values;
  }

  private async named(name: string): Promise<Evaluated> {
    const found = (await this.host.names()).find((one) => one.name.toLowerCase() === name.toLowerCase());
    if (!found) throw new Unreadable(name);
    return this.read({ sheet: found.sheet, range: found.cell });
  }

  private async array(): Promise<Evaluated> {
    const rows: Value[][] = [[]];
    for (;;) {
      rows[rows.length - 1]!.push(single(await this.signed(), this.text));
      if (this.take("}")) return rows;
      if (this.take(";")) rows.push([]);
      else if (!this.take(",")) throw new Unreadable(this.text);
    }
  }

  private async call(token: Token): Promise<Evaluated> {
    const fn = findFunction(sizeFunction(token.text) ?? "");
    if (!fn || !this.take("(")) throw new Unreadable(`${token.text}(…)`);
    const args: Evaluated[] = [];
    while (!this.take(")")) {
      if (this.next === undefined) throw new Unreadable(this.text);
      if (this.next.text === "," || this.next.text === ";") args.push(null);
      else args.push(await this.level(0));
      if (!this.take(",") && !this.take(";") && this.next?.text !== ")") throw new Unreadable(this.text);
    }
    return fn.call(args) as Evaluated;
  }
}

/** Where a reference points, seen from a sheet. */
export function placeOf(sheet: string, reference: string): SheetRange {
  const split = reference.includes("!") ? splitReference(reference) : undefined;
  return { sheet: split?.sheet ?? sheet, range: (split?.range ?? reference).replace(/\$/g, "") };
}
