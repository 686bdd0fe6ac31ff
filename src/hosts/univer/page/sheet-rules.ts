/** Validations, conditional formats and comments of a sheet in the form of Univer's plugins. */
import {
  DataValidationErrorStyle,
  DataValidationOperator,
  DataValidationType,
  type IRange,
  type ISheetDataValidationRule,
} from "@univerjs/core";
import {
  CFRuleType,
  CFSubRuleType,
  type IConditionFormattingRule,
} from "@univerjs/sheets-conditional-formatting";
import type { ISheetNote } from "@univerjs/sheets-note";
import { toDisplayFormula } from "../../../spreadsheet/formula/function-names";
import { parseRange } from "../../../spreadsheet/a1";
import type { Sheet, Validation } from "../../../spreadsheet/workbook-model";
import { CONDITION_STYLES } from "../../../spreadsheet/styles";
import { placeOf } from "../cell-mapping";
import { conditionStyle } from "./cell-styles";

export function gridRange(range: string): IRange {
  const corners = parseRange(range);
  if (!corners) throw new Error(`${range} is not a range.`);
  return {
    startRow: corners.from.row - 1,
    startColumn: corners.from.column - 1,
    endRow: corners.to.row - 1,
    endColumn: corners.to.column - 1,
  };
}

const TYPES = {
  decimal: DataValidationType.DECIMAL,
  whole: DataValidationType.WHOLE,
  date: DataValidationType.DATE,
} as const;

function ruleType(
  rule: Validation["rule"],
): Pick<ISheetDataValidationRule, "type" | "operator" | "formula1" | "formula2"> {
  if (rule.kind === "list") return { type: DataValidationType.LIST, formula1: `=${rule.source}` };
  if (rule.kind === "text") return { type: DataValidationType.ANY };
  const type = TYPES[rule.kind];
  const [min, max] = [rule.min, rule.max].map((bound) =>
    bound === undefined ? undefined : String(bound),
  );
  if (min !== undefined && max !== undefined)
    return { type, operator: DataValidationOperator.BETWEEN, formula1: min, formula2: max };
  if (min !== undefined)
    return { type, operator: DataValidationOperator.GREATER_THAN_OR_EQUAL, formula1: min };
  return max === undefined
    ? { type: DataValidationType.ANY }
    : { type, operator: DataValidationOperator.LESS_THAN_OR_EQUAL, formula1: max };
}

export const validationRules = (sheet: Sheet): ISheetDataValidationRule[] =>
  sheet.validations.map(({ range, rule, title, message, error, strict }, i) => ({
    uid: `validation${i}`,
    ranges: [gridRange(range)],
    ...ruleType(rule),
    allowBlank: true,
    showInputMessage: true,
    promptTitle: title,
    prompt: message,
    showErrorMessage: rule.kind !== "text",
    errorTitle: title,
    error,
    errorStyle: strict ? DataValidationErrorStyle.STOP : DataValidationErrorStyle.WARNING,
  }));

export const conditionRules = (sheet: Sheet): IConditionFormattingRule[] =>
  sheet.conditionalFormats.map(({ range, formula, style }, i) => ({
    cfId: `condition${i}`,
    ranges: [gridRange(range)],
    stopIfTrue: false,
    rule: {
      type: CFRuleType.highlightCell,
      subType: CFSubRuleType.formula,
      value: `=${toDisplayFormula(formula)}`,
      style: conditionStyle(CONDITION_STYLES[style]),
    },
  }));

const NOTE_SIZE_PX = { width: 240, height: 110 } as const;

/** Comments by row and column. */
export function notes(sheet: Sheet): Record<number, Record<number, ISheetNote>> {
  const notesByCell: Record<number, Record<number, ISheetNote>> = {};
  for (const [address, { comment }] of sheet.cells) {
    if (!comment) continue;
    const { row, column } = placeOf(address);
    (notesByCell[row] ??= {})[column] = {
      id: `note${address}`,
      row,
      col: column,
      note: comment,
      ...NOTE_SIZE_PX,
    };
  }
  return notesByCell;
}
