/**
 * Repairs cells of a file: our functions in a spelling that Excel does not resolve, or without
 * calculated results.
 */
import { writePackage } from "../xlsx/write/write-package";
import { hasCall } from "../spreadsheet/formula/calls";
import { NAMESPACE } from "../functions/core/namespace";
import {
  hasFormerNamespace,
  toFileFormula,
  toDisplayFormula,
} from "../spreadsheet/formula/function-names";
import { recalculate } from "../recalculation/recalculate";
import { placeOf } from "../recalculation/stored-book";
import type { Problem } from "../spreadsheet/problem";
import { catchUnreadable } from "../xlsx/package/invalid-file";
import { withoutCalculationChain } from "../xlsx/package/package-relations";
import { askToCalculate, keepValuesOnOpening } from "../xlsx/package/workbook-part";
import { BOOK } from "../xlsx/package/part-paths";
import { first } from "../xlsx/package/xml-tree";
import { contentOfCell, eachCell, type CellXml } from "../xlsx/read/cells";
import { aroundCells } from "../xlsx/read/sheet-frame";
import { SharedFormulas } from "../xlsx/read/shared-formulas";
import { resultCell } from "../xlsx/write/edit-cell";
import { withoutFormerNamespace } from "../xlsx/write/former-namespace";
import { openCalculation, type OpenedFile } from "../recalculation/recalculate-file";

export interface Repaired {
  readonly bytes: Uint8Array;
  /**
   * Stuck cells, and names, rules and columns of tables that call our functions in their former
   * namespace.
   */
  readonly found: number;
  readonly repaired: number;
  /** Cells that stay as they are: "Growth!B5", with the reason as the second half of a sentence. */
  readonly left: readonly { readonly place: string; readonly reason: string }[];
  /** Protected sheets with such cells, whether they were repaired or not. */
  readonly protectedSheets: readonly string[];
}

const UNRESOLVED = new RegExp(`_xldudf|\\]!|!\\s*(?:_xldudf|${NAMESPACE})|@|${NAMESPACE}_`, "i");

/** What Excel writes for a resolved call of ours; any other spelling needs repair. */
const isSpelled = (stored: string): boolean =>
  toFileFormula(toDisplayFormula(stored)) === stored ||
  (!UNRESOLVED.test(stored) && !hasFormerNamespace(stored));

interface CellToRepair {
  readonly sheet: string;
  readonly address: string;
  readonly misspelled: boolean;
}

function cellsToRepair({ sheets, texts }: OpenedFile): Map<string, CellToRepair> {
  const cells = new Map<string, CellToRepair>();
  for (const { sheet, xml } of sheets) {
    const shared = new SharedFormulas(xml);
    eachCell(xml, (cell) => {
      const formula = shared.text(cell);
      if (formula === undefined || !hasCall(formula)) return;
      const content = contentOfCell(cell, texts);
      const misspelled = cell.formula!.text !== "" && !isSpelled(cell.formula!.text);
      if (misspelled || content === undefined || content.error === "#NAME?")
        cells.set(`${sheet.name}!${cell.address}`, {
          sheet: sheet.name,
          address: cell.address,
          misspelled,
        });
    });
  }
  return cells;
}

/**
 * The formula of a cell in the spelling of files; undefined if the cell shares that of another one.
 */
function respell({ formula }: CellXml): string | undefined {
  const stored = formula?.text ?? "";
  return stored === "" ? undefined : toFileFormula(toDisplayFormula(stored));
}

const isProtected = (xml: string): boolean =>
  ["1", "true"].includes(first(aroundCells(xml), "sheetProtection")?.attributes.sheet ?? "");

/**
 * Rewrites cells that need repair with the current answers of our functions, and dependents with
 * another result. Cells of protected sheets are skipped and counted, unless `protectedToo` is set.
 */
export const repairFile = (
  bytes: Uint8Array,
  options: { readonly protectedToo?: boolean } = {},
): Promise<Repaired | Problem> => catchUnreadable(() => repairParts(bytes, options));

async function repairParts(
  bytes: Uint8Array,
  options: { readonly protectedToo?: boolean },
): Promise<Repaired | Problem> {
  const opened = await openCalculation(bytes);
  if ("problem" in opened) return opened;
  const { parts, sheets, texts } = opened;
  const unresolved = cellsToRepair(opened);
  const closed = new Set(
    sheets.filter(({ xml }) => isProtected(xml)).map(({ sheet }) => sheet.name),
  );
  const affected = new Set([...unresolved.values()].map(({ sheet }) => sheet));
  const protectedSheets = [...affected].filter((sheet) => closed.has(sheet));
  const others = await withoutFormerNamespace(parts, "outside cells");
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
  for (const { sheet } of open) {
    await parts.rewriteCells(sheet.path, (cell) => {
      const place = placeOf(sheet.name, cell.address);
      if (!unresolved.has(place) && !contents.has(place)) return undefined;
      const now = contents.has(place) ? contents.get(place) : contentOfCell(cell, texts);
      return resultCell(cell, now, unresolved.has(place) ? respell(cell) : undefined);
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
