/** Functions and constructs of formulas that our engine was measured to calculate as Excel does. */
import { sizeFunction } from "../../spreadsheet/formula/function-names";
import { isDateText } from "../../calculation/numbers-in-texts";
import { isColumnOrRow } from "../../spreadsheet/a1";
import { tokenize, type Token } from "../../spreadsheet/formula/tokens";
import { showsDay } from "../../spreadsheet/serial-date";
import SUPPORT from "./engine-support.json";

/** What decides how a formula is calculated beside its text. */
export interface FormulaContext {
  readonly isArray: boolean;
  /** What hides rows of the workbook: a total may be of another sheet's rows. */
  readonly hiddenBy: ReadonlySet<"filter" | "user">;
  /** Whether days are counted from 1904, and whether the formula reads dates in texts then. */
  readonly from1904?: { readonly readsTexts: boolean };
}

/** A construct of formulas in which engines differ. */
export interface Construct {
  readonly key: string;
  /** Its name in the sentence "{words} is not calculated as in Excel". */
  readonly words: string;
  readonly occurs: (tokens: readonly Token[], context: FormulaContext) => boolean;
}

const isOperator = (token: Token | undefined, text: string): boolean =>
  token?.kind === "operator" && token.text === text;
const isReference = (token: Token | undefined): boolean =>
  token?.kind === "reference" || token?.kind === "name" || token?.kind === "structured";
const significant = (tokens: readonly Token[]): readonly Token[] =>
  tokens.filter(({ kind }) => kind !== "space");

/**
 * Operators on single values. A range as an operand becomes an array, or is reduced to one cell.
 */
const SCALAR = new Set(["+", "-", "*", "/", "^", "&", "=", "<", ">", "<=", ">=", "<>", "%"]);

/** Functions with arrays as arguments, whatever surrounds a range there. */
const TAKES_ARRAYS = /^(?:SUMPRODUCT|INDEX|MMULT|MDETERM|LOOKUP|FILTER|SORT|XLOOKUP)$/i;

/**
 * Whether a range of several cells is an operand where one value is expected, or the whole formula.
 */
function hasRangeAtOperator(list: readonly Token[], inArrays: boolean): boolean {
  const around: boolean[] = [];
  return list.some((token, i) => {
    if (token.kind === "open")
      around.push(
        around[around.length - 1] === true ||
          (list[i - 1]?.kind === "function" && TAKES_ARRAYS.test(list[i - 1]!.text)),
      );
    else if (token.kind === "close") around.pop();
    if (!isOperator(token, ":") || (around[around.length - 1] ?? false) !== inArrays) return false;
    const [before, after] = [list[i - 2], list[i + 2]];
    const touches = (neighbor: Token | undefined): boolean =>
      neighbor !== undefined && neighbor.kind === "operator" && SCALAR.has(neighbor.text);
    return touches(before) || touches(after) || (before === undefined && after === undefined);
  });
}

/** Whether some call has an argument of a kind. */
const hasArgument = (
  list: readonly Token[],
  name: RegExp,
  isMeant: (argument: readonly Token[], number: number) => boolean,
): boolean =>
  list.some(
    (token, i) =>
      token.kind === "function" && name.test(token.text) && argumentsAt(list, i + 1).some(isMeant),
  );

/** Whether references are joined by a comma within parentheses that are not those of a function. */
function isUnion(list: readonly Token[]): boolean {
  const stack: boolean[] = [];
  for (const [i, token] of list.entries()) {
    if (token.kind === "open") stack.push(list[i - 1]?.kind === "function");
    else if (token.kind === "close") stack.pop();
    else if (token.kind === "separator" && token.text === "," && stack[stack.length - 1] === false)
      return true;
  }
  return false;
}

const isIntersection = (tokens: readonly Token[]): boolean =>
  tokens.some(
    (token, i) =>
      token.kind === "space" &&
      (isReference(tokens[i - 1]) || tokens[i - 1]?.kind === "close") &&
      (isReference(tokens[i + 1]) || tokens[i + 1]?.kind === "function"),
  );

const isTotal = ({ kind, text }: Token): boolean =>
  kind === "function" && /^(?:SUBTOTAL|AGGREGATE)$/i.test(text);

/** Whether a formula calls a function whose result depends on hidden rows. */
export const totalsRows = (formula: string): boolean => tokenize(formula).some(isTotal);

/** The second argument of TEXT, unless it is a text with a common format. */
const isSpecialFormat = ([format, ...others]: readonly Token[], place: number): boolean =>
  place === 1 &&
  (format?.kind !== "text" || others.length > 0 || /[#?0][^;"]*\/|\ba\/p\b/i.test(format.text));

/** Functions that count cells, whether empty or not. */
const COUNTS_CELLS = /(?:^| )(?:ROWS|COLUMNS|ROW|COLUMN|COUNTBLANK|AREAS)(?: |$)/i;
const functionNames = (tokens: readonly Token[]): string =>
  tokens.flatMap(({ kind, text }) => (kind === "function" ? [text] : [])).join(" ");

/** Whether a reference has no rows or no columns: A:C, 2:3. */
function hasWholeColumns(tokens: readonly Token[]): boolean {
  const list = significant(tokens);
  return list.some(
    (token, i) =>
      isOperator(token, ":") &&
      [list[i - 1], list[i + 1]].every((side) =>
        isColumnOrRow(side?.text.replace(/^.*!/, "") ?? ""),
      ),
  );
}

const hasExponent = (tokens: readonly Token[]): boolean =>
  tokens.some(({ kind, text }) => kind === "number" && /e/i.test(text));
const isNumberAlone = (tokens: readonly Token[]): boolean =>
  significant(tokens).every((token) => token.kind === "number" || /^[-+]$/.test(token.text));

const isComparison = ({ kind, text }: Token): boolean =>
  kind === "operator" && /^(?:=|<>|<|>|<=|>=)$/.test(text);
/** Some programs treat * and ? on either side of a comparison as wildcards. */
const comparesPattern = (list: readonly Token[]): boolean =>
  list.some(
    (token, i) =>
      isComparison(token) &&
      [list[i - 1], list[i + 1]].some((side) => side?.kind === "text" && /[*?]/.test(side.text)),
  );

/** Whether the criterion of COUNTIF and the like is a range of several cells; Excel takes one. */
const hasRangeCriterion = (list: readonly Token[]): boolean =>
  hasArgument(
    list,
    /^(?:COUNTIF|SUMIF|AVERAGEIF)$/i,
    (argument, number) => number === 1 && isOperator(argument[1], ":") && argument.length === 3,
  );

/** A number, a text or a single cell, even if it is written as a range. */
function isOneValue(argument: readonly Token[]): boolean {
  const [first, colon, last] = argument;
  const cell = (token: Token | undefined): string | undefined =>
    token?.text.replace(/^.*!|\$/g, "").toUpperCase();
  return argument.length === 1
    ? ["number", "text", "boolean", "reference"].includes(first!.kind)
    : argument.length === 3 && isOperator(colon, ":") && cell(first) === cell(last);
}

/** The arguments of the call whose parenthesis is at a position. */
function argumentsAt(list: readonly Token[], open: number): Token[][] {
  const args: Token[][] = [[]];
  let depth = 0;
  for (const token of list.slice(open)) {
    if (token.kind === "open") depth += 1;
    if (token.kind === "open" && depth === 1) continue;
    if (token.kind === "close") depth -= 1;
    if (depth === 0) return args;
    if (depth === 1 && token.kind === "separator") args.push([]);
    else args[args.length - 1]!.push(token);
  }
  return args;
}

export const CONSTRUCTS: readonly Construct[] = [
  { key: "array", words: "an array formula", occurs: (_, { isArray }) => isArray },
  {
    key: "implicit-intersection",
    words: "a range where one value is expected",
    occurs: (tokens, { isArray }) => !isArray && hasRangeAtOperator(significant(tokens), false),
  },
  {
    key: "array-argument",
    words: "a calculation with ranges inside a function that takes arrays",
    occurs: (tokens) => hasRangeAtOperator(significant(tokens), true),
  },
  {
    key: "text-as-condition",
    words: "a text as a condition",
    occurs: (tokens) =>
      hasArgument(
        significant(tokens),
        /^(?:AND|OR|NOT|XOR)$/i,
        (argument) => argument.length === 1 && argument[0]!.kind === "text",
      ),
  },
  {
    key: "one-value-as-array",
    words: "one value where SUMPRODUCT takes ranges",
    occurs: (tokens) => hasArgument(significant(tokens), /^SUMPRODUCT$/i, isOneValue),
  },
  {
    key: "empty-criterion",
    words: "a criterion for cells that are empty or are not",
    occurs: (tokens) =>
      hasArgument(
        significant(tokens),
        /^(?:COUNTIF|SUMIF|AVERAGEIF)S?$|^(?:MAX|MIN)IFS$/i,
        (argument, number) =>
          number > 0 && argument.length === 1 && /^"(?:<>|=|\*)"$/.test(argument[0]!.text),
      ),
  },
  {
    key: "array-constant",
    words: "an array constant",
    occurs: (tokens) => tokens.some(({ kind }) => kind === "brace"),
  },
  {
    key: "union",
    words: "a union of references",
    occurs: (tokens) => isUnion(significant(tokens)),
  },
  { key: "intersection", words: "an intersection of references", occurs: isIntersection },
  {
    key: "three-dimensional",
    words: "a reference through several sheets",
    occurs: (tokens) =>
      tokens.some(
        (token, i) =>
          (token.kind === "reference" && /^'[^']*:[^']*'!/.test(token.text)) ||
          (isOperator(token, ":") &&
            tokens[i + 1]?.text.includes("!") === true &&
            tokens[i - 1]?.text.includes("!") !== true),
      ),
  },
  {
    key: "whole-columns",
    words: "a reference to whole columns or rows",
    occurs: (tokens) => hasWholeColumns(tokens) && !COUNTS_CELLS.test(functionNames(tokens)),
  },
  {
    key: "counted-whole-columns",
    words: "a count of the cells of whole columns or rows",
    occurs: (tokens) => hasWholeColumns(tokens) && COUNTS_CELLS.test(functionNames(tokens)),
  },
  {
    key: "percent",
    words: "a percent sign",
    occurs: (tokens) => tokens.some((token) => isOperator(token, "%")),
  },
  {
    key: "repeated-percent",
    words: "a repeated percent sign",
    occurs: (tokens) =>
      tokens.some((token, i) => isOperator(token, "%") && isOperator(tokens[i + 1], "%")),
  },
  {
    key: "exponent",
    words: "a number with an exponent in a formula",
    occurs: (tokens) => hasExponent(tokens) && !isNumberAlone(tokens),
  },
  {
    key: "exponent-alone",
    words: "a number with an exponent as the whole formula",
    occurs: (tokens) => hasExponent(tokens) && isNumberAlone(tokens),
  },
  {
    key: "range-criterion",
    words: "a range as a criterion",
    occurs: (tokens, { isArray }) => !isArray && hasRangeCriterion(significant(tokens)),
  },
  {
    key: "joined-number",
    words: "text joined with &",
    occurs: (tokens) => tokens.some((token) => isOperator(token, "&")),
  },
  {
    key: "comparison",
    words: "a comparison",
    occurs: (tokens) => tokens.some(isComparison) && !comparesPattern(significant(tokens)),
  },
  {
    key: "compared-pattern",
    words: "a comparison with a text that has * or ?",
    occurs: (tokens) => comparesPattern(significant(tokens)),
  },
  {
    key: "subtraction",
    words: "a subtraction",
    occurs: (tokens) => tokens.some((token) => isOperator(token, "-")),
  },
  {
    key: "power",
    words: "a power",
    occurs: (tokens) => tokens.some((token) => isOperator(token, "^")),
  },
  {
    key: "special-format",
    words: "a number format with a fraction or a/p, or one that is not in the formula",
    occurs: (tokens) => hasArgument(significant(tokens), /^TEXT$/i, isSpecialFormat),
  },
  {
    key: "hidden-rows",
    words: "a total that leaves hidden rows out",
    occurs: (tokens, { hiddenBy }) => hiddenBy.size > 0 && tokens.some(isTotal),
  },
];

/**
 * Whether a total has rows that a user has hidden, and maybe not those of a filter: in a file, rows
 * that a filter hides and others look alike.
 */
const countsRowsHiddenByUsers = (list: readonly Token[]): boolean =>
  (
    [
      [/^SUBTOTAL$/i, 0, /^1\d\d$/],
      [/^AGGREGATE$/i, 1, /^[1357]$/],
    ] as const
  ).some(([name, place, withoutHidden]) =>
    hasArgument(
      list,
      name,
      (argument, number) =>
        number === place && !(argument.length === 1 && withoutHidden.test(argument[0]!.text)),
    ),
  );

/** Functions that give texts as they are, and those that know the date system. */
const [PASSES_TEXTS, READS_DATES] = [
  /^(?:IF|IFERROR|IFNA|CONCAT|CONCATENATE|TEXTJOIN)$/i,
  /^(?:DATEVALUE|VALUE|TEXT)$/i,
];
const isArithmetic = (token: Token | undefined): boolean =>
  token?.kind === "operator" && /^[-+*/^%]$/.test(token.text);

/** The parenthesis on the other side, from a place within it. */
function otherSide(list: readonly Token[], from: number, step: 1 | -1): number {
  const [own, other] = step === 1 ? ["open", "close"] : ["close", "open"];
  let depth = 0;
  let i = from;
  for (; list[i] && !(depth === 0 && list[i]!.kind === other); i += step) {
    if (list[i]!.kind === own) depth += 1;
    if (list[i]!.kind === other) depth -= 1;
  }
  return i;
}

/** Whether the result of a call, by the place of its name, may be converted to a number. */
function isConverted(list: readonly Token[], start: number): boolean {
  const end = otherSide(list, start + 2, 1);
  if (isArithmetic(list[start - 1]) || isArithmetic(list[end + 1])) return true;
  const around = otherSide(list, start - 1, -1) - 1;
  if (around < -1) return false;
  const { kind, text } = list[around] ?? { kind: "open", text: "" };
  if (kind !== "function") return true;
  return PASSES_TEXTS.test(text) ? isConverted(list, around) : !READS_DATES.test(text);
}

/**
 * Whether a text with a date may become a number outside of functions of dates: such a number is
 * that of 1900 here.
 */
const hasDateText = (list: readonly Token[]): boolean =>
  list.some(({ kind, text }, i) => {
    if (kind === "text") return isDateText(text.slice(1, -1).replace(/^[<>=]+/, ""));
    if (kind !== "function" || !/^TEXT$/i.test(text)) return false;
    const [format] = argumentsAt(list, i + 1)[1] ?? [];
    const isDay = format?.kind !== "text" || showsDay(format.text.slice(1, -1));
    return isDay && isConverted(list, i);
  });

const FUNCTIONS: ReadonlySet<string> = new Set(SUPPORT.functions);
const MEASURED_CONSTRUCTS: ReadonlySet<string> = new Set(SUPPORT.constructs);
const doubted = (words: string): string =>
  `it has no stored result, and ${words} is not known to be calculated as in Excel`;

/**
 * Why the result of a formula may differ from Excel's, as the second half of a sentence; undefined
 * if everything in it was measured.
 */
export function doubtOf(formula: string, context: FormulaContext): string | undefined {
  const tokens = tokenize(formula);
  const unknown = tokens.find(
    ({ kind, text }) =>
      kind === "function" && sizeFunction(text) === undefined && !FUNCTIONS.has(text.toUpperCase()),
  );
  if (unknown) return doubted(unknown.text);
  const construct = CONSTRUCTS.find(
    ({ key, occurs }) => !MEASURED_CONSTRUCTS.has(key) && occurs(tokens, context),
  );
  if (construct) return doubted(construct.words);
  if (context.from1904 && (context.from1904.readsTexts || hasDateText(significant(tokens))))
    return doubted("a date in a text of a workbook with the 1904 date system");
  return context.hiddenBy.has("filter") && countsRowsHiddenByUsers(significant(tokens))
    ? doubted("a total of rows that a filter or a user has hidden")
    : undefined;
}
