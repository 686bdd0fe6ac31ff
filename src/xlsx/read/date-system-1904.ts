/**
 * Workbooks that count days from 1904, as Excel for the Macintosh once did: the workbook model
 * counts from 1900.
 */
import { showsDay } from "../../spreadsheet/serial-date";
import { all, first, isTrue, parseXml, type XmlElement } from "../package/xml-tree";

/** Whether the workbook part sets the 1904 date system. */
export const countsFrom1904 = (book: string): boolean =>
  isTrue(first(parseXml(book), "workbookPr")?.attributes.date1904);

/** Excel's built-in formats of dates and times, by number. */
const BUILT_IN_DAYS: ReadonlySet<number> = new Set([
  14,
  15,
  16,
  17,
  22,
  ...Array.from({ length: 10 }, (_, i) => 27 + i),
  ...Array.from({ length: 9 }, (_, i) => 50 + i),
]);

/** Cell formats that show dates, by their number. */
export function dayStyles(styles: XmlElement | undefined): ReadonlySet<number> {
  const formats = new Map(
    all(first(styles, "numFmts"), "numFmt").map(({ attributes }) => [
      Number(attributes.numFmtId),
      attributes.formatCode ?? "",
    ]),
  );
  const isDay = (id: number): boolean => {
    const own = formats.get(id);
    return own === undefined ? BUILT_IN_DAYS.has(id) : showsDay(own);
  };
  return new Set(
    all(first(styles, "cellXfs"), "xf").flatMap(({ attributes }, index) =>
      isDay(Number(attributes.numFmtId ?? 0)) ? [index] : [],
    ),
  );
}
