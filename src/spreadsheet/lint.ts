import { ALLOWED_FUNCTIONS, INSTEAD_OF_FUNCTION } from "./formula/allowed-functions";
import { byShape } from "./formula/by-shape";
import { findCalls, hasCall } from "./formula/calls";
import { NAMESPACE } from "../functions/core/namespace";
import { sizeFunction } from "./formula/function-names";
import type { Token } from "./formula/tokens";
import { tokenize } from "./formula/tokens";
import { addressesIn, columnLetters } from "./a1";
import { badSheetName, contentProblem, EXCEL_LIMITS, lengthProblem } from "./excel-limits";
import type { Cell, Sheet, Workbook } from "./workbook-model";

/**
 * The rules for workbooks that calculate identically in Excel, here and in LibreOffice, and open
 * without repair. Building a plan fails on any finding.
 */

export interface Finding {
  readonly sheet: string;
  /** A1 address or range. */
  readonly cell: string;
  readonly formula: string;
  readonly problem: string;
}

/**
 * Formats of TEXT with the same meaning in every language of Excel, which excludes separators and
 * letters for dates.
 */
const TEXT_FORMATS: ReadonlySet<string> = new Set(['"0"', '"00"', '"000"', '"0%"', '"@"']);
/** Numbers that are not thresholds. */
const PLAIN_NUMBERS: ReadonlySet<string> = new Set(["0", "1", "12"]);
const COMPARISONS: ReadonlySet<string> = new Set(["<", ">", "=", "<=", ">=", "<>"]);

type DistinctCells = Pick<ReadonlySet<Cell>, "has">;

/**
 * All problems in the formulas, rules and texts of a workbook.
 * @param distinct the cells whose formulas are checked, by default all: problems of a formula that
 * is filled down are told once
 */
export function lint(workbook: Workbook, namespace?: string, distinct?: DistinctCells): Finding[] {
  const lintOne = byShape((formula) => lintFormula(formula, namespace));
  return workbook.sheets.flatMap((sheet) => [
    ...lintCells(sheet, lintOne, distinct),
    ...lintMerges(sheet, namespace),
    ...lintRules(sheet, namespace),
    ...lintFrame(sheet),
  ]);
}

function lintCells(
  sheet: Sheet,
  lintOne: (formula: string) => readonly string[],
  distinct: DistinctCells | undefined,
): Finding[] {
  const findings: Finding[] = [];
  sheet.cells.forEach((content, cell) => {
    const { formula } = content;
    const isChecked = formula !== undefined && (distinct?.has(content) ?? true);
    const ofFormula = isChecked ? lintOne(formula) : [];
    // Formulas of one shape differ in their length, and in nothing else.
    const tooLong = lengthProblem(content);
    if (ofFormula.length === 0 && tooLong === undefined) return;
    for (const problem of new Set([...ofFormula, ...(tooLong === undefined ? [] : [tooLong])]))
      findings.push({ sheet: sheet.name, cell, formula: formula ?? "", problem });
  });
  return findings;
}

/**
 * Every function of ours declares an array as its result, and Excel spills no array into merged
 * cells.
 */
function lintMerges({ name, cells, merges }: Sheet, namespace: string | undefined): Finding[] {
  return merges.flatMap(addressesIn).flatMap((cell) => {
    const formula = cells.get(cell)?.formula;
    if (formula === undefined || !hasCall(formula, namespace)) return [];
    const problem =
      "SIZEBOOK functions in merged cells are a spill error: call them elsewhere and refer to that cell";
    return [{ sheet: name, cell, formula, problem }];
  });
}

function lintRules(sheet: Sheet, namespace: string | undefined): Finding[] {
  const findings: Finding[] = [];
  const add = (cell: string, formula: string, problem: string): void =>
    void findings.push({ sheet: sheet.name, cell, formula, problem });
  for (const { range, formula } of sheet.conditionalFormats) {
    lintFormula(formula, namespace).forEach((problem) => add(range, formula, problem));
    if (findCalls(formula, namespace).length > 0)
      add(
        range,
        formula,
        `${NAMESPACE} functions do not work in conditional formats: point at a helper cell`,
      );
  }
  for (const { range, rule, title, message, error = "" } of sheet.validations) {
    if (rule.kind === "list" && findCalls(rule.source, namespace).length > 0)
      add(range, rule.source, `${NAMESPACE} functions do not work in validation lists`);
    const source = rule.kind === "list" ? rule.source : "";
    for (const [text, most, what] of [
      [title, EXCEL_LIMITS.validationTitle, "the title of a message"],
      [message, EXCEL_LIMITS.validationPrompt, "a message"],
      [error, EXCEL_LIMITS.validationError, "the message of an error"],
      [source, EXCEL_LIMITS.validationFormula, "the source of a list"],
    ] as const)
      if (text.length > most) add(range, text, `${what} has at most ${most} characters`);
  }
  return findings;
}

/** The size of the sheet's rows and columns, and its name. */
function lintFrame({ name, rowHeights, columnWidths }: Sheet): Finding[] {
  const { rowHeight, columnWidth } = EXCEL_LIMITS;
  const problem = (cell: string, text: string): Finding => ({
    sheet: name,
    cell,
    formula: "",
    problem: text,
  });
  return [
    ...(badSheetName(name) ? [problem("A1", `${name} is not a sheet name`)] : []),
    ...[...(rowHeights ?? [])].flatMap(([row, height]) =>
      height > rowHeight ? [problem(`A${row}`, `a row has at most ${rowHeight} points`)] : [],
    ),
    ...columnWidths.flatMap((width, index) =>
      width > columnWidth
        ? [
            problem(
              `${columnLetters(index + 1)}1`,
              `a column has at most ${columnWidth} characters`,
            ),
          ]
        : [],
    ),
  ];
}

/** The problems of a formula in the typed spelling. */
export function lintFormula(formula: string, namespace?: string): string[] {
  const tokens = tokenize(formula).filter((token) => token.kind !== "space");
  const problems = tokens.flatMap((token, index) => lintToken(tokens, token, index, namespace));
  if (formula.startsWith("=")) problems.push("formulas are kept without =");
  const tooLong = contentProblem({ formula });
  if (tooLong !== undefined) problems.push(tooLong);
  if (!balanced(tokens)) problems.push("parentheses do not match");
  return [...new Set(problems)];
}

function lintToken(
  tokens: readonly Token[],
  token: Token,
  index: number,
  namespace: string | undefined,
): string[] {
  switch (token.kind) {
    case "function":
      return lintFunction(tokens, token, index, namespace);
    case "structured":
      return [`structured reference ${token.text}`];
    case "brace":
      return ["array constant: put the values on a sheet"];
    case "error":
      return [`error value ${token.text}`];
    case "other":
      return [`${token.text} is not part of a formula`];
    case "text":
      return lintText(tokens, token, index);
    case "number":
      return isThreshold(tokens, token, index)
        ? [`number ${token.text} in a comparison: make it a named assumption or a CHECK`]
        : [];
    case "operator":
      if (token.text === "#") return ["spill reference #"];
      if (token.text === "@") return ["implicit intersection @"];
      return token.text === ":" &&
        [tokens[index - 1], tokens[index + 1]].some(
          (side) => side?.kind === "name" || side?.kind === "number",
        )
        ? ["whole column or row: name the range's end"]
        : [];
    default:
      return [];
  }
}

function lintFunction(
  tokens: readonly Token[],
  token: Token,
  index: number,
  namespace: string | undefined,
): string[] {
  if (sizeFunction(token.text, namespace) !== undefined) return [];
  const name = token.text.toUpperCase();
  if (!ALLOWED_FUNCTIONS.has(name))
    return [
      `function ${token.text} is not on the list${INSTEAD_OF_FUNCTION[name] ? `: ${INSTEAD_OF_FUNCTION[name]}` : ""}`,
    ];
  if (name !== "TEXT") return [];
  const format = lastArgument(tokens, index);
  return format.length === 1 && TEXT_FORMATS.has(format[0]!.text)
    ? []
    : [
        `TEXT with another format than ${[...TEXT_FORMATS].join(" ")} depends on the language of Excel: use FIXED, ROUND or a formatted cell`,
      ];
}

/** The tokens of the last argument of the function at this place. */
function lastArgument(tokens: readonly Token[], index: number): readonly Token[] {
  let depth = 0;
  let start = index + 2;
  for (let next = index + 1; next < tokens.length; next += 1) {
    const { kind } = tokens[next]!;
    if (kind === "open") depth += 1;
    else if (kind === "separator" && depth === 1) start = next + 1;
    else if (kind === "close" && (depth -= 1) === 0) return tokens.slice(start, next);
  }
  return [];
}

function lintText(tokens: readonly Token[], token: Token, index: number): string[] {
  const problems =
    token.text.length - 2 > EXCEL_LIMITS.textInFormula
      ? [`a text in a formula has at most ${EXCEL_LIMITS.textInFormula} characters`]
      : [];
  const criterion = /^"(?:[<>]=?|=|<>)\s*-?([0-9.]+)%?"$/.exec(token.text)?.[1];
  if (criterion !== undefined && !PLAIN_NUMBERS.has(criterion))
    problems.push(`number ${criterion} in a criterion: make it a named assumption`);
  if (tokens[index - 1]?.kind === "text") problems.push("two texts without an operator");
  return problems;
}

/** A number that is one side of a comparison. */
function isThreshold(tokens: readonly Token[], token: Token, index: number): boolean {
  const percent = tokens[index + 1]?.text === "%";
  if (PLAIN_NUMBERS.has(token.text) && !percent) return false;
  const sign = /^[-+]$/.test(tokens[index - 1]?.text ?? "") ? 1 : 0;
  const before = tokens[index - 1 - sign];
  const after = tokens[index + (percent ? 2 : 1)];
  const beginsSide = before !== undefined && COMPARISONS.has(before.text);
  const endsSide = after !== undefined && COMPARISONS.has(after.text);
  return beginsSide || endsSide;
}

function balanced(tokens: readonly Token[]): boolean {
  let depth = 0;
  for (const { kind } of tokens) {
    depth += kind === "open" ? 1 : kind === "close" ? -1 : 0;
    if (depth < 0) return false;
  }
  return depth === 0;
}
