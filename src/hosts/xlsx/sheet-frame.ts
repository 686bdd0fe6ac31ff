/** A worksheet part without its cells: what stands around them is small, and is read as a tree. */
import { attributeOf, plainXml, prefixOf } from "./cells";
import { parseXml, numberOf, type XmlElement } from "../../xlsx/package/xml-tree";

export interface SheetFrame {
  readonly around: XmlElement;
  /** Heights of rows in points, where they have their own. */
  readonly heights: ReadonlyMap<number, number>;
}

export function sheetFrame(given: string): SheetFrame {
  const part = plainXml(given);
  const prefix = prefixOf(part);
  const data = new RegExp(`<${prefix}sheetData\\b[^>]*?(/?)>`).exec(part);
  const start = data ? data.index + data[0].length : part.length;
  const end = !data || data[1] === "/" ? start : part.indexOf(`</${prefix}sheetData>`, start);
  const heights = new Map<number, number>();
  for (const [, attributes = ""] of part
    .slice(start, end)
    .matchAll(new RegExp(`<${prefix}row\\b([^>]*)>`, "g"))) {
    const [row, height] = [
      numberOf(attributeOf(attributes, "r")),
      numberOf(attributeOf(attributes, "ht")),
    ];
    if (row !== undefined && height !== undefined && height >= 0) heights.set(row, height);
  }
  return { around: parseXml(part.slice(0, start) + part.slice(end)), heights };
}
