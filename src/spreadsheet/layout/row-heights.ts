import { STYLES } from "../styles";
import type { PlacedSheet } from "./placed-sheet";
import { runningEnd, widthOf } from "./placed-sheet";

/** Row heights of wrapped text: Excel fits rows automatically, but not if cells are merged. */

const LINE_POINTS = 13.5;
const ROW_PADDING = 3;
/** The share of a line that words fill before they wrap. Bold letters are wider. */
const FILL = 0.92;
const BOLD_FILL = 0.78;

const linesOf = (text: string, width: number, fill = FILL): number =>
  text
    .split("\n")
    .reduce((sum, part) => sum + Math.max(1, Math.ceil(part.length / (width * fill))), 0);

/** The heights in points of the rows that need more or less than the default. */
export function estimateHeights(sheet: PlacedSheet): Map<number, number> {
  const heights = new Map(sheet.heights);
  const raise = (row: number, lines: number): void => {
    const points = lines * LINE_POINTS + ROW_PADDING;
    if (lines > 1) heights.set(row, Math.max(heights.get(row) ?? 0, points));
  };
  const running = new Set(sheet.running.map(({ at }) => `${at.row}:${at.column}`));
  for (const { at, text } of sheet.running)
    raise(at.row, linesOf(text, runningEnd(sheet, at.column).width));
  for (const { position, spec, style } of sheet.cells) {
    if (
      running.has(`${position.row}:${position.column}`) ||
      typeof spec.value !== "string" ||
      !STYLES[style].wrap
    )
      continue;
    raise(
      position.row,
      linesOf(spec.value, widthOf(sheet, position.column), STYLES[style].bold ? BOLD_FILL : FILL),
    );
  }
  return heights;
}
