/** Fields of lists that any program may open. */
import { CellError } from "../functions/core/cell-error";
import type { Value } from "./cell-values";

/** Characters at which spreadsheets recognize a formula, also after spaces. */
const FORMULA = /^[\s\u00a0]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/;

/**
 * A field: numbers unchanged, texts in quotes, protected from being calculated by a spreadsheet.
 */
export function csvField(value: Value): string {
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  const text = value instanceof CellError ? value.code : (value ?? "");
  return text === "" ? "" : `"${(FORMULA.test(text) ? `'${text}` : text).replace(/"/g, '""')}"`;
}
