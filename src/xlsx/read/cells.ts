/**
 * Reads the cells of a worksheet part one after the other: changed cells are replaced in place,
 * everything between is kept.
 */
import { serialOfTime } from "../../spreadsheet/serial-date";
import { LAST_CELL } from "../../spreadsheet/a1";
import type { CellContent } from "../../spreadsheet/workbook-host";
import { columnLetters, columnNumber } from "../../spreadsheet/a1";
import { InvalidFile } from "../package/invalid-file";
import { textValue, XmlScanner, type OpenTag } from "../package/xml-scanner";
import { cellText } from "../package/xml-text";
import { isTrue } from "../package/xml-tree";

/** An element within a cell. */
export interface CellElement {
  readonly tag: OpenTag;
  readonly closeStart: number;
  readonly end: number;
}

export interface FormulaXml extends CellElement {
  /** "shared", "array", "dataTable", or undefined for a plain one. */
  readonly type: string | undefined;
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
  readonly type: string | undefined;
  readonly formula: FormulaXml | undefined;
  /** The content of `<v>`; undefined if there is none. */
  readonly value: string | undefined;
  /** The inline text of a cell. */
  readonly inline: string | undefined;
  readonly valueElement: CellElement | undefined;
  readonly inlineElement: CellElement | undefined;
}

export interface RowXml {
  readonly row: number;
  readonly tag: OpenTag;
}

/** Whether a width or a height is 0. */
export const isZero = (size: string | undefined): boolean =>
  size !== undefined && Number(size) === 0;

/** Whether a row is not shown: it is hidden, or its height is 0. */
export const isHiddenRow = ({ tag }: RowXml): boolean =>
  isTrue(tag.attribute("hidden")) || isZero(tag.attribute("ht"));

/**
 * Receives the rows and cells of a part in order. Without a handler for cells, they are skipped.
 */
export interface SheetVisitor {
  /** Where the cells begin: the element that holds the rows. */
  data?(tag: OpenTag): void;
  /** The beginning of a row; "skip" skips its cells. */
  row?(row: RowXml): "skip" | void;
  cell?(cell: CellXml): void;
  /** The end of a row: where its content ends, and where it ends itself. */
  rowEnd?(closeStart: number, end: number): void;
  /** The end of all cells. */
  dataEnd?(closeStart: number, end: number): void;
}

const isOnSheet = (row: number, column: number): boolean =>
  Number.isInteger(row) &&
  row >= 1 &&
  row <= LAST_CELL.row &&
  column >= 1 &&
  column <= LAST_CELL.column;

/** An element with a text, which is decoded on request. */
class TextElement implements CellElement {
  readonly closeStart: number;
  readonly end: number;

  /** @param knownText the text, if it cannot be taken from between the tags */
  private constructor(
    readonly tag: OpenTag,
    { start, end }: XmlScanner,
    private knownText: string | undefined,
  ) {
    this.closeStart = start;
    this.end = end;
  }

  /** Reads to the end of the element whose tag was read last. */
  static read(scanner: XmlScanner): TextElement {
    const { tag, depth } = scanner;
    let knownText: string | undefined = "";
    for (let token = scanner.next(); token !== "close" || scanner.depth >= depth;) {
      if (token === "text" && scanner.depth === depth) {
        const isPlain: boolean =
          knownText === "" && !scanner.literal && scanner.start === tag.openEnd;
        knownText = isPlain ? undefined : (knownText ?? textSoFar(scanner, tag)) + scanner.value();
      } else if (token === "open") knownText ??= textSoFar(scanner, tag);
      token = scanner.next();
    }
    // A comment may be between the text and the closing tag.
    if (knownText === undefined && tag.source.indexOf("<", tag.openEnd) !== scanner.start)
      knownText = textSoFar(scanner, tag);
    return new TextElement(tag, scanner, knownText);
  }

  get text(): string {
    return (this.knownText ??= textValue(this.tag.source.slice(this.tag.openEnd, this.closeStart)));
  }
}

/** The text from a tag to the next mark. */
const textSoFar = ({ text }: XmlScanner, { openEnd }: OpenTag): string =>
  textValue(text.slice(openEnd, text.indexOf("<", openEnd)));

/** The text of an element without children; the scanner is at its opening tag. */
const simpleText = (scanner: XmlScanner): string => TextElement.read(scanner).text;

/** The text of runs, without phonetic readings of Japanese texts. */
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

class ScannedFormula implements FormulaXml {
  constructor(private readonly element: TextElement) {}

  get tag(): OpenTag {
    return this.element.tag;
  }
  get closeStart(): number {
    return this.element.closeStart;
  }
  get end(): number {
    return this.element.end;
  }
  get type(): string | undefined {
    return this.tag.attribute("t");
  }
  get text(): string {
    return this.element.text;
  }
}

class ScannedCell implements CellXml {
  closeStart = 0;
  end = 0;
  formula: ScannedFormula | undefined = undefined;
  valueElement: TextElement | undefined = undefined;
  inlineElement: CellElement | undefined = undefined;
  private runs: string | undefined = undefined;

  constructor(
    readonly row: number,
    readonly column: number,
    readonly tag: OpenTag,
  ) {}

  get address(): string {
    return `${columnLetters(this.column)}${this.row}`;
  }

  get type(): string | undefined {
    const type = this.tag.attribute("t");
    return type === "n" ? undefined : type;
  }

  get value(): string | undefined {
    return this.valueElement?.text;
  }

  get inline(): string | undefined {
    return this.runs ?? (this.type === "inlineStr" ? "" : undefined);
  }

  /** Reads the element that the scanner has reached. */
  take(scanner: XmlScanner): void {
    const { tag } = scanner;
    if (tag.name === "f" && !this.formula)
      this.formula = new ScannedFormula(TextElement.read(scanner));
    else if (tag.name === "v" && !this.valueElement) this.valueElement = TextElement.read(scanner);
    else if (tag.name === "is" && !this.inlineElement) {
      this.runs = runsText(scanner);
      this.inlineElement = { tag, closeStart: scanner.start, end: scanner.end };
    } else if (tag.name === "c" || tag.name === "row")
      throw new InvalidFile(`it has a cell within its cell ${this.address}`);
    else scanner.skip();
  }
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

  /** Calls for each element inside the one whose tag was read last; ends at its closing tag. */
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
      throw new InvalidFile(`it has a row that is not a number ("${numbered.slice(0, 20)}")`);
    this.column = 0;
    if (visitor.row?.({ row: this.row, tag }) === "skip" || !visitor.cell) scanner.skip();
    else
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
    const cell = new ScannedCell(row, column, tag);
    const depth = scanner.depth;
    for (let token = scanner.next(); token !== "close" || scanner.depth >= depth;) {
      if (token === "open") cell.take(scanner);
      token = scanner.next();
    }
    cell.closeStart = scanner.start;
    cell.end = scanner.end;
    visitor.cell!(cell);
  }
}

/**
 * Iterates over the rows and cells of a worksheet part. Throws `InvalidFile` at an impossible row
 * or cell.
 */
export const visitSheet = (part: string, visitor: SheetVisitor): void =>
  new SheetScan(part, visitor).run();

/** The replacement of a cell: its XML, "" to remove it, undefined to keep it. */
export type CellRewrite = (cell: CellXml) => string | undefined;

/**
 * Iterates over the cells of a part in order and returns the part with the replacements of
 * `change`. The time is proportional to the size of the part. Throws `InvalidFile` at an impossible
 * row or cell.
 * @param changed receives the addresses of the changed cells
 */
export function rewriteCells(part: string, change: CellRewrite, changed?: Set<string>): string {
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

/** Visits every cell. */
export const eachCell = (part: string, visit: (cell: CellXml) => void): void =>
  visitSheet(part, { cell: visit });

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

function sharedText(value: string, shared: readonly string[]): string {
  const text = /^\s*\d+\s*$/.test(value) ? shared[Number(value)] : undefined;
  if (text === undefined)
    throw new InvalidFile(`a cell shows the shared text ${value.slice(0, 20)}, which it has not`);
  return text;
}

/** What cells refer to by a number. */
export interface SharedContents {
  readonly texts: readonly string[];
  /** Errors that are rich values, by the attribute `vm`. */
  readonly errors: ReadonlyMap<string, string>;
}

const errorOf = ({ tag }: Pick<CellXml, "tag">, errors: SharedContents["errors"]) =>
  errors.get(tag.attribute("vm") ?? "");

/** The value of a cell, without its formula; undefined if it has a formula without a result. */
export function contentOfCell(
  cell: Pick<CellXml, "type" | "value" | "inline" | "formula" | "tag">,
  { texts, errors }: SharedContents,
): Pick<CellContent, "value" | "error"> | undefined {
  const { type, value } = cell;
  if (type === "inlineStr") return { value: cellText(cell.inline ?? "") };
  if (type === "str") return { value: cellText(value ?? "") };
  if (value === undefined || value === "") return cell.formula ? undefined : { value: null };
  if (type === "s") return { value: sharedText(value, texts) };
  if (type === "e") return { value: null, error: errorOf(cell, errors) ?? value };
  if (type === "b") return { value: value.trim() === "1" || value.trim() === "true" };
  const number = type === "d" ? serialOfTime(Date.parse(value)) : Number(value);
  return { value: Number.isFinite(number) ? number : cellText(value) };
}
