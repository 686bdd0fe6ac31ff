import { hasCall } from "../../src/spreadsheet/formula/calls";
import type { Cell, Workbook } from "../../src/spreadsheet/workbook-model";
import { calculated } from "./calculated";

/**
 * Where a workbook is opened without our functions, cached results stay; but LibreOffice takes a
 * cached empty text for none, calculates the cell anew, and a call of ours in it is #NAME?. So no
 * call may be reached in a formula that gives "": decide by other cells, or give a word such as
 * "-".
 */

const staysEmpty = ({ formula, value }: Cell): boolean =>
  formula !== undefined && value === "" && hasCall(formula);

/** Everything as it was calculated, and live are only the calls that gave "". */
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
 * The cells of a calculated workbook in which a call of ours was reached and the formula gave an
 * empty text.
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
