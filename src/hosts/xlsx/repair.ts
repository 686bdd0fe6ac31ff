/** Cells of a file that are stuck: our functions in a spelling that Excel does not resolve, or results that were never computed. */
import { hasCall } from "../../formula/calls";
import { NAMESPACE } from "../../formula/namespace";
import { hasFormerNamespace, toFile, toTyped } from "../../formula/spelling";
import { BOOK, keepValuesOnOpening } from "../../xlsx/package/workbook-part";
import { contentOfCell, eachCell, type CellXml } from "../../xlsx/read/cells";
import { aroundCells } from "../../xlsx/read/sheet-frame";
import { resultCell } from "../../xlsx/write/edit-cell";
import { catchUnreadable } from "../../xlsx/package/invalid-file";
import { first } from "../../xlsx/package/xml-tree";
import { SharedFormulas } from "../../xlsx/read/shared-formulas";
import { withoutCalculationChain } from "../../xlsx/package/package-relations";
import { openCalculation, type Engine, type Opened } from "./recalculate";
import type { Problem } from "../../workbook/share/copies";
import { withoutFormerNamespace } from "./former-namespace";

export interface Repaired {
  readonly bytes: Uint8Array;
  /** Stuck cells, and names, rules and columns of tables that call our functions in their former namespace. */
  readonly found: number;
  readonly repaired: number;
  /** Cells that stay as they are: "Growth!B5", with the reason as the second half of a sentence. */
  readonly left: readonly { readonly place: string; readonly reason: string }[];
  /** Protected sheets with such cells, whether they were repaired or not. */
  readonly protectedSheets: readonly string[];
}

const UNRESOLVED = new RegExp(`_xldudf|\\]!|!\\s*(?:_xldudf|${NAMESPACE})|@|${NAMESPACE}_`, "i");

/** What Excel writes for a call of ours that it has resolved; every other spelling of it is stuck. */
const isSpelled = (stored: string): boolean =>
  toFile(toTyped(stored)) === stored || (!UNRESOLVED.test(stored) && !hasFormerNamespace(stored));

interface Stuck {
  readonly sheet: string;
  readonly address: string;
  readonly misspelled: boolean;
}

function stuckCells({ sheets, texts }: Opened): Map<string, Stuck> {
  const stuck = new Map<string, Stuck>();
  for (const { sheet, xml } of sheets) {
    const shared = new SharedFormulas(xml);
    eachCell(xml, (cell) => {
      const formula = shared.text(cell);
      if (formula === undefined || !hasCall(formula)) return;
      const content = contentOfCell(cell, texts);
      const misspelled = cell.formula!.text !== "" && !isSpelled(cell.formula!.text);
      if (misspelled || content === undefined || content.error === "#NAME?")
        stuck.set(`${sheet.name}!${cell.address}`, {
          sheet: sheet.name,
          address: cell.address,
          misspelled,
        });
    });
  }
  return stuck;
}

const isProtected = (xml: string): boolean =>
  ["1", "true"].includes(first(aroundCells(xml), "sheetProtection")?.attributes.sheet ?? "");

/** The formula of a cell in the spelling of files; undefined where it is another cell's. */
function respelled({ formula }: CellXml): string | undefined {
  const stored = formula?.text ?? "";
  return stored === "" ? undefined : toFile(toTyped(stored));
}

/**
 * Writes stuck cells anew with the answers that our functions give now; what depends on them and showed #NAME? follows.
 * Cells of protected sheets are left, and counted, unless `protectedToo` says otherwise.
 */
export const repairXlsx = (
  bytes: Uint8Array,
  engine: Engine,
  options: { readonly protectedToo?: boolean } = {},
): Promise<Repaired | Problem> => catchUnreadable(() => repaired(bytes, engine, options));

async function repaired(
  bytes: Uint8Array,
  engine: Engine,
  options: { readonly protectedToo?: boolean },
): Promise<Repaired | Problem> {
  const opened = await openCalculation(bytes, engine);
  if ("problem" in opened) return opened;
  const { parts, sheets, texts, calculation } = opened;
  const stuck = stuckCells(opened);
  const closed = new Set(
    sheets.filter(({ xml }) => isProtected(xml)).map(({ sheet }) => sheet.name),
  );
  const protectedSheets = [
    ...new Set([...stuck.values()].map(({ sheet }) => sheet).filter((sheet) => closed.has(sheet))),
  ];
  const renamed = await withoutFormerNamespace(parts, "outside cells");
  if (stuck.size === 0)
    return {
      bytes: renamed === 0 ? bytes : await parts.bytes(),
      found: renamed,
      repaired: renamed,
      left: [],
      protectedSheets,
    };
  const results = await engine.calculate(calculation.workbook);
  const left: { place: string; reason: string }[] = [];
  let count = 0;
  for (const { sheet } of sheets) {
    if (closed.has(sheet.name) && !options.protectedToo) continue;
    await parts.rewriteCells(sheet.path, (cell) => {
      const place = `${sheet.name}!${cell.address}`;
      const before = contentOfCell(cell, texts);
      if (!stuck.has(place) && !(calculation.formulas.has(place) && before?.error === "#NAME?"))
        return undefined;
      const done = calculation.notDone.get(place);
      const now = done ? { value: null, error: "#NAME?" } : results.read(sheet.name, cell.address);
      const formula = respelled(cell);
      if (now.error !== "#NAME?") {
        if (stuck.has(place)) count += 1;
        return resultCell(cell, now, formula);
      }
      if (stuck.has(place))
        left.push({
          place,
          reason: done?.reason ?? "it has a name or function that is not known here",
        });
      return before === undefined ? undefined : resultCell(cell, before, formula);
    });
  }
  results.dispose();
  for (const { sheet, address } of stuck.values())
    if (closed.has(sheet) && !options.protectedToo)
      left.push({ place: `${sheet}!${address}`, reason: `the sheet ${sheet} is protected` });
  await parts.change(BOOK, keepValuesOnOpening);
  await withoutCalculationChain(parts);
  return {
    bytes: await parts.bytes(),
    found: stuck.size + renamed,
    repaired: count + renamed,
    left,
    protectedSheets,
  };
}
