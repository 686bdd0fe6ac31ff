/**
 * The named styles of `spreadsheet/styles.ts` as Excel's cell styles, or as formats of the cells if
 * Excel rejects styles.
 */
import type { ConditionalFormat, StyleName } from "../../../spreadsheet/workbook-model";
import {
  CONDITION_STYLES,
  FONT,
  FORMATS,
  PALETTE,
  STYLES,
  type BorderStyle,
  type StyleDefinition,
} from "../../../spreadsheet/styles";
import type { Gate } from "../requirements";

const hex = (color: string): string => `#${color}`;

type LineStyle = "Continuous" | "Double" | "Dot";
type Weight = "Hairline" | "Thin" | "Medium" | "Thick";

const LINES: Readonly<
  Record<BorderStyle["line"], { readonly style: LineStyle; readonly weight: Weight }>
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
  borderStyle: BorderStyle,
): void {
  const border = borders.getItem(edge);
  const { style, weight } = LINES[borderStyle.line];
  border.style = style;
  if (borderStyle.line !== "double" && borderStyle.line !== "dotted") border.weight = weight;
  border.color = hex(borderStyle.color);
}

function drawFormat(format: Format, definition: StyleDefinition): void {
  const { font } = format;
  font.name = FONT.name;
  font.size = definition.size ?? FONT.size;
  font.color = hex(definition.color ?? PALETTE.ink);
  font.bold = definition.bold ?? false;
  font.italic = definition.italic ?? false;
  font.underline = definition.underline ? "Single" : "None";
  if (definition.fill) format.fill.color = hex(definition.fill);
  if (definition.align) format.horizontalAlignment = HORIZONTAL[definition.align];
  format.verticalAlignment = definition.vertical === "top" ? "Top" : "Center";
  if (definition.wrap) format.wrapText = true;
}

/** Applies a style to a new cell style of the workbook. */
export function defineStyle(style: Excel.Style, definition: StyleDefinition): void {
  drawFormat(style, definition);
  if (definition.indent) style.indentLevel = definition.indent;
  if (definition.left) drawBorder(style.borders, "EdgeLeft", definition.left);
  if (definition.top) drawBorder(style.borders, "EdgeTop", definition.top);
  if (definition.bottom) drawBorder(style.borders, "EdgeBottom", definition.bottom);
  style.numberFormat = definition.format ?? FORMATS.general;
  if (definition.unlocked) style.locked = false;
}

/** The maximum number of calls for a style, from which the size of a request is estimated. */
export const CALLS_PER_STYLE = 30;

/**
 * Applies a style to a range whose cells may have other formats. Its borders are also drawn between
 * the cells.
 */
export function applyStyle(
  range: Excel.Range,
  definition: StyleDefinition,
  size: { readonly rows: number; readonly columns: number },
  supports: Gate,
): void {
  range.style = "Normal";
  const { format } = range;
  drawFormat(format, definition);
  if (definition.indent && supports("indents")) format.indentLevel = definition.indent;
  const between = (
    edge: "InsideHorizontal" | "InsideVertical",
    border: BorderStyle,
    cells: number,
  ): void => {
    if (cells > 1) drawBorder(format.borders, edge, border);
  };
  if (definition.left) {
    drawBorder(format.borders, "EdgeLeft", definition.left);
    between("InsideVertical", definition.left, size.columns);
  }
  if (definition.top) {
    drawBorder(format.borders, "EdgeTop", definition.top);
    between("InsideHorizontal", definition.top, size.rows);
  }
  if (definition.bottom) {
    drawBorder(format.borders, "EdgeBottom", definition.bottom);
    between("InsideHorizontal", definition.bottom, size.rows);
  }
  if (definition.unlocked) format.protection.locked = false;
}

/** Applies the style of a conditional format. */
export function applyConditionalStyle(
  format: Excel.ConditionalRangeFormat,
  name: ConditionalFormat["style"],
): void {
  const condition = CONDITION_STYLES[name];
  if (condition.bold) format.font.bold = true;
  if (condition.italic) format.font.italic = true;
  if (condition.underline) format.font.underline = "Single";
  if (condition.color) format.font.color = hex(condition.color);
  if (condition.fill) format.fill.color = hex(condition.fill);
  if (condition.border) {
    const border = format.borders.getItem("EdgeBottom");
    border.style = condition.border.line === "dotted" ? "Dot" : "Continuous";
    border.color = hex(condition.border.color);
  }
}

/** The name of a style under Cell Styles. */
export const styleTitle = (name: StyleName): string => STYLES[name].title;

/** The number format of a cell with this style. */
export const formatOf = (style: StyleName, format: string | undefined): string =>
  format ?? STYLES[style].format ?? FORMATS.general;
