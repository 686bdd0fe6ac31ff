/** Contents, formats, links and comments of a new sheet. */
import { cellAddress, columnLetters, quoteSheet } from "../../../spreadsheet/a1";
import type { Cell, Sheet, StyleName } from "../../../spreadsheet/workbook-model";
import { STYLES } from "../../../spreadsheet/styles";
import {
  addressOf,
  areaLists,
  splitIntoBands,
  columnsOf,
  usedExtent,
  gridOf,
  rectanglesOf,
  rowsOf,
  type Rectangle,
} from "../rectangles";
import { toExcelValue, type ExcelValue } from "../read/cell-content";
import { CALLS_PER_STYLE, applyStyle, formatOf, styleTitle } from "./cell-styles";
import type { Gate } from "../requirements";
import { requestBytes, step, type RequestStep } from "../transaction/request-batches";

/** Contents as Excel returns them, by sheet and cell. */
export type ContentRecorder = (
  sheet: string,
  area: Rectangle,
  formulas: readonly (readonly unknown[])[],
) => void;

/** Requests consist of pieces; these are large enough to be few. */
const MAX_BAND = { bytes: 200_000, cells: 5_000 } as const;

/** Rows of contents in bands of moderate size. */
function contentBands(
  sheet: Sheet,
  area: Rectangle,
  namespace: string,
): { readonly area: Rectangle; readonly rows: readonly ExcelValue[][] }[] {
  const bands: { area: Rectangle; rows: ExcelValue[][] }[] = [];
  let bytes = Infinity;
  for (let row = area.from.row; row <= area.to.row; row += 1) {
    const line = { from: { row, column: area.from.column }, to: { row, column: area.to.column } };
    const [values] = gridOf(line, (position) =>
      toExcelValue(sheet.cells.get(cellAddress(position)) ?? {}, namespace),
    );
    const size = requestBytes(values);
    const last = bands[bands.length - 1];
    if (
      last &&
      bytes + size <= MAX_BAND.bytes &&
      (last.rows.length + 1) * columnsOf(area) <= MAX_BAND.cells
    ) {
      last.rows.push(values!);
      last.area = { from: last.area.from, to: line.to };
      bytes += size;
    } else {
      bands.push({ area: line, rows: [values!] });
      bytes = size;
    }
  }
  return bands;
}

/** Values and formulas in bands of rows over the used part of the sheet. */
export function contentSteps(
  sheet: Sheet,
  namespace: string,
  recordContents: ContentRecorder,
): RequestStep[] {
  const area = usedExtent(sheet.cells.keys());
  if (!area) return [];
  return contentBands(sheet, area, namespace).map((band) =>
    step(2, band.rows, (to) => {
      const range = to.sheet(sheet.name).getRange(addressOf(band.area));
      range.formulas = band.rows as ExcelValue[][];
      range.load("formulas");
      return () => recordContents(sheet.name, band.area, range.formulas);
    }),
  );
}

/** Groups addresses by a common property. */
export function groupAddresses<Key>(
  cells: Iterable<readonly [string, Cell]>,
  keyOf: (cell: Cell) => Key,
): Map<Key, string[]> {
  const groups = new Map<Key, string[]>();
  for (const [address, cell] of cells) {
    const key = keyOf(cell);
    const group = groups.get(key);
    if (group) group.push(address);
    else groups.set(key, [address]);
  }
  return groups;
}

/** Cell styles by name; the formats themselves if Excel has rejected styles. */
export function styleSteps(
  sheet: string,
  cells: Iterable<readonly [string, Cell]>,
  supports: Gate,
): RequestStep[] {
  return [...groupAddresses(cells, ({ style }) => style)].flatMap(([style, addresses]) => {
    const areas = rectanglesOf(addresses);
    return supports("styles")
      ? namedStyleSteps(sheet, style, areas, supports)
      : directStyleSteps(sheet, style, areas, supports);
  });
}

function namedStyleSteps(
  sheet: string,
  style: StyleName,
  areas: readonly Rectangle[],
  supports: Gate,
): RequestStep[] {
  const title = styleTitle(style);
  if (!supports("areas"))
    return areas.map(addressOf).map((area) =>
      step(2, [area, title], (to) => {
        to.sheet(sheet).getRange(area).style = title;
      }),
    );
  return areaLists(areas).map((list) =>
    step(2, [list, title], (to) => {
      to.sheet(sheet).getRanges(list).style = title;
    }),
  );
}

const directStyleSteps = (
  sheet: string,
  style: StyleName,
  areas: readonly Rectangle[],
  supports: Gate,
): RequestStep[] =>
  areas.map((area) =>
    step(CALLS_PER_STYLE, addressOf(area), (to) =>
      applyStyle(
        to.sheet(sheet).getRange(addressOf(area)),
        STYLES[style],
        { rows: rowsOf(area), columns: columnsOf(area) },
        supports,
      ),
    ),
  );

/** Number formats that differ from those of the cell styles; null leaves a cell unchanged. */
export function formatSteps(sheet: Sheet, supports: Gate): RequestStep[] {
  const hasNamedStyles = supports("styles");
  const own = [...sheet.cells]
    .filter(([, { format }]) => !hasNamedStyles || format !== undefined)
    .map(([address]) => address);
  const area = usedExtent(own);
  if (!area) return [];
  const format = (cell: Cell | undefined): string | null =>
    cell && (!hasNamedStyles || cell.format !== undefined)
      ? formatOf(cell.style, cell.format)
      : null;
  return splitIntoBands(area, MAX_BAND.cells).flatMap((band) => {
    const formats = gridOf(band, (position) => format(sheet.cells.get(cellAddress(position))));
    if (formats.every((row) => row.every((numberFormat) => numberFormat === null))) return [];
    return [
      step(2, formats, (to) => {
        to.sheet(sheet.name).getRange(addressOf(band)).numberFormat = formats;
      }),
    ];
  });
}

/** The target of a link, as Excel writes it. */
export const linkTarget = ({ sheet, cell }: NonNullable<Cell["link"]>): Excel.RangeHyperlink => ({
  documentReference: `${quoteSheet(sheet)}!${cell}`,
});

/** Links are written first, because they change the text and format of their cells. */
export const linkSteps = (sheet: Sheet): RequestStep[] =>
  [...sheet.cells].flatMap(([address, { link }]) =>
    link
      ? [
          step(2, linkTarget(link), (to) => {
            to.sheet(sheet.name).getRange(address).hyperlink = linkTarget(link);
          }),
        ]
      : [],
  );

export const commentSteps = (sheet: Sheet, supports: Gate): RequestStep[] =>
  [...sheet.cells].flatMap(([address, { comment }]) => {
    if (!comment || !(supports("notes") || supports("comments"))) return [];
    return [
      step(3, comment, (to) => {
        const target = to.sheet(sheet.name);
        if (supports("notes")) target.notes.add(address, comment);
        else target.comments.add(target.getRange(address), comment);
      }),
    ];
  });

/** "C" or "C:E" for columns from 1. */
export const columnSpan = (from: number, to: number): string =>
  `${columnLetters(from)}:${columnLetters(to)}`;
