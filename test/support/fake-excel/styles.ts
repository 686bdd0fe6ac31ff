/** The expected format of a cell of the model in Excel, determined independently of the writer. */
import type { Cell } from "../../../src/spreadsheet/workbook-model";
import { FONT, PALETTE, STYLES } from "../../../src/spreadsheet/styles";

const WEIGHTS: Readonly<Record<string, string>> = {
  hair: "Hairline",
  thin: "Thin",
  medium: "Medium",
};
const LINES: Readonly<Record<string, string>> = { double: "Double", dotted: "Dot" };

export function expectedStyle({ style, format }: Cell): Record<string, unknown> {
  const styleLook = STYLES[style];
  const borders = (["left", "top", "bottom"] as const).flatMap((side) => {
    const edge = styleLook[side];
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
    "font.size": styleLook.size ?? FONT.size,
    "font.color": `#${styleLook.color ?? PALETTE.ink}`,
    "font.bold": styleLook.bold === true,
    "font.italic": styleLook.italic === true,
    "font.underline": styleLook.underline ? "Single" : "None",
    "font.strikethrough": false,
    "fill.color": `#${styleLook.fill ?? "FFFFFF"}`,
    horizontalAlignment:
      styleLook.align === undefined
        ? "General"
        : { left: "Left", center: "Center", right: "Right" }[styleLook.align],
    verticalAlignment: styleLook.vertical === "top" ? "Top" : "Center",
    indentLevel: styleLook.indent ?? 0,
    wrapText: styleLook.wrap === true,
    locked: styleLook.unlocked !== true,
    numberFormat: format ?? styleLook.format ?? "General",
    ...Object.fromEntries(borders),
  };
}
