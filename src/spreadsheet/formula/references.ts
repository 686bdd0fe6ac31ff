/**
 * References to cells, columns and rows inside formula text, where they stand and what they say.
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

export interface Reference {
  /** What stands before the "!" without quotes; undefined on the formula's own sheet. */
  readonly sheet?: string;
  /** Whether it speaks of another workbook. */
  readonly external: boolean;
  readonly from: Corner;
  readonly to?: Corner;
  /** As it stands. */
  readonly text: string;
}

/** The text of a reference with other corners or another sheet. */
export const referenceText = ({
  sheet,
  from,
  to,
}: Pick<Reference, "sheet" | "from" | "to">): string =>
  `${sheet === undefined ? "" : `${quoteSheet(sheet)}!`}${cornerText(from)}${to ? `:${cornerText(to)}` : ""}`;

/** The sheet that stands before a reference with its "!". */
function sheetOf(prefix: string): string | undefined {
  if (prefix === "") return undefined;
  const sheet = prefix.slice(0, -1);
  return sheet.startsWith("'") ? sheet.slice(1, -1).replace(/''/g, "'") : sheet;
}

const isSheet = (token: Token | undefined): boolean =>
  token?.type === CONTEXT || token?.type === CONTEXT_QUOTE;

/** How many characters before a token name its sheet, "Jan:Mar!" included. */
function prefixLength(tokens: readonly Token[], index: number): number {
  if (!isOperator(tokens[index - 1], "!") || !isSheet(tokens[index - 2])) return 0;
  const [first, colon] = [tokens[index - 4], tokens[index - 3]];
  const isTwoSheets = isOperator(colon, ":") && (isSheet(first) || first?.type === REF_NAMED);
  const length = tokens[index - 2]!.value.length + 1;
  return isTwoSheets ? first!.value.length + 1 + length : length;
}

/** The other corner of a range that begins with a token. */
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
 * What only looks like a reference: what is left of one to a deleted sheet (`#REF!A1`), a table's
 * name before its column, ranges whose operator is another one, and characters of XML (`&#x42;`),
 * because rules are searched as their part spells them.
 */
const isNone = (tokens: readonly Token[], first: number, last: number): boolean =>
  tokens[first - 1]?.value === "#REF!" ||
  isOperator(tokens[first - 1], "#") ||
  tokens[last + 1]?.type === REF_STRUCT ||
  isTrimmed(tokens[first - 1]) ||
  isTrimmed(tokens[last + 1]);

/**
 * The corners of what begins with a token, and the text of the other one where there is one:
 * columns and rows have both in one token.
 */
function cornersAt(
  tokens: readonly Token[],
  index: number,
): (Pick<Reference, "from" | "to"> & { readonly behind?: string }) | undefined {
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
 * Calls with each reference and its offset. The library could merge its tokens to references; every
 * formula of a workbook is read, and that would take twice as long.
 */
function eachReference(
  formula: string,
  visit: (reference: Reference, start: number) => void,
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

/**
 * The formula with each reference replaced by what the answer says; undefined leaves it as it
 * stands.
 */
export function replaceReferences(
  formula: string,
  replace: (reference: Reference) => string | undefined,
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
export function findReferences(formula: string): Reference[] {
  const references: Reference[] = [];
  eachReference(formula, (reference) => void references.push(reference));
  return references;
}
