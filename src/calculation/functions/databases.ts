/** Functions of lists with labels, whose records meet criteria. */
import type { CellError } from "../../functions/core/cell-error";
import {
  type Value,
  asText,
  isError,
  NUMBER_ERROR,
  VALUE_ERROR,
} from "../../spreadsheet/cell-values";
import type { Operand } from "../cells";
import { firstOf, isSameText, matrixOf } from "../operands";
import {
  average,
  combinedValues,
  criterionOf,
  isText,
  largest,
  smallest,
  sum,
  type Combine,
  type Criterion,
} from "./criteria";
import { ofOperands, type NativeFunction, withArguments } from "./definitions";
import { centered, divided, sumOfProducts } from "./samples";

type Labels = readonly Value[];
type RecordRow = readonly Value[];

const placeOfLabel = (labels: Labels, sought: Value): number =>
  labels.findIndex((label) => isSameText(asText(label), asText(sought)));

/** The place of a column, from 0, by its label or its number. */
function columnOf(labels: Labels, field: Operand): number | CellError {
  const value = firstOf(field);
  if (isError(value)) return value;
  const place = typeof value === "string" ? placeOfLabel(labels, value) : Number(value) - 1;
  return place >= 0 && place < labels.length ? Math.floor(place) : VALUE_ERROR;
}

const beginsWith = (text: string): Criterion => isText(`${text}*`);

const isNoCriterion = (value: Value): boolean => value === null || value === "";

/** Whether a record meets all criteria of one of the rows; a row without any takes every record. */
function conditionOf(
  labels: Labels,
  criteria: Operand,
): ((record: RecordRow) => boolean) | CellError {
  if (isError(criteria)) return criteria;
  const [heads, ...rows] = matrixOf(criteria);
  const places = heads!.map((head) => placeOfLabel(labels, head));
  const isUnknown = places.some(
    (place, column) => place < 0 && rows.some((row) => !isNoCriterion(row[column]!)),
  );
  // A formula about each record, which has a label of its own, is not calculated.
  if (isUnknown || rows.length === 0) return VALUE_ERROR;
  const alternatives = rows.map((row) =>
    row.flatMap((value, column) =>
      isNoCriterion(value)
        ? []
        : [{ place: places[column]!, test: criterionOf(value, beginsWith).test }],
    ),
  );
  return (record) =>
    alternatives.some((tests) => tests.every(({ place, test }) => test(record[place]!)));
}

/**
 * A function of the values of a field.
 * @param isFieldOptional whether records count if no field is given
 */
const ofField = (
  compute: (values: readonly Value[]) => Value,
  isFieldOptional = false,
): NativeFunction =>
  withArguments(3, (parts) => {
    const countsRecords = isFieldOptional && parts[1] === undefined;
    return ofOperands((database, field, criteria) => {
      if (isError(database)) return database;
      const [labels, ...records] = matrixOf(database!);
      const column = countsRecords ? 0 : columnOf(labels!, field!);
      if (isError(column)) return column;
      const isMet = conditionOf(labels!, criteria!);
      if (isError(isMet)) return isMet;
      const selected = records.filter(isMet);
      return countsRecords ? selected.length : compute(selected.map((record) => record[column]!));
    })(parts);
  });

const ofNumbersInField = (combine: Combine): NativeFunction =>
  ofField((values) => combinedValues(values, combine));

/** The variance of numbers, or its root. */
const spread = (isSample: boolean, isRoot = false): NativeFunction =>
  ofNumbersInField((numbers) => {
    const { deviations } = centered(numbers);
    const squares = sumOfProducts(deviations, deviations);
    const count = numbers.length - (isSample ? 1 : 0);
    const variance = divided(squares, Math.max(count, 0));
    return isRoot && !isError(variance) ? Math.sqrt(variance) : variance;
  });

const product: Combine = (numbers) =>
  numbers.length === 0 ? 0 : numbers.reduce((result, number) => result * number);

const single = ([value = VALUE_ERROR, ...others]: readonly Value[]): Value =>
  others.length > 0 ? NUMBER_ERROR : value;

const counting = (counts: (value: Value) => boolean): NativeFunction =>
  ofField((values) => values.filter(counts).length, true);

export const DATABASES: Readonly<Record<string, NativeFunction>> = {
  DSUM: ofNumbersInField(sum),
  DAVERAGE: ofNumbersInField(average),
  DMAX: ofNumbersInField(largest),
  DMIN: ofNumbersInField(smallest),
  DPRODUCT: ofNumbersInField(product),
  DCOUNT: counting((value) => typeof value === "number"),
  DCOUNTA: counting((value) => value !== null),
  DGET: ofField(single),
  DVAR: spread(true),
  DVARP: spread(false),
  DSTDEV: spread(true, true),
  DSTDEVP: spread(false, true),
};
