/** Reads the cells of an opened file with their formulas and stored results for a recalculation. */
import { sizeFunction, toDisplayFormula } from "../spreadsheet/formula/function-names";
import { tokenize, type Token } from "../spreadsheet/formula/tokens";
import { cellAddress, parseRange, cellCount } from "../spreadsheet/a1";
import type { Engine } from "./engine";
import type { ArrayArea, StoredBook, StoredCell, StoredSheet, StoredTable } from "./stored-book";
import { InvalidFile } from "../xlsx/package/invalid-file";
import { isCalculated, isIterative, namesIn } from "../xlsx/package/workbook-part";
import { BOOK } from "../xlsx/package/part-paths";
import { isTrue } from "../xlsx/package/xml-tree";
import type { SheetPart, XlsxPackage } from "../xlsx/package/xlsx-package";
import { contentOfCell, visitSheet, type CellXml } from "../xlsx/read/cells";
import { SharedFormulas } from "../xlsx/read/shared-formulas";
import { inlineNames, type NameScope } from "./inline-names";

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
function obstacle(
  tokens: readonly Token[],
  knows: Engine["knows"],
  unread: ReadonlySet<string>,
): string | undefined {
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
    if (kind === "function" && sizeFunction(text) === undefined && !knows(text))
      return `the function ${text.slice(text.lastIndexOf("!") + 1)} is not calculated here`;
    if (kind === "structured") return "it refers to a table or to another workbook";
    if (text === "#" || text === "@") return `it uses ${text}`;
    if (kind === "name" && unread.has(text.slice(text.lastIndexOf("!") + 1).toLowerCase()))
      return `the name ${text} is not calculated here`;
  }
  return undefined;
}

export interface SheetXml {
  readonly sheet: SheetPart;
  readonly xml: string;
}

/** The cells of one sheet. */
class SheetReader {
  readonly cells = new Map<string, StoredCell>();
  hasHiddenRows = false;

  constructor(
    private readonly sheet: string,
    xml: string,
    texts: readonly string[],
    private readonly scope: NameScope,
    private readonly engine: Engine,
  ) {
    const shared = new SharedFormulas(xml);
    const arrays: (readonly [string, string, boolean])[] = [];
    const addCell = (cell: CellXml): void => {
      const content = contentOfCell(cell, texts);
      const formula = shared.text(cell);
      if (formula === undefined) {
        if (content && (content.value !== null || content.error !== undefined))
          this.cells.set(cell.address, { content });
        return;
      }
      this.cells.set(cell.address, this.formulaCell(cell, formula, content));
      if (cell.formula?.type === "array")
        arrays.push([
          cell.address,
          cell.formula.tag.attribute("ref") ?? cell.address,
          cell.tag.attribute("cm") !== undefined,
        ]);
    };
    visitSheet(xml, {
      row: ({ tag }) => {
        if (isTrue(tag.attribute("hidden"))) this.hasHiddenRows = true;
      },
      cell: addCell,
    });
    for (const [anchor, range, isDynamic] of arrays) this.fill(anchor, range, isDynamic);
  }

  private formulaCell(
    { formula: xml }: CellXml,
    formula: string,
    content: StoredCell["content"],
  ): StoredCell {
    const typed = toDisplayFormula(formula);
    const reason =
      xml!.type === "dataTable"
        ? "tables of variations are not calculated here"
        : obstacle(tokenize(typed), (name) => this.engine.knows(name), this.scope.unread);
    return {
      formula: inlineNames(typed, this.sheet, this.scope),
      ...(content ? { content } : {}),
      ...(reason ? { obstacle: reason } : {}),
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
      const { ref: range, ...names } = (await parts.tree(target))?.attributes ?? {};
      for (const name of [names.name, names.displayName]) {
        if (name !== undefined && range !== undefined)
          tables.set(name.toLowerCase(), { sheet, range });
      }
    }
  }
  return tables;
}

/** The contents of the workbook's names. */
function scopeOf(
  book: string,
  sheets: readonly SheetPart[],
): NameScope & { readonly formulaNames: ReadonlyMap<string, string> } {
  const [global, local] = [new Map<string, string>(), new Map<string, string>()];
  const formulaNames = new Map<string, string>();
  for (const { name, sheet, formula } of namesIn(book)) {
    const typed = toDisplayFormula(formula);
    const plain = tokenize(typed).every(
      ({ kind, text }) =>
        ["reference", "number", "text", "boolean", "space"].includes(kind) ||
        text === ":" ||
        text === "$" ||
        text === "-",
    );
    const key = name.toLowerCase();
    if (!plain || /#REF!|\[/.test(typed))
      formulaNames.set(key, [formulaNames.get(key), typed].filter(Boolean).join(","));
    else if (sheet === undefined) global.set(key, typed);
    else local.set(`${sheets[sheet]?.name ?? ""}!${key}`, typed);
  }
  return {
    global,
    local,
    unread: new Set(formulaNames.keys()),
    formulaNames,
    sheets: sheets.map(({ name }) => name),
  };
}

/** Reads the cells of all sheets. */
export async function storedBook(
  parts: XlsxPackage,
  sheets: readonly SheetXml[],
  texts: readonly string[],
  engine: Engine,
): Promise<StoredBook> {
  const book = await parts.text(BOOK);
  const all = sheets.map(({ sheet }) => sheet);
  const scope = scopeOf(book, all);
  return {
    sheets: sheets.map(({ sheet: { name }, xml }): StoredSheet => {
      const { cells, hasHiddenRows } = new SheetReader(name, xml, texts, scope, engine);
      return { name, cells, hasHiddenRows };
    }),
    formulaNames: scope.formulaNames,
    tables: await storedTables(parts, all),
    isCalculated: isCalculated(book),
    isIterative: isIterative(book),
  };
}
