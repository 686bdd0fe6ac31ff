/**
 * References to cells, columns and rows in the text of a formula, with their positions and parts.
 */
import { cornerOf, cornerText, quoteSheet, type Corner } from "../a1";
import {
  CONTEXT,
  CONTEXT_QUOTE,
  OPERATOR,
  REF_BEAM,
  REF_NAMED,
  REF_RANGE,
  REF_STRUCT,
  isOperator,
  tokensOf,
  type Token,
} from "./fx-adapter";

export interface FormulaReference {
  /** The text in front of "!", without quotes; undefined on the sheet of the formula. */
  readonly sheet?: string;
  /** Whether it refers to another workbook. */
  readonly external: boolean;
  readonly from: Corner;
  readonly to?: Corner;
  /** The reference as written. */
  readonly text: string;
}

/** The text of a reference with other corners or another sheet. */
export const referenceText = ({
  sheet,
  from,
  to,
}: Pick<FormulaReference, "sheet" | "from" | "to">): string =>
  `${sheet === undefined ? "" : `${quoteSheet(sheet)}!`}${cornerText(from)}${to ? `:${cornerText(to)}` : ""}`;

/** The sheet in front of a reference, with its "!". */
function sheetOf(prefix: string): string | undefined {
  if (prefix === "") return undefined;
  const sheet = prefix.slice(0, -1);
  return sheet.startsWith("'") ? sheet.slice(1, -1).replace(/''/g, "'") : sheet;
}

const isSheet = (token: Token | undefined): boolean =>
  token?.type === CONTEXT || token?.type === CONTEXT_QUOTE;

/** The number of characters in front of a token that name its sheet, including "Jan:Mar!". */
function prefixLength(tokens: readonly Token[], index: number): number {
  if (!isOperator(tokens[index - 1], "!") || !isSheet(tokens[index - 2])) return 0;
  const [first, colon] = [tokens[index - 4], tokens[index - 3]];
  const isTwoSheets = isOperator(colon, ":") && (isSheet(first) || first?.type === REF_NAMED);
  const length = tokens[index - 2]!.value.length + 1;
  return isTwoSheets ? first!.value.length + 1 + length : length;
}

/** The other corner of a range that starts with a token. */
function otherCorner(tokens: readonly Token[], index: number): string | undefined {
  const corner = tokens[index + 2];
  return corner?.type === REF_RANGE && isOperator(tokens[index + 1], ":")
    ? corner.value
    : undefined;
}

/** `A1.:.B9`, the range without its empty edges. */
const isTrimmed = (token: Token | undefined): boolean =>
  token?.type === OPERATOR && token.value.length > 1 && token.value.includes(":");

/**
 * Text that only looks like a reference: the rest of a reference to a deleted sheet (`#REF!A1`),
 * the name of a table in front of its column, ranges with another operator, and XML character
 * references (`&#x42;`), because rules are searched as their part spells them.
 */
const isNone = (tokens: readonly Token[], first: number, last: number): boolean =>
  tokens[first - 1]?.value === "#REF!" ||
  isOperator(tokens[first - 1], "#") ||
  tokens[last + 1]?.type === REF_STRUCT ||
  isTrimmed(tokens[first - 1]) ||
  isTrimmed(tokens[last + 1]);

/**
 * The corners of a reference that starts with a token, and the text of its second corner, if
 * separate: columns and rows have both corners in one token.
 */
function cornersAt(
  tokens: readonly Token[],
  index: number,
): (Pick<FormulaReference, "from" | "to"> & { readonly behind?: string }) | undefined {
  const { type, value } = tokens[index]!;
  if (type === REF_BEAM) {
    const [from, to] = value.split(":") as [string, string];
    return { from: cornerOf(from), to: cornerOf(to) };
  }
  if (type !== REF_RANGE) return undefined;
  const behind = otherCorner(tokens, index);
  const from = cornerOf(value);
  return behind === undefined ? { from } : { from, to: cornerOf(behind), behind };
}

/**
 * Calls back with each reference and its offset. Merging tokens to references by the library would
 * take twice as long, and every formula of a workbook is read.
 */
function eachReference(
  formula: string,
  visit: (reference: FormulaReference, start: number) => void,
): void {
  const tokens = tokensOf(formula, UNMERGED);
  let offset = 0;
  for (let index = 0; index < tokens.length; index += 1) {
    const corners = cornersAt(tokens, index);
    const [first, begin] = [index, offset];
    offset += tokens[index]!.value.length;
    if (!corners) continue;
    const { from, to, behind } = corners;
    if (behind !== undefined) {
      offset += 1 + behind.length;
      index += 2;
    }
    if (isNone(tokens, first, index)) continue;
    const start = begin - prefixLength(tokens, first);
    const sheet = sheetOf(formula.slice(start, begin));
    const external = sheet?.includes("[") === true;
    visit({ sheet, external, from, to, text: formula.slice(start, offset) }, start);
  }
}
const UNMERGED = { mergeRefs: false, negativeNumbers: false, withLocation: false } as const;

/** Replaces each reference by the result of a callback; undefined keeps it. */
export function replaceReferences(
  formula: string,
  replace: (reference: FormulaReference) => string | undefined,
): string {
  let text = "";
  let end = 0;
  eachReference(formula, (reference, start) => {
    text += formula.slice(end, start) + (replace(reference) ?? reference.text);
    end = start + reference.text.length;
  });
  return text + formula.slice(end);
}

/** All references of a formula, in order. */
export function findReferences(formula: string): FormulaReference[] {
  const references: FormulaReference[] = [];
  eachReference(formula, (reference) => void references.push(reference));
  return references;
}
