/** Data validations and conditional formats of a new sheet. */
import { EXCEL_LIMITS, shortened } from "../../../spreadsheet/excel-limits";
import type { Sheet, Validation } from "../../../spreadsheet/workbook-model";
import { toExcelFormula } from "../read/cell-content";
import { applyConditionalStyle } from "./cell-styles";
import type { Gate } from "../requirements";
import { step, type RequestStep } from "../transaction/request-batches";

interface RuleLimits {
  readonly formula1: number | string;
  readonly formula2?: number | string;
  readonly operator: "Between" | "GreaterThanOrEqualTo" | "LessThanOrEqualTo";
}

/** Without a minimum and maximum, every number is valid, and no text. */
function limits<Bound extends number | string>(
  min: number | undefined,
  max: number | undefined,
  bound: (value: number) => Bound,
): RuleLimits {
  if (min !== undefined && max !== undefined)
    return { formula1: bound(min), formula2: bound(max), operator: "Between" };
  if (max !== undefined) return { formula1: bound(max), operator: "LessThanOrEqualTo" };
  return { formula1: bound(min ?? Number.MIN_SAFE_INTEGER), operator: "GreaterThanOrEqualTo" };
}

/** A serial number in a formula is independent of the language. */
const day = (serial: number): string => `=${serial}`;
const FIRST_DAY = 0;

function ruleOf(rule: Validation["rule"]): Excel.DataValidationRule {
  switch (rule.kind) {
    case "list":
      return { list: { inCellDropDown: true, source: `=${rule.source}` } };
    case "whole":
      return {
        wholeNumber: limits(rule.min, rule.max, (value) => value) as Excel.BasicDataValidation,
      };
    case "decimal":
      return { decimal: limits(rule.min, rule.max, (value) => value) as Excel.BasicDataValidation };
    case "date":
      return {
        date: limits(
          rule.min ?? (rule.max === undefined ? FIRST_DAY : undefined),
          rule.max,
          day,
        ) as Excel.DateTimeDataValidation,
      };
    case "text":
      return { textLength: { formula1: 0, operator: "GreaterThanOrEqualTo" } };
  }
}

/** Calls: the range, its validation, four settings. */
const VALIDATION_CALLS = 6;

export function validationSteps(sheet: Sheet, supports: Gate): RequestStep[] {
  if (!supports("validation")) return [];
  return sheet.validations.map(({ range, rule, title, message, error, strict }) =>
    step(VALIDATION_CALLS, [range, rule, title, title, message, error ?? "", strict], (to) => {
      const { dataValidation } = to.sheet(sheet.name).getRange(range);
      dataValidation.rule = ruleOf(rule);
      dataValidation.ignoreBlanks = true;
      dataValidation.prompt = {
        showPrompt: true,
        title: shortened(title, EXCEL_LIMITS.validationTitle),
        message: shortened(message, EXCEL_LIMITS.validationPrompt),
      };
      dataValidation.errorAlert = {
        showAlert: rule.kind !== "text",
        style: strict ? "Stop" : "Warning",
        title: shortened(title, EXCEL_LIMITS.validationTitle),
        message: shortened(error ?? "", EXCEL_LIMITS.validationError),
      };
    }),
  );
}

/** Calls: range, formats, rule, font with its settings, fill, border. */
const CONDITION_CALLS = 16;

/**
 * Excel inserts a new conditional format before the existing ones, so the last is written first.
 */
export const conditionSteps = (sheet: Sheet, namespace: string): RequestStep[] =>
  [...sheet.conditionalFormats].reverse().map(({ range, formula, style }) =>
    step(CONDITION_CALLS, [range, formula], (to) => {
      const { custom } = to.sheet(sheet.name).getRange(range).conditionalFormats.add("Custom");
      custom.rule.formula = toExcelFormula(formula, namespace);
      applyConditionalStyle(custom.format, style);
    }),
  );
