/** Reads the cells of an opened file with their formulas and stored results for a recalculation. */
import { sizeFunction, toDisplayFormula } from "../../spreadsheet/formula/function-names";
import { findReferences } from "../../spreadsheet/formula/references";
import { tokenize, type Token } from "../../spreadsheet/formula/tokens";
import { cellAddress, cellCount, parseCell, parseRange, rangeAddress } from "../../spreadsheet/a1";
import { isCalculated as isKnown } from "../../calculation/compile";
import type { HiddenRows } from "../../calculation/calculate";
import type { ArrayArea, StoredBook, StoredCell, StoredSheet, StoredTable } from "./stored-book";
import { InvalidFile } from "../../xlsx/package/invalid-file";
import { isCalculated, isIterative, namesIn } from "../../xlsx/package/workbook-part";
import { BOOK } from "../../xlsx/package/part-paths";
import { all, first, isTrue, type XmlElement } from "../../xlsx/package/xml-tree";
import type { SheetPart, XlsxPackage } from "../../xlsx/package/xlsx-package";
import {
  contentOfCell,
  isHiddenRow,
  visitSheet,
  type CellXml,
  type SharedContents,
} from "../../xlsx/read/cells";
import { aroundCells } from "../../xlsx/read/sheet-frame";
import { DAYS_TO_1904 } from "../../spreadsheet/serial-date";
import type { OpenTag } from "../../xlsx/package/xml-scanner";
import { countsFrom1904 } from "../../xlsx/read/date-system-1904";
import { SharedFormulas } from "../../xlsx/read/shared-formulas";
import { hasNames, inlineNames, type NameScope } from "./inline-names";

/** Ranges of more cells would keep the engine for hours; Excel knows where a sheet ends. */
const MAX_PLACES = 2_000_000;
/** Each cell of an array is calculated individually. */
const MAX_ARRAY_CELLS = 2_000;
const isTooLarge = (range: string): boolean => {
  const corners = parseRange(range.replace(/\$/g, ""));
  return corners !== undefined && cellCount(corners) > MAX_PLACES;
};
const cellOf = ({ text }: Token): string => text.slice(text.lastIndexOf("!") + 1);

/** Why a formula is not calculated here; undefined when it is. */
function obstacle(tokens: readonly Token[], unread: ReadonlySet<string>): string | undefined {
  if (
    tokens.some(
      (token, i) =>
        token.text === ":" &&
        i > 0 &&
        tokens[i + 1] &&
        isTooLarge(`${cellOf(tokens[i - 1]!)}:${cellOf(tokens[i + 1]!)}`),
    )
  )
    return "it reads more cells than are calculated here";
  for (const { kind, text } of tokens) {
    if (kind === "function" && sizeFunction(text) === undefined && !isKnown(text))
      return `the function ${text.slice(text.lastIndexOf("!") + 1)} is not calculated here`;
    if (kind === "structured") return "it refers to a table or to another workbook";
    if (kind === "name" && unread.has(text.slice(text.lastIndexOf("!") + 1).toLowerCase()))
      return `the name ${text} is not calculated here`;
  }
  return undefined;
}

/**
 * A data table as a formula of the cells that it depends on: its inputs, and the formulas above it
 * and on its left.
 */
function dataTableFormula(tag: OpenTag): string {
  const corners = parseRange(tag.attribute("ref") ?? "");
  const inputs = ["r1", "r2"].flatMap((name) => tag.attribute(name) ?? []);
  if (!corners) return `TABLE(${inputs.join(",")})`;
  const [row, column] = [corners.from.row - 1, corners.from.column - 1];
  const around = [
    { from: { row: Math.max(row, 1), column: Math.max(column, 1) }, to: { ...corners.to, row } },
    { from: { row: Math.max(row, 1), column: Math.max(column, 1) }, to: { ...corners.to, column } },
  ]
    .filter(({ to }) => to.row > 0 && to.column > 0)
    .map(({ from, to }) => rangeAddress(from, to));
  return `TABLE(${[...inputs, ...around].join(",")})`;
}

export interface SheetXml {
  readonly sheet: SheetPart;
  readonly xml: string;
}

/** The content of a cell with the number of its day from 1904, if that is not yet its number. */
const dated = (
  content: StoredCell["content"],
  isFrom1900: boolean,
): StoredCell["content"] | undefined =>
  isFrom1900 && typeof content?.value === "number"
    ? { value: content.value - DAYS_TO_1904 }
    : content;

/** The cells of one sheet. */
class SheetReader {
  readonly cells = new Map<string, StoredCell>();
  readonly hiddenRows: number[] = [];

  constructor(
    private readonly sheet: string,
    xml: string,
    contents: SharedContents,
    private readonly scope: NameScope,
    from1904: boolean,
  ) {
    const shared = new SharedFormulas(xml);
    const arrays: (readonly [string, string, boolean])[] = [];
    const addCell = (cell: CellXml): void => {
      const content = dated(contentOfCell(cell, contents), cell.type === "d" && from1904);
      const formula = shared.text(cell);
      if (formula === undefined) {
        if (content && (content.value !== null || content.error !== undefined))
          this.cells.set(cell.address, { content });
        return;
      }
      this.cells.set(cell.address, this.formulaCell(cell, formula, content));
      if (cell.formula?.type === "array" || cell.formula?.type === "dataTable")
        arrays.push([
          cell.address,
          cell.formula.tag.attribute("ref") ?? cell.address,
          cell.tag.attribute("cm") !== undefined,
        ]);
    };
    visitSheet(xml, {
      row: (row) => {
        if (isHiddenRow(row)) this.hiddenRows.push(row.row);
      },
      cell: addCell,
    });
    for (const [anchor, range, isDynamic] of arrays) this.fill(anchor, range, isDynamic);
  }

  private formulaCell(
    { formula: xml, address }: CellXml,
    text: string,
    content: StoredCell["content"],
  ): StoredCell {
    const cell = { sheet: this.sheet, row: parseCell(address)!.row };
    const typed = toDisplayFormula(text);
    const tokens = tokenize(typed);
    const isDataTable = xml!.type === "dataTable";
    const formula = isDataTable
      ? dataTableFormula(xml!.tag)
      : inlineNames(tokens, cell, this.scope);
    const reason = isDataTable
      ? "data tables are not calculated here"
      : obstacle(formula === typed ? tokens : tokenize(formula), this.scope.unread);
    return {
      formula,
      ...(content ? { content } : {}),
      ...(reason ? { obstacle: reason } : {}),
      ...(hasNames(tokens, cell, this.scope) ? { hasNames: true } : {}),
    };
  }

  /** Assigns its formula to the cells that an array fills. */
  private fill(anchor: string, range: string, isDynamic: boolean): void {
    const corners = parseRange(range);
    const first = this.cells.get(anchor)!;
    if (!corners) return;
    if (isTooLarge(range))
      throw new InvalidFile(`its cell ${this.sheet}!${anchor} has a formula for ${range}`);
    const { from, to } = corners;
    const [rows, columns] = [to.row - from.row + 1, to.column - from.column + 1];
    const isLarge = rows * columns > MAX_ARRAY_CELLS;
    for (let row = 1; row <= rows; row += 1)
      for (let column = 1; column <= columns; column += 1) {
        const address = cellAddress({ row: from.row + row - 1, column: from.column + column - 1 });
        const array: ArrayArea = { anchor, rows, columns, row, column, isDynamic };
        const content = this.cells.get(address)?.content;
        this.cells.set(address, {
          ...first,
          content: address === anchor ? first.content : (content ?? { value: null }),
          array,
          ...(isLarge ? { obstacle: `it fills more than ${MAX_ARRAY_CELLS} cells` } : {}),
        });
      }
  }
}

export async function storedTables(
  parts: XlsxPackage,
  sheets: readonly SheetPart[],
): Promise<Map<string, StoredTable>> {
  const tables = new Map<string, StoredTable>();
  for (const { name: sheet, path } of sheets) {
    for (const { target, type } of (await parts.relations(path)).values()) {
      if (type !== "table") continue;
      const table = await parts.tree(target);
      const { ref: range, headerRowCount, totalsRowCount, ...names } = table?.attributes ?? {};
      if (range === undefined) continue;
      const stored: StoredTable = {
        sheet,
        range,
        columns: columnsOf(table!),
        headRows: Number(headerRowCount ?? 1),
        totalRows: Number(totalsRowCount ?? 0),
      };
      for (const name of [names.name, names.displayName])
        if (name !== undefined) tables.set(name.toLowerCase(), stored);
    }
  }
  return tables;
}

/** The names of a table's columns. */
const columnsOf = (table: XmlElement): readonly string[] =>
  all(first(table, "tableColumns"), "tableColumn").map(({ attributes }) => attributes.name ?? "");

const EVERY_ROW = [1, Infinity] as const;

/** The first and last rows that active filters of a sheet and of its tables show or hide. */
async function filteredSpans(
  parts: XlsxPackage,
  { sheet: { path }, xml }: SheetXml,
): Promise<readonly (readonly [first: number, last: number])[]> {
  const sheet = aroundCells(xml);
  const tables = [...(await parts.relations(path)).values()].filter(({ type }) => type === "table");
  const trees = await Promise.all(tables.map(({ target }) => parts.tree(target)));
  const spans = [sheet, ...trees].flatMap((tree) =>
    all(tree, "autoFilter").flatMap((filter) => {
      const corners = parseRange(filter.attributes.ref ?? "");
      const isActive = all(filter, "filterColumn").some(({ children }) => children.length > 0);
      return corners && isActive ? [[corners.from.row + 1, corners.to.row] as const] : [];
    }),
  );
  // A filter with criteria in cells leaves only this mark.
  const isFiltered = isTrue(first(sheet, "sheetPr")?.attributes.filterMode);
  return spans.length === 0 && isFiltered ? [EVERY_ROW] : spans;
}

async function hiddenRowsOf(
  parts: XlsxPackage,
  sheet: SheetXml,
  rows: readonly number[],
): Promise<HiddenRows> {
  const spans = rows.length > 0 ? await filteredSpans(parts, sheet) : [];
  const isFiltered = (row: number): boolean =>
    spans.some(([first, last]) => first <= row && row <= last);
  return new Map(rows.map((row) => [row, isFiltered(row) ? "filter" : "user"]));
}

/** Whether all references in the contents of a name are the same in every cell. */
const isFixed = (formula: string): boolean =>
  findReferences(formula).every(
    ({ sheet, from, to }) =>
      sheet !== undefined &&
      [from, to ?? from].every(({ rowFixed, columnFixed }) => rowFixed && columnFixed),
  );

/** The contents of the workbook's names. */
function scopeOf(
  book: string,
  sheets: readonly SheetPart[],
  tables: ReadonlyMap<string, StoredTable>,
): NameScope & { readonly formulaNames: ReadonlyMap<string, string> } {
  const [global, local] = [new Map<string, string>(), new Map<string, string>()];
  const formulaNames = new Map<string, string>();
  for (const { name, sheet, formula } of namesIn(book)) {
    const typed = toDisplayFormula(formula);
    const tokens = tokenize(typed);
    const isPlain = tokens.every(
      ({ kind, text }) =>
        ["reference", "number", "text", "boolean", "space"].includes(kind) ||
        text === ":" ||
        text === "$" ||
        text === "-",
    );
    const key = name.toLowerCase();
    // Names within names could multiply without end.
    const isNested = tokens.some(({ kind }) => kind === "name");
    const isCalculable = isPlain || (isFixed(typed) && !isNested && !/^LAMBDA\(/i.test(typed));
    const content = isPlain ? typed : `(${typed})`;
    if (!isCalculable || /#REF!|\[\d/.test(typed))
      formulaNames.set(key, [formulaNames.get(key), typed].filter(Boolean).join(","));
    else if (sheet === undefined) global.set(key, content);
    else local.set(`${sheets[sheet]?.name ?? ""}!${key}`, content);
  }
  return {
    global,
    local,
    unread: new Set(formulaNames.keys()),
    formulaNames,
    tables,
  };
}

/** Reads the cells of all sheets. */
export async function storedBook(
  parts: XlsxPackage,
  sheets: readonly SheetXml[],
  contents: SharedContents,
): Promise<StoredBook> {
  const book = await parts.text(BOOK);
  const from1904 = countsFrom1904(book);
  const sheetParts = sheets.map(({ sheet }) => sheet);
  const tables = await storedTables(parts, sheetParts);
  const scope = scopeOf(book, sheetParts, tables);
  const readSheet = async (sheet: SheetXml): Promise<StoredSheet> => {
    const { name } = sheet.sheet;
    const { cells, hiddenRows } = new SheetReader(name, sheet.xml, contents, scope, from1904);
    return { name, cells, hiddenRows: await hiddenRowsOf(parts, sheet, hiddenRows) };
  };
  return {
    sheets: await Promise.all(sheets.map(readSheet)),
    formulaNames: scope.formulaNames,
    tables,
    isCalculated: isCalculated(book),
    from1904,
    isIterative: isIterative(book),
  };
}
