import type { Cell, StyleName } from "../../spreadsheet/workbook-model";
import type { BorderStyle, ConditionStyle, StyleDefinition } from "../../spreadsheet/styles";
import { CONDITION_STYLES, FONT, FORMATS, PALETTE, STYLES } from "../../spreadsheet/styles";
import { MAIN } from "../package/namespaces";
import { DECLARATION, element } from "../package/xml-text";

/**
 * The styles part: the named cell styles of `spreadsheet/styles.ts`, and one cell format for each
 * used pair of style and number format.
 */

/** A style with the number format that replaces its own. */
export interface FormattedStyle {
  readonly style: StyleName;
  readonly format: string | undefined;
}

/** A key of a style with its number format. */
export const styleKey = ({ style, format }: Pick<Cell, "style" | "format">): string =>
  `${style}|${format ?? ""}`;

const STYLE_NAMES = Object.keys(STYLES) as StyleName[];
const CONDITION_NAMES = Object.keys(CONDITION_STYLES) as (keyof typeof CONDITION_STYLES)[];

/** The index of a conditional style among the differential formats. */
export const conditionIndex = (name: keyof typeof CONDITION_STYLES): number =>
  CONDITION_NAMES.indexOf(name);

/** Excel's built-in number formats, by number. */
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

/** XML fragments in order of first use, without duplicates. */
class FragmentPool {
  private readonly places = new Map<string, number>();
  constructor(first: readonly string[]) {
    first.forEach((fragment) => this.place(fragment));
  }

  place(fragment: string): number {
    const place = this.places.get(fragment);
    if (place !== undefined) return place;
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
    const formatId = BUILT_IN[format] ?? this.own.get(format);
    if (formatId !== undefined) return formatId;
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
  font: Pick<StyleDefinition, "bold" | "italic" | "underline" | "size" | "color">,
): string {
  return element(
    "font",
    {},
    [
      font.bold ? "<b/>" : "",
      font.italic ? "<i/>" : "",
      font.underline ? "<u/>" : "",
      element("sz", { val: font.size ?? FONT.size }),
      element("color", { rgb: rgb(font.color ?? PALETTE.ink) }),
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

const edgeXml = (name: string, edge: BorderStyle | undefined): string =>
  edge
    ? element(name, { style: edge.line }, element("color", { rgb: rgb(edge.color) }))
    : element(name);

const borderXml = (borders: Pick<StyleDefinition, "left" | "top" | "bottom">): string =>
  element(
    "border",
    {},
    edgeXml("left", borders.left) +
      "<right/>" +
      edgeXml("top", borders.top) +
      edgeXml("bottom", borders.bottom) +
      "<diagonal/>",
  );

const alignmentXml = (definition: StyleDefinition): string =>
  element("alignment", {
    horizontal: definition.align,
    vertical: definition.vertical ?? "center",
    indent: definition.indent,
    wrapText: definition.wrap,
  });

function dxfXml(condition: ConditionStyle): string {
  const font = element(
    "font",
    {},
    [
      condition.bold ? "<b/>" : "",
      condition.italic ? "<i/>" : "",
      condition.underline ? "<u/>" : "",
      condition.color ? element("color", { rgb: rgb(condition.color) }) : "",
    ].join(""),
  );
  const fill = condition.fill
    ? element(
        "fill",
        {},
        element(
          "patternFill",
          { patternType: "solid" },
          element("fgColor", { rgb: rgb(condition.fill) }) +
            element("bgColor", { rgb: rgb(condition.fill) }),
        ),
      )
    : "";
  const border = condition.border ? element("border", {}, edgeXml("bottom", condition.border)) : "";
  return element("dxf", {}, font + fill + border);
}

/** Cell formats with the fonts, fills, borders and number formats that they share. */
class CellFormats {
  readonly numbers = new FormatPool();
  readonly fonts = new FragmentPool([fontXml({})]);
  readonly fills = new FragmentPool([
    '<fill><patternFill patternType="none"/></fill>',
    '<fill><patternFill patternType="gray125"/></fill>',
  ]);
  readonly borders = new FragmentPool([borderXml({})]);

  /** @param xfId the index of the named style of a cell; undefined for a named style itself */
  xml(definition: StyleDefinition, format: string, xfId?: number): string {
    const attributes = {
      numFmtId: this.numbers.id(format),
      fontId: this.fonts.place(fontXml(definition)),
      fillId: definition.fill ? this.fills.place(fillXml(definition.fill)) : 0,
      borderId: this.borders.place(borderXml(definition)),
      xfId,
      applyNumberFormat: true,
      applyFont: true,
      applyFill: definition.fill !== undefined,
      applyBorder: true,
      applyAlignment: true,
      applyProtection: definition.unlocked === true,
    };
    const protection = definition.unlocked ? element("protection", { locked: "0" }) : "";
    return element("xf", attributes, alignmentXml(definition) + protection);
  }
}

const NO_FORMAT = { numFmtId: 0, fontId: 0, fillId: 0, borderId: 0 } as const;

/** A list that starts with the default of a cell. */
const listXml = (name: string, plain: string, others: readonly string[]): string =>
  element(name, { count: others.length + 1 }, plain + others.join(""));

/**
 * The whole styles part. The styles are in the order of the cell formats of the sheets, from 1; 0
 * is the default format.
 */
export function stylesPart(formattedStyles: readonly FormattedStyle[]): string {
  const formats = new CellFormats();
  const styles = STYLE_NAMES.map((name) => {
    const definition = STYLES[name];
    return formats.xml(definition, definition.format ?? FORMATS.general);
  });
  const cells = formattedStyles.map(({ style, format }) => {
    const definition = STYLES[style];
    const place = STYLE_NAMES.indexOf(style) + 1;
    return formats.xml(definition, format ?? definition.format ?? FORMATS.general, place);
  });
  const names = STYLE_NAMES.map((name, index) =>
    element("cellStyle", { name: STYLES[name].title, xfId: index + 1 }),
  );
  const normal = element("cellStyle", { name: "Normal", xfId: 0, builtinId: 0 });
  const conditions = CONDITION_NAMES.map((name) => dxfXml(CONDITION_STYLES[name]));
  const parts = [
    formats.numbers.xml(),
    formats.fonts.xml("fonts"),
    formats.fills.xml("fills"),
    formats.borders.xml("borders"),
    listXml("cellStyleXfs", element("xf", NO_FORMAT), styles),
    listXml("cellXfs", element("xf", { ...NO_FORMAT, xfId: 0 }), cells),
    listXml("cellStyles", normal, names),
    element("dxfs", { count: conditions.length }, conditions.join("")),
    element("tableStyles", {
      count: 0,
      defaultTableStyle: "TableStyleMedium2",
      defaultPivotStyle: "PivotStyleLight16",
    }),
  ];
  return DECLARATION + element("styleSheet", { xmlns: MAIN }, parts.join(""));
}
