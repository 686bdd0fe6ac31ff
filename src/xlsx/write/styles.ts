import type { Cell, StyleName } from "../../workbook/model";
import type { BorderLook, ConditionLook, StyleLook } from "../../workbook/styles";
import { CONDITION_LOOKS, FONT, FORMATS, PALETTE, STYLES } from "../../workbook/styles";
import { DECLARATION, element } from "../package/xml-text";

/** The styles part: the named cell styles of `workbook/styles.ts`, and one cell format for each pair of style and number format in use. */

/** A style with the number format that replaces its own. */
export interface CellLook {
  readonly style: StyleName;
  readonly format: string | undefined;
}

export const lookKey = ({ style, format }: Pick<Cell, "style" | "format">): string =>
  `${style}|${format ?? ""}`;

const STYLE_NAMES = Object.keys(STYLES) as StyleName[];
const CONDITION_NAMES = Object.keys(CONDITION_LOOKS) as (keyof typeof CONDITION_LOOKS)[];

/** Index of a conditional look among the differential formats. */
export const conditionIndex = (look: keyof typeof CONDITION_LOOKS): number =>
  CONDITION_NAMES.indexOf(look);

/** Number formats that every Excel knows by number. */
const BUILT_IN: Readonly<Record<string, number>> = {
  General: 0,
  "0": 1,
  "0.00": 2,
  "#,##0": 3,
  "#,##0.00": 4,
  "0%": 9,
  "0.00%": 10,
  "@": 49,
};
const FIRST_OWN_FORMAT = 164;

/** XML fragments in order of first use, each once. */
class Pool {
  private readonly places = new Map<string, number>();
  constructor(first: readonly string[]) {
    first.forEach((one) => this.place(one));
  }

  place(fragment: string): number {
    const known = this.places.get(fragment);
    if (known !== undefined) return known;
    this.places.set(fragment, this.places.size);
    return this.places.size - 1;
  }

  xml(name: string): string {
    return element(name, { count: this.places.size }, [...this.places.keys()].join(""));
  }
}

class FormatPool {
  private readonly own = new Map<string, number>();

  id(format: string): number {
    const known = BUILT_IN[format] ?? this.own.get(format);
    if (known !== undefined) return known;
    this.own.set(format, FIRST_OWN_FORMAT + this.own.size);
    return FIRST_OWN_FORMAT + this.own.size - 1;
  }

  xml(): string {
    const formats = [...this.own].map(([formatCode, numFmtId]) =>
      element("numFmt", { numFmtId, formatCode }),
    );
    return formats.length === 0
      ? ""
      : element("numFmts", { count: formats.length }, formats.join(""));
  }
}

const rgb = (color: string): string => `FF${color}`;

function fontXml(
  look: Pick<StyleLook, "bold" | "italic" | "underline" | "size" | "color">,
): string {
  return element(
    "font",
    {},
    [
      look.bold ? "<b/>" : "",
      look.italic ? "<i/>" : "",
      look.underline ? "<u/>" : "",
      element("sz", { val: look.size ?? FONT.size }),
      element("color", { rgb: rgb(look.color ?? PALETTE.ink) }),
      element("name", { val: FONT.name }),
      element("family", { val: 2 }),
    ].join(""),
  );
}

const fillXml = (fill: string): string =>
  element(
    "fill",
    {},
    element(
      "patternFill",
      { patternType: "solid" },
      element("fgColor", { rgb: rgb(fill) }) + element("bgColor", { indexed: 64 }),
    ),
  );

const edgeXml = (name: string, edge: BorderLook | undefined): string =>
  edge
    ? element(name, { style: edge.line }, element("color", { rgb: rgb(edge.color) }))
    : element(name);

const borderXml = (look: Pick<StyleLook, "left" | "top" | "bottom">): string =>
  element(
    "border",
    {},
    edgeXml("left", look.left) +
      "<right/>" +
      edgeXml("top", look.top) +
      edgeXml("bottom", look.bottom) +
      "<diagonal/>",
  );

const alignmentXml = (look: StyleLook): string =>
  element("alignment", {
    horizontal: look.align,
    vertical: look.vertical ?? "center",
    indent: look.indent,
    wrapText: look.wrap,
  });

function dxfXml(look: ConditionLook): string {
  const font = element(
    "font",
    {},
    [
      look.bold ? "<b/>" : "",
      look.italic ? "<i/>" : "",
      look.strike ? "<strike/>" : "",
      look.underline ? "<u/>" : "",
      look.color ? element("color", { rgb: rgb(look.color) }) : "",
    ].join(""),
  );
  const fill = look.fill
    ? element(
        "fill",
        {},
        element(
          "patternFill",
          { patternType: "solid" },
          element("fgColor", { rgb: rgb(look.fill) }) + element("bgColor", { rgb: rgb(look.fill) }),
        ),
      )
    : "";
  const border = look.border ? element("border", {}, edgeXml("bottom", look.border)) : "";
  return element("dxf", {}, font + fill + border);
}

/** The whole styles part. The looks stand in the order of the cell formats of the sheets, from 1; 0 is the plain cell. */
export function stylesPart(looks: readonly CellLook[]): string {
  const formats = new FormatPool();
  const fonts = new Pool([fontXml({})]);
  const fills = new Pool([
    '<fill><patternFill patternType="none"/></fill>',
    '<fill><patternFill patternType="gray125"/></fill>',
  ]);
  const borders = new Pool([borderXml({})]);
  const attributes = (look: StyleLook, format: string) => ({
    numFmtId: formats.id(format),
    fontId: fonts.place(fontXml(look)),
    fillId: look.fill ? fills.place(fillXml(look.fill)) : 0,
    borderId: borders.place(borderXml(look)),
  });
  const content = (look: StyleLook): string =>
    alignmentXml(look) + (look.unlocked ? element("protection", { locked: "0" }) : "");
  const apply = (look: StyleLook) => ({
    applyNumberFormat: true,
    applyFont: true,
    applyFill: look.fill !== undefined,
    applyBorder: true,
    applyAlignment: true,
    applyProtection: look.unlocked === true,
  });
  const styleXfs = STYLE_NAMES.map((name) => {
    const look = STYLES[name];
    return element(
      "xf",
      { ...attributes(look, look.format ?? FORMATS.general), ...apply(look) },
      content(look),
    );
  });
  const cellXfs = looks.map(({ style, format }) => {
    const look = STYLES[style];
    return element(
      "xf",
      {
        ...attributes(look, format ?? look.format ?? FORMATS.general),
        xfId: STYLE_NAMES.indexOf(style) + 1,
        ...apply(look),
      },
      content(look),
    );
  });
  const plain = { numFmtId: 0, fontId: 0, fillId: 0, borderId: 0 };
  const names = STYLE_NAMES.map((name, index) =>
    element("cellStyle", { name: STYLES[name].title, xfId: index + 1 }),
  );
  return (
    DECLARATION +
    element(
      "styleSheet",
      { xmlns: "http://schemas.openxmlformats.org/spreadsheetml/2006/main" },
      [
        formats.xml(),
        fonts.xml("fonts"),
        fills.xml("fills"),
        borders.xml("borders"),
        element(
          "cellStyleXfs",
          { count: styleXfs.length + 1 },
          element("xf", plain) + styleXfs.join(""),
        ),
        element(
          "cellXfs",
          { count: cellXfs.length + 1 },
          element("xf", { ...plain, xfId: 0 }) + cellXfs.join(""),
        ),
        element(
          "cellStyles",
          { count: names.length + 1 },
          element("cellStyle", { name: "Normal", xfId: 0, builtinId: 0 }) + names.join(""),
        ),
        element(
          "dxfs",
          { count: CONDITION_NAMES.length },
          CONDITION_NAMES.map((name) => dxfXml(CONDITION_LOOKS[name])).join(""),
        ),
        element("tableStyles", {
          count: 0,
          defaultTableStyle: "TableStyleMedium2",
          defaultPivotStyle: "PivotStyleLight16",
        }),
      ].join(""),
    )
  );
}
