import { hasCall } from "../../src/spreadsheet/formula/calls";
import type { Cell, Workbook } from "../../src/spreadsheet/workbook-model";
import { calculated } from "./calculated";

/**
 * If a workbook is opened without our functions, cached results stay. But LibreOffice treats a
 * cached empty text as a missing result and calculates the cell again, where our calls are #NAME?.
 * A formula that returns "" must therefore not reach one of our calls: decide by other cells, or
 * return a text such as "-".
 */

const staysEmpty = ({ formula, value }: Cell): boolean =>
  formula !== undefined && value === "" && hasCall(formula);

/** Everything has its calculated value, except for the calls that returned "". */
function onlyEmptyAnswers(workbook: Workbook): Workbook {
  const withBlank = (cell: Cell): Cell => {
    if (cell.formula === undefined || staysEmpty(cell)) return { ...cell };
    const { formula: _formula, error: _error, ...rest } = cell;
    // An empty text is not the same as an empty cell.
    return rest.value === "" ? { ...rest, formula: '""' } : rest;
  };
  return {
    ...workbook,
    sheets: workbook.sheets.map((sheet) => ({
      ...sheet,
      cells: new Map([...sheet.cells].map(([address, cell]) => [address, withBlank(cell)])),
    })),
  };
}

/**
 * The cells of a calculated workbook whose formula reached one of our calls and returned an empty
 * text.
 */
export async function emptyAnswers(workbook: Workbook): Promise<readonly string[]> {
  const book = await calculated(onlyEmptyAnswers(workbook), "none");
  const places = workbook.sheets.flatMap(({ name, cells }) =>
    [...cells]
      .filter(([, cell]) => staysEmpty(cell))
      .flatMap(([address, { formula }]) => {
        const { value, error } = book.read(name, address);
        return error !== undefined || value !== "" ? [`${name}!${address}: ${formula}`] : [];
      }),
  );
  book.dispose();
  return places;
}
