/**
 * The named looks of `workbook/styles.ts` as Excel's cell styles, or where Excel refuses these, on
 * the cells themselves.
 */
import type { ConditionalFormat, StyleName } from "../../../spreadsheet/workbook-model";
import {
  CONDITION_LOOKS,
  FONT,
  FORMATS,
  PALETTE,
  STYLES,
  type BorderLook,
  type StyleLook,
} from "../../../spreadsheet/styles";
import type { Gate } from "../requirements";

const hex = (color: string): string => `#${color}`;

type LineStyle = "Continuous" | "Double" | "Dot";
type Weight = "Hairline" | "Thin" | "Medium" | "Thick";

const LINES: Readonly<
  Record<BorderLook["line"], { readonly style: LineStyle; readonly weight: Weight }>
> = {
  hair: { style: "Continuous", weight: "Hairline" },
  thin: { style: "Continuous", weight: "Thin" },
  medium: { style: "Continuous", weight: "Medium" },
  double: { style: "Double", weight: "Thick" },
  dotted: { style: "Dot", weight: "Thin" },
};

const HORIZONTAL = { left: "Left", center: "Center", right: "Right" } as const;

/** What a style and the format of a range have in common. */
type Format = Pick<
  Excel.Style,
  "font" | "fill" | "borders" | "horizontalAlignment" | "verticalAlignment" | "wrapText"
>;

function drawBorder(
  borders: Excel.RangeBorderCollection,
  edge: "EdgeLeft" | "EdgeTop" | "EdgeBottom" | "InsideHorizontal" | "InsideVertical",
  look: BorderLook,
): void {
  const border = borders.getItem(edge);
  const { style, weight } = LINES[look.line];
  border.style = style;
  if (look.line !== "double" && look.line !== "dotted") border.weight = weight;
  border.color = hex(look.color);
}

function drawFormat(format: Format, look: StyleLook): void {
  const { font } = format;
  font.name = FONT.name;
  font.size = look.size ?? FONT.size;
  font.color = hex(look.color ?? PALETTE.ink);
  font.bold = look.bold ?? false;
  font.italic = look.italic ?? false;
  font.underline = look.underline ? "Single" : "None";
  if (look.fill) format.fill.color = hex(look.fill);
  if (look.align) format.horizontalAlignment = HORIZONTAL[look.align];
  format.verticalAlignment = look.vertical === "top" ? "Top" : "Center";
  if (look.wrap) format.wrapText = true;
}

/** Draws a look into a cell style of the workbook, which must be new. */
export function defineStyle(style: Excel.Style, look: StyleLook): void {
  drawFormat(style, look);
  if (look.indent) style.indentLevel = look.indent;
  if (look.left) drawBorder(style.borders, "EdgeLeft", look.left);
  if (look.top) drawBorder(style.borders, "EdgeTop", look.top);
  if (look.bottom) drawBorder(style.borders, "EdgeBottom", look.bottom);
  style.numberFormat = look.format ?? FORMATS.general;
  if (look.unlocked) style.locked = false;
}

/** Calls that a look takes at most, to tell the size of a request. */
export const CALLS_PER_STYLE = 30;

/**
 * Draws a look onto a range whose cells may look otherwise; a border of the look is also drawn
 * between its cells.
 */
export function applyStyle(
  range: Excel.Range,
  look: StyleLook,
  size: { readonly rows: number; readonly columns: number },
  supports: Gate,
): void {
  range.style = "Normal";
  const { format } = range;
  drawFormat(format, look);
  if (look.indent && supports("indents")) format.indentLevel = look.indent;
  const between = (
    edge: "InsideHorizontal" | "InsideVertical",
    border: BorderLook,
    cells: number,
  ): void => {
    if (cells > 1) drawBorder(format.borders, edge, border);
  };
  if (look.left) {
    drawBorder(format.borders, "EdgeLeft", look.left);
    between("InsideVertical", look.left, size.columns);
  }
  if (look.top) {
    drawBorder(format.borders, "EdgeTop", look.top);
    between("InsideHorizontal", look.top, size.rows);
  }
  if (look.bottom) {
    drawBorder(format.borders, "EdgeBottom", look.bottom);
    between("InsideHorizontal", look.bottom, size.rows);
  }
  if (look.unlocked) format.protection.locked = false;
}

/** Draws the look of a conditional format. */
export function applyConditionalStyle(
  format: Excel.ConditionalRangeFormat,
  name: ConditionalFormat["look"],
): void {
  const look = CONDITION_LOOKS[name];
  if (look.bold) format.font.bold = true;
  if (look.italic) format.font.italic = true;
  if (look.strike) format.font.strikethrough = true;
  if (look.underline) format.font.underline = "Single";
  if (look.color) format.font.color = hex(look.color);
  if (look.fill) format.fill.color = hex(look.fill);
  if (look.border) {
    const border = format.borders.getItem("EdgeBottom");
    border.style = look.border.line === "dotted" ? "Dot" : "Continuous";
    border.color = hex(look.border.color);
  }
}

/** The name of a look under Cell Styles. */
export const styleTitle = (name: StyleName): string => STYLES[name].title;

/** The number format of a cell of this look. */
export const formatOf = (style: StyleName, format: string | undefined): string =>
  format ?? STYLES[style].format ?? FORMATS.general;
