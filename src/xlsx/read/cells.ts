/** Cells of a worksheet part, one after the other: what of them changes is changed in place, everything between stays as it stands. */
import type { CellContent } from "../../workbook/host";
import { columnLetters, columnNumber } from "../../workbook/layout/address";
import { InvalidFile } from "../package/invalid-file";
import { XmlScanner, type OpenTag } from "../package/xml-scanner";
import { cellText } from "../package/xml-text";

/** An element within a cell. */
export interface CellElement {
  readonly tag: OpenTag;
  readonly closeStart: number;
  readonly end: number;
}

export interface FormulaXml extends CellElement {
  /** "shared", "array", "dataTable", or undefined for a plain one. */
  readonly type?: string;
  /** As the file spells it; "" where it is another cell's. */
  readonly text: string;
}

export interface CellXml {
  readonly address: string;
  readonly row: number;
  readonly column: number;
  readonly tag: OpenTag;
  readonly closeStart: number;
  readonly end: number;
  readonly type?: string | undefined;
  readonly formula?: FormulaXml;
  /** What stands in `<v>`; undefined where there is none. */
  readonly value?: string;
  /** The text of a cell that has its own. */
  readonly inline?: string;
  readonly valueElement?: CellElement;
  readonly inlineElement?: CellElement;
}

export interface RowXml {
  readonly row: number;
  readonly tag: OpenTag;
}

/** Goes through a part and hears of its rows and cells in their order. */
export interface SheetVisitor {
  /** Where the cells begin: the element that holds the rows. */
  data?(tag: OpenTag): void;
  row?(row: RowXml): void;
  cell?(cell: CellXml): void;
  /** The end of a row: where its content ends, and where it ends itself. */
  rowEnd?(closeStart: number, end: number): void;
  /** The end of all cells. */
  dataEnd?(closeStart: number, end: number): void;
}

/** Excel's own ends of a sheet. */
const LAST = { row: 1_048_576, column: 16_384 } as const;
const isOnSheet = (row: number, column: number): boolean =>
  Number.isInteger(row) && row >= 1 && row <= LAST.row && column >= 1 && column <= LAST.column;

/** The text of an element that has no others; the scanner stands at its opening tag. */
function simpleText(scanner: XmlScanner): string {
  const depth = scanner.depth;
  let text = "";
  for (let token = scanner.next(); token !== "close" || scanner.depth >= depth;) {
    if (token === "text" && scanner.depth === depth) text += scanner.value();
    token = scanner.next();
  }
  return text;
}

/** The text of runs, without the readings that Japanese texts have beside them. */
function runsText(scanner: XmlScanner): string {
  const depth = scanner.depth;
  let text = "";
  for (let token = scanner.next(); token !== "close" || scanner.depth >= depth;) {
    if (token === "open") {
      if (scanner.tag.name === "t") text += simpleText(scanner);
      else if (scanner.tag.name === "rPh") scanner.skip();
    }
    token = scanner.next();
  }
  return text;
}

class SheetScan {
  private readonly scanner: XmlScanner;
  private row = 0;
  private column = 0;

  constructor(
    part: string,
    private readonly visitor: SheetVisitor,
  ) {
    this.scanner = new XmlScanner(part);
  }

  run(): void {
    const { scanner } = this;
    let isSheet = false;
    for (let token = scanner.next(); token !== "end"; token = scanner.next()) {
      if (token !== "open") continue;
      if (scanner.depth === 1) isSheet = scanner.tag.name === "worksheet";
      else if (isSheet && scanner.tag.name === "sheetData") this.data();
      else scanner.skip();
    }
  }

  private data(): void {
    const { scanner, visitor } = this;
    visitor.data?.(scanner.tag);
    this.children((tag) => {
      if (tag.name === "row") this.rowAt(tag);
      else scanner.skip();
    });
    visitor.dataEnd?.(scanner.start, scanner.end);
  }

  /** Calls for each element within the one whose tag was read last; ends at its closing tag. */
  private children(each: (tag: OpenTag) => void): void {
    const { scanner } = this;
    const depth = scanner.depth;
    for (;;) {
      const token = scanner.next();
      if (token === "open") each(scanner.tag);
      else if (token === "close" && scanner.depth < depth) return;
    }
  }

  private rowAt(tag: OpenTag): void {
    const { scanner, visitor } = this;
    const numbered = tag.attribute("r") ?? String(this.row + 1);
    this.row = Number(numbered);
    if (Number.isNaN(this.row))
      throw new InvalidFile(`it has a row that is no number ("${numbered.slice(0, 20)}")`);
    this.column = 0;
    visitor.row?.({ row: this.row, tag });
    this.children((child) => {
      if (child.name === "c") this.cellAt(child);
      else scanner.skip();
    });
    visitor.rowEnd?.(scanner.start, scanner.end);
  }

  private cellAt(tag: OpenTag): void {
    const { scanner, visitor, row } = this;
    const letters = /^\s*([A-Za-z]+)/.exec(tag.attribute("r") ?? "")?.[1];
    this.column = letters === undefined ? this.column + 1 : columnNumber(letters);
    const { column } = this;
    if (!isOnSheet(row, column))
      throw new InvalidFile(`it has a cell outside of a sheet (row ${row}, column ${column})`);
    const address = `${columnLetters(column)}${row}`;
    const type = tag.attribute("t");
    const content: { -readonly [Key in keyof CellXml]?: CellXml[Key] } = {};
    const depth = scanner.depth;
    for (let token = scanner.next(); token !== "close" || scanner.depth >= depth;) {
      if (token === "open") this.inCell(scanner.tag, address, content);
      token = scanner.next();
    }
    if (type === "inlineStr") content.inline ??= "";
    const { start: closeStart, end } = scanner;
    const kind = type === "n" ? undefined : type;
    visitor.cell?.({ address, row, column, tag, closeStart, end, ...content, type: kind });
  }

  private inCell(
    tag: OpenTag,
    address: string,
    content: { -readonly [Key in keyof CellXml]?: CellXml[Key] },
  ): void {
    const { scanner } = this;
    if (tag.name === "f" && !content.formula) {
      const text = simpleText(scanner);
      const type = tag.attribute("t");
      const { start: closeStart, end } = scanner;
      content.formula =
        type === undefined ? { tag, closeStart, end, text } : { tag, closeStart, end, text, type };
    } else if (tag.name === "v" && !content.valueElement) {
      content.value = simpleText(scanner);
      content.valueElement = { tag, closeStart: scanner.start, end: scanner.end };
    } else if (tag.name === "is" && !content.inlineElement) {
      content.inline = runsText(scanner);
      content.inlineElement = { tag, closeStart: scanner.start, end: scanner.end };
    } else if (tag.name === "c" || tag.name === "row")
      throw new InvalidFile(`it has a cell within its cell ${address}`);
    else scanner.skip();
  }
}

/** Goes through the rows and cells of a worksheet part. Throws `InvalidFile` at a row or cell that no sheet has. */
export const visitSheet = (part: string, visitor: SheetVisitor): void =>
  new SheetScan(part, visitor).run();

/** What a cell is to become: its XML, "" for none of it, undefined to leave it as it stands. */
export type CellChange = (cell: CellXml) => string | undefined;

/**
 * Goes through the cells of a part in their order and gives the part with those changed that `change` answers for.
 * The time it takes grows with the part alone. Throws `InvalidFile` at a row or cell that no sheet has.
 * @param changed gets the addresses of the cells that were changed
 */
export function rewriteCells(part: string, change: CellChange, changed?: Set<string>): string {
  const pieces: string[] = [];
  let copied = 0;
  visitSheet(part, {
    cell(cell) {
      const xml = change(cell);
      if (xml === undefined) return;
      pieces.push(part.slice(copied, cell.tag.start), xml);
      copied = cell.end;
      changed?.add(cell.address);
    },
  });
  if (pieces.length === 0) return part;
  pieces.push(part.slice(copied));
  return pieces.join("");
}

/** Looks at every cell. */
export const eachCell = (part: string, look: (cell: CellXml) => void): void =>
  visitSheet(part, { cell: look });

/** The texts that cells share, in their order. */
export function sharedTexts(part: string): readonly string[] {
  if (part === "") return [];
  const scanner = new XmlScanner(part);
  const texts: string[] = [];
  for (let token = scanner.next(); token !== "end"; token = scanner.next()) {
    if (token !== "open" || (scanner.depth === 1 && scanner.tag.name === "sst")) continue;
    if (scanner.tag.name === "si") texts.push(cellText(runsText(scanner)));
    else scanner.skip();
  }
  return texts;
}

const DAY = 86_400_000;
/** Day 0 of Excel's calendar. */
const EPOCH = Date.UTC(1899, 11, 30);

function sharedText(value: string, shared: readonly string[]): string {
  const text = /^\s*\d+\s*$/.test(value) ? shared[Number(value)] : undefined;
  if (text === undefined)
    throw new InvalidFile(`a cell shows the shared text ${value.slice(0, 20)}, which it has not`);
  return text;
}

/** What a cell holds, besides its formula; undefined where it has a formula without a result. */
export function contentOfCell(
  cell: Pick<CellXml, "type" | "value" | "inline" | "formula">,
  shared: readonly string[],
): Pick<CellContent, "value" | "error"> | undefined {
  const { type, value } = cell;
  if (type === "inlineStr") return { value: cellText(cell.inline ?? "") };
  if (type === "str") return { value: cellText(value ?? "") };
  if (value === undefined || value === "") return cell.formula ? undefined : { value: null };
  if (type === "s") return { value: sharedText(value, shared) };
  if (type === "e") return { value: null, error: value };
  if (type === "b") return { value: value.trim() === "1" || value.trim() === "true" };
  const number = type === "d" ? (Date.parse(value) - EPOCH) / DAY : Number(value);
  return { value: Number.isFinite(number) ? number : cellText(value) };
}
