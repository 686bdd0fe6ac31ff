/** A worksheet part without its cells: the rest is small, and is read as a tree. */
import { numberOf, parseXml, type XmlElement } from "../package/xml-tree";
import { visitSheet } from "./cells";

export interface SheetFrame {
  readonly around: XmlElement;
  /** Heights of rows in points, where they have their own. */
  readonly heights: ReadonlyMap<number, number>;
}

/** The content of a part outside of its cells. */
export const aroundCells = (part: string): XmlElement => parseXml(part, { without: "sheetData" });

/** The row heights of a worksheet part, and its content outside of the cells. */
export function sheetFrame(part: string): SheetFrame {
  const heights = new Map<number, number>();
  visitSheet(part, {
    row({ row, tag }) {
      const height = numberOf(tag.attribute("ht"));
      if (height !== undefined && height >= 0) heights.set(row, height);
    },
  });
  return { around: aroundCells(part), heights };
}
