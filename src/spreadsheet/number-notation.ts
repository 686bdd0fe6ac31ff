/** How numbers are written: with a decimal comma or point, and with separators of groups. */

export interface NumberNotation {
  /** "." or ",". */
  readonly decimal: string;
  /** Between groups of three digits: ",", ".", "'", a space; "" for none. */
  readonly group: string;
}

/** That of formulas. */
export const FORMULA_NOTATION: NumberNotation = { decimal: ".", group: "," };

/** A text as a part of a regular expression that matches it. */
export const inPattern = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
/** People type the separators of their keyboard for those that Excel shows. */
const ALIKE = [" \u00a0\u202f", "'\u2019"];
const separatorPattern = (separator: string): string =>
  `[${inPattern(ALIKE.find((alike) => alike.includes(separator)) ?? separator)}]`;

/**
 * A number as formulas have it: "1.234,5" with a decimal comma is "1234.5". undefined if the text
 * is no number in this notation; "8.5" is none there.
 */
export function formulaNumber(
  text: string,
  { decimal, group }: NumberNotation,
): string | undefined {
  const grouped = group === "" ? "" : `|\\d{1,3}(?:${separatorPattern(group)}\\d{3})+`;
  const point = inPattern(decimal);
  const pattern = new RegExp(`^([-+]?)(\\d+${grouped})?(?:${point}(\\d*))?(e[-+]?\\d+)?(%?)$`, "i");
  const [, sign, whole = "", fraction, exponent = "", percent = ""] = pattern.exec(text) ?? [];
  if (sign === undefined || (whole === "" && !fraction)) return undefined;
  const digits = whole.replace(/\D/g, "");
  return `${sign}${digits}${fraction === undefined ? "" : `.${fraction}`}${exponent}${percent}`;
}

/** A number of a formula in another notation; every other text as it is. */
export const writtenNumber = (text: string, { decimal }: NumberNotation): string =>
  formulaNumber(text, { decimal: ".", group: "" }) === undefined
    ? text
    : text.replace(".", decimal);
