/**
 * Repairs cells of a file: our functions in a spelling that Excel does not resolve, or without
 * calculated results.
 */
import { writePackage } from "../../xlsx/write/write-package";
import { isStuck } from "../../functions/core/cell-error";
import { hasCall, hasName, namesWith } from "../../spreadsheet/formula/calls";
import {
  resolvedSpelling,
  toDisplayFormula,
  toFileFormula,
} from "../../spreadsheet/formula/function-names";
import { recalculate } from "../recalculate/recalculate";
import { placeOf } from "../recalculate/stored-book";
import type { Problem } from "../../spreadsheet/problem";
import { catchUnreadable } from "../../xlsx/package/invalid-file";
import { withoutCalculationChain } from "../../xlsx/package/package-relations";
import { askToCalculate, keepValuesOnOpening, namesIn } from "../../xlsx/package/workbook-part";
import type { WorkbookEnding } from "../../xlsx/package/editable";
import { BOOK } from "../../xlsx/package/part-paths";
import { first, isTrue } from "../../xlsx/package/xml-tree";
import { contentOfCell, eachCell, type CellXml } from "../../xlsx/read/cells";
import { aroundCells } from "../../xlsx/read/sheet-frame";
import { SharedFormulas } from "../../xlsx/read/shared-formulas";
import { formulaCellText, resultCell } from "../../xlsx/write/edit-cell";
import { withResolvedSpelling } from "../../xlsx/write/resolved-spelling";
import { openCalculation, type OpenedFile } from "../recalculate/recalculate-file";

export interface Repaired {
  readonly bytes: Uint8Array;
  /**
   * Stuck cells, and names, rules and columns of tables that call our functions in a spelling that
   * Excel does not resolve.
   */
  readonly found: number;
  readonly repaired: number;
  /** Cells that stay as they are: "Growth!B5", with the reason as the second half of a sentence. */
  readonly left: readonly { readonly place: string; readonly reason: string }[];
  /** Protected sheets with such cells, whether they were repaired or not. */
  readonly protectedSheets: readonly string[];
}

export interface FileRepairOptions {
  readonly protectedToo?: boolean;
  /** The ending of the name of the new file. */
  readonly ending?: WorkbookEnding;
}

interface CellToRepair {
  readonly sheet: string;
  readonly address: string;
  readonly isStuck: boolean;
}

async function cellsToRepair({
  parts,
  sheets,
  shared,
}: OpenedFile): Promise<Map<string, CellToRepair>> {
  const ownNames = namesWith(namesIn(await parts.text(BOOK)));
  const cells = new Map<string, CellToRepair>();
  for (const { sheet, xml } of sheets) {
    const formulas = new SharedFormulas(xml);
    eachCell(xml, (cell) => {
      const formula = formulas.text(cell);
      if (formula === undefined || !(hasCall(formula) || hasName(formula, ownNames))) return;
      const content = contentOfCell(cell, shared);
      const isUnanswered = content === undefined || isStuck(content.error);
      if (isUnanswered || resolvedSpelling(cell.formula!.text) !== undefined)
        cells.set(placeOf(sheet.name, cell.address), {
          sheet: sheet.name,
          address: cell.address,
          isStuck: isUnanswered,
        });
    });
  }
  return cells;
}

/**
 * The formula of such a cell in the spelling of files; undefined if it stays as it is, or is that
 * of another cell.
 */
function respelled({ formula }: CellXml, isStuck: boolean, isDone: boolean): string | undefined {
  const stored = formula?.text ?? "";
  if (!isStuck || !hasCall(stored) || resolvedSpelling(stored) !== undefined)
    return resolvedSpelling(stored, isDone);
  return toFileFormula(toDisplayFormula(stored));
}

const isProtected = (xml: string): boolean =>
  isTrue(first(aroundCells(xml), "sheetProtection")?.attributes.sheet);

/**
 * Rewrites cells that need repair with the current answers of our functions, and dependents with
 * another result. Cells of protected sheets are skipped and counted, unless `protectedToo` is set.
 * Macros stay.
 */
export const repairFile = (
  bytes: Uint8Array,
  options: FileRepairOptions = {},
): Promise<Repaired | Problem> => catchUnreadable(() => repairParts(bytes, options));

async function repairParts(
  bytes: Uint8Array,
  options: FileRepairOptions,
): Promise<Repaired | Problem> {
  const opened = await openCalculation(bytes, options.ending);
  if ("problem" in opened) return opened;
  const { parts, sheets } = opened;
  const unresolved = await cellsToRepair(opened);
  const closed = new Set(
    sheets.filter(({ xml }) => isProtected(xml)).map(({ sheet }) => sheet.name),
  );
  const affected = new Set([...unresolved.values()].map(({ sheet }) => sheet));
  const protectedSheets = [...affected].filter((sheet) => closed.has(sheet));
  const others = await withResolvedSpelling(parts, "outside cells");
  if (unresolved.size === 0)
    return {
      bytes: others === 0 ? bytes : await writePackage(parts),
      found: others,
      repaired: others,
      left: [],
      protectedSheets,
    };
  const { contents, notDone } = recalculate(opened.book, {
    starts: new Set(unresolved.keys()),
  });
  const open = sheets.filter(({ sheet }) => options.protectedToo || !closed.has(sheet.name));
  const left = new Set(notDone.map(({ place }) => place));
  for (const { sheet } of open) {
    await parts.rewriteCells(sheet.path, (cell) => {
      const place = placeOf(sheet.name, cell.address);
      const toRepair = unresolved.get(place);
      const text = toRepair && respelled(cell, toRepair.isStuck, !left.has(place));
      if (contents.has(place)) return resultCell(cell, contents.get(place), text);
      return text === undefined ? undefined : formulaCellText(cell, text);
    });
  }
  const isOpen = (place: string): boolean =>
    open.some(({ sheet }) => place.startsWith(`${sheet.name}!`));
  const remaining = [
    ...notDone.filter(({ place }) => isOpen(place)),
    ...[...unresolved.values()]
      .filter(({ sheet }) => closed.has(sheet) && !options.protectedToo)
      .map(({ sheet, address }) => ({
        place: placeOf(sheet, address),
        reason: `the sheet ${sheet} is protected`,
      })),
  ];
  const unrepaired = new Set(remaining.map(({ place }) => place));
  await parts.change(BOOK, (book) =>
    notDone.length > 0 ? askToCalculate(book, opened.book.isCalculated) : keepValuesOnOpening(book),
  );
  await withoutCalculationChain(parts);
  return {
    bytes: await writePackage(parts),
    found: unresolved.size + others,
    repaired: [...unresolved.keys()].filter((place) => !unrepaired.has(place)).length + others,
    left: remaining,
    protectedSheets,
  };
}
