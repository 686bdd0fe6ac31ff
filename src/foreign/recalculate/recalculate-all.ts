/** Recalculates a Sizebook workbook: every formula, whatever is stored. */
import type { Cell, Workbook } from "../../spreadsheet/workbook-model";
import { openStored } from "../../calculation/calculate";
import { allFunctions } from "../../functions";
import { applyResults } from "../../spreadsheet/apply-results";
import { constantCell, engineCells, engineWorkbook } from "./engine-workbook";
import { REASONS, TOO_LARGE } from "./reasons";
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
  return constantCell(content);
}

/** Why the result of a formula is not used, as the second half of a sentence. */
function refusalOf(cell: StoredCell, now: StoredContent, spills: boolean): string | undefined {
  if (!cell.array && spills) return REASONS.spills;
  if (now.error === cell.content?.error) return undefined;
  if (now.error === STUCK) return REASONS.name;
  return now.error === TOO_LARGE ? REASONS.large : undefined;
}

/** Calculates all formulas; also returns the calculated workbook. */
export function recalculateAll(book: StoredBook): Recalculation & { readonly workbook: Workbook } {
  const workbook = engineWorkbook(
    engineCells(book, (cell, _sheet, address) => cellFor(cell, address)),
  );
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
    applyResults(workbook, session);
    return {
      contents,
      counts: { kept: 0, calculated, pinned: notDone.length },
      notDone,
      pinned: new Map(notDone.map(({ place, reason }) => [place, reason])),
      volatile: [],
      workbook,
    };
  } finally {
    session.dispose();
  }
}
