/** Formula text taken apart. Nothing is lost: the texts of all tokens joined are the formula again. */

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

/** In order of trial; the first that matches wins. */
const RULES: readonly (readonly [TokenKind, RegExp])[] = [
  ["text", /"(?:[^"]|"")*"?/y],
  ["space", /\s+/y],
  [
    "error",
    /#(?:N\/A|VALUE!|DIV\/0!|REF!|NAME\?|NUM!|NULL!|SPILL!|CALC!|BUSY!|GETTING_DATA|FIELD!|BLOCKED!|CONNECT!|UNKNOWN!)/iy,
  ],
  ["function", new RegExp(`${PREFIX}${WORD}(?=\\()`, "y")],
  ["structured", new RegExp(`(?:${WORD})?${BRACKETS}`, "y")],
  ["reference", new RegExp(`${PREFIX}\\$?[A-Za-z]{1,3}\\$?[1-9][0-9]{0,6}(?![\\w.(])`, "y")],
  ["number", /(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:[eE][+-]?[0-9]+)?/y],
  ["boolean", /(?:TRUE|FALSE)(?![\w.(])/iy],
  ["name", new RegExp(`${PREFIX}\\$?${WORD}`, "y")],
  ["operator", /<=|>=|<>|[-+*/^&=<>%:@#!]/y],
  ["open", /\(/y],
  ["close", /\)/y],
  ["brace", /[{}]/y],
  ["separator", /[,;]/y],
];

function tokenAt(formula: string, start: number): Token {
  for (const [kind, rule] of RULES) {
    rule.lastIndex = start;
    const text = rule.exec(formula)?.[0];
    if (text) return { kind, text, start };
  }
  return { kind: "other", text: formula[start]!, start };
}

/** Tokens of a formula with or without "=" in front, in any spelling. */
export function tokenise(formula: string): Token[] {
  const tokens: Token[] = [];
  for (let at = 0; at < formula.length; at += tokens[tokens.length - 1]!.text.length)
    tokens.push(tokenAt(formula, at));
  return tokens;
}

/** The tokens as text again. */
export const join = (tokens: readonly { readonly text: string }[]): string =>
  tokens.map((token) => token.text).join("");
