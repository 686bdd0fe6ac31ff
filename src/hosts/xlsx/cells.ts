/** Cells of a worksheet part, one after the other: what of them changes is written anew, everything between stays as it stands. */
import type { CellContent } from "../../workbook/host";
import { columnLetters, columnNumber } from "../../workbook/layout/address";
import { InvalidFile } from "../../xlsx/package/invalid-file";

export interface FormulaXml {
  /** "shared", "array", "dataTable", or undefined for a plain one. */
  readonly type?: string;
  /** As they stand, with a space in front. */
  readonly attributes: string;
  /** As the file spells it, without XML's escapes; "" where it is another cell's. */
  readonly text: string;
  /** The whole element as it stands. */
  readonly xml: string;
}

export interface CellXml {
  readonly address: string;
  readonly row: number;
  readonly column: number;
  /** Of the cell, as they stand. */
  readonly attributes: string;
  readonly type?: string;
  readonly formula?: FormulaXml;
  /** What stands in `<v>`, with XML's escapes; undefined where there is none. */
  readonly value?: string;
  /** The text of a cell that has its own, with XML's escapes. */
  readonly inline?: string;
}

const NAMED: Readonly<Record<string, string>> = {
  lt: "<",
  gt: ">",
  amp: "&",
  quot: '"',
  apos: "'",
};
const character = (entity: string, code: string): string => {
  if (!code.startsWith("#")) return NAMED[code] ?? entity;
  const point =
    code[1] === "x" || code[1] === "X" ? parseInt(code.slice(2), 16) : Number(code.slice(1));
  return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : "";
};
export const unescapeXml = (text: string): string =>
  text.includes("&") ? text.replace(/&(#?\w+);/g, character) : text;

/** Excel writes characters that XML does not take as _x000D_; an underscore before such a word is one itself. */
const unescapeText = (text: string): string =>
  unescapeXml(
    text.includes("_x")
      ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, hex: string) =>
          String.fromCharCode(parseInt(hex, 16)),
        )
      : text,
  );

export function attributeOf(attributes: string, name: string): string | undefined {
  const found = new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(attributes);
  return found ? unescapeXml(found[1] ?? found[2] ?? "") : undefined;
}

/** The attributes without some of them. */
export const withoutAttributes = (attributes: string, names: readonly string[]): string =>
  attributes.replace(new RegExp(`\\s(?:${names.join("|")})\\s*=\\s*(?:"[^"]*"|'[^']*')`, "g"), "");

/** The prefix that a part gives to spreadsheet elements: "" or "x:". */
export const prefixOf = (part: string): string =>
  /<((?:[\w.-]+:)?)(?:worksheet|workbook|comments|styleSheet|sst|table|Types|Relationships)\b/.exec(
    part,
  )?.[1] ?? "";

/** Texts outside elements and marked texts would mislead whoever looks for tags: they are taken out, marked texts written as plain ones. */
export const plainXml = (part: string): string =>
  part.includes("<!")
    ? part
        .replace(/<!--[\s\S]*?-->/g, "")
        .replace(/<!\[CDATA\[([\s\S]*?)\]\]>/g, (_, text: string) =>
          text.replace(/[&<>]/g, (one) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;" })[one]!),
        )
    : part;

const runs = (xml: string): string =>
  [
    ...xml
      .replace(/<(?:\w+:)?rPh\b[\s\S]*?<\/(?:\w+:)?rPh>/g, "")
      .matchAll(/<(?:\w+:)?t\b[^>]*?(?:\/>|>([^<]*)<\/(?:\w+:)?t>)/g),
  ]
    .map((run) => run[1] ?? "")
    .join("");

const FORMULA = /<(?:\w+:)?f(\s[^>]*?)?(?:\/>|>([^<]*)<\/(?:\w+:)?f>)/;
const VALUE = /<(?:\w+:)?v(?:\s[^>]*?)?(?:\/>|>([^<]*)<\/(?:\w+:)?v>)/;

function formulaOf(content: string): FormulaXml | undefined {
  const found = FORMULA.exec(content);
  if (!found) return undefined;
  const attributes = found[1] ?? "";
  return {
    attributes,
    text: unescapeXml(found[2] ?? ""),
    xml: found[0],
    ...(attributes.includes("t=") ? { type: attributeOf(attributes, "t") } : {}),
  };
}

function cellOf(row: number, column: number, attributes: string, content: string): CellXml {
  const type = attributes.includes("t=") ? attributeOf(attributes, "t") : undefined;
  const value = VALUE.exec(content);
  return {
    address: `${columnLetters(column)}${row}`,
    row,
    column,
    attributes,
    ...(type === undefined || type === "n" ? {} : { type }),
    formula: formulaOf(content),
    ...(value ? { value: value[1] ?? "" } : {}),
    ...(type === "inlineStr" ? { inline: runs(content) } : {}),
  };
}

/** Excel's own ends of a sheet. */
const LAST = { row: 1_048_576, column: 16_384 } as const;
const isOnSheet = (row: number, column: number): boolean =>
  Number.isInteger(row) && row >= 1 && row <= LAST.row && column >= 1 && column <= LAST.column;

/** What a cell is to become: its XML, "" for none of it, undefined to leave it as it stands. */
export type CellChange = (cell: CellXml) => string | undefined;

/**
 * Goes through the cells of a part in their order and gives the part with those changed that `change` answers for.
 * The time it takes grows with the part alone. Throws `InvalidFile` at a row or cell that no sheet has.
 * @param only cells that hold this text in their XML; others are not looked at
 */
export function rewriteCells(given: string, change: CellChange, only?: string): string {
  const part = plainXml(given);
  const prefix = prefixOf(part);
  const start = part.indexOf(`<${prefix}sheetData`);
  if (start < 0) return given;
  const closing = part.indexOf(`</${prefix}sheetData>`, start);
  const end = closing < 0 ? part.length : closing;
  const tag = new RegExp(`<${prefix}(row|c)(?=[\\s/>])([^>]*?)(/?)>`, "g");
  tag.lastIndex = start;
  const [pieces, opened, inRow, closed] = [
    [] as string[],
    `<${prefix}c `,
    `<${prefix}row`,
    `</${prefix}c>`,
  ];
  let [copied, row, column] = [0, 0, 0];
  for (let found = tag.exec(part); found && found.index < end; found = tag.exec(part)) {
    const attributes = found[2]!;
    if (found[1] === "row") {
      const numbered = attributeOf(attributes, "r") ?? String(row + 1);
      row = Number(numbered);
      if (Number.isNaN(row))
        throw new InvalidFile(`it has a row that is no number ("${numbered.slice(0, 20)}")`);
      column = 0;
      continue;
    }
    const place = /\sr\s*=\s*["']([A-Za-z]+)/.exec(attributes)?.[1];
    column = place === undefined ? column + 1 : columnNumber(place);
    if (!isOnSheet(row, column))
      throw new InvalidFile(`it has a cell outside of a sheet (row ${row}, column ${column})`);
    const inner = tag.lastIndex;
    const stop = found[3] === "/" ? inner : part.indexOf(closed, inner);
    if (stop < 0) break;
    const after = found[3] === "/" ? inner : stop + closed.length;
    tag.lastIndex = after;
    const content = part.slice(inner, stop);
    if (content.includes(opened) || content.includes(inRow))
      throw new InvalidFile(`it has a cell within its cell ${columnLetters(column)}${row}`);
    if (only !== undefined && !content.includes(only)) continue;
    const changed = change(cellOf(row, column, attributes, content));
    if (changed === undefined) continue;
    pieces.push(part.slice(copied, found.index), changed);
    copied = after;
  }
  if (pieces.length === 0) return given;
  pieces.push(part.slice(copied));
  return pieces.join("");
}

/** Looks at every cell, or at those alone that hold a text in their XML. */
export function eachCell(part: string, look: (cell: CellXml) => void, only?: string): void {
  rewriteCells(part, (cell) => void look(cell), only);
}

/** The texts that cells share, in their order. */
export const sharedTexts = (part: string): readonly string[] => {
  const prefix = prefixOf(part);
  return [
    ...plainXml(part).matchAll(
      new RegExp(`<${prefix}si\\b[^>]*?(?:/>|>([\\s\\S]*?)</${prefix}si>)`, "g"),
    ),
  ].map(([, content]) => unescapeText(runs(content ?? "")));
};

const DAY = 86_400_000;
/** Day 0 of Excel's calendar. */
const EPOCH = Date.UTC(1899, 11, 30);

/** What a cell holds, besides its formula; undefined where it has a formula without a result. */
export function contentOfCell(
  cell: CellXml,
  shared: readonly string[],
): Pick<CellContent, "value" | "error"> | undefined {
  const { type, value } = cell;
  if (type === "inlineStr") return { value: unescapeText(cell.inline ?? "") };
  if (type === "str") return { value: unescapeText(value ?? "") };
  if (value === undefined || value === "") return cell.formula ? undefined : { value: null };
  if (type === "s") return { value: shared[Number(value)] ?? "" };
  if (type === "e") return { value: null, error: unescapeXml(value) };
  if (type === "b") return { value: value.trim() === "1" || value.trim() === "true" };
  const number = type === "d" ? (Date.parse(value) - EPOCH) / DAY : Number(value);
  return { value: Number.isFinite(number) ? number : unescapeText(value) };
}
