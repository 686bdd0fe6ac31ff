/**
 * Texts that span several columns. The columns are merged, and a merged cell accepts no formula
 * with a function that returns arrays, so such a formula is on the Calculation sheet.
 */
import { Quantity } from "../../spreadsheet/formula/named-cells";
import { xl, type Formula, type FormulaSource } from "../../spreadsheet/formula/xl";
import type { CalcRow, CalcSpec, FieldSpec } from "../../spreadsheet/layout/builder";
import { callsFunction } from "./function-calls";

const BLOCK = "wide";

/** The row of a text on the Calculation sheet. */
export type WideTextRow = Exclude<CalcRow, string>;

export interface WideText {
  /** The formula of the cell that shows the text. */
  readonly shown: Formula;
  readonly row: WideTextRow;
}

export const wideText = (key: string, label: string, formula: FormulaSource): WideText => ({
  shown: xl`${new Quantity(`${BLOCK}.${key}`)}`,
  row: { key, label, formula, style: "resultText" },
});

/** Fields with notes that merged cells take, and the texts of the notes. */
export function withWideNotes(fields: readonly FieldSpec[]): {
  readonly fields: readonly FieldSpec[];
  readonly wideTexts: readonly WideTextRow[];
} {
  const wideTexts: WideTextRow[] = [];
  const ofMerged = fields.map((field) => {
    const { name, label, noteFormula } = field;
    if (name === undefined || noteFormula === undefined || !callsFunction(noteFormula))
      return field;
    const { shown, row } = wideText(name, label, noteFormula);
    wideTexts.push(row);
    return { ...field, noteFormula: shown };
  });
  return { fields: ofMerged, wideTexts };
}

/** The block of the texts; none if there are no texts. */
export const wideTextBlocks = (rows: readonly WideTextRow[]): readonly CalcSpec[] =>
  rows.length === 0
    ? []
    : [
        {
          key: BLOCK,
          title: "Texts across several columns",
          cases: [{ id: "all", label: "Text" }],
          rows,
        },
      ];
