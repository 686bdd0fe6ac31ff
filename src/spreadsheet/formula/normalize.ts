/**
 * Formulas by what they mean: programs that only save a workbook spell them their way, with other
 * blanks, quotes, numbers and prefixes.
 */
import { columnNumber, LAST_CELL, quoteSheet } from "../a1";

const CELL = "\\$?[A-Za-z]{1,3}\\$?[1-9][0-9]{0,6}";
const LETTER = "A-Za-z_\\\\\\u0080-\\uFFFF";

/**
 * Everything of a formula that has several spellings. Groups: name of a sheet, blanks, range, word,
 * what calls the word, number. Texts in quotes have one spelling, the columns of tables are passed
 * over.
 */
const SPELLED = new RegExp(
  [
    '"(?:[^"]|"")*"',
    "\\[(?:[^\\[\\]]|\\[[^\\[\\]]*\\])*\\]",
    "'((?:[^']|'')*)'!",
    "(\\s+)",
    `(${CELL}:${CELL})(?![\\w.(])`,
    `([${LETTER}$][${LETTER}\\w.$?]*)(\\(\\)?)?`,
    "((?:[0-9]+\\.?[0-9]*|\\.[0-9]+)(?:[eE][+-]?[0-9]+)?)",
  ].join("|"),
  "g",
);

/** The prefixes of files before functions that are newer than the file format. */
const FILE_PREFIX = /^(?:_XLFN\.|_XLWS\.|_XLUDF\.|COM\.MICROSOFT\.)+/;

const CORNERS = /^(\$?)([A-Z]+)(\$?)(\d+):(\$?)([A-Z]+)(\$?)(\d+)$/;

/**
 * A range from its upper left to its lower right corner. From the first to the last row it is whole
 * columns, as Excel names them.
 */
function normalRange(text: string): string {
  const [, columnMark1, column1, rowMark1, row1, columnMark2, column2, rowMark2, row2] =
    CORNERS.exec(text) as unknown as readonly string[];
  const columns = [columnMark1! + column1!, columnMark2! + column2!];
  const rows = [rowMark1! + row1!, rowMark2! + row2!];
  if (columnNumber(column1!) > columnNumber(column2!)) columns.reverse();
  if (Number(row1) > Number(row2)) rows.reverse();
  const bare = (mark: string): string => mark.replace("$", "");
  if (bare(rows[0]!) === "1" && bare(rows[1]!) === String(LAST_CELL.row))
    return `${columns[0]}:${columns[1]}`;
  if (bare(columns[0]!) === "A" && columnNumber(bare(columns[1]!)) === LAST_CELL.column)
    return `${rows[0]}:${rows[1]}`;
  return `${columns[0]}${rows[0]}:${columns[1]}${rows[1]}`;
}

/** Names in other alphabets need quotes in some programs only. */
const NEEDS_NO_QUOTES = /^[A-Za-z_\u0080-\uFFFF][\w.\u0080-\uFFFF]*$/;

function normalSheet(quoted: string): string {
  const name = quoted.replace(/''/g, "'");
  const isPlain = /^\w*$/.test(name) ? quoteSheet(name) === name : NEEDS_NO_QUOTES.test(name);
  return `${isPlain ? name : `'${quoted}'`}!`.toUpperCase();
}

/** A blank between two ranges is an operator: what both have. */
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
  // TRUE and TRUE() are one.
  if (call === "()" && (upper === "TRUE" || upper === "FALSE")) return upper;
  return upper.replace(FILE_PREFIX, "") + call;
}

/**
 * A formula, as it is typed, in the one spelling that all spellings of it share. It is for
 * comparing: no program is given it.
 */
export function normalizeFormula(formula: string): string {
  return formula.replace(
    SPELLED,
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
      if (range !== undefined) return normalRange(range.toUpperCase());
      if (sheet !== undefined) return normalSheet(sheet);
      if (blanks !== undefined) return isOperator(formula, start, start + text.length) ? " " : "";
      return text.startsWith("[") ? text.toUpperCase() : text;
    },
  );
}
