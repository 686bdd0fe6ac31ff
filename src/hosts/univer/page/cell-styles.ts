/** The named styles of `spreadsheet/styles.ts` as Univer's styles. */
import {
  BooleanNumber,
  BorderStyleTypes,
  HorizontalAlign,
  VerticalAlign,
  WrapStrategy,
  type IBorderStyleData,
  type IStyleData,
} from "@univerjs/core";
import type { Cell, StyleName } from "../../../spreadsheet/workbook-model";
import {
  FONT,
  STYLES,
  type BorderStyle,
  type ConditionStyle,
  type StyleDefinition,
} from "../../../spreadsheet/styles";

const LINES: Readonly<Record<BorderStyle["line"], BorderStyleTypes>> = {
  hair: BorderStyleTypes.HAIR,
  thin: BorderStyleTypes.THIN,
  medium: BorderStyleTypes.MEDIUM,
  double: BorderStyleTypes.DOUBLE,
  dotted: BorderStyleTypes.DOTTED,
};
const ALIGN = {
  left: HorizontalAlign.LEFT,
  center: HorizontalAlign.CENTER,
  right: HorizontalAlign.RIGHT,
} as const;
const INDENT_PX = 6;

const color = (rgb: string): { rgb: string } => ({ rgb: `#${rgb}` });
const line = (borderStyle: BorderStyle | undefined): IBorderStyleData | undefined =>
  borderStyle ? { s: LINES[borderStyle.line], cl: color(borderStyle.color) } : undefined;
const sign = (on: boolean | undefined): BooleanNumber | undefined =>
  on ? BooleanNumber.TRUE : undefined;

function borders({ top, bottom, left }: StyleDefinition): IStyleData["bd"] {
  const sides = { t: line(top), b: line(bottom), l: line(left) };
  return sides.t || sides.b || sides.l ? sides : undefined;
}

/** A style with the number format that may replace its own. */
export function cellStyle(styleLook: StyleDefinition, format: string | undefined): IStyleData {
  const pattern = format ?? styleLook.format;
  return {
    ff: FONT.name,
    fs: styleLook.size ?? FONT.size,
    bl: sign(styleLook.bold),
    it: sign(styleLook.italic),
    ul: styleLook.underline ? { s: BooleanNumber.TRUE } : undefined,
    cl: styleLook.color ? color(styleLook.color) : undefined,
    bg: styleLook.fill ? color(styleLook.fill) : undefined,
    bd: borders(styleLook),
    ht: styleLook.align ? ALIGN[styleLook.align] : undefined,
    vt: styleLook.vertical === "top" ? VerticalAlign.TOP : VerticalAlign.MIDDLE,
    tb: styleLook.wrap ? WrapStrategy.WRAP : WrapStrategy.OVERFLOW,
    pd: styleLook.indent ? { l: styleLook.indent * INDENT_PX } : undefined,
    n: pattern && pattern !== "General" ? { pattern } : undefined,
  };
}

/** The name of a cell's style among those of a workbook. */
export const styleKey = ({ style, format }: Pick<Cell, "style" | "format">): string =>
  format === undefined ? style : `${style} ${format}`;

/** A cell's style in Univer's form. */
export const styleOf = ({ style, format }: Pick<Cell, "style" | "format">): IStyleData =>
  cellStyle(STYLES[style as StyleName], format);

export const conditionStyle = (condition: ConditionStyle): IStyleData => ({
  bl: sign(condition.bold),
  it: sign(condition.italic),
  ul: condition.underline ? { s: BooleanNumber.TRUE } : undefined,
  cl: condition.color ? color(condition.color) : undefined,
  bg: condition.fill ? color(condition.fill) : undefined,
});
