/**
 * Tokens for code that respells names of functions, colors formulas or searches for a construct: a
 * reference is one token with its sheet; calls, parentheses and separators have their own kinds.
 * Code that follows references or interprets formulas uses `references.ts` and `parse.ts`. The
 * grammar is that of the library (`fx-adapter.ts`). Joined, the texts of all tokens are the
 * formula.
 */
import * as fx from "./fx-adapter";

export type TokenKind =
  | "text" // "a ""quoted"" text"
  | "number"
  | "boolean"
  | "error" // #N/A
  | "function" // name with its prefixes, without the parenthesis
  | "reference" // A1, $B$5, 'Db2 Mirror'!C7
  | "name" // defined name, with or without a sheet; a column in A:C
  | "structured" // Table1[Column]; [1] in front of a reference to another workbook
  | "operator"
  | "open"
  | "close"
  | "brace"
  | "separator"
  | "space"
  | "other";

export interface Token {
  readonly kind: TokenKind;
  readonly text: string;
  /** Offset of the first character in the formula. */
  readonly start: number;
}

const KINDS: ReadonlyMap<string, TokenKind> = new Map([
  [fx.STRING, "text"],
  [fx.NUMBER, "number"],
  [fx.BOOLEAN, "boolean"],
  [fx.ERROR, "error"],
  [fx.FUNCTION, "function"],
  [fx.REF_RANGE, "reference"],
  [fx.REF_TERNARY, "reference"],
  [fx.REF_NAMED, "name"],
  [fx.REF_STRUCT, "structured"],
  [fx.WHITESPACE, "space"],
  [fx.NEWLINE, "space"],
  [fx.UNKNOWN, "other"],
]);
const MARKS: ReadonlyMap<string, TokenKind> = new Map([
  ["(", "open"],
  [")", "close"],
  ["{", "brace"],
  ["}", "brace"],
  [",", "separator"],
  [";", "separator"],
]);

const kindOf = ({ type, value }: fx.Token): TokenKind =>
  (type === fx.OPERATOR ? value.length === 1 && MARKS.get(value) : KINDS.get(type)) || "operator";

/**
 * Cells, their sheet, the operators between them and the minus sign of a number are separate
 * tokens.
 */
const SEPARATELY = { mergeRefs: false, negativeNumbers: false };

const NUMBER_OF_BOOK = /^\[[^\]]*\]/;

/** Converts the tokens of a formula from left to right. */
class TokenList {
  readonly tokens: Token[] = [];
  private end = 0;
  /** The sheet of the next token, with its "!". */
  private sheet = "";

  add(kind: TokenKind, text: string): void {
    this.tokens.push({ kind, text, start: this.end });
    this.end += text.length;
  }

  /** Names of sheets and other workbooks: `[1]Plan`, `Jan:Mar`, `'Db2 Mirror'`. */
  addSheet(text: string, isQuoted: boolean): void {
    this.closeSheet();
    if (isQuoted) {
      this.sheet = text;
      return;
    }
    const [book = ""] = NUMBER_OF_BOOK.exec(text) ?? [];
    if (book) this.add("structured", book);
    const [first, ...others] = text.slice(book.length).split(":");
    this.sheet = others.join(":");
    if (others.length === 0) this.sheet = first!;
    else {
      this.add("name", first!);
      this.add("operator", ":");
    }
  }

  /** Whether the "!" follows a sheet. */
  takesMark(): boolean {
    if (this.sheet === "" || this.sheet.endsWith("!")) return false;
    this.sheet += "!";
    return true;
  }

  addWord(kind: TokenKind, text: string): void {
    const last = this.tokens[this.tokens.length - 1];
    // T1 looks like a cell, but in front of brackets it names a table.
    const isTable = last?.kind === "name" || last?.kind === "reference";
    if (kind === "structured" && this.sheet === "" && isTable) {
      this.tokens.pop();
      this.end = last.start;
      this.add(kind, last.text + text);
    } else if (this.sheet !== "" && (kind === "operator" || kind === "space")) {
      this.closeSheet();
      this.add(kind, text);
    } else {
      const { sheet } = this;
      this.sheet = "";
      this.add(kind, sheet + text);
    }
  }

  /** Whole columns and rows, A:C or 2:3. */
  addEnds(text: string): void {
    text.split(":").forEach((column, index) => {
      if (index > 0) this.add("operator", ":");
      this.addWord(/^\d+$/.test(column) ? "number" : "name", column);
    });
  }

  /** A sheet that is not followed by a reference. */
  closeSheet(): void {
    if (this.sheet !== "") this.add("other", this.sheet);
    this.sheet = "";
  }
}

/** The tokens of a formula, with or without a leading "=", in any spelling. */
export function tokenize(formula: string): Token[] {
  const words = new TokenList();
  for (const token of fx.tokensOf(formula, SEPARATELY)) {
    const { type, value } = token;
    if (type === fx.CONTEXT || type === fx.CONTEXT_QUOTE)
      words.addSheet(value, type === fx.CONTEXT_QUOTE);
    else if (type === fx.REF_BEAM) words.addEnds(value);
    else if (value !== "!" || !words.takesMark()) words.addWord(kindOf(token), value);
  }
  words.closeSheet();
  return words.tokens;
}

/** Joins the texts of tokens. */
export const join = (tokens: readonly { readonly text: string }[]): string =>
  tokens.map((token) => token.text).join("");
