/** The named looks of `workbook/styles.ts` as Univer's styles. */
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
const line = (look: BorderLook | undefined): IBorderStyleData | undefined =>
  look ? { s: LINES[look.line], cl: color(look.color) } : undefined;
const sign = (on: boolean | undefined): BooleanNumber | undefined =>
  on ? BooleanNumber.TRUE : undefined;

function borders({ top, bottom, left }: StyleLook): IStyleData["bd"] {
  const drawn = { t: line(top), b: line(bottom), l: line(left) };
  return drawn.t || drawn.b || drawn.l ? drawn : undefined;
}

/** A look with the number format that may replace its own. */
export function cellStyle(look: StyleLook, format: string | undefined): IStyleData {
  const pattern = format ?? look.format;
  return {
    ff: FONT.name,
    fs: look.size ?? FONT.size,
    bl: sign(look.bold),
    it: sign(look.italic),
    ul: look.underline ? { s: BooleanNumber.TRUE } : undefined,
    cl: look.color ? color(look.color) : undefined,
    bg: look.fill ? color(look.fill) : undefined,
    bd: borders(look),
    ht: look.align ? ALIGN[look.align] : undefined,
    vt: look.vertical === "top" ? VerticalAlign.TOP : VerticalAlign.MIDDLE,
    tb: look.wrap ? WrapStrategy.WRAP : WrapStrategy.OVERFLOW,
    pd: look.indent ? { l: look.indent * INDENT_PX } : undefined,
    n: pattern && pattern !== "General" ? { pattern } : undefined,
  };
}

/** Name of a cell's style among those of a workbook. */
export const styleKey = ({ style, format }: Pick<Cell, "style" | "format">): string =>
  format === undefined ? style : `${style} ${format}`;

/** A cell's style as Univer keeps it. */
export const styleOf = ({ style, format }: Pick<Cell, "style" | "format">): IStyleData =>
  cellStyle(STYLES[style as StyleName], format);

export const conditionStyle = (look: ConditionLook): IStyleData => ({
  bl: sign(look.bold),
  it: sign(look.italic),
  st: look.strike ? { s: BooleanNumber.TRUE } : undefined,
  ul: look.underline ? { s: BooleanNumber.TRUE } : undefined,
  cl: look.color ? color(look.color) : undefined,
  bg: look.fill ? color(look.fill) : undefined,
});
