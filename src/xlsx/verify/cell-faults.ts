/** Finds faults in the cells of a changed worksheet part. */
import { MAX_CELL_TEXT, tooLongText } from "../../spreadsheet/cell-text";
import { UnreadableFile } from "../package/invalid-file";
import { cellText } from "../package/xml-text";
import { visitSheet, type CellXml } from "../read/cells";

/** The visible content and format of a cell. */
function comparedContent({ address, tag, type, formula, value, inline }: CellXml): string {
  const attributes = formula?.tag.attributeList
    .map((attribute) => `${attribute.name}=${attribute.value}`)
    .sort();
  const style = tag.attribute("s");
  return JSON.stringify([address, style, type, formula?.text, attributes, value, inline]);
}

const sourceOf = ({ tag, end }: CellXml): string => tag.source.slice(tag.start, end);

/** The cells of a part except changed ones and those of skipped rows. */
function unchangedCells(
  part: string,
  changed: ReadonlySet<string>,
  passed: ReadonlySet<number>,
  visit?: (cell: CellXml) => void,
): CellXml[] {
  const cells: CellXml[] = [];
  let place = 0;
  visitSheet(part, {
    row: () => (passed.has(place++) ? "skip" : undefined),
    cell(cell) {
      visit?.(cell);
      if (!changed.has(cell.address)) cells.push(cell);
    },
  });
  return cells;
}

/** Throws a message if a text is longer than a cell allows. */
export function checkText(text: string): void {
  if (text.length <= MAX_CELL_TEXT) return;
  const storedText = cellText(text);
  if (storedText.length > MAX_CELL_TEXT) throw new UnreadableFile(tooLongText(storedText));
}

/** Throws a message if a cell has an invalid text. */
export function checkCellText({ type, value, inline }: CellXml): void {
  if (inline !== undefined) checkText(inline);
  if (type === "str" && value !== undefined) checkText(value);
}

/**
 * Whether a part has this many characters in one piece between two tags: otherwise a text can only
 * be too long in pieces.
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
 * An unintended change of a part: "cell B5 has changed". Throws if a cell has an invalid text.
 * @param before undefined for a new part
 * @param unchanged rows that are identical in both
 */
export function cellFault(
  before: string | undefined,
  after: string,
  changed: ReadonlySet<string>,
  unchanged: ReadonlySet<number> = new Set(),
): string | undefined {
  const now = unchangedCells(after, changed, unchanged, checkCellText);
  if (before === undefined) return undefined;
  const old = unchangedCells(before, changed, unchanged);
  for (const [i, cell] of old.entries()) {
    const other = now[i];
    const isSame =
      other !== undefined &&
      cell.address === other.address &&
      (sourceOf(cell) === sourceOf(other) || comparedContent(cell) === comparedContent(other));
    if (!isSame) return `cell ${cell.address} has changed`;
  }
  return now.length > old.length ? `cell ${now[old.length]!.address} is new` : undefined;
}
