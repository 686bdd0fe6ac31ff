/** References that formulas calculate: OFFSET and INDIRECT. */
import { LAST_CELL } from "../spreadsheet/a1";
import { isError, VALUE_ERROR } from "../spreadsheet/cell-values";
import { parseFormula } from "../spreadsheet/formula/parse";
import type { CellError } from "../functions/core/cell-error";
import { Area, type Evaluate } from "./cells";
import type { CallParts, NativeFunction } from "./functions/definitions";
import { firstOf, REFERENCE_ERROR, toNumber, toText, toTruth } from "./operands";
import { precedentOf, shapeReference, type FormulaScope } from "./references";

/** INDIRECT(text): the cells of a reference or a name that is a text. */
export const indirect =
  ([text, style]: CallParts, scope: FormulaScope): Evaluate =>
  (cell) => {
    const source = text ? toText(firstOf(text(cell))) : "";
    if (typeof source !== "string") return source;
    const isA1 = style ? toTruth(firstOf(style(cell))) : true;
    if (typeof isA1 !== "boolean") return isA1;
    const expression = isA1 ? parseFormula(source) : undefined;
    const reference =
      expression?.kind === "reference" ? expression.text : scope.name(source.trim());
    if (!isA1 || reference === undefined) return REFERENCE_ERROR;
    const cells = shapeReference(reference, cell, scope);
    const area = cells && precedentOf(cells, cell.row, cell.column);
    return area ? cell.read(area) : REFERENCE_ERROR;
  };

/** OFFSET(reference, rows, columns, height, width). */
const offset: NativeFunction =
  ([base, ...parts]) =>
  (cell) => {
    const area = base?.(cell);
    if (!(area instanceof Area)) return isError(area) ? area : VALUE_ERROR;
    const numberAt = (index: number, otherwise: number): number | CellError => {
      const part = parts[index];
      const number = part ? toNumber(firstOf(part(cell))) : otherwise;
      return typeof number === "number" ? Math.trunc(number) : number;
    };
    const [rows, columns] = [numberAt(0, 0), numberAt(1, 0)];
    const [height, width] = [numberAt(2, area.rowCount), numberAt(3, area.columnCount)];
    for (const number of [rows, columns, height, width])
      if (typeof number !== "number") return number;
    const [top, bottom] = between(area.top + (rows as number), height as number);
    const [left, right] = between(area.left + (columns as number), width as number);
    const isInside =
      height !== 0 &&
      width !== 0 &&
      top >= 1 &&
      left >= 1 &&
      bottom <= LAST_CELL.row &&
      right <= LAST_CELL.column;
    return isInside ? cell.read(new Area(area.sheet, top, left, bottom, right)) : REFERENCE_ERROR;
  };

/** The first and the last of some lines; a negative number counts backwards. */
const between = (first: number, count: number): readonly [number, number] =>
  count > 0 ? [first, first + count - 1] : [first + count + 1, first];

export const DYNAMIC_REFERENCES: Readonly<Record<string, NativeFunction>> = { OFFSET: offset };
