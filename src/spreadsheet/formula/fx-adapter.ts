/**
 * The grammar of formulas is that of @borgar/fx: its tokens with their places, which everything is
 * built on that takes formulas apart.
 */
import { tokenize, tokenTypes, type Token } from "@borgar/fx/xlsx";

/** Kinds of tokens. Taken out of the library's object once: they are compared token by token. */
export const {
  BOOLEAN,
  CONTEXT,
  CONTEXT_QUOTE,
  ERROR,
  FUNCTION,
  NEWLINE,
  NUMBER,
  OPERATOR,
  REF_BEAM,
  REF_NAMED,
  REF_RANGE,
  REF_STRUCT,
  REF_TERNARY,
  STRING,
  UNKNOWN,
  WHITESPACE,
} = tokenTypes;

export type { Token };

/** Texts, and sheets in quotes with their path. */
const QUOTED = /"(?:[^"]|"")*"|'(?:[^']|'')*'(?=!)/g;
/**
 * Stands in for the colon of "C:\\plans" while the library reads the formula: it takes that one for
 * sheets from one to another.
 */
const COLON_OF_PATH = "\u2236";

type TokenOptions = NonNullable<Parameters<typeof tokenize>[1]>;

/**
 * The tokens of a formula with or without "=" in front; their texts joined are the formula. By
 * default a sheet, its "!" and the corners of a range are one token, and so are a number and its
 * minus.
 */
export function tokensOf(formula: string, options: TokenOptions): Token[] {
  if (!/:[\\/]/.test(formula)) return tokenize(formula, options);
  const readable = formula.replace(QUOTED, (quoted) =>
    quoted.startsWith("'") ? quoted.replace(/:(?=[\\/])/g, COLON_OF_PATH) : quoted,
  );
  let offset = 0;
  return tokenize(readable, options).map((token) => {
    const start = offset;
    offset += token.value.length;
    return { ...token, value: formula.slice(start, offset) };
  });
}

export const isBlank = ({ type }: Token): boolean => type === WHITESPACE || type === NEWLINE;

export const isOperator = (token: Token | undefined, text: string): boolean =>
  token?.type === OPERATOR && token.value === text;
