/**
 * The grammar of formulas is that of @borgar/fx: its tokens with their places, as everything reads
 * them that takes references or whole formulas apart. It comes with the first formula that is
 * explained, copied or recalculated: what the functions and the first view of the pane load reads
 * names of functions by `tokens.ts`.
 */
import { tokenize, tokenTypes, type Token } from "@borgar/fx/xlsx";

/** Kinds of tokens. Taken out of the library's object once: they are compared token by token. */
export const {
  CONTEXT_QUOTE,
  FUNCTION,
  NEWLINE,
  NUMBER,
  OPERATOR,
  REF_BEAM,
  REF_RANGE,
  STRING,
  WHITESPACE,
} = tokenTypes;

export type FxToken = Token & { readonly loc: readonly [number, number] };

/** Texts, and sheets in quotes with their path. */
const QUOTED = /"(?:[^"]|"")*"|'(?:[^']|'')*'(?=!)/g;
/**
 * Stands in for the colon of "C:\\plans" while the library reads the formula: it takes that one for
 * sheets from one to another.
 */
const COLON_OF_PATH = "\u2236";

interface TokenOptions {
  /** Whether a sheet, its "!" and the two corners of a range are one token; they are by default. */
  readonly mergeRefs?: boolean;
  /** Whether a minus is part of the number behind it; it is by default. */
  readonly negativeNumbers?: boolean;
}

/** The tokens of a formula with or without "=" in front; their texts joined are the formula. */
export function tokensOf(formula: string, options: TokenOptions = {}): FxToken[] {
  const withPlaces = { ...options, withLocation: true };
  if (!/:[\\/]/.test(formula)) return tokenize(formula, withPlaces) as FxToken[];
  const readable = formula.replace(QUOTED, (quoted) =>
    quoted.startsWith("'") ? quoted.replace(/:(?=[\\/])/g, COLON_OF_PATH) : quoted,
  );
  return (tokenize(readable, withPlaces) as FxToken[]).map((token) => ({
    ...token,
    value: formula.slice(...token.loc),
  }));
}

/** Whether a token is cells, whole columns or whole rows, with their sheet where it is merged. */
export const isCells = ({ type }: FxToken): boolean => type === REF_RANGE || type === REF_BEAM;

export const isBlank = ({ type }: Token): boolean => type === WHITESPACE || type === NEWLINE;

export const isOperator = (token: Token | undefined, text: string): boolean =>
  token?.type === OPERATOR && token.value === text;
