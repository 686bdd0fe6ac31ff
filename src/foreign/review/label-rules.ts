/** Rules about what stands around a number: its label and its unit. */
import { addToList } from "../../spreadsheet/add-to-list";
import { cellAddress, parseCell } from "../../spreadsheet/a1";
import type { Sheet } from "../../spreadsheet/workbook-model";
import type { FormulaCell, ReviewedSheet, ReviewedWorkbook } from "./reviewed-workbook";
import type { StandardsFinding } from "./rules";

/** The maximum length of a text that can be a unit: "transactions/s", "GB per hour". */
const MAX_UNIT_LENGTH = 24;
/** How many texts above a number are its headings: a title, a subtitle and a unit. */
const MAX_HEADINGS = 3;

interface IndexedText {
  readonly index: number;
  readonly text: string;
}

/** The texts of a sheet by row and by column. */
class SheetTexts {
  private readonly byRow = new Map<number, IndexedText[]>();
  private readonly byColumn = new Map<number, IndexedText[]>();

  constructor(private readonly sheet: Sheet) {
    for (const [address, { value }] of sheet.cells) {
      const position = parseCell(address);
      if (typeof value !== "string" || value.trim() === "" || !position) continue;
      const { row, column } = position;
      addToList(this.byRow, row, { index: column, text: value });
      addToList(this.byColumn, column, { index: row, text: value });
    }
    for (const texts of [...this.byRow.values(), ...this.byColumn.values()])
      texts.sort((a, b) => a.index - b.index);
  }

  /** Texts to the left, the nearest last. */
  leftOf({ position: { row, column } }: FormulaCell): readonly string[] {
    return cellsBefore(this.byRow.get(row), column);
  }

  /** Texts above, the nearest last. */
  above({ position: { row, column } }: FormulaCell): readonly string[] {
    return cellsBefore(this.byColumn.get(column), row);
  }

  rightOf({ position: { row, column } }: FormulaCell): string | undefined {
    const value = this.sheet.cells.get(cellAddress({ row, column: column + 1 }))?.value;
    return typeof value === "string" ? value : undefined;
  }
}

const cellsBefore = (texts: readonly IndexedText[] | undefined, limit: number): readonly string[] =>
  (texts ?? []).filter(({ index }) => index < limit).map(({ text }) => text);

const isNumber = ({ cell: { value } }: FormulaCell): boolean => typeof value === "number";

/** Whether a number format shows a unit: a percentage, a currency, a date, a quoted text. */
const hasUnit = (format: string | undefined): boolean =>
  format !== undefined && /[%$€£¥"dmyhs]|\[h\]/i.test(format.replace(/\[[^\]]*\]|General/g, ""));

/** Styles of the model whose number format shows a unit. */
const STYLES_WITH_UNIT: ReadonlySet<string> = new Set(["resultPercent", "resultDate"]);

const namesUnit = (text: string): boolean =>
  text.length <= MAX_UNIT_LENGTH || /[(%]|\bper\b|\bin [A-Za-z]+/.test(text);

function isUnitShown(formula: FormulaCell, texts: SheetTexts): boolean {
  const { style, format } = formula.cell;
  if (hasUnit(format) || STYLES_WITH_UNIT.has(style)) return true;
  const right = texts.rightOf(formula);
  if (right !== undefined && right.length <= MAX_UNIT_LENGTH) return true;
  const labels = texts.leftOf(formula);
  return [
    // A label alone is no unit, unless it names one.
    ...labels.slice(-1).filter((label) => labels.length > 1 || /[(%]|\bper\b/.test(label)),
    ...texts.above(formula).slice(-MAX_HEADINGS),
  ].some(namesUnit);
}

const findingsOf = ({ sheet, formulas }: ReviewedSheet): readonly StandardsFinding[] => {
  const texts = new SheetTexts(sheet);
  return formulas.filter(isNumber).flatMap((formula): readonly StandardsFinding[] => {
    const isLabeled = texts.leftOf(formula).length > 0 || texts.above(formula).length > 0;
    const place = { sheet: sheet.name, place: formula.address };
    if (!isLabeled)
      return [{ rule: "labels", ...place, detail: "no text is left of the result or above it" }];
    return isUnitShown(formula, texts)
      ? []
      : [{ rule: "units", ...place, detail: "no unit is near the result" }];
  });
};

export const findUnlabeled = ({ sheets }: ReviewedWorkbook): readonly StandardsFinding[] =>
  sheets.flatMap(findingsOf);
