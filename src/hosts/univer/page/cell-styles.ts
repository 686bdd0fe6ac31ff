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
  type BorderLook,
  type ConditionLook,
  type StyleLook,
} from "../../../spreadsheet/styles";

const LINES: Readonly<Record<BorderLook["line"], BorderStyleTypes>> = {
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
const line = (borderLook: BorderLook | undefined): IBorderStyleData | undefined =>
  borderLook ? { s: LINES[borderLook.line], cl: color(borderLook.color) } : undefined;
const sign = (on: boolean | undefined): BooleanNumber | undefined =>
  on ? BooleanNumber.TRUE : undefined;

function borders({ top, bottom, left }: StyleLook): IStyleData["bd"] {
  const sides = { t: line(top), b: line(bottom), l: line(left) };
  return sides.t || sides.b || sides.l ? sides : undefined;
}

/** A style with the number format that may replace its own. */
export function cellStyle(styleLook: StyleLook, format: string | undefined): IStyleData {
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

export const conditionStyle = (conditionLook: ConditionLook): IStyleData => ({
  bl: sign(conditionLook.bold),
  it: sign(conditionLook.italic),
  st: conditionLook.strike ? { s: BooleanNumber.TRUE } : undefined,
  ul: conditionLook.underline ? { s: BooleanNumber.TRUE } : undefined,
  cl: conditionLook.color ? color(conditionLook.color) : undefined,
  bg: conditionLook.fill ? color(conditionLook.fill) : undefined,
});
