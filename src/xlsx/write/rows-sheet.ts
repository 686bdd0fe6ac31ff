/** A new worksheet part with given rows. */
import type { CellContent } from "../../spreadsheet/workbook-host";
import { cellAddress } from "../../spreadsheet/a1";
import { MAIN, namespaceIn, type Edition } from "../package/namespaces";
import { DECLARATION, element } from "../package/xml-text";
import { newCellXml } from "./patch-cells";

/** The part; widths are in characters. */
export function rowsSheetXml(
  rows: readonly (readonly CellContent[])[],
  widths: readonly number[],
  edition: Edition,
): string {
  const columns = widths
    .map((width, i) => element("col", { min: i + 1, max: i + 1, width, customWidth: true }))
    .join("");
  const lines = rows.map((cells, i) => {
    const cellTexts = cells.map((content, c) =>
      content.value === null && content.formula === undefined && content.error === undefined
        ? ""
        : newCellXml(cellAddress({ row: i + 1, column: c + 1 }), content),
    );
    return cellTexts.some(Boolean) ? `<row r="${i + 1}">${cellTexts.join("")}</row>` : "";
  });
  const content = `${element("cols", {}, columns)}<sheetData>${lines.join("")}</sheetData>`;
  return DECLARATION + element("worksheet", { xmlns: namespaceIn(edition, MAIN) }, content);
}
