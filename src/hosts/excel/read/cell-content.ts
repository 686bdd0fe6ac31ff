/** Converts the content of a cell to Excel's values and back. */
import { hasCall } from "../../../spreadsheet/formula/calls";
import { NAMESPACE } from "../../../functions/core/namespace";
import {
  hasFormerNamespace,
  sizeFunction,
  toDisplayFormula,
} from "../../../spreadsheet/formula/function-names";
import { join, tokenize } from "../../../spreadsheet/formula/tokens";
import type { CellContent } from "../../../spreadsheet/workbook-host";
import type { Cell } from "../../../spreadsheet/workbook-model";

/** A value of Excel's arrays: number, text, boolean, or "" for nothing. */
export type ExcelValue = string | number | boolean;

/** Calls of our functions with another namespace: a development build has its own. */
function replaceNamespace(formula: string, from: string, to: string): string {
  if (from === to) return formula;
  return join(
    tokenize(formula).map((token) => {
      const name = token.kind === "function" ? sizeFunction(token.text, from) : undefined;
      return { text: name === undefined ? token.text : `${to}.${name}` };
    }),
  );
}

/** The formula for Excel: with "=" and the namespace of the build. */
export const toExcelFormula = (formula: string, namespace: string): string =>
  `=${replaceNamespace(toDisplayFormula(formula), NAMESPACE, namespace)}`;

/** The formula as all other code represents it: without "=", in the namespace SIZEBOOK. */
export const displayFormula = (formula: string, namespace: string): string =>
  replaceNamespace(toDisplayFormula(formula.replace(/^=/, ""), namespace), namespace, NAMESPACE);

const WORDS_OF_EXCEL = /^(?:true|false)$/i;
/** "May 2026", "Jan-5", "Q1": a word and a number can be a date. */
const WORD_AND_FIGURE = /^\p{L}+\.?[\s\-/.,]*\d/u;
const MAX_DATE_CHARACTERS = 32;

/**
 * Escapes a text so that Excel stores it as text: "007", "3-4" and "=x" would become something
 * else.
 */
export function escapeText(text: string): string {
  if (text === "") return "";
  const plain =
    /^\p{L}/u.test(text) &&
    !WORDS_OF_EXCEL.test(text) &&
    !(text.length <= MAX_DATE_CHARACTERS && WORD_AND_FIGURE.test(text));
  return plain ? text : `'${text}`;
}

/** The value to write into a cell; "" clears it. */
export function toExcelValue(
  { formula, value, error }: Partial<Cell>,
  namespace: string,
): ExcelValue {
  if (formula !== undefined) return toExcelFormula(formula, namespace);
  if (error !== undefined) return error;
  return typeof value === "string" ? escapeText(value) : (value ?? "");
}

const isFormula = (formula: unknown, value: unknown, type: string): formula is string =>
  typeof formula === "string" &&
  formula.startsWith("=") &&
  !(type === "String" && formula === value);

/**
 * Excel shows the prefix of files or the path of another add-in in front of our calls until it has
 * resolved them, and those of other programs always.
 */
const isMisspelled = (formula: string, namespace: string): boolean =>
  (/_xldudf_|\.xla|_xl\w\w\.size|xludf\./i.test(formula) && hasCall(formula, namespace)) ||
  (namespace === NAMESPACE && hasFormerNamespace(formula));

/** A cell as Excel returns it. */
export function fromExcelValue(
  formula: unknown,
  value: unknown,
  type: string,
  namespace: string,
): CellContent {
  const formulaPart: { readonly formula?: string; readonly misspelled?: true } = isFormula(
    formula,
    value,
    type,
  )
    ? {
        formula: displayFormula(formula, namespace),
        ...(isMisspelled(formula, namespace) ? { misspelled: true as const } : {}),
      }
    : {};
  if (type === "Error") return { ...formulaPart, value: null, error: String(value) };
  if (type === "Empty" || (value === "" && formulaPart.formula === undefined))
    return { ...formulaPart, value: null };
  return { ...formulaPart, value: value as CellContent["value"] };
}

/** The value to write to restore a cell as Excel returned it. */
export const toRestorableValue = (formula: unknown, value: unknown, type: string): ExcelValue =>
  typeof formula === "string" && type !== "Error" && !isFormula(formula, value, type)
    ? escapeText(formula)
    : (formula as ExcelValue);
