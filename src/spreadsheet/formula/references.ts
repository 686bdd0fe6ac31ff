/**
 * References to cells, columns and rows inside formula text, where they stand and what they say.
 */
import { cornerOf, cornerText, quoteSheet, type Corner } from "../a1";
import { isCells, tokensOf, type FxToken } from "./fx-adapter";

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

function sheetOf(prefix: string | undefined): Pick<Reference, "sheet" | "external"> {
  if (prefix === undefined) return { external: false };
  const bare = prefix.slice(0, -1);
  const sheet = bare.startsWith("'") ? bare.slice(1, -1).replace(/''/g, "'") : bare;
  return { sheet, external: sheet.includes("[") };
}

const isDeletedSheet = (token: FxToken | undefined): boolean => token?.value === "#REF!";

/**
 * A token as a reference. Undefined for what only looks like one: a table's name before its column,
 * what is left of a reference to a deleted sheet (`#REF!A1`), and ranges without their empty edges
 * (`A1.:.B9`), whose text has another operator.
 */
function referenceOf(
  formula: string,
  token: FxToken,
  before: FxToken | undefined,
): Reference | undefined {
  if (!isCells(token) || isDeletedSheet(before) || formula[token.loc[1]] === "[") return undefined;
  // Not the token's value: that is joined of its parts, which costs more than all the rest.
  const text = formula.slice(token.loc[0], token.loc[1]);
  const behindPrefix = text.lastIndexOf("!") + 1;
  const corners = text.slice(behindPrefix);
  const colon = corners.indexOf(":");
  if (corners.includes(".")) return undefined;
  const prefix = behindPrefix === 0 ? undefined : text.slice(0, behindPrefix);
  if (colon < 0) return { ...sheetOf(prefix), from: cornerOf(corners), text };
  return {
    ...sheetOf(prefix),
    from: cornerOf(corners.slice(0, colon)),
    to: cornerOf(corners.slice(colon + 1)),
    text,
  };
}

function eachToken(
  formula: string,
  visit: (token: FxToken, reference: Reference | undefined) => void,
): void {
  let before: FxToken | undefined;
  for (const token of tokensOf(formula)) {
    visit(token, referenceOf(formula, token, before));
    before = token;
  }
}

/**
 * The formula with each reference replaced by what the answer says; undefined leaves it as it
 * stands.
 */
export function replaceReferences(
  formula: string,
  replace: (reference: Reference) => string | undefined,
): string {
  let text = "";
  eachToken(formula, (token, reference) => {
    text += (reference && replace(reference)) ?? token.value;
  });
  return text;
}

/** All references of a formula, in order. */
export function findReferences(formula: string): Reference[] {
  const references: Reference[] = [];
  eachToken(formula, (_token, reference) => {
    if (reference) references.push(reference);
  });
  return references;
}
