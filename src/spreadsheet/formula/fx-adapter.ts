/**
 * Tokens of formulas by the grammar of @borgar/fx, with their positions. All code that parses
 * formulas uses them.
 */
import { parseStructRef, tokenize, tokenTypes, type Token } from "@borgar/fx/xlsx";
import { QUOTED_SHEET_PATTERN } from "../a1";
import { EXCEL_LIMITS } from "../excel-limits";

/** Kinds of tokens, as constants: they are compared for every token. */
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

/** Texts, sheets in quotes, and other apostrophes. */
const QUOTED = new RegExp(`"(?:[^"]|"")*"|'${QUOTED_SHEET_PATTERN}'(?=!)|'`, "g");
/** Stands for the colon of "C:\\plans", which the library takes for a range of sheets. */
const COLON_OF_PATH = "\u2236";
/**
 * Stands for an apostrophe that encloses nothing. From each, the library looks for the end of a
 * sheet; formulas that are longer than Excel's could have many.
 */
const BARE_QUOTE = "\u0001";

/** A formula as the library reads it, character by character. */
function readable(formula: string): string {
  const isLong = formula.length > EXCEL_LIMITS.formula;
  if (!isLong && !/:[\\/]/.test(formula)) return formula;
  return formula.replace(QUOTED, (quoted) => {
    if (quoted === "'") return isLong ? BARE_QUOTE : quoted;
    return quoted.startsWith("'") ? quoted.replace(/:(?=[\\/])/g, COLON_OF_PATH) : quoted;
  });
}

type TokenOptions = NonNullable<Parameters<typeof tokenize>[1]>;

/**
 * The tokens of a formula, with or without a leading "="; joined, their texts are the formula. By
 * default, a reference is one token with its sheet, "!" and both corners, and so is a number with
 * its minus sign.
 */
export function tokensOf(formula: string, options: TokenOptions): Token[] {
  const replaced = readable(formula);
  if (replaced === formula) return tokenize(formula, options);
  let offset = 0;
  return tokenize(replaced, options).map((token) => {
    const start = offset;
    offset += token.value.length;
    return { ...token, value: formula.slice(start, offset) };
  });
}

/** Whether a token is white space. */
export const isBlank = ({ type }: Token): boolean => type === WHITESPACE || type === NEWLINE;

/** Whether a token is this operator. */
export const isOperator = (token: Token | undefined, text: string): boolean =>
  token?.type === OPERATOR && token.value === text;

/** A reference to a part of a table of the same workbook. */
export interface TableReference {
  /** The table around the cell of the formula if it is omitted. */
  readonly table?: string;
  /** "headers", "data", "totals", "all", "this row", or "@". */
  readonly sections: readonly string[];
  /** The first and the last column; all of them if there are none. */
  readonly columns: readonly string[];
}

/** The parts of a structured reference; undefined if it is none, or one to another workbook. */
export function parseTableReference(text: string): TableReference | undefined {
  if (!text.includes("[")) return { table: text, sections: [], columns: [] };
  const reference = parseStructRef(text);
  if (reference === undefined || reference.workbookName) return undefined;
  const { table, sections = [], columns = [] } = reference;
  return { ...(table ? { table } : {}), sections, columns };
}
