/** Recalculates a Sizebook workbook: every formula, whatever is stored. */
import type { Cell, Workbook } from "../../spreadsheet/workbook-model";
import { openStored } from "../../calculation/calculate";
import { allFunctions } from "../../functions";
import { engineWorkbook } from "./engine-workbook";
import { TOO_LARGE, TOO_LARGE_REASON } from "./reasons";
import { sameContent, type NotDone, type Recalculation } from "./recalculate";
import {
  calculationOptions,
  placeOf,
  type StoredContent,
  type StoredBook,
  type StoredCell,
} from "./stored-book";

const STUCK = "#NAME?";

function cellFor(
  { formula, content, array, obstacle }: StoredCell,
  address: string,
): Cell | undefined {
  if (formula !== undefined && obstacle === undefined)
    return array && array.anchor !== address ? undefined : { style: "default", formula };
  return content && (content.value !== null || content.error !== undefined)
    ? { style: "default", ...content }
    : undefined;
}

const workbookOf = (book: StoredBook): Workbook =>
  engineWorkbook(
    book.sheets.map(({ name, cells }) => [
      name,
      new Map(
        [...cells].flatMap(([address, cell]): [string, Cell][] => {
          const newCell = cellFor(cell, address);
          return newCell ? [[address, newCell]] : [];
        }),
      ),
    ]),
  );

/** Why the result of a formula is not used, as the second half of a sentence. */
function refusalOf(cell: StoredCell, now: StoredContent, spills: boolean): string | undefined {
  if (!cell.array && spills) return "it gives several values, and is stored as a formula of one";
  if (now.error === cell.content?.error) return undefined;
  if (now.error === STUCK) return "it has a name or function that is not known here";
  return now.error === TOO_LARGE ? TOO_LARGE_REASON : undefined;
}

/** Calculates all formulas; also returns the calculated workbook. */
export function recalculateAll(book: StoredBook): Recalculation & { readonly workbook: Workbook } {
  const workbook = workbookOf(book);
  const session = openStored(workbook, allFunctions(), calculationOptions(book));
  const contents = new Map<string, StoredContent | undefined>();
  const notDone: NotDone[] = [];
  let calculated = 0;
  try {
    session.calculateAllBut(new Map());
    for (const { name: sheet, cells } of book.sheets) {
      for (const [address, cell] of cells) {
        if (cell.formula === undefined) continue;
        const place = placeOf(sheet, address);
        const isFirst = !cell.array || cell.array.anchor === address;
        const now = session.read(sheet, address);
        const reason = cell.obstacle ?? refusalOf(cell, now, session.spills(sheet, address));
        if (reason !== undefined) {
          if (isFirst) notDone.push({ place, reason });
          continue;
        }
        if (isFirst) calculated += 1;
        if (!sameContent(cell.content, now)) contents.set(place, now);
      }
    }
    const withResult = (sheet: string, address: string, cell: Cell): Cell =>
      cell.formula === undefined ? cell : { ...cell, ...session.read(sheet, address) };
    return {
      contents,
      counts: { kept: 0, calculated, pinned: notDone.length },
      notDone,
      pinned: new Map(notDone.map(({ place, reason }) => [place, reason])),
      volatile: [],
      workbook: {
        ...workbook,
        sheets: workbook.sheets.map((sheet) => ({
          ...sheet,
          cells: new Map(
            [...sheet.cells].map(([address, cell]) => [
              address,
              withResult(sheet.name, address, cell),
            ]),
          ),
        })),
      },
    };
  } finally {
    session.dispose();
  }
}
