/**
 * The named styles of `spreadsheet/styles.ts` as Excel's cell styles, or as formats of the cells if
 * Excel rejects styles.
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
  borderLook: BorderLook,
): void {
  const border = borders.getItem(edge);
  const { style, weight } = LINES[borderLook.line];
  border.style = style;
  if (borderLook.line !== "double" && borderLook.line !== "dotted") border.weight = weight;
  border.color = hex(borderLook.color);
}

function drawFormat(format: Format, styleLook: StyleLook): void {
  const { font } = format;
  font.name = FONT.name;
  font.size = styleLook.size ?? FONT.size;
  font.color = hex(styleLook.color ?? PALETTE.ink);
  font.bold = styleLook.bold ?? false;
  font.italic = styleLook.italic ?? false;
  font.underline = styleLook.underline ? "Single" : "None";
  if (styleLook.fill) format.fill.color = hex(styleLook.fill);
  if (styleLook.align) format.horizontalAlignment = HORIZONTAL[styleLook.align];
  format.verticalAlignment = styleLook.vertical === "top" ? "Top" : "Center";
  if (styleLook.wrap) format.wrapText = true;
}

/** Applies a style to a new cell style of the workbook. */
export function defineStyle(style: Excel.Style, styleLook: StyleLook): void {
  drawFormat(style, styleLook);
  if (styleLook.indent) style.indentLevel = styleLook.indent;
  if (styleLook.left) drawBorder(style.borders, "EdgeLeft", styleLook.left);
  if (styleLook.top) drawBorder(style.borders, "EdgeTop", styleLook.top);
  if (styleLook.bottom) drawBorder(style.borders, "EdgeBottom", styleLook.bottom);
  style.numberFormat = styleLook.format ?? FORMATS.general;
  if (styleLook.unlocked) style.locked = false;
}

/** The maximum number of calls for a style, from which the size of a request is estimated. */
export const CALLS_PER_STYLE = 30;

/**
 * Applies a style to a range whose cells may have other formats. Its borders are also drawn between
 * the cells.
 */
export function applyStyle(
  range: Excel.Range,
  styleLook: StyleLook,
  size: { readonly rows: number; readonly columns: number },
  supports: Gate,
): void {
  range.style = "Normal";
  const { format } = range;
  drawFormat(format, styleLook);
  if (styleLook.indent && supports("indents")) format.indentLevel = styleLook.indent;
  const between = (
    edge: "InsideHorizontal" | "InsideVertical",
    border: BorderLook,
    cells: number,
  ): void => {
    if (cells > 1) drawBorder(format.borders, edge, border);
  };
  if (styleLook.left) {
    drawBorder(format.borders, "EdgeLeft", styleLook.left);
    between("InsideVertical", styleLook.left, size.columns);
  }
  if (styleLook.top) {
    drawBorder(format.borders, "EdgeTop", styleLook.top);
    between("InsideHorizontal", styleLook.top, size.rows);
  }
  if (styleLook.bottom) {
    drawBorder(format.borders, "EdgeBottom", styleLook.bottom);
    between("InsideHorizontal", styleLook.bottom, size.rows);
  }
  if (styleLook.unlocked) format.protection.locked = false;
}

/** Applies the style of a conditional format. */
export function applyConditionalStyle(
  format: Excel.ConditionalRangeFormat,
  name: ConditionalFormat["look"],
): void {
  const conditionLook = CONDITION_LOOKS[name];
  if (conditionLook.bold) format.font.bold = true;
  if (conditionLook.italic) format.font.italic = true;
  if (conditionLook.strike) format.font.strikethrough = true;
  if (conditionLook.underline) format.font.underline = "Single";
  if (conditionLook.color) format.font.color = hex(conditionLook.color);
  if (conditionLook.fill) format.fill.color = hex(conditionLook.fill);
  if (conditionLook.border) {
    const border = format.borders.getItem("EdgeBottom");
    border.style = conditionLook.border.line === "dotted" ? "Dot" : "Continuous";
    border.color = hex(conditionLook.border.color);
  }
}

/** The name of a style under Cell Styles. */
export const styleTitle = (name: StyleName): string => STYLES[name].title;

/** The number format of a cell with this style. */
export const formatOf = (style: StyleName, format: string | undefined): string =>
  format ?? STYLES[style].format ?? FORMATS.general;
