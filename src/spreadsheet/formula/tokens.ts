/**
 * Formula text taken apart into words: calls, texts, names, what looks like a cell. It is what the
 * functions and the first view of the pane load, which spell names of functions and color formulas.
 * Whoever follows references or reads what a formula means takes `references.ts` and `parse.ts`.
 * Nothing is lost: the texts of all tokens joined are the formula again.
 */
import { CELL_PATTERN } from "../a1";

export type TokenKind =
  | "text" // "a ""quoted"" text"
  | "number"
  | "boolean"
  | "error" // #N/A
  | "function" // name with its prefixes, without the parenthesis
  | "reference" // A1, $B$5, 'Db2 Mirror'!C7
  | "name" // defined name, also with a sheet in front
  | "structured" // Table1[Column]
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

const PREFIX = "(?:'(?:[^']|'')*'!|[A-Za-z_][\\w.]*!)?";
const WORD = "[A-Za-z_\\\\][\\w.\\\\]*";
const BRACKETS = "\\[(?:[^\\[\\]]|\\[[^\\[\\]]*\\])*\\]";

const ERRORS =
  "N/A|VALUE!|DIV/0!|REF!|NAME\\?|NUM!|NULL!|SPILL!|CALC!|BUSY!|GETTING_DATA|FIELD!|BLOCKED!|CONNECT!|UNKNOWN!";

/** In order of trial; the first that matches wins. */
const RULES: readonly (readonly [TokenKind, string])[] = [
  ["text", '"(?:[^"]|"")*"?'],
  ["space", "\\s+"],
  ["error", `#(?:${ERRORS})`],
  ["function", `${PREFIX}${WORD}(?=\\()`],
  ["structured", `(?:${WORD})?${BRACKETS}`],
  ["reference", `${PREFIX}${CELL_PATTERN}(?![\\w.(])`],
  ["number", "(?:[0-9]+\\.?[0-9]*|\\.[0-9]+)(?:E[+-]?[0-9]+)?"],
  ["boolean", "(?:TRUE|FALSE)(?![\\w.(])"],
  ["name", `${PREFIX}\\$?${WORD}`],
  ["operator", "<=|>=|<>|[-+*/^&=<>%:@#!]"],
  ["open", "\\("],
  ["close", "\\)"],
  ["brace", "[{}]"],
  ["separator", "[,;]"],
];
const TOKEN = new RegExp(RULES.map(([, pattern]) => `(${pattern})`).join("|"), "iy");

function tokenAt(formula: string, start: number): Token {
  TOKEN.lastIndex = start;
  const match = TOKEN.exec(formula);
  if (!match?.[0]) return { kind: "other", text: formula[start]!, start };
  let rule = 0;
  while (match[rule + 1] === undefined) rule += 1;
  return { kind: RULES[rule]![0], text: match[0], start };
}

/** Tokens of a formula with or without "=" in front, in any spelling. */
export function tokenise(formula: string): Token[] {
  const tokens: Token[] = [];
  for (let index = 0; index < formula.length;) {
    const token = tokenAt(formula, index);
    tokens.push(token);
    index += token.text.length;
  }
  return tokens;
}

/** The tokens as text again. */
export const join = (tokens: readonly { readonly text: string }[]): string =>
  tokens.map((token) => token.text).join("");
