/** Estimates the displayed length of formulas before their cells have addresses. */
import type { Formula } from "../../spreadsheet/formula/xl";

/** The estimated length of a reference to another sheet. */
const REFERENCE_LENGTH = 28;

/** The estimated length of a formula, in characters. */
export const lengthOf = ({ pieces }: Formula): number =>
  pieces.reduce(
    (length, piece) => length + (typeof piece === "string" ? piece.length : REFERENCE_LENGTH),
    0,
  );

/** Groups items in their order, so that the groups do not exceed the maximum length. */
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
