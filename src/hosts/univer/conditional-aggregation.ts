/**
 * SUMIFS and COUNTIF with one plain text as the criterion, which sum up lists of partitions and
 * workloads. Univer compares the text with every cell for every formula; here a column is indexed
 * once per calculation. All other calls are left to Univer.
 */
import {
  ErrorValueObject,
  NumberValueObject,
  type ArrayValueObject,
  type BaseReferenceObject,
  type BaseValueObject,
  type FunctionVariantType,
} from "@univerjs/engine-formula";
import { single, type FunctionClass } from "./function-adapter";

/**
 * Rows of a column by its texts, in lower case. Univer reads a range once per calculation, so its
 * array identifies it.
 */
const indexes = new WeakMap<ArrayValueObject, ReadonlyMap<string, readonly number[]>>();

function indexOf(column: ArrayValueObject): ReadonlyMap<string, readonly number[]> {
  const cached = indexes.get(column);
  if (cached) return cached;
  const index = new Map<string, number[]>();
  for (let row = 0; row < column.getRowCount(); row += 1) {
    const value = column.get(row, 0);
    if (!value?.isString()) continue;
    const text = String(value.getValue()).toLowerCase();
    const rows = index.get(text);
    if (rows) rows.push(row);
    else index.set(text, [row]);
  }
  indexes.set(column, index);
  return index;
}

/**
 * A literal criterion: no comparison, no wildcard, nothing that could be a number, a date or a
 * logical value.
 */
const PLAIN = /^(?!true$|false$)[a-z_][^*?~]*$/i;
const MONTH = /^(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)/i;

/** A criterion that every text meets; in Univer no text with a line break does. */
const ANY_TEXT = "?*";

/** The text that a criterion is; undefined for an array or another kind of value. */
function textOf(criterion: FunctionVariantType): string | undefined {
  const value = single(
    criterion.isReferenceObject()
      ? (criterion as BaseReferenceObject).toArrayValueObject()
      : (criterion as BaseValueObject),
  );
  return value.isArray() || !value.isString() ? undefined : String(value.getValue());
}

function plainText(criterion: FunctionVariantType): string | undefined {
  const text = textOf(criterion) ?? "";
  return PLAIN.test(text) && !(MONTH.test(text) && /\d/.test(text))
    ? text.toLowerCase()
    : undefined;
}

/** The number of cells with a text that is not empty. */
const countOfTexts = (column: ArrayValueObject): number =>
  [...indexOf(column)].reduce((sum, [text, rows]) => (text === "" ? sum : sum + rows.length), 0);

/** A column of several rows; undefined for anything else. */
function columnOf(range: FunctionVariantType): ArrayValueObject | undefined {
  if (!range.isReferenceObject()) return undefined;
  const array = (range as BaseReferenceObject).toArrayValueObject();
  return array.getColumnCount() === 1 ? array : undefined;
}

export const sumByText = (Sumifs: FunctionClass): FunctionClass =>
  class extends Sumifs {
    override needsReferenceObject = true;
    override calculate(...args: FunctionVariantType[]): BaseValueObject {
      const [summed, range, criterion] = args;
      const others = (): BaseValueObject =>
        super.calculate(...(args as BaseValueObject[])) as BaseValueObject;
      if (args.length !== 3) return others();
      const [values, column, text] = [columnOf(summed!), columnOf(range!), plainText(criterion!)];
      if (!values || !column || text === undefined || values.getRowCount() !== column.getRowCount())
        return others();
      let sum = 0;
      for (const row of indexOf(column).get(text) ?? []) {
        const value = values.get(row, 0);
        if (value?.isError()) return value as ErrorValueObject;
        if (value?.isNumber()) sum += Number(value.getValue());
      }
      return NumberValueObject.create(sum);
    }
  };

export const countByText = (Countif: FunctionClass): FunctionClass =>
  class extends Countif {
    override needsReferenceObject = true;
    override calculate(...args: FunctionVariantType[]): BaseValueObject {
      const column = args.length === 2 ? columnOf(args[0]!) : undefined;
      if (column && textOf(args[1]!) === ANY_TEXT)
        return NumberValueObject.create(countOfTexts(column));
      const text = column && plainText(args[1]!);
      return column && text !== undefined
        ? NumberValueObject.create(indexOf(column).get(text)?.length ?? 0)
        : (super.calculate(...(args as BaseValueObject[])) as BaseValueObject);
    }
  };
