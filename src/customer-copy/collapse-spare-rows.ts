/**
 * Collapses rows of a plan without content in files for others: a list ends with its last filled
 * row, also in print and in charts, and the pages of the report have no empty lines. The rows keep
 * their place and formulas; a click on the outline shows them.
 */
import { parseRange, splitReference } from "../spreadsheet/a1";
import { NAME_INDEX_SHEET } from "../plan/read/name-index";
import type { CellValue } from "../spreadsheet/workbook-model";
import { contentOfCell, eachCell, visitSheet, type SharedContents } from "../xlsx/read/cells";
import { sharedContents } from "../xlsx/read/file-cells";
import { aroundCells } from "../xlsx/read/sheet-frame";
import { changeAttributes, Replacements, XmlEditor } from "../xlsx/package/xml-editor";
import type { Attributes } from "../xlsx/package/xml-text";
import type { OpenTag } from "../xlsx/package/xml-scanner";
import { deep, first } from "../xlsx/package/xml-tree";
import type { SheetPart, XlsxPackage } from "../xlsx/package/xlsx-package";
import { REPORT_PAGES } from "./brand/plan-brand";
import { placesIn, valuesOf } from "./stored-plan";

interface Rows {
  readonly from: number;
  readonly to: number;
}
const WHOLE_SHEET: Rows = { from: 1, to: Infinity };

const isFilled = (value: CellValue): boolean => value !== null && value !== "";

/** Rows of every list by sheet, according to the name index. */
async function listsOf(
  parts: XlsxPackage,
  sheets: readonly SheetPart[],
  shared: SharedContents,
): Promise<ReadonlyMap<string, readonly Rows[]>> {
  const map = sheets.find(({ name }) => name === NAME_INDEX_SHEET);
  const lists = new Map<string, Rows[]>();
  if (!map) return lists;
  for (const { sheet, cells } of placesIn(valuesOf(await parts.text(map.path), shared))) {
    const range = parseRange(cells);
    if (!range || range.from.row === range.to.row) continue;
    const ranges = lists.get(sheet) ?? [];
    if (!ranges.some(({ from, to }) => from === range.from.row && to === range.to.row))
      lists.set(sheet, [...ranges, { from: range.from.row, to: range.to.row }]);
  }
  return lists;
}

/** The rows with a content, and those of formulas without a text to show. */
function rowsIn(
  part: string,
  shared: SharedContents,
): { readonly filled: ReadonlySet<number>; readonly empty: ReadonlySet<number> } {
  const [empty, filled] = [new Set<number>(), new Set<number>()];
  eachCell(part, (cell) => {
    const { value, error } = contentOfCell(cell, shared) ?? { value: null };
    if (isFilled(value) || error !== undefined) filled.add(cell.row);
    else if (value === "") empty.add(cell.row);
  });
  return { filled, empty };
}

/** Rows after the last filled one of each list; the first row of a list is always shown. */
function spareRows(
  part: string,
  lists: readonly Rows[],
  shared: SharedContents,
): ReadonlySet<number> {
  const { filled } = rowsIn(part, shared);
  const spare = new Set<number>();
  for (const { from, to } of lists)
    for (let row = to; row > from && !filled.has(row); row -= 1) spare.add(row);
  return spare;
}

/** Rows of a page whose formulas have nothing to show; an empty list goes with its heading. */
function emptyRows(
  part: string,
  lists: readonly Rows[],
  shared: SharedContents,
): ReadonlySet<number> {
  const { filled, empty } = rowsIn(part, shared);
  const rows = new Set([...empty].filter((row) => !filled.has(row)));
  for (const { from, to } of lists) {
    const inList = Array.from({ length: to - from + 1 }, (_, i) => from + i);
    if (inList.every((row) => rows.has(row)))
      for (let row = from - 1; filled.has(row); row -= 1) rows.add(row);
  }
  return rows;
}

/** A worksheet part with the row attributes that `row` returns, and the depth of its outline. */
function withRows(
  part: string,
  outlineLevelRow: number | undefined,
  row: (number: number, tag: OpenTag) => Attributes | undefined,
): string {
  const replacements = new Replacements();
  visitSheet(part, {
    row({ row: number, tag }) {
      const changes = row(number, tag);
      if (changes) changeAttributes(replacements, tag, changes);
    },
  });
  const format = first(aroundCells(part), "sheetFormatPr");
  if (format) changeAttributes(replacements, format, { outlineLevelRow });
  return replacements.applyTo(part);
}

const OPEN: Attributes = { hidden: undefined, outlineLevel: undefined, collapsed: undefined };

/** The part with these rows collapsed; the row after each group has the outline symbol. */
const collapse = (part: string, rows: ReadonlySet<number>): string =>
  withRows(part, 1, (row) => {
    if (rows.has(row)) return { ...OPEN, hidden: "1", outlineLevel: "1" };
    return rows.has(row - 1) ? { collapsed: "1" } : undefined;
  });

/** The part as it was before. */
function expand(part: string, rows: ReadonlySet<number>): string {
  let others = false;
  visitSheet(part, {
    row({ row, tag }) {
      others ||=
        tag.attribute("outlineLevel") !== undefined && !rows.has(row) && !rows.has(row - 1);
    },
  });
  const depth = first(aroundCells(part), "sheetFormatPr")?.attributes.outlineLevelRow;
  return withRows(part, others ? Number(depth ?? 1) : undefined, (row) =>
    rows.has(row) || rows.has(row - 1) ? OPEN : undefined,
  );
}

/** Rows of the lists to collapse. */
function foldedRows(part: string, lists: readonly Rows[]): ReadonlySet<number> {
  const rows = new Set<number>();
  visitSheet(part, {
    row({ row, tag }) {
      const isFolded = tag.attribute("hidden") === "1" && tag.attribute("outlineLevel") === "1";
      if (isFolded && lists.some(({ from, to }) => from <= row && row <= to)) rows.add(row);
    },
  });
  return rows;
}

/** A chart that includes or excludes collapsed rows. */
function plottingVisible(chart: string, visibleOnly: boolean): string {
  const xml = new XmlEditor(chart);
  for (const element of deep(xml.root, "c:plotVisOnly"))
    xml.setAttributes(element, { val: visibleOnly ? "1" : "0" });
  return xml.toString();
}

/** Charts of visible sheets only exclude collapsed rows. */
function onlyWhatIsSeen(chart: string, visible: ReadonlySet<string>): string {
  const sources = deep(new XmlEditor(chart).root, "c:f").map(
    ({ text }) => splitReference(text)?.sheet,
  );
  return sources.length > 0 && sources.every((sheet) => sheet !== undefined && visible.has(sheet))
    ? plottingVisible(chart, true)
    : chart;
}

/**
 * Expands the collapsed rows of a plan, because a planner who continues to work on it needs them.
 */
export async function expandSpareRows(parts: XlsxPackage): Promise<void> {
  const sheets = await parts.sheets();
  const lists = await listsOf(parts, sheets, await sharedContents(parts));
  let any = false;
  for (const { name, path } of sheets) {
    const part = lists.has(name) ? await parts.text(path) : "";
    const isReport = REPORT_PAGES.includes(name);
    const rows = foldedRows(part, isReport ? [WHOLE_SHEET] : (lists.get(name) ?? []));
    if (rows.size === 0) continue;
    any = true;
    await parts.put(path, expand(part, rows));
  }
  if (any)
    for (const path of chartsOf(parts))
      await parts.change(path, (chart) => plottingVisible(chart, false));
}

const chartsOf = (parts: XlsxPackage): readonly string[] =>
  parts.paths().filter((path) => /^xl\/charts\/chart[^/]*\.xml$/.test(path));

/** Collapses the spare rows of a plan; other workbooks stay as they are. */
export async function collapseSpareRows(parts: XlsxPackage): Promise<void> {
  const sheets = await parts.sheets();
  const shared = await sharedContents(parts);
  const lists = await listsOf(parts, sheets, shared);
  let any = false;
  for (const { name, path, state } of sheets) {
    const own = lists.get(name);
    if (!own || state !== "visible") continue;
    const part = await parts.text(path);
    // Without it, Excel does not know the depth of the outline.
    if (!first(aroundCells(part), "sheetFormatPr")) continue;
    const rows = REPORT_PAGES.includes(name)
      ? emptyRows(part, own, shared)
      : spareRows(part, own, shared);
    if (rows.size === 0) continue;
    any = true;
    await parts.put(path, collapse(part, rows));
  }
  if (!any) return;
  const visible = new Set(
    sheets.filter(({ state }) => state === "visible").map(({ name }) => name),
  );
  for (const path of chartsOf(parts))
    await parts.change(path, (chart) => onlyWhatIsSeen(chart, visible));
}
