/**
 * Normalizes formulas, so that they can be compared: programs that only save a workbook use their
 * own spelling, with other blanks, quotes, numbers and prefixes.
 */
import {
  CELL_PATTERN,
  columnNumber,
  cornerOf,
  cornerText,
  LAST_CELL,
  QUOTED_SHEET_PATTERN,
  quoteSheet,
  type Corner,
} from "../a1";

const LETTER = "A-Za-z_\\\\\\u0080-\\uFFFF";

/**
 * Everything in a formula that has several spellings. Groups: name of a sheet, blanks, range, word,
 * the word's parenthesis, number. Texts in quotes have one spelling, and columns of tables are
 * skipped. This is a single expression instead of tokens, because every formula of a workbook is
 * compared.
 */
const VARIABLE_SPELLING = new RegExp(
  [
    '"(?:[^"]|"")*"',
    "\\[(?:[^\\[\\]]|\\[[^\\[\\]]*\\])*\\]",
    `'(${QUOTED_SHEET_PATTERN})'!`,
    "(\\s+)",
    `(${CELL_PATTERN}:${CELL_PATTERN})(?![\\w.(])`,
    `([${LETTER}$][${LETTER}\\w.$?]*)(\\(\\)?)?`,
    "((?:[0-9]+\\.?[0-9]*|\\.[0-9]+)(?:[eE][+-]?[0-9]+)?)",
  ].join("|"),
  "g",
);

/** Prefixes in files, in front of functions that are newer than the file format. */
const FILE_PREFIX = /^(?:_XLFN\.|_XLWS\.|_XLUDF\.|COM\.MICROSOFT\.)+/;

type CornerCell = Corner & { readonly column: string; readonly row: number };

/**
 * A range from its upper left to its lower right corner. A range from the first to the last row
 * becomes whole columns, as Excel writes them.
 */
function normalRange(text: string): string {
  const [from, to] = text.split(":").map(cornerOf) as [CornerCell, CornerCell];
  const isRightToLeft = columnNumber(from.column) > columnNumber(to.column);
  const [left, right] = isRightToLeft ? [to, from] : [from, to];
  const [top, bottom] = from.row > to.row ? [to, from] : [from, to];
  if (top.row === 1 && bottom.row === LAST_CELL.row)
    return `${columnText(left)}:${columnText(right)}`;
  if (left.column === "A" && columnNumber(right.column) === LAST_CELL.column)
    return `${rowText(top)}:${rowText(bottom)}`;
  return `${columnText(left)}${rowText(top)}:${columnText(right)}${rowText(bottom)}`;
}

const columnText = ({ column, columnFixed }: CornerCell): string =>
  cornerText({ column, columnFixed });
const rowText = ({ row, rowFixed }: CornerCell): string => cornerText({ row, rowFixed });

/** Only some programs put names in other alphabets in quotes. */
const NEEDS_NO_QUOTES = /^[A-Za-z_\u0080-\uFFFF][\w.\u0080-\uFFFF]*$/;

function normalSheet(quoted: string): string {
  const name = quoted.replace(/''/g, "'");
  const isPlain = /^\w*$/.test(name) ? quoteSheet(name) === name : NEEDS_NO_QUOTES.test(name);
  return `${isPlain ? name : `'${quoted}'`}!`.toUpperCase();
}

/** A blank between two ranges is an operator: their intersection. */
const ENDS_RANGE = /[\w)\]'.?\\\u0080-\uFFFF]/;
const BEGINS_RANGE = /[\w($['\\\u0080-\uFFFF]/;
const isOperator = (formula: string, start: number, end: number): boolean =>
  start > 0 &&
  end < formula.length &&
  ENDS_RANGE.test(formula[start - 1]!) &&
  BEGINS_RANGE.test(formula[end]!);

function normalWord(word: string, call: string | undefined): string {
  const upper = word.toUpperCase();
  if (call === undefined) return upper;
  // TRUE and TRUE() are the same.
  if (call === "()" && (upper === "TRUE" || upper === "FALSE")) return upper;
  return upper.replace(FILE_PREFIX, "") + call;
}

/**
 * The spelling that all spellings of a typed formula are reduced to. It is for comparison only: no
 * program reads it.
 */
export function normalizeFormula(formula: string): string {
  return formula.replace(
    VARIABLE_SPELLING,
    (
      text: string,
      sheet: string | undefined,
      blanks: string | undefined,
      range: string | undefined,
      word: string | undefined,
      call: string | undefined,
      number: string | undefined,
      start: number,
    ) => {
      if (word !== undefined) return normalWord(word, call);
      if (number !== undefined) return String(Number(number));
      if (range !== undefined) return normalRange(range);
      if (sheet !== undefined) return normalSheet(sheet);
      if (blanks !== undefined) return isOperator(formula, start, start + text.length) ? " " : "";
      return text.startsWith("[") ? text.toUpperCase() : text;
    },
  );
}
