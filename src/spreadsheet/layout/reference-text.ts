import type { Position } from "../a1";
import { CELL_PATTERN, columnLetters, quoteSheet } from "../a1";
import type { CellRange, CellReference } from "../formula/cell-reference";
import { blockKey, isNamed, locate, type Relative, type TemplateArea } from "./references";
import type { NamePlace, Registry, TemplateContext } from "./registry";

/** How the cells of a placeholder are written in a formula. */

/** Texts, and the numbers between them that can differ from cell to cell, such as rows. */
export type TextParts = readonly (string | number)[];

/**
 * The area as formula text on a sheet. Without a sheet, it always includes the name of its sheet.
 */
export function areaParts(
  { sheet, from, to, relative }: TemplateArea,
  fromSheet?: string,
): TextParts {
  const prefix = sheet === fromSheet ? "" : `${quoteSheet(sheet)}!`;
  const isEnd = relative === "end";
  const first = [prefix + columnPart(from, isEnd ? "none" : relative), from.row];
  return !isEnd && from.row === to.row && from.column === to.column
    ? first
    : [...first, `:${columnPart(to, isEnd ? "row" : relative)}`, to.row];
}

/** The column of an address, with the dollar sign of its row. */
const columnPart = ({ column }: Position, relative: Relative): string =>
  `${relative === "column" || relative === "all" ? "" : "$"}${columnLetters(column)}${relative === "row" || relative === "all" ? "" : "$"}`;

const nameParts = ({ definedName, sheet, position }: NamePlace, fromSheet: string): TextParts =>
  definedName === undefined
    ? areaParts({ sheet, from: position, to: position, relative: "none" }, fromSheet)
    : [definedName];

/** Rows that are counted from the row of the formula, and the case of the formula. */
const BY_PLACE = /prev|next|here|\*/;

/** Whether a placeholder means the same cells in all formulas. */
function isFixed(registry: Registry, holder: CellReference, place: TemplateArea): boolean {
  if (place.relative !== "none" || BY_PLACE.test(holder.selector ?? "")) return false;
  const block = registry.blocks.get(blockKey(holder.target));
  return block?.kind === "table" || holder.caseId !== undefined;
}

/** The formula text of a placeholder. */
export function referenceParts(
  registry: Registry,
  holder: CellReference,
  context: TemplateContext,
): TextParts {
  const cached = registry.fixedTexts.get(context.sheet)?.get(holder);
  if (cached !== undefined) return cached;
  const place = locate(registry, holder, context);
  const parts = isNamed(place) ? nameParts(place, context.sheet) : areaParts(place, context.sheet);
  if (isNamed(place) || isFixed(registry, holder, place)) {
    const texts = registry.fixedTexts.get(context.sheet) ?? new Map<CellReference, TextParts>();
    registry.fixedTexts.set(context.sheet, texts.set(holder, parts));
  }
  return parts;
}

/** The name of a sheet with its "!", in front of a cell; undefined in front of anything else. */
const CELL_ON_SHEET = new RegExp(`^((?:'(?:[^']|'')+'|[A-Za-z_]\\w*)!)${CELL_PATTERN}$`);

/** The formula text of a range between two cells; its sheet is named once. */
export function rangeParts(
  registry: Registry,
  { from, to }: CellRange,
  context: TemplateContext,
): TextParts {
  const first = referenceParts(registry, from, context);
  const last = referenceParts(registry, to, context);
  const [before, behind] = [first, last].map((parts) => CELL_ON_SHEET.exec(parts.join(""))?.[1]);
  if (before === undefined || before !== behind) return [...first, ":", ...last];
  const [start = "", ...rest] = last;
  return [...first, `:${String(start).slice(before.length)}`, ...rest];
}
