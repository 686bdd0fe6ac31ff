/** Writes changed cells into an opened file: every other part stays byte for byte the same. */
import { writePackage } from "./write-package";
import { toFileFormula } from "../../spreadsheet/formula/function-names";
import { addToList } from "../../spreadsheet/add-to-list";
import type { CellContent } from "../../spreadsheet/workbook-host";
import { parseCell } from "../../spreadsheet/a1";
import { InvalidFile } from "../package/invalid-file";
import { withoutCalculationChain } from "../package/package-relations";
import { askToCalculate, isCalculated } from "../package/workbook-part";
import { BOOK } from "../package/part-paths";
import { XlsxPackage } from "../package/xlsx-package";
import type { OpenTag } from "../package/xml-scanner";
import { changeAttributes, prefixed, Replacements } from "../package/xml-editor";
import { element, cellTextElement, escapeCellText, escapeXml } from "../package/xml-text";
import { visitSheet, type CellXml } from "../read/cells";
import { SharedFormulas } from "../read/shared-formulas";
import { contentCell, ownFormulaCell, storedResult } from "./edit-cell";

/** New contents by sheet and address. */
export type Patch = ReadonlyMap<string, ReadonlyMap<string, CellContent>>;

/** New heights of rows in points; undefined is the default. */
export type NewHeights = ReadonlyMap<number, number | undefined>;

const NO_HEIGHTS: NewHeights = new Map();

const fileFormula = ({ formula }: CellContent): string | undefined =>
  formula === undefined ? undefined : toFileFormula(formula);

/** A cell that does not exist yet. */
export function newCellXml(address: string, content: CellContent, prefix = ""): string {
  const name = (local: string): string => prefixed(prefix, local);
  const formula = fileFormula(content);
  if (formula === undefined && typeof content.value === "string" && content.error === undefined) {
    const text = element(name("is"), {}, cellTextElement(name("t"), content.value));
    return element(name("c"), { r: address, t: "inlineStr" }, text);
  }
  const { type, value } = storedResult(content);
  const escaped = type === "str" ? escapeCellText(value ?? "") : escapeXml(value ?? "");
  return element(
    name("c"),
    { r: address, t: type === "" ? undefined : type },
    (formula === undefined ? "" : element(name("f"), {}, escapeXml(formula))) +
      (value === null ? "" : `<${name("v")}>${escaped}</${name("v")}>`),
  );
}

interface PendingCell {
  readonly column: number;
  readonly address: string;
  readonly content: CellContent;
}

/** Changes of a sheet by row, in the order of columns. */
function editsByRow(changes: ReadonlyMap<string, CellContent>): Map<number, PendingCell[]> {
  const rows = new Map<number, PendingCell[]>();
  for (const [address, content] of changes) {
    const { row, column } = parseCell(address)!;
    addToList(rows, row, { column, address, content });
  }
  for (const cells of rows.values()) cells.sort((a, b) => a.column - b.column);
  return rows;
}

const heightAttributes = (points: number | undefined) => ({
  ht: points,
  customHeight: points === undefined ? undefined : 1,
});

class SheetPatch {
  readonly changed = new Set<string>();
  private readonly replacements = new Replacements();
  private readonly waiting: Map<number, PendingCell[]>;
  private readonly inOrder: number[];
  private readonly shared: SharedFormulas;
  /** Shared formulas whose text is in a cell that gets other contents. */
  private readonly broken: ReadonlySet<string>;
  private prefix = "";
  private data: OpenTag | undefined;
  private row: { readonly tag: OpenTag; readonly number: number } | undefined;
  private inserted: string[] = [];

  constructor(
    private readonly part: string,
    changes: ReadonlyMap<string, CellContent>,
    private readonly heights: NewHeights,
  ) {
    this.waiting = editsByRow(changes);
    this.inOrder = [...this.waiting.keys()].sort((a, b) => a - b);
    this.shared = new SharedFormulas(part);
    this.broken = this.shared.heldBy(changes);
  }

  apply(): string {
    visitSheet(this.part, {
      data: (tag) => {
        [this.data, this.prefix] = [tag, tag.spelling.prefix];
      },
      row: ({ row, tag }) => {
        this.newRows(tag.start, row);
        this.row = { tag, number: row };
        if (this.heights.has(row))
          changeAttributes(this.replacements, tag, heightAttributes(this.heights.get(row)));
      },
      cell: (cell) => this.cell(cell),
      rowEnd: (closeStart) => this.endOfRow(closeStart),
      dataEnd: (closeStart) => this.endOfData(closeStart),
    });
    if (!this.data) throw new InvalidFile("it has a sheet without a place for cells");
    return this.replacements.applyTo(this.part);
  }

  private write(address: string, xml: string): string {
    this.changed.add(address);
    return xml;
  }

  private newCell({ address, content }: PendingCell, prefix: string): string {
    return this.write(address, newCellXml(address, content, prefix));
  }

  /** New rows before an existing one. */
  private newRows(index: number, before: number): void {
    while (this.inOrder.length && this.inOrder[0]! < before)
      this.replacements.add(index, index, this.newRow(this.inOrder.shift()!));
    if (this.inOrder[0] === before) this.inOrder.shift();
  }

  private newRow(row: number): string {
    const cells = this.waiting.get(row)!.map((cell) => this.newCell(cell, this.prefix));
    this.waiting.delete(row);
    const attributes = { r: row, ...heightAttributes(this.heights.get(row)) };
    return element(prefixed(this.prefix, "row"), attributes, cells.join(""));
  }

  private cell(cell: CellXml): void {
    const waiting = this.waiting.get(cell.row);
    const { prefix } = this.row!.tag.spelling;
    while (waiting?.length && waiting[0]!.column < cell.column)
      this.insert(cell.tag.start, this.newCell(waiting.shift()!, prefix));
    if (waiting?.[0]?.column === cell.column) {
      const { content } = waiting.shift()!;
      this.replace(cell, contentCell(cell, content, fileFormula(content)));
    } else if (this.broken.has(SharedFormulas.index(cell) ?? ""))
      this.replace(cell, ownFormulaCell(cell, this.shared.text(cell) ?? ""));
  }

  private replace(cell: CellXml, xml: string): void {
    this.replacements.add(cell.tag.start, cell.end, this.write(cell.address, xml));
  }

  private insert(index: number, xml: string): void {
    this.replacements.add(index, index, xml);
    this.inserted.push(xml);
  }

  private endOfRow(closeStart: number): void {
    const { tag, number } = this.row!;
    const { prefix } = tag.spelling;
    const rest = (this.waiting.get(number) ?? [])
      .map((cell) => this.newCell(cell, prefix))
      .join("");
    this.waiting.delete(number);
    if (rest !== "" && tag.selfClosing)
      this.replacements.add(tag.openEnd - 2, tag.openEnd, `>${rest}</${tag.spelling.qualified}>`);
    else if (rest !== "") this.insert(closeStart, rest);
    // The columns that a row spans are an optional hint for speed, and wrong after a change.
    if (rest !== "" || this.inserted.length)
      changeAttributes(this.replacements, tag, { spans: undefined });
    this.inserted = [];
  }

  private endOfData(closeStart: number): void {
    const rows = this.inOrder.map((row) => this.newRow(row)).join("");
    const tag = this.data!;
    if (rows === "") return;
    if (tag.selfClosing)
      this.replacements.add(tag.openEnd - 2, tag.openEnd, `>${rows}</${tag.spelling.qualified}>`);
    else this.replacements.add(closeStart, closeStart, rows);
  }
}

/**
 * Writes the changed cells of a worksheet part; `changed` receives the addresses of all written
 * cells.
 */
export function patchedSheet(
  part: string,
  changes: ReadonlyMap<string, CellContent>,
  changed?: Set<string>,
  heights = NO_HEIGHTS,
): string {
  const patch = new SheetPatch(part, changes, heights);
  const text = patch.apply();
  patch.changed.forEach((address) => changed?.add(address));
  return text;
}

/** Changes cells of an opened file. */
export const patchCells = (
  parts: XlsxPackage,
  path: string,
  changes: ReadonlyMap<string, CellContent>,
  heights?: NewHeights,
): Promise<void> =>
  parts.changeCells(path, (part, changed) => patchedSheet(part, changes, changed, heights));

/**
 * The bytes of a file with changed cells.
 * @param isOutdated whether cells keep results that Excel must calculate when it opens the file
 * @param heights of rows of changed sheets
 * @throws if the file lacks a sheet of the changes, which is a programming error
 */
export async function patchXlsx(
  bytes: Uint8Array,
  patch: Patch,
  isOutdated = false,
  heights: ReadonlyMap<string, NewHeights> = new Map(),
): Promise<Uint8Array> {
  const parts = await XlsxPackage.open(bytes);
  if ("problem" in parts) throw new Error(parts.problem);
  const sheets = new Map((await parts.sheets()).map(({ name, path }) => [name, path]));
  for (const [name, changes] of patch) {
    const path = sheets.get(name);
    if (!path) throw new Error(`The file has no sheet ${name}.`);
    if (changes.size) await patchCells(parts, path, changes, heights.get(name));
  }
  if ([...patch.values()].some(({ size }) => size > 0)) await withoutCalculationChain(parts);
  if (isOutdated) await parts.change(BOOK, (book) => askToCalculate(book, isCalculated(book)));
  return writePackage(parts);
}
