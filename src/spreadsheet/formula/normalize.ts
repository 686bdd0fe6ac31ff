/**
 * Formulas by what they mean: programs that only save a workbook spell them their way, with other
 * blanks, quotes, numbers and prefixes.
 */
import { columnNumber, cornerOf, cornerText, LAST_CELL, quoteSheet, type Corner } from "../a1";
import {
  CONTEXT_QUOTE,
  FUNCTION,
  NEWLINE,
  NUMBER,
  OPERATOR,
  REF_RANGE,
  STRING,
  WHITESPACE,
  isOperator,
  tokensOf,
  type FxToken,
} from "./fx-adapter";

/** The prefixes of files before functions that are newer than the file format. */
const FILE_PREFIX = /^(?:_XLFN\.|_XLWS\.|_XLUDF\.|COM\.MICROSOFT\.)+/;

/**
 * A range from its upper left to its lower right corner. From the first to the last row it is whole
 * columns, as Excel names them.
 */
function normalRange(first: string, last: string): string {
  const [from, to] = [cornerOf(first) as Cell, cornerOf(last) as Cell];
  const isRightToLeft = columnNumber(from.column) > columnNumber(to.column);
  const [left, right] = isRightToLeft ? [to, from] : [from, to];
  const [top, bottom] = from.row > to.row ? [to, from] : [from, to];
  const corners: [Corner, Corner] =
    top.row === 1 && bottom.row === LAST_CELL.row
      ? [columnOf(left), columnOf(right)]
      : left.column === "A" && columnNumber(right.column) === LAST_CELL.column
        ? [rowOf(top), rowOf(bottom)]
        : [
            { ...columnOf(left), ...rowOf(top) },
            { ...columnOf(right), ...rowOf(bottom) },
          ];
  return corners.map(cornerText).join(":");
}

type Cell = Corner & { readonly column: string; readonly row: number };
const columnOf = ({ column, columnFixed }: Cell): Corner => ({ column, columnFixed });
const rowOf = ({ row, rowFixed }: Cell): Corner => ({ row, rowFixed });

/** Names in other alphabets need quotes in some programs only. */
const NEEDS_NO_QUOTES = /^[A-Za-z_\u0080-\uFFFF][\w.\u0080-\uFFFF]*$/;

function normalSheet(quoted: string): string {
  const name = quoted.slice(1, -1).replace(/''/g, "'");
  const isPlain = /^\w*$/.test(name) ? quoteSheet(name) === name : NEEDS_NO_QUOTES.test(name);
  return isPlain ? name : quoted;
}

/** A blank between two ranges is an operator: what both have. */
const ENDS_RANGE = /[\w)\]'.?\\\u0080-\uFFFF]$/;
const BEGINS_RANGE = /^[\w($['\\\u0080-\uFFFF]/;
const normalBlank = (before: FxToken | undefined, behind: FxToken | undefined): string =>
  before && behind && ENDS_RANGE.test(before.value) && BEGINS_RANGE.test(behind.value) ? " " : "";

const isCell = (token: FxToken | undefined): token is FxToken =>
  token?.type === REF_RANGE && !token.value.includes(":");

const TRUTH = /^(?:TRUE|FALSE)$/i;

/** Whether a range of two cells begins at a token. */
const beginsRange = (tokens: readonly FxToken[], index: number): boolean =>
  isCell(tokens[index]) && isOperator(tokens[index + 1], ":") && isCell(tokens[index + 2]);

/** TRUE and TRUE() are one. */
const beginsTruth = (tokens: readonly FxToken[], index: number): boolean =>
  TRUTH.test(tokens[index]!.value) &&
  isOperator(tokens[index + 1], "(") &&
  isOperator(tokens[index + 2], ")");

function normalToken(tokens: readonly FxToken[], index: number): string {
  const { type, value } = tokens[index]!;
  switch (type) {
    case OPERATOR:
    case STRING:
      return value;
    case WHITESPACE:
    case NEWLINE:
      return normalBlank(tokens[index - 1], tokens[index + 1]);
    case NUMBER:
      return String(Number(value));
    case CONTEXT_QUOTE:
      return normalSheet(value).toUpperCase();
    case FUNCTION:
      return value.toUpperCase().replace(FILE_PREFIX, "");
    default:
      return value.toUpperCase();
  }
}

/**
 * A formula, as it is typed, in the one spelling that all spellings of it share. It is for
 * comparing: no program is given it.
 */
export function normalizeFormula(formula: string): string {
  const tokens = tokensOf(formula, APART);
  let text = "";
  for (let index = 0; index < tokens.length; index += 1) {
    const { type, value } = tokens[index]!;
    if (type === REF_RANGE && beginsRange(tokens, index)) {
      text += normalRange(value, tokens[index + 2]!.value);
      index += 2;
    } else if (type === FUNCTION && beginsTruth(tokens, index)) {
      text += value.toUpperCase();
      index += 2;
    } else text += normalToken(tokens, index);
  }
  return text;
}

const APART = { mergeRefs: false, negativeNumbers: false } as const;
