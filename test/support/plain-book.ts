import type { Cell, DefinedName, Sheet, Workbook } from "../../src/spreadsheet/workbook-model";

/**
 * Workbooks for calculation only: values as they are, and formulas as texts that start with "=".
 */

export type Contents = Readonly<Record<string, string | number | boolean | null>>;

export const EMPTY_PROPERTIES: Workbook["properties"] = {
  title: "",
  subject: "",
  author: "",
  company: "",
  description: "",
  created: "2026-01-01",
  custom: {},
};

export const plainSheet = (name: string, cells: Contents): Sheet => ({
  name,
  state: "visible",
  columnWidths: [],
  merges: [],
  validations: [],
  conditionalFormats: [],
  charts: [],
  print: { landscape: false, fitWidth: true },
  cells: new Map(
    Object.entries(cells).map(([address, content]): [string, Cell] => [
      address,
      typeof content === "string" && content.startsWith("=")
        ? { formula: content.slice(1), style: "result" }
        : { value: content, style: "default" },
    ]),
  ),
});

export const plainBook = (
  sheets: readonly Sheet[],
  names: readonly DefinedName[] = [],
): Workbook => ({
  properties: { ...EMPTY_PROPERTIES, title: "test" },
  sheets,
  names,
});

/** A sheet with one formula per row, from A1 down; formulas without "=". */
export const formulaSheet = (name: string, formulas: readonly string[]): Sheet =>
  plainSheet(name, Object.fromEntries(formulas.map((formula, i) => [`A${i + 1}`, `=${formula}`])));
