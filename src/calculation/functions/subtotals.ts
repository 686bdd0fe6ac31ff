/** Subtotals, which leave other subtotals and rows that are not shown out. */
import { type Value, isError, VALUE_ERROR } from "../../spreadsheet/cell-values";
import { Area, type CellFormula, type Operand } from "../cells";
import { firstOf, matrixOf, toNumber } from "../operands";
import { AGGREGATION } from "./aggregation";
import type { CallParts, NativeFunction } from "./definitions";
import { MATHEMATICS } from "./mathematics";
import { RANKINGS } from "./rankings";
import { STATISTICS } from "./statistics";

const FUNCTIONS = { ...AGGREGATION, ...MATHEMATICS, ...STATISTICS, ...RANKINGS };

/** The functions of SUBTOTAL and AGGREGATE by their numbers, from 1. */
const BY_NUMBER = [
  ...["AVERAGE", "COUNT", "COUNTA", "MAX", "MIN", "PRODUCT", "STDEV.S", "STDEV.P", "SUM"],
  ...["VAR.S", "VAR.P", "MEDIAN", "MODE.SNGL", "LARGE", "SMALL", "PERCENTILE.INC"],
  ...["QUARTILE.INC", "PERCENTILE.EXC", "QUARTILE.EXC"],
];
/** The last one of SUBTOTAL, and the last one without a second argument such as a rank. */
const [LAST_OF_SUBTOTAL, LAST_OF_RANGES] = [11, 13];
/** Numbers from 101 leave all hidden rows out, and lesser ones those that a filter hides. */
const HIDDEN = 100;

type HiddenBy = "filter" | "user";
interface Omission {
  readonly rows: readonly HiddenBy[];
  readonly subtotals: boolean;
  readonly errors: boolean;
}

/** The values of an operand that count, in one column. */
function counted(operand: Operand, { rows, subtotals, errors }: Omission): Operand {
  const isCounted = (value: Value, row: number, column: number): boolean => {
    if (errors && isError(value)) return false;
    if (!(operand instanceof Area)) return true;
    const { sheet, top, left } = operand;
    const hiddenBy = sheet.hiddenRows.get(top + row);
    if (hiddenBy !== undefined && rows.includes(hiddenBy)) return false;
    const formula = sheet.columns[left + column]?.formulas[top + row];
    return !subtotals || formula?.compiled.isSubtotal !== true;
  };
  return matrixOf(operand).flatMap((line, row) =>
    line.flatMap((value, column) => (isCounted(value, row, column) ? [[value]] : [])),
  );
}

function total(number: number, omission: Omission, parts: CallParts, cell: CellFormula): Operand {
  const native = FUNCTIONS[BY_NUMBER[number - 1] ?? ""];
  if (native === undefined) return VALUE_ERROR;
  const ranges = number > LAST_OF_RANGES ? parts.slice(0, 1) : parts;
  const operands = ranges.map((part) => (part ? counted(part(cell), omission) : null));
  const rest = parts.slice(ranges.length);
  return native([...operands.map((operand) => () => operand), ...rest])(cell);
}

const numberAt = (parts: CallParts, index: number, cell: CellFormula): number | undefined => {
  const number = toNumber(parts[index] ? firstOf(parts[index](cell)) : null);
  return typeof number === "number" ? Math.trunc(number) : undefined;
};

const subtotal: NativeFunction = (parts) => (cell) => {
  const code = numberAt(parts, 0, cell) ?? 0;
  const number = code > HIDDEN ? code - HIDDEN : code;
  if (number > LAST_OF_SUBTOTAL) return VALUE_ERROR;
  const rows: readonly HiddenBy[] = code > HIDDEN ? ["filter", "user"] : ["filter"];
  return total(number, { rows, subtotals: true, errors: false }, parts.slice(1), cell);
};

/**
 * The options of AGGREGATE that leave errors out, and the last that leaves subtotals out. Odd ones
 * leave hidden rows out.
 */
const [WITHOUT_ERRORS, LAST_WITHOUT_SUBTOTALS, LAST_OPTION] = [[2, 3, 6, 7], 3, 7];

const aggregate: NativeFunction = (parts) => (cell) => {
  const number = numberAt(parts, 0, cell) ?? 0;
  const option = numberAt(parts, 1, cell) ?? -1;
  if (option < 0 || option > LAST_OPTION) return VALUE_ERROR;
  const omission: Omission = {
    rows: option % 2 === 1 ? ["filter", "user"] : [],
    subtotals: option <= LAST_WITHOUT_SUBTOTALS,
    errors: WITHOUT_ERRORS.includes(option),
  };
  return total(number, omission, parts.slice(2), cell);
};

export const SUBTOTALS: Readonly<Record<string, NativeFunction>> = {
  SUBTOTAL: subtotal,
  AGGREGATE: aggregate,
};
