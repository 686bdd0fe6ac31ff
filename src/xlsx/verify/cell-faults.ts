/** What is wrong with the cells of a worksheet part that was changed. */
import { MAX_CELL_TEXT, tooLongText } from "../../spreadsheet/cell-text";
import { UnreadableFile } from "../package/invalid-file";
import { cellText } from "../package/xml-text";
import { visitSheet, type CellXml } from "../read/cells";

/** What a cell holds and how it looks, as far as a reader sees it. */
function essence({ address, tag, type, formula, value, inline }: CellXml): string {
  const attributes = formula?.tag.attributeList
    .map((attribute) => `${attribute.name}=${attribute.value}`)
    .sort();
  const style = tag.attribute("s");
  return JSON.stringify([address, style, type, formula?.text, attributes, value, inline]);
}

const spelled = ({ tag, end }: CellXml): string => tag.source.slice(tag.start, end);

/** The cells of a part but those that were to change, and those of rows that are passed over. */
function untouched(
  part: string,
  changed: ReadonlySet<string>,
  passed: ReadonlySet<number>,
  look?: (cell: CellXml) => void,
): CellXml[] {
  const cells: CellXml[] = [];
  let place = 0;
  visitSheet(part, {
    row: () => (passed.has(place++) ? "skip" : undefined),
    cell(cell) {
      look?.(cell);
      if (!changed.has(cell.address)) cells.push(cell);
    },
  });
  return cells;
}

/** Throws a sentence where a text is longer than a cell takes. */
export function checkText(text: string): void {
  if (text.length <= MAX_CELL_TEXT) return;
  const held = cellText(text);
  if (held.length > MAX_CELL_TEXT) throw new UnreadableFile(tooLongText(held));
}

/** Throws a sentence where a cell has a text that no cell takes. */
export function checkCellText({ type, value, inline }: CellXml): void {
  if (inline !== undefined) checkText(inline);
  if (type === "str" && value !== undefined) checkText(value);
}

/**
 * Whether a part has so many characters in one piece between two tags: other parts have no text
 * that is too long, unless it is in pieces.
 */
export function hasLongText(part: string): boolean {
  for (let from = 0; from >= 0 && part.length - from > MAX_CELL_TEXT;) {
    const next = part.indexOf("<", from);
    if ((next < 0 ? part.length : next) - from > MAX_CELL_TEXT) return true;
    from = next < 0 ? -1 : next + 1;
  }
  return false;
}

/**
 * What has changed in a part though it was not to change: "cell B5 has changed". Throws where a
 * cell has a text that no cell takes.
 * @param before undefined for a part that is new
 * @param unchanged rows of both that hold the same, letter by letter
 */
export function cellFault(
  before: string | undefined,
  after: string,
  changed: ReadonlySet<string>,
  unchanged: ReadonlySet<number> = new Set(),
): string | undefined {
  const now = untouched(after, changed, unchanged, checkCellText);
  if (before === undefined) return undefined;
  const old = untouched(before, changed, unchanged);
  for (const [i, cell] of old.entries()) {
    const other = now[i];
    const isSame =
      other !== undefined &&
      cell.address === other.address &&
      (spelled(cell) === spelled(other) || essence(cell) === essence(other));
    if (!isSame) return `cell ${cell.address} has changed`;
  }
  return now.length > old.length ? `cell ${now[old.length]!.address} is new` : undefined;
}
