/**
 * What a cell of the model should look like in Excel, said a second time and in another way than
 * the writer does.
 */
import type { Cell } from "../../../src/spreadsheet/workbook-model";
import { FONT, PALETTE, STYLES } from "../../../src/spreadsheet/styles";

const WEIGHTS: Readonly<Record<string, string>> = {
  hair: "Hairline",
  thin: "Thin",
  medium: "Medium",
};
const LINES: Readonly<Record<string, string>> = { double: "Double", dotted: "Dot" };

export function expectedLook({ style, format }: Cell): Record<string, unknown> {
  const look = STYLES[style];
  const borders = (["left", "top", "bottom"] as const).flatMap((side) => {
    const edge = look[side];
    if (!edge) return [];
    const name = `borders.Edge${side[0]!.toUpperCase()}${side.slice(1)}`;
    return [
      [`${name}.color`, `#${edge.color}`],
      [`${name}.style`, LINES[edge.line] ?? "Continuous"],
      ...(WEIGHTS[edge.line] ? [[`${name}.weight`, WEIGHTS[edge.line]]] : []),
    ];
  });
  return {
    "font.name": FONT.name,
    "font.size": look.size ?? FONT.size,
    "font.color": `#${look.color ?? PALETTE.ink}`,
    "font.bold": look.bold === true,
    "font.italic": look.italic === true,
    "font.underline": look.underline ? "Single" : "None",
    "font.strikethrough": false,
    "fill.color": `#${look.fill ?? "FFFFFF"}`,
    horizontalAlignment:
      look.align === undefined
        ? "General"
        : { left: "Left", center: "Center", right: "Right" }[look.align],
    verticalAlignment: look.vertical === "top" ? "Top" : "Center",
    indentLevel: look.indent ?? 0,
    wrapText: look.wrap === true,
    locked: look.unlocked !== true,
    numberFormat: format ?? look.format ?? "General",
    ...Object.fromEntries(borders),
  };
}
