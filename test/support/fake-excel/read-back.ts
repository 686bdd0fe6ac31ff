/**
 * Reads the workbook in the fake Excel back as a workbook of the model, for comparison with what
 * was written, or with a file or grid.
 */
import { tokenize } from "../../../src/spreadsheet/formula/tokens";
import { toDisplayFormula } from "../../../src/spreadsheet/formula/function-names";
import type {
  Cell,
  ConditionalFormat,
  DefinedName,
  Sheet,
  StyleName,
  Validation,
} from "../../../src/spreadsheet/workbook-model";
import { splitReference } from "../../../src/spreadsheet/a1";
import { CONDITION_STYLES, STYLES } from "../../../src/spreadsheet/styles";
import type { BookState, CellState, RuleState, SheetState } from "./book";

/**
 * The properties that can be read back. Tests inspect charts and print settings in the book itself.
 */
export interface ReadBack {
  readonly sheets: readonly (Pick<
    Sheet,
    | "name"
    | "state"
    | "cells"
    | "merges"
    | "validations"
    | "conditionalFormats"
    | "freeze"
    | "columnWidths"
  > & { readonly rowHeights: ReadonlyMap<number, number> })[];
  readonly names: readonly DefinedName[];
}

const STATES: Readonly<Record<string, Sheet["state"]>> = {
  Visible: "visible",
  Hidden: "hidden",
  VeryHidden: "veryHidden",
};
const POINTS_A_CHARACTER = 5.25;

const styleOf = (title: string | undefined): StyleName =>
  (Object.keys(STYLES) as StyleName[]).find((name) => STYLES[name].title === title) ?? "default";

function cellOf(cell: CellState, note: string | undefined): Cell {
  const link =
    cell.link?.documentReference === undefined
      ? undefined
      : splitReference(cell.link.documentReference);
  const style = styleOf(cell.style);
  return {
    ...(cell.formula === undefined
      ? { value: cell.value ?? null }
      : { formula: toDisplayFormula(cell.formula.slice(1)) }),
    ...(cell.error === undefined ? {} : { error: cell.error }),
    style,
    ...(cell.numberFormat === undefined ? {} : { format: cell.numberFormat }),
    ...(note === undefined ? {} : { comment: note }),
    ...(link ? { link: { sheet: link.sheet, cell: link.range } } : {}),
  };
}

type Limits = { formula1: number | string; formula2?: number | string; operator: string };

/** Dates in a validation are formulas: "=36526". */
const bound = (formula: number | string | undefined): number | undefined =>
  formula === undefined ? undefined : Number(String(formula).replace(/^=/, ""));

function limits({ formula1, formula2, operator }: Limits): { min?: number; max?: number } {
  if (operator === "Between") return { min: bound(formula1), max: bound(formula2) };
  return operator === "LessThanOrEqualTo" ? { max: bound(formula1) } : { min: bound(formula1) };
}

function ruleOf(rule: Record<string, unknown>): Validation["rule"] {
  const [kind] = Object.keys(rule);
  switch (kind) {
    case "list":
      return { kind, source: String((rule.list as { source: string }).source).replace(/^=/, "") };
    case "wholeNumber":
      return { kind: "whole", ...limits(rule.wholeNumber as Limits) };
    case "decimal":
      return { kind, ...limits(rule.decimal as Limits) };
    case "date":
      return { kind, ...limits(rule.date as Limits) };
    default:
      return { kind: "text" };
  }
}

function validationOf({ range, settings }: RuleState): Validation {
  const { title, message } = settings.prompt as { title: string; message: string };
  return {
    range,
    rule: ruleOf(settings.rule as Record<string, unknown>),
    title,
    message,
    error: (settings.errorAlert as { message: string }).message || undefined,
    strict: (settings.errorAlert as { style: string }).style === "Stop",
  };
}

function conditionOf({ range, settings }: RuleState): ConditionalFormat {
  const has = (key: string): unknown => settings[`custom.format.${key}`];
  const styleName = (Object.keys(CONDITION_STYLES) as ConditionalFormat["style"][]).find((name) => {
    const { bold, italic, underline, color, fill } = CONDITION_STYLES[name];
    return (
      has("font.bold") === bold &&
      has("font.italic") === italic &&
      has("font.strikethrough") === undefined &&
      (has("font.underline") === "Single") === (underline === true) &&
      has("font.color") === (color && `#${color}`) &&
      has("fill.color") === (fill && `#${fill}`)
    );
  });
  if (!styleName)
    throw new Error(`The conditional format of ${range} matches no style of the model`);
  return {
    range,
    formula: toDisplayFormula(String(settings["custom.rule.formula"]).slice(1)),
    style: styleName,
  };
}

const heights = ({ rowHeights }: SheetState): Map<number, number> =>
  new Map([...rowHeights].filter(([, height]) => height !== 15));

/** The sheets of the book: all, or those with these names. */
export function readBack(book: BookState, sheetNames?: readonly string[]): ReadBack {
  const sheets = book.sheets.filter(({ name }) => !sheetNames || sheetNames.includes(name));
  return {
    sheets: sheets.map((sheet) => ({
      name: sheet.name,
      state: STATES[sheet.visibility]!,
      merges: sheet.merges,
      ...(sheet.freeze ? { freeze: sheet.freeze } : {}),
      cells: new Map(
        [...sheet.cells].map(([address, cell]) => [
          address,
          cellOf(cell, sheet.notes.get(address)),
        ]),
      ),
      validations: sheet.validations.map(validationOf),
      conditionalFormats: sheet.conditions.map(conditionOf),
      columnWidths: [...sheet.columnWidths]
        .sort(([a], [b]) => a - b)
        .map(([, points]) => points / POINTS_A_CHARACTER),
      rowHeights: heights(sheet),
    })),
    names: book.names.flatMap(({ name, formula }) => {
      const place = splitReference(formula.slice(1));
      return place && tokenize(formula.slice(1)).length === 1
        ? [{ name, sheet: place.sheet, cell: place.range }]
        : [];
    }),
  };
}
