/** About how long formulas are as cells show them, before their cells have addresses. */
import type { Formula } from "../../spreadsheet/formula/xl";

/** About the length of a cell of another sheet in a formula. */
const REFERENCE_LENGTH = 28;

/** About the length of a formula, in characters. */
export const lengthOf = ({ pieces }: Formula): number =>
  pieces.reduce(
    (length, piece) => length + (typeof piece === "string" ? piece.length : REFERENCE_LENGTH),
    0,
  );

/** Items in their order, in groups that are about as long as they may be together. */
export function groupByLength<Item>(
  items: readonly Item[],
  itemLength: (item: Item) => number,
  maxLength: number,
): readonly (readonly Item[])[] {
  const groups: Item[][] = [];
  let length = Infinity;
  for (const item of items) {
    length += itemLength(item);
    if (length > maxLength) {
      groups.push([item]);
      length = itemLength(item);
    } else groups[groups.length - 1]!.push(item);
  }
  return groups;
}
