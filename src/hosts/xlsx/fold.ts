/**
 * Spare rows of a plan's lists, folded away in what is sent to others: a list then ends with its last filled row, also in print and in charts.
 * The rows stay where they are, with their formulas; a click on the outline at the left shows them.
 */
import { parseRange, splitReference } from "../../workbook/layout/address";
import { MAP_SHEET } from "../../plan/map";
import { attributeOf, contentOfCell, eachCell, unescapeXml, withoutAttributes } from "./cells";
import type { SheetPart, XlsxParts } from "../../xlsx/package/xlsx-package";
import { textsOf } from "./record-sheet";

interface Rows {
  readonly from: number;
  readonly to: number;
}

const isFilled = (value: unknown): boolean => value !== null && value !== undefined && value !== "";

/** Rows of every list by sheet, as the plan's own map says. */
async function listsOf(
  parts: XlsxParts,
  sheets: readonly SheetPart[],
  texts: readonly string[],
): Promise<ReadonlyMap<string, readonly Rows[]>> {
  const map = sheets.find(({ name }) => name === MAP_SHEET);
  const lists = new Map<string, Rows[]>();
  if (!map) return lists;
  const cells = new Map<string, string>();
  eachCell(await parts.text(map.path), (cell) =>
    cells.set(cell.address, String(contentOfCell(cell, texts)?.value ?? "")),
  );
  for (let row = 2; cells.get(`A${row}`); row += 1) {
    const range = parseRange(cells.get(`C${row}`)!.replace(/\$/g, ""));
    if (!range || range.from.row === range.to.row) continue;
    const sheet = cells.get(`B${row}`)!;
    const known = lists.get(sheet) ?? [];
    if (!known.some(({ from, to }) => from === range.from.row && to === range.to.row))
      lists.set(sheet, [...known, { from: range.from.row, to: range.to.row }]);
  }
  return lists;
}

/** Rows behind the last filled one of each list; the first row of a list always stays. */
function spareRows(
  part: string,
  lists: readonly Rows[],
  texts: readonly string[],
): ReadonlySet<number> {
  const filled = new Set<number>();
  eachCell(part, (cell) => {
    if (
      isFilled(contentOfCell(cell, texts)?.value) ||
      contentOfCell(cell, texts)?.error !== undefined
    )
      filled.add(cell.row);
  });
  const spare = new Set<number>();
  for (const { from, to } of lists)
    for (let row = to; row > from && !filled.has(row); row -= 1) spare.add(row);
  return spare;
}

/** The part with these rows folded; the row behind each group carries the sign to open it. */
function folded(part: string, rows: ReadonlySet<number>): string {
  const marked = part.replace(
    /<row\b([^>]*?)(\/?)>/g,
    (whole: string, attributes: string, end: string) => {
      const row = Number(attributeOf(attributes, "r"));
      if (rows.has(row))
        return `<row${withoutAttributes(attributes, ["hidden", "outlineLevel", "collapsed"])} hidden="1" outlineLevel="1"${end}>`;
      return rows.has(row - 1)
        ? `<row${withoutAttributes(attributes, ["collapsed"])} collapsed="1"${end}>`
        : whole;
    },
  );
  return marked.replace(
    /<sheetFormatPr\b([^>]*?)(\/?)>/,
    (_, attributes: string, end: string) =>
      `<sheetFormatPr${withoutAttributes(attributes, ["outlineLevelRow"])} outlineLevelRow="1"${end}>`,
  );
}

/** The part as it was before. */
function unfolded(part: string, rows: ReadonlySet<number>): string {
  const plain = part.replace(
    /<row\b([^>]*?)(\/?)>/g,
    (whole: string, attributes: string, end: string) => {
      const row = Number(attributeOf(attributes, "r"));
      return rows.has(row) || rows.has(row - 1)
        ? `<row${withoutAttributes(attributes, ["hidden", "outlineLevel", "collapsed"])}${end}>`
        : whole;
    },
  );
  return /<row\b[^>]* outlineLevel="/.test(plain)
    ? plain
    : plain.replace(
        /<sheetFormatPr\b([^>]*?)(\/?)>/,
        (_, attributes: string, end: string) =>
          `<sheetFormatPr${withoutAttributes(attributes, ["outlineLevelRow"])}${end}>`,
      );
}

/** Rows of the lists that are folded away. */
function foldedRows(part: string, lists: readonly Rows[]): ReadonlySet<number> {
  const rows = [...part.matchAll(/<row\b([^>]*?)\/?>/g)]
    .filter(
      ([, attributes]) =>
        attributeOf(attributes!, "hidden") === "1" &&
        attributeOf(attributes!, "outlineLevel") === "1",
    )
    .map(([, attributes]) => Number(attributeOf(attributes!, "r")));
  return new Set(rows.filter((row) => lists.some(({ from, to }) => from <= row && row <= to)));
}

/** Charts whose figures all stand on visible sheets leave out what is folded away. */
function onlyWhatIsSeen(chart: string, visible: ReadonlySet<string>): string {
  const sources = [...chart.matchAll(/<c:f>([^<]*)<\/c:f>/g)].map(
    ([, formula]) => splitReference(unescapeXml(formula!))?.sheet,
  );
  return sources.length > 0 && sources.every((sheet) => sheet !== undefined && visible.has(sheet))
    ? chart.replace(/<c:plotVisOnly val="0"\/>/, '<c:plotVisOnly val="1"/>')
    : chart;
}

/** Shows rows of a plan that were folded away: whoever works on it needs them. */
export async function unfoldRows(parts: XlsxParts): Promise<void> {
  const sheets = await parts.sheets();
  const lists = await listsOf(parts, sheets, await textsOf(parts));
  let any = false;
  for (const { name, path } of sheets) {
    const part = lists.has(name) ? await parts.text(path) : "";
    const rows = foldedRows(part, lists.get(name) ?? []);
    if (rows.size === 0) continue;
    any = true;
    parts.put(path, unfolded(part, rows));
  }
  if (any)
    for (const path of chartsOf(parts))
      await parts.change(path, (chart) =>
        chart.replace('<c:plotVisOnly val="1"/>', '<c:plotVisOnly val="0"/>'),
      );
}

const chartsOf = (parts: XlsxParts): readonly string[] =>
  parts.paths().filter((path) => /^xl\/charts\/chart[^/]*\.xml$/.test(path));

/** Folds the spare rows of a plan; other workbooks stay as they are. */
export async function foldSpareRows(parts: XlsxParts): Promise<void> {
  const sheets = await parts.sheets();
  const texts = await textsOf(parts);
  const lists = await listsOf(parts, sheets, texts);
  let any = false;
  for (const { name, path, state } of sheets) {
    const own = lists.get(name);
    if (!own || state !== "visible") continue;
    const part = await parts.text(path);
    // Only sheets as we and Excel write them: a prefix before every element is somebody else's way.
    if (!part.includes("<sheetFormatPr")) continue;
    const rows = spareRows(part, own, texts);
    if (rows.size === 0) continue;
    any = true;
    parts.put(path, folded(part, rows));
  }
  if (!any) return;
  const visible = new Set(
    sheets.filter(({ state }) => state === "visible").map(({ name }) => name),
  );
  for (const path of chartsOf(parts))
    await parts.change(path, (chart) => onlyWhatIsSeen(chart, visible));
}
